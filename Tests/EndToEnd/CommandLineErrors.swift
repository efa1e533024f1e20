import Foundation
import Testing

/// For every error, the command writes one sentence to standard error and nothing to standard output, and
/// ends with the right status: 64 for a command line that the parser rejects, 1 for any other error.
@Suite("The command's errors", .serialized, .timeLimit(.minutes(5)))
struct CommandLineErrors {
  private let directory: RuntimeDirectory

  init() throws { directory = try RuntimeDirectory() }

  @Test("Playing a case without any display prints one sentence and exits with status 1")
  func noDisplay() throws {
    for command in [
      ["demo", "tabbar"], ["record", directory.file("x.touch")], ["doctor"], ["demo", "--bench", "idle"],
    ] {
      #expect(try complaint(of: command, status: 1).contains("There is no Wayland display"))
    }
  }

  @Test("A display that does not answer gives one sentence with its name, and status 1")
  func wrongDisplay() throws {
    #expect(try complaint(of: ["demo"], display: "nonsense", status: 1).contains("nonsense"))
    #expect(try complaint(of: ["demo", "tabbar"], display: "nonsense", status: 1).contains("nonsense"))
  }

  @Test("An unknown case gives one sentence with its name, and status 1")
  func unknownCase() throws {
    let weston = try Weston()
    for command in ["demo", "play"] {
      let client = try Client([command, "no-such-case"], environment: weston.environment)
      #expect(try sentence(of: client, status: 1).contains("no-such-case"))
    }
  }

  @Test("A mistyped case name gives the nearest name, or the command that lists them, not all names")
  func mistypedCase() throws {
    for (wrong, right) in [("TABBAR", "tabbar"), ("eveiw/x", "eview"), ("scroll-button", "scrollbutton")] {
      #expect(try complaint(of: ["play", wrong], status: 1).contains("perhaps you mean “\(right)”"))
    }
    for wrong in ["no-such-case", "", String(repeating: "x", count: 5000)] {
      let complaint = try complaint(of: ["play", wrong], status: 1)
      #expect(complaint.contains("`touchstone cases`") && !complaint.contains("eview"))
    }
    #expect(try complaint(of: ["play", "tabbar/nothing"], status: 1).contains("pointInside, default"))
  }

  @Test(
    "An unknown flag gives one sentence with its name and the help, status 64, and no other effect",
    arguments: ["demo", "play", "record", "replay", "explain"])
  func unknownFlag(command: String) throws {
    let file = directory.file("untouched.touch")
    try "whatever".write(toFile: file, atomically: false, encoding: .utf8)
    let argument = ["record", "replay", "explain"].contains(command) ? file : "tabbar"
    let complaint = try complaint(of: [command, argument, "--no-such-flag"], status: 64)
    #expect(complaint.contains("--no-such-flag") && complaint.contains("`touchstone \(command) --help`"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "whatever")
  }

  @Test(
    "An incomplete or nonsensical command line gives one sentence and status 64",
    arguments: [
      ["nonsense"], ["demo", "--bare"], ["demo", "--bench", "nonsense"], ["demo", "--bench", "gestures=0"],
      ["demo", "tabbar", "--light", "--dark"],
      ["demo", "tabbar", "--language", "xx"], ["demo", "--ios", "11"], ["play"], ["record"], ["replay"],
      ["explain"],
      ["explain", "x.touch", "--touch", "last"],
      ["convert"], ["convert", "a.touch"], ["convert", "a.touch", "b.png"],
      ["play", "--all", "tabbar"], ["play", "tabbar", "--png", "picture.jpg"], ["record", "fingers.yml"],
      ["demo", "tabbar", "eview"], ["play", "tabbar", "eview", "--script", "x.touch"], ["demo", "--log"],
    ])
  func wrongUse(arguments: [String]) throws {
    _ = try complaint(of: arguments, status: 64)
  }

  @Test(
    "An invalid size gives one sentence with the size, and status 64",
    arguments: ["0x0", "375", "wide", "-1x5", "999999999x2", "375x812x2", ""])
  func wrongSize(size: String) throws {
    let complaint = try complaint(of: ["demo", "tabbar", "--size=\(size)"], status: 64)
    #expect(complaint.contains("--size") && (size.isEmpty || complaint.contains("375x812")))
  }

