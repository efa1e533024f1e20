import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("A title bar and edges of our own")
struct WindowFrameTests {
  // MARK: When the window has a frame

  @Test("If nothing offers decorations the bar is ours, above a content that keeps its coordinates")
  func noDecorationManager() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    #expect(desk.window.scene.size == CGSize(width: 400, height: 300))
    #expect(desk.server.windowGeometry == TestRectangle(0, -40, 400, 340))
    #expect(desk.server.minimumSize.map { [$0.width, $0.height] } == [220, 80])
    let subsurfaces = desk.stage.compositor.subsurfaces
    #expect(subsurfaces.allSatisfy { $0.parent === desk.window.surface })
    #expect(
      subsurfaces.map { [$0.position.x, $0.position.y] } == [[-24, -64], [-24, 0], [400, 0], [-24, 288]])
    #expect(
      subsurfaces.compactMap(\.surface.current).map { [$0.width, $0.height] } == [
        [448, 64], [24, 288], [24, 288], [448, 36],
      ])
    _ = try desk.down(10, 20, on: desk.window.surface)
    #expect(desk.window.view.log == ["began 10,20"])
  }

  @Test("A window that chooses its size chooses the size of its content, and keeps it")
  func chosenSize() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    try desk.configure([], width: 0, height: 0)
    #expect(desk.window.scene.size == CGSize(width: 400, height: 300))
    try desk.configure([], width: 500, height: 440)
    try desk.configure([], width: 0, height: 0)
    #expect(desk.window.scene.size == CGSize(width: 500, height: 400))
    #expect(desk.server.windowGeometry == TestRectangle(0, -40, 500, 440))
  }

  @Test(
    "If the compositor sends no bounds, a window with its title bar fits on the smallest screen (Weston 10)")
  func noBounds() throws {
    let stage = try WireStage()
    defer { stage.end() }
    stage.compositor.addOutput(width: 1000, height: 500, scale: 2)
    try stage.settle()
    let window = try stage.openUnconfigured(size: CGSize(width: 1100, height: 900), decorations: .automatic)
    window.server.decorate(serverSide: false)
    window.server.configure()
    try stage.settle()
    #expect(window.scene.size == CGSize(width: 1000, height: 460))
  }

  @Test("A desktop that draws decorations gets no second bar; one that declines gets ours")
  func serverSide() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.openUnconfigured(decorations: .automatic)
    window.server.decorate(serverSide: true)
    window.server.configure(width: 400, height: 300)
    try stage.settle()
    #expect(stage.compositor.subsurfaces.isEmpty && window.server.windowGeometry == nil)
    #expect(window.scene.size == CGSize(width: 400, height: 300))
    window.server.decorate(serverSide: false)
    window.server.configure(width: 400, height: 300)
    try stage.settle()
    #expect(stage.compositor.subsurfaces.count == 4)
    #expect(window.scene.size == CGSize(width: 400, height: 260))
    window.server.decorate(serverSide: true)
    window.server.configure(width: 400, height: 300)
    try stage.settle()
    #expect(stage.compositor.subsurfaces.isEmpty)
    #expect(window.scene.size == CGSize(width: 400, height: 300))
    #expect(window.server.windowGeometry == TestRectangle(0, 0, 400, 300))
    #expect(window.server.minimumSize.map { [$0.width, $0.height] } == [0, 0])
  }

  @Test("Fullscreen has no bar, and leaving it restores the frame")
  func fullscreen() throws {
    let desk = try WindowFrameDesk(states: [.fullscreen])
    defer { desk.stage.end() }
    #expect(desk.stage.compositor.subsurfaces.isEmpty)
    #expect(desk.window.scene.size == CGSize(width: 400, height: 340))
    try desk.configure([])
    #expect(desk.window.scene.size == CGSize(width: 400, height: 300))
    _ = try desk.down(100, 44)
    try desk.configure([.fullscreen])
    #expect(desk.stage.compositor.subsurfaces.isEmpty, "also with a finger on it")
    try desk.up()
  }

  @Test("A program that wants no decorations gets none, nor does a compositor without subsurfaces")
  func unwanted() throws {
    let stage = try WireStage(TestCompositor.weston10)
    defer { stage.end() }
    let window = try stage.open()
    #expect(stage.compositor.subsurfaces.isEmpty && window.server.windowGeometry == nil)
    var offers = TestCompositor.weston10
    offers[.subcompositor] = nil
    let desk = try WindowFrameDesk(offers)
    defer { desk.stage.end() }
    #expect(desk.window.scene.size == CGSize(width: 400, height: 340))
  }

  // MARK: Appearance

  @Test("The title is the scene's; the window's own title is used while that is empty")
  func title() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let label = try #require(desk.frame?.view.bar.titleLabel)
    #expect(label.text == "Stage" && desk.server.title == "Stage")
    desk.window.scene.title = "Notes"
    try desk.stage.settle()
    #expect(label.text == "Notes" && desk.server.title == "Notes")
    desk.window.scene.title = ""
    try desk.stage.settle()
    #expect(label.text == "Stage" && desk.server.title == "Stage")
  }

  @Test("The frame is as dark as its content, and fainter while another window has the keys")
  func looks() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let frame = try #require(desk.frame)
    #expect(frame.scene.userInterfaceStyle == .light)
    desk.window.scene.userInterfaceStyle = .dark
    try desk.stage.settle()
    #expect(frame.scene.userInterfaceStyle == .dark)
    let title = try #require(frame.view.bar.titleLabel.textColor)
    #expect(title == .label)
    desk.server.configure(width: 400, height: 340, states: [])
    try desk.stage.settle()
    #expect(frame.view.bar.titleLabel.textColor == .tertiaryLabel)
  }

  @Test("A button under the mouse is drawn alone, and then nothing is drawn until something happens")
  func damage() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let strips = desk.stage.compositor.subsurfaces
    let before = strips.map(\.surface.commits.count)
    let content = desk.window.commits.count
    desk.stage.pointer.enter(desk.bar, x: 402, y: 44)
    try desk.stage.settle()
    #expect(strips.map(\.surface.commits.count) == [before[0] + 1, before[1], before[2], before[3]])
    #expect(desk.bar.commits.last?.bufferDamage == [TestRectangle(380, 22, 44, 42)])
    // A subsurface's content becomes visible with its parent's commit.
    #expect(desk.window.commits.count == content + 1 && desk.window.commits.last?.buffer == nil)
    for _ in 0..<5 { try desk.stage.round() }
    #expect(desk.window.commits.count == content + 1)
  }

  @Test("The content's lower corners are transparent, even after a scroll, and the lower strip is behind")
  func corners() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    list.contentSize = CGSize(width: 400, height: 2000)
    list.backgroundColor = .white
    desk.window.window.addSubview(list)
    try desk.stage.settle()
    try desk.finishFrame()
    #expect(desk.stage.compositor.subsurfaces.map(\.isBelowParent) == [false, false, false, true])
    let before = try alphas(of: desk)
    #expect(before[0, 299] == 0 && before[399, 299] == 0 && before[12, 288] == 255 && before[0, 287] == 255)
    // In the square of 12×12 points at a corner, about 31 square points are outside of the circle.
    #expect((60..<110).contains(before.values.count { $0 < 255 }))
    list.contentOffset.y = 30
    try desk.stage.settle()
    #expect(try alphas(of: desk) == before)
  }

  @Test("A maximized window has square corners and no alpha, and gets both back")
  func squareCorners() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let (argb, xrgb): (UInt32, UInt32) = (0, 1)
    #expect(desk.window.surface.current?.format == argb)
    try desk.configure([.maximized])
    #expect(desk.window.surface.current?.format == xrgb)
    try desk.configure([])
    #expect(desk.window.surface.current?.format == argb)
    try desk.configure([.fullscreen])
    #expect(desk.window.surface.current?.format == xrgb)
  }

  @Test("A change in the middle of rounded content repaints no corner")
  func damageBesideCorners() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 20))
    view.backgroundColor = .red
    desk.window.window.addSubview(view)
    try desk.stage.settle()
    #expect(desk.window.commits.last?.bufferDamage == [TestRectangle(100, 100, 50, 20)])
  }

  /// The alpha of each pixel of a window's content.
  private struct Alphas: Equatable {
    let width: Int
    var values: [UInt32] = []

    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }
  }

  private func alphas(of desk: WindowFrameDesk) throws -> Alphas {
    let buffer = try #require(desk.window.surface.current)
    var alphas = Alphas(width: Int(buffer.width))
    for y in 0..<Int(buffer.height) {
      for x in 0..<Int(buffer.width) { alphas.values.append((buffer.pixel(x: x, y: y) ?? 0) >> 24) }
    }
    return alphas
  }

  @Test("A menu is below its button, measured from the window's top left, title bar included")
  func menu() throws {
    let desk = try WindowFrameDesk(TestCompositor.newest)
    defer { desk.stage.end() }
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 240, width: 100, height: 40)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    desk.window.window.addSubview(button)
    try desk.stage.settle()
    _ = try desk.down(50, 260, on: desk.window.surface)
    let popup = try #require(desk.stage.compositor.popups.first)
    #expect(popup.positioner.anchorRect == TestRectangle(20, 280, 100, 40))
    #expect(popup.positioner.parentSize.map { [$0.width, $0.height] } == [400, 340])
    popup.configure(TestRectangle(20, 326, 250, 44))
    try desk.stage.settle()
    let window = try #require(desk.window.scene.windows.first { $0 is PopupWindow })
    #expect(window.frame == CGRect(x: 20, y: 286, width: 250, height: 44))
  }
}
