/// A thread's current traits, and its stack of contexts. Drawing without an explicit context goes to the
/// innermost one: `UIColor.setFill()`, `UIBezierPath.fill()`, `draw(_:)`.
nonisolated final class ThreadGraphics {
  private struct Entry {
    let context: CGContext
    /// Set while a view draws and nothing was drawn yet. Most views draw nothing, so the context is prepared
    /// for the view only when it is first used.
    var pending: ViewSpace?
    /// Whether the context's state was saved for the view and must be restored.
    var isSaved = false
    /// The scale of the image that `UIGraphicsBeginImageContext` is making; otherwise nil.
    var imageScale: CGFloat?
  }

  /// The space into which a view draws.
  struct ViewSpace {
    /// Converts the view's coordinates to pixels.
    let transform: CGAffineTransform
    /// The clip rectangle, in the view's coordinates.
    let clip: CGRect
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

  /// The object of the calling thread, which keeps it until the thread ends. `Thread.threadDictionary` would
  /// cost a dictionary lookup for each colour drawn.
  static var current: ThreadGraphics {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadGraphics>.fromOpaque(known).takeUnretainedValue()
    }
    let made = ThreadGraphics()
    pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
    return made
  }

  // MARK: Contexts

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

  /// Removes the entries that were pushed since the stack had this depth.
  func unwind(to depth: Int) {
    while entries.count > depth { pop() }
  }

  var depth: Int { entries.count }

  /// The innermost context, if it makes an image.
  var imageContext: (context: CGContext, scale: CGFloat)? {
    guard let last = entries.last, let scale = last.imageScale else { return nil }
    return (last.context, scale)
  }
}
