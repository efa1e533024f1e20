import Foundation
import Testing

/// Input that the cases' own scripts do not contain: two people, and devices other than fingers.
@Suite("Gestures and other devices under Weston", .serialized, .timeLimit(.minutes(2)))
struct GesturesUnderWeston {
  @Test("Under Weston, the hands of two people move, spread and turn two photos at once")
  func twoPeople() throws {
    let weston = try Weston()
    let client = try open("photos", on: weston)
    // Two fingers on each photo: all four move down by 18 points, then spread by 20, then turn by 30°, as in
    // the case's own script. Each photo's log is the same as with two fingers alone.
    try weston.play(
      """
      down 0 147 250
      down 1 227 250
      down 2 147 540
      down 3 227 540
      frame
      sleep 80
      move 0 147 268
      move 1 227 268
      move 2 147 558
      move 3 227 558
      frame
      sleep 80
      move 0 137 268
      move 1 237 268
      move 2 137 558
      move 3 237 558
      frame
      sleep 80
      move 0 144 243
      move 1 230 293
      move 2 144 533
      move 3 230 583
      frame
      sleep 80
      up 0
      up 1
      up 2
      up 3
      frame
      """)
    try client.waitForLines(12)
    let log = try client.finish()
    for photo in ["Evening", "Morning"] {
      // The gestures begin according to rules 6.P1, 6.I2 and 6.I3. They end in the order in which the
      // recognizers were attached.
      #expect(
        log.filter { $0.hasPrefix(photo) }
          == ["pan began", "pinch began", "rotation began", "pan ended", "pinch ended", "rotation ended"]
          .map { "\(photo): \($0)" }, "\(log)")
    }
    #expect(log.count == 12)
  }

  @Test("Under Weston, a wheel step is one scroll of 44 points against the wheel's direction, and no touch")
  func wheel() throws {
    let inputs = try trace("hover", "pabs 187 400\nsleep 50\naxis 0 10\nsleep 50\naxis 1 -10\nsleep 50") {
      $0.filter { $0.kind == "scroll" }.count == 2
    }
    let scrolls = inputs.filter { $0.kind == "scroll" }
    #expect(scrolls.map(\.source) == ["wheel", "wheel"])
    #expect(scrolls.map(\.translationX) == [0, 44] && scrolls.map(\.translationY) == [-44, 0])
    #expect(scrolls.allSatisfy { $0.x == 187 && $0.y == 400 })
  }

  @Test(
    "Under Weston, a mouse reports its position while it hovers, and stops hovering while its button is down")
  func hover() throws {
    let script = "pabs 100 300\nsleep 50\npabs 120 320\nsleep 50\npbutton 272 1\nsleep 50\npbutton 272 0"
    let inputs = try trace("eview", script + "\nsleep 50\npabs 130 330\nsleep 50") {
      $0.contains { $0.kind == "hover" && $0.x == 130 }
    }
    let places = inputs.filter { $0.kind == "hover" }
    #expect(places.contains { $0.x == 120 && $0.y == 320 })
    let exit = try #require(places.lastIndex { $0.phase == "exited" })
    #expect(places[exit...].contains { $0.phase == "entered" })
  }

  @Test("Under Weston, keys go down and up with the code and text of the keyboard's layout")
  func keys() throws {
    // Presses A (30 on the wire, usage 4), and then A with Shift (42, usage 225).
    let script =
      "key 30 1\nsleep 50\nkey 30 0\nsleep 50\nkey 42 1\nsleep 50\nkey 30 1\nsleep 50\nkey 30 0\nkey 42 0"
    let inputs = try trace("tabbar", script) { $0.filter { $0.kind == "press" }.count == 6 }
    let presses = inputs.filter { $0.kind == "press" }
    #expect(presses.map(\.usage) == [4, 4, 225, 4, 4, 225])
    #expect(presses.map(\.phase) == ["began", "ended", "began", "began", "ended", "ended"])
    // Only the press that begins contains the key's characters.
    #expect(presses.map(\.characters) == ["a", "", "", "A", "", ""])
  }

  // MARK: Reading the input

  private func open(_ name: String, on weston: Weston, trace: String? = nil) throws -> Client {
    var arguments = ["demo", name, "--bare", "--fullscreen", "--log", "-"]
    if let trace { arguments += ["--trace", trace] }
    let client = try Client(arguments, environment: weston.environment)
    try client.waitUntilReady()
    return client
  }

  /// Plays a script on a case until `isComplete` returns true, and returns the samples other than touches.
  private func trace(_ name: String, _ script: String, until isComplete: ([Input]) -> Bool) throws -> [Input]
  {
    let weston = try Weston()
    let file = weston.directory.file("trace.jsonl")
    let client = try open(name, on: weston, trace: file)
    try weston.play(script)
    let deadline = Deadline(seconds: 20)
    var inputs: [Input] = []
    repeat {
      try weston.play("sleep 20")
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      inputs = lines.compactMap { try? JSONDecoder().decode(Input.self, from: Data($0.utf8)) }
    } while !isComplete(inputs) && !deadline.hasPassed
    _ = try client.finish()
    #expect(isComplete(inputs), "\(inputs)")
    return inputs
  }

  /// An `input` line of the trace; lines of other events have no `kind`.
  private struct Input: Decodable {
    let kind: String
    let phase: String?
    let source: String?
    let x, y: Double?
    let translationX, translationY: Double?
    let usage: Int?
    let characters: String?
  }
}
