import Glibc

/// Receives the events of one surface, inside a dispatch turn.
public protocol SurfaceDelegate: AnyObject {
  /// Called when it is a good time to draw the next frame. It may never be called: a hidden window gets none.
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32)
  /// Called when the scale changed: draw again at the new scale. The first scale may be 1, with the right one
  /// later.
  func surfaceDidChangeScale(_ surface: Surface)
  /// Called when the surface moved to other screens, or when one of its screens or the preferred transform
  /// changed.
  func surfaceDidChangeOutputs(_ surface: Surface)
  /// Called when a buffer is available again after `nextBuffer` had none.
  func surfaceDidGetBuffer(_ surface: Surface)
  /// Called with the result of a commit whose feedback was requested, with the stamp of the request.
  func surface(_ surface: Surface, didPresent presentation: Presentation, stamp: Double?)
}

/// A rectangle of pixels on the screen, with its scale, its buffers and its frames.
@MainActor public final class Surface {
  public let proxy: WlSurface
  public weak var delegate: SurfaceDelegate?
  /// Pixels per unit.
  public private(set) var scale = SurfaceScale.one
  /// The screen's rotation, if the compositor sends it: drawing that way saves the compositor a pass.
  public private(set) var preferredTransform = WlOutput.Transform.normal
  /// The screens the surface is on.
  public private(set) var outputs: [Output] = []
  /// Whether a frame callback is pending.
  public var isFrameRequested: Bool { frameCallback != nil }

  let connection: WaylandConnection
  let bufferQueue: BufferQueue
  /// Whether the window was configured. A buffer before that ends the connection.
  var mayShow = true

  private var viewport: WpViewport?
  private var fractionalScale: WpFractionalScaleV1?
  private var frameCallback: WlCallback?
  private var fractionalNumerator: UInt32?
  private var preferredFactor: Int32?
  private var committedFactor = 1
  private var committedDestination: (width: Int, height: Int)?

  /// - Parameter isOpaque: Whether alpha is ignored; the compositor then need not draw what is behind.
  public init(connection: WaylandConnection, isOpaque: Bool = false) {
    self.connection = connection
    let display = connection.display
    proxy = connection.compositor?.createSurface() ?? WlSurface(adopting: nil, from: display)
    bufferQueue = BufferQueue(format: isOpaque ? .xrgb8888 : .argb8888) { [unowned connection] in
      connection.shm
    }
    proxy.onEvent = { [unowned self] in handle($0) }
    bufferQueue.onAvailable = { [unowned self] in delegate?.surfaceDidGetBuffer(self) }
    connection.insert(self)
    adoptManagers()
  }

  isolated deinit { destroy() }

  /// Whether the object still exists: neither `destroy()` nor the end of the connection has destroyed it.
  public var isAlive: Bool { proxy.isAlive }

  /// Removes the surface from the screen, as releasing the last reference does. Its role (the toplevel) must be
  /// destroyed first.
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

  /// Returns a buffer for a frame of the given size in surface units, at the current scale. Nil if the
  /// compositor still reads all buffers or has stopped reading its socket (`surfaceDidGetBuffer` is called when
  /// it is time to try again), and if the window has not taken its first configuration.
  ///
  /// - Parameter mayAddBuffer: Whether one more buffer may be made if the compositor reads all there are. The
  ///   first buffer is made in any case. Default: true.
  public func nextBuffer(
    width: Int, height: Int, mayAddBuffer: Bool = true
  ) throws(WaylandError) -> DrawingBuffer? {
    guard mayShow else { return nil }
    guard !connection.isCongested else {
      bufferQueue.wait()
      return nil
    }
    let scale = bufferScale
    // A buffer has at least one pixel, however small the scale.
    let buffer = try bufferQueue.next(
      width: max(scale.pixels(width), 1), height: max(scale.pixels(height), 1), mayAddBuffer: mayAddBuffer)
    buffer?.scale = scale
    buffer?.logicalWidth = width
    buffer?.logicalHeight = height
    return buffer
  }

  /// Shows `buffer`. It differs from the last commit first by the `moves` and then by the `damage`, in pixels.
  /// The frame callback, the feedback and the configuration requested since the last commit go with it.
  public func commit(_ buffer: DrawingBuffer, moves: [PixelMove] = [], damage: [PixelRect]) {
    // A buffer that was freed meanwhile would show nothing at all.
    guard buffer.proxy.isAlive else { return }
    let painted = damage.compactMap { $0.clamped(toWidth: buffer.width, height: buffer.height) }
    let moves = moves.compactMap { $0.clamped(toWidth: buffer.width, height: buffer.height) }
    var rects = moves.map(\.rect)
    for rect in painted where !rects.contains(where: { $0.contains(rect) }) { rects.append(rect) }
    let outdated = buffer.renewProxy()
    applyScale(of: buffer)
    proxy.attach(buffer: buffer.proxy, x: 0, y: 0)
    if proxy.version >= 4 {
      for rect in rects {
        proxy.damageBuffer(
          x: Int32(rect.x), y: Int32(rect.y), width: Int32(rect.width), height: Int32(rect.height))
      }
    } else if !rects.isEmpty {
      proxy.damage(x: 0, y: 0, width: .max, height: .max)
    }
    bufferQueue.didCommit(buffer, moves: moves, damage: painted)
    proxy.commit()
    outdated?.destroy()
  }

