/// The windows and views of a scene at the moment of a hit test.
nonisolated public struct RecordedTree: Equatable, Sendable {
  /// A view of the tree.
  public struct Node: Equatable, Sendable {
    public let reference: TraceReference
    /// The depth in the tree: 0 for a window, 1 for its subviews.
    public let depth: Int
    /// The number of descendants. The descendants follow this node in `nodes`.
    public internal(set) var descendantCount: Int
    /// The frame, in points of the superview; for a window, in points of the scene.
    public let frame: CGRect
    public let isHidden: Bool
    /// The view's opacity, from 0 to 1.
    public let alpha: CGFloat
    public let isUserInteractionEnabled: Bool
    /// Whether the view is a disabled control (rule 3.7).
    public let isDisabledControl: Bool
    /// The window level; nil if the view is not a window.
    public let windowLevel: CGFloat?
  }

  /// The number of the engine turn in which the tree was recorded.
  public let turn: Int
  /// The time at which the tree was recorded, in seconds on the application's clock.
  public let time: TimeInterval
  /// The nodes in the order of a hit test: windows and views from front to back, each view before its
  /// subviews.
  public private(set) var nodes: ContiguousArray<Node> = []
  /// Whether the scene had more views than `limit`. If so, the views at the back are missing.
  public private(set) var isTruncated = false

  /// The greatest number of nodes in a tree. Even a long table has far fewer visible views.
  public static let limit = 2_000

  /// Records a tree. `windows` are ordered from back to front, like `UIWindowScene.windows`.
  @MainActor init(of windows: [UIWindow], turn: Int, time: TimeInterval, names: TraceNames) {
    self.turn = turn
    self.time = time
    for window in windows.reversed() { add(window, depth: 0, names) }
  }

  @MainActor private mutating func add(_ view: UIView, depth: Int, _ names: TraceNames) {
    guard nodes.count < RecordedTree.limit else {
      isTruncated = true
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
