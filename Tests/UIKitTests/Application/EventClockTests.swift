import Foundation
import Testing

@testable import UIKit

@Suite("The clock")
struct EventClockTests {
  private let clock = EventClock()

  /// Fires all timers that are due up to `time`, and returns the number of calls of `fireNext` that fired
  /// timers.
  private func pass(to time: TimeInterval) -> Int {
    var rounds = 0
    while clock.fireNext(by: time) { rounds += 1 }
    return rounds
  }

  @Test("A timer that a timer schedules for the same instant fires in the next round")
  func rounds() {
    var fired: [String] = []
    clock.schedule(at: 1) {
      fired.append("a")
      clock.schedule(after: 0) { fired.append("c") }
    }
    clock.schedule(at: 1) { fired.append("b") }
    #expect(clock.fireNext(by: 1))
    #expect(fired == ["a", "b"])
    #expect(clock.fireNext(by: 1))
    #expect(fired == ["a", "b", "c"])
    #expect(!clock.fireNext(by: 1))
  }

  @Test("A timer that another timer of its round cancels does not fire")
  func cancelling() {
    var fired: [String] = []
    var second: EventClock.Timer?
    clock.schedule(at: 1) {
      fired.append("first")
      if let second { clock.cancel(second) }
    }
    second = clock.schedule(at: 1) { fired.append("second") }
    #expect(pass(to: 2) == 1)
    #expect(fired == ["first"])
  }

  @Test(
    "Time advances although a timer restarts itself after no or almost no time",
    arguments: [0, -1, 1e-9, TimeInterval.leastNonzeroMagnitude])
  func endlessTimer(_ interval: TimeInterval) {
    var (count, complaints) = (0, 0)
    clock.didPostpone = { complaints += 1 }
    func start() {
      clock.schedule(after: interval) {
        count += 1
        start()
      }
    }
    start()
    #expect(pass(to: 1) < 10_000)
    #expect(clock.now == 1)
    #expect((5_000...7_000).contains(count), "100 a frame, 60 frames a second")
    #expect(complaints > 0)
  }

  @Test("Any number of timers that were scheduled before their frame fire at their time")
  func manyTimers() {
    var lateness: TimeInterval = 0
    for number in 0..<1000 {
      let time = 1 + TimeInterval(number) * 1e-6
      clock.schedule(at: time) { lateness = max(lateness, clock.now - time) }
    }
    #expect(pass(to: 2) == 1000)
    #expect(lateness == 0)
  }

  @Test(
    "A timer at infinity never fires, and no time that is not finite moves the clock", arguments: [1, 1e300])
  func oddTimes(_ present: TimeInterval) {
    var isFired = false
    clock.schedule(at: .infinity) { isFired = true }
    #expect(pass(to: present) == 0)
    for time in [TimeInterval.infinity, .nan, -.infinity] { #expect(pass(to: time) == 0) }
    #expect(clock.nextDeadline == nil)
    #expect(clock.now == present)
    #expect(!isFired)
  }

  @Test("Time advances despite an endless timer even where the clock is too large to add a frame")
  func hugeTime() {
    #expect(pass(to: 1e300) == 0)
    func start() { clock.schedule(after: 0) { start() } }
    start()
    #expect(pass(to: 1e300.nextUp) <= 300)
  }
}
