import Testing

@Suite("touchstone under KWin", .serialized, .enabled(if: kwinIsTested), .timeLimit(.minutes(3)))
struct TouchstoneUnderKWin {
  @Test("Under KWin, a finger reaches the circle button at every scale", arguments: [1, 1.5])
  func circleButton(scale: Double) throws {
    let kwin = try KWin(width: 376, height: 812, scale: scale)
    let client = try TabBar.open(kwin, ["--fullscreen"])
    try kwin.play("down 0 187 753\nframe\nsleep 50\nup 0\nframe")
    try client.waitForLines(3)
    #expect(try client.finish() == TabBar.circleButtonTapped)
  }

  @Test("Under KWin at scale 1.5, a recording replays without a display to the same log, byte for byte")
  func recordAndReplay() throws {
    let kwin = try KWin(width: 376, height: 812, scale: 1.5)
    let file = kwin.directory.file("session.touch")
    let recorder = try Client(
      ["record", file, "--fullscreen"] + TabBar.arguments, environment: kwin.environment)
    try recorder.waitUntilReady()
    try kwin.play(
      """
      down 0 187 753
      frame
      sleep 40
      down 1 100.25 700.5
      frame
      sleep 40
      move 1 101.5 702
      frame
      sleep 40
      up 0
      frame
      sleep 40
      up 1
      frame
      """)
    try recorder.waitForLines(5)
    let recorded = try recorder.finish()
    #expect(recorded.contains("circle button clicked!") && recorded.last == TabBar.tableHeld.last)
    let replayed = try Client(["replay", file, "--headless", "--log", "-"], environment: kwin.environment)
    #expect(try replayed.process.waitForExit() == .exited(0))
    #expect(replayed.process.standardOutput == recorder.process.standardOutput)
  }

  @Test("Under KWin, three fingers that become a gesture of KWin are cancelled")
  func compositorGesture() throws {
    let kwin = try KWin(width: 376, height: 812, scale: 1)
    let client = try TabBar.open(kwin, ["--fullscreen"])
    try kwin.play(
      "down 0 187 753\nframe\ndown 1 20 790\nframe\ndown 2 350 790\nframe\nsleep 50\nup 0\nup 1\nup 2\nframe")
    try client.process.read(until: "cancelling the button's touch") {
      $0.standardOutput.contains("-[CircleButton touchesCancelled:withEvent:]\n")
    }
    #expect(try !client.finish().contains("-[CircleButton touchesEnded:withEvent:]"))
  }

  @Test(
    "Under KWin, pictures are drawn in device pixels at every scale, none of them stretched",
    arguments: [1, 1.5])
  func crispPicture(scale: Double) throws {
    let kwin = try KWin(width: 376, height: 812, scale: scale)
    let expected = try TabBar.drawing(width: 376, height: 812, scale: scale)
    let client = try TabBar.open(kwin, ["--fullscreen"])
    _ = try kwin.shot(showing: "the case, pixel by pixel") { TabBar.differences($0, expected) == 0 }
    try kwin.play("down 0 187 753\nframe\nsleep 50")
    _ = try kwin.shot(showing: "the button highlighted") { TabBar.differences($0, expected) > 100 }
    try kwin.play("up 0\nframe")
    _ = try kwin.shot(showing: "the case as it was, pixel by pixel") { TabBar.differences($0, expected) == 0 }
    _ = try client.finish()
  }

  @Test("Under KWin, after a change of scale the open window is drawn in pixels of the new scale")
  func scaleChange() throws {
    let kwin = try KWin(width: 376, height: 812, scale: 1)
    let client = try TabBar.open(kwin, ["--fullscreen"])
    // The output's mode does not change, so at scale 2 the output is 188 points wide. The bar's edge is then
    // outside, and the table fills the output.
    try kwin.play("scale 2\nsleep 100")
    try kwin.play("down 0 94 300\nframe\nsleep 50\nup 0\nframe")
    try client.waitForLines(2)
    #expect(try client.finish() == TabBar.tableHeld)
  }
}
