import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

/// A window of 400×300 points with a button of 100×40 at (20, 240). The button's menu has three rows of
/// 250×132 points in all. The menu is below the button, from (20, 286), so most of it is outside of the
/// window.
@Suite("Menus on surfaces of their own")
struct PopupsOnTheWireTests {
  private final class Desk {
    let stage: WireStage
    let window: WireWindow
    let button = UIButton(type: .system)
    var chosen: [String] = []

    init(_ offers: [TestCompositor.Offer: UInt32] = TestCompositor.newest) throws {
      stage = try WireStage(offers)
      window = try stage.open()
      button.frame = CGRect(x: 20, y: 240, width: 100, height: 40)
      window.window.addSubview(button)
      let titles = ["One", "Two", "Three"]
      button.menu = UIMenu(
        children: titles.map { title in UIAction(title: title) { [weak self] _ in self?.chosen.append(title) }
        })
      button.showsMenuAsPrimaryAction = true
      try stage.settle()
    }

    var popup: TestPopup? { stage.compositor.popups.first }
    var isOpen: Bool { window.scene.windows.contains { $0 is PopupWindow } }

    func press(_ x: Double = 50, _ y: Double = 260) throws -> UInt32 {
      let serial = stage.touch.down(window.surface, id: 1, x: x, y: y, time: 100)
      stage.touch.frame()
      try stage.settle()
      return serial
    }

    /// Opens the menu. The compositor places the popup at the requested position.
    func show() throws -> TestPopup {
      let popup = try #require(popup)
      popup.configure(popup.positioner.unconstrained)
      try stage.settle()
      return popup
    }

    func up(id: Int32 = 1, at time: UInt32) throws {
      stage.touch.up(id: id, time: time)
      stage.touch.frame()
      try stage.settle()
    }
  }

