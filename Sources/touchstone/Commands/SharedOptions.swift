import ArgumentParser
import Glibc
import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The options for output files.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the log of the case to a file, a line for each call.", valueName: "file|-"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Write every decision about a touch to a file, each as a line of JSON.", valueName: "file|-")
  )
  var trace: String?

  /// Opens the requested files. Existing files are replaced.
  @MainActor func open() throws -> OpenOutput {
    let (log, trace) = (try self.log.map(LineSink.init), try self.trace.map(LineSink.init))
    var readers: [any TouchTraceReader] = []
    if let log { readers.append(ArticleLog(keepsEntries: false) { log($0) }) }
    if let trace { readers.append(TraceJSONLines { trace($0) }) }
    return OpenOutput(readers: readers, sinks: [log, trace].compactMap { $0 })
  }
}

/// The readers of the trace. They write the requested files.
@MainActor struct OpenOutput {
  let readers: [any TouchTraceReader]
  fileprivate let sinks: [LineSink]

  /// Throws an error if a line could not be written.
  func check() throws {
    if let problem = sinks.lazy.compactMap(\.problem).first { throw CommandFailure(problem) }
  }
}

/// The options for windows.
struct WindowSettings: ParsableArguments {
  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp("The size of the window, in points.", valueName: "WxH"), transform: WindowSize.init)
  var size: WindowSize?

  @Flag(help: "Use light colours, regardless of the desktop's setting.")
  var light = false

  @Flag(help: "Use dark colours, regardless of the desktop's setting.")
  var dark = false

  @Flag(help: "Reduce motion, regardless of the desktop's setting.")
  var reduceMotion = false

  @Option(help: languageHelp)
  var language: Language?

  @Option(help: ArgumentHelp("Use the responder chain of this iOS version.", valueName: "12|13"))
  var ios: ResponderChainVersion = .iOS13

  func validate() throws {
    if light, dark { throw ValidationError("--light and --dark cannot be combined: omit one of them.") }
  }

  /// The requested style; unspecified if the desktop's style applies.
  var interfaceStyle: UIUserInterfaceStyle { dark ? .dark : light ? .light : .unspecified }
}

/// A window's size in points, such as `375x812` on the command line.
struct WindowSize {
  let size: CGSize

  init(_ argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...16384).contains(width),
      (1...16384).contains(height)
    else { throw ValidationError("Write a width and a height from 1 to 16384, such as 375x812.") }
    size = CGSize(width: width, height: height)
  }
}

/// The iOS version of the responder chain, `12` or `13` on the command line.
enum ResponderChainVersion: String, ExpressibleByArgument, CaseIterable {
  case iOS12 = "12"
  case iOS13 = "13"

  @MainActor var chain: ResponderChain {
    switch self {
    case .iOS12: .iOS12
    case .iOS13: .iOS13
    }
  }
}

/// The help for `--language` in all commands.
let languageHelp: ArgumentHelp = "The language: en or zh. By default the locale determines it."

extension Language: ExpressibleByArgument {
  /// Sets the current language to the requested one. If none was requested, the locale determines the
  /// language.
  @MainActor static func choose(_ language: Language?) {
    current = language ?? Language { name in getenv(name).map { String(cString: $0) } }
  }
}

extension TouchTrace {
  /// Creates a trace with readers.
  @MainActor convenience init(readers: [any TouchTraceReader]) {
    self.init()
    for reader in readers { add(reader) }
  }
}
