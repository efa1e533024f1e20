/// Where each recognizer stands, as the trace told it: its state and why, for whom it waits, which touches it keeps from
/// their views and since when. What ended stays to be read until the next touch lands.
///
/// Recognizers are held weakly, touches not at all.
struct RecognizerBoard {
  /// A call that a view is not given yet.
  struct Hold: Equatable {
    let touch: ObjectIdentifier
    let call: DeliveryTable.Call
    /// In seconds of the clock.
    let start: TimeInterval
  }

  struct Entry {
    weak var recognizer: UIGestureRecognizer?
    /// Counted as they were first seen.
    let number: Int
    var look = RecognizerChipText.Look.resting
    var state = UIGestureRecognizer.State.possible
    fileprivate(set) var cause: String?
    /// The one whose failure it waits for.
    fileprivate(set) var awaited: (identifier: ObjectIdentifier, name: String)?
    fileprivate(set) var holds: [Hold] = []
    /// How long it held a touch in this sequence, in seconds, once it let go.
    fileprivate(set) var held: TimeInterval?
    fileprivate(set) var deadline: RecognizerDeadline?

    fileprivate mutating func beginAnew() {
      look = .resting
      state = .possible
      cause = nil
      awaited = nil
      holds = []
      held = nil
      deadline = nil
    }

    fileprivate mutating func letGo(at time: TimeInterval, _ isOver: (Hold) -> Bool) {
      for hold in holds where isOver(hold) { held = max(held ?? 0, time - hold.start) }
      holds.removeAll(where: isOver)
    }
  }

  private(set) var entries: [ObjectIdentifier: Entry] = [:]
  /// Something that chips say may have become something else.
  private(set) var hasNews = false
  let words: OverlayWords
  private var count = 0

  init(words: OverlayWords) { self.words = words }

  mutating func didShow() { hasNews = false }

  // MARK: Who is there

  /// The recognizer hangs on a view that is seen.
  mutating func meet(_ recognizer: UIGestureRecognizer) {
    let identifier = ObjectIdentifier(recognizer)
    if let known = entries[identifier], known.recognizer === recognizer { return }
    count += 1
    entries[identifier] = Entry(recognizer: recognizer, number: count)
    hasNews = true
  }

  /// Forgets those that are neither among these nor in a sequence.
  mutating func keep(_ seen: Set<ObjectIdentifier>) {
    for (identifier, entry) in entries where entry.look != .live && !seen.contains(identifier) {
      entries[identifier] = nil
      hasNews = true
    }
  }

  /// A touch lands: what ended before has been read.
  mutating func clearOver() {
    for (identifier, entry) in entries where entry.look == .over {
      entries[identifier]?.beginAnew()
      hasNews = true
    }
  }

  /// Asks those in a sequence what they wait for by the clock; that is no decision, so the trace does not tell it.
  mutating func askForDeadlines() {
    for (identifier, entry) in entries where entry.look == .live {
      let deadline = entry.recognizer.flatMap { RecognizerDeadline(of: $0) }
      guard deadline != entry.deadline else { continue }
      entries[identifier]?.deadline = deadline
      hasNews = true
    }
  }

  // MARK: Reading

  mutating func read(_ event: TouchTraceEvent, at time: TimeInterval) {
    switch event {
    case .recognizerJoined(let recognizer, _), .recognizerInput(_, let recognizer):
      join(recognizer)
    case .recognizerState(let recognizer, let old, let new, let cause):
      change(recognizer, from: old, to: new, cause)
    case .recognizerWaits(let recognizer, let other):
      let awaited = (identifier: ObjectIdentifier(other), name: words.name(other))
      update(recognizer) { $0.awaited = awaited }
    case .recognizerWaitEnded(let recognizer, _, _):
      update(recognizer) { $0.awaited = nil }
    case .deliveryDecided(let touch, let call, let recognizer, _, let verdict):
      decide(call, on: ObjectIdentifier(touch), by: recognizer, isHeld: verdict == .hold, at: time)
    case .recognizerIgnored(let recognizer, let touch):
      let touch = ObjectIdentifier(touch)
      update(recognizer) { $0.letGo(at: time) { $0.touch == touch } }
    case .touchReleased(let touch, let phase):
      letGo(ObjectIdentifier(touch), at: time, only: phase == .began ? .began : .ended)
    case .touchDiscarded(let touch, _), .cancelled(let touch, _):
      letGo(ObjectIdentifier(touch), at: time, only: nil)
    default: break
    }
  }

