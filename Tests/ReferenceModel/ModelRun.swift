import TouchScript

/// Findings that are known. With one of them the model does what the engine was found to do instead of the
/// rules: so a campaign can say which finding explains a difference.
public struct ModelDeviations: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One that is still Possible does not fail when the one it requires recognizes (5.14).
  public static let possibleStays = ModelDeviations(rawValue: 1)
  /// Requirements on a circle link resets (5.17).
  public static let circlesLink = ModelDeviations(rawValue: 2)
  /// A pan that waited only within one update starts again from 0 (6.P7).
  public static let restartsAtOnce = ModelDeviations(rawValue: 4)
  /// A pan begins with more fingers than its maximum (finding A8).
  public static let pansPastMaximum = ModelDeviations(rawValue: 8)
  /// Requirements do not reach across windows (13.4).
  public static let windowsApart = ModelDeviations(rawValue: 16)

  /// Of a Changed and a Cancelled in one update the first is not told (4.8).
  public static let cancelHidesChange = ModelDeviations(rawValue: 32)

  /// A touch on an exclusive view reaches recognizers outside of the exclusive view that owns another (2.9b).
  public static let exclusiveFirst = ModelDeviations(rawValue: 64)

  /// The hold of 1.9 is looked at when an event comes, not when it is over.
  public static let countsAtEvents = ModelDeviations(rawValue: 128)
  /// A touch that 2.9 drops is asked about its view (5.7).
  public static let asksDropped = ModelDeviations(rawValue: 256)

  /// Offsets are not brought to whole pixels (8.17).
  public static let offPixels = ModelDeviations(rawValue: 512)

  /// Drags on a turned scroll view are judged by the window's axes (8.11).
  public static let windowAxes = ModelDeviations(rawValue: 1024)
  /// To a tap a finger that is cancelled as its last other one lifts counts as lifted (6.T3).
  public static let cancelledIsLifted = ModelDeviations(rawValue: 2048)

  /// Of two rows that are tapped in one turn the last alone is selected (9.2).
  public static let lastRowAlone = ModelDeviations(rawValue: 4096)

  public static let all = ModelDeviations(rawValue: 8191)
  public static let named: [(ModelDeviations, String)] = [
    (.possibleStays, "A1"), (.circlesLink, "A2"), (.restartsAtOnce, "A7"), (.pansPastMaximum, "A8"),
    (.windowsApart, "A10"), (.cancelHidesChange, "4.8"), (.exclusiveFirst, "2.9b"),
    (.countsAtEvents, "1.9"), (.asksDropped, "5.7"), (.offPixels, "8.17"),
    (.windowAxes, "A3"), (.cancelledIsLifted, "6.T3"), (.lastRowAlone, "9.2"),
  ]
}

/// A literal reading of the rules of touch: it plays a script on a world and writes what anybody would hear
/// of it.
///
/// Slow on purpose. Each function is a rule or a part of one, with its number; nothing is kept that can be
/// found again.
public struct ModelRun {
  // The constants of section 6, and of sections 1, 7 and 8.
  static let tapMovement = 45.0
  static let tapGap = ModelTime.ticks(0.35)
  static let tapFingerGap = ModelTime.ticks(0.35)
  static let tapHold = ModelTime.ticks(1.5)
  static let countBox = 45.0
  static let countGap = ModelTime.ticks(0.35)
  static let countHold = ModelTime.ticks(0.75)
  static let pressMovement = 10.0
  static let panHysteresis = 10.0
  static let scrollDelay = ModelTime.ticks(0.15)
  static let controlSlop = 70.0

  let world: ModelWorld
  let deviations: ModelDeviations
  var views: [ViewRecord]
  var recognizers: [RecognizerRecord] = []
  var touches: [TouchRecord] = []
  var tapRecords: [[TapRecord]]
  var timers: [TimerRecord] = []
  var now: Ticks = 0
  /// Counts the turns of 4.3 and 4.8.
  var updateNumber = 0
  public private(set) var lines: [String] = []
  /// Something was decided by a last bit, or by a figure that the rules call unsettled: this run proves
  /// nothing.
  public internal(set) var isUnsettled = false
  /// The model does not follow content that goes on by itself: from this line on it knows nothing.
  var horizon: Int?

