/// What happened to one finger, recognizer, view or control, in the order of time.
public struct TimelineLane: Equatable, Sendable {
  /// In the order in which lanes stand.
  public enum Kind: Int, CaseIterable, Sendable {
    case finger, recognizer, view, control
  }

  public enum Subject: Hashable, Sendable {
    /// The lowest number, from 1, that no other finger that is down has: one lane has many touches, one after another.
    case finger(Int)
    case recognizer(RecordedRecognizer)
    case view(TraceReference)
    case control(TraceReference)
  }

  /// A view may be a control, too; what else is known of a recognizer may change.
  struct Key: Hashable {
    let kind: Kind
    let reference: TraceReference?
    let finger: Int
  }

  /// Of several runs the last one's: one lane has all that is called the same.
  public private(set) var subject: Subject
  /// By their starts.
  public internal(set) var bars: ContiguousArray<TimelineBar> = []
  /// By their times.
  public internal(set) var marks: ContiguousArray<TimelineMark> = []
  /// Bars that have not ended.
  var open: [Int] = []
  /// Of the bars that have ended, in seconds: no bar that began earlier than this before a moment reaches it.
  private(set) var longest: TimeInterval = 0
  /// Whether it has bars besides the main one: it is higher then.
  public internal(set) var hasWaits = false
  /// Of a view: touches that it was told began, and not yet that they ended.
  var callCount = 0
  /// Of a recognizer that waits: its state, which nobody is told yet.
  var withheldState = UIGestureRecognizer.State.ended

  init(_ subject: Subject) { self.subject = subject }

  public var kind: Kind { subject.key.kind }

  // MARK: Writing

  /// Whether the subject is this lane's of another run.
  func isNamesake(of subject: Subject) -> Bool {
    switch (self.subject, subject) {
    case (.view(let one), .view(let other)), (.control(let one), .control(let other)):
      one.isNamesake(of: other)
    case (.recognizer(let one), .recognizer(let other)):
      one.reference.isNamesake(of: other.reference) && one.view?.name == other.view?.name
    default: false
    }
  }

  /// The next run begins for it: what the one before left open ends here.
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

  /// Ends the bars that are meant. One that began at this very time stays as a point, unless it is to vanish.
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

  /// The bars that may reach into a time: those that began in it or shortly before, and all that are open.
  func bars(from start: TimeInterval, to end: TimeInterval) -> [TimelineBar] {
    let first = bars.partition { $0.start >= start - longest }
    let last = bars.partition { $0.start > end }
    let early = open.filter { $0 < first }.map { bars[$0] }
    return early + bars[first..<max(first, last)]
  }

  /// Plates push each other along where they stand closer than `gap`: with the marks that are asked for come all that do
  /// so before them, or the same plates would stand elsewhere when less of the lane is drawn.
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

/// Something that lasts.
public struct TimelineBar: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The finger is down; `tapCount` is the touch's.
    case touch(TraceReference, tapCount: Int)
    /// The finger is down, and a recognizer took the touch from its view.
    case taken(TraceReference)
    /// Only moves, folded into one.
    case folded(turnCount: Int)
    /// The recognizer is in this state, and why it came.
    case state(UIGestureRecognizer.State, RecordedCause?)
    /// The recognizer could send its action, and waits for the other one to fail.
    case waits(for: RecordedRecognizer)
    /// The recognizer keeps a call from the touch's view.
    case holds(TraceReference, DeliveryTable.Call)
    /// The recognizer decides by itself when this time has come.
    case deadline(plannedEnd: TimeInterval)
    /// The view was told that touches began, and not yet that all of them ended.
    case tracking
    /// The view is not told yet that the touch began, or ended, because of the recognizer.
    case held(TraceReference, UITouch.Phase, by: RecordedRecognizer)
  }

  /// Bars of one row do not overlap, but for several fingers.
  enum Row { case main, clock, wait }

  public let kind: Kind
  /// In seconds of the clock.
  public let start: TimeInterval
  /// Nil while it lasts.
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

  /// When a clock runs out, even where it is stopped before.
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

/// Something that happens at an instant.
public struct TimelineMark: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The finger moved.
    case move
    /// The touch ended as a cancelled one.
    case cancelled(CancellationCause)
    /// A touch method of the view was called.
    case call(UITouch.Phase)
    /// A held call is made up for.
    case released(UITouch.Phase)
    /// The view will never hear of the touch.
    case discarded
    /// The control sent the event.
    case event(String)
    /// An action was sent, `Type action`.
    case action(String)
  }

  public let kind: Kind
  /// In seconds of the clock.
  public let time: TimeInterval
}

extension TimelineMark.Kind {
  /// Whether it is drawn as a plate with a phase.
  var isPlate: Bool {
    if case .call(let phase) = self { phase != .moved } else { false }
  }

  /// Whether it is a stroke without words.
  var isTick: Bool { self == .move || self == .call(.moved) }

  /// Whether it is a sign, with words beside it where there is room.
  var isSign: Bool { !isTick && !isPlate }

  /// Whether it stands below the main bar.
  var isBelow: Bool {
    switch self {
    case .move, .cancelled, .call, .event: false
    case .released, .discarded, .action: true
    }
  }
}

extension ContiguousArray {
  /// The first index at which it is so, where it is so from there on.
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
