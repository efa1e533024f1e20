import CoreGraphics
import UIKit
import TouchstoneWayland

/// A picture that a `SurfaceDriver` brings to the screen.
protocol SurfaceContent: AnyObject {
  var pixelFormat: CGBitmapInfo { get }
  /// Whether something changed since the last `takeChange()`.
  var hasChange: Bool { get }
  /// Updates animations and layout for the next frame. Returns whether an animation continues.
  func prepareFrame() -> Bool
  /// Returns the changes since the last call, in pixels of the picture.
  func takeChange() -> SceneChange
  /// Returns the part of the change that a pane shows, in pixels of its buffer. Default: all of it.
  func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange
  /// Paints the damaged pixels of a pane. `scale` is in pixels per point.
  func draw(
    _ pane: SurfacePane, by renderer: SceneRenderer, into context: CGContext, scale: CGFloat,
    damage: [CGRect])
  /// Called before a frame is committed. Default: does nothing.
  func willCommit()
  /// Called when the compositor asks for another frame. Default: does nothing.
  func frameDidComplete()
  /// Called when a pane's scale changed.
  func scaleDidChange()
  /// Called when a pane is on other screens than before. Default: does nothing.
  func outputsDidChange(of surface: Surface)
  /// Called with the result of a commit whose presentation feedback was requested. Default: does nothing.
  func didPresent(_ presentation: Presentation, stamp: Double?)
}

extension SurfaceContent {
  func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange { change }
  func willCommit() {}
  func frameDidComplete() {}
  func outputsDidChange(of surface: Surface) {}
  func didPresent(_ presentation: Presentation, stamp: Double?) {}
}

/// A surface that shows a rectangle of a picture.
final class SurfacePane {
  let surface: Surface
  /// The rectangle, in points of the picture.
  var rect: CGRect = .zero
  /// Whether the surface is taken off the screen while the rectangle is empty. A window's own surface is not.
  private let hidesWhenEmpty: Bool
  private var isShown = false

  init(_ surface: Surface, hidesWhenEmpty: Bool = false) {
    self.surface = surface
    self.hidesWhenEmpty = hidesWhenEmpty
  }

  var isHidden: Bool { hidesWhenEmpty && rect.isEmpty }

  func nextBuffer(mayAddBuffer: Bool) throws(WaylandError) -> DrawingBuffer? {
    try surface.nextBuffer(width: Int(rect.width), height: Int(rect.height), mayAddBuffer: mayAddBuffer)
  }

  func show(_ buffer: DrawingBuffer, moves: [PixelMove], damage: [PixelRect]) {
    isShown = true
    surface.commit(buffer, moves: moves, damage: damage)
  }

  /// Takes the surface off the screen. Returns whether it was shown.
  func hide() -> Bool {
    guard isShown else { return false }
    isShown = false
    surface.hide()
    return true
  }
}

/// Brings a picture to the screen, on one surface or on several that are drawn together: takes configurations,
/// decides when to draw, paints the damage and commits. The windows of scenes, popups and window frames share it.
final class SurfaceDriver {
  let panes: [SurfacePane]
  private(set) var scheduler = FrameScheduler()

  private weak var content: (any SurfaceContent)?
  private let renderer = SceneRenderer()
  private var hasConfiguration = false
  /// Whether the surface must be committed even if nothing is drawn, for example after a configuration was
  /// acknowledged.
  private var owesCommit = false

  init(_ panes: [SurfacePane]) {
    self.panes = panes
  }

  /// Begins to drive the surfaces for `content`, which owns the driver.
  func start(for content: any SurfaceContent) {
    self.content = content
    for pane in panes { pane.surface.delegate = self }
  }

  // MARK: Schedule

  var refreshInterval: TimeInterval {
    get { scheduler.refreshInterval }
    set { scheduler.refreshInterval = newValue }
  }

  /// Whether the surface has been configured, so that it may have contents.
  var isReady: Bool { scheduler.isReady }

