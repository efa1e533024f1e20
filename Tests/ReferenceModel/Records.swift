/// The states of a recognizer (rule 5.1).
enum ModelState: Int {
  case possible, began, changed, ended, cancelled, failed

  var isTerminal: Bool { rawValue >= ModelState.ended.rawValue }
  /// Whether the state counts as recognized (rules 5.9 and 5.14).
  var isSuccess: Bool { self == .began || self == .changed || self == .ended }
  /// Whether a recognizer in this state still receives touches (rule 4.3a).
  var hears: Bool { rawValue <= ModelState.changed.rawValue }
}

/// The phases of a touch (rule 1.3).
enum ModelPhase: Int, CaseIterable {
  case began, moved, ended, cancelled, stationary

  /// The phases in the order in which their touches are delivered (policy P4).
  static let buckets: [ModelPhase] = [.began, .moved, .ended, .cancelled]

  var method: String {
    switch self {
    case .began: "touchesBegan"
    case .moved: "touchesMoved"
    case .ended: "touchesEnded"
    case .cancelled: "touchesCancelled"
    case .stationary: "-"
    }
  }
}

/// A contact, from its landing until the record is no longer needed. Locations are in points of its window.
struct TouchRecord {
  /// The state of the touch's delivery to its view.
  enum Story {
    case untold, told, over
  }

  let finger: Int
  var type = ModelTouchType.finger
  /// The kind of input. Only a touch has a view.
  var kind = ModelInputKind.touch
  /// The last movement of a scroll.
  var way = ModelPoint.zero
  // The key of a press, and the responder at which it began.
  var letter: String?
  var responder: ModelRun.Responder?
  // The values of a touchpad gesture.
  var scale = 1.0
  var rotation = 0.0
  let window: Int
  /// The view that hit testing found, even if that view did not receive the touch. The touch's recognizers
  /// depend on this view.
  var hit: Int
  /// The view of the touch; nil for a touch that the view does not receive (rule 2.8).
  var view: Int?
  let start: ModelPoint
  let startTime: Ticks
  var location: ModelPoint
  /// The location in the event before the touch's last change (rule 1.6).
  var previous: ModelPoint
  /// The locations since the previous event (rule 1.17).
  var coalesced: [ModelPoint] = []
  /// The time at which `location` last changed, or the touch ended.
  var time: Ticks
  var phase = ModelPhase.began
  /// The recognizers of the touch, in the order of rule 1.14.
  var recognizers: [Int] = []
  var story = Story.untold
  /// Whether the touch ended or was cancelled in an earlier event.
  var isGone = false
  /// Whether the view receives no calls for the touch (4.9).
  var isWithheld = false
  /// Whether the delivery of the touch was delayed in an earlier event.
  var isHeld = false
  var tapCount = 0
  /// The index of the touch's tap record among the window's tap records (rule 1.8).
  var tapRecord: Int?

  var isLive: Bool { phase != .ended && phase != .cancelled }
}

/// A sequence of taps at one position (rule 1.8).
struct TapRecord {
  let start: ModelPoint
  var lastLift: Ticks?
  var count: Int
  var isValid = true
}

struct RecognizerRecord {
  let spec: ModelRecognizer
  /// The recognizer's index in its view's array.
  let order: Int
  var isEnabled: Bool
  var state = ModelState.possible
  /// The touches that the recognizer has received since its reset, including those that have ended. Rule 5.9:
  /// two recognizers share an event only if both have touches.
  var touches: [Int] = []
  /// The state of the last action; nil if none was sent.
  var sent: ModelState?
  /// For a recognizer that has reported before, the states to report in this update.
  var news: [ModelState] = []
  /// The update in which the recognizer first had a state to report; nil if there was none.
  var successUpdate: Int?
  /// Whether the recognizer may send its action for the first time: no other recognizer and no delegate
  /// prevents it.
  var isApproved = false
  var actionCount = 0
  /// Whether the recognizer was disabled since its reset.
  var wasDisabled = false
  /// Whether the hovering pointer has left the recognizer's view.
  var isLeft = false
  /// The recognizers for which the delegate returned a requirement in this sequence (rule 5.16).
  var linked: Set<Int> = []
  /// The recognizers whose failure this recognizer requires, because a delegate returned YES in this
  /// sequence.
  var required: Set<Int> = []

