import Foundation
import Testing

/// The tab bar of the articles (SC-02): a circle button whose upper half protrudes above its bar, over a table.
/// The bar's `point(inside:)` accepts the button's points, so (187, 753) belongs to the button.
@Suite("touchstone under Weston", .serialized, .timeLimit(.minutes(2)))
struct TouchstoneUnderWeston {
  @Test("Under Weston, a finger on the protruding half of the circle button is the button's")
  func circleButton() throws {
    let lines = try play("down 0 187 753\nframe\nsleep 50\nup 0\nframe", lines: 3)
    #expect(lines == TabBar.circleButtonTapped)
  }

  @Test("Under Weston, a finger beside the button, above the bar, reaches the table")
  func table() throws {
    let lines = try play("down 0 100 753\nframe\nsleep 50\nup 0\nframe", lines: 2)
    #expect(lines == TabBar.tableHeld)
  }

  @Test("Under Weston, two fingers on two views reach both, each its own")
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

  @Test("Under Weston, the mouse does what the finger does")
  func mouse() throws {
    let lines = try play("pabs 187 753\npbutton 272 1\nsleep 50\npbutton 272 0", lines: 3)
    #expect(lines == TabBar.circleButtonTapped)
  }

  @Test("Under Weston, the compositor's cancel reaches the view as touchesCancelled")
  func cancel() throws {
    let lines = try play("down 0 187 753\nframe\nsleep 50\ncancel", lines: 2)
    #expect(lines == TabBar.circleButtonCancelled)
  }

  @Test("Under Weston, a touch screen that is unplugged under a finger cancels the touch")
  func unpluggedTouchScreen() throws {
    let lines = try play("down 0 187 753\nframe\nsleep 50\ncaps touch 0", lines: 2)
    #expect(lines == TabBar.circleButtonCancelled)
  }

  @Test("Under Weston, the picture shows the button highlighted for as long as the finger is down")
  func highlight() throws {
    let weston = try Weston()
    let client = try TabBar.open(weston)
    let center = (x: 187, y: 773)
    let before = try weston.shot(showing: "the case") {
      $0[187, 773] != $0[20, 790] || $0[187, 753] != $0[100, 753]
    }
    try weston.play("down 0 187 753\nframe")
    try client.waitForLines(1)
    let held = try weston.shot(showing: "the highlight") { $0.differences(from: before, tolerance: 8) > 100 }
    // Only the button changed: it is a circle of radius 30 around its centre.
    for y in 0..<held.height {
      for x in 0..<held.width where held[x, y].distance(to: before[x, y]) > 8 {
        let (dx, dy) = (x - center.x, y - center.y)
        guard dx * dx + dy * dy > 31 * 31 else { continue }
        Issue.record("A pixel outside the button changed: (\(x), \(y)).")
        return
      }
    }
    try weston.play("up 0\nframe")
    try client.waitForLines(3)
    _ = try weston.shot(showing: "the button at rest") { $0.differences(from: before) == 0 }
  }

  @Test("Under Weston at scale 2, the same finger reaches the same view")
  func scale2() throws {
    let weston = try Weston(scale: 2)
    let client = try TabBar.open(weston)
    try weston.play("down 0 187 753\nframe\nsleep 50\nup 0\nframe")
    try client.waitForLines(3)
    #expect(try client.finish() == TabBar.circleButtonTapped)
  }

  @Test("Under Weston, what was recorded replays without a display to the same log, byte for byte")
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
    #expect(replayed.lines == recorded)
  }

  @Test("Under Weston that crashes with a finger down, touchstone says so, exits 1 and keeps the recording")
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
    #expect(complaint.count == 1, "\(complaint)")

    let replayed = try Client(["replay", file, "--headless", "--log", "-"], environment: weston.environment)
    #expect(try replayed.process.waitForExit() == .exited(0))
    #expect(replayed.lines == recorder.lines)
    #expect(replayed.lines.first == "-[CircleButton touchesBegan:withEvent:]")
  }

  /// Plays a script on the tab bar and gives the whole log.
  private func play(_ script: String, lines: Int) throws -> [String] {
    let weston = try Weston()
    let client = try TabBar.open(weston)
    try weston.play(script)
    try client.waitForLines(lines)
    return try client.finish()
  }
}
