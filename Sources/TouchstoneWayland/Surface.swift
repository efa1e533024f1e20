import Glibc

/// Receives the events of one surface, during a dispatch turn.
public protocol SurfaceDelegate: AnyObject {
  /// Called when it is a good time to draw the next frame. While the window is hidden, this may never be
  /// called.
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32)
  /// Called when the scale changed. Draw again at the new scale. The scale may be 1 at first, until the
  /// compositor sends the surface's scale.
  func surfaceDidChangeScale(_ surface: Surface)
  /// Called when the surface moved to other screens, or when the properties of one of its screens or the
  /// preferred transform changed.
  func surfaceDidChangeOutputs(_ surface: Surface)
  /// Called when a buffer is available after `nextBuffer` returned nil.
  func surfaceBufferDidBecomeAvailable(_ surface: Surface)
  /// Called with the presentation feedback that was requested for a commit. `commitStamp` is the value that
  /// was passed to that request.
  func surface(_ surface: Surface, didPresent presentation: Presentation, commitStamp: Double?)
}

/// A surface: a rectangle of pixels on the screen, with its scale, its buffers and its frames.
@MainActor public final class Surface {
  /// The Wayland object of the surface.
  public let proxy: WlSurface
  /// Receives the events of the surface. Not retained. Default nil.
  public weak var delegate: SurfaceDelegate?
  /// The number of pixels per surface unit.
  public private(set) var scale = SurfaceScale.one
  /// The rotation of the screen, if the compositor sends it. If content is drawn with this rotation, the
  /// compositor has less work. Default `.normal`.
  public private(set) var preferredTransform = WlOutput.Transform.normal
  /// The screens on which the surface is visible.
  public private(set) var outputs: [Output] = []
  /// Whether a frame callback was requested and has not arrived.
  public var isFrameRequested: Bool { frameCallback != nil }

  let connection: WaylandConnection
  let bufferQueue: BufferQueue
  /// Whether a buffer may be attached. False before the first configuration of a window or popup, because
  /// attaching a buffer would then end the connection.
  var mayAttachBuffer = true

  private var viewport: WpViewport?
  private var fractionalScale: WpFractionalScaleV1?
  private var frameCallback: WlCallback?
  private var fractionalScaleNumerator: UInt32?
  private var preferredScaleFactor: Int32?
  private var committedScaleFactor = 1
  private var committedDestinationSize: (width: Int, height: Int)?

  /// Whether the alpha is ignored. If so, the compositor need not draw the area behind the surface. After a
  /// change, the next frame must be drawn completely.
  public var isOpaque: Bool {
    get { bufferQueue.format == .xrgb8888 }
    set { bufferQueue.format = newValue ? .xrgb8888 : .argb8888 }
  }

  /// Creates a surface that shows nothing yet.
  ///
  /// - Parameter isOpaque: whether the alpha is ignored. If so, the compositor need not draw the area behind
  ///   the surface. Default: false.
  public init(connection: WaylandConnection, isOpaque: Bool = false) {
    self.connection = connection
    let display = connection.display
    proxy = connection.compositor?.createSurface() ?? WlSurface(adopting: nil, from: display)
    bufferQueue = BufferQueue(format: isOpaque ? .xrgb8888 : .argb8888) { [unowned connection] in
      connection.shm
    }
    proxy.onEvent = { [unowned self] in handle($0) }
    bufferQueue.onAvailable = { [unowned self] in delegate?.surfaceBufferDidBecomeAvailable(self) }
    connection.insert(self)
    bindToManagers()
  }

  isolated deinit { destroy() }

  /// Whether the surface exists. False after `destroy()` and after the end of the connection.
  public var isAlive: Bool { proxy.isAlive }

  /// Removes the surface from the screen and destroys it. Releasing the last reference destroys it, too.
  /// Before this call, destroy the surface's role, such as its toplevel.
  public func destroy() {
    frameCallback?.discard()
    frameCallback = nil
    fractionalScale?.destroy()
    viewport?.destroy()
    proxy.destroy()
    bufferQueue.removeAll()
    connection.remove(self)
  }

  // MARK: Drawing

