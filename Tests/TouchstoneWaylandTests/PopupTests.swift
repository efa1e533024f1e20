import TestCompositor
import Testing

@testable import TouchstoneWayland

@Suite("Popups")
struct PopupTests {
  private final class Ear: PopupDelegate {
    var configurations = 0
    var ends = 0
    func popupDidReceiveConfiguration(_ popup: Popup) { configurations += 1 }
    func popupDidEnd(_ popup: Popup) { ends += 1 }
  }

  private func positioner(_ rect: PixelRect = PixelRect(x: 10, y: 20, width: 30, height: 5)) -> Positioner {
    Positioner(
      anchorRect: rect, width: 60, height: 40, anchor: .bottomLeft, gravity: .bottomRight,
      adjustment: [.flipY, .slideX], offset: (0, 6), parentSize: (100, 80))
  }

  @Test("A popup requests its place, grabs before it is shown, and takes the configured place")
  func life() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    let seat = try #require(talk.connection.seats.first)
    let ear = Ear()
    let popup = Popup(
      connection: talk.connection, parent: window.toplevel, positioner: positioner(), grab: (seat, 77))
    popup.delegate = ear
    try talk.settle()
    let server = try #require(talk.compositor.popups.first)
    #expect(server.parent === window.server.xdgSurface)
    #expect(server.grabSerials == [77])
    #expect(server.positioner.anchorRect == TestRectangle(10, 20, 30, 5))
    #expect(server.positioner.size.map { [$0.width, $0.height] } == [60, 40])
    #expect(server.positioner.anchor == .bottomLeft)
    #expect(server.positioner.gravity == .bottomRight)
    #expect(server.positioner.adjustment == [.flipY, .slideX])
    #expect(server.positioner.offset.y == 6)
    #expect(server.positioner.isReactive)
    #expect(server.positioner.unconstrained == TestRectangle(10, 31, 60, 40))
    #expect(try popup.surface.nextBuffer(width: 10, height: 10) == nil, "nothing is shown before")

    let serial = server.configure(TestRectangle(10, 31, 60, 40))
    try talk.settle()
    #expect(ear.configurations == 1)
    #expect(popup.takeConfiguration() == PixelRect(x: 10, y: 31, width: 60, height: 40))
    #expect(popup.takeConfiguration() == nil)
    popup.setWindowGeometry(PixelRect(x: 4, y: 4, width: 60, height: 40))
    popup.surface.commit()
    try talk.settle()
    #expect(server.acknowledged == [serial])
    #expect(server.windowGeometry == TestRectangle(4, 4, 60, 40))
    #expect(try popup.surface.nextBuffer(width: 10, height: 10) != nil)

    server.done()
    try talk.settle()
    #expect(ear.ends == 1)
    popup.destroy()
    try talk.settle()
    #expect(talk.compositor.popups.isEmpty)
    #expect(talk.connection.error == nil)
  }

  @Test(
    "A popup is moved if the compositor supports it, and otherwise reports that it cannot",
    arguments: [2, 3] as [UInt32])
  func reposition(version: UInt32) throws {
    var offers = TestCompositor.newest
    offers[.shell] = version
    let talk = try Conversation(offers)
    defer { talk.end() }
    let window = try talk.openWindow()
    let popup = Popup(
      connection: talk.connection, parent: window.toplevel, positioner: positioner(), grab: nil)
    try talk.settle()
    #expect(popup.reposition(positioner(PixelRect(x: 0, y: 0, width: 9, height: 9))) == (version >= 3))
    try talk.settle()
    let server = try #require(talk.compositor.popups.first)
    #expect(server.grabSerials == [])
    #expect(server.repositionCount == (version >= 3 ? 1 : 0))
    #expect(talk.connection.error == nil)
  }

  @Test("An anchor outside the parent and empty sizes are clamped, since they would end the connection")
  func pinned() throws {
    let talk = try Conversation()
    defer { talk.end() }
    let window = try talk.openWindow()
    var wish = positioner(PixelRect(x: -50, y: 500, width: 0, height: 0))
    wish.width = 0
    let popup = Popup(connection: talk.connection, parent: window.toplevel, positioner: wish, grab: nil)
    defer { popup.destroy() }
    try talk.settle()
    let server = try #require(talk.compositor.popups.first)
    #expect(server.positioner.anchorRect == TestRectangle(0, 79, 1, 1))
    #expect(server.positioner.size?.width == 1)
  }
}
