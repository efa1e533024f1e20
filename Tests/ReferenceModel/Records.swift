/// Rule 5.1.
enum ModelState: Int {
  case possible, began, changed, ended, cancelled, failed

  var isTerminal: Bool { rawValue >= ModelState.ended.rawValue }
  /// Whether the state counts as recognized (rules 5.9 and 5.14).
  var isSuccess: Bool { self == .began || self == .changed || self == .ended }
  /// Whether a recognizer in this state still receives touches (rule 4.3a).
  var hears: Bool { rawValue <= ModelState.changed.rawValue }
}

/// Rule 1.3.
enum ModelPhase: Int, CaseIterable {
  case began, moved, ended, cancelled, stationary

  /// Policy P4.
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

/// A contact, from its landing until no object needs it. Locations are in points of its window.
struct TouchRecord {
  /// The state of the touch's delivery to its view.
  enum Story {
    case untold, told, over
  }

  let finger: Int
  let window: Int
  /// The result of hit testing, even if the view did not receive the touch: its recognizers are attached.
  let hit: Int
  /// Rule 2.8: nil for a touch that was withheld.
  var view: Int?
  let start: ModelPoint
  let startTime: Ticks
  var location: ModelPoint
  /// The time when `location` last changed, or the touch ended.
  var time: Ticks
  var phase = ModelPhase.began
  /// The recognizers of the touch, in the order of rule 1.14.
  var recognizers: [Int] = []
  var story = Story.untold
  /// Whether the touch ended or was cancelled in an earlier event.
  var isGone = false
  /// Whether the view receives no calls for the touch (4.9).
  var isWithheld = false
  /// Whether the touch was held back in an earlier event.
  var isHeld = false
  var tapCount = 0
  /// The touch's index in the window's tap records (rule 1.8).
  var tapRecord: Int?

  var isLive: Bool { phase != .ended && phase != .cancelled }
}

/// Rule 1.8.
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
  /// The touches received since the reset, ended ones included. Rule 5.9: a recognizer with touches takes
  /// part.
  var touches: [Int] = []
  /// The state of the last action; nil if none was sent.
  var sent: ModelState?
  /// The states to report in this update; for a recognizer that has reported before.
  var news: [ModelState] = []
  /// The update in which the recognizer first wanted to report.
  var successUpdate: Int?
  /// Whether nothing prevents its first report.
  var isApproved = false
  var actionCount = 0
  /// Whether the recognizer was disabled since its reset.
  var wasDisabled = false
  /// The pairs about which the delegate was asked in this sequence (rule 5.16).
  var linked: Set<Int> = []

  // Tap.
  var tapsDone = 0
  /// All fingers of the current tap.
  var tapFingers: [Int] = []
  var firstTap: ModelPoint?

  // Long press and pan.
  var lastCentroid = ModelPoint.zero
  /// The fingers that count for the centroid.
  var counted: [Int] = []

  /// A scroll view's pinch.
  var zoom = ModelPinch()
  /// The distance of a pinch's two fingers when the second one landed.
  var distance: Double?

  // Pan. In points of the window.
  /// The fingers beyond the maximum, which are ignored.
  var crowd: [Int] = []
  var movement = ModelPoint.zero
  /// The movement since the last velocity sample.
  var unsampled = ModelPoint.zero
  /// The part that is subtracted from the movement: the hysteresis, or at a late report all of it (6.P2,
  /// 6.P7).
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
    case tapHold(Int)
    case tapGap(Int)
    case tapFingers(Int)
    case press(Int)
    case scrollDelay(Int)
    case disturbance(Int)
    /// The end of a scroll view's motion.
    case rest(Int)
    /// The end of a scale's bounce.
    case zoomEnd(Int)
    /// The tap count of a touch.
    case count(Int)
  }

  let deadline: Ticks
  let kind: Kind
}

/// The changing properties of a view.
struct ViewRecord {
  var parent: Int?
  var isHidden = false
  /// Whether the view was removed from its superview.
  var isRemoved = false
  // Controls (section 7).
  var tracked: Int?
  var isInside = false
  // Scroll views (section 8).
  var offset = ModelPoint.zero
  var dragStart = ModelPoint.zero
  /// The offset at which the drag began.
  var dragOrigin = ModelPoint.zero
  /// The finger's way at its last move, in the view's own points.
  var dragWay = ModelPoint.zero
  var isDragging = false
  var contentSize = ModelPoint.zero
  var inset = ModelInset()
  var motion: ModelMotion?
  var hold = ModelHold()
  var zoom = ModelZoomState()
  var holdsKeyboard = false
  var lock = ModelLock()
  /// The flags of the last line about the view.
  var toldFlags = ""
  // Tables (section 9).
  var highlightingTouch: Int?
  var highlightedRow: Int?
  var selectedRow: Int?
  var rowsToSelect: [Int] = []
}