  /// Returns a buffer for a frame of the given size in surface units, at the current scale.
  ///
  /// Returns nil if the compositor is using all buffers or has stopped reading its socket;
  /// `surfaceBufferDidBecomeAvailable` is called when it is time to try again. Also returns nil before the
  /// window has taken its first configuration.
  ///
  /// - Parameter mayAddBuffer: whether to create another buffer if the compositor is using all existing
  ///   buffers. The first buffer is created in any case. Default: true.
  public func nextBuffer(
    width: Int, height: Int, mayAddBuffer: Bool = true
  ) throws(WaylandError) -> DrawingBuffer? {
    guard mayAttachBuffer else { return nil }
    guard !connection.isCongested else {
      bufferQueue.notifyWhenAvailable()
      return nil
    }
    let scale = bufferScale
    // A buffer has at least one pixel, whatever the scale.
    let buffer = try bufferQueue.nextBuffer(
      width: max(scale.pixels(width), 1), height: max(scale.pixels(height), 1), mayAddBuffer: mayAddBuffer)
    buffer?.scale = scale
    buffer?.logicalWidth = width
    buffer?.logicalHeight = height
    return buffer
  }

  /// Shows `buffer`. The buffer must contain the content of the last commit, in which `moves` were made and
  /// then `damage` was redrawn. Both are in pixels. The requests made since the last commit (frame callback,
  /// presentation feedback, configuration) take effect with this commit.
  public func commit(_ buffer: DrawingBuffer, moves: [PixelMove] = [], damage: [PixelRect]) {
    // The buffer may have been freed since `nextBuffer` returned it. It would then show nothing.
    guard buffer.proxy.isAlive else { return }
    let clampedDamage = damage.compactMap { $0.clamped(toWidth: buffer.width, height: buffer.height) }
    let moves = moves.compactMap { $0.clamped(toWidth: buffer.width, height: buffer.height) }
    var changedRects = moves.map(\.rect)
    for rect in clampedDamage where !changedRects.contains(where: { $0.contains(rect) }) {
      changedRects.append(rect)
    }
    let previousProxy = buffer.renewProxy()
    applyScale(of: buffer)
    proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
    if proxy.version >= 4 {
      for rect in changedRects {
        proxy.damageBuffer(
          x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
      }
    } else if !changedRects.isEmpty {
      proxy.damage(x: 0, y: 0, width: .max, height: .max)
    }
    bufferQueue.didCommit(buffer, moves: moves, damage: clampedDamage)
    proxy.commit()
    previousProxy?.destroy()
  }

  /// Removes the content from the screen. The next committed buffer makes the surface visible again.
  public func hide() {
    proxy.attach(buffer: nil, x: 0, y: 0)
    proxy.commit()
  }

  /// Commits the requests made since the last commit, without a new buffer.
  public func commit() { proxy.commit() }

  /// Requests a frame callback for the next commit.
  public func requestFrame() {
    guard frameCallback == nil else { return }
    let callback = proxy.frame()
    guard callback.isAlive else { return }
    frameCallback = callback
    callback.onEvent = { [unowned self] event in
      frameCallback = nil
      if case .done(let milliseconds) = event {
        delegate?.surface(self, frameDidComplete: milliseconds)
      }
    }
  }

  /// Requests presentation feedback for the next commit. Has no effect if the compositor does not support
  /// `wp_presentation`.
  ///
  /// - Parameter commitStamp: a value that is passed back with the feedback, to identify the commit. Default:
  /// nil.
  public func requestPresentationFeedback(commitStamp: Double? = nil) {
    guard let manager = connection.presentation else { return }
    let feedback = manager.feedback(surface: proxy)
    let clock = connection.presentationClock
    // The feedback may arrive after the surface was destroyed.
    feedback.onEvent = { [weak self] event in
      guard let self, let presentation = Presentation(event, clock: clock) else { return }
      delegate?.surface(self, didPresent: presentation, commitStamp: commitStamp)
    }
  }

  /// Frees the memory of the buffers. The compositor may continue to show the last content. The next frame
  /// must be drawn completely.
  public func releaseBuffers() { bufferQueue.removeAll() }

  /// The current number of buffers, at most three.
  public var bufferCount: Int { bufferQueue.count }

  // MARK: Regions

  /// Sets the opaque parts of the surface, in surface units; nil for none.
  public func setOpaqueRegion(_ rects: [PixelRect]?) {
    withRegion(rects) { proxy.setOpaqueRegion(region: $0) }
  }

  /// Sets the parts of the surface that receive input, in surface units; nil for the whole surface.
  public func setInputRegion(_ rects: [PixelRect]?) {
    withRegion(rects) { proxy.setInputRegion(region: $0) }
  }

  private func withRegion(_ rects: [PixelRect]?, _ body: (WlRegion?) -> Void) {
    guard let rects, let compositor = connection.compositor else { return body(nil) }
    let region = compositor.createRegion()
    for rect in rects {
      region.add(
        x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), width: Int32(clamping: rect.width),
        height: Int32(clamping: rect.height))
    }
    body(region)
    region.destroy()
  }

