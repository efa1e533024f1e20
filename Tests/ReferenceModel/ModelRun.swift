import TouchstoneScript

/// A literal implementation of the rules of touch handling. It plays a script on a world, which consists of a
/// scenario's windows, views and recognizers, and logs the resulting calls.
///
/// It is slow on purpose. Each function implements a rule or a part of a rule, and names its number. Nothing
/// is stored that can be computed.
public struct ModelRun {
  // The constants of sections 1, 6, 7 and 8.
  static let tapMovement = 45.0
  static let tapGap = ModelTime.ticks(0.35)
  static let tapFingerGap = ModelTime.ticks(0.35)
  static let tapMaximumDuration = ModelTime.ticks(1.5)
  static let countBox = 45.0
  static let countGap = ModelTime.ticks(0.35)
  static let countHold = ModelTime.ticks(0.75)
  static let pressMovement = 10.0
  static let panHysteresis = 10.0
  static let scrollDelay = ModelTime.ticks(0.15)
  static let controlSlop = 70.0
  static let tabletControlSlop = 25.0

  let world: ModelWorld
  var views: [ViewRecord]
  var recognizers: [RecognizerRecord] = []
  var touches: [TouchRecord] = []
  var tapRecords: [[TapRecord]]
  var timers: [TimerRecord] = []
  var now: Ticks = 0
  /// The number of updates so far (rules 4.3 and 4.8).
  var updateNumber = 0
  public private(set) var lines: [String] = []
  /// Whether the result depended on a rounding error, or on a number that the rules do not specify. If so,
  /// the model's log is not compared with the engine's log.
  public internal(set) var isUnsettled = false
  /// The engine's log. It provides the values that the rules do not specify.
  let observed: ModelObservation
  /// The time of the last frame.
  var lastFrame: Ticks = 0
  /// The first responder of each window (rule 10.8).
  var firstResponders: [Int: Responder] = [:]
  var keyWindow: Int?
  /// The key window; if there is none, the last key window.
  var lastKeyWindow: Int?
  /// The keys that are down, each with the responder at which its press began.
  var pressed: [String: Responder] = [:]
  /// The keys that are down and performed a command, each with the responder at which the search for the
  /// command began.
  var commandKeys: [String: Responder] = [:]
  /// The presented views of each window, in the order of their presentation.
  var fronts: [Int: [Int]] = [:]
  /// The first responders that resigned because a view was presented.
  var suspended: [Int: Responder] = [:]
  /// The buttons that are down in the current event (rule 2.6).
  var buttons = 0
  /// The modifier keys that are down in the current event (rule 2.6).
  var modifiers = 0
  /// The responder at which the current shake began; nil if there is none.
  var shaken: Responder?
  /// The keys whose text was typed when they went down.
  var typingKeys: Set<String> = []
  /// The button whose menu is open.
  var openMenu: Int?
  var keyWindowBeforeMenu: Int?
  /// The text field whose edit menu may be open.
  var editMenu: Int?

  public init(_ world: ModelWorld, observed: ModelObservation = ModelObservation()) {
    self.world = world
    self.observed = observed
    views = world.views.map { spec in
      var record = ViewRecord(parent: spec.parent)
      if let scroll = spec.scroll { record.take(scroll) }
      if spec.kind == .plain { record.offset = spec.origin }
      if case .kit(let kit) = spec.kind { record.kit = ModelRun.start(kit) }
      if case .field(let field) = spec.kind { record.field = FieldRecord(field) }
      record.isHidden = spec.isHidden
      record.holdsKeyboard = spec.holdsKeyboard
      record.level = spec.level
      record.isEnabled = spec.isEnabled
      return record
    }
    for index in views.indices { views[index].shown = index }
    keyWindow = world.keyWindow
    lastKeyWindow = keyWindow
    tapRecords = world.views.map { _ in [] }
    detachPresentations()
    // In a scroll view's array of recognizers, its own recognizers come before those that the world adds. In
    // the run's list of all recognizers, those of the world come first and keep the indices that they have in
    // the world.
    for index in world.recognizers.indices {
      let spec = world.recognizers[index]
      let before = world.recognizers[..<index].count { $0.view == spec.view }
      recognizers.append(RecognizerRecord(spec, order: before + 3))
    }
    for index in world.views.indices {
      guard let scroll = world.views[index].scroll else { continue }
      addScrollRecognizers(index, scroll)
    }
    addMenuRecognizers()
    for (index, planned) in world.plannedOperations.enumerated() {
      if case .time(let time) = planned.moment {
        timers.append(TimerRecord(deadline: ModelTime.ticks(time), kind: .plannedOperation(index)))
      }
    }
  }

