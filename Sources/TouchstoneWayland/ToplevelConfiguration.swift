/// A window's state as the compositor requests it, all at once.
nonisolated public struct ToplevelConfiguration: Equatable, Sendable {
  public struct Size: Hashable, Sendable {
    /// The width in surface units.
    public var width: Int
    public var height: Int

    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  public struct States: OptionSet, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let maximized = States(rawValue: 1 << 1)
    public static let fullscreen = States(rawValue: 1 << 2)
    /// The user is dragging an edge.
    public static let resizing = States(rawValue: 1 << 3)
    /// The window looks active.
    public static let activated = States(rawValue: 1 << 4)
    public static let tiledLeft = States(rawValue: 1 << 5)
    public static let tiledRight = States(rawValue: 1 << 6)
    public static let tiledTop = States(rawValue: 1 << 7)
    public static let tiledBottom = States(rawValue: 1 << 8)
    /// The window is not visible, so drawing is useless. Only a hint.
    public static let suspended = States(rawValue: 1 << 9)

    public static let tiled: States = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]

    /// Reads the wire's numbers; those of later versions are skipped.
    init(wire: [UInt32]) {
      self = []
      for number in wire where (1...9).contains(number) { insert(States(rawValue: 1 << number)) }
    }
  }

  /// 0 means that the window chooses.
  public var width = 0
  public var height = 0
  public var states: States = []
  /// The greatest size that the window should choose; nil if the compositor does not send it.
  public var bounds: Size?
  /// Whether the compositor draws title and edges.
  public var hasServerSideDecoration = false

  public init() {}

  /// Returns the size to take. While the window is maximised, fullscreen or tiled, it is exactly the given size.
  /// Otherwise it is the given size, or the preferred size if the compositor leaves the choice, within the
  /// limits of the window; a preferred size is also kept within `bounds`.
  public func size(preferred: Size, minimum: Size?, maximum: Size?) -> Size {
    let isExact = !states.isDisjoint(with: [.maximized, .fullscreen, .tiled])
    func side(_ given: Int, _ preferred: Int, _ bound: Int?, _ minimum: Int?, _ maximum: Int?) -> Int {
      if given > 0 && isExact { return given }
      var side = given
      if given <= 0 {
        side = preferred
        if let bound, bound > 0 { side = min(side, bound) }
      }
      if let maximum, maximum > 0 { side = min(side, maximum) }
      if let minimum { side = max(side, minimum) }
      return max(side, 1)
    }
    return Size(
      width: side(width, preferred.width, bounds?.width, minimum?.width, maximum?.width),
      height: side(height, preferred.height, bounds?.height, minimum?.height, maximum?.height))
  }
}
