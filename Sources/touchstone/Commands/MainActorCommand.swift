import ArgumentParser

/// A command that works on the main actor. The parser runs commands on the main thread, without saying so.
protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension MainActorCommand {
  func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }
}
