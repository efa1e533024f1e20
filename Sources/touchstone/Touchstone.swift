import ArgumentParser
import CoreGraphics
import Glibc

/// The command: the iOS touch system, live on Wayland.
@main struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "The iOS touch system, live on Wayland.",
    discussion: "Every case of touchstone is an app of UIKit's own classes; see `touchstone cases`.",
    subcommands: [
      DemoCommand.self, CasesCommand.self, PlayCommand.self, CompareCommand.self, RecordCommand.self,
      ReplayCommand.self,
      ConvertCommand.self, ExplainCommand.self, ExportCommand.self, DoctorCommand.self,
    ])

  static func main() {
    // The fonts are found while the arguments are parsed. A scene to measure may have no text, and does this
    // itself.
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == DemoCommand.configuration.commandName, !arguments.contains("--bench") {
      Font.prepare(weights: [700, 600, 400])
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let status = exitCode(for: error)
      // Help and similar requests have a format of their own.
      if status == .success { exit(withError: error) }
      tell(sentence(for: error))
      Glibc.exit(status.rawValue)
    }
  }

  /// Returns the error on one line. The parser would print the usage below it, for which there is `--help`.
  private static func sentence(for error: any Error) -> String {
    let message = message(for: error).split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    if message.hasSuffix(".") { return "Error: \(message)" }
    guard let help = helpCommand(for: error) else { return "Error: \(message)." }
    return "Error: \(message)\(message.hasSuffix("?") ? " See" : "; see") `\(help)`."
  }

  /// Returns the subcommand's help command, which the parser names only in its full message.
  private static func helpCommand(for error: any Error) -> Substring? {
    let text = fullMessage(for: error)
    guard let start = text.firstRange(of: "See '"), let end = text.firstRange(of: "' for more information")
    else { return nil }
    return start.upperBound < end.lowerBound ? text[start.upperBound..<end.lowerBound] : nil
  }
}
