/// The states of all recognizers, read from the trace. For each recognizer, they include the cause of its
/// state, the recognizer for which it waits, and the touches that it holds back. The result of a sequence
/// remains until the next touch lands.
///
/// This type refers to recognizers and touches weakly.
struct RecognizerStates {
  /// A call that the touch's view has not received yet, because a recognizer delays it.
  struct HeldCall: Equatable {
    let touch: TraceReference
    let call: DeliveryTable.Call
    /// The time at which the delay began, in seconds on the application's clock.
    let start: TimeInterval
  }

  struct Entry {
    weak var recognizer: UIGestureRecognizer?
    /// The recognizer's number, by first appearance.
    let number: Int
    var activity = RecognizerChipText.Activity.resting
    var state = UIGestureRecognizer.State.possible
    fileprivate(set) var cause: String?
    /// The recognizer for whose failure this recognizer waits.
    fileprivate(set) var awaitedRecognizer: (identifier: ObjectIdentifier, name: String)?
    fileprivate(set) var heldCalls: [HeldCall] = []
    /// The longest time, in seconds, for which a call was held back in this sequence. Only released and
    /// discarded calls are considered; nil if there are none.
    fileprivate(set) var longestHoldDuration: TimeInterval?
    fileprivate(set) var deadline: RecognizerDeadline?

    fileprivate mutating func beginSequence() {
      activity = .resting
      state = .possible
      cause = nil
      awaitedRecognizer = nil
      heldCalls = []
      longestHoldDuration = nil
      deadline = nil
    }

    fileprivate mutating func endHolds(at time: TimeInterval, _ isOver: (HeldCall) -> Bool) {
      for hold in heldCalls where isOver(hold) {
        longestHoldDuration = max(longestHoldDuration ?? 0, time - hold.start)
      }
      heldCalls.removeAll(where: isOver)
    }
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  /// Whether the text of a recognizer's chip (its small label) may have changed since the text was shown.
  private(set) var hasChanges = false
  let words: LabelWords
  private var count = 0

  init(words: LabelWords) { self.words = words }

  mutating func resetChanges() { hasChanges = false }

  // MARK: Entries

  /// Adds a recognizer whose view is visible.
  mutating func add(_ recognizer: UIGestureRecognizer) {
    let identifier = ObjectIdentifier(recognizer)
    if let known = entries[identifier], known.recognizer === recognizer { return }
    count += 1
    entries[identifier] = Entry(recognizer: recognizer, number: count)
    hasChanges = true
  }

  /// Removes recognizers that are neither in `seen` nor in a sequence.
  mutating func keepOnly(_ seen: Set<ObjectIdentifier>) {
    for (identifier, entry) in entries where entry.activity != .live && !seen.contains(identifier) {
      entries[identifier] = nil
      hasChanges = true
    }
  }

  /// Clears the results of earlier sequences. Called when a touch lands.
  mutating func clearResults() {
    for (identifier, entry) in entries where entry.activity == .over {
      entries[identifier]?.beginSequence()
      hasChanges = true
    }
  }

  /// Reads the deadlines from the recognizers that take part in a sequence, because the trace does not
  /// contain deadlines.
  mutating func readDeadlines() {
    for (identifier, entry) in entries where entry.activity == .live {
      let deadline = entry.recognizer.flatMap { RecognizerDeadline(of: $0) }
      guard deadline != entry.deadline else { continue }
      entries[identifier]?.deadline = deadline
      hasChanges = true
    }
  }

  // MARK: Reading

  mutating func read(_ fact: TraceFact.Recognizer, at time: TimeInterval) {
    switch fact {
    case .input(_, let recognizer):
      if let recognizer = RecognizerStates.object(of: recognizer) { addToSequence(recognizer) }
    case .state(let recognizer, let old, let new, let cause):
      changeState(recognizer, from: old, to: new, cause)
    case .waits(let recognizer, let other):
      guard let other = RecognizerStates.object(of: other) else { return }
      let awaited = (identifier: ObjectIdentifier(other), name: words.name(other))
      update(recognizer) { $0.awaitedRecognizer = awaited }
    case .waitEnded(let recognizer, _, _):
      update(recognizer) { $0.awaitedRecognizer = nil }
    case .ignored(let recognizer, let touch):
      update(recognizer) { $0.endHolds(at: time) { $0.touch == touch } }
    case .touches, .prevention: break
    }
  }

  mutating func read(_ fact: TraceFact.Delivery, at time: TimeInterval) {
    switch fact {
    case .decided(let touch, let call, let recognizer, _, let verdict):
      readDecision(call, on: touch, by: recognizer, isHeld: verdict == .hold, at: time)
    case .released(let touch, _, let phase):
      endHolds(of: touch, at: time, only: phase == .began ? .began : .ended)
    case .discarded(let touch, _, _, _), .cancelled(let touch, _, _): endHolds(of: touch, at: time, only: nil)
    case .recognition, .held: break
    }
  }

  /// Returns the recognizer object, which is alive while its fact is read.
  private static func object(of recognizer: RecordedRecognizer) -> UIGestureRecognizer? {
    recognizer.reference.object as? UIGestureRecognizer
  }

