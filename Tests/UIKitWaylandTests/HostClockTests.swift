import Testing
import UIKit

@testable import UIKitWayland

@Suite("The host's clocks")
struct HostClockTests {
  /// The current time, as the test sets it.
  private final class Present {
    var time: TimeInterval = 100
    func makeClock() -> HostClock { HostClock { self.time } }
  }

  @Test("The host's time is constant until it is read again, and never goes back")
  func update() {
    let present = Present()
    let clock = present.makeClock()
    present.time = 101
    #expect(clock.uptime == 100 && clock.now == 100)
    clock.update()
    #expect(clock.uptime == 101 && clock.now == 101)
    present.time = 50
    clock.update()
    #expect(clock.uptime == 101)
  }

  @Test("During an event both clocks show the event's time, also inside another event")
  func hold() {
    let clock = Present().makeClock()
    clock.withFixedTime(90) {
      #expect(clock.now == 90 && clock.windowFramesTime == 90 && clock.uptime == 100)
      clock.withFixedTime(80) { #expect(clock.now == 80) }
      #expect(clock.now == 90)
    }
    #expect(clock.now == 100 && clock.windowFramesTime == 100)
  }

  @Test("The pace slows the application's time from the present on, but not the time of frames")
  func pace() {
    let present = Present()
    let clock = present.makeClock()
    present.time = 110
    clock.pace = 0.5
    present.time = 120
    clock.update()
    #expect(clock.now == 115 && clock.windowFramesTime == 120)
    #expect(clock.applicationTime(at: 114) == 112 && clock.uptime(at: 112) == 114)
    clock.resetToRealTime()
    #expect(clock.pace == 1 && clock.now == 120)
  }

  @Test("At a pace of 0 or less no uptime corresponds to a later time of the application")
  func standstill() {
    let present = Present()
    let clock = present.makeClock()
    clock.pace = -1
    present.time = 130
    clock.update()
    #expect(clock.pace == 0 && clock.now == 100 && clock.uptime(at: 101) == nil)
  }

  @Test("Skipping time only goes forward")
  func pass() {
    let clock = Present().makeClock()
    clock.pace = 0
    clock.jump(to: 105)
    #expect(clock.now == 105)
    clock.jump(to: 103)
    #expect(clock.now == 105)
  }
}
