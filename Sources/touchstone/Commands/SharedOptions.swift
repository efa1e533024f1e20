import ArgumentParser
import Glibc
import TouchCases
import TouchInspector
import UIKit

/// Where what happened is written.
struct OutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write the log of the case, in the articles' format.", valueName: "file|-"))
  var log: String?

  @Option(help: ArgumentHelp("Write every decision of the engine as a line of JSON.", valueName: "file|-"))
  var trace: String?

  /// Opens what was asked for. The files are made now, and anew.
  @MainActor func open() throws -> OpenOutput {
    let (log, trace) = (try self.log.map(LineSink.init), try self.trace.map(LineSink.init))
    var readers: [any TouchTraceReader] = []
    if let log { readers.append(ArticleLog(keepsEntries: false) { log($0) }) }
    if let trace { readers.append(TraceJSONLines { trace($0) }) }
    return OpenOutput(readers: readers, sinks: [log, trace].compactMap { $0 })
  }
}

/// The readers that write what was asked for.
@MainActor struct OpenOutput {
  let readers: [any TouchTraceReader]
  fileprivate let sinks: [LineSink]

  /// Throws when a line could not be written.
  func check() throws {
    if let problem = sinks.lazy.compactMap(\.problem).first { throw CommandFailure(problem) }
  }
}

/// What the window looks like.
struct WindowSettings: ParsableArguments {
  @Flag(help: "Fill the screen.")
  var fullscreen = false

  @Option(
    help: ArgumentHelp("The size of the window, in points.", valueName: "WxH"), transform: WindowSize.init)
  var size: WindowSize?

  @Flag(help: "Light colours, whatever the desktop likes.")
  var light = false

  @Flag(help: "Dark colours, whatever the desktop likes.")
  var dark = false

  @Flag(help: "Let things jump instead of sliding.")
  var reduceMotion = false

  @Option(help: languageHelp)
  var language: Language?

  @Option(help: ArgumentHelp("The system whose responder chain is printed.", valueName: "12|13"))
  var ios: ResponderChainVersion = .iOS13

  func validate() throws {
    if light, dark { throw ValidationError("--light and --dark exclude each other; leave one away.") }
  }

  /// Unspecified where the desktop decides.
  var interfaceStyle: UIUserInterfaceStyle { dark ? .dark : light ? .light : .unspecified }
}

/// `375x812`.
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

/// `12` or `13`.
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

/// What `--language` says of itself, in every command that has it.
let languageHelp: ArgumentHelp = "The language of what is shown: en or zh. Otherwise the locale decides."

extension Language: ExpressibleByArgument {
  /// From now on everything is shown in the language that was asked for, or else in that of the environment.
  @MainActor static func choose(_ language: Language?) {
    current = language ?? Language { name in getenv(name).map { String(cString: $0) } }
  }
}

extension TouchTrace {
  /// A stream with these readers.
  @MainActor convenience init(readers: [any TouchTraceReader]) {
    self.init()
    for reader in readers { add(reader) }
  }
}
