/// The history of one finger, recognizer, view or control, in the order of time.
public struct TimelineLane: Equatable, Sendable {
  /// The kinds of lanes, in display order.
  public enum Kind: Int, CaseIterable, Sendable {
    case finger, recognizer, view, control
  }

  public enum Subject: Hashable, Sendable {
    /// The lowest number, from 1, that no other finger on the screen has. One lane contains many touches, one
    /// after another.
    case finger(Int)
    case recognizer(RecordedRecognizer)
    case view(TraceReference)
    case control(TraceReference)
  }

  /// The key of a lane. A view may also be a control, and other facts about a recognizer may change.
  struct Key: Hashable {
    let kind: Kind
    let reference: TraceReference?
    let finger: Int
  }

  /// The subject; of the last run if several runs have one of this name, because they share the lane.
  public private(set) var subject: Subject
  /// The bars, in the order of their starts.
  public internal(set) var bars: ContiguousArray<TimelineBar> = []
  /// The marks, in the order of their times.
  public internal(set) var marks: ContiguousArray<TimelineMark> = []
  /// The indices of the bars that have not ended.
  var open: [Int] = []
  /// The duration of the longest ended bar, in seconds: it limits the search for bars at a moment.
  private(set) var longest: TimeInterval = 0
  /// Whether the lane has bars besides the main one, and so is higher.
  public internal(set) var hasWaits = false
  /// For a view: the number of touches whose `touchesBegan` was called, but not yet the end.
  var callCount = 0
  /// For a waiting recognizer: its state, which is not sent to targets yet.
  var withheldState = UIGestureRecognizer.State.ended

  init(_ subject: Subject) { self.subject = subject }

  public var kind: Kind { subject.key.kind }

  // MARK: Writing

  /// Whether the subject is this lane's subject in another run.
  func isNamesake(of subject: Subject) -> Bool {
    switch (self.subject, subject) {
    case (.view(let one), .view(let other)), (.control(let one), .control(let other)):
      one.isNamesake(of: other)
    case (.recognizer(let one), .recognizer(let other)):
      one.reference.isNamesake(of: other.reference) && one.view?.name == other.view?.name
    default: false
    }
  }

  /// Continues the lane in the next run. Bars left open by the previous run end here.
  mutating func goOn(as subject: Subject, at time: TimeInterval) {
    end(at: time) { _ in true }
    callCount = 0
    self.subject = subject
  }

  mutating func begin(_ kind: TimelineBar.Kind, at time: TimeInterval) {
    open.append(bars.count)
    bars.append(TimelineBar(kind: kind, start: time))
    if kind.row != .main { hasWaits = true }
  }

  mutating func mark(_ kind: TimelineMark.Kind, at time: TimeInterval) {
    marks.append(TimelineMark(kind: kind, time: time))
    if kind.isBelow { hasWaits = true }
  }

  /// Ends the bars for which `isMeant` is true. A bar that began at this very time stays as a point, unless
  /// `vanishing` is true.
  mutating func end(at time: TimeInterval, vanishing: Bool = false, where isMeant: (TimelineBar.Kind) -> Bool)
  {
    for index in open.reversed() where isMeant(bars[index].kind) {
      open.removeAll { $0 == index }
      if vanishing, bars[index].start >= time, index == bars.count - 1 {
        bars.removeLast()
      } else {
        let end = max(bars[index].start, time)
        bars[index].end = end
        longest = max(longest, max(end, bars[index].kind.plannedEnd ?? end) - bars[index].start)
      }
    }
  }

  func openBar(where isMeant: (TimelineBar.Kind) -> Bool) -> TimelineBar? {
    open.last { isMeant(bars[$0].kind) }.map { bars[$0] }
  }

  // MARK: Reading

