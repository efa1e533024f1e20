/// The size and state that the compositor requests for a window. The values must be applied together.
nonisolated public struct ToplevelConfiguration: Equatable, Sendable {
  /// The size of a window, in surface units.
  public struct Size: Hashable, Sendable {
    /// The width, in surface units.
    public var width: Int
    /// The height, in surface units.
    public var height: Int

    /// Creates a size, in surface units.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The states of a window, which can be combined.
  public struct States: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The window fills the screen's free area.
    public static let maximized = States(rawValue: 1 << 1)
    /// The window fills the whole screen.
    public static let fullscreen = States(rawValue: 1 << 2)
    /// The user is resizing the window by an edge.
    public static let resizing = States(rawValue: 1 << 3)
    /// The window should look active.
    public static let activated = States(rawValue: 1 << 4)
    /// The window's left edge touches the screen's edge or another window.
    public static let tiledLeft = States(rawValue: 1 << 5)
    /// The window's right edge touches the screen's edge or another window.
    public static let tiledRight = States(rawValue: 1 << 6)
    /// The window's top edge touches the screen's edge or another window.
    public static let tiledTop = States(rawValue: 1 << 7)
    /// The window's bottom edge touches the screen's edge or another window.
    public static let tiledBottom = States(rawValue: 1 << 8)
    /// The window is not visible, so it need not be drawn. This is only a hint.
    public static let suspended = States(rawValue: 1 << 9)

    /// All four tiled edges.
    public static let tiled: States = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]

    /// Creates the states from the protocol's numbers. Unknown numbers, from newer versions, are ignored.
    init(wire: [UInt32]) {
      self = []
      for number in wire where (1...9).contains(number) { insert(States(rawValue: 1 << number)) }
    }
  }

  /// The requested width, in surface units; 0 if the window should choose it.
  public var width = 0
  /// The requested height, in surface units; 0 if the window should choose it.
  public var height = 0
  /// The states of the window.
  public var states: States = []
  /// The largest size that the window should choose for itself; nil if the compositor does not send it.
  public var bounds: Size?
  /// Whether the compositor draws the title bar and edges.
  public var hasServerSideDecoration = false

  /// The height that is reserved for a title bar that the compositor draws, in surface units. The bar's
  /// height is not sent. A usual bar is lower.
  static let maximumTitleBarHeight = 40

  /// Creates a configuration in which the window chooses its size.
  public init() {}

  /// Returns the size that the window should take. If the window is maximized, fullscreen or tiled, returns
  /// exactly the requested size. Otherwise returns the requested size, or `preferred` if the compositor
  /// requests none, clamped to `minimum` and `maximum`. A preferred size is also limited by `bounds`, less
  /// the height of the title bar if the compositor draws it.
  public func size(preferred: Size, minimum: Size?, maximum: Size?) -> Size {
    // KWin 5.27 sends the size of the screen without deducting the title bar.
    let titleBarHeight = hasServerSideDecoration ? ToplevelConfiguration.maximumTitleBarHeight : 0
    let isExact = !states.isDisjoint(with: [.maximized, .fullscreen, .tiled])
    func length(_ requested: Int, _ preferred: Int, _ bound: Int?, _ minimum: Int?, _ maximum: Int?) -> Int {
      if requested > 0 && isExact { return requested }
      var length = requested
      if requested <= 0 {
        length = preferred
        if let bound, bound > 0 { length = min(length, bound) }
      }
      if let maximum, maximum > 0 { length = min(length, maximum) }
      if let minimum { length = max(length, minimum) }
      return max(length, 1)
    }
    return Size(
      width: length(width, preferred.width, bounds?.width, minimum?.width, maximum?.width),
      height: length(
        height, preferred.height, bounds.map { max($0.height - titleBarHeight, 1) }, minimum?.height,
        maximum?.height))
  }
}
