import Testing
import UIKit

@testable import UIKitWayland

@Suite("From the wire to samples")
struct TouchTranslatorTests {
  private let object = NSObject()
  private let other = NSObject()
  private var surface: TouchTranslator.SurfaceKey { ObjectIdentifier(object) }
  private var otherSurface: TouchTranslator.SurfaceKey { ObjectIdentifier(other) }

  private func contact(_ number: Int32, device: UInt32 = 1) -> TouchSample.Contact {
    TouchSample.Contact(device: device, number: number)
  }

  private func sample(_ number: Int32, device: UInt32 = 1, x: CGFloat = 0, at time: TimeInterval = 0)
    -> TouchSample
  {
    TouchSample(
      contact: contact(number, device: device), phase: .began, location: CGPoint(x: x, y: 0), timestamp: time)
  }

  private func phases(_ translator: inout TouchTranslator) -> [[TouchSample.Phase]] {
    translator.takeTurns().map { $0.samples.map(\.phase) }
  }

  @Test("A lift without a frame after it is in its turn's batch (mutter, Weston)")
  func liftWithoutFrame() {
    var translator = TouchTranslator()
    translator.down(sample(0), on: surface, serial: 1)
    #expect(phases(&translator) == [[.began]])
    translator.up(contact(0), at: 0.1)
    #expect(phases(&translator) == [[.ended]])
    #expect(translator.takeTurns().isEmpty)
  }

  @Test("Ids are only keys: a compositor may start at 288, and two devices may use the same one")
  func numbersAreKeys() {
    var translator = TouchTranslator()
    translator.down(sample(288, x: 1), on: surface, serial: 1)
    translator.down(sample(288, device: 2, x: 2), on: surface, serial: 2)
    translator.up(contact(288, device: 2), at: 0.1)
    let samples = translator.takeTurns()[0].samples
    #expect(samples.map(\.contact.device) == [1, 2, 2])
    #expect(samples.map(\.phase) == [.began, .began, .ended])
    #expect(samples[2].location.x == 2, "an up happens where the contact last was")
  }

  @Test("Fingers moved in one turn are one batch, even in separate frames")
  func oneTurnIsOneBatch() {
    var translator = TouchTranslator()
    translator.down(sample(0), on: surface, serial: 1)
    translator.down(sample(1), on: surface, serial: 2)
    _ = translator.takeTurns()
    translator.motion(contact(0), to: CGPoint(x: 5, y: 0), at: 0.1)
    translator.motion(contact(1), to: CGPoint(x: 6, y: 0), at: 0.1)
    let turns = translator.takeTurns()
    #expect(turns.count == 1)
    #expect(turns[0].samples.map(\.location.x) == [5, 6])
    #expect(turns[0].containsOnlyMoves)
  }

  @Test("A cancel ends every contact of its device at once; ups of ended contacts are ignored and counted")
  func cancelEndsAll() {
    var translator = TouchTranslator()
    translator.down(sample(0), on: surface, serial: 1)
    translator.down(sample(1), on: surface, serial: 2)
    translator.down(sample(0, device: 2), on: surface, serial: 3)
    _ = translator.takeTurns()
    translator.cancelAll(ofDevice: 1, at: 0.2)
    let samples = translator.takeTurns()[0].samples
    #expect(samples.map(\.phase) == [.cancelled, .cancelled])
    #expect(samples.map(\.contact) == [contact(0), contact(1)])
    translator.up(contact(0), at: 0.3)
    translator.motion(contact(1), to: .zero, at: 0.3)
    #expect(translator.takeTurns().isEmpty)
    #expect(translator.ignoredEventCount == 2)
    #expect(translator.latestDown(on: surface) != nil, "the other device's finger is still down")
  }

