/// The areas of a scene to redraw, in pixels of its surface, with a history of earlier frames: a host that draws
/// into a buffer of an earlier frame repaints those areas, too.
@MainActor public final class SceneDamage {
  /// The moves to make, in this order, before painting.
  private var moves: [(box: Box, x: CGFloat, y: CGFloat)] = []
  private var pending = DamageRegion()
  /// The areas of earlier frames, newest first.
  private var history: [DamageRegion] = []
  private static let historyLength = 8
  /// The largest number of moves in one frame: more lists seldom scroll at once.
  private static let maximumMoveCount = 4

  /// The size of the surface, in pixels.
  private(set) var pixelWidth: CGFloat = 0
  private(set) var pixelHeight: CGFloat = 0
  /// Whether the whole surface is to be drawn, so that nothing can be added.
  private(set) var isWhole = false
  /// Whether the host was asked for a frame that it has not drawn yet.
  var isFrameRequested = false

  init() {}

  deinit {}

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { pending.isEmpty }

  /// The rectangles of whole pixels that contain all changes since the last `take()`. They may overlap.
  public var rects: [CGRect] { regionWithMoves.boxes.map(\.rect) }

  /// Ends a frame: returns the changes since the last frame and clears them. For hosts that move no pixels.
  public func take() -> [CGRect] {
    pending = regionWithMoves
    moves.removeAll()
    return takeChange().rects
  }

  /// Ends a frame: returns the moves and changes since the last frame and clears them.
  public func takeChange() -> SceneChange {
    isFrameRequested = false
    // Pixels that are repainted afterwards need not be moved.
    while let last = moves.last, pending.boxes.contains(where: { $0.contains(last.box) }) {
      moves.removeLast()
    }
    let change = SceneChange(
      moves: moves.map { SceneChange.Move(rect: $0.box.rect, x: Int($0.x), y: Int($0.y)) },
      rects: pending.boxes.map(\.rect))
    history.insert(regionWithMoves, at: 0)
    if history.count > SceneDamage.historyLength { history.removeLast() }
    moves.removeAll()
    pending.removeAll()
    isWhole = false
    return change
  }

  private var regionWithMoves: DamageRegion {
    var region = pending
    for move in moves { region.add(move.box) }
    return region
  }

  /// Returns the rectangles to paint after `take()` into a buffer whose content is `age` frames old: 1 is the last
  /// frame, and 0, or an age beyond the history, is a buffer without content.
  public func rects(forBufferAge age: Int) -> [CGRect] {
    guard age > 0, age <= history.count else { return [wholeBox.rect] }
    var region = history[0]
    for index in 1..<max(1, age) { region.formUnion(history[index]) }
    return region.boxes.map(\.rect)
  }

  /// Marks the whole surface for redrawing.
  public func addAll() {
    moves.removeAll()
    pending.removeAll()
    pending.add(wholeBox)
    isWhole = !pending.isEmpty
  }

  private var wholeBox: Box { Box(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight) }

  /// Marks all pixels that the box, in pixels, touches.
  func add(_ box: Box) {
    if isWhole { return }
    pending.add(box.integral.intersection(wholeBox))
    guard pending.boxes.count == 1, pending.boxes[0] == wholeBox else { return }
    moves.removeAll()
    isWhole = true
  }

  /// Moves the pixels of `box` by a whole number of pixels; the uncovered area becomes damage.
  func addMove(of box: Box, x: CGFloat, y: CGFloat) {
    let box = box.intersection(wholeBox)
    if isWhole || box.isEmpty || pending.boxes.contains(where: { $0.contains(box) }) { return }
    var sum = (x: x, y: y)
    let continues = moves.last.map { $0.box == box } ?? false
    if continues, let last = moves.last {
      sum.x += last.x
      sum.y += last.y
    }
    func leaves(_ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(x) >= box.x1 - box.x0 || abs(y) >= box.y1 - box.y0
    }
    if leaves(x, y) || leaves(sum.x, sum.y) || !continues && moves.count == SceneDamage.maximumMoveCount {
      return add(box)
    }
    if continues { moves.removeLast() }
    if sum.x != 0 || sum.y != 0 { moves.append((box, sum.x, sum.y)) }
    // Areas that are still to be painted move, too.
    var carried = DamageRegion()
    for old in pending.boxes {
      let part = old.intersection(box)
      if part != old { carried.add(old) }
      carried.add(part.offset(x: x, y: y).intersection(box))
    }
    pending = carried
    if x > 0 { add(Box(x0: box.x0, y0: box.y0, x1: box.x0 + x, y1: box.y1)) }
    if x < 0 { add(Box(x0: box.x1 + x, y0: box.y0, x1: box.x1, y1: box.y1)) }
    if y > 0 { add(Box(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y0 + y)) }
    if y < 0 { add(Box(x0: box.x0, y0: box.y1 + y, x1: box.x1, y1: box.y1)) }
  }

  /// Sets the size of the surface. A change marks the whole surface and drops the history.
  func resize(width: CGFloat, height: CGFloat) {
    guard width != pixelWidth || height != pixelHeight else { return }
    pixelWidth = width
    pixelHeight = height
    history.removeAll()
    addAll()
  }
}
