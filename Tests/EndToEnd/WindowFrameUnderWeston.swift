import Testing

/// Weston 10 draws no decorations for clients' windows, so the engine draws the title bar and the edges. The
/// content of 600 by 400 points is at (100, 120). The title bar is above the content and begins at y = 80.
@Suite("A title bar of our own under Weston", .serialized, .timeLimit(.minutes(2)))
struct WindowFrameUnderWeston {
  private let weston: Weston
  private let client: Client

  init() throws {
    weston = try Weston(width: 900, height: 700, shell: "desktop")
    client = try Client(["demo", "tabbar", "--light", "--size", "600x400"], environment: weston.environment)
    try client.waitUntilReady(on: weston)
    try weston.play("place 1 100 120\nsleep 100")
  }

  @Test("Under Weston, a finger drags the title bar and moves the window, and the next finger finds it there")
  func finger() throws {
    try weston.play("caps pointer 0")
    let before = try weston.shot(showing: "a title bar") { $0[200, 90] == WindowFrameUnderWeston.bar }
    // The compositor moves the window relative to the finger's position at the moment when the client
    // requests the move.
    try weston.play(
      "down 0 300 100\nframe\nsleep 20\nmove 0 330 100\nframe\nsleep 400\nmove 0 390 180\nframe")
    _ = try weston.shot(showing: "the window further down") { shot in
      (60...90).contains { dx in
        (80..<120).allSatisfy { y in
          stride(from: 120, to: 680, by: 7).allSatisfy { shot[$0 + dx, y + 80] == before[$0, y] }
        }
      }
    }
    // The content receives fingers again, in its own coordinates.
    try weston.play("up 0\nframe\nsleep 50\ndown 0 400 400\nframe\nsleep 20\nup 0\nframe")
    #expect(try client.finish() == [])
  }

  @Test("Under Weston, all four corners of the window are round: the shadow is visible behind each")
  func roundCorners() throws {
    try weston.play("caps pointer 0")
    let shot = try weston.shot(showing: "a title bar") { $0[200, 90] == WindowFrameUnderWeston.bar }
    let inside = shot[350, 515]
    // The window ends at (700, 520). Inside of a lower corner, the content begins 4 points from the window's
    // edges.
    for x in [100, 699] {
      #expect(shot[x, 519].distance(to: inside) > 20, "(\(x), 519) is \(shot[x, 519])")
      #expect(shot[x, 80].distance(to: WindowFrameUnderWeston.bar) > 20)
    }
    for x in [105, 694] { #expect(shot[x, 514].distance(to: inside) < 30) }
    #expect(try client.finish() == [])
  }

  @Test("Under Weston, the mouse resizes the window at a corner")
  func corner() throws {
    let before = try weston.shot(showing: "a title bar") { $0[200, 90] == WindowFrameUnderWeston.bar }
    try weston.play(
      """
      pabs 705 525
      sleep 100
      pbutton 272 1
      sleep 200
      pabs 735 545
      sleep 50
      pabs 755 565
      sleep 200
      pbutton 272 0
      """)
    _ = try weston.shot(showing: "a larger window") { shot in
      // After the resize, the buttons are 50 points farther right, and the content has 40 more points at the
      // bottom.
      (85..<115).allSatisfy { y in (560..<690).allSatisfy { shot[$0 + 50, y] == before[$0, y] } }
        && shot[640, 555] == before[590, 515]
    }
    #expect(try client.finish() == [])
  }

  @Test("Under Weston, a double tap on the title bar fills the screen, including the bar")
  func maximize() throws {
    try weston.play("caps pointer 0")
    let tap = "down 0 300 100\nframe\nsleep 20\nup 0\nframe\nsleep 60\n"
    try weston.play(tap + tap)
    _ = try weston.shot(showing: "a bar over the whole width") { shot in
      [1, 450, 700].allSatisfy { shot[$0, 1] == WindowFrameUnderWeston.bar }
        && shot[899, 1] == WindowFrameUnderWeston.bar && shot[899, 300] == WindowFrameUnderWeston.content
    }
    #expect(try client.finish() == [])
  }

  @Test("Under Weston, a tap on the title bar's cross closes the window, and the program ends normally")
  func close() throws {
    try weston.play("down 0 678 100\nframe\nsleep 50\nup 0\nframe")
    #expect(try client.process.waitForExit() == .exited(0))
    #expect(client.process.standardError == "READY\n")
  }

  private static let bar = Picture.Color(red: 248, green: 248, blue: 250)
  private static let content = Picture.Color(red: 242, green: 242, blue: 247)
}
