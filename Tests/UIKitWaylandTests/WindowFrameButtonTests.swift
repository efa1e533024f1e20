import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Buttons, taps and the menu on a frame of our own")
struct WindowFrameButtonTests {
  @Test("A double tap on the bar maximises the window, and restores it")
  func doubleTap() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    try desk.tap(100, 44)
    #expect(desk.server.maximizeWishes.isEmpty)
    try desk.tap(100, 44)
    #expect(desk.server.maximizeWishes == [true])
    try desk.configure([.maximized])
    #expect(desk.window.scene.size == CGSize(width: 400, height: 300))
    #expect(
      desk.stage.compositor.subsurfaces.map { $0.surface.current != nil } == [true, false, false, false])
    #expect(desk.stage.compositor.subsurfaces[0].position.x == 0)
    try desk.tap(100, 20)
    try desk.tap(100, 20)
    #expect(desk.server.maximizeWishes == [true, false])
  }

  @Test("The buttons minimise, maximise and close; closing asks the app, which may refuse")
  func buttons() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    try desk.tap(314, 44)
    #expect(desk.server.minimizeCount == 1)
    try desk.tap(358, 44)
    #expect(desk.server.maximizeWishes == [true])
    var asked = 0
    desk.stage.host.shouldClose = { _ in
      asked += 1
      return asked > 1
    }
    try desk.tap(402, 44)
    #expect(asked == 1 && desk.stage.compositor.toplevels.count == 1)
    try desk.tap(402, 44)
    #expect(asked == 2 && desk.stage.compositor.toplevels.isEmpty)
    #expect(desk.stage.compositor.subsurfaces.isEmpty)
  }

  @Test("The app remains the shared application while its frame is used, and gets none of its events")
  func besideTheApp() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let trace = EventCount()
    let readers = TouchTrace()
    readers.add(trace)
    desk.stage.application.trace = readers
    var shared: [UIApplication] = []
    desk.frame?.view.minimizeButton.addAction(
      UIAction { _ in shared.append(.shared) }, for: .allTouchEvents)
    trace.count = 0
    try desk.tap(314, 44)
    #expect(shared.count == 2 && shared.allSatisfy { $0 === desk.stage.application })
    #expect(trace.count == 0 && desk.server.minimizeCount == 1)
  }

  @Test("A finger reaches a button over all 44 points, and a finger that leaves it does nothing")
  func buttonArea() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    try desk.tap(294, 23)
    #expect(desk.server.minimizeCount == 1, "above the bar, where its edge would be")
    _ = try desk.down(314, 44)
    try desk.move(100, 200)
    try desk.up()
    #expect(desk.server.minimizeCount == 1)
  }

  @Test("An action that the desktop does not support has no button, and the others fill its place")
  func capabilities() throws {
    // The number of the menu capability is 1, and the number of the maximise capability is 2.
    let desk = try WindowFrameDesk(TestCompositor.newest, capabilities: [1, 2])
    defer { desk.stage.end() }
    let view = try #require(desk.frame?.view)
    #expect(view.minimizeButton.isHidden && !view.maximizeButton.isHidden && !view.closeButton.isHidden)
    try desk.tap(314, 44)
    #expect(desk.server.minimizeCount == 0)
    let bare = try WindowFrameDesk(TestCompositor.newest, capabilities: [])
    defer { bare.stage.end() }
    try bare.tap(100, 44)
    try bare.tap(100, 44)
    #expect(bare.server.maximizeWishes.isEmpty)
    let press = bare.stage.pointer
    press.enter(bare.bar, x: 100, y: 44)
    press.button(273, pressed: true, time: 1)
    try bare.stage.settle()
    #expect(bare.server.menus.isEmpty)
  }

  @Test("The secondary button shows the desktop's menu where the pointer is")
  func secondaryButton() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    desk.stage.pointer.enter(desk.bar, x: 124, y: 44)
    let serial = desk.stage.pointer.button(273, pressed: true, time: 1)
    try desk.stage.settle()
    #expect(desk.server.menus.map(\.serial) == [serial])
    // The content begins at (24, 64) in the strip's coordinates.
    #expect(desk.server.menus.map { [$0.x, $0.y] } == [[100, -20]])
  }

  @Test("A finger that rests on the bar shows the menu, too")
  func longPress() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let serial = try desk.down(124, 44)
    #expect(desk.server.menus.isEmpty)
    #expect(try desk.stage.settle { !desk.server.menus.isEmpty })
    #expect(desk.server.menus.map(\.serial) == [serial])
    try desk.move(160, 60)
    #expect(desk.server.moveSerials.isEmpty, "the finger is the menu's")
  }
}

/// A trace reader that counts the app's events, except those of the wire and the turns.
private final class EventCount: TouchTraceReader {
  var count = 0
  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    switch event {
    case .input(.wire), .idle: break
    case .input, .hitTest, .binding, .recognizer, .delivery, .responder, .control, .message: count += 1
    }
  }
}
