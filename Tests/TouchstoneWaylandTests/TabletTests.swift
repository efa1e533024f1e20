import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Tablet events on the wire (16)")
struct TabletTests {
  @Test("A tablet and a pen describe themselves, and the pen sends its events")
  func pen() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let tablet = talk.seat.tablets.addTablet(name: "Slate")
    let tool = talk.seat.tablets.addTool(kind: .eraser)
    try talk.settle()
    let tablets = try #require(talk.connection.seats[0].tabletSeat)
    #expect(tablets.tablets.map(\.name) == ["Slate"])
    #expect(tablets.tablets[0].vendorID == 0x56a)
    #expect(tablets.tools.map(\.kind) == [.eraser])
    #expect(tablets.tools[0].capabilities == [.tilt, .pressure, .distance, .rotation])
    #expect(tablets.tools[0].hardwareSerial == 1 << 32 | 2)
    tool.proximityIn(window.server.surface, tablet: tablet)
    tool.motion(x: 10.5, y: 20)
    tool.distance(65535)
    tool.tilt(x: 30, y: -15.5)
    tool.rotation(90)
    tool.frame(time: 7)
    tool.down()
    tool.pressure(13107)
    tool.frame(time: 8)
    tool.button(0x14b, pressed: true)
    tool.up()
    tool.proximityOut()
    tool.frame(time: 9)
    try talk.settle()
    #expect(
      talk.listener.toolWords == [
        "in", "motion 10.5 20.0", "distance 1.0", "tilt 30.0 -15.5", "rotation 90.0", "frame 7",
        "down", "pressure 0.2", "frame 8", "press", "up", "out", "frame 9",
      ])
    guard case .proximityIn(let proximity)? = talk.listener.tools.first else { return }
    #expect(proximity.surface === window.surface)
    #expect(proximity.tablet === tablets.tablets[0])
  }

  @Test("Events of a tool outside our surfaces are ignored (30)")
  func outOfProximity() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let tablet = talk.seat.tablets.addTablet()
    let tool = talk.seat.tablets.addTool()
    tool.down()
    tool.motion(x: 1, y: 1)
    tool.proximityOut()
    tool.frame(time: 1)
    try talk.settle()
    #expect(talk.listener.tools.isEmpty)
    tool.proximityIn(window.server.surface, tablet: tablet)
    talk.compositor.flush()
    window.toplevel.destroy()
    tool.down()
    tool.frame(time: 2)
    try talk.settle()
    #expect(talk.listener.tools.isEmpty, "the surface died while the event travelled")
  }

  @Test(
    "Removing a tool in proximity is reported once, and destroys it; events on removed tools are dropped (30)"
  )
  func removedTool() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let tablet = talk.seat.tablets.addTablet()
    let tool = talk.seat.tablets.addTool()
    try talk.settle()
    tool.proximityIn(window.server.surface, tablet: tablet)
    tool.down()
    tool.frame(time: 1)
    tool.remove()
    tool.up()
    tool.motion(x: 1, y: 1)
    tool.frame(time: 2)
    tool.remove()
    tablet.remove()
    tablet.remove()
    try talk.settle()
    #expect(talk.listener.toolWords == ["in", "down", "frame 1", "removed"])
    #expect(tool.resources.isEmpty)
    #expect(!tablet.isHeld)
    let tablets = try #require(talk.connection.seats[0].tabletSeat)
    #expect(tablets.tools.isEmpty)
    #expect(tablets.tablets.isEmpty)
  }

  @Test("A pad, its group, ring and strip are destroyed once known, and later objects keep the right ids")
  func pad() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let pad = talk.seat.tablets.addPad()
    #expect(pad.heldObjectCount == 4)
    try talk.settle()
    #expect(pad.heldObjectCount == 0)
    // The compositor numbers these objects: with a wrong number the connection would end here.
    let pads = (0..<3).map { _ in talk.seat.tablets.addPad() }
    let tablet = talk.seat.tablets.addTablet()
    let tool = talk.seat.tablets.addTool()
    try talk.settle()
    tool.proximityIn(window.server.surface, tablet: tablet)
    tool.frame(time: 1)
    try talk.settle()
    #expect(talk.listener.toolWords == ["in", "frame 1"])
    #expect(pads.allSatisfy { $0.heldObjectCount == 0 })
    #expect(talk.connection.error == nil)
  }

  @Test("A manager announced late is used; removing it with the tip down ends the tool (26)")
  func manager() throws {
    var offers = TestCompositor.newest
    offers[.tablets] = nil
    let talk = try Conversation(offers)
    defer { talk.end() }
    let window = try talk.openWindow()
    #expect(talk.connection.seats[0].tabletSeat == nil)
    talk.compositor.announce(.tablets)
    try talk.settle()
    #expect(talk.connection.seats[0].tabletSeat != nil)
    let tablet = talk.seat.tablets.addTablet()
    let tool = talk.seat.tablets.addTool()
    try talk.settle()
    tool.proximityIn(window.server.surface, tablet: tablet)
    tool.down()
    tool.frame(time: 1)
    talk.compositor.withdraw(.tablets)
    try talk.settle()
    #expect(talk.listener.toolWords == ["in", "down", "frame 1", "removed"])
    #expect(talk.connection.seats[0].tabletSeat == nil)
    #expect(tool.resources.isEmpty)
    #expect(!tablet.isHeld)
    #expect(talk.seat.tablets.seats.isEmpty)
    talk.compositor.announce(.tablets)
    try talk.settle()
    #expect(talk.seat.tablets.seats.count == 1)
  }

  @Test("Removing the seat removes tablets and tools")
  func seatRemoved() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let tablet = talk.seat.tablets.addTablet()
    let tool = talk.seat.tablets.addTool()
    try talk.settle()
    #expect(tool.resources.count == 1)
    talk.compositor.withdraw(.seat)
    try talk.settle()
    #expect(talk.listener.toolWords == ["removed"])
    #expect(tool.resources.isEmpty)
    #expect(!tablet.isHeld)
  }

  @Test("If the compositor knows shapes, a pen has an arrow, because not every tablet is a screen (19)")
  func cursor() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let tablet = talk.seat.tablets.addTablet()
    let tool = talk.seat.tablets.addTool()
    tool.proximityIn(window.server.surface, tablet: tablet)
    tool.frame(time: 1)
    try talk.settle()
    #expect(talk.compositor.toolShapes == [1])
    #expect(tool.cursorSerials == [])
  }

  @Test(
    "If the compositor knows no shapes (KWin 5), the arrow is drawn from the theme when a pen comes near (19)"
  )
  func themedCursor() throws {
    var offers = TestCompositor.newest
    offers[.cursorShape] = nil
    let talk = try Conversation(offers)
    defer { talk.end() }
    let window = try talk.openWindow()
    let tablet = talk.seat.tablets.addTablet()
    let tool = talk.seat.tablets.addTool()
    for _ in 0..<2 {
      tool.proximityIn(window.server.surface, tablet: tablet)
      tool.frame(time: 1)
      tool.proximityOut()
      tool.frame(time: 2)
      try talk.settle()
    }
    #expect(Set(tool.cursorSerials).count == 2)
    tool.remove()
    try talk.settle()
    #expect(talk.connection.error == nil)
  }
}
