import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Touchpad gestures on the wire (14, 15)")
struct TouchpadTests {
  private func gestures(_ talk: Conversation, _ play: (TestTouchpad, TestSurface) throws -> Void) throws
    -> [String]
  {
    let window = try talk.openWindow()
    try play(talk.seat.touchpad, window.server.surface)
    try talk.settle()
    return talk.listener.gestureWords
  }

  @Test("A swipe, a pinch and a hold are reported with their values")
  func kinds() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let words = try gestures(talk) { touchpad, surface in
      touchpad.beginSwipe(surface, fingers: 3, time: 1)
      touchpad.swipe(dx: 1.5, dy: -2, time: 2)
      touchpad.endSwipe(time: 3)
      touchpad.beginPinch(surface, fingers: 2, time: 4)
      touchpad.pinch(dx: 1, dy: 2, scale: 1.25, rotation: -4.5, time: 5)
      touchpad.endPinch(cancelled: 1, time: 6)
      touchpad.beginHold(surface, fingers: 1, time: 7)
      touchpad.endHold(time: 8)
    }
    #expect(
      words == [
        "begin swipe 3", "update swipe 1.5 -2.0 1.0 0.0", "end swipe", "begin pinch 2",
        "update pinch 1.0 2.0 1.25 -4.5", "cancel pinch", "begin hold 1", "end hold",
      ])
    guard case .begin(let begin)? = talk.listener.gestures.first else { return }
    #expect(begin.time == EventTime(milliseconds: 1))
    #expect(begin.serial != 0)
  }

  @Test("A manager announced after the seat is used, and one of version 1 has no hold")
  func lateManager() throws {
    var offers = TestCompositor.newest
    offers[.pointerGestures] = nil
    let talk = try Conversation(offers)
    defer { talk.end() }
    #expect(talk.seat.touchpad.swipes.isEmpty)
    talk.compositor.announce(.pointerGestures, version: 1)
    try talk.settle()
    #expect(talk.seat.touchpad.swipes.count == 1)
    #expect(talk.seat.touchpad.pinches.count == 1)
    #expect(talk.seat.touchpad.holds.isEmpty)
    let words = try gestures(talk) { touchpad, surface in
      touchpad.beginPinch(surface, fingers: 2, time: 1)
    }
    #expect(words == ["begin pinch 2"])
  }

  @Test("Removing a manager ends the gestures; announcing it again brings them back (26)")
  func vanishingManager() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touchpad.beginPinch(window.server.surface, fingers: 2, time: 1)
    talk.compositor.withdraw(.pointerGestures)
    try talk.settle()
    #expect(talk.listener.gestureWords == ["begin pinch 2", "removed"])
    #expect(talk.seat.touchpad.pinches.isEmpty)
    #expect(talk.seat.touchpad.swipes.isEmpty)
    #expect(talk.seat.touchpad.holds.isEmpty)
    talk.compositor.announce(.pointerGestures)
    try talk.settle()
    talk.seat.touchpad.beginSwipe(window.server.surface, fingers: 4, time: 2)
    try talk.settle()
    #expect(talk.listener.gestureWords.last == "begin swipe 4")
  }

  @Test("Unplugging the pointer removes its gestures; plugging it in again brings them back")
  func unplugged() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touchpad.beginSwipe(window.server.surface, fingers: 3, time: 1)
    talk.seat.setCapabilities([.touch])
    try talk.settle()
    #expect(talk.listener.gestureWords == ["begin swipe 3", "removed"])
    #expect(talk.seat.touchpad.swipes.isEmpty)
    talk.seat.setCapabilities([.pointer])
    try talk.settle()
    #expect(talk.seat.touchpad.swipes.count == 1)
  }

  @Test("A gesture on a surface that was just destroyed is dropped (30)")
  func deadSurface() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touchpad.beginSwipe(window.server.surface, fingers: 3, time: 1)
    talk.seat.touchpad.beginPinch(window.server.surface, fingers: 3, time: 1)
    talk.seat.touchpad.beginHold(window.server.surface, fingers: 3, time: 1)
    talk.compositor.flush()
    window.toplevel.destroy()
    try talk.settle()
    #expect(talk.listener.gestures.isEmpty)
  }

  // MARK: Axes

  private func scrolls(_ talk: Conversation, _ play: (TestPointer) -> Void) throws -> [PointerScroll] {
    let window = try talk.openWindow()
    talk.seat.pointer.enter(window.server.surface, x: 1, y: 1)
    play(talk.seat.pointer)
    try talk.settle()
    return talk.listener.pointers.compactMap { if case .scroll(let scroll) = $0 { scroll } else { nil } }
  }

  @Test("Natural scrolling is reported beside the distance, which already includes it (14)")
  func relativeDirection() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let scrolls = try scrolls(talk) { pointer in
      pointer.axisSource(.finger)
      pointer.axisRelativeDirection(.verticalScroll, .inverted)
      pointer.axis(.verticalScroll, 4, time: 1)
      pointer.axisRelativeDirection(.horizontalScroll, .identical)
      pointer.axis(.horizontalScroll, 2, time: 1)
      pointer.frame()
    }
    try #require(scrolls.count == 1)
    #expect(scrolls[0].vertical == PointerScroll.Axis(distance: 4, isInverted: true))
    #expect(scrolls[0].horizontal == PointerScroll.Axis(distance: 2))
  }

  @Test("Below version 8 steps are whole, and below version 5 each axis event is its own scroll (14)")
  func olderVersions() throws {
    var offers = TestCompositor.newest
    offers[.seat] = 7
    let seven = try Conversation(offers)
    defer { seven.end() }
    let steps = try scrolls(seven) { pointer in
      pointer.axisSource(.wheel)
      pointer.axisDiscrete(.verticalScroll, -2)
      pointer.axis(.verticalScroll, -20, time: 1)
      pointer.frame()
    }
    #expect(steps.map(\.vertical.value120) == [-240])
    offers[.seat] = 4
    let four = try Conversation(offers)
    defer { four.end() }
    let plain = try scrolls(four) { pointer in
      pointer.axis(.verticalScroll, 10, time: 1)
      pointer.axis(.horizontalScroll, 10, time: 1)
    }
    #expect(plain.count == 2)
    #expect(plain.allSatisfy { $0.source == nil })
  }

  @Test("Absurd steps, unknown axes and steps without an axis event do no harm (30)")
  func strangeAxes() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let scrolls = try scrolls(talk) { pointer in
      pointer.axisSource(.init(rawValue: 77))
      pointer.axis(.init(rawValue: 99), 10, time: 1)
      pointer.frame()
      pointer.axisValue120(.verticalScroll, .max)
      pointer.axisValue120(.verticalScroll, .max)
      pointer.frame()
      pointer.axisValue120(.verticalScroll, .min)
      pointer.axisValue120(.verticalScroll, .min)
      pointer.axis(.verticalScroll, -8_388_608, time: 2)
      pointer.frame()
    }
    try #require(scrolls.count == 1)
    #expect(scrolls[0].vertical.value120 == .min)
    #expect(scrolls[0].vertical.distance == -8_388_608)
    #expect(scrolls[0].time == EventTime(milliseconds: 2))
  }
}
