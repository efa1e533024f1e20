import ArgumentParser

/// A command that runs on the main actor. The parser runs commands on the main thread, but does not declare
/// them so.
protocol MainActorCommand: ParsableCommand, Sendable {
  @MainActor func perform() throws
}

extension MainActorCommand {
  func run() throws {
    try MainActor.assumeIsolated { try perform() }
  }
}
