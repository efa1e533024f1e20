/// How a scene's picture differs from that of the frame before: first pixels move, one move after the other, then
/// rectangles are painted anew.
public struct SceneChange {
  /// Pixels of a rectangle that stand elsewhere in it now. What leaves the rectangle is lost; what is uncovered in it is
  /// among the rectangles to be painted.
  public struct Move: Equatable {
    /// Whole pixels of the surface.
    public let rect: CGRect
    /// To the right, in pixels.
    public let x: Int
    /// Downwards, in pixels.
    public let y: Int
  }

  public internal(set) var moves: [Move] = []
  /// Whole pixels. They may overlap.
  public internal(set) var rects: [CGRect] = []

  public init(moves: [Move] = [], rects: [CGRect] = []) {
    self.moves = moves
    self.rects = rects
  }

  /// Whether the picture is the same.
  public var isEmpty: Bool { moves.isEmpty && rects.isEmpty }
}
