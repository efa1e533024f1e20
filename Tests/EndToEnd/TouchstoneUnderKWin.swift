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

  @Test("Under KWin, three fingers that become KWin's own gesture are cancelled")
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

  @Test("Under KWin, edges are crisp at every scale: no row mixes its neighbours", arguments: [1, 1.5])
  func crispEdges(scale: Double) throws {
    let kwin = try KWin(width: 376, height: 812, scale: scale)
    let client = try TabBar.open(kwin, ["--fullscreen"])
    let x = Int(20 * scale)
    // The table ends and the bar begins at y = 763.
    let picture = try kwin.shot(showing: "table and bar") {
      $0[x, Int(755 * scale)].distance(to: $0[x, Int(770 * scale)]) > 8
    }
    #expect(blendedRows(of: picture, x: x, rows: Int(755 * scale)...Int(770 * scale)) == [])
    _ = try client.finish()
  }

  @Test("Under KWin, a scale that changes while the window is open is drawn in that scale's pixels")
  func scaleChange() throws {
    let kwin = try KWin(width: 376, height: 812, scale: 1)
    let client = try TabBar.open(kwin, ["--fullscreen"])
    // The mode stays, so at scale 2 the output is 188 points wide: the bar's edge lies outside, the table fills it.
    try kwin.play("scale 2\nsleep 100")
    try kwin.play("down 0 94 300\nframe\nsleep 50\nup 0\nframe")
    try client.waitForLines(2)
    #expect(try client.finish() == TabBar.tableHeld)
  }

  /// The rows of a column whose colour lies between those of the rows above and below: an edge drawn across a pixel,
  /// or a picture that the compositor had to stretch.
  private func blendedRows(of picture: Picture, x: Int, rows: ClosedRange<Int>) -> [Int] {
    rows.filter { y in
      let (above, here, below) = (picture[x, y - 1], picture[x, y], picture[x, y + 1])
      let step = above.distance(to: below)
      return step > 8 && here.distance(to: above) + here.distance(to: below) <= step + 2
        && here.distance(to: above) > 2 && here.distance(to: below) > 2
    }
  }
}
