/// The settings for the motion of a scroll view's content, and the results of its delegate.
public struct ModelScrollMotion: Equatable {
  /// The delegate's choice in `scrollViewWillEndDragging` (rule 8.22).
  public enum Target: Equatable {
    case proposed
    /// The multiple of this number that is nearest to the proposed target, on both axes.
    case multiple(Double)
    case fixed(ModelPoint)
  }

  public var inset = ModelInset()
  /// Whether the deceleration rate is `.fast` (rule 8.19).
  public var isFast = false
  public var isPaging = false
  public var isDirectionalLockEnabled = false
  public var target = Target.proposed
  public var scrollsToTop = true
  /// The result of the delegate's `scrollViewShouldScrollToTop`.
  public var allowsScrollToTop = true
  /// Whether `keyboardDismissMode` is `interactive`. Has no effect if `dismissesKeyboardOnDrag` is true. The
  /// mode moves only an input view.
  public var dismissesInteractively = false
  public var dismissesKeyboardOnDrag = false
  /// The limits of the scale, for a scroll view with a zoomed view.
  public var zoom: ModelZoom?

  public init() {}
}

/// The limits of a zoom scale (rule 8.25).
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

/// A change that an app makes to a scroll view.
public enum ModelScrollOperation: Equatable {
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

  public func about(view: Int) -> ModelScrollOperation {
    switch self {
    case .setOffset(_, let offset, let animated): .setOffset(view: view, offset, animated: animated)
    case .setContentSize(_, let size): .setContentSize(view: view, size)
    case .setInset(_, let inset): .setInset(view: view, inset)
    case .tapStatusBar: .tapStatusBar
    }
  }
}

/// The motion of content while no finger drags it.
struct ModelMotion {
  enum Kind {
    /// The motion after a flick (rules 8.19 and 8.20).
    case flicked
    /// The motion to a page (rule 8.21). The rules do not specify the curve.
    case page
    /// An animation to an offset (rule 8.23). The rules do not specify the curve.
    case animation
    /// The scroll to the top (rule 8.24). The rules do not specify the curve.
    case toTop
    /// The steps of a wheel (6.P8). The rules leave the curve open.
    case wheel

    /// Whether the motion counts as a deceleration (rule 8.15).
    var isDeceleration: Bool { self == .flicked || self == .page }
  }

  let kind: Kind
  let start: Ticks
  /// The motion on each axis, if the motion follows rules 8.19 and 8.20.
  var x: [ModelSegment] = []
  var y: [ModelSegment] = []
  /// The targets that the delegate chose (rule 8.22).
  var chosen: (x: Double?, y: Double?) = (nil, nil)
  /// The start and the end of a motion whose curve the rules do not specify; for a page, also the speed at
  /// the start.
  var origin = ModelPoint.zero
  var speed = ModelPoint.zero
  var target = ModelPoint.zero
}

/// The state of content before and after a finger drags it.
struct ModelHold {
  /// Whether a finger stopped the content and has not dragged it (rule 8.10).
  var isCaught = false
  /// Whether the calls of rule 8.22 at the end of a drag are being sent. During these calls, the finger still
  /// counts (rule 8.15).
  var isEndingDrag = false
  /// Whether the content moves without a finger after the lift. Set before `didEndDragging` is called.
  var isGoingOn = false
}

/// The state of the directional lock (rule 8.16).
struct ModelLock {
  enum Axis {
    case x, y
  }

  /// The only axis on which the content moves; nil if both are free.
  var axis: Axis?
  var lastMove: Ticks = 0
  /// The drag's distance at which the current decision about the axis began; nil if there is nothing to
  /// decide.
  var decisionStart: ModelPoint?
}

/// The lines of the engine's log. If the rules do not specify a value, or a rounding error decides between
/// two pixels, the model takes the value from these lines, and checks that the value is allowed.
public struct ModelObservation {
  private var byTime: [Substring: [Substring]] = [:]

  public init(_ lines: [String] = []) {
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1)
      if words.count == 2 { byTime[words[0], default: []].append(words[1]) }
    }
  }

  var isEmpty: Bool { byTime.isEmpty }

  /// Returns the first time from `start` on at which there is a line with exactly this text.
  func next(_ text: String, from start: Ticks) -> Ticks? {
    let times = byTime.filter { $0.value.contains(text[...]) }.keys.compactMap { Double($0) }
    return times.map(ModelTime.ticks).filter { $0 >= start }.min()
  }

  /// Returns whether a line at this time begins with this text.
  func has(_ time: String, _ start: String) -> Bool {
    byTime[Substring(time)]?.contains { $0.hasPrefix(start) } ?? false
  }

  /// Returns the offset in the view's last `didScroll` line at this time, considering only lines that end
  /// with `end`.
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
