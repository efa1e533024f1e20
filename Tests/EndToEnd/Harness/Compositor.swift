import Foundation

/// A real compositor with its own output and simulated fingers. `Weston`, `KWin` and `GNOMEShell` start
/// differently, but offer the same functions and play the same scripts.
class Compositor {
  /// The compositor's name and version, for messages.
  let name: String
  let directory: RuntimeDirectory
  let process: ChildProcess
  private let display: String
  private var lifeline: Int32
  private var pictures = 0

  /// Starts a compositor, and returns when it can play scripts.
  ///
  /// - Parameter start: starts the process in the given runtime directory. The process prints "inject:
  ///   listening" when it is ready. It ends when the FIFO `lifeline` in that directory no longer has a
  ///   writer.
  init(_ name: String, display: String, start: (RuntimeDirectory) throws -> ChildProcess) throws {
    self.name = name
    self.display = display
    directory = try RuntimeDirectory()
    guard mkfifo(directory.file("lifeline"), 0o600) == 0 else {
      throw HarnessError("No FIFO can be made in /tmp.")
    }
    lifeline = open(directory.file("lifeline"), O_RDWR | O_CLOEXEC)
    do {
      process = try start(directory)
    } catch {
      close(lifeline)
      throw error
    }
    do {
      try process.read(until: "being ready") { $0.standardError.contains("inject: listening") }
    } catch {
      stop()
      throw error
    }
  }

  deinit { stop() }

  /// The environment that connects a client to this compositor.
  var environment: [String: String] {
    directory.environment.merging(["WAYLAND_DISPLAY": display]) { $1 }
  }

  // MARK: Playing

  /// Plays a script to its end. `Tests/Compositors/README.md` describes the scripts' language. While the
  /// script is played, the output of `client` is read, in case the client prints a lot.
  func play(_ script: String, listeningTo client: Client? = nil) throws {
    let connection = try connect()
    defer { close(connection) }
    var bytes = Array((script + "\n").utf8)[...]
    while !bytes.isEmpty {
      let sent = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { throw HarnessError("\(name) stopped listening.", log: process.log) }
      bytes = bytes.dropFirst(sent)
    }
    shutdown(connection, Int32(SHUT_WR))

    let answer = try readAnswer(connection, listeningTo: client)
    guard answer == "ok\n" else {
      throw HarnessError("\(name) did not play the script: \(answer)", log: process.log)
    }
  }

  private func readAnswer(_ connection: Int32, listeningTo client: Client?) throws -> String {
    let deadline = Deadline(seconds: 60)
    var answer: [UInt8] = []
    while true {
      var source = [pollfd(fd: connection, events: Int16(POLLIN), revents: 0)]
      guard
        client?.process.read(untilReadable: connection, deadline) ?? (poll(&source, 1, deadline.timeout) > 0)
      else {
        throw HarnessError("\(name) did not finish the script in 60 s.", log: process.log)
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return String(decoding: answer, as: UTF8.self) }
      answer += buffer[..<count]
    }
  }

  private func connect() throws -> Int32 {
    let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(directory.file("inject").utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close(connection)
      throw HarnessError("\(name) is not there to play.", log: process.log)
    }
    return connection
  }

  // MARK: Pictures

  /// Returns a picture of the output as it is now.
  func shot() throws -> Picture {
    pictures += 1
    let path = directory.file("shot-\(pictures).png")
    try play("shot \(path)")
    return try Picture(path)
  }

  /// Returns the first picture that fulfils `condition`. A client draws after it receives input, so the first
  /// pictures may not show the input's effect.
  func shot(showing what: String, within seconds: Double = 20, _ condition: (Picture) -> Bool) throws
    -> Picture
  {
    let deadline = Deadline(seconds: seconds)
    while true {
      let picture = try shot()
      if condition(picture) { return picture }
      if deadline.hasPassed {
        let kept = "/tmp/touchstone-\(name.split(separator: " ")[0])-\(getpid()).png"
        try picture.write(kept)
        throw HarnessError("\(name) did not show \(what) in \(seconds) s; \(kept) is what it showed.")
      }
    }
  }

  // MARK: Ending

  /// Ends the compositor in the same way as a logout, and by force after five seconds.
  func stop() {
    if lifeline >= 0 { close(lifeline) }
    lifeline = -1
    _ = try? process.waitForExit(within: 5)
    process.end()
  }

  /// Ends the compositor in the same way as a crash.
  func crash() throws {
    process.signal(SIGKILL)
    _ = try process.waitForExit()
  }
}
