import CoreGraphics
import UIKit
import TouchstoneWayland

/// The content of one or more surfaces, which a `SurfaceDriver` shows on the screen.
protocol SurfaceContent: AnyObject {
  var pixelFormat: CGBitmapInfo { get }
  /// Whether the content has changed since the last `takeChange()`.
  var hasChange: Bool { get }
  /// Updates animations and layout for the next frame. Returns whether an animation is still running.
  func prepareFrame() -> Bool
  /// Returns the changes since the last call, in pixels of the content.
  func takeChange() -> SceneChange
  /// Returns the part of a change that a pane shows, in pixels of the pane's buffer. Default: the whole
  /// change.
  func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange
  /// Paints the damaged pixels of a pane. `scale` is the number of pixels per point.
  func draw(
    _ pane: SurfacePane, by renderer: SceneRenderer, into context: CGContext, scale: CGFloat,
    damage: [CGRect])
  /// Called before a frame is committed. Default: does nothing.
  func willCommit()
  /// Called when the compositor requests another frame. Default: does nothing.
  func frameDidComplete()
  /// Called after the scale of a pane changed.
  func scaleDidChange()
  /// Called after a pane moved to other screens. Default: does nothing.
  func outputsDidChange(of surface: Surface)
  /// Called with the presentation feedback that was requested for a commit. Default: does nothing.
  func didPresent(_ presentation: Presentation, commitStamp: Double?)
}

extension SurfaceContent {
  func change(_ change: SceneChange, on pane: SurfacePane, in buffer: DrawingBuffer) -> SceneChange { change }
  func willCommit() {}
  func frameDidComplete() {}
  func outputsDidChange(of surface: Surface) {}
  func didPresent(_ presentation: Presentation, commitStamp: Double?) {}
}

/// A surface that shows a rectangular part of the content.
final class SurfacePane {
  let surface: Surface
  /// The part of the content that the surface shows, in points.
  var contentRect: CGRect = .zero
  /// Whether the surface is removed from the screen while `contentRect` is empty. False for the main surface
  /// of a window.
  private let hidesWhenEmpty: Bool
  private var isShown = false

  init(_ surface: Surface, hidesWhenEmpty: Bool = false) {
    self.surface = surface
    self.hidesWhenEmpty = hidesWhenEmpty
  }

  var isHidden: Bool { hidesWhenEmpty && contentRect.isEmpty }

  func nextBuffer(mayAddBuffer: Bool) throws(WaylandError) -> DrawingBuffer? {
    try surface.nextBuffer(
      width: Int(contentRect.width), height: Int(contentRect.height), mayAddBuffer: mayAddBuffer)
  }

  func show(_ buffer: DrawingBuffer, moves: [PixelMove], damage: [PixelRect]) {
    isShown = true
    surface.commit(buffer, moves: moves, damage: damage)
  }

  /// Removes the surface from the screen. Returns whether the surface was on the screen.
  func hide() -> Bool {
    guard isShown else { return false }
    isShown = false
    surface.hide()
    return true
  }
}

/// Shows content on one surface, or on several surfaces that are drawn together. The driver applies
/// configurations, decides when to draw, paints the damage and commits. Each scene's window, popup and window
/// frame has a driver.
final class SurfaceDriver {
  let panes: [SurfacePane]
  private(set) var scheduler = FrameScheduler()

  private weak var content: (any SurfaceContent)?
  private let renderer = SceneRenderer()
  private var hasPendingConfiguration = false
  /// Whether the surfaces must be committed even if nothing is drawn, for example because a configuration was
  /// acknowledged.
  private var needsCommit = false

  init(_ panes: [SurfacePane]) {
    self.panes = panes
  }

  /// Starts to show `content`, which owns the driver.
  func start(for content: any SurfaceContent) {
    self.content = content
    for pane in panes { pane.surface.delegate = self }
  }

  // MARK: Schedule

