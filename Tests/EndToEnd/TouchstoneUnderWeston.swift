import Foundation
import Testing

/// The tab bar of the articles on iOS touch handling (SC-02): a round button whose upper half protrudes above
/// its bar, in front of a table. The bar's `point(inside:)` returns true for the button's points, so the
/// button receives a touch at (187, 753).
@Suite("touchstone under Weston", .serialized, .timeLimit(.minutes(2)))
struct TouchstoneUnderWeston {
  @Test("Under Weston, the button gets a finger on the half of it that sticks out of the bar")
  func circleButton() throws {
    let lines = try play("down 0 187 753\nframe\nsleep 50\nup 0\nframe", lines: 3)
    #expect(lines == TabBar.circleButtonTapped)
  }

  @Test("Under Weston, a finger beside the button and above the bar reaches the table")
  func table() throws {
    let lines = try play("down 0 100 753\nframe\nsleep 50\nup 0\nframe", lines: 2)
    #expect(lines == TabBar.tableHeld)
  }

  @Test("Under Weston, two fingers on two views each reach their own view")
  func twoFingers() throws {
    let lines = try play(
      """
      down 0 187 753
      frame
      sleep 20
      down 1 100 753
      frame
      sleep 50
      up 0
      frame
      sleep 20
      up 1
      frame
      """, lines: 5)
    #expect(
      lines == [
        "-[CircleButton touchesBegan:withEvent:]", "-[TableView touchesBegan:withEvent:]",
        "-[CircleButton touchesEnded:withEvent:]", "circle button clicked!",
        "-[TableView touchesEnded:withEvent:]",
      ])
  }

  @Test("Under Weston, the mouse acts like a finger")
  func mouse() throws {
    let lines = try play("pabs 187 753\npbutton 272 1\nsleep 50\npbutton 272 0", lines: 3)
    #expect(lines == TabBar.circleButtonTapped)
  }

  @Test("Under Weston, a cancel from the compositor reaches the view as touchesCancelled")
  func cancel() throws {
    let lines = try play("down 0 187 753\nframe\nsleep 50\ncancel", lines: 2)
    #expect(lines == TabBar.circleButtonCancelled)
  }

  @Test("Under Weston, unplugging a touchscreen under a finger cancels the touch")
  func unpluggedTouchScreen() throws {
    let lines = try play("down 0 187 753\nframe\nsleep 50\ncaps touch 0", lines: 2)
    #expect(lines == TabBar.circleButtonCancelled)
  }

  @Test("Under Weston, unplugging a mouse with its button down cancels the touch")
  func unpluggedMouse() throws {
    let lines = try play("pabs 187 753\npbutton 272 1\nsleep 50\ncaps pointer 0", lines: 2)
    #expect(lines == TabBar.circleButtonCancelled)
  }

  @Test(
    "Under Weston, SIGINT and SIGTERM end the demo normally while a finger is down",
    arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let weston = try Weston()
    let client = try TabBar.open(weston)
    try weston.play("down 0 187 753\nframe")
    try client.waitForLines(1)
    client.process.signal(signal)
    #expect(try client.process.waitForExit() == .exited(0))
    #expect(client.process.standardError == "READY\n")
  }

  @Test("Under Weston, the picture shows the button highlighted while the finger is down")
  func highlight() throws {
    let weston = try Weston()
    // Weston would draw the mouse's cursor into the picture. Without a mouse there is no cursor.
    try weston.play("caps pointer 0")
    let client = try TabBar.open(weston)
    let before = try weston.shot(showing: "the case") {
      $0[187, 773] != $0[20, 790] || $0[187, 753] != $0[100, 753]
    }
    try weston.play("down 0 187 753\nframe")
    try client.waitForLines(1)
    let held = try weston.shot(showing: "the highlight") { $0.differences(from: before, tolerance: 8) > 100 }
    // Only the button changed: a circle of radius 30 around (187, 773). The centre of a pixel on its edge is
    // at most half a pixel's diagonal outside the circle.
    for y in 0..<held.height {
      for x in 0..<held.width where held[x, y].distance(to: before[x, y]) > 8 {
        let (dx, dy) = (Double(x) + 0.5 - 187, Double(y) + 0.5 - 773)
        guard dx * dx + dy * dy > 30.75 * 30.75 else { continue }
        Issue.record("A pixel outside the button changed: (\(x), \(y)).")
        return
      }
    }
    try weston.play("up 0\nframe")
    try client.waitForLines(3)
    _ = try weston.shot(showing: "the button at rest") { $0.differences(from: before) == 0 }
  }

  @Test(
    "Under Weston, pictures are drawn in device pixels at every scale, none of them stretched",
    arguments: [1, 2])
  func crispPicture(scale: Int) throws {
    let weston = try Weston(scale: scale)
    // Weston draws its cursor into the picture.
    try weston.play("caps pointer 0")
    let expected = try TabBar.drawing(width: 375, height: 812, scale: Double(scale))
    let client = try TabBar.open(weston)
    _ = try weston.shot(showing: "the case, pixel by pixel") { TabBar.differences($0, expected) == 0 }
    _ = try client.finish()
  }

  @Test("Under Weston, doctor lists the features of the compositor and its devices")
  func doctor() throws {
    let weston = try Weston()
    let client = try Client(["doctor"], environment: weston.environment)
    #expect(try client.process.waitForExit() == .exited(0))
    for line in [
      "Wayland display wayland-weston", "  ✓ wl_compositor 4: surfaces",
      "The compositor has everything that windows need.",
    ] {
      #expect(client.lines.contains { $0.hasPrefix(line) }, "\(client.process.standardOutput)")
    }
    #expect(client.lines.contains { $0.hasPrefix("Seat") && $0.hasSuffix("touchscreen, pointer, keyboard") })
    #expect(client.process.standardError == "")
  }

  @Test("Under Weston at scale 2, the same finger reaches the same view")
  func scale2() throws {
    let weston = try Weston(scale: 2)
    let client = try TabBar.open(weston)
    try weston.play("down 0 187 753\nframe\nsleep 50\nup 0\nframe")
    try client.waitForLines(3)
    #expect(try client.finish() == TabBar.circleButtonTapped)
  }

  @Test("Under Weston, a recording replays without a display to the same log, byte for byte")
  func recordAndReplay() throws {
    let weston = try Weston()
    let file = weston.directory.file("session.touch")
    let recorder = try Client(["record", file] + TabBar.arguments, environment: weston.environment)
    try recorder.waitUntilReady()
    try weston.play(
      """
      down 0 187 753
      frame
      sleep 30
      down 1 100 753
      frame
      sleep 30
      move 1 110 700
      frame
      sleep 16
      up 0
      up 1
      frame
      """)
    try recorder.waitForLines(5)
    let recorded = try recorder.finish()
    let replayed = try Client(["replay", file, "--headless", "--log", "-"], environment: weston.environment)
    #expect(try replayed.process.waitForExit() == .exited(0))
    #expect(replayed.process.standardOutput == recorder.process.standardOutput)
    #expect(
      recorded == [
        "-[CircleButton touchesBegan:withEvent:]", "-[TableView touchesBegan:withEvent:]",
        "-[CircleButton touchesEnded:withEvent:]", "circle button clicked!",
        "-[TableView touchesEnded:withEvent:]",
      ])
  }

  @Test("Under Weston, a recording that SIGTERM ends with a finger down is complete")
  func interruptedRecording() throws {
    let weston = try Weston()
    let file = weston.directory.file("session.touch")
    let recorder = try Client(["record", file] + TabBar.arguments, environment: weston.environment)
    try recorder.waitUntilReady()
    try weston.play("down 0 187 753\nframe")
    try recorder.waitForLines(1)
    let recorded = try recorder.finish()
    let replayed = try Client(["replay", file, "--headless", "--log", "-"], environment: weston.environment)
    #expect(try replayed.process.waitForExit() == .exited(0))
    #expect(replayed.process.standardOutput == recorder.process.standardOutput)
    #expect(recorded.first == "-[CircleButton touchesBegan:withEvent:]")
  }

  @Test("If Weston crashes with a finger down, touchstone reports it, exits with 1 and keeps the recording")
  func crash() throws {
    let weston = try Weston()
    let file = weston.directory.file("session.touch")
    let recorder = try Client(["record", file] + TabBar.arguments, environment: weston.environment)
    try recorder.waitUntilReady()
    try weston.play("down 0 187 753\nframe")
    try recorder.waitForLines(1)
    try weston.crash()
    #expect(try recorder.process.waitForExit() == .exited(1))
    let complaint = recorder.process.standardError.split(separator: "\n").filter { $0 != "READY" }
    #expect(complaint.count == 1 && complaint[0].hasSuffix("."), "\(complaint)")

    let replayed = try Client(["replay", file, "--headless", "--log", "-"], environment: weston.environment)
    #expect(try replayed.process.waitForExit() == .exited(0))
    #expect(replayed.process.standardOutput == recorder.process.standardOutput)
    #expect(replayed.lines.first == "-[CircleButton touchesBegan:withEvent:]")
  }

  /// Plays a script on the tab bar and returns the whole log.
  private func play(_ script: String, lines: Int) throws -> [String] {
    let weston = try Weston()
    let client = try TabBar.open(weston)
    try weston.play(script)
    try client.waitForLines(lines)
    return try client.finish()
  }
}