  // Values of taps.
  var tapsDone = 0
  /// All fingers of the current tap.
  var tapFingers: [Int] = []
  var firstTap: ModelPoint?
  /// The buttons and modifier keys that the recognizer reads (rule 5.29).
  var buttons = 0
  var modifiers = 0
  /// The buttons that a pointer has pressed in this tap.
  var pressedButtons = 0

  // Values of long presses and pans.
  var lastCentroid = ModelPoint.zero
  /// The fingers that count for the centroid.
  var counted: [Int] = []

  /// A scroll view's pinch.
  var zoom = ModelPinch()
  /// The values of a pinch or a rotation; nil until two fingers are down together.
  var pair: PairRecord?
  /// The fingers of the last complete tap.
  var lastTap: [Int] = []
  /// The edge at which an edge pan started.
  var edge: ModelRecognizer.Edge?

  // Values of pans, in points of the window.
  /// The fingers beyond the maximum, which are ignored.
  var crowd: [Int] = []
  var movement = ModelPoint.zero
  /// The movement since the last velocity sample.
  var unsampled = ModelPoint.zero
  /// The distance that is subtracted from the movement: the hysteresis or, if the report is late, the whole
  /// movement (6.P2, 6.P7).
  var removed = ModelPoint.zero
  var velocity = ModelPoint.zero
  var lastSpeed = ModelPoint.zero
  var lastSampleTime: Ticks = 0

  var participates: Bool { !touches.isEmpty }

  init(_ spec: ModelRecognizer, order: Int) {
    self.spec = spec
    self.order = order
    isEnabled = spec.isEnabled
  }
}

struct TimerRecord: Equatable {
  enum Kind: Equatable {
    case tapMaximumDuration(Int)
    case tapGap(Int)
    case tapFingers(Int)
    case press(Int)
    case edge(Int)
    /// The next step of a stepper while the finger stays on it.
    case step(Int)
    case scrollDelay(Int)
    case plannedOperation(Int)
    /// The end of a scroll view's motion.
    case rest(Int)
    /// The end of a scale's bounce.
    case zoomEnd(Int)
    /// The end of a touch's tap count.
    case count(Int)
    /// The end of a wheel's scroll.
    case wheelRest(Int)
  }

  let deadline: Ticks
  let kind: Kind
}

/// The changing properties of a view.
struct ViewRecord {
  var parent: Int?
  var isHidden = false
  // For windows (section 13).
  var level = 0.0
  /// The window's position in the order in which windows were shown.
  var shown = 0
  var isEnabled = true
  /// Whether the view was removed from its superview.
  var isRemoved = false
  // For controls (section 7).
  var tracked: Int?
  var isInside = false
  var isHighlighted = false
  var kit = KitRecord()
  var field = FieldRecord()
  // The properties of scroll views (section 8).
  var offset = ModelPoint.zero
  var dragStart = ModelPoint.zero
  /// The offset at which the drag began.
  var dragOrigin = ModelPoint.zero
  /// The finger's distance at its last move, in the view's own coordinates.
  var dragWay = ModelPoint.zero
  var isDragging = false
  var contentSize = ModelPoint.zero
  var inset = ModelInset()
  var motion: ModelMotion?
  var hold = ModelHold()
  var zoom = ModelZoomState()
  var holdsKeyboard = false
  var lock = ModelLock()
  /// The flags that were last logged for the view.
  var toldFlags = ""
  // For tables (section 9).
  var highlightingTouch: Int?
  var highlightedRow: Int?
  var selectedRow: Int?
  var rowsToSelect: [Int] = []
}
