/// The windows of a scene and their views as a hit test found them.
nonisolated public struct RecordedTree: Equatable, Sendable {
  public struct Node: Equatable, Sendable {
    public let reference: TraceReference
    /// The depth: 0 for a window, 1 for its subviews.
    public let depth: Int
    /// The number of the following nodes that are below this one.
    public internal(set) var descendantCount: Int
    /// The frame in points, in the superview's coordinates; a window's frame is in the scene's.
    public let frame: CGRect
    public let isHidden: Bool
    public let alpha: CGFloat
    public let isUserInteractionEnabled: Bool
    /// Whether the view is a disabled control (rule 3.7).
    public let isDisabledControl: Bool
    /// The level of a window; nil for any other view.
    public let windowLevel: CGFloat?
  }

  /// The turn of the history in which the tree was taken.
  public let turn: Int
  /// The time, in seconds of the clock.
  public let time: TimeInterval
  /// The nodes in the order of a hit test: windows and subviews from front to back, each before its subviews.
  public private(set) var nodes: ContiguousArray<Node> = []
  /// Whether there were more views than `limit`: those at the back are missing.
  public private(set) var isCut = false

  /// The most nodes of a tree. The visible part of the longest table has far fewer.
  public static let limit = 2_000

  /// Creates a tree. `windows` are ordered from back to front, as a scene has them.
  @MainActor init(of windows: [UIWindow], turn: Int, time: TimeInterval, names: TraceNames) {
    self.turn = turn
    self.time = time
    for window in windows.reversed() { add(window, depth: 0, names) }
  }

  @MainActor private mutating func add(_ view: UIView, depth: Int, _ names: TraceNames) {
    guard nodes.count < RecordedTree.limit else {
      isCut = true
      return
    }
    let index = nodes.count
    nodes.append(
      Node(
        reference: names.reference(view), depth: depth, descendantCount: 0, frame: view.frame,
        isHidden: view.isHidden, alpha: view.alpha, isUserInteractionEnabled: view.isUserInteractionEnabled,
        isDisabledControl: (view as? UIControl).map { !$0.isEnabled } ?? false,
        windowLevel: (view as? UIWindow)?.windowLevel.rawValue))
    for subview in view.subviews.reversed() { add(subview, depth: depth + 1, names) }
    nodes[index].descendantCount = nodes.count - index - 1
  }
}