  @Test("A popup's grab has the finger's serial, and its place is below the button")
  func opens() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let serial = try desk.press()
    let popup = try #require(desk.popup)
    #expect(popup.grabSerials == [serial])
    #expect(popup.positioner.anchorRect == TestRectangle(20, 240, 100, 40))
    #expect(popup.positioner.unconstrained == TestRectangle(20, 286, 250, 132))
    #expect(popup.positioner.adjustment.contains(.flipY))
    #expect(popup.surface.current == nil)
    _ = try desk.show()
    let margin = Int32(PopupWindow.shadowMargin)
    #expect(popup.windowGeometry == TestRectangle(margin, margin, 250, 132))
    #expect(popup.surface.current?.width == 250 + 2 * margin)
    #expect(popup.surface.current?.height == 132 + 2 * margin)
  }

  @Test("A finger slides from the window to a row outside it: its touch remains the window's")
  func slides() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    _ = try desk.show()
    // The third row is at 374 to 418 in the window's coordinates.
    desk.stage.touch.motion(id: 1, x: 60, y: 396, time: 200)
    desk.stage.touch.frame()
    try desk.stage.settle()
    try desk.up(at: 300)
    #expect(desk.chosen == ["Three"])
    #expect(desk.stage.compositor.popups.isEmpty)
    #expect(!desk.isOpen)
  }

  @Test(
    "If a grab cancelled the finger, the next menu does not grab: its finger slides on to a row"
  )
  func fingersThatGrabsTake() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    _ = try desk.show()
    desk.stage.touch.cancel()
    try desk.stage.settle()
    // The menu remains open, and receives the next finger.
    #expect(desk.isOpen)
    try desk.window.finishFrame()
    _ = desk.stage.touch.down(desk.window.surface, id: 2, x: 300, y: 20, time: 200)
    desk.stage.touch.frame()
    try desk.up(id: 2, at: 250)
    #expect(!desk.isOpen)

    _ = try desk.press()
    #expect(try #require(desk.popup).grabSerials == [])
    _ = try desk.show()
    desk.stage.touch.motion(id: 1, x: 60, y: 396, time: 400)
    desk.stage.touch.frame()
    try desk.stage.settle()
    try desk.up(at: 500)
    #expect(desk.chosen == ["Three"])

    _ = try desk.press()
    _ = try desk.show()
    try desk.up(at: 700)
    #expect(desk.isOpen)
    desk.window.server.configure(width: 400, height: 300, states: [])
    try desk.stage.settle()
    #expect(!desk.isOpen)
    #expect(desk.stage.compositor.popups.isEmpty)
  }

  @Test("A touch on the popup's surface reaches the row below it")
  func touchOnPopup() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    let popup = try desk.show()
    try desk.up(at: 150)
    #expect(desk.isOpen)
    let margin = Double(PopupWindow.shadowMargin)
    // The finger moves from the second row of the popup to the first.
    desk.stage.touch.down(popup.surface, id: 7, x: margin + 30, y: margin + 66, time: 500)
    desk.stage.touch.frame()
    try desk.stage.settle()
    desk.stage.touch.motion(id: 7, x: margin + 30, y: margin + 20, time: 520)
    desk.stage.touch.frame()
    try desk.stage.settle()
    try desk.up(id: 7, at: 540)
    #expect(desk.chosen == ["One"])
    #expect(!desk.isOpen)
  }

  @Test("If the compositor flips the popup, touches reach the rows at their new places")
  func flipped() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    let popup = try #require(desk.popup)
    popup.configure(TestRectangle(20, 102, 250, 132))
    try desk.stage.settle()
    desk.stage.touch.motion(id: 1, x: 60, y: 120, time: 200)
    desk.stage.touch.frame()
    try desk.stage.settle()
    try desk.up(at: 300)
    #expect(desk.chosen == ["One"])
  }

  @Test("If the compositor has no room for all rows they scroll, and touches reach them where they are then")
  func cut() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    let popup = try #require(desk.popup)
    #expect(popup.positioner.adjustment.contains(.resizeY))
    popup.configure(TestRectangle(20, 286, 250, 88))
    try desk.stage.settle()
    try desk.up(at: 150)
    let window = try #require(desk.window.scene.windows.last as? PopupWindow)
    let rows = try #require(window.subviews.flatMap(\.subviews).compactMap { $0 as? UIScrollView }.first)
    #expect(rows.isScrollEnabled)
    #expect(rows.contentSize == CGSize(width: 250, height: 132) && rows.bounds.height == 88)
    rows.contentOffset.y = 44
    // The third row is now at the previous position of the second row.
    let margin = Double(PopupWindow.shadowMargin), touch = desk.stage.touch
    touch.down(popup.surface, id: 8, x: margin + 30, y: margin + 66, time: 500)
    touch.frame()
    try desk.up(id: 8, at: 580)
    #expect(desk.chosen == ["Three"])
  }

  @Test("The mouse chooses on the popup, with the button held from the window or with its own click")
  func mouse() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let pointer = desk.stage.pointer, margin = Double(PopupWindow.shadowMargin)
    pointer.enter(desk.window.surface, x: 50, y: 260)
    pointer.button(0x110, pressed: true, time: 100)
    pointer.frame()
    try desk.stage.settle()
    var popup = try desk.show()
    // Weston moves the focus to the popup although the button is pressed.
    pointer.leave(desk.window.surface)
    pointer.enter(popup.surface, x: margin + 30, y: margin + 30)
    pointer.motion(x: margin + 30, y: margin + 66, time: 120)
    pointer.button(0x110, pressed: false, time: 140)
    pointer.frame()
    try desk.stage.settle()
    #expect(desk.chosen == ["Two"])
    pointer.enter(desk.window.surface, x: 50, y: 260)
    pointer.button(0x110, pressed: true, time: 1100)
    pointer.button(0x110, pressed: false, time: 1140)
    pointer.frame()
    try desk.stage.settle()
    popup = try desk.show()
    pointer.leave(desk.window.surface)
    pointer.enter(popup.surface, x: margin + 30, y: margin + 110)
    pointer.button(0x110, pressed: true, time: 1300)
    pointer.button(0x110, pressed: false, time: 1340)
    pointer.frame()
    try desk.stage.settle()
    #expect(desk.chosen == ["Two", "Three"])
  }

  @Test("A popup that the compositor dismisses closes the menu")
  func done() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    let popup = try desk.show()
    try desk.up(at: 150)
    popup.done()
    try desk.stage.settle()
    #expect(!desk.isOpen)
    #expect(desk.stage.compositor.popups.isEmpty)
    #expect(desk.chosen == [])
  }

  @Test("A popup that the compositor refuses opens inside the window")
  func refused() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    try #require(desk.popup).done()
    try desk.stage.settle()
    #expect(desk.isOpen)
    #expect(desk.stage.compositor.popups.isEmpty)
    let popup = try #require(desk.window.scene.windows.last as? PopupWindow)
    // There is no room below the button, so the menu is above it, at 240 − 6 − 132.
    #expect(popup.frame == CGRect(x: 20, y: 102, width: 250, height: 132))
    try desk.window.finishFrame()
    desk.stage.touch.motion(id: 1, x: 60, y: 170, time: 200)
    desk.stage.touch.frame()
    try desk.stage.settle()
    try desk.up(at: 300)
    #expect(desk.chosen == ["Two"])
  }

  @Test("A window that fills its screen has its menu inside")
  func fullscreen() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    desk.window.server.configure(width: 400, height: 300, states: [.fullscreen])
    try desk.stage.settle()
    _ = try desk.press()
    #expect(desk.isOpen)
    #expect(desk.popup == nil)
  }

  @Test("A menu inside its window is above all other windows, and closes when another window is activated")
  func inactive() throws {
    var offers = TestCompositor.newest
    offers[.shell] = 2
    let desk = try Desk(offers)
    defer { desk.stage.end() }
    let upper = UIWindow(windowScene: desk.window.scene)
    upper.windowLevel = UIWindow.Level(5_000_000)
    upper.isUserInteractionEnabled = false
    upper.isHidden = false
    desk.window.server.configure(width: 400, height: 300, states: [.activated])
    try desk.stage.settle()
    _ = try desk.press()
    try desk.up(at: 150)
    #expect(desk.popup == nil)
    #expect(desk.window.scene.windows.last is PopupWindow)
    desk.window.server.configure(width: 400, height: 300, states: [])
    try desk.stage.settle()
    #expect(!desk.isOpen)
  }

  @Test("The menu follows the window's new size if popups can be moved; otherwise it moves inside at once")
  func resized() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    let popup = try desk.show()
    try desk.up(at: 150)
    desk.button.autoresizingMask = [.flexibleTopMargin]
    desk.window.server.configure(width: 400, height: 400)
    try desk.stage.settle()
    #expect(popup.repositionCount > 0)
    #expect(popup.positioner.anchorRect == TestRectangle(20, 340, 100, 40))
    #expect(popup.positioner.parentSize.map { [$0.width, $0.height] } == [400, 400])

    var offers = TestCompositor.newest
    offers[.shell] = 2
    let old = try Desk(offers)
    defer { old.stage.end() }
    _ = try old.press()
    #expect(old.isOpen)
    #expect(old.popup == nil)
  }

  @Test("Keys that the popup's surface gets go to the menu")
  func keys() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    let popup = try desk.show()
    try desk.up(at: 150)
    let keyboard = desk.stage.keyboard
    keyboard.keymap(TestKeymap.keys)
    keyboard.enter(popup.surface)
    for code in [108, 108, 28] as [UInt32] {
      keyboard.key(code, pressed: true, time: 200)
      keyboard.key(code, pressed: false, time: 210)
    }
    try desk.stage.settle()
    #expect(desk.chosen == ["Two"])
  }

  @Test("A window that closes closes the popup, and the connection survives")
  func closes() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.press()
    _ = try desk.show()
    desk.stage.host.close(desk.window.scene)
    try desk.stage.settle()
    #expect(desk.stage.compositor.popups.isEmpty)
    #expect(desk.stage.connection.error == nil)
  }
}
