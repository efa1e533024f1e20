import Foundation
import Testing

/// Tests the harness itself with a well-known client.
@Suite("The Weston harness", .serialized, .timeLimit(.minutes(2)))
struct WestonHarness {
  @Test("Under Weston, two fingers reach a client with their ids and places, and the client draws them")
  func fingersReachTheClient() throws {
    let weston = try Weston(width: 600, height: 500)
    let client = try simpleTouch(weston)
    let before = try weston.shot()
    try weston.play(
      """
      down 0 100 100
      down 1 200.5 150
      frame
      sleep 10
      move 0 120 130
      frame
      up 0
      up 1
      frame
      """)
    try client.process.read(until: "hearing of two lifted fingers") {
      $0.standardError.components(separatedBy: ".up(").count == 3
    }
    let touches = client.process.standardError.split(separator: "\n").compactMap(touchEvent)
    // Weston 10 sends no frame after the last finger went up.
    #expect(
      touches == [
        "down 0 100.00000000 100.00000000", "down 1 200.50000000 150.00000000", "frame",
        "motion 0 120.00000000 130.00000000", "frame", "up 0", "up 1",
      ])
    let after = try weston.shot(showing: "paint") { $0.differences(from: before) > 0 }
    #expect(after[120, 130] != before[120, 130])
    #expect(after[300, 400] == before[300, 400])
  }

  @Test("Under Weston at scale 2, a picture has four device pixels for each logical one")
  func pictureAtScale2() throws {
    let weston = try Weston(width: 320, height: 240, scale: 2)
    let picture = try weston.shot()
    #expect(picture.width == 640 && picture.height == 480)
  }

  @Test("Under Weston, a seat loses its touchscreen and gets it back")
  func touchCapability() throws {
    let weston = try Weston(width: 600, height: 500)
    let client = try simpleTouch(weston)
    try weston.play("caps touch 0")
    try client.process.read(until: "hearing that touch is gone") {
      $0.standardError.contains(".capabilities(3)")
    }
    try weston.play("caps touch 1")
    try client.process.read(until: "hearing that touch is back") {
      $0.standardError.components(separatedBy: ".capabilities(7)").count == 3
    }
  }

  @Test("A command that Weston cannot play gives an error with the command")
  func unknownWord() throws {
    let weston = try Weston()
    #expect { try weston.play("wiggle 1 2") } throws: { "\($0)".contains("wiggle 1 2") }
  }

  @Test("A crash of Weston ends its client, and no more input can be played")
  func crash() throws {
    let weston = try Weston(width: 600, height: 500)
    let client = try simpleTouch(weston)
    try weston.crash()
    _ = try client.process.waitForExit()
    #expect(throws: HarnessError.self) { try weston.play("frame") }
  }

  @Test("If a program shows nothing in time, the error says what the program and Weston are doing")
  func silentProgram() throws {
    let weston = try Weston(width: 600, height: 500)
    let client = try Client(["1000"], environment: weston.environment, program: "/bin/sleep")
    #expect {
      try client.waitUntilReady(on: weston, within: 0.5)
    } throws: { error in
      [
        "sleep did not come to saying READY in 0.5 s.", "Process \(client.process.pid), sleep:",
        "Process \(weston.process.pid), weston:", "thread \(client.process.pid) sleep: S in ",
        "A picture did not help",
      ].allSatisfy { "\(error)".contains($0) }
    }
  }

  @Test("If Weston cannot start, the error has its last messages")
  func failingStart() {
    #expect { try Weston(shell: "nonsense") } throws: { "\($0)".contains("nonsense-shell.so") }
  }

  /// Starts weston-simple-touch, which paints at each touch and, with WAYLAND_DEBUG, prints its events.
  private func simpleTouch(_ weston: Weston) throws -> Client {
    let client = try Client(
      [], environment: weston.environment.merging(["WAYLAND_DEBUG": "1"]) { $1 },
      program: CompositorTools.find("weston-simple-touch", package: "weston"))
    try client.process.read(until: "having a window with the focus") {
      $0.standardError.contains("ack_configure(2)")
    }
    return client
  }
}

/// A `wl_touch` event in a line of WAYLAND_DEBUG, without serials and times: "down 0 1.5 2".
private func touchEvent(_ line: Substring) -> String? {
  guard let event = line.firstRange(of: "wl_touch@").map({ line[$0.upperBound...] }), !line.contains("-> "),
    let dot = event.firstIndex(of: "."), let open = event.firstIndex(of: "("), dot < open
  else { return nil }
  let name = event[event.index(after: dot)..<open]
  let arguments = event[event.index(after: open)...].dropLast().components(separatedBy: ", ")
  return switch name {
  case "down": ([String(name)] + arguments[3...]).joined(separator: " ")
  case "up": ([String(name)] + arguments[2...]).joined(separator: " ")
  case "motion": ([String(name)] + arguments[1...]).joined(separator: " ")
  default: String(name)
  }
}
