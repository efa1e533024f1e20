/// A thread's current traits, and its stack of drawing contexts. Drawing without an explicit context, such as
/// `UIColor.setFill()` and `UIBezierPath.fill()`, uses the innermost context.
nonisolated final class ThreadGraphics {
  private struct Entry {
    let context: CGContext
    /// The space of the view that is being drawn, as long as it has drawn nothing; otherwise nil. Most views
    /// draw nothing, so the context is prepared only at its first use.
    var pending: ViewSpace?
    /// Whether the context's state was saved for the view, so that it must be restored.
    var isSaved = false
    /// The number of pixels per point of the image that `UIGraphicsBeginImageContext` began; nil for other
    /// contexts.
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
    precondition(status == 0, "The process has used up its thread-specific keys, and drawing needs one.")
    return key
  }()

  /// The object of the calling thread, which retains it until the thread ends. `Thread.threadDictionary` is
  /// not used, because it would cost a lookup in a dictionary for each colour.
  static var current: ThreadGraphics {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadGraphics>.fromOpaque(known).takeUnretainedValue()
    }
    let made = ThreadGraphics()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  // MARK: Contexts

  /// The innermost context of the thread, prepared for drawing; nil if there is none.
  var context: CGContext? {
    guard let last = entries.last else { return nil }
    if let space = last.pending {
      let context = last.context
      context.saveGState()
      context.concatenate(space.transform)
      context.clip(to: space.clip)
      if space.alpha < 1 { context.setAlpha(space.alpha) }
      entries[entries.count - 1].pending = nil
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
    entries.append(Entry(context: context, pending: space))
  }

  /// Removes the contexts that were pushed since the stack had this depth.
  func unwind(to depth: Int) {
    while entries.count > depth { pop() }
  }

  var depth: Int { entries.count }

  /// The innermost context and its scale, if it draws an image; otherwise nil.
  var imageContext: (context: CGContext, scale: CGFloat)? {
    guard let last = entries.last, let scale = last.imageScale else { return nil }
    return (last.context, scale)
  }
}