  /// Shows nothing until the next buffer.
  public func hide() {
    proxy.attach(buffer: nil, x: 0, y: 0)
    proxy.commit()
  }

  /// Sends the requests since the last commit without a new buffer.
  public func commit() { proxy.commit() }

  /// Requests a frame callback with the next commit.
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

  /// Requests the presentation time of the next commit. Does nothing without `wp_presentation`.
  ///
  /// - Parameter stamp: Returned with the result, to identify the commit. Default: nil.
  public func requestPresentationFeedback(stamp: Double? = nil) {
    guard let manager = connection.presentation else { return }
    let feedback = manager.feedback(surface: proxy)
    let clock = connection.presentationClock
    // The result may arrive after the surface was destroyed.
    feedback.onEvent = { [weak self] event in
      guard let self, let presentation = Presentation(event, clock: clock) else { return }
      delegate?.surface(self, didPresent: presentation, stamp: stamp)
    }
  }

  /// Frees the memory of the buffers. The screen's content stays, and the next frame is drawn whole.
  public func releaseBuffers() { bufferQueue.removeAll() }

  /// The current number of buffers, of at most three.
  public var bufferCount: Int { bufferQueue.count }

  // MARK: Regions

  /// Sets the opaque parts of the surface, in its units; nil for none.
  public func setOpaqueRegion(_ rects: [PixelRect]?) {
    withRegion(rects) { proxy.setOpaqueRegion(region: $0) }
  }

  /// Sets the parts of the surface, in its units, that take input; nil for all.
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

  /// Requests exact scales; the managers may have been announced only now.
  func adoptManagers() {
    guard proxy.isAlive else { return }
    if viewport == nil, let viewporter = connection.viewporter {
      viewport = viewporter.getViewport(surface: proxy)
    }
    if fractionalScale == nil, let manager = connection.fractionalScaleManager {
      let fractional = manager.getFractionalScale(surface: proxy)
      fractionalScale = fractional
      fractional.onEvent = { [unowned self] event in
        if case .preferredScale(let numerator) = event { fractionalNumerator = numerator }
        updateScale()
      }
    }
    updateScale()
  }

  private func handle(_ event: WlSurface.Event) {
    switch event {
    case .enter(let output):
      // A second enter has no effect.
      guard let output = connection.output(of: output), !outputs.contains(where: { $0 === output }) else {
        return
      }
      outputs.append(output)
      updateScale()
      delegate?.surfaceDidChangeOutputs(self)
    case .leave(let output):
      if let output = connection.output(of: output) { outputDidLeave(output) }
    case .preferredBufferScale(let factor):
      preferredFactor = factor
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
    // Without any screen, the last scale is the best guess.
    if fractionalNumerator == nil, preferredFactor == nil, outputs.isEmpty { return }
    let new = SurfaceScale.choose(
      // Without a viewport a buffer cannot be shown at a fractional scale.
      fractional: viewport == nil ? nil : fractionalNumerator, preferred: preferredFactor,
      outputs: outputs.map(\.description.scale))
    guard new != scale else { return }
    scale = new
    delegate?.surfaceDidChangeScale(self)
  }

  /// The scale of new buffers: an integer if only those are supported, and 1 before version 3.
  private var bufferScale: SurfaceScale {
    if viewport != nil { return scale }
    return proxy.version < 3 ? .one : SurfaceScale(wholeFactor: scale.wholeFactor)
  }

  private func applyScale(of buffer: DrawingBuffer) {
    if let viewport {
      guard
        committedDestination?.width != buffer.logicalWidth
          || committedDestination?.height != buffer.logicalHeight
      else { return }
      committedDestination = (buffer.logicalWidth, buffer.logicalHeight)
      if committedFactor != 1 { proxy.setBufferScale(scale: 1) }
      committedFactor = 1
      viewport.setDestination(
        width: Int32(clamping: buffer.logicalWidth), height: Int32(clamping: buffer.logicalHeight))
    } else if committedFactor != buffer.scale.wholeFactor {
      committedFactor = buffer.scale.wholeFactor
      proxy.setBufferScale(scale: Int32(committedFactor))
    }
  }
}
