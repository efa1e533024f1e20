import TestCompositor
import Testing
import UIKit
import Wayland

@testable import UIKitWayland

/// A window of 400×340 with a frame of ours, whose content is 400×300. Touches on the frame are told in the coordinates of
/// its strips, of which the first begins 24 points left of the window and above it: the title bar is at y 24 to 64.
@Suite("A title bar and edges of our own")
struct WindowFrameTests {
  private final class Desk {
    let stage: WireStage
    let window: WireWindow
    var server: TestToplevel { window.server }
    var bar: TestSurface { stage.compositor.subsurfaces[0].surface }
    var frame: WindowFrame? { stage.host.surfaces.first?.frame }
    private var time: UInt32 = 100

    init(
      _ offers: [TestCompositor.Offer: UInt32] = TestCompositor.weston10, states: [TestToplevel.State] = [],
      capabilities: [UInt32]? = nil
    ) throws {
      stage = try WireStage(offers)
      window = try stage.openUnconfigured(decorations: .automatic)
      if let capabilities { window.server.tell(capabilities: capabilities) }
      try configure(states)
    }

    func configure(_ states: [TestToplevel.State], width: Int32 = 400, height: Int32 = 340) throws {
      server.configure(width: width, height: height, states: states + [.activated])
      try stage.settle()
      try finishFrame()
    }

    /// The compositor has shown what it was given, and asks for another frame.
    func finishFrame() throws {
      for strip in stage.compositor.subsurfaces {
        strip.surface.current?.release()
        strip.surface.frameDone(time: 0)
      }
      try window.finishFrame()
    }

    func down(_ x: Double, _ y: Double, id: Int32 = 0, on surface: TestSurface? = nil) throws -> UInt32 {
      time += 10
      let serial = stage.touch.down(surface ?? bar, id: id, x: x, y: y, time: time)
      stage.touch.frame()
      try stage.settle()
      return serial
    }

    func move(id: Int32 = 0, _ x: Double, _ y: Double) throws {
      time += 10
      stage.touch.motion(id: id, x: x, y: y, time: time)
      stage.touch.frame()
      try stage.settle()
    }

    func up(id: Int32 = 0) throws {
      time += 10
      stage.touch.up(id: id, time: time)
      stage.touch.frame()
      try stage.settle()
    }

    func tap(_ x: Double, _ y: Double) throws {
      _ = try down(x, y)
      try up()
    }
  }

  // MARK: When there is one

