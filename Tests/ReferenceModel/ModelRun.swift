import TouchstoneScript

/// A literal reading of the rules of touch: it plays a script on a world and writes the resulting calls.
/// || Slow on purpose. Each function is a rule or a part of one, with its number. Nothing is stored that can be
/// computed.
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
  /// Whether a rounding error, or a figure that the rules call unsettled, decided something: this run proves
  /// nothing.
  public internal(set) var isUnsettled = false
  /// The line from which the model is invalid, because it does not follow content that moves by itself.
  var horizon: Int?
  /// The first responder of each window (rule 10.8).
  var firstResponders: [Int: Responder] = [:]
  var keyWindow: Int?
  /// The window that is key, or was last.
  var lastKeyWindow: Int?
  /// The keys that are down, with the responders at which their presses began.
  var pressed: [String: Responder] = [:]
  /// The keys that are down and performed a command, with the responders at which they began.
  var commandKeys: [String: Responder] = [:]
  /// Where the present shake began.
  var shaken: Responder?

  public init(_ world: ModelWorld) {
    self.world = world
    views = world.views.map { spec in
      var record = ViewRecord(parent: spec.parent)
      if let scroll = spec.scroll { record.offset = scroll.offset }
      if spec.kind == .plain { record.offset = spec.origin }
      if case .kit(let kit) = spec.kind { record.kit = ModelRun.start(kit) }
      record.isHidden = spec.isHidden
      record.level = spec.level
      record.isEnabled = spec.isEnabled
      return record
    }
    for index in views.indices { views[index].shown = index }
    keyWindow = world.keyWindow
    lastKeyWindow = keyWindow
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
  public mutating func play(_ script: TouchScript, inputs: [ModelInput] = [], rest: Double = 3) {
    var inputs = inputs[...]
    for step in script.steps {
      advance(to: ModelTime.ticks(step.time))
      switch step.action {
      case .batch(let batch): handle(batch.samples)
      case .input: inputs.popFirst().map { handle($0.kind) }
      default: break
      }
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
    case .edge(let index): assign(index, .failed)
    case .step(let view): repeatStep(view)
    case .scrollDelay(let index): endScrollDelay(index)
    case .disturbance(let index): perform(world.disturbances[index].deed)
    case .count(let touch): noteHold(touch)
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
      // The rules do not define the state of a recognizer that has released its touches and still has to report.
      if !recognizers[index].news.isEmpty { isUnsettled = true }
      disable(index)
      recognizers[index].isEnabled = true
    case .hide(let view):
      if world.views[view].parent == nil { hide(window: view) } else { views[view].isHidden = true }
    case .cancelAllTouches: cancelAllTouches()
    case .show(let window): show(window)
    case .setLevel(let window, let level): setLevel(window, level)
    case .makeKey(let window): makeKey(window)
    case .becomeFirst(let place): performFirst(place, becomes: true)
    case .resignFirst(let place): performFirst(place, becomes: false)
    case .send(let action, let view):
      let isDone = send(action, from: view)
      log("\(action) from \(world.views[view].name) \(isDone)")
    case .find(let action, let view):
      log("\(action) of \(world.views[view].name) at \(targetName(action, from: view))")
    case .disableControl(let view): views[view].isEnabled = false
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
    // The rules do not define whether a pending action is sent; here it is not.
    case .ended: if recognizers[index].sent == nil { exclude(index) }
    default: break
    }
  }

  /// Rule 12.1: as an event in which all live touches are cancelled.
  private mutating func cancelAllTouches() {
    for index in touches.indices where !touches[index].isGone {
      touches[index].phase = .cancelled
      touches[index].time = now
      noteLift(index)
    }
    sendEvent()
  }
}
