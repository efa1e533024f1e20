import TouchstoneScript

/// A literal implementation of the rules of touch: it plays a script on a world and writes the resulting
/// calls.
///
/// It is slow on purpose. Each function is a rule or a part of a rule, with its number. Nothing is stored
/// that can be computed.
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
  var views: [ViewRecord]
  var recognizers: [RecognizerRecord] = []
  var touches: [TouchRecord] = []
  var tapRecords: [[TapRecord]]
  var timers: [TimerRecord] = []
  var now: Ticks = 0
  /// Counts the turns of 4.3 and 4.8.
  var updateNumber = 0
  public private(set) var lines: [String] = []
  /// Whether a rounding error, or a number that the rules do not settle, decided something, so that this run
  /// proves nothing.
  public internal(set) var isUnsettled = false
  /// The engine's log, for the points that the rules leave open.
  let observed: ModelObservation
  /// The time of the last frame.
  var lastFrame: Ticks = 0

  public init(_ world: ModelWorld, observed: ModelObservation = ModelObservation()) {
    self.world = world
    self.observed = observed
    views = world.views.map { spec in
      var record = ViewRecord(parent: spec.parent)
      if let scroll = spec.scroll { record.take(scroll) }
      record.isHidden = spec.isHidden
      record.holdsKeyboard = spec.holdsKeyboard
      return record
    }
    tapRecords = world.views.map { _ in [] }
    // A scroll view's own recognizers come first in its array; the world's recognizers keep their places in
    // the list.
    for index in world.recognizers.indices {
      let spec = world.recognizers[index]
      let before = world.recognizers[..<index].count { $0.view == spec.view }
      recognizers.append(RecognizerRecord(spec, order: before + 3))
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

  /// Plays the script, and then lets `rest` seconds pass.
  public mutating func play(_ script: TouchScript, rest: Double = 3) {
    for step in script.steps {
      advance(to: ModelTime.ticks(step.time))
      if case .batch(let batch) = step.action {
        handle(batch.samples)
        tellFlags()
      }
    }
    advance(to: ModelTime.ticks(script.duration + rest))
  }

  /// Policy P5 and rule 4.8: all timers due at an instant fire, then one update follows; timers due at the
  /// time of an event come before the event. A frame of that time comes after it.
  private mutating func advance(to time: Ticks) {
    while true {
      let deadline = timers.map(\.deadline).min()
      if let frame = nextFrame, frame < time, frame < deadline ?? .max {
        now = frame
        drawFrame()
        continue
      }
      guard let deadline, deadline <= time else { break }
      now = max(now, deadline)
      let due = timers.filter { $0.deadline == deadline }
      timers.removeAll { $0.deadline == deadline }
      updateNumber += 1
      for timer in due { fire(timer.kind) }
      updateWithoutEvent()
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
    case .count(let touch): noteHold(touch)
    case .rest(let view): endMotion(view)
    case .zoomEnd(let view): endZoom(view)
    }
  }

  mutating func schedule(_ kind: TimerRecord.Kind, at deadline: Ticks) {
    cancel(kind)
    timers.append(TimerRecord(deadline: deadline, kind: kind))
  }

  mutating func cancel(_ kind: TimerRecord.Kind) { timers.removeAll { $0.kind == kind } }

  mutating func log(_ text: String) { lines.append("\(clock) \(text)") }

  var clock: String { ModelText.time(ModelTime.seconds(now)) }

  // MARK: Disturbances

  mutating func perform(_ deed: ModelDisturbance.Deed) {
    switch deed {
    case .remove(let view): remove(view)
    case .disable(let index): disable(index)
    case .kill(let index):
      // The rules do not define the state of a recognizer that has released its touches but still has to
      // report.
      if !recognizers[index].news.isEmpty { isUnsettled = true }
      disable(index)
      recognizers[index].isEnabled = true
    case .hide(let view): views[view].isHidden = true
    case .cancelAllTouches: cancelAllTouches()
    case .scroll(let deed): perform(deed)
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

  /// Disables a recognizer (rule 5.20).
  private mutating func disable(_ index: Int) {
    guard recognizers[index].isEnabled else { return }
    recognizers[index].isEnabled = false
    guard recognizers[index].participates else { return }
    recognizers[index].wasDisabled = true
    switch recognizers[index].state {
    case .possible: assign(index, .failed)
    case .began, .changed: assign(index, .cancelled)
    // The rules do not define whether a pending action is sent; the model does not send it.
    case .ended: if recognizers[index].sent == nil { exclude(index) }
    default: break
    }
  }

  /// Rule 12.1: an event in which all touches in progress are cancelled.
  private mutating func cancelAllTouches() {
    for index in touches.indices where !touches[index].isGone {
      touches[index].phase = .cancelled
      touches[index].time = now
    }
    sendEvent()
  }
}
