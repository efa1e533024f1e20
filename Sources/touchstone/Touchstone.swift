import ArgumentParser
import CoreGraphics
import Glibc

/// The `touchstone` command, which runs the iOS touch system live on Wayland.
@main struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "The iOS touch system, live on Wayland.",
    discussion: "`touchstone cases` lists the cases, which are small apps that use UIKit.",
    subcommands: [
      DemoCommand.self, CasesCommand.self, PlayCommand.self, CompareCommand.self, RecordCommand.self,
      ReplayCommand.self,
      ConvertCommand.self, ExplainCommand.self, ExportCommand.self, DoctorCommand.self,
    ])

  static func main() {
    // The fonts load while the arguments are parsed. With `--bench`, `DemoCommand` loads the fonts only if
    // the scene has text.
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == DemoCommand.configuration.commandName, !arguments.contains("--bench") {
      Font.prepare(weights: [700, 600, 400])
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let status = exitCode(for: error)
      // The texts of --help and similar requests are printed unchanged.
      if status == .success { exit(withError: error) }
      printMessage(errorMessage(for: error))
      Glibc.exit(status.rawValue)
    }
  }

  /// Returns the error as one line. The parser's own message is longer, because it contains the usage, which
  /// `--help` prints.
  private static func errorMessage(for error: any Error) -> String {
    let message = message(for: error).split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: " ")
    if message.hasSuffix(".") { return "Error: \(message)" }
    guard let help = helpCommand(for: error) else { return "Error: \(message)." }
    return "Error: \(message)\(message.hasSuffix("?") ? " See" : "; see") `\(help)`."
  }

  /// Returns the help command of the subcommand. Only the parser's full message contains the help command.
  private static func helpCommand(for error: any Error) -> Substring? {
    let text = fullMessage(for: error)
    guard let start = text.firstRange(of: "See '"), let end = text.firstRange(of: "' for more information")
    else { return nil }
    return start.upperBound < end.lowerBound ? text[start.upperBound..<end.lowerBound] : nil
  }
}
