/// A thread's current traits, and its stack of drawing contexts. Drawing without an explicit context, such as
/// `UIColor.setFill()` and `UIBezierPath.fill()`, uses the innermost context.
nonisolated final class ThreadGraphics {
  private struct Entry {
    let context: CGContext
    /// The coordinates, clip and opacity of the view that is being drawn; nil after the view's first drawing
    /// operation. Most views draw nothing, so the context is prepared only when it is first used.
    var pendingSpace: ViewSpace?
    /// Whether the context's state was saved for the view and must be restored.
    var isSaved = false
    /// The number of pixels per point of the image, if `UIGraphicsBeginImageContext` began the context; nil
    /// for other contexts.
    var imageScale: CGFloat?
  }

  /// The coordinates, clip and opacity with which a view draws.
  struct ViewSpace {
    /// The transform from the view's coordinates to pixels.
    let transform: CGAffineTransform
    /// The rectangle to which drawing is clipped, in the view's coordinates.
    let clip: CGRect
    /// The opacity with which the view draws, from 0 to 1.
    let alpha: CGFloat
  }

  private static let defaultTraits = UITraitCollection(style: .light, displayScale: 1, idiom: .phone)

  var traits = ThreadGraphics.defaultTraits
  private var entries: [Entry] = []

  // MARK: Threads

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { graphics in
      guard let graphics else { return }
      Unmanaged<ThreadGraphics>.fromOpaque(graphics).release()
    }
    precondition(
      status == 0, "Drawing needs a thread-specific key, but the process has none left; create fewer keys.")
    return key
  }()

  /// The object of the calling thread. The thread retains the object until the thread ends.
  /// `Thread.threadDictionary` is not used, because it would require a dictionary lookup for each colour.
  static var current: ThreadGraphics {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadGraphics>.fromOpaque(known).takeUnretainedValue()
    }
    let graphics = ThreadGraphics()
    pthread_setspecific(key, Unmanaged.passRetained(graphics).toOpaque())
    return graphics
  }

  // MARK: Contexts

  /// The innermost context of the thread, prepared for drawing; nil if there is none.
  var context: CGContext? {
    guard let last = entries.last else { return nil }
    if let space = last.pendingSpace {
      let context = last.context
      context.saveGState()
      context.concatenate(space.transform)
      context.clip(to: space.clip)
      if space.alpha < 1 { context.setAlpha(space.alpha) }
      entries[entries.count - 1].pendingSpace = nil
      entries[entries.count - 1].isSaved = true
    }
    return last.context
  }

  func push(_ context: CGContext, imageScale: CGFloat? = nil) {
    entries.append(Entry(context: context, imageScale: imageScale))
  }

  func pop() {
    guard let last = entries.popLast() else { return }
    if last.isSaved { last.context.restoreGState() }
  }

  func beginView(_ context: CGContext, space: ViewSpace) {
    entries.append(Entry(context: context, pendingSpace: space))
  }

  /// Removes the contexts that were pushed since the stack had `depth` entries.
  func unwind(to depth: Int) {
    while entries.count > depth { pop() }
  }

  var depth: Int { entries.count }

  /// The innermost context and its scale, if the context is an image context; otherwise nil.
  var imageContext: (context: CGContext, scale: CGFloat)? {
    guard let last = entries.last, let scale = last.imageScale else { return nil }
    return (last.context, scale)
  }
}
