import Glibc
import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("From touch to screen on the wire (24)")
struct LatencyOnTheWireTests {
  /// A window that draws a frame whenever its finger lands or moves.
  private struct Touched {
    let stage: WireStage
    let window: WireWindow
    let view: AnsweringView

    /// Puts the finger down. The frame with the app's response to the touch is committed, but the compositor
    /// has not yet presented it.
    init(_ offers: [TestCompositor.Offer: UInt32] = TestCompositor.newest, clock: UInt32 = 1) throws {
      stage = try WireStage(offers, presentationClock: clock)
      window = try stage.open()
      view = AnsweringView(frame: window.view.bounds)
      window.view.addSubview(view)
      try stage.settle()
      try window.finishFrame()
      while !window.surface.feedback.isEmpty { window.surface.presented(seconds: 1, nanoseconds: 0) }
      try stage.settle()
      stage.touch.down(window.surface, id: 0, x: 1, y: 0, time: 1)
      stage.touch.frame()
      try stage.settle()
      try #require(view.times.count == 1)
    }

    func move(to x: Int) {
      stage.touch.motion(id: 0, x: Double(x), y: 0, time: UInt32(x))
      stage.touch.frame()
    }
  }

  /// Reports that the oldest frame was shown this many seconds after `time`. Returns the number of seconds
  /// with the precision that it has on the wire.
  private func present(_ window: WireWindow, _ seconds: TimeInterval, after time: TimeInterval) throws
    -> TimeInterval
  {
    let nanoseconds = UInt64(((time + seconds) * 1e9).rounded())
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    window.surface.presented(seconds: UInt32(whole), nanoseconds: UInt32(rest))
    try window.stage.settle()
    return Double(whole) + Double(rest) * 1e-9 - time
  }

  private func latency(_ window: WireWindow) throws -> PresentationLatency {
    try #require(window.stage.host.presentationLatency(of: window.scene))
  }

  @Test("The time from a frame's newest sample to its presentation is reported exactly")
  func exact() throws {
    let touched = try Touched()
    let (stage, window) = (touched.stage, touched.window)
    defer { stage.end() }
    #expect(window.surface.feedback.count == 1)
    let expected = try present(window, 0.0092, after: touched.view.times[0])
    let latency = try latency(window)
    #expect(latency.last == expected)
    #expect(abs(expected - 0.0092) < 2e-9)
    #expect(latency.median == latency.last)
    #expect(latency.worst == latency.last)
    #expect((latency.count, latency.unreportedCount) == (1, 0))
  }

  @Test("A frame that shows several moves is measured from the newest of them")
  func newestSample() throws {
    let touched = try Touched()
    let (stage, window) = (touched.stage, touched.window)
    defer { stage.end() }
    _ = try present(window, 0.001, after: touched.view.times[0])
    for x in 2...4 {
      touched.move(to: x)
      try stage.settle()
    }
    #expect(touched.view.times.count == 1, "they wait for the frame in flight")
    try window.finishFrame()
    try #require(touched.view.times.count == 2)
    let newest = touched.view.times[1]
    #expect(newest > touched.view.times[0])
    let expected = try present(window, 0.02, after: newest)
    #expect(try latency(window).last == expected)
    #expect(try latency(window).worst == expected)
  }

