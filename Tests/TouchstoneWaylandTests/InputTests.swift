import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Touch and pointer events on the wire")
struct InputTests {
  @Test("A lift without a frame event is delivered in its turn (mutter sends none after an up)")
  func liftWithoutFrame() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touch.down(window.server.surface, id: 288, x: 10.5, y: 20.25, time: 5)
    talk.seat.touch.frame()
    talk.seat.touch.up(id: 288, time: 9)
    let turns = talk.listener.turns
    try talk.settle()
    #expect(talk.listener.touchWords == ["down 288", "frame", "up 288"])
    #expect(talk.listener.turns == turns + 1, "one turn is one batch")
    guard case .down(let down)? = talk.listener.touches.first else { return }
    #expect((down.x, down.y) == (10.5, 20.25))
    #expect(down.surface === window.surface)
  }

  @Test("Hundreds of events, more than the library reads at once, are one turn (11)")
  func oneTurn() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touch.down(window.server.surface, id: 0, x: 0, y: 0, time: 0)
    try talk.settle()
    let turns = talk.listener.turns
    for step in 1...400 as ClosedRange<UInt32> {
      talk.seat.touch.motion(id: 0, x: Double(step), y: 0, time: step)
    }
    talk.compositor.flush()
    try talk.loop.runTurn(waiting: false)
    #expect(talk.listener.turns == turns + 1)
    #expect(talk.listener.touches.count == 401)
  }

  @Test("Events on a surface that was just destroyed are dropped (5, 30)")
  func deadSurface() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touch.down(window.server.surface, id: 0, x: 1, y: 1, time: 1)
    talk.seat.pointer.enter(window.server.surface, x: 1, y: 1)
    talk.seat.keyboard.enter(window.server.surface)
    talk.compositor.flush()
    window.toplevel.destroy()
    try talk.settle()
    #expect(!talk.listener.touchWords.contains("down 0"))
    #expect(!talk.listener.pointerWords.contains("enter"))
    #expect(talk.connection.seats[0].pointer?.focus == nil)
    #expect(talk.connection.seats[0].keyboard?.focus == nil)
  }

  @Test("A touchscreen that Weston removes without up or cancel is reported as removed")
  func capabilityRemoved() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touch.down(window.server.surface, id: 0, x: 1, y: 1, time: 1)
    talk.seat.touch.frame()
    talk.seat.setCapabilities([.pointer])
    try talk.settle()
    #expect(talk.listener.touchWords == ["down 0", "frame", "removed"])
    #expect(talk.connection.seats[0].touch == nil)
    talk.seat.setCapabilities([.touch])
    talk.seat.setCapabilities([.touch])
    try talk.settle()
    #expect(talk.connection.seats[0].touch != nil)
    #expect(talk.seat.touch.resources.count == 1, "said twice is said once")
  }

  @Test("A cancel and the bare frame after it (KWin) are passed on in order, as are unknown ups")
  func cancel() throws {
    let talk = try Conversation()
    defer { talk.end() }
    _ = try talk.openWindow()
    talk.seat.touch.cancel()
    talk.seat.touch.frame()
    talk.seat.touch.up(id: 99, time: 1)
    talk.seat.touch.motion(id: -5, x: 0, y: 0, time: 1)
    talk.seat.touch.shape(id: 7, major: -8_388_608, minor: 8_388_607.99)
    try talk.settle()
    #expect(talk.listener.touchWords == ["cancel", "frame", "up 99", "motion -5", "shape 7"])
  }

  @Test("Nanoseconds belong to the event that follows them, and to no other (Weston)")
  func timestamps() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.touch.timestamp(seconds: 7, nanoseconds: 123_456_789)
    talk.seat.touch.down(window.server.surface, id: 0, x: 0, y: 0, time: 7123)
    talk.seat.touch.motion(id: 0, x: 1, y: 1, time: 7124)
    try talk.settle()
    guard case .down(let down)? = talk.listener.touches.first,
      case .motion(let motion)? = talk.listener.touches.last
    else {
      Issue.record("no touch")
      return
    }
    #expect(down.time == EventTime(milliseconds: 7123, nanoseconds: 7_123_456_789))
    #expect(motion.time == EventTime(milliseconds: 7124))
  }

  @Test("Two seats are two people: each event names its own seat")
  func twoSeats() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let second = talk.compositor.addSeat()
    try talk.settle()
    #expect(talk.connection.seats.count == 2)
    talk.seat.touch.down(window.server.surface, id: 0, x: 1, y: 1, time: 1)
    second.touch.down(window.server.surface, id: 0, x: 2, y: 2, time: 1)
    second.setCapabilities([])
    try talk.settle()
    #expect(talk.listener.touchWords.filter { $0 == "down 0" }.count == 2)
    #expect(talk.connection.seats[0].touch != nil)
    #expect(talk.connection.seats[1].touch == nil)
  }

  @Test("Axis events of one frame are one scroll; the wheel's steps and the finger's stop are kept (14)")
  func scrolling() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    talk.seat.pointer.enter(window.server.surface, x: 1, y: 1)
    talk.seat.pointer.frame()
    let pointer = try #require(talk.seat.pointer.resources.first)
    pointer.sendAxisSource(axisSource: .finger)
    pointer.sendAxis(time: 1, axis: .verticalScroll, value: 3.5)
    pointer.sendAxis(time: 1, axis: .horizontalScroll, value: -2)
    pointer.sendFrame()
    pointer.sendAxisSource(axisSource: .wheel)
    pointer.sendAxis(time: 2, axis: .verticalScroll, value: 10)
    pointer.sendAxisValue120(axis: .verticalScroll, value120: 120)
    pointer.sendFrame()
    pointer.sendAxisStop(time: 3, axis: .verticalScroll)
    pointer.sendFrame()
    try talk.settle()
    let scrolls = talk.listener.pointers.compactMap { event -> PointerScroll? in
      if case .scroll(let scroll) = event { scroll } else { nil }
    }
    try #require(scrolls.count == 3)
    #expect(scrolls[0].source == .finger)
    #expect((scrolls[0].horizontal.distance, scrolls[0].vertical.distance) == (-2, 3.5))
    #expect(scrolls[1].source == .wheel)
    #expect(scrolls[1].vertical.value120 == 120)
    #expect(scrolls[2].vertical.isStopped)
    #expect(scrolls[2].source == nil, "a source is of its own frame only")
  }
}
