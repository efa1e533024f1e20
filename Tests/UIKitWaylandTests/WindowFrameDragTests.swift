import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Drags on a frame of our own")
struct WindowFrameDragTests {
  // MARK: Moving

  @Test("A finger that drags the bar moves the window by its own serial, and its touch is cancelled (5, 10)")
  func fingerMoves() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let finger = try desk.down(100, 44)
    // A later finger lands on the content. The move request does not use that finger's serial.
    _ = try desk.down(10, 20, id: 1, on: desk.window.surface)
    try desk.move(104, 44)
    #expect(desk.server.moveSerials.isEmpty, "a finger trembles")
    try desk.move(130, 60)
    #expect(desk.server.moveSerials == [finger])
    // Weston's grab cancels all fingers of the touchscreen.
    #expect(desk.window.view.log == ["began 10,20", "cancelled 10,20"])
    try desk.move(140, 60)
    try desk.up()
    try desk.up(id: 1)
    #expect(desk.server.moveSerials.count == 1 && desk.window.view.log.count == 2)
    let next = try desk.down(100, 44)
    try desk.move(130, 60)
    #expect(desk.server.moveSerials == [finger, next])
  }

  @Test("The finger is cancelled for recognizers first, and then for the views (12.1)")
  func orderOfCancelling() throws {
    let desk = try WindowFrameDesk()
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

  @Test("The mouse moves the window by the serial of its press, and the next press is separate")
  func mouseMoves() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let pointer = desk.stage.pointer
    pointer.enter(desk.bar, x: 100, y: 44)
    let press = pointer.button(272, pressed: true, time: 1)
    pointer.motion(x: 130, y: 60, time: 10)
    try desk.stage.settle()
    #expect(desk.server.moveSerials == [press])
    // The compositor takes over the pointer, and does not send the button's release.
    pointer.leave(desk.bar)
    pointer.enter(desk.bar, x: 100, y: 44)
    let next = pointer.button(272, pressed: true, time: 30)
    pointer.motion(x: 130, y: 60, time: 40)
    try desk.stage.settle()
    #expect(desk.server.moveSerials == [press, next])
  }

  @Test(
    "A pen moves the window by the serial of its tip, and its next down works without an up")
  func penMoves() throws {
    let desk = try WindowFrameDesk(TestCompositor.newest)
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

  @Test("A drag of the bar is no event of the app, which gets and records nothing")
  func appHearsNothing() throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    _ = try desk.down(100, 44)
    try desk.move(130, 60)
    desk.stage.pointer.enter(desk.bar, x: 100, y: 44)
    try desk.stage.settle()
    #expect(desk.stage.observer.samples.isEmpty && desk.stage.observer.inputs.isEmpty)
    #expect(desk.stage.application.orderedScenes.count == 1)
    #expect(UIApplication.shared === desk.stage.application)
  }

  // MARK: Resizing

  @Test("A pen resizes by the serial of its tip, and its next stroke is separate")
  func penResizes() throws {
    let desk = try WindowFrameDesk(TestCompositor.newest)
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
    "Each edge and each corner resizes by its own edges",
    arguments: [
      (0, 200.0, 20.0, 1), (3, 200, 14, 2), (1, 20, 100, 4), (0, 20, 20, 5), (3, 20, 14, 6), (2, 2, 100, 8),
      (0, 430, 20, 9), (3, 430, 14, 10),
    ] as [(Int, Double, Double, UInt32)])
  func resizes(strip: Int, x: Double, y: Double, edges: UInt32) throws {
    let desk = try WindowFrameDesk()
    defer { desk.stage.end() }
    let serial = try desk.down(x, y, on: desk.stage.compositor.subsurfaces[strip].surface)
    #expect(desk.server.resizeSerials == [serial])
    #expect(desk.server.resizeEdges == [edges])
    #expect(desk.server.moveSerials.isEmpty)
  }

  @Test("Over an edge the pointer shows that edge's cursor, over the bar and the content an arrow")
  func cursor() throws {
    let desk = try WindowFrameDesk(TestCompositor.newest)
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

  // MARK: Ending

  @Test("A window that closes while its bar is dragged takes its frame along")
  func closed() throws {
    let desk = try WindowFrameDesk()
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

/// A view that forwards its touches, as every plain view does.
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
