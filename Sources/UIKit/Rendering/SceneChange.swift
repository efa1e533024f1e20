/// The difference between a scene's picture and that of the last frame: first pixels are moved, one move after the
/// other, then rectangles are repainted.
public struct SceneChange {
  /// A move of pixels inside a rectangle. Pixels that leave the rectangle are lost; uncovered ones are among the
  /// rectangles to repaint.
  public struct Move: Equatable {
    /// The rectangle, in whole pixels of the surface.
    public let rect: CGRect
    /// The distance to the right, in pixels.
    public let x: Int
    /// The distance downwards, in pixels.
    public let y: Int
  }

  /// The moves to make, in order.
  public internal(set) var moves: [Move] = []
  /// The rectangles to repaint, in whole pixels. They may overlap.
  public internal(set) var rects: [CGRect] = []

  /// Creates a change; without arguments it is empty.
  public init(moves: [Move] = [], rects: [CGRect] = []) {
    self.moves = moves
    self.rects = rects
  }

  /// Whether the picture is the same.
  public var isEmpty: Bool { moves.isEmpty && rects.isEmpty }
}
