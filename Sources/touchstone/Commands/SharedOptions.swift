import ArgumentParser
import Glibc
import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The options for the output files.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write the log of the case, in the articles' format.", valueName: "file|-"))
  var log: String?

  @Option(help: ArgumentHelp("Write every decision of the engine as a line of JSON.", valueName: "file|-"))
  var trace: String?

  /// Opens the requested outputs. Existing files are replaced now.
  @MainActor func open() throws -> OpenOutput {
    let (log, trace) = (try self.log.map(LineSink.init), try self.trace.map(LineSink.init))
    var readers: [any TouchTraceReader] = []
    if let log { readers.append(ArticleLog(keepsEntries: false) { log($0) }) }
    if let trace { readers.append(TraceJSONLines { trace($0) }) }
    return OpenOutput(readers: readers, sinks: [log, trace].compactMap { $0 })
  }
}

/// The readers that write the requested outputs.
@MainActor struct OpenOutput {
  let readers: [any TouchTraceReader]
  fileprivate let sinks: [LineSink]

  /// Throws if a line could not be written.
  func check() throws {
    if let problem = sinks.lazy.compactMap(\.problem).first { throw CommandFailure(problem) }
  }
}

/// The options for the window's look.
struct WindowSettings: ParsableArguments {
  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp("The size of the window, in points.", valueName: "WxH"), transform: WindowSize.init)
  var size: WindowSize?

  @Flag(help: "Light colours, regardless of the desktop's setting.")
  var light = false

  @Flag(help: "Dark colours, regardless of the desktop's setting.")
  var dark = false

  @Flag(help: "Reduce motion.")
  var reduceMotion = false

  @Option(help: languageHelp)
  var language: Language?

  @Option(help: ArgumentHelp("The system whose responder chain is printed.", valueName: "12|13"))
  var ios: ResponderChainVersion = .iOS13

  func validate() throws {
    if light, dark { throw ValidationError("--light and --dark exclude each other; omit one of them.") }
  }

  /// Unspecified if the desktop decides.
  var interfaceStyle: UIUserInterfaceStyle { dark ? .dark : light ? .light : .unspecified }
}

/// Parses `375x812`.
struct WindowSize {
  let size: CGSize

  init(_ argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (1...16384).contains(width),
      (1...16384).contains(height)
    else { throw ValidationError("Write width and height from 1 to 16384, as in 375x812.") }
    size = CGSize(width: width, height: height)
  }
}

/// The iOS version of the responder chain: `12` or `13`.
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

/// The help text of `--language`, in every command that has it.
let languageHelp: ArgumentHelp = "The displayed language: en or zh. Otherwise the locale decides."

extension Language: ExpressibleByArgument {
  /// Sets the displayed language: the requested one, else that of the environment.
  @MainActor static func choose(_ language: Language?) {
    current = language ?? Language { name in getenv(name).map { String(cString: $0) } }
  }
}

extension TouchTrace {
  /// Creates a stream with these readers.
  @MainActor convenience init(readers: [any TouchTraceReader]) {
    self.init()
    for reader in readers { add(reader) }
  }
}
