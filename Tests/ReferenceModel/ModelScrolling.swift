/// How a scroll view's content moves by itself, and what its delegate answers.
public struct ModelScrollMotion: Equatable {
  /// The delegate's choice in `scrollViewWillEndDragging` (rule 8.22).
  public enum Target: Equatable {
    case proposed
    /// The nearest multiple on both axes.
    case multiple(Double)
    case fixed(ModelPoint)
  }

  public var inset = ModelInset()
  /// Whether the rate is `.fast` (rule 8.19).
  public var isFast = false
  public var isPaging = false
  public var isDirectionalLockEnabled = false
  public var target = Target.proposed
  public var scrollsToTop = true
  /// The delegate's answer to `scrollViewShouldScrollToTop`.
  public var allowsScrollToTop = true
  public var dismissesKeyboardOnDrag = false
  /// The limits of the scale, of a scroll view with a zoomed view.
  public var zoom: ModelZoom?

  public init() {}
}

/// Rule 8.25.
public struct ModelZoom: Equatable {
  public var minimum: Double
  public var maximum: Double
  public var bounces: Bool

  public init(_ minimum: Double, _ maximum: Double, bounces: Bool = true) {
    self.minimum = minimum
    self.maximum = maximum
    self.bounces = bounces
  }
}

public struct ModelInset: Equatable {
  public var top = 0.0
  public var left = 0.0
  public var bottom = 0.0
  public var right = 0.0

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What an app does to a scroll view.
public enum ModelScrollDeed: Equatable {
  case setOffset(view: Int, ModelPoint, animated: Bool)
  case setContentSize(view: Int, ModelPoint)
  case setInset(view: Int, ModelInset)
  case tapStatusBar

  public var view: Int? {
    switch self {
    case .setOffset(let view, _, _), .setContentSize(let view, _), .setInset(let view, _): view
    case .tapStatusBar: nil
    }
  }

  public func about(view: Int) -> ModelScrollDeed {
    switch self {
    case .setOffset(_, let offset, let animated): .setOffset(view: view, offset, animated: animated)
    case .setContentSize(_, let size): .setContentSize(view: view, size)
    case .setInset(_, let inset): .setInset(view: view, inset)
    case .tapStatusBar: .tapStatusBar
    }
  }
}

/// The content's motion while no finger holds it.
struct ModelMotion {
  enum Kind {
    /// Rules 8.19 and 8.20.
    case thrown
    /// Rule 8.21. The rules leave the curve open.
    case page
    /// Rule 8.23. The rules leave the curve open.
    case animation
    /// Rule 8.24. The rules leave the curve open.
    case toTop

    /// Rule 8.15.
    var isDeceleration: Bool { self == .thrown || self == .page }
  }

  let kind: Kind
  let start: Ticks
  /// The course on each axis, of a motion by 8.19 and 8.20.
  var x: [ModelSegment] = []
  var y: [ModelSegment] = []
  /// The delegate's own targets (rule 8.22).
  var chosen: (x: Double?, y: Double?) = (nil, nil)
  /// The start and the end of a motion whose curve is open, and a page's speed at the start.
  var origin = ModelPoint.zero
  var speed = ModelPoint.zero
  var target = ModelPoint.zero
}

/// How a finger holds content that it does not drag yet.
struct ModelHold {
  /// Whether a finger stopped the content and has not dragged it (rule 8.10).
  var isCaught = false
  /// Whether the calls of rule 8.22 in which the finger still counts are being sent (rule 8.15).
  var isEndingDrag = false
  /// Whether the content goes on by itself, from the call of `didEndDragging` on.
  var isGoingOn = false
}

/// Rule 8.16.
struct ModelLock {
  enum Axis {
    case x, y
  }

  /// The only axis on which the content moves; nil if both are free.
  var axis: Axis?
  var lastMove: Ticks = 0
  /// The way at which the present decision began; nil if there is nothing to decide.
  var decisionStart: ModelPoint?
}

/// The engine's lines. The model reads them where the rules leave a value open, and where a last bit decides
/// to which of two pixels a value is rounded; it checks that the value is allowed.
public struct ModelObservation {
  private var byTime: [Substring: [Substring]] = [:]

  public init(_ lines: [String] = []) {
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { byTime[words[0], default: []].append(words[1]) }
    }
  }

  var isEmpty: Bool { byTime.isEmpty }

  /// The first time from `start` on with exactly this line.
  func next(_ text: String, from start: Ticks) -> Ticks? {
    let times = byTime.filter { $0.value.contains(text[...]) }.keys.compactMap { Double($0) }
    return times.map(ModelTime.ticks).filter { $0 >= start }.min()
  }

  /// Whether a line of this time begins so.
  func has(_ time: String, _ start: String) -> Bool {
    byTime[Substring(time)]?.contains { $0.hasPrefix(start) } ?? false
  }

  /// The offset of the view's last `didScroll` at this time, among the lines with this end.
  func offset(_ time: String, _ name: String, while end: String = "") -> ModelPoint? {
    let start = "\(name) didScroll ("
    guard
      let line = byTime[Substring(time)]?.last(where: { $0.hasPrefix(start) && $0.hasSuffix(end) })
    else { return nil }
    let numbers = line.dropFirst(start.count).prefix { $0 != ")" }.split(separator: ",").compactMap {
      Double($0)
    }
    return numbers.count == 2 ? ModelPoint(numbers[0], numbers[1]) : nil
  }
}

extension ViewRecord {
  mutating func take(_ scroll: ModelScroll) {
    offset = scroll.offset
    contentSize = ModelPoint(scroll.contentWidth, scroll.contentHeight)
    inset = scroll.motion.inset
  }
}