  public init(_ world: ModelWorld, deviations: ModelDeviations = []) {
    self.world = world
    self.deviations = deviations
    views = world.views.map { spec in
      var record = ViewRecord(parent: spec.parent)
      if let scroll = spec.scroll { record.offset = scroll.offset }
      record.isHidden = spec.isHidden
      return record
    }
    tapRecords = world.views.map { _ in [] }
    // A scroll view's own recognizers come first in its array; those of the world keep their places in the
    // list.
    for index in world.recognizers.indices {
      let spec = world.recognizers[index]
      let before = world.recognizers[..<index].count { $0.view == spec.view }
      recognizers.append(RecognizerRecord(spec, order: before + 2))
    }
    for index in world.views.indices {
      guard let scroll = world.views[index].scroll else { continue }
      addScrollRecognizers(index, scroll)
    }
    for (index, disturbance) in world.disturbances.enumerated() {
      if case .time(let time) = disturbance.moment {
        timers.append(TimerRecord(deadline: ModelTime.ticks(time), kind: .disturbance(index)))
      }
    }
  }

  /// Plays the script, and lets `rest` seconds pass after it.
  public mutating func play(_ script: TouchScript, rest: Double = 3) {
    for step in script.steps {
      advance(to: ModelTime.ticks(step.time))
      if case .batch(let batch) = step.action { handle(batch.samples) }
    }
    advance(to: ModelTime.ticks(script.duration + rest))
  }

  /// Policy P5 and rule 4.8: timers due at an instant all fire, then one update follows; all that is due by
  /// the time of an event comes before it.
  private mutating func advance(to time: Ticks) {
    while let deadline = timers.map(\.deadline).min(), deadline <= time {
      now = max(now, deadline)
      let due = timers.filter { $0.deadline == deadline }
      timers.removeAll { $0.deadline == deadline }
      updateNumber += 1
      for timer in due { fire(timer.kind) }
      update([], in: nil)
      selectRows()
    }
    now = max(now, time)
  }

  private mutating func fire(_ kind: TimerRecord.Kind) {
    switch kind {
    case .tapHold(let index), .tapGap(let index), .tapFingers(let index):
      assign(index, .failed)
    case .press(let index): assign(index, .began)
    case .scrollDelay(let index): endScrollDelay(index)
    case .disturbance(let index): perform(world.disturbances[index].deed)
    case .count(let touch): if !deviations.contains(.countsAtEvents) { noteHold(touch) }
    }
  }

  mutating func schedule(_ kind: TimerRecord.Kind, at deadline: Ticks) {
    cancel(kind)
    timers.append(TimerRecord(deadline: deadline, kind: kind))
  }

  mutating func cancel(_ kind: TimerRecord.Kind) { timers.removeAll { $0.kind == kind } }

  mutating func log(_ text: String) { lines.append("\(ModelText.time(ModelTime.seconds(now))) \(text)") }

  // MARK: Disturbances

  mutating func perform(_ deed: ModelDisturbance.Deed) {
    switch deed {
    case .remove(let view): remove(view)
    case .disable(let index): disable(index)
    case .kill(let index):
      disable(index)
      recognizers[index].isEnabled = true
    case .hide(let view): views[view].isHidden = true
    case .cancelAllTouches: cancelAllTouches()
    }
  }

  /// Rule 1.13: the touch keeps its view; a control that leaves its window stops tracking.
  private mutating func remove(_ view: Int) {
    guard world.views[view].parent != nil, !views[view].isRemoved else { return }
    for index in views.indices where isInside(index, view) && hasWindow(index) {
      if world.views[index].isControl { cancelTracking(index) }
    }
    views[view].isRemoved = true
    views[view].parent = nil
  }

  /// Rule 5.20.
  private mutating func disable(_ index: Int) {
    guard recognizers[index].isEnabled else { return }
    recognizers[index].isEnabled = false
    guard recognizers[index].participates else { return }
    recognizers[index].wasDisabled = true
    switch recognizers[index].state {
    case .possible: assign(index, .failed)
    case .began, .changed: assign(index, .cancelled)
    // The rules do not say what becomes of an action that is still to come: it is not sent.
    case .ended: if recognizers[index].sent == nil { exclude(index) }
    default: break
    }
  }

  /// Rule 12.1: as an event in which all live touches are cancelled.
  private mutating func cancelAllTouches() {
    for index in touches.indices where !touches[index].isGone {
      touches[index].phase = .cancelled
      touches[index].time = now
    }
    sendEvent()
  }
}