  @Test("A down for a contact that is down cancels the old touch first")
  func downForALiveContact() {
    var translator = TouchTranslator()
    translator.down(sample(0, x: 1), on: surface, serial: 1)
    translator.down(sample(0, x: 9, at: 0.1), on: surface, serial: 2)
    let samples = translator.takeTurns()[0].samples
    #expect(samples.map(\.phase) == [.began, .cancelled, .began])
    #expect(samples.map(\.location.x) == [1, 1, 9])
  }

  @Test("A touch belongs to the surface of its down; a surface that disappears cancels only its own")
  func surfaces() {
    var translator = TouchTranslator()
    translator.down(sample(0), on: surface, serial: 7)
    translator.down(sample(1), on: otherSurface, serial: 8)
    translator.motion(contact(0), to: CGPoint(x: 900, y: 0), at: 0.1)
    let turns = translator.takeTurns()
    #expect(turns.map(\.surface) == [surface, otherSurface])
    #expect(turns[0].samples.count == 2)
    #expect(translator.latestDown(on: surface)?.serial == 7)
    translator.cancelAll(on: surface, at: 0.2)
    #expect(phases(&translator) == [[.cancelled]])
    #expect(translator.latestDown(on: surface) == nil)
    #expect(translator.latestDown(on: otherSurface)?.serial == 8)
  }

  @Test("A shape belongs to the sample of its frame, and remains with the contact")
  func shapes() {
    var translator = TouchTranslator()
    translator.down(sample(0), on: surface, serial: 1)
    translator.shape(contact(0), majorRadius: 12)
    translator.motion(contact(0), to: CGPoint(x: 1, y: 0), at: 0.1)
    #expect(translator.takeTurns()[0].samples.map(\.majorRadius) == [12, 12])
  }
}

@Suite("The wire's clock")
struct WireClockTests {
  @Test("The first event has its arrival time; later ones follow by their distance")
  func offset() {
    var clock = WireClock()
    let time1 = clock.time(of: 4_000_000_000, arrival: 10)
    #expect(time1 == 10)
    let time2 = clock.time(of: 4_000_000_100, arrival: 10.2)
    #expect(abs(time2 - 10.1) < 1e-9)
  }

  @Test("Milliseconds wrap at 2³²")
  func wrapping() {
    var clock = WireClock()
    _ = clock.time(of: .max - 9, arrival: 5)
    let time3 = clock.time(of: 10, arrival: 6)
    #expect(abs(time3 - 5.020) < 1e-9)
  }

  @Test("No event is later than its arrival, and an older event is earlier")
  func neverInTheFuture() {
    var clock = WireClock()
    _ = clock.time(of: 100, arrival: 1)
    let time4 = clock.time(of: 5100, arrival: 2)
    #expect(time4 == 2)
    let time5 = clock.time(of: 5050, arrival: 2)
    #expect(abs(time5 - 1.95) < 1e-9)
  }

  @Test("After a second without events the offset is measured again: clocks drift, and are set")
  func driftingClock() {
    var clock = WireClock()
    _ = clock.time(of: 100, arrival: 1)
    let drifted = clock.time(of: 2100, arrival: 3.3)
    #expect(drifted == 3.3)
    let setBack = clock.time(of: 50, arrival: 3.4)
    #expect(setBack == 3.4)
  }

  @Test("Nanoseconds of the uptime clock are used as they are; those of another clock by their distance")
  func nanoseconds() {
    var uptime = WireClock()
    #expect(uptime.time(of: 0, nanoseconds: 9_950_000_000, arrival: 10) == 9.95)
    // The process was busy, and received the event late.
    let late = uptime.time(of: 40, nanoseconds: 9_990_000_000, arrival: 10.6)
    #expect(abs(late - 9.99) < 1e-9)

    var other = WireClock()
    #expect(other.time(of: 0, nanoseconds: 9_750_000_000, arrival: 10) == 10)
    let next = other.time(of: 30, nanoseconds: 9_780_500_000, arrival: 10.05)
    #expect(abs(next - 10.0305) < 1e-9)
  }
}
