/// The bars and marks of one finger, recognizer, view or control, in chronological order.
public struct TimelineLane: Equatable, Sendable {
  /// The kinds of lanes, in display order.
  public enum Kind: Int, CaseIterable, Sendable {
    case finger, recognizer, view, control
  }

  /// The object whose bars and marks a lane shows.
  public enum Subject: Hashable, Sendable {
    /// A finger with its number. A landing finger gets the lowest number, from 1, that no other finger has.
    /// The lane contains all touches of that number, one after another.
    case finger(Int)
    case recognizer(RecordedRecognizer)
    case view(TraceReference)
    case control(TraceReference)
  }

  /// The key of a lane. The kind is part of the key, because a control may have two lanes: as a view and as a
  /// control.
  struct Key: Hashable {
    let kind: Kind
    let reference: TraceReference?
    let finger: Int
  }

  /// The lane's subject. Subjects with the same name in several runs share a lane. If there are several, this
  /// is the subject of the last run.
  public private(set) var subject: Subject
  /// The bars, ordered by their starts.
  public internal(set) var bars: ContiguousArray<TimelineBar> = []
  /// The marks, ordered by their times.
  public internal(set) var marks: ContiguousArray<TimelineMark> = []
  /// The indices of the bars that have not ended.
  var openBarIndices: [Int] = []
  /// The duration of the longest ended bar, or of its timer, in seconds. A search for the bars at a moment
  /// goes back by at most this duration.
  private(set) var longestDuration: TimeInterval = 0
  /// Whether the lane has bars below the main bars. If so, the lane is taller.
  public internal(set) var hasWaits = false
  /// For a view: the number of touches whose `touchesBegan` was called, but not yet `touchesEnded` or
  /// `touchesCancelled`.
  var callCount = 0
  /// For a waiting recognizer: the state that it will have if the other recognizer fails.
  var withheldState = UIGestureRecognizer.State.ended

  init(_ subject: Subject) { self.subject = subject }

  public var kind: Kind { subject.key.kind }

  // MARK: Writing

  /// Returns whether the subject has the same name as this lane's subject, but belongs to another run.
  func isNamesake(of subject: Subject) -> Bool {
    switch (self.subject, subject) {
    case (.view(let one), .view(let other)), (.control(let one), .control(let other)):
      one.isNamesake(of: other)
    case (.recognizer(let one), .recognizer(let other)):
      one.reference.isNamesake(of: other.reference) && one.view?.name == other.view?.name
    default: false
    }
  }

  /// Continues the lane with a subject of the next run. Open bars of the previous run end at `time`.
  mutating func continueLane(as subject: Subject, at time: TimeInterval) {
    endBars(at: time) { _ in true }
    callCount = 0
    self.subject = subject
  }

  mutating func beginBar(_ kind: TimelineBar.Kind, at time: TimeInterval) {
    openBarIndices.append(bars.count)
    bars.append(TimelineBar(kind: kind, start: time))
    if kind.row != .main { hasWaits = true }
  }

  mutating func addMark(_ kind: TimelineMark.Kind, at time: TimeInterval) {
    marks.append(TimelineMark(kind: kind, time: time))
    if kind.isBelowMainBar { hasWaits = true }
  }

  /// Ends the open bars for which `matches` returns true. A bar that began at `time` remains as a point. If
  /// `vanishing` is true and the bar is the last one, the bar is removed instead.
  mutating func endBars(
    at time: TimeInterval, vanishing: Bool = false, where matches: (TimelineBar.Kind) -> Bool
  ) {
    for index in openBarIndices.reversed() where matches(bars[index].kind) {
      openBarIndices.removeAll { $0 == index }
      if vanishing, bars[index].start >= time, index == bars.count - 1 {
        bars.removeLast()
      } else {
        let end = max(bars[index].start, time)
        bars[index].end = end
        longestDuration = max(
          longestDuration, max(end, bars[index].kind.plannedEnd ?? end) - bars[index].start)
      }
    }
  }

  func openBar(where matches: (TimelineBar.Kind) -> Bool) -> TimelineBar? {
    openBarIndices.last { matches(bars[$0].kind) }.map { bars[$0] }
  }

  // MARK: Reading

  /// Returns all bars that intersect a range of time, and possibly a few others.
  func bars(from start: TimeInterval, to end: TimeInterval) -> [TimelineBar] {
    let first = bars.partitioningIndex { $0.start >= start - longestDuration }
    let last = bars.partitioningIndex { $0.start > end }
    let earlierOpenBars = openBarIndices.filter { $0 < first }.map { bars[$0] }
    return earlierOpenBars + bars[first..<max(first, last)]
  }

