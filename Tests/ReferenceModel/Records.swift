/// Rule 5.1.
enum ModelState: Int {
  case possible, began, changed, ended, cancelled, failed

  var isTerminal: Bool { rawValue >= ModelState.ended.rawValue }
  /// Rules 5.9 and 5.14: what counts as recognized.
  var isSuccess: Bool { self == .began || self == .changed || self == .ended }
  /// Rule 4.3a: who still gets touches.
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

/// A contact from its landing until nobody waits for it any more. Places are in points of its window.
struct TouchRecord {
  /// What a touch's view knows of it.
  enum Story {
    case untold, told, over
  }

  let finger: Int
  let window: Int
  /// Where hit testing led, whether or not the view got the touch: its recognizers are attached.
  let hit: Int
  /// Rule 2.8: nil for a touch that was dropped.
  var view: Int?
  let start: ModelPoint
  let startTime: Ticks
  var location: ModelPoint
  /// When `location` changed last, or the touch ended.
  var time: Ticks
  var phase = ModelPhase.began
  /// Rule 1.14, in its order.
  var recognizers: [Int] = []
  var story = Story.untold
  /// Has ended or was cancelled in an event before this one.
  var isGone = false
  /// Its view hears nothing of it (4.9).
  var isWithheld = false
  /// Held in an event before this one.
  var isHeld = false
  var tapCount = 0
  /// Its place in the window's tap records; rule 1.8.
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
  /// Its place in its view's array.
  let order: Int
  var isEnabled: Bool
  var state = ModelState.possible
  /// The touches it took since its reset, ended ones included. Rule 5.9: whoever has some takes part.
  var touches: [Int] = []
  /// The state of the last action; nil where none was sent.
  var sent: ModelState?
  /// States to be told in this update, of a recognizer that was told before.
  var news: [ModelState] = []
  /// The update in which it first wanted to report.
  var successUpdate: Int?
  /// It had to wait in at least one round of an update.
  var hasWaited = false
  /// Nothing stands against its first report.
  var isApproved = false
  var actionCount = 0
  /// Disabled since its reset.
  var wasDisabled = false
  /// Pairs that the delegate was asked about in this sequence (rule 5.16).
  var linked: Set<Int> = []

  // Tap.
  var tapsDone = 0
  /// All fingers of the present tap.
  var tapFingers: [Int] = []
  var firstTap: ModelPoint?

  // Long press and pan.
  var lastCentroid = ModelPoint.zero
  /// Fingers that the centroid is made of.
  var counted: [Int] = []

  /// Of a pinch's two fingers when the second one landed.
  var distance: Double?

  // Pan. In points of the window.
  /// Fingers beyond the maximum, ignored.
  var crowd: [Int] = []
  var movement = ModelPoint.zero
  /// Movement that no velocity was taken of yet.
  var unsampled = ModelPoint.zero
  /// What is taken out of the movement: the hysteresis, and all of it at a late report (6.P2, 6.P7).
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
    /// Of a touch.
    case count(Int)
  }

  let deadline: Ticks
  let kind: Kind
}

/// What changes about a view while fingers play on it.
struct ViewRecord {
  var parent: Int?
  var isHidden = false
  /// Set when it was removed from its superview.
  var isRemoved = false
  // Controls (section 7).
  var tracked: Int?
  var isInside = false
  // Scroll views (section 8).
  var offset = ModelPoint.zero
  var dragStart = ModelPoint.zero
  var isDragging = false
  // Tables (section 9).
  var highlightingTouch: Int?
  var highlightedRow: Int?
  var selectedRow: Int?
  var rowsToSelect: [Int] = []
}
