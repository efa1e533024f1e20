import Foundation
import Testing

/// Whether `make test-all` asked for KWin. If so, a KWin that is missing or does not start is a failure.
let kwinIsTested = ProcessInfo.processInfo.environment["TOUCHSTONE_TEST_KWIN"] == "1"

@Suite("The KWin harness", .serialized, .enabled(if: kwinIsTested), .timeLimit(.minutes(3)))
struct KWinHarness {
  @Test("Under KWin, a picture has the output's device pixels at every scale", arguments: [1, 1.5])
  func picture(scale: Double) throws {
    let kwin = try KWin(width: 600, height: 500, scale: scale)
    let picture = try kwin.shot()
    #expect(picture.width == Int(600 * scale))
    #expect(picture.height == Int(500 * scale))
  }

  @Test("Under KWin, a finger reaches a client, and the client draws it")
  func fingerReachesTheClient() throws {
    let kwin = try KWin(width: 800, height: 700, scale: 1)
    let client = try Client(
      [], environment: kwin.environment.merging(["WAYLAND_DEBUG": "1"]) { $1 },
      program: CompositorTools.find("weston-simple-touch", package: "weston"))
    try client.process.read(until: "having a window with the focus") {
      $0.standardError.contains("ack_configure(") && $0.standardError.contains("wl_callback@")
    }
    let before = try kwin.shot()
    try kwin.play(
      """
      down 0 400 350
      frame
      move 0 410 360
      frame
      up 0
      frame
      """)
    try client.process.read(until: "hearing of the lifted finger") { $0.standardError.contains(".up(") }
    _ = try kwin.shot(showing: "paint") { $0.differences(from: before) > 0 }
  }
}
