import Foundation

/// A program under test: the `touchstone` that was built with these tests, the program that TOUCHSTONE_BINARY
/// names, or any other client of a compositor.
final class Client {
  let process: ChildProcess

  /// - Parameters:
  ///   - arguments: The command-line arguments.
  ///   - environment: The environment variables: a compositor's `environment`, or those of a runtime
  ///     directory in which no compositor listens.
  ///   - program: A program other than `touchstone`.
  init(_ arguments: [String], environment: [String: String], program: String? = nil) throws {
    process = try ChildProcess(program ?? Client.touchstone(), arguments, environment: environment)
  }

  /// The program's standard output so far, line by line.
  var lines: [String] { process.standardOutput.split(separator: "\n").map(String.init) }

  /// Waits until the first frame of every window is on screen. The program prints READY for each window.
  ///
  /// - Parameters:
  ///   - windows: The number of windows.
  ///   - compositor: The compositor that shows the windows. If it is given, an error describes its state,
  ///     too. Default: nil.
  func waitUntilReady(windows: Int = 1, on compositor: Compositor? = nil, within seconds: Double = 20) throws
  {
    do {
      try read(until: "saying READY", windows: windows, within: seconds)
    } catch let error as HarnessError where process.isRunning {
      let findings = findings(on: compositor, within: min(seconds, 5))
      throw HarnessError(([error.description] + findings).joined(separator: "\n"))
    }
  }

  private func read(until what: String, windows: Int = 1, within seconds: Double) throws {
    try process.read(until: what, within: seconds) {
      $0.standardError.split(separator: "\n").count { $0 == "READY" } >= windows
    }
  }

  /// Returns the reasons why a running program has not printed READY: the states of the program and the
  /// compositor, and the effect of taking a picture. A picture makes the compositor draw the screen, which
  /// may send the frame callback that the program waits for.
  private func findings(on compositor: Compositor?, within seconds: Double) -> [String] {
    var findings = [Activity.describe(group: process.pid)]
    guard let compositor else { return findings }
    findings.append(Activity.describe(group: compositor.process.pid))
    do {
      _ = try compositor.shot()
      try read(until: "saying READY after a picture", within: seconds)
      findings.append("Once \(compositor.name) had taken a picture, it said READY.")
    } catch {
      findings.append("A picture did not help: \(error)")
    }
    return findings
  }

  /// Waits until the program has printed `count` lines. They are then in `lines`.
  func waitForLines(_ count: Int, within seconds: Double = 20) throws {
    try process.read(until: "printing \(count) lines", within: seconds) {
      $0.standardOutput.count(of: "\n") >= count
    }
  }

  /// Waits until the program has printed the line.
  func waitForLine(_ line: String, within seconds: Double = 20) throws {
    try process.read(until: "printing \(line)", within: seconds) {
      $0.standardOutput.split(separator: "\n").contains { $0 == line }
    }
  }

  /// Ends the program in the same way as the end of a session, and returns its output.
  ///
  /// - Throws: `HarnessError` if the program did not end normally.
  func finish() throws -> [String] {
    process.signal(SIGTERM)
    let ending = try process.waitForExit()
    guard ending == .exited(0) else {
      throw HarnessError("\(process.name) was asked to end, and it \(ending).", log: process.log)
    }
    return lines
  }

  /// Returns the path of the command under test.
  static func touchstone() throws -> String {
    if let path = ProcessInfo.processInfo.environment["TOUCHSTONE_BINARY"] { return path }
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = tests.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/touchstone"
    guard access(path, X_OK) == 0 else {
      throw HarnessError("There is no touchstone beside the tests; name one in TOUCHSTONE_BINARY.")
    }
    return path
  }
}

extension String {
  fileprivate func count(of character: Character) -> Int { reduce(0) { $0 + ($1 == character ? 1 : 0) } }
}
