/// The areas of a surface to redraw, in pixels. The areas of earlier frames are also kept: a host that draws
/// into a buffer with the content of an older frame must repaint those areas, too.
@MainActor public final class SceneDamage {
  /// The moves of pixels in this frame, in the order in which they must be made.
  private var moves: [(box: Box, x: CGFloat, y: CGFloat)] = []
  /// The areas to repaint in this frame, after the moves.
  private var pending = DamageRegion()
  /// The areas that changed in earlier frames, newest first.
  private var history: [DamageRegion] = []
  /// The number of earlier frames whose areas are kept.
  private static let historyLength = 8
  /// The largest number of moves in one frame. Areas of further moves are repainted.
  private static let maximumMoveCount = 4

  /// The width of the surface in pixels.
  private(set) var pixelWidth: CGFloat = 0
  /// The height of the surface in pixels.
  private(set) var pixelHeight: CGFloat = 0
  /// Whether the whole surface must be redrawn.
  private(set) var coversScene = false
  /// Whether the host was asked for a frame and has not drawn it yet.
  var isFrameRequested = false

  init() {}

  deinit {}

  /// Whether there is nothing to redraw.
  public var isEmpty: Bool { pending.isEmpty }

  /// The rectangles of whole pixels that contain all changes of this frame, including moves. The rectangles
  /// may overlap.
  public var rects: [CGRect] { regionWithMoves.boxes.map(\.rect) }

  /// Ends the frame: returns the rectangles to redraw, and clears them. Used by hosts that do not move
  /// pixels.
  public func take() -> [CGRect] {
    pending = regionWithMoves
    moves.removeAll()
    return takeChange().rects
  }

  /// Ends the frame: returns the moves and the rectangles to repaint, and clears them.
  public func takeChange() -> SceneChange {
    isFrameRequested = false
    // If all pixels of the last move are repainted afterwards, this move is not needed.
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
    coversScene = false
    return change
  }

  private var regionWithMoves: DamageRegion {
    var region = pending
    for move in moves { region.add(move.box) }
    return region
  }

  /// Returns the rectangles to redraw in a buffer with older content, in pixels. Call this method after
  /// `take()` or `takeChange()`. `age` is the number of frames since the buffer was drawn: 1 means the
  /// previous frame. If `age` is 0 or too large, the whole surface must be redrawn.
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
    coversScene = !pending.isEmpty
  }

  private var wholeBox: Box { Box(x0: 0, y0: 0, x1: pixelWidth, y1: pixelHeight) }

  /// Marks all pixels that the box overlaps as needing redrawing. The box is in pixels.
  func add(_ box: Box) {
    if coversScene { return }
    pending.add(box.integral.intersection(wholeBox))
    guard pending.boxes.count == 1, pending.boxes[0] == wholeBox else { return }
    moves.removeAll()
    coversScene = true
  }

  /// Moves the box's pixels by whole pixels, and marks the area that the move uncovers as needing redrawing.
  /// If no pixels would remain in the box, or if the frame already has too many moves, the whole box is
  /// redrawn.
  func addMove(of box: Box, x: CGFloat, y: CGFloat) {
    let box = box.intersection(wholeBox)
    if coversScene || box.isEmpty || pending.boxes.contains(where: { $0.contains(box) }) { return }
    var totalMove = (x: x, y: y)
    let continuesLastMove = moves.last.map { $0.box == box } ?? false
    if continuesLastMove, let last = moves.last {
      totalMove.x += last.x
      totalMove.y += last.y
    }
    func leavesBox(_ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(x) >= box.x1 - box.x0 || abs(y) >= box.y1 - box.y0
    }
    if leavesBox(x, y) || leavesBox(totalMove.x, totalMove.y)
      || !continuesLastMove && moves.count == SceneDamage.maximumMoveCount
    {
      return add(box)
    }
    if continuesLastMove { moves.removeLast() }
    if totalMove.x != 0 || totalMove.y != 0 { moves.append((box, totalMove.x, totalMove.y)) }
    // Damaged areas inside the box move with the box's pixels.
    var movedRegion = DamageRegion()
    for old in pending.boxes {
      let part = old.intersection(box)
      if part != old { movedRegion.add(old) }
      movedRegion.add(part.offset(x: x, y: y).intersection(box))
    }
    pending = movedRegion
    if x > 0 { add(Box(x0: box.x0, y0: box.y0, x1: box.x0 + x, y1: box.y1)) }
    if x < 0 { add(Box(x0: box.x1 + x, y0: box.y0, x1: box.x1, y1: box.y1)) }
    if y > 0 { add(Box(x0: box.x0, y0: box.y0, x1: box.x1, y1: box.y0 + y)) }
    if y < 0 { add(Box(x0: box.x0, y0: box.y1 + y, x1: box.x1, y1: box.y1)) }
  }

  /// Sets the size of the surface in pixels. If the size changes, the whole surface is redrawn.
  func resize(width: CGFloat, height: CGFloat) {
    guard width != pixelWidth || height != pixelHeight else { return }
    pixelWidth = width
    pixelHeight = height
    history.removeAll()
    addAll()
  }
}

/// The difference between the pictures of two frames of a scene. First, the moves are made in their order;
/// then the rectangles are repainted.
public struct SceneChange {
  /// A move of the pixels inside a rectangle. Pixels that leave the rectangle are lost; the area that the
  /// move uncovers is repainted.
  public struct Move: Equatable {
    /// The rectangle in whole pixels of the surface.
    public let rect: CGRect
    /// The distance by which the pixels move to the right.
    public let x: Int
    /// The distance by which the pixels move down.
    public let y: Int
  }

  /// The moves, in the order in which they must be made.
  public internal(set) var moves: [Move] = []
  /// The rectangles to repaint after the moves, in whole pixels. The rectangles may overlap.
  public internal(set) var rects: [CGRect] = []

  /// Creates a change. Without arguments, the change is empty.
  public init(moves: [Move] = [], rects: [CGRect] = []) {
    self.moves = moves
    self.rects = rects
  }

  /// Whether the pictures of the two frames are the same.
  public var isEmpty: Bool { moves.isEmpty && rects.isEmpty }
}
