import TestCompositor
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

/// A window of 400×340 points with the engine's frame. Its content is 400×300 points. Touches on the frame
/// are in the coordinates of its strips. The first strip begins 24 points left of the window and 24 points
/// above it, so the title bar is at y = 24 to 64.
final class WindowFrameDesk {
  let stage: WireStage
  let window: WireWindow
  var server: TestToplevel { window.server }
  var bar: TestSurface { stage.compositor.subsurfaces[0].surface }
  var frame: WindowFrame? { stage.host.scenes.all.first?.frame }
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

  /// Makes the compositor release the strips' and the window's buffers, and complete the frame callbacks.
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
