/// A scenario without its fingers: windows and views, recognizers, the relations between the recognizers, and
/// the operations that the app carries out during the scenario. It contains only values; indices identify the
/// views and recognizers.
public struct ModelWorld: Equatable {
  /// The views, parents before their children; a view without a parent is a window. Windows are shown in this
  /// order.
  public var views: [ModelView] = []
  /// The recognizers. Recognizers of the same view are added to the view in this order.
  public var recognizers: [ModelRecognizer] = []
  /// The pairs for which `first.require(toFail: second)` is called.
  public var requirements: [ModelPair] = []
  /// The pairs for which the first recognizer's delegate returns YES for recognizing simultaneously with the
  /// second.
  public var simultaneous: [ModelPair] = []
  /// The pairs for which the first recognizer's delegate returns YES in
  /// `gestureRecognizer(_:shouldRequireFailureOf:)` for the second.
  public var requiresFailureOf: [ModelPair] = []
  /// The pairs for which the first recognizer's delegate returns YES in
  /// `gestureRecognizer(_:shouldBeRequiredToFailBy:)` for the second.
  public var requiredToFailBy: [ModelPair] = []
  public var plannedOperations: [ModelPlannedOperation] = []
  /// The number of pixels per point.
  public var scale = 1.0
  /// Whether the application logs the touches of each event.
  public var logsEvents = false
  /// Whether the application and its delegate log the calls that arrive at the end of the responder chain.
  public var logsChainEnd = false
  /// The window that is key at the beginning.
  public var keyWindow: Int?
  /// Whether the traits have the tablet idiom (rule 7.3).
  public var isTablet = false

  public init() {}

  /// Adds a table with its rows, and returns the table's index.
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