  private static func identifier(of recognizer: RecordedRecognizer) -> ObjectIdentifier? {
    recognizer.reference.object.map(ObjectIdentifier.init)
  }

  private func entry(of recognizer: RecordedRecognizer) -> Entry? {
    RecognizerStates.identifier(of: recognizer).flatMap { entries[$0] }
  }

  private mutating func update(_ recognizer: RecordedRecognizer, _ change: (inout Entry) -> Void) {
    guard let identifier = RecognizerStates.identifier(of: recognizer) else { return }
    update(identifier, change)
  }

  private mutating func update(_ identifier: ObjectIdentifier, _ change: (inout Entry) -> Void) {
    guard var entry = entries[identifier] else { return }
    change(&entry)
    entries[identifier] = entry
    hasChanges = true
  }

  /// Marks a recognizer that receives a touch or other input as part of the sequence.
  mutating func addToSequence(_ recognizer: UIGestureRecognizer) {
    add(recognizer)
    guard entries[ObjectIdentifier(recognizer)]?.activity != .live else { return }
    update(ObjectIdentifier(recognizer)) { entry in
      entry.beginSequence()
      entry.activity = .live
    }
  }

  private mutating func changeState(
    _ recognizer: RecordedRecognizer, from old: UIGestureRecognizer.State,
    to new: UIGestureRecognizer.State, _ cause: RecordedCause
  ) {
    guard let entry = entry(of: recognizer) else { return }
    if cause == .reset {
      guard entry.activity == .live else { return }
      return update(recognizer) { entry in
        entry.activity = old == .possible ? .resting : .over
        entry.awaitedRecognizer = nil
        entry.heldCalls = []
        entry.deadline = nil
      }
    }
    // If a recognizer remains in the state `changed`, its chip does not change.
    guard old != new || entry.state != new else { return }
    let cause = words.causeText(cause) {
      RecognizerStates.object(of: $0).map(words.name) ?? $0.reference.shortName
    }
    update(recognizer) { entry in
      entry.state = new
      entry.cause = cause
    }
  }

  private mutating func readDecision(
    _ call: DeliveryTable.Call, on touch: TraceReference, by recognizer: RecordedRecognizer, isHeld: Bool,
    at time: TimeInterval
  ) {
    guard let entry = entry(of: recognizer) else { return }
    let isKnown = entry.heldCalls.contains { $0.touch == touch && $0.call == call }
    guard isKnown != isHeld else { return }
    update(recognizer) { entry in
      if isHeld {
        entry.heldCalls.append(HeldCall(touch: touch, call: call, start: time))
      } else {
        entry.endHolds(at: time) { $0.touch == touch && $0.call == call }
      }
    }
  }

  private mutating func endHolds(
    of touch: TraceReference, at time: TimeInterval, only call: DeliveryTable.Call?
  ) {
    for (identifier, entry) in entries
    where entry.heldCalls.contains(where: { $0.touch == touch && (call == nil || $0.call == call) }) {
      entries[identifier]?.endHolds(at: time) { $0.touch == touch && (call == nil || $0.call == call) }
      hasChanges = true
    }
  }

  // MARK: Text

  /// Returns the text of the recognizer's chip (its small label); nil if the recognizer is unknown.
  func text(of recognizer: UIGestureRecognizer) -> RecognizerChipText? {
    guard let entry = entries[ObjectIdentifier(recognizer)] else { return nil }
    return RecognizerChipText(
      name: words.name(recognizer), state: entry.state, activity: entry.activity,
      stateText: sentence(of: entry, isEnabled: recognizer.isEnabled),
      shortStateText: shortSentence(of: entry, isEnabled: recognizer.isEnabled),
      isWaiting: entry.awaitedRecognizer != nil,
      holdText: holdText(of: entry), clock: clock(of: entry))
  }

  private func sentence(of entry: Entry, isEnabled: Bool) -> String {
    if entry.activity == .resting { return isEnabled ? "" : words.disabledText() }
    if let awaited = entry.awaitedRecognizer { return words.waitText(for: awaited.name) }
    let state = words.name(entry.state)
    return entry.cause.map { words.stateText(state, $0) } ?? state
  }

  private func shortSentence(of entry: Entry, isEnabled: Bool) -> String {
    if entry.activity == .resting { return isEnabled ? "" : words.disabledText() }
    if entry.awaitedRecognizer != nil { return words.waitText() }
    return holdText(of: entry) == nil ? words.name(entry.state) : ""
  }

  private func holdText(of entry: Entry) -> String? {
    let touches = Set(entry.heldCalls.map(\.touch)).count
    if touches > 0 { return words.heldCountText(touches) }
    return entry.longestHoldDuration.map {
      words.holdDurationText(for: words.secondsText(Seconds.shortText($0)))
    }
  }

  private func clock(of entry: Entry) -> RecognizerChipText.Clock? {
    if let deadline = entry.deadline { return .init(start: deadline.start, end: deadline.end) }
    return entry.heldCalls.map(\.start).min().map { .init(start: $0, end: nil) }
  }
}