  @Test(
    "Help is detailed, on standard output, and not an error",
    arguments: ["", "demo", "play", "record", "replay", "explain", "convert"])
  func help(command: String) throws {
    let client = try Client(
      [command, "--help"].filter { !$0.isEmpty }, environment: directory.environment)
    #expect(try client.process.waitForExit() == .exited(0))
    #expect(client.process.standardOutput.contains("USAGE: touchstone"))
    #expect(client.process.standardError == "")
  }

  @Test("Without any display, demo plays every case offscreen, and its status reports the verdicts")
  func tour() throws {
    let client = try Client(["demo"], environment: directory.environment)
    // The command takes half a minute of processor time, and other tests may need the processor, too.
    let ending = try client.process.waitForExit(within: 180)
    let verdicts = client.lines.filter { $0.hasPrefix("✓") || $0.hasPrefix("✗") }
    #expect(ending == .exited(0), "\(client.process.log)")
    #expect(verdicts.count == (try CatalogScenario.all(in: directory)).count)
    let folder = directory.file("home/.cache/touchstone/tour")
    #expect(client.process.standardOutput.contains(folder))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
    #expect(pictures.count == verdicts.count)
    #expect(try Picture("\(folder)/\(pictures[0])").width > 375)
  }

  @Test("A log, trace or recording that cannot be written gives one sentence with the file, and status 1")
  func unwritableFiles() throws {
    let script = directory.file("tap.touch")
    try "touchscript 1\ncase tabbar\n0 down 1 187 753\n0.1 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    let nowhere = directory.file("nowhere/file")
    for option in ["--log", "--trace"] {
      for file in [nowhere, "/dev/full"] {
        let arguments = ["replay", script, "--headless", option, file]
        #expect(try complaint(of: arguments, status: 1).contains(file))
      }
    }
    let weston = try Weston()
    let recorder = try Client(["record", nowhere, "tabbar"], environment: weston.environment)
    #expect(try sentence(of: recorder, status: 1).contains(nowhere))
  }