  func setReady() { scheduler.setReady() }
  func setNeedsFrame() { scheduler.setNeedsFrame() }
  func mayHaveBuffer() { scheduler.mayHaveBuffer() }
  func shouldHoldMoves(at now: TimeInterval) -> Bool { scheduler.shouldHoldMoves(at: now) }
  func didReleaseMoves() { scheduler.didReleaseMoves() }

  // MARK: Configurations

  func didReceiveConfiguration() { hasConfiguration = true }

  /// Returns whether a configuration is to be taken now, once for each. While a window is being resized it is
  /// taken with the next frame, because a compositor then sends one for every pixel.
  func shouldTakeConfiguration(isResizing: Bool = false) -> Bool {
    guard hasConfiguration, !isResizing || !scheduler.isReady || scheduler.isSlotFree else { return false }
    hasConfiguration = false
    return true
  }

  /// A commit follows at the end of the turn.
  func setNeedsCommit() { owesCommit = true }

  // MARK: Frames

  /// Draws if a frame is due. Returns whether it committed the panes.
  func drawIfNeeded(at now: TimeInterval) throws(WaylandError) -> Bool {
    guard scheduler.shouldDraw(at: now), let content else { return false }
    return try draw(content, at: now)
  }

  /// Makes the commit that is owed.
  func commitIfNeeded() {
    guard owesCommit else { return }
    owesCommit = false
    for pane in panes { pane.surface.commit() }
  }

  private func draw(_ content: any SurfaceContent, at now: TimeInterval) throws(WaylandError) -> Bool {
    guard let buffers = try nextBuffers() else { return false }
    let isAnimating = content.prepareFrame()
    let whole = content.takeChange()
    var isCommitted = false
    for (pane, buffer) in zip(panes, buffers) {
      guard let buffer else {
        if pane.hide() { isCommitted = true }
        continue
      }
      let change = content.change(whole, on: pane, in: buffer)
      guard !change.isEmpty || buffer.age == 0 || isAnimating else { continue }
      let painted = buffer.paint(change, as: content.pixelFormat) { context, rects in
        content.draw(
          pane, by: renderer, into: context, scale: CGFloat(buffer.scale.value), damage: rects)
      }
      if !isCommitted {
        pane.surface.requestFrame()
        content.willCommit()
      }
      pane.show(buffer, moves: painted.moves, damage: painted.rects)
      isCommitted = true
    }
    guard isCommitted else {
      scheduler.didSkip()
      return false
    }
    owesCommit = false
    scheduler.didCommit(at: now, needsAnother: isAnimating || content.hasChange)
    return true
  }

  /// Returns a buffer for each pane, nil for a hidden pane. Returns nil if one pane lacks a buffer: a pane that is
  /// not drawn now would lose its damage. `surfaceDidGetBuffer` asks for the frame again. No memory is added for a
  /// frame that runs ahead of its callback.
  private func nextBuffers() throws(WaylandError) -> [DrawingBuffer?]? {
    var buffers: [DrawingBuffer?] = []
    for pane in panes {
      if pane.isHidden {
        buffers.append(nil)
      } else if let buffer = try pane.nextBuffer(mayAddBuffer: scheduler.isSlotFree) {
        buffers.append(buffer)
      } else {
        scheduler.didLackBuffer()
        return nil
      }
    }
    return buffers
  }
}

extension SurfaceDriver: SurfaceDelegate {
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32) {
    scheduler.frameCallback()
    content?.frameDidComplete()
  }

  func surfaceDidChangeScale(_ surface: Surface) { content?.scaleDidChange() }

  func surfaceDidChangeOutputs(_ surface: Surface) { content?.outputsDidChange(of: surface) }

  func surfaceDidGetBuffer(_ surface: Surface) {
    scheduler.mayHaveBuffer()
    scheduler.setNeedsFrame()
  }

  func surface(_ surface: Surface, didPresent presentation: Presentation, stamp: Double?) {
    content?.didPresent(presentation, stamp: stamp)
  }
}