  @Test("Idle frames, and input that changes nothing, request no feedback")
  func idle() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    window.surface.presented(seconds: 1, nanoseconds: 0)
    stage.touch.down(window.surface, id: 0, x: 1, y: 0, time: 1)
    try stage.settle()
    #expect(window.view.log == ["began 1,0"])
    let commits = window.commits.count
    window.view.backgroundColor = .black
    try stage.settle()
    #expect(window.commits.count == commits + 1, "drawn long after the finger came")
    #expect(window.surface.feedback.isEmpty)
    #expect(try latency(window).count == 0)
  }

  @Test("A frame that was never shown has no latency, and is counted")
  func discarded() throws {
    let touched = try Touched()
    let (stage, window) = (touched.stage, touched.window)
    defer { stage.end() }
    window.surface.discardPresentation()
    try stage.settle()
    let latency = try latency(window)
    #expect(latency.last == nil)
    #expect((latency.count, latency.unreportedCount) == (0, 1))
  }

  @Test(
    "If a frame replaces one that was never shown, its latency counts the earlier input, too (headless Weston)"
  )
  func replaced() throws {
    let touched = try Touched()
    let (stage, window) = (touched.stage, touched.window)
    defer { stage.end() }
    try window.finishFrame()
    touched.view.backgroundColor = .red
    try stage.settle()
    #expect(window.surface.feedback.count == 2)
    window.surface.discardPresentation()
    try stage.settle()
    #expect(try latency(window).unreportedCount == 0)
    let expected = try present(window, 0.03, after: touched.view.times[0])
    #expect(try latency(window).last == expected)
    try window.finishFrame()
    touched.view.backgroundColor = .green
    try stage.settle()
    #expect(window.surface.feedback.isEmpty, "it has been seen")
  }

  @Test("A frame without newer input than a shown frame does not count")
  func seenBefore() throws {
    let touched = try Touched()
    let (stage, window) = (touched.stage, touched.window)
    defer { stage.end() }
    try window.finishFrame()
    touched.view.backgroundColor = .red
    try stage.settle()
    touched.move(to: 5)
    try window.finishFrame()
    try #require(window.surface.feedback.count == 3)
    let first = try present(window, 0.01, after: touched.view.times[0])
    _ = try present(window, 0.02, after: touched.view.times[0])
    #expect(try latency(window).last == first)
    let second = try present(window, 0.03, after: touched.view.times[1])
    #expect(try latency(window).last == second)
    #expect(try latency(window).count == 2)
  }

  @Test("Without wp_presentation nothing is reported, and no number is invented")
  func missing() throws {
    var offers = TestCompositor.newest
    offers[.presentation] = nil
    let window = try Touched(offers).window
    defer { window.stage.end() }
    let latency = try latency(window)
    #expect((latency.last, latency.median, latency.worst) == (nil, nil, nil))
    #expect((latency.count, latency.unreportedCount) == (0, 1))
  }

  @Test("Times of another clock are converted to ours")
  func anotherClock() throws {
    let touched = try Touched(clock: UInt32(CLOCK_REALTIME))
    let window = touched.window
    defer { window.stage.end() }
    func time(_ clock: clockid_t) -> TimeInterval {
      var time = timespec()
      clock_gettime(clock, &time)
      return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
    }
    // The difference between the clocks is between `before` and `-after`, even if this thread is interrupted.
    let before = time(CLOCK_REALTIME) - EventLoop.now()
    _ = try present(window, 0.5, after: touched.view.times[0] + before)
    let after = EventLoop.now() - time(CLOCK_REALTIME)
    let last = try #require(try latency(window).last)
    #expect(abs(last - 0.5) < abs(before + after) + 0.05)
  }

  @Test("Times of a clock that cannot be read, or from before the touch, are not reported")
  func unusableTimes() throws {
    let unreadable = try Touched(clock: 9999)
    defer { unreadable.stage.end() }
    _ = try present(unreadable.window, 0.01, after: unreadable.view.times[0])
    #expect(try latency(unreadable.window).last == nil)
    #expect(try latency(unreadable.window).unreportedCount == 1)
    let early = try Touched()
    defer { early.stage.end() }
    _ = try present(early.window, -0.001, after: early.view.times[0])
    #expect(try latency(early.window).last == nil)
    #expect(try latency(early.window).unreportedCount == 1)
  }

  @Test("A latency is reported when the fingers are up, once for all frames of a drag")
  func telling() throws {
    let touched = try Touched()
    let (stage, window) = (touched.stage, touched.window)
    defer { stage.end() }
    var told: [Int] = []
    stage.host.onPresentationLatency = { told.append(stage.host.presentationLatency(of: $0)?.count ?? 0) }
    _ = try present(window, 0.01, after: touched.view.times[0])
    touched.move(to: 9)
    try window.finishFrame()
    #expect(touched.view.times.count == 2)
    #expect(told.isEmpty)
    stage.touch.up(id: 0, time: 10)
    stage.touch.frame()
    try stage.settle()
    #expect(told == [1])
    for _ in 0..<20 { try stage.settle() }
    #expect(told == [1])
  }

  @Test("The display of the latency is not measured itself")
  func notItself() throws {
    let touched = try Touched()
    let (stage, window) = (touched.stage, touched.window)
    defer { stage.end() }
    stage.touch.up(id: 0, time: 10)
    stage.touch.frame()
    try stage.settle()
    try window.finishFrame()
    stage.host.onPresentationLatency = { _ in touched.view.backgroundColor = .red }
    _ = try present(window, 0.01, after: touched.view.times[0])
    #expect(window.surface.current?.pixel(x: 5, y: 5) == 0xffff_0000)
    #expect(window.surface.feedback.isEmpty)
  }
}

/// A view that changes its appearance after each touch that lands or moves, and stores the newest time of
/// each event.
private final class AnsweringView: UIView {
  private(set) var times: [TimeInterval] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { answer(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { answer(touches) }

  private func answer(_ touches: Set<UITouch>) {
    times += touches.map(\.timestamp)
    backgroundColor = times.count % 2 == 0 ? .white : .black
  }
}

@Suite("Stored latencies")
struct PresentationLatencyTests {
  @Test("Median and maximum are those of the newest 120 frames")
  func window() {
    var latency = PresentationLatency()
    latency.add(input: 10, presentation: 11)
    #expect(latency.worst == 1)
    for number in 1...120 { latency.add(input: 0, presentation: TimeInterval(number) / 1024) }
    #expect(latency.count == 120)
    #expect(latency.last == 120.0 / 1024)
    #expect(latency.median == 61.0 / 1024)
    #expect(latency.worst == 120.0 / 1024)
    latency.add(input: 0, presentation: nil)
    #expect((latency.count, latency.unreportedCount, latency.last) == (120, 1, nil))
    #expect(latency.worst == 120.0 / 1024)
  }
}