  @Test("A timeline with an unknown file ending, or of more than one case, gives one sentence and status 64")
  func wrongTimeline() throws {
    let script = directory.file("tap.touch")
    try "touchscript 1\ncase tabbar\n0 down 1 187 753\n0.1 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    for file in ["timeline.jpeg", "timeline", ".png"] {
      #expect(try complaint(of: ["play", "tabbar", "--timeline", file], status: 64).contains("“\(file)”"))
      _ = try complaint(of: ["replay", script, "--headless", "--timeline", file], status: 64)
    }
    _ = try complaint(of: ["play", "--all", "--timeline", "a.png"], status: 64)
    #expect(try complaint(of: ["replay", script, "--timeline", "a.png"], status: 64).contains("--headless"))
  }

  @Test(
    "A timeline that cannot be written gives one sentence with the file, status 1, and no partial file"
  )
  func unwritableTimeline() throws {
    let script = directory.file("tap.touch")
    try "touchscript 1\ncase tabbar\n0 down 1 187 753\n0.1 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    for ending in ["png", "svg", "pdf"] {
      let file = directory.file("nowhere/timeline.\(ending)")
      let arguments = ["replay", script, "--headless", "--timeline", file]
      #expect(try complaint(of: arguments, status: 1).contains(file))
    }
    let whole = directory.file("timeline.svg")
    let client = try Client(
      ["replay", script, "--headless", "--timeline", whole], environment: directory.environment)
    #expect(try client.process.waitForExit() == .exited(0), "\(client.process.log)")
    #expect(try String(contentsOfFile: whole, encoding: .utf8).hasSuffix("</svg>\n"))
    let parts = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(!parts.contains { $0.hasSuffix(".part") })
  }

  @Test("A recording that cannot be read gives one sentence with the file, and status 1")
  func unreadableRecording() throws {
    let missing = directory.file("missing.touch")
    #expect(try complaint(of: ["replay", missing, "--headless"], status: 1).contains(missing))
    #expect(try complaint(of: ["replay", directory.path, "--headless"], status: 1).contains(directory.path))
  }

  @Test("A file that is not a recording gives one sentence with the file, and status 1")
  func nonsenseRecording() throws {
    let file = directory.file("nonsense.touch")
    for bytes in [
      Data(), Data([0, 255, 254, 1, 2, 3]), Data("down down down\n".utf8),
      Data("touchscript 1\n".utf8), Data("touchscript 1\ncase no-such-case\n".utf8),
      Data(repeating: 0x41, count: 1 << 20),
    ] {
      try bytes.write(to: URL(fileURLWithPath: file))
      #expect(try complaint(of: ["replay", file, "--headless"], status: 1).contains(file))
    }
  }

  @Test(
    "A bad touchscreen recording gives one sentence with the line, and status 1; nothing is written"
  )
  func badTouchscreenRecording() throws {
    let file = directory.file("bad.yml")
    try "devices:\n- evdev: [1, 2\n".write(toFile: file, atomically: false, encoding: .utf8)
    let output = directory.file("out.touch")
    for arguments in [["play", "tabbar", "--script", file], ["convert", file, output]] {
      #expect(try complaint(of: arguments, status: 1).contains("\(file), line 3: "))
    }
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test(
    "explain prints the last or the requested touch: the answer, then sentences with time and rules"
  )
  func explain() throws {
    let script = directory.file("two.touch")
    try "touchscript 1\ncase table/puzzle\n0 down 1 187 300\n0.08 up 1\n2 down 1 187 700\n2.08 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    func lines(_ arguments: String...) throws -> [String] {
      let client = try Client(["explain", script] + arguments, environment: directory.environment)
      #expect(try client.process.waitForExit() == .exited(0), "\(client.process.log)")
      return client.lines
    }
    let last = try lines()
    #expect(last.first == "GLButton kept the touch: it does not let BackView's tap begin.")
    #expect(
      last.contains(
        "  0.080  BackView's tap failed: gestureRecognizerShouldBegin of GLButton returned false. (7.13, 5.7)"
      ))
    #expect(try lines("--touch", "2") == last)
    #expect(
      try lines("--touch", "1")[0].hasPrefix("The row was not selected: BackView's tap recognized at 0.08 s"))
    #expect(try lines("--language", "zh")[0] == "GLButton 保留了触摸：它不让 BackView 的点按手势开始。")
  }

  @Test(
    "A missing touch, a file without touches and an unreadable file give one sentence and status 1"
  )
  func explainNothing() throws {
    let script = directory.file("one.touch")
    try "touchscript 1\ncase tabbar\n0 down 1 187 753\n0.1 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    for number in ["0", "2", "99"] {
      let complaint = try complaint(of: ["explain", script, "--touch", number], status: 1)
      #expect(complaint.contains("has no touch \(number)") && complaint.contains("from 1 to 1"))
    }
    let silent = directory.file("silent.touch")
    try "touchscript 1\ncase tabbar\n0.1 wait\n".write(toFile: silent, atomically: false, encoding: .utf8)
    #expect(try complaint(of: ["explain", silent], status: 1).contains("No finger touches"))
    let missing = directory.file("missing.touch")
    #expect(try complaint(of: ["explain", missing], status: 1).contains(missing))
    let stray = directory.file("stray.touch")
    try "touchscript 1\n0 down 1 1 1\n".write(toFile: stray, atomically: false, encoding: .utf8)
    #expect(try complaint(of: ["explain", stray], status: 1).contains("convert"))
  }

  @Test("A script converted to both recording formats and back leaves the same log on its case")
  func convert() throws {
    let script = directory.file("tap.touch")
    try "touchscript 3\ncase tabbar\n0.5 down 1 187 753\n0.6 move 1 190 755\n0.7 up 1\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    func run(_ arguments: [String]) throws -> [String] {
      let client = try Client(arguments, environment: directory.environment)
      #expect(try client.process.waitForExit() == .exited(0), "\(client.process.log)")
      return client.lines
    }
    let log = try run(["play", "tabbar", "--script", script])
    #expect(log.contains("-[CircleButton touchesEnded:withEvent:]"))
    for ending in ["yml", "events"] {
      let recording = directory.file("tap.\(ending)")
      _ = try run(["convert", script, recording])
      #expect(try run(["play", "tabbar", "--script", recording]) == log)
      let back = directory.file("back.touch")
      _ = try run(["convert", recording, back, "tabbar"])
      #expect(try run(["replay", back, "--headless", "--log", "-"]) == log)
    }
  }

  @Test("A recording that is cut off anywhere ends with status 0 or 1, never with a crash")
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

  /// Runs the command with no compositor, or with a `display` that does not exist, and returns its standard
  /// error.
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