  @Test("Where nobody offers decorations the bar is ours, above a content that keeps its coordinates")
  func noDecorationManager() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    #expect(desk.window.scene.size == CGSize(width: 400, height: 300))
    #expect(desk.server.windowGeometry == TestRectangle(0, -40, 400, 340))
    #expect(desk.server.minimumSize.map { [$0.width, $0.height] } == [220, 80])
    let subsurfaces = desk.stage.compositor.subsurfaces
    #expect(subsurfaces.allSatisfy { $0.parent === desk.window.surface })
    #expect(
      subsurfaces.map { [$0.position.x, $0.position.y] } == [[-24, -64], [-24, 0], [400, 0], [-24, 300]])
    #expect(
      subsurfaces.compactMap(\.surface.current).map { [$0.width, $0.height] } == [
        [448, 64], [24, 300], [24, 300], [448, 24],
      ])
    _ = try desk.down(10, 20, on: desk.window.surface)
    #expect(desk.window.view.log == ["began 10,20"])
  }

  @Test("A window that chooses its size chooses that of the content, and keeps it")
  func chosenSize() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    try desk.configure([], width: 0, height: 0)
    #expect(desk.window.scene.size == CGSize(width: 400, height: 300))
    try desk.configure([], width: 500, height: 440)
    try desk.configure([], width: 0, height: 0)
    #expect(desk.window.scene.size == CGSize(width: 500, height: 400))
    #expect(desk.server.windowGeometry == TestRectangle(0, -40, 500, 440))
  }

  @Test("A desktop that draws the decorations gets no second bar, and one that says it does not gets ours")
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

  @Test("Fullscreen has no bar, and what was before comes back")
  func fullscreen() throws {
    let desk = try Desk(states: [.fullscreen])
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

  @Test("Who wants no decorations gets none, and neither does who has no subsurfaces")
  func unwanted() throws {
    let stage = try WireStage(TestCompositor.weston10)
    defer { stage.end() }
    let window = try stage.open()
    #expect(stage.compositor.subsurfaces.isEmpty && window.server.windowGeometry == nil)
    var offers = TestCompositor.weston10
    offers[.subcompositor] = nil
    let desk = try Desk(offers)
    defer { desk.stage.end() }
    #expect(desk.window.scene.size == CGSize(width: 400, height: 340))
  }

  // MARK: Moving

  @Test("A finger that drags the bar moves the window by its own serial, and its touch is cancelled (5, 10)")
  func fingerMoves() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let finger = try desk.down(100, 44)
    // A later finger on the content: the serial is not its.
    _ = try desk.down(10, 20, id: 1, on: desk.window.surface)
    try desk.move(104, 44)
    #expect(desk.server.moveSerials.isEmpty, "a finger trembles")
    try desk.move(130, 60)
    #expect(desk.server.moveSerials == [finger])
    // Weston's grab takes the whole touchscreen.
    #expect(desk.window.view.log == ["began 10,20", "cancelled 10,20"])
    try desk.move(140, 60)
    try desk.up()
    try desk.up(id: 1)
    #expect(desk.server.moveSerials.count == 1 && desk.window.view.log.count == 2)
    let next = try desk.down(100, 44)
    try desk.move(130, 60)
    #expect(desk.server.moveSerials == [finger, next])
  }

  @Test("The cancelled finger is told to recognizers first, and then to the views (12.1)")
  func orderOfCancelling() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let log = Log()
    let view = LoggingView(log, frame: CGRect(x: 0, y: 100, width: 24, height: 100))
    let frame = try #require(desk.frame)
    frame.view.addSubview(view)
    view.addGestureRecognizer(LoggingRecognizer(log))
    let finger = try desk.down(20, 60, on: desk.stage.compositor.subsurfaces[1].surface)
    #expect(desk.server.resizeSerials == [finger])
    #expect(
      log.words == ["recognizer began", "view began", "recognizer cancelled", "view cancelled"])
  }

  @Test("The mouse moves the window by the serial of its press, and the next press is one of its own")
  func mouseMoves() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let pointer = desk.stage.pointer
    pointer.enter(desk.bar, x: 100, y: 44)
    let press = pointer.button(272, pressed: true, time: 1)
    pointer.motion(x: 130, y: 60, time: 10)
    try desk.stage.settle()
    #expect(desk.server.moveSerials == [press])
    // The compositor takes the pointer; no release comes.
    pointer.leave(desk.bar)
    pointer.enter(desk.bar, x: 100, y: 44)
    let next = pointer.button(272, pressed: true, time: 30)
    pointer.motion(x: 130, y: 60, time: 40)
    try desk.stage.settle()
    #expect(desk.server.moveSerials == [press, next])
  }

  @Test(
    "A pen moves the window by the serial of its tip, and can be set down again without having been lifted")
  func penMoves() throws {
    let desk = try Desk(TestCompositor.newest)
    defer { desk.stage.end() }
    let tool = desk.stage.tablets.addTool()
    tool.proximityIn(desk.bar, tablet: desk.stage.tablets.addTablet())
    var serials: [UInt32] = []
    for time in [UInt32(10), 50] {
      tool.motion(x: 100, y: 44)
      serials.append(tool.down())
      tool.frame(time: time)
      try desk.stage.settle()
      tool.motion(x: 130, y: 60)
      tool.frame(time: time + 10)
      try desk.stage.settle()
    }
    #expect(desk.server.moveSerials == serials)
  }

  @Test("A drag of the bar is no event of the app: it hears, and records, nothing")
  func appHearsNothing() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.down(100, 44)
    try desk.move(130, 60)
    desk.stage.pointer.enter(desk.bar, x: 100, y: 44)
    try desk.stage.settle()
    #expect(desk.stage.observer.samples.isEmpty && desk.stage.observer.inputs.isEmpty)
    #expect(desk.stage.application.connectedScenes.count == 1)
    #expect(UIApplication.shared === desk.stage.application)
  }

  // MARK: Resizing

  @Test("A pen resizes by the serial of its tip, and its next stroke is one of its own")
  func penResizes() throws {
    let desk = try Desk(TestCompositor.newest)
    defer { desk.stage.end() }
    let tool = desk.stage.tablets.addTool()
    tool.proximityIn(desk.bar, tablet: desk.stage.tablets.addTablet())
    var serials: [UInt32] = []
    for time in [UInt32(10), 50] {
      tool.motion(x: 430, y: 20)
      serials.append(tool.down())
      tool.frame(time: time)
      try desk.stage.settle()
    }
    #expect(desk.server.resizeSerials == serials)
    #expect(desk.server.resizeEdges == [9, 9])
    #expect(desk.server.moveSerials.isEmpty)
  }

  @Test(
    "Each edge and each corner resizes by the edges that it is",
    arguments: [
      (0, 200.0, 20.0, 1), (3, 200, 2, 2), (1, 20, 100, 4), (0, 20, 20, 5), (3, 20, 2, 6), (2, 2, 100, 8),
      (0, 430, 20, 9), (3, 430, 2, 10),
    ] as [(Int, Double, Double, UInt32)])
  func resizes(strip: Int, x: Double, y: Double, edges: UInt32) throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let serial = try desk.down(x, y, on: desk.stage.compositor.subsurfaces[strip].surface)
    #expect(desk.server.resizeSerials == [serial])
    #expect(desk.server.resizeEdges == [edges])
    #expect(desk.server.moveSerials.isEmpty)
  }

  @Test("Over an edge the pointer shows it, over the bar and the content it is an arrow")
  func cursor() throws {
    let desk = try Desk(TestCompositor.newest)
    defer { desk.stage.end() }
    desk.stage.pointer.enter(desk.bar, x: 200, y: 44)
    try desk.stage.settle()
    desk.stage.pointer.motion(x: 20, y: 20, time: 10)
    try desk.stage.settle()
    desk.stage.pointer.leave(desk.bar)
    desk.stage.pointer.enter(desk.window.surface, x: 5, y: 5)
    try desk.stage.settle()
    let shapes = [WpCursorShapeDeviceV1.Shape.default, .nwResize, .default].map(\.rawValue)
    #expect(desk.stage.compositor.cursors.suffix(3) == shapes.map { TestCursor.shape($0) }[...])
  }

  // MARK: Buttons, taps, menu

  @Test("A double tap on the bar maximises the window, and restores it")
  func doubleTap() throws {
    let desk = try Desk()
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
    let desk = try Desk()
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

  @Test("A finger reaches a button over all 44 points, and one that leaves it does nothing")
  func buttonArea() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    try desk.tap(294, 23)
    #expect(desk.server.minimizeCount == 1, "above the bar, where its edge would be")
    _ = try desk.down(314, 44)
    try desk.move(100, 200)
    try desk.up()
    #expect(desk.server.minimizeCount == 1)
  }

  @Test("What the desktop cannot do has no button, and its place goes to the others")
  func capabilities() throws {
    // Menu and maximise: 1 and 2.
    let desk = try Desk(TestCompositor.newest, capabilities: [1, 2])
    defer { desk.stage.end() }
    let view = try #require(desk.frame?.view)
    #expect(view.minimizeButton.isHidden && !view.maximizeButton.isHidden && !view.closeButton.isHidden)
    try desk.tap(314, 44)
    #expect(desk.server.minimizeCount == 0)
    let bare = try Desk(TestCompositor.newest, capabilities: [])
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
    let desk = try Desk()
    defer { desk.stage.end() }
    desk.stage.pointer.enter(desk.bar, x: 124, y: 44)
    let serial = desk.stage.pointer.button(273, pressed: true, time: 1)
    try desk.stage.settle()
    #expect(desk.server.menus.map(\.serial) == [serial])
    // The content begins at (24, 64) of the strip.
    #expect(desk.server.menus.map { [$0.x, $0.y] } == [[100, -20]])
  }

  @Test("A finger that rests on the bar shows it, too")
  func longPress() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let serial = try desk.down(124, 44)
    #expect(desk.server.menus.isEmpty)
    #expect(try desk.stage.settle { !desk.server.menus.isEmpty })
    #expect(desk.server.menus.map(\.serial) == [serial])
    try desk.move(160, 60)
    #expect(desk.server.moveSerials.isEmpty, "the finger is the menu's")
  }

  // MARK: Looks

  @Test("The title is the scene's, and the window's own while that is empty")
  func title() throws {
    let desk = try Desk()
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
    let desk = try Desk()
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

  @Test("A button under the mouse is drawn alone, and then nothing is until something happens")
  func damage() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    let strips = desk.stage.compositor.subsurfaces
    let before = strips.map(\.surface.commits.count)
    let content = desk.window.commits.count
    desk.stage.pointer.enter(desk.bar, x: 402, y: 44)
    try desk.stage.settle()
    #expect(strips.map(\.surface.commits.count) == [before[0] + 1, before[1], before[2], before[3]])
    #expect(desk.bar.commits.last?.bufferDamage == [TestRectangle(380, 22, 44, 42)])
    // What a subsurface shows is seen with its parent's commit.
    #expect(desk.window.commits.count == content + 1 && desk.window.commits.last?.buffer == nil)
    for _ in 0..<5 { try desk.stage.round() }
    #expect(desk.window.commits.count == content + 1)
  }

  @Test("A menu stands below its button, counted from the window's top left, title bar included")
  func menu() throws {
    let desk = try Desk(TestCompositor.newest)
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

  @Test("A window that goes while its bar is being dragged takes its frame along")
  func closed() throws {
    let desk = try Desk()
    defer { desk.stage.end() }
    _ = try desk.down(100, 44)
    desk.stage.host.close(desk.window.scene)
    try desk.stage.settle()
    #expect(desk.stage.compositor.subsurfaces.isEmpty && desk.stage.compositor.toplevels.isEmpty)
    try desk.move(130, 60)
    try desk.up()
    #expect(desk.stage.connection.error == nil)
  }
}

private final class Log {
  var words: [String] = []
}

/// Hands on what it hears, as every view does.
private final class LoggingView: UIView {
  private let log: Log

  init(_ log: Log, frame: CGRect) {
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.words.append("view began")
    super.touchesBegan(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.words.append("view cancelled")
    super.touchesCancelled(touches, with: event)
  }
}

private final class LoggingRecognizer: UIGestureRecognizer {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(target: nil, action: nil)
  }

  deinit {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log.words.append("recognizer began")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log.words.append("recognizer cancelled")
    state = .failed
  }
}
