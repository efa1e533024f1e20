import Foundation
import Testing

/// Every way to call the command wrongly ends in one sentence on standard error, nothing on standard output, and the
/// right status: 1 for what the world does not offer, 64 for a wrong command line.
@Suite("The command's errors", .serialized, .timeLimit(.minutes(2)))
struct CommandLineErrors {
  private let directory: RuntimeDirectory

  init() throws { directory = try RuntimeDirectory() }

  @Test("A case with no display at all is one sentence and status 1")
  func noDisplay() throws {
    let complaint = try complaint(of: ["demo", "tabbar"], status: 1)
    #expect(complaint.contains("WAYLAND_DISPLAY") || complaint.lowercased().contains("display"))
  }

  @Test("A display that is named but does not answer is one sentence that names it, and status 1")
  func wrongDisplay() throws {
    #expect(try complaint(of: ["demo"], display: "nonsense", status: 1).contains("nonsense"))
    #expect(try complaint(of: ["demo", "tabbar"], display: "nonsense", status: 1).contains("nonsense"))
  }

  @Test("An unknown case is one sentence that names it, and status 1")
  func unknownCase() throws {
    let weston = try Weston()
    for command in ["demo", "play"] {
      let client = try Client([command, "no-such-case"], environment: weston.environment)
      #expect(try sentence(of: client, status: 1).contains("no-such-case"))
    }
  }

  @Test(
    "A flag that does not exist is status 64 and changes nothing",
    arguments: ["demo", "play", "record", "replay"])
  func unknownFlag(command: String) throws {
    let client = try Client([command, "--no-such-flag"], environment: directory.environment)
    #expect(try client.process.waitForExit() == .exited(64))
    #expect(client.process.standardOutput == "")
    #expect(client.process.standardError.contains("--no-such-flag"))
  }

  @Test("A size that is none is status 64", arguments: ["0x0", "375", "wide", "-1x5", "999999999x2"])
  func wrongSize(size: String) throws {
    let client = try Client(["demo", "tabbar", "--size=\(size)"], environment: directory.environment)
    #expect(try client.process.waitForExit() == .exited(64))
  }

  @Test("A recording that cannot be read is one sentence that names the file, and status 1")
  func unreadableRecording() throws {
    let missing = directory.file("missing.touch")
    #expect(try complaint(of: ["replay", missing, "--headless"], status: 1).contains(missing))
    #expect(try complaint(of: ["replay", directory.path, "--headless"], status: 1).contains(directory.path))
    #expect(try complaint(of: ["explain", missing], status: 1).contains(missing))
  }

  @Test("A recording that is no recording is one sentence that names the file, and status 1")
  func nonsenseRecording() throws {
    let file = directory.file("nonsense.touch")
    for bytes in [Data(), Data([0, 255, 254, 1, 2, 3]), Data("down down down\n".utf8)] {
      try bytes.write(to: URL(fileURLWithPath: file))
      #expect(try complaint(of: ["replay", file, "--headless"], status: 1).contains(file))
    }
  }

  @Test("A recording that was cut off anywhere ends with status 0 or 1, never with a crash")
  func truncatedRecording() throws {
    let weston = try Weston()
    let file = directory.file("whole.touch")
    let recorder = try Client(["record", file] + TabBar.arguments, environment: weston.environment)
    try recorder.waitUntilReady()
    try weston.play("down 0 187 753\nframe\nsleep 20\nmove 0 190 755\nframe\nsleep 20\nup 0\nframe")
    try recorder.process.read(until: "the end of the touch") {
      $0.standardOutput.contains("-[CircleButton touchesEnded:withEvent:]\n")
    }
    _ = try recorder.finish()
    let whole = try Data(contentsOf: URL(fileURLWithPath: file))
    let cut = directory.file("cut.touch")
    for length in stride(from: 1, to: whole.count, by: max(1, whole.count / 8)) {
      try whole.prefix(length).write(to: URL(fileURLWithPath: cut))
      let client = try Client(
        ["replay", cut, "--headless", "--log", "-"], environment: directory.environment)
      let ending = try client.process.waitForExit()
      #expect(ending == .exited(0) || ending == .exited(1), "cut to \(length) of \(whole.count) bytes")
      if ending == .exited(1) { #expect(client.process.standardError.contains(cut)) }
    }
  }

  /// What the command says on standard error where no compositor is (or none by the name `display`).
  private func complaint(of arguments: [String], display: String? = nil, status: Int32) throws -> String {
    var environment = directory.environment
    environment["WAYLAND_DISPLAY"] = display
    return try sentence(of: Client(arguments, environment: environment), status: status)
  }

  private func sentence(of client: Client, status: Int32) throws -> String {
    #expect(try client.process.waitForExit() == .exited(status))
    #expect(client.process.standardOutput == "")
    let lines = client.process.standardError.split(separator: "\n")
    #expect(lines.count == 1 && lines.last?.hasSuffix(".") == true, "\(lines)")
    return client.process.standardError
  }
}
