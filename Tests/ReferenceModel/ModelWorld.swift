/// A scenario without its fingers: windows and views, recognizers, their relations and disturbances. Values only;
/// views and recognizers are identified by their indices.
public struct ModelWorld: Equatable {
  /// The views, parents before their children; a view without a parent is a window. Windows are shown in this
  /// order.
  public var views: [ModelView] = []
  /// The recognizers. Those of one view are added to it in this order.
  public var recognizers: [ModelRecognizer] = []
  /// `first.require(toFail: second)`.
  public var requirements: [ModelPair] = []
  /// The first recognizer's delegate returns YES for recognizing simultaneously with the second.
  public var simultaneous: [ModelPair] = []
  /// The first recognizer's delegate returns that it requires the second one's failure.
  public var requiresFailureOf: [ModelPair] = []
  /// The first recognizer's delegate returns that the second one requires its failure.
  public var requiredToFailBy: [ModelPair] = []
  public var disturbances: [ModelDisturbance] = []
  /// Pixels per point.
  public var scale = 1.0

  public init() {}

  /// Adds a table with its rows; returns the table's index.
  @discardableResult
  public mutating func addTable(
    _ name: String, in parent: Int, _ frame: ModelRect, rows: Int,
    _ change: (inout ModelScroll) -> Void = { _ in }
  ) -> Int {
    let table = views.count
    var scroll = ModelScroll(frame.width, Double(rows) * ModelScroll.rowHeight)
    scroll.isTable = true
    change(&scroll)
    views.append(ModelView(name, in: parent, frame, .scroll(scroll)))
    for row in 0..<rows {
      let place = ModelRect(0, Double(row) * ModelScroll.rowHeight, frame.width, ModelScroll.rowHeight)
      views.append(ModelView("\(name).\(row)", in: table, place, .cell(row: row)))
    }
    return table
  }

  public func children(of view: Int) -> [Int] { views.indices.filter { views[$0].parent == view } }

  /// Whether the first view is the second, or a descendant of it.
  public func isInside(_ view: Int, _ ancestor: Int) -> Bool {
    var current: Int? = view
    while let present = current {
      if present == ancestor { return true }
      current = views[present].parent
    }
    return false
  }
}

public struct ModelPair: Hashable {
  public var first: Int
  public var second: Int

  public init(_ first: Int, _ second: Int) {
    self.first = first
    self.second = second
  }
}

public struct ModelView: Equatable {
  public enum Kind: Equatable {
    case plain
    /// UIControl itself.
    case control
    /// UIButton.
    case button
    case scroll(ModelScroll)
    /// A row of the table that is its parent. It logs nothing, and forwards its touches.
    case cell(row: Int)
  }

  public var name: String
  public var parent: Int?
  public var frame: ModelRect
  public var kind = Kind.plain
  public var turn = ModelTurn.none
  public var level = 0.0
  public var isHidden = false
  public var alpha = 1.0
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  /// Whether the control is enabled; for controls only.
  public var isEnabled = true
  /// Whether its touch methods call super.
  public var callsSuper = false
  /// Whether it is the view that its scroll view, the superview, zooms.
  public var isZoomed = false
  /// Whether it is the window's first responder at the beginning. For plain views.
  public var holdsKeyboard = false

  public init(_ name: String, in parent: Int?, _ frame: ModelRect, _ kind: Kind = .plain) {
    self.name = name
    self.parent = parent
    self.frame = frame
    self.kind = kind
  }

  public var isControl: Bool { kind == .control || kind == .button }

  public var scroll: ModelScroll? {
    if case .scroll(let scroll) = kind { scroll } else { nil }
  }
}

public struct ModelScroll: Equatable {
  public var contentWidth: Double
  public var contentHeight: Double
  public var offset = ModelPoint.zero
  public var delaysContentTouches = true
  public var canCancelContentTouches = true
  public var isScrollEnabled = true
  public var bounces = true
  public var alwaysBounceHorizontal = false
  public var alwaysBounceVertical = false
  /// Whether the view is a table, whose children are all rows of the kind `cell`.
  public var isTable = false
  /// The properties of rules 8.16, 8.19 and 8.21 to 8.27.
  public var motion = ModelScrollMotion()

  public static let rowHeight = 40.0

  public init(_ contentWidth: Double, _ contentHeight: Double) {
    self.contentWidth = contentWidth
    self.contentHeight = contentHeight
  }
}

public struct ModelRecognizer: Equatable {
  public enum Direction: String, CaseIterable {
    case left, right, up, down
  }

  public enum Kind: Equatable {
    case tap(taps: Int, touches: Int)
    case longPress(duration: Double, touches: Int)
    case pan(minimum: Int, maximum: Int)
    case swipe(Direction)
    case pinch
    /// The private recognizers of scroll views; worlds do not contain them.
    case scrollDelay
    case scrollPan
    case scrollPinch
  }

  public enum Receives: String, CaseIterable {
    case all
    case none
    /// The recognizer receives only touches whose hit view is its own view.
    case own
  }

  public var name: String
  public var view: Int
  public var kind: Kind
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  public var isEnabled = true
  /// Whether the recognizer is a tap that logs its touch methods and `reset`.
  public var isLogging = false
  /// The delegate's answer to `gestureRecognizerShouldBegin`.
  public var shouldBegin = true
  public var receives = Receives.all

  public init(_ name: String, on view: Int, _ kind: Kind) {
    self.name = name
    self.view = view
    self.kind = kind
  }

  public var isContinuous: Bool {
    switch kind {
    case .longPress, .pan, .scrollPan, .pinch, .scrollPinch: true
    default: false
    }
  }
}

public struct ModelDisturbance: Equatable {
  public enum Moment: Equatable {
    case time(Double)
    /// The call of the recognizer's action, counted from 1, in which the disturbance happens.
    case action(recognizer: Int, count: Int)
  }

  public enum Deed: Equatable {
    case remove(view: Int)
    case disable(recognizer: Int)
    /// The recognizer is disabled and enabled again.
    case kill(recognizer: Int)
    case hide(view: Int)
    case cancelAllTouches
    /// The app scrolls, or changes a range.
    case scroll(ModelScrollDeed)
  }

  public var moment: Moment
  public var deed: Deed

  public init(_ moment: Moment, _ deed: Deed) {
    self.moment = moment
    self.deed = deed
  }
}
