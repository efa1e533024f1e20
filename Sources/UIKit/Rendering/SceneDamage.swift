/// What of a scene must be drawn anew, in pixels of its surface, and what changed in the frames before: a host that
/// draws into a buffer of an earlier frame catches up on those too.
@MainActor public final class SceneDamage {
  private var pending = DamageRegion()
  /// Newest first.
  private var history: [DamageRegion] = []
  private static let historyLength = 8

  /// Of the surface, in pixels.
  private(set) var pixelWidth: CGFloat = 0
  private(set) var pixelHeight: CGFloat = 0
  /// Whether the whole surface waits to be drawn: then nothing more can be added.
  private(set) var isWhole = false
  /// Whether the host was asked for a frame that it did not draw yet.
  var isFrameRequested = false

  init() {}

  /// Whether nothing waits to be drawn.
  public var isEmpty: Bool { pending.isEmpty }

  /// Rectangles of whole pixels that hold all that changed since the last `take()`. They may overlap.
  public var rects: [CGRect] { pending.boxes.map(\.rect) }

  /// Ends a frame: answers what changed since the frame before, and starts anew.
  public func take() -> [CGRect] {
    isFrameRequested = false
    let region = pending
    history.insert(region, at: 0)
    if history.count > SceneDamage.historyLength { history.removeLast() }
    pending.removeAll()
    isWhole = false
    return region.boxes.map(\.rect)
  }

  /// What must be painted after `take()` into a buffer whose content is `age` frames old: 1 is the frame just before,
  /// and 0, or older than is remembered, a buffer with nothing in it.
  public func rects(forBufferAge age: Int) -> [CGRect] {
    guard age > 0, age <= history.count else { return [wholeBox.rect] }
    var region = history[0]
    for index in 1..<max(1, age) { region.formUnion(history[index]) }
    return region.boxes.map(\.rect)
  }

  /// Everything must be drawn anew.
  public func addAll() {
    pending.removeAll()
    pending.add(wholeBox)
    isWhole = !pending.isEmpty
  }

  private var wholeBox: Box { Box(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight) }

  /// In pixels; whole ones are marked.
  func add(_ box: Box) {
    if isWhole { return }
    pending.add(box.integral.intersection(wholeBox))
    if pending.boxes.count == 1, pending.boxes[0] == wholeBox { isWhole = true }
  }

  /// Takes note of the surface's size; another one makes all that was known worthless.
  func resize(width: CGFloat, height: CGFloat) {
    guard width != pixelWidth || height != pixelHeight else { return }
    pixelWidth = width
    pixelHeight = height
    history.removeAll()
    addAll()
  }
}