  /// Returns the bars that may intersect a range of time: those that began in it or shortly before, and all open
  /// bars.
  func bars(from start: TimeInterval, to end: TimeInterval) -> [TimelineBar] {
    let first = bars.partition { $0.start >= start - longest }
    let last = bars.partition { $0.start > end }
    let early = open.filter { $0 < first }.map { bars[$0] }
    return early + bars[first..<max(first, last)]
  }

  /// Returns the marks of a range of time, with all marks before it that are linked by distances below `gap`.
  /// Plates closer than `gap` push each other along, so without the earlier marks the plates' positions would
  /// depend on the range.
  func marks(from start: TimeInterval, to end: TimeInterval, gap: TimeInterval) -> ArraySlice<TimelineMark> {
    var first = marks.partition { $0.time >= start }
    var earliest = start - gap
    for index in (0..<first).reversed() {
      if marks[index].time <= earliest { break }
      guard marks[index].kind.isPlate else { continue }
      first = index
      earliest = marks[index].time - gap
    }
    return ArraySlice(marks[first..<max(first, marks.partition { $0.time > end })])
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

/// A bar: a state with a duration.
public struct TimelineBar: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The finger is down. `tapCount` is the touch's.
    case touch(TraceReference, tapCount: Int)
    /// The finger is down, and a recognizer took the touch from its view.
    case taken(TraceReference)
    /// The turns contain only moves, folded into one entry.
    case folded(turnCount: Int)
    /// The recognizer is in this state, for this cause.
    case state(UIGestureRecognizer.State, RecordedCause?)
    /// The recognizer could send its action, and waits for the other one to fail.
    case waits(for: RecordedRecognizer)
    /// The recognizer keeps a call from the touch's view.
    case holds(TraceReference, DeliveryTable.Call)
    /// The recognizer decides by itself at this time.
    case deadline(plannedEnd: TimeInterval)
    /// The view's `touchesBegan` was called, and not all of its touches have ended.
    case tracking
    /// The recognizer delays the view's `touchesBegan` or `touchesEnded`.
    case held(TraceReference, UITouch.Phase, by: RecordedRecognizer)
  }

  /// The row of a bar. Bars of one row do not overlap, except for several fingers.
  enum Row { case main, clock, wait }

  public let kind: Kind
  /// The start, in seconds of the clock.
  public let start: TimeInterval
  /// The end, in seconds of the clock; nil while the bar is open.
  public internal(set) var end: TimeInterval?
}

extension TimelineBar.Kind {
  var row: TimelineBar.Row {
    switch self {
    case .touch, .taken, .folded, .state, .waits, .tracking: .main
    case .deadline: .clock
    case .holds, .held: .wait
    }
  }

  /// The end of the time limit, even if the wait ended earlier.
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

/// A mark: something at one instant.
public struct TimelineMark: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The finger moved.
    case move
    /// The touch was cancelled.
    case cancelled(CancellationCause)
    /// A touch method of the view was called.
    case call(UITouch.Phase)
    /// A delayed call was made.
    case released(UITouch.Phase)
    /// The touch is never delivered to the view.
    case discarded
    /// The control sent the event.
    case event(String)
    /// An action was sent, `Type action`.
    case action(String)
  }

  public let kind: Kind
  /// The time, in seconds of the clock.
  public let time: TimeInterval
}

extension TimelineMark.Kind {
  /// Whether the mark is drawn as a plate with a phase.
  var isPlate: Bool {
    if case .call(let phase) = self { phase != .moved } else { false }
  }

  /// Whether the mark is a tick without text.
  var isTick: Bool { self == .move || self == .call(.moved) }

  /// Whether the mark is a sign, with text beside it if there is room.
  var isSign: Bool { !isTick && !isPlate }

  /// Whether the mark is drawn below the main bar.
  var isBelow: Bool {
    switch self {
    case .move, .cancelled, .call, .event: false
    case .released, .discarded, .action: true
    }
  }
}

extension ContiguousArray {
  /// Returns the first index at which `isAfter` is true; it must be true for all later elements.
  func partition(_ isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
