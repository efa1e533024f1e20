import Foundation
import Testing

/// Whether `scripts/try-gnome` requires GNOME Shell. If so, a GNOME Shell that is missing or does not start
/// is a failure.
let gnomeIsTested = ProcessInfo.processInfo.environment["TOUCHSTONE_TEST_GNOME"] == "1"

@Suite("The cases under GNOME", .serialized, .enabled(if: gnomeIsTested), .timeLimit(.minutes(10)))
struct CasesUnderGNOME {
  /// The scenarios whose fingers GNOME Shell uses for its own gestures: three fingers at once, and a finger
  /// from the bottom edge. GNOME Shell cancels a touch only for such a gesture.
  private static let taken: Set<String> = ["secondfinger/tapped", "systemedge/deferring"]

  @Test("Under GNOME, the first scenario of every variant logs the lines that the rules require")
  func everyVariant() async throws {
    var seen: Set<String> = []
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory()).filter {
      !CasesUnderGNOME.taken.contains($0.caseName) && !$0.script.contains("cancel")
        // Mutter receives each finger separately, and may draw a frame between two fingers that move at the
        // same time.
        && !$0.script.contains(#/move .*\nmove /#)
        && seen.insert($0.caseName).inserted
    }
    try await play(scenarios, by: .finger, lanes: 1) { try GNOMEShell(width: $0, height: $1) }
  }
}

/// GNOME draws no title bars, so the window is moved by the engine's own title bar. Under GNOME, unlike under
/// Weston, a finger can also resize the window.
@Suite(
  "A title bar of our own under GNOME", .serialized, .enabled(if: gnomeIsTested), .timeLimit(.minutes(5)))
struct WindowFrameUnderGNOME {
  private let shell: GNOMEShell
  private let client: Client

  init() throws {
    shell = try GNOMEShell(width: 1280, height: 900)
    client = try Client(["demo", "--light", "--size", "700x500"], environment: shell.environment)
    try client.waitUntilReady(on: shell)
  }

  @Test("Under GNOME, a finger that drags the title bar moves the window")
  func move() throws {
    let before = try bar()
    try shell.play(drag(from: (before.minX + 200, before.minY + 20), by: (60, 50)))
    #expect(try bar { $0.origin == CGPoint(x: before.minX + 60, y: before.minY + 50) }.width == before.width)
    #expect(try client.finish() == [])
  }

  @Test("Under GNOME, a finger at an edge resizes the window, and so does the mouse")
  func resize() throws {
    let before = try bar()
    try shell.play(drag(from: (before.minX - 5, before.minY + 300), by: (-60, 0)))
    let after = try bar { $0.width == before.width + 60 }
    #expect(after.maxX == before.maxX)
    try shell.play(
      """
      pabs \(after.maxX + 5) \(after.minY + 300)
      sleep 100
      pbutton 272 1
      sleep 100
      pabs \(after.maxX + 25) \(after.minY + 300)
      sleep 50
      pabs \(after.maxX + 45) \(after.minY + 300)
      sleep 100
      pbutton 272 0
      """)
    #expect(try bar { $0.width == before.width + 100 }.minX == after.minX)
    #expect(try client.finish() == [])
  }

  @Test(
    "Under GNOME, a double tap on the title bar fills the screen below the panel, and a button undoes it"
  )
  func maximize() throws {
    let before = try bar()
    let tap = tap(before.minX + 200, before.minY + 20)
    try shell.play(tap + "sleep 60\n" + tap)
    let filled = try bar { $0.width == 1280 }
    #expect(filled.minX == 0 && filled.minY > 0)
    try shell.play(self.tap(1280 - 66, filled.minY + 20))
    _ = try bar { $0 == before }
    #expect(try client.finish() == [])
  }

  @Test("Under GNOME, a tap on the cross closes the window, and the program ends normally")
  func close() throws {
    let bar = try bar()
    try shell.play(tap(bar.maxX - 22, bar.minY + 20))
    #expect(try client.process.waitForExit() == .exited(0))
    #expect(client.process.standardError == "READY\n")
  }

  private func tap(_ x: Double, _ y: Double) -> String { "down 0 \(x) \(y)\nsleep 50\nup 0\n" }

  /// Drags in three steps. The shell moves a window relative to the finger's position at the moment when the
  /// client requests the move, so the finger must still move after the request.
  private func drag(from start: (x: Double, y: Double), by way: (x: Double, y: Double)) -> String {
    var script = "down 0 \(start.x) \(start.y)\nsleep 50\n"
    for part in [0.4, 0.7, 1] {
      script += "move 0 \(start.x + part * way.x) \(start.y + part * way.y)\nsleep 150\n"
    }
    return script + "up 0\nsleep 100"
  }

  /// Returns the title bar's frame once it fulfils `condition`.
  private func bar(where condition: (CGRect) -> Bool = { _ in true }) throws -> CGRect {
    var found = CGRect.zero
    _ = try shell.shot(showing: "the title bar there") { shot in
      found = WindowFrameUnderGNOME.bar(in: shot)
      return !found.isEmpty && condition(found)
    }
    return found
  }

  /// Returns the title bar's frame. Its top is the first row with enough pixels of the bar's colour. Its
  /// width is measured 14 rows below, because the upper corners are round.
  private static func bar(in shot: Picture) -> CGRect {
    let colour = Picture.Color(red: 248, green: 248, blue: 250)
    for y in 0..<shot.height - 20 {
      let columns = (0..<shot.width).filter { shot[$0, y] == colour }
      guard columns.count > 400 else { continue }
      let whole = (0..<shot.width).filter { shot[$0, y + 14] == colour }
      return CGRect(x: whole[0], y: y, width: whole[whole.count - 1] - whole[0] + 1, height: 40)
    }
    return .zero
  }
}

@Suite("Fingers under GNOME", .serialized, .enabled(if: gnomeIsTested), .timeLimit(.minutes(3)))
struct FingersUnderGNOME {
  @Test("Under GNOME, three fingers are a gesture of the shell and are cancelled")
  func shellGesture() throws {
    let shell = try GNOMEShell(width: 376, height: 812)
    let client = try TabBar.open(shell, ["--fullscreen"])
    try shell.play(
      "down 0 187 753\nsleep 50\ndown 1 20 600\nsleep 50\ndown 2 350 600\nsleep 50\nup 0\nup 1\nup 2")
    try client.process.read(until: "cancelling the button's touch") {
      $0.standardOutput.contains("-[CircleButton touchesCancelled:withEvent:]\n")
    }
    #expect(try !client.finish().contains("-[CircleButton touchesEnded:withEvent:]"))
  }
}
