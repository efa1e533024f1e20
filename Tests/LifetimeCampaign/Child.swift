import Foundation

/// Runs this program with other arguments in a process of its own.
enum Child {
  struct Ending {
    /// Standard output and standard error, in the order in which they arrived.
    var output: String
    var signal: Int32?
    var status: Int32
  }

  static func run(_ words: [String]) -> Ending {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = words
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    // The sanitizer reports a crash or a trap faster and with more detail than Swift's own backtrace. The
    // sanitizer's own search for leaks is off, because leaks are found with weak references.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["ASAN_OPTIONS"] = "detect_leaks=0:handle_sigill=1"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return Ending(output: "\(error)", signal: nil, status: 127) }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let isSignalled = process.terminationReason == .uncaughtSignal
    return Ending(
      output: output, signal: isSignalled ? process.terminationStatus : nil,
      status: isSignalled ? 0 : process.terminationStatus)
  }
}