  /// Whether the first view is the second view or a descendant of it.
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
    /// A plain UIControl.
    case control
    /// A UIButton.
    case button
    /// One of UIKit's controls with values.
    case kit(ModelKit)
    /// A UITextField.
    case field(ModelField)
    case scroll(ModelScroll)
    /// A row of the table that is its superview. A row logs nothing, and forwards its touches.
    case cell(row: Int)
    /// A private view between a controller's view and its container (rule 10.7). It logs nothing, and
    /// forwards its touches.
    case wrapper
  }

  /// The ways in which a view overrides `hitTest` (rules 3.12, 3.14).
  public enum Hitting: Equatable {
    case usual
    /// Returns nil where super returns the view itself.
    case passing
    /// Returns another view where super returns any view.
    case view(Int)
  }

  /// The results of a control's tracking methods (rules 7.1, 7.1b). For plain controls only.
  public enum Tracking: String, CaseIterable {
    case usual, refusesToBegin, refusesToContinue
  }

  /// The gesture that opens a button's menu: a long press, or the landing of a finger if the menu is the
  /// primary action.
  public enum Menu: String {
    case press, primary
  }

  public var name: String
  public var parent: Int?
  public var frame: ModelRect
  public var kind = Kind.plain
  public var turn = ModelTurn.none
  /// The scale of the view's transform, about the view's centre.
  public var zoom = 1.0
  /// The origin of the view's bounds. For plain views only.
  public var origin = ModelPoint.zero
  public var hitting = Hitting.usual
  public var level = 0.0
  public var isHidden = false
  public var alpha = 1.0
  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var isExclusiveTouch = false
  /// Whether the control is enabled. For controls only.
  public var isEnabled = true
  /// Whether the view's touch methods call super.
  public var callsSuper = false
  /// Whether the view's superview is a scroll view that zooms the view.
  public var isZoomed = false
  /// Whether the view is the window's first responder at the beginning. For plain views only.
  public var holdsKeyboard = false
  /// The view's behaviour in the responder chain. It replaces `callsSuper`. For plain views only.
  public var responder: ModelResponder?
  /// The controller whose root view is this view.
  public var controller: ModelController?
  /// The action without a target that the control sends for `touchUpInside`.
  public var action: String?
  /// Whether the log of the control's events includes `isHighlighted` and `isTracking`.
  public var isReading = false
  /// Whether a target was added to the control twice, for different events (rule 7.11).
  public var hasTarget = false
  public var tracking = Tracking.usual
  /// The menu of the button; nil if it has none.
  public var menu: Menu?

  public init(_ name: String, in parent: Int?, _ frame: ModelRect, _ kind: Kind = .plain) {
    self.name = name
    self.parent = parent
    self.frame = frame
    self.kind = kind
  }

  public var isControl: Bool {
    switch kind {
    case .control, .button, .kit, .field: true
    default: false
    }
  }

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
  /// Whether the scroll view is a table. All children of a table are rows of the kind `cell`.
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

  public enum Edge: String, CaseIterable {
    case left, right, top, bottom, all
  }

  public enum Kind: Equatable {
    case tap(taps: Int, touches: Int)
    case longPress(duration: Double, touches: Int)
    case pan(minimum: Int, maximum: Int)
    case swipe(Direction)
    case pinch
    case rotation
    case edgePan(Edge)
    case hover
    /// The app's own recognizer of presses (rule 10.12).
    case press(Press)
    /// A long press after taps (rule 6.L3).
    case tapPress(taps: Int, touches: Int)
    /// The private recognizers of scroll views; worlds do not contain them.
    case scrollDelay
    case scrollPan
    case scrollPinch
    /// The private recognizer that opens a button's menu.
    case menu(ModelView.Menu)

    public var isSwipe: Bool { if case .swipe = self { true } else { false } }
  }

  /// The moment at which a recognizer of presses recognizes a press.
  public enum Press: String, CaseIterable {
    /// When a key goes down.
    case discrete
    /// From the time at which a key goes down until one comes up.
    case continuous
    /// When a key comes up.
    case late
  }

  /// The keys whose presses a recognizer of presses allows.
  public static let pressLetters = ["a", "b"]

  /// The kinds of scrolls that a pan allows.
  public struct Scrolls: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let wheel = Scrolls(rawValue: 1)
    public static let touchpad = Scrolls(rawValue: 2)
  }

  /// The types of touches that a recognizer allows.
  public enum Allowed: String, CaseIterable {
    case all, fingers, pencils, pointers, none
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
  /// Whether the recognizer's actions log the numbers and locations of its touches, and its values.
  public var isReading = false
  /// The result of the delegate's `gestureRecognizerShouldBegin`.
  public var shouldBegin = true
  public var receives = Receives.all
  /// The types of touches that the recognizer allows (rules 5.31 and 5.32).
  public var allows = Allowed.all
  public var requiresExclusiveType = true
  /// The kinds of scrolls that drive the recognizer (rule 6.P8). For pans only.
  public var scrolls: Scrolls = []
  /// The buttons of a pointer that the recognizer requires (rule 6.T3). For taps only.
  public var buttons = 1

  public init(_ name: String, on view: Int, _ kind: Kind) {
    self.name = name
    self.view = view
    self.kind = kind
  }

  public var isContinuous: Bool {
    switch kind {
    case .longPress, .tapPress, .pan, .edgePan, .scrollPan, .pinch, .scrollPinch, .rotation, .menu, .hover,
      .press(.continuous):
      true
    default: false
    }
  }
}

/// An operation of the app, such as removing a view, and the moment at which the app carries it out.
public struct ModelPlannedOperation: Equatable {
  public enum Moment: Equatable {
    case time(Double)
    /// The call of the recognizer's action, counted from 1, in which the app carries out the operation.
    case action(recognizer: Int, count: Int)
  }

  public enum Operation: Equatable {
    case remove(view: Int)
    case disable(recognizer: Int)
    /// Disables the recognizer, and enables it again.
    case kill(recognizer: Int)
    case hide(view: Int)
    case cancelAllTouches
    /// Makes the app scroll, or change a content size or an inset.
    case scroll(ModelScrollOperation)
    case show(window: Int)
    case setLevel(window: Int, Double)
    case makeKey(window: Int)
    /// Presents the controller of a view, or dismisses it.
    case present(view: Int)
    case dismiss(view: Int)
    case becomeFirst(ModelPlace)
    case resignFirst(ModelPlace)
    /// Sends an action without a target.
    case send(String, from: Int)
    /// Logs the target of an action.
    case find(String, from: Int)
    case disableControl(view: Int)
    /// Logs the responder that supplies a property for the responder chain of a view.
    case ask(ModelResponder.Supply, of: Int)
  }

  public var moment: Moment
  public var operation: Operation

  public init(_ moment: Moment, _ operation: Operation) {
    self.moment = moment
    self.operation = operation
  }
}