  // MARK: Scale

  /// Creates the protocol objects for fractional scales. The compositor may announce their managers after the
  /// surface was created.
  func bindToManagers() {
    guard proxy.isAlive else { return }
    if viewport == nil, let viewporter = connection.viewporter {
      viewport = viewporter.getViewport(surface: proxy)
    }
    if fractionalScale == nil, let manager = connection.fractionalScaleManager {
      let fractionalScaleObject = manager.getFractionalScale(surface: proxy)
      fractionalScale = fractionalScaleObject
      fractionalScaleObject.onEvent = { [unowned self] event in
        if case .preferredScale(let numerator) = event { fractionalScaleNumerator = numerator }
        updateScale()
      }
    }
    updateScale()
  }

  private func handle(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output):
      // A second enter event for the same screen is ignored.
      guard let output = connection.output(of: output), !outputs.contains(where: { $0 === output }) else {
        return
      }
      outputs.append(output)
      updateScale()
      delegate?.surfaceDidChangeOutputs(self)
    case .leave(let output):
      if let output = connection.output(of: output) { outputDidLeave(output) }
    case .preferredBufferScale(let factor):
      preferredScaleFactor = factor
      updateScale()
    case .preferredBufferTransform(let transform):
      preferredTransform = transform
      delegate?.surfaceDidChangeOutputs(self)
    }
  }

  func outputDidLeave(_ output: Output) {
    guard let index = outputs.firstIndex(where: { $0 === output }) else { return }
    outputs.remove(at: index)
    updateScale()
    delegate?.surfaceDidChangeOutputs(self)
  }

  func outputDidChange(_ output: Output) {
    guard outputs.contains(where: { $0 === output }) else { return }
    updateScale()
    delegate?.surfaceDidChangeOutputs(self)
  }

  private func updateScale() {
    // While the surface is on no screen, it keeps its last scale.
    if fractionalScaleNumerator == nil, preferredScaleFactor == nil, outputs.isEmpty { return }
    let newScale = SurfaceScale.best(
      // Without a viewport, a buffer cannot be shown at a fractional scale.
      fractional: viewport == nil ? nil : fractionalScaleNumerator, preferred: preferredScaleFactor,
      outputs: outputs.map(\.description.scale))
    guard newScale != scale else { return }
    scale = newScale
    delegate?.surfaceDidChangeScale(self)
  }

  /// The scale of new buffers. It is an integer if there is no viewport, and 1 before version 3 of
  /// `wl_surface`.
  private var bufferScale: SurfaceScale {
    if viewport != nil { return scale }
    return proxy.version < 3 ? .one : SurfaceScale(wholeFactor: scale.wholeFactor)
  }

  private func applyScale(of buffer: DrawingBuffer) {
    if let viewport {
      guard
        committedDestinationSize?.width != buffer.logicalWidth
          || committedDestinationSize?.height != buffer.logicalHeight
      else { return }
      committedDestinationSize = (buffer.logicalWidth, buffer.logicalHeight)
      if committedScaleFactor != 1 { proxy.setBufferScale(scale: 1) }
      committedScaleFactor = 1
      viewport.setDestination(
        width: Int32(clamping: buffer.logicalWidth), height: Int32(clamping: buffer.logicalHeight))
    } else if committedScaleFactor != buffer.scale.wholeFactor {
      committedScaleFactor = buffer.scale.wholeFactor
      proxy.setBufferScale(scale: Int32(committedScaleFactor))
    }
  }
}
