import Testing

@testable import UIKit

/// A comparison of times must not depend on the clock's value, although 1.1 + 0.35 is not 1.45 in binary.
@Suite struct ClockPositionTests {
  /// The clock's times in seconds: zero, a number that binary cannot represent exactly, an hour, a day, a
  /// year.
  nonisolated static let starts: [TimeInterval] = [0, 1.1, 3600, 86_400, 31_536_000]

  /// Returns the log of a script that begins at `start`. `play` receives a stage, and a function that
  /// converts the script's times to the clock's times.
  private func log(
    at start: TimeInterval, _ play: (Stage, (TimeInterval) -> TimeInterval) -> Void
  ) -> [String] {
    let stage = Stage()
    stage.advance(to: start)
    play(stage) { start + $0 }
    return stage.log.take()
  }

  @Test(
    "A tap 0.35 s after the lift is too late for the double tap, and 1 ms earlier it is not",
    arguments: starts)
  func doubleTap(_ start: TimeInterval) {
    for (landing, state) in [(0.43, "failed"), (0.429, "ended")] {
      let lines = log(at: start) { stage, time in
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.name = "tap"
        stage.view().addGestureRecognizer(tap)
        stage.logStates()
        stage.tap(100, 100, at: time(0), until: time(0.08))
        stage.tap(100, 100, at: time(landing), until: time(landing + 0.08))
      }
      #expect(lines.filter { $0.hasPrefix("tap") } == ["tap: \(state)"], "landed at \(landing)")
    }
  }

  @Test("A finger that lands 0.35 s after a lift counts as a first tap (1.8)", arguments: starts)
  func tapCount(_ start: TimeInterval) {
    let counts = log(at: start) { stage, time in
      stage.view().overridden = []
      for landing in [0, 0.43, 0.859] {
        stage.advance(to: time(landing))
        stage.down(100, 100)
        stage.log.add("\(stage.touches[0].tapCount)")
        stage.advance(to: time(landing + 0.08))
        stage.up()
      }
    }
    #expect(counts == ["1", "1", "2"])
  }

  @Test("A contact that is held for 0.75 s is no tap any more (1.9)", arguments: starts)
  func tapMaximumDuration(_ start: TimeInterval) {
    let stage = Stage()
    stage.advance(to: start)
    _ = stage.view()
    stage.down(100, 100)
    stage.advance(to: start + 0.75)
    let touch = stage.touches[0]
    stage.up()
    #expect(touch.tapCount == 0)
  }

  @Test("A swipe may take 0.5 s, and a move at exactly 0.5 s still counts (6.S2)", arguments: starts)
  func swipe(_ start: TimeInterval) {
    let lines = log(at: start) { stage, time in
      let swipe = UISwipeGestureRecognizer()
      swipe.name = "swipe"
      stage.view().addGestureRecognizer(swipe)
      stage.logStates()
      stage.down(100, 100)
      stage.advance(to: time(0.4))
      stage.move(120, 100)
      stage.advance(to: time(0.5))
      stage.move(160, 100)
    }
    #expect(lines.contains("swipe: ended"))
  }

  @Test("A velocity is the same to the last bit at every time of the clock", arguments: starts)
  func velocity(_ start: TimeInterval) {
    var velocities: [CGFloat] = []
    for start in [0, start] {
      let stage = Stage()
      stage.advance(to: start)
      let pan = UIPanGestureRecognizer()
      stage.view().addGestureRecognizer(pan)
      stage.down(100, 100)
      for step in 1...5 {
        stage.advance(to: start + Double(step) * 0.016)
        stage.move(100 + 7 * CGFloat(step), 100)
      }
      velocities.append(pan.velocity(in: nil).x)
    }
    #expect(velocities[0] == velocities[1] && velocities[0] > 0)
  }

  @Test(
    "Timers due at one instant fire in the order of scheduling, however sums were rounded",
    arguments: starts)
  func order(_ start: TimeInterval) {
    let clock = EventClock(now: start)
    var fired: [Int] = []
    clock.schedule(after: 0.35) { fired.append(1) }
    _ = clock.fireNext(by: start + 0.1)
    clock.schedule(after: 0.25) { fired.append(2) }
    _ = clock.fireNext(by: start + 0.2)
    clock.schedule(after: 0.15) { fired.append(3) }
    #expect(clock.fireNext(by: start + 0.35) && fired == [1, 2, 3])
  }

  @Test("Cancelling one of thousands of simultaneous timers leaves the others")
  func cancelling() {
    let clock = EventClock()
    var fired: [Int] = []
    let timers = (0..<10_000).map { number in
      clock.schedule(after: Double(number % 7)) { fired.append(number) }
    }
    for number in timers.indices where number % 5000 != 3 { clock.cancel(timers[number]) }
    clock.cancel(timers[0])
    while clock.fireNext(by: 10) {}
    #expect(fired == [3, 5003].sorted { $0 % 7 < $1 % 7 })
  }
}