  /// Plays the script, and then lets `rest` seconds pass.
  public mutating func play(_ script: TouchScript, inputs: [ModelInput] = [], rest: Double = 3) {
    var inputs = inputs[...]
    for step in script.steps {
      advance(to: ModelTime.ticks(step.time))
      switch step.action {
      case .batch(let batch):
        buttons = Int(batch.buttonMask.rawValue)
        modifiers = Int(batch.modifierFlags.rawValue)
        handle(batch.samples)
      case .input: inputs.popFirst().map { handle($0.kind) }
      default: continue
      }
      // Motions that end at this time end before the flags are read.
      advance(to: now)
      tellFlags()
    }
    advance(to: ModelTime.ticks(script.duration + rest))
  }

  /// Advances the time according to policy P5 and rule 4.8. All timers that are due at an instant fire, and
  /// then one update follows. Timers that are due at the time of an event fire before the event. A frame at
  /// that time is drawn after the event.
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
    case .tapMaximumDuration(let index), .tapGap(let index), .tapFingers(let index):
      assign(index, .failed)
    case .press(let index): assign(index, .began)
    case .edge(let index): assign(index, .failed)
    case .step(let view): repeatStep(view)
    case .scrollDelay(let index): endScrollDelay(index)
    case .plannedOperation(let index): perform(world.plannedOperations[index].operation)
    case .count(let touch): noteHold(touch)
    case .rest(let view): endMotion(view)
    case .zoomEnd(let view): endZoom(view)
    case .wheelRest(let index): endWheel(index)
    }
  }

  mutating func schedule(_ kind: TimerRecord.Kind, at deadline: Ticks) {
    cancel(kind)
    timers.append(TimerRecord(deadline: deadline, kind: kind))
  }

  mutating func cancel(_ kind: TimerRecord.Kind) { timers.removeAll { $0.kind == kind } }

  mutating func log(_ text: String) { lines.append("\(clock) \(text)") }

  var clock: String { ModelText.time(ModelTime.seconds(now)) }

  // MARK: Operations of the app

  mutating func perform(_ operation: ModelPlannedOperation.Operation) {
    switch operation {
    case .remove(let view): remove(view)
    case .disable(let index): disable(index)
    case .kill(let index):
      // The rules do not define the state of a recognizer that has released its touches but has not sent all
      // its reports.
      if !recognizers[index].news.isEmpty { isUnsettled = true }
      disable(index)
      recognizers[index].isEnabled = true
    case .hide(let view):
      if world.views[view].parent == nil { hide(window: view) } else { views[view].isHidden = true }
    case .cancelAllTouches:
      cancelTouches()
      cancelContacts()
    case .scroll(let operation): perform(operation)
    case .show(let window): show(window)
    case .setLevel(let window, let level): setLevel(window, level)
    case .makeKey(let window): makeKey(window)
    case .present(let view): present(view)
    case .dismiss(let view): dismiss(view)
    case .becomeFirst(let place): performFirst(place, becomes: true)
    case .resignFirst(let place): performFirst(place, becomes: false)
    case .send(let action, let view):
      let isDone = send(action, from: view)
      log("\(action) from \(world.views[view].name) \(isDone)")
    case .find(let action, let view):
      log("\(action) of \(world.views[view].name) at \(targetName(action, from: view))")
    case .disableControl(let view): views[view].isEnabled = false
    case .ask(let supply, let view):
      // Rule 10.11: the nearest responder that supplies the property determines the result.
      let supplier = chain(from: .view(view)).first { spec($0)?.supplies.contains(supply) == true }
      log("\(supply) of \(world.views[view].name) from \(supplier.map(name) ?? "-")")
    }
  }

  /// Removes a view (rules 1.13 and 8.19). A touch keeps its view. A control that leaves its window stops
  /// tracking, and content stops moving.
  mutating func remove(_ view: Int) {
    guard world.views[view].parent != nil, !views[view].isRemoved else { return }
    endEditing(leaving: view)
    for index in views.indices where isInside(index, view) && hasWindow(index) {
      if world.views[index].isControl { cancelTracking(index) }
      stopContent(index)
    }
    views[view].isRemoved = true
    views[view].parent = nil
    releaseFirstResponders()
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
    // The rules do not define whether a pending action is sent. The model does not send it.
    case .ended: if recognizers[index].sent == nil { exclude(index) }
    default: break
    }
  }

  /// Rule 12.1: sends an event that cancels the touches in progress for which the condition is true.
  mutating func cancelTouches(where isCancelled: (TouchRecord) -> Bool = { _ in true }) {
    for index in touches.indices where !touches[index].isGone && touches[index].kind == .touch {
      touches[index].coalesced = []
      touches[index].phase = .stationary
      guard isCancelled(touches[index]) else { continue }
      touches[index].phase = .cancelled
      touches[index].time = now
      noteLift(index)
    }
    sendEvent()
  }
}
