import CoreGraphics
import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("The driver of a surface")
struct SurfaceDriverTests {
  /// A picture in two panes of 10 by 10 points, side by side.
  private final class Picture: SurfaceContent {
    let stage: WireStage
    let panes: [SurfacePane]
    let driver: SurfaceDriver
    var damage: [CGRect] = []
    var isAnimating = false
    var commits = 0
    var drawn: [CGFloat] = []

    init() throws {
      stage = try WireStage()
      let connection = stage.connection
      panes = (0..<2).map { index in
        let pane = SurfacePane(Surface(connection: connection), hidesWhenEmpty: true)
        pane.contentRect = CGRect(x: 10 * index, y: 0, width: 10, height: 10)
        return pane
      }
      driver = SurfaceDriver(panes)
      driver.start(for: self)
    }

    var pixelFormat: CGBitmapInfo { .argb8888 }
    var hasChange: Bool { !damage.isEmpty }
    func prepareFrame() -> Bool { isAnimating }
    func takeChange() -> SceneChange {
      defer { damage = [] }
      return SceneChange(rects: damage)
    }
    func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange {
      SceneChange(rects: change.rects.filter { $0.minX == pane.contentRect.minX })
    }
    func draw(
      _ pane: SurfacePane, by renderer: SceneRenderer, into context: CGContext, scale: CGFloat,
      damage: [CGRect]
    ) {
      drawn.append(pane.contentRect.minX)
    }
    func willCommit() { commits += 1 }
    func scaleDidChange() {}

    /// Draws at `time`, and returns the left edges of the panes that were drawn.
    func frame(at time: TimeInterval) throws -> [CGFloat] {
      drawn = []
      _ = try driver.drawIfNeeded(at: time)
      try stage.settle()
      return drawn
    }

    /// Reports a completed frame callback to the driver.
    func callBack() { driver.surface(panes[0].surface, frameDidComplete: 0) }
  }

  @Test("Nothing is drawn before the surface is ready, and then everything at once, with one callback")
  func firstFrame() throws {
    let picture = try Picture()
    defer { picture.stage.end() }
    picture.driver.setNeedsFrame()
    #expect(try picture.frame(at: 1).isEmpty)
    picture.driver.setReady()
    #expect(try picture.frame(at: 1) == [0, 10])
    #expect(picture.commits == 1 && !picture.driver.scheduler.isSlotFree)
  }

  @Test("A pane without changes is not drawn, and a frame without changes is not committed")
  func changes() throws {
    let picture = try Picture()
    defer { picture.stage.end() }
    picture.driver.setReady()
    // A buffer that was never shown is drawn completely. Here this applies to the buffers of both panes.
    for time in 1...2 {
      picture.driver.setNeedsFrame()
      _ = try picture.frame(at: TimeInterval(time))
      picture.callBack()
    }
    picture.damage = [CGRect(x: 10, y: 0, width: 5, height: 5)]
    picture.driver.setNeedsFrame()
    let drawn = try picture.frame(at: 3)
    #expect(drawn.contains(10))
    picture.callBack()
    #expect(!picture.driver.scheduler.needsFrame)
  }

  @Test("A pane whose rectangle is empty is hidden, once")
  func hiddenPane() throws {
    let picture = try Picture()
    defer { picture.stage.end() }
    picture.driver.setReady()
    picture.driver.setNeedsFrame()
    _ = try picture.frame(at: 1)
    picture.panes[1].contentRect = .zero
    picture.callBack()
    picture.driver.setNeedsFrame()
    #expect(try !picture.frame(at: 2).contains(10))
    #expect(!picture.panes[1].hide(), "it is hidden already")
  }

  @Test("A configuration is applied once; during a resize it waits for the frame in flight")
  func configurations() throws {
    let picture = try Picture()
    defer { picture.stage.end() }
    let driver = picture.driver
    #expect(!driver.shouldTakeConfiguration())
    driver.didReceiveConfiguration()
    #expect(driver.shouldTakeConfiguration(isResizing: true), "the first one comes before any frame")
    #expect(!driver.shouldTakeConfiguration())
    driver.setReady()
    driver.setNeedsFrame()
    _ = try picture.frame(at: 1)
    driver.didReceiveConfiguration()
    #expect(!driver.shouldTakeConfiguration(isResizing: true))
    picture.callBack()
    #expect(driver.shouldTakeConfiguration(isResizing: true))
  }

  @Test("While something moves, each frame requests the next one")
  func animation() throws {
    let picture = try Picture()
    defer { picture.stage.end() }
    picture.driver.setReady()
    picture.driver.setNeedsFrame()
    picture.isAnimating = true
    _ = try picture.frame(at: 1)
    #expect(picture.driver.scheduler.needsFrame)
    picture.callBack()
    picture.isAnimating = false
    _ = try picture.frame(at: 2)
    #expect(!picture.driver.scheduler.needsFrame)
  }
}