  /// Returns the marks of a range of time, and earlier marks that may affect the positions of these marks.
  /// Plates that are closer than `gap` push each other to the right. An earlier plate is therefore included
  /// if it is closer than `gap` to the start of the range or to the next plate.
  func marks(from start: TimeInterval, to end: TimeInterval, gap: TimeInterval) -> ArraySlice<TimelineMark> {
    var first = marks.partitioningIndex { $0.time >= start }
    var earliest = start - gap
    for index in (0..<first).reversed() {
      if marks[index].time <= earliest { break }
      guard marks[index].kind.isBadge else { continue }
      first = index
      earliest = marks[index].time - gap
    }
    return ArraySlice(marks[first..<max(first, marks.partitioningIndex { $0.time > end })])
  }
}

extension TimelineLane.Subject {
  var key: TimelineLane.Key {
    switch self {
    case .finger(let number): TimelineLane.Key(kind: .finger, reference: nil, finger: number)
    case .recognizer(let recognizer):
      TimelineLane.Key(kind: .recognizer, reference: recognizer.reference, finger: 0)
    case .view(let view): TimelineLane.Key(kind: .view, reference: view, finger: 0)
    case .control(let control): TimelineLane.Key(kind: .control, reference: control, finger: 0)
    }
  }
}

/// A bar of a lane: a state with a duration.
public struct TimelineBar: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The finger is down. `tapCount` is the touch's property.
    case touch(TraceReference, tapCount: Int)
    /// The finger is down, but a recognizer cancelled the touch in its view.
    case cancelledInView(TraceReference)
    /// Engine turns in which the finger only moved. The history merged them into one entry.
    case merged(turnCount: Int)
    /// The recognizer has this state, with this cause.
    case state(UIGestureRecognizer.State, RecordedCause?)
    /// The recognizer met its conditions, but waits for the other recognizer to fail.
    case waits(for: RecordedRecognizer)
    /// The touch's view has not received a call yet, because the recognizer delays the call.
    case holds(TraceReference, DeliveryTable.Call)
    /// The recognizer's timer runs; it fires at this time, in seconds on the application's clock.
    case deadline(plannedEnd: TimeInterval)
    /// The view has a touch: its `touchesBegan` was called, and not all of its touches have ended.
    case tracking
    /// A recognizer delays the view's `touchesBegan` or `touchesEnded`.
    case held(TraceReference, UITouch.Phase, by: RecordedRecognizer)
  }

  /// The row of a bar in its lane. Bars of one row overlap only if there are several touches.
  enum Row { case main, clock, wait }

  public let kind: Kind
  /// The time at which the bar starts, in seconds on the application's clock.
  public let start: TimeInterval
  /// The time at which the bar ends, in seconds on the application's clock; nil while the bar is open.
  public internal(set) var end: TimeInterval?
}

extension TimelineBar.Kind {
  var row: TimelineBar.Row {
    switch self {
    case .touch, .cancelledInView, .merged, .state, .waits, .tracking: .main
    case .deadline: .clock
    case .holds, .held: .wait
    }
  }

  /// The time at which the timer was to fire, in seconds on the application's clock; nil for any other bar.
  var plannedEnd: TimeInterval? {
    if case .deadline(let end) = self { end } else { nil }
  }

  var isState: Bool {
    switch self {
    case .state, .waits: true
    default: false
    }
  }
}

/// A mark of a lane: an event at one moment.
public struct TimelineMark: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The finger moved.
    case move
    /// The touch was cancelled.
    case cancelled(CancellationCause)
    /// A touch method of the view was called.
    case call(UITouch.Phase)
    /// A call that had been held back was made.
    case released(UITouch.Phase)
    /// The touch was discarded: it is never delivered to the view.
    case discarded
    /// The control sent the event.
    case event(String)
    /// An action was sent. The associated value is its name, in the form `Type action`.
    case action(String)
  }

  public let kind: Kind
  /// The time, in seconds on the application's clock.
  public let time: TimeInterval
}

extension TimelineMark.Kind {
  /// Whether the mark is drawn as a plate with a phase.
  var isBadge: Bool {
    if case .call(let phase) = self { phase != .moved } else { false }
  }

  /// Whether the mark is a tick without text.
  var isTick: Bool { self == .move || self == .call(.moved) }

  /// Whether the mark is a sign. If there is room, its text is beside it.
  var isSign: Bool { !isTick && !isBadge }

  /// Whether the mark is drawn below the main bar.
  var isBelowMainBar: Bool {
    switch self {
    case .move, .cancelled, .call, .event: false
    case .released, .discarded, .action: true
    }
  }
}

extension ContiguousArray {
  /// Returns the first index at which `isAfter` returns true. `isAfter` must return true for all later
  /// elements.
  func partitioningIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