  var refreshInterval: TimeInterval {
    get { scheduler.refreshInterval }
    set { scheduler.refreshInterval = newValue }
  }

  /// Whether the surface was configured, so that it may have contents.
  var isReady: Bool { scheduler.isReady }

  func setReady() { scheduler.setReady() }
  func setNeedsFrame() { scheduler.setNeedsFrame() }
  func mayHaveBuffer() { scheduler.mayHaveBuffer() }
  func shouldHoldMoves(at now: TimeInterval) -> Bool { scheduler.shouldHoldMoves(at: now) }
  func willDeliverHeldMoves() { scheduler.willDeliverHeldMoves() }

  // MARK: Configurations

  func didReceiveConfiguration() { hasPendingConfiguration = true }

  /// Returns whether to apply the newest configuration now; true once for each configuration. While the
  /// window is being resized, the configuration is applied with the next frame, because the compositor may
  /// send one for every pixel.
  func shouldTakeConfiguration(isResizing: Bool = false) -> Bool {
    guard hasPendingConfiguration, !isResizing || !scheduler.isReady || scheduler.isSlotFree else {
      return false
    }
    hasPendingConfiguration = false
    return true
  }

  /// Requests a commit at the end of the turn.
  func setNeedsCommit() { needsCommit = true }

  // MARK: Frames

  /// Draws a frame if one is due. Returns whether the panes were committed.
  func drawIfNeeded(at now: TimeInterval) throws(WaylandError) -> Bool {
    guard scheduler.shouldDraw(at: now), let content else { return false }
    return try draw(content, at: now)
  }

  /// Commits the panes if a commit was requested and has not been made yet.
  func commitIfNeeded() {
    guard needsCommit else { return }
    needsCommit = false
    for pane in panes { pane.surface.commit() }
  }

  private func draw(_ content: any SurfaceContent, at now: TimeInterval) throws(WaylandError) -> Bool {
    guard let buffers = try nextBuffers() else { return false }
    let isAnimating = content.prepareFrame()
    let sceneChange = content.takeChange()
    var hasCommitted = false
    for (pane, buffer) in zip(panes, buffers) {
      guard let buffer else {
        if pane.hide() { hasCommitted = true }
        continue
      }
      let change = content.change(sceneChange, on: pane, in: buffer)
      guard !change.isEmpty || buffer.age == 0 || isAnimating else { continue }
      let paintedArea = buffer.paint(change, as: content.pixelFormat) { context, rects in
        content.draw(
          pane, by: renderer, into: context, scale: CGFloat(buffer.scale.value), damage: rects)
      }
      if !hasCommitted {
        pane.surface.requestFrame()
        content.willCommit()
      }
      pane.show(buffer, moves: paintedArea.moves, damage: paintedArea.rects)
      hasCommitted = true
    }
    guard hasCommitted else {
      scheduler.didSkipFrame()
      return false
    }
    needsCommit = false
    scheduler.didCommit(at: now, needsAnother: isAnimating || content.hasChange)
    return true
  }

  /// Returns one entry for each pane: a buffer, or nil if the pane is hidden. If a visible pane has no free
  /// buffer, returns nil instead of the entries, because a pane that is not drawn now would lose its damage.
  /// In this case, `surfaceBufferDidBecomeAvailable` requests the frame again. While a frame callback is
  /// pending, no further buffer is allocated.
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
    scheduler.didReceiveFrameCallback()
    content?.frameDidComplete()
  }

  func surfaceDidChangeScale(_ surface: Surface) { content?.scaleDidChange() }

  func surfaceDidChangeOutputs(_ surface: Surface) { content?.outputsDidChange(of: surface) }

  func surfaceBufferDidBecomeAvailable(_ surface: Surface) {
    scheduler.mayHaveBuffer()
    scheduler.setNeedsFrame()
  }

  func surface(_ surface: Surface, didPresent presentation: Presentation, commitStamp: Double?) {
    content?.didPresent(presentation, commitStamp: commitStamp)
  }
}