  private mutating func update(_ recognizer: UIGestureRecognizer, _ change: (inout Entry) -> Void) {
    guard var entry = entries[ObjectIdentifier(recognizer)] else { return }
    change(&entry)
    entries[ObjectIdentifier(recognizer)] = entry
    hasNews = true
  }

  private mutating func join(_ recognizer: UIGestureRecognizer) {
    meet(recognizer)
    guard entries[ObjectIdentifier(recognizer)]?.look != .live else { return }
    update(recognizer) { entry in
      entry.beginAnew()
      entry.look = .live
    }
  }

  private mutating func change(
    _ recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State,
    to new: UIGestureRecognizer.State, _ cause: RecognizerStateCause
  ) {
    guard let entry = entries[ObjectIdentifier(recognizer)] else { return }
    if case .reset = cause {
      guard entry.look == .live else { return }
      return update(recognizer) { entry in
        entry.look = old == .possible ? .resting : .over
        entry.awaited = nil
        entry.holds = []
        entry.deadline = nil
      }
    }
    // A change that follows a change says nothing new.
    guard old != new || entry.state != new else { return }
    let cause = words.words(cause)
    update(recognizer) { entry in
      entry.state = new
      entry.cause = cause
    }
  }

  private mutating func decide(
    _ call: DeliveryTable.Call, on touch: ObjectIdentifier, by recognizer: UIGestureRecognizer, isHeld: Bool,
    at time: TimeInterval
  ) {
    guard let entry = entries[ObjectIdentifier(recognizer)] else { return }
    let isKnown = entry.holds.contains { $0.touch == touch && $0.call == call }
    guard isKnown != isHeld else { return }
    update(recognizer) { entry in
      if isHeld {
        entry.holds.append(Hold(touch: touch, call: call, start: time))
      } else {
        entry.letGo(at: time) { $0.touch == touch && $0.call == call }
      }
    }
  }

  private mutating func letGo(
    _ touch: ObjectIdentifier, at time: TimeInterval, only call: DeliveryTable.Call?
  ) {
    for (identifier, entry) in entries
    where entry.holds.contains(where: { $0.touch == touch && (call == nil || $0.call == call) }) {
      entries[identifier]?.letGo(at: time) { $0.touch == touch && (call == nil || $0.call == call) }
      hasNews = true
    }
  }

  // MARK: Telling

  /// What the recognizer's chip says.
  func text(of recognizer: UIGestureRecognizer) -> RecognizerChipText? {
    guard let entry = entries[ObjectIdentifier(recognizer)] else { return nil }
    return RecognizerChipText(
      name: words.name(recognizer), state: entry.state, look: entry.look,
      words: sentence(of: entry, isEnabled: recognizer.isEnabled), isWaiting: entry.awaited != nil,
      holding: holding(of: entry), clock: clock(of: entry))
  }

  private func sentence(of entry: Entry, isEnabled: Bool) -> String {
    if entry.look == .resting { return isEnabled ? "" : words.off() }
    if let awaited = entry.awaited { return words.waits(for: awaited.name) }
    let state = words.name(entry.state)
    return entry.cause.map { words.because(state, $0) } ?? state
  }

  private func holding(of entry: Entry) -> String? {
    let touches = Set(entry.holds.map(\.touch)).count
    if touches > 0 { return words.holds(touches) }
    return entry.held.map { words.held(for: words.seconds(Seconds.short($0))) }
  }

  private func clock(of entry: Entry) -> RecognizerChipText.Clock? {
    if let deadline = entry.deadline { return .init(start: deadline.start, end: deadline.end) }
    return entry.holds.map(\.start).min().map { .init(start: $0, end: nil) }
  }
}
