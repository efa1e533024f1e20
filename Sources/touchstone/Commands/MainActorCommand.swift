import ArgumentParser

/// A command that runs on the main actor. The parser runs commands on the main thread, but does not isolate
/// them to the main actor.
protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension MainActorCommand {
  func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }
}
