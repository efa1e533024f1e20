/// The difference between the pictures of two frames of a scene. First, the moves are made in their order;
/// then the rectangles are repainted.
public struct SceneChange {
  /// A move of the pixels inside a rectangle. Pixels that leave the rectangle are lost; the area that they
  /// uncover is repainted.
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
