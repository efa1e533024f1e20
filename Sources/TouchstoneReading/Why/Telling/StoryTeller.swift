/// Gathers the entries of one touch into sentences.
struct StoryTeller {
  let bound: RecordedTouch
  /// When it was bound, in seconds of the clock.
  let start: TimeInterval
  var drafts: [StoryDraft] = []
  private(set) var entry: TraceHistory.Entry
  private var turn = 0

  // MARK: What is going on

  /// The draft to which the app's next lines belong.
  var speaker: Int?
  /// For each recognizer, the draft to which its next action belongs.
  var steps: [TraceReference: Int] = [:]
  var receivers: Int?
  var walks: [HitWalk] = []
  /// The time since which each recognizer waits, in seconds of the clock.
  var waits: [TraceReference: TimeInterval] = [:]
  /// Preventions without an effect so far, and decisions about the next call or hold.
  var preventions: [(by: TraceReference, of: TraceReference, entry: Int)] = []
  var decisions:
    [(call: DeliveryTable.Call, recognizer: RecordedRecognizer, verdict: DeliveryTable.Verdict, entry: Int)] =
      []
  var recognition: (recognizer: RecordedRecognizer, entry: Int)?
  /// The holds in progress by phase, and when they began.
  var holds: [UITouch.Phase: (draft: Int, since: TimeInterval, by: RecordedRecognizer)] = [:]
  /// The call that is going up the responder chain.
  var call: Int?
  var releaseEntries: [Int] = []
  var releaseDelay: TimeInterval?
  /// The draft of a cancellation that was not delivered to its view yet.
  var cancellation: Int?
  /// Whether the call repeats an earlier one.
  var isCallRepeated = false
  var resets: Int?
  var control: (draft: Int, reference: TraceReference)?
  /// Whether an event was sent in the turn.
  var isInEvent = false

  /// `first` is the first entry that concerns the touch. Pass it to `take(_:)`, too.
  init(_ bound: RecordedTouch, start: TimeInterval, first: TraceHistory.Entry) {
    self.bound = bound
    self.start = start
    entry = first
  }

  /// The seconds since the landing.
  var time: TimeInterval { entry.time - start }

  mutating func take(_ entry: TraceHistory.Entry) {
    self.entry = entry
    if entry.turn != turn {
      turn = entry.turn
      speaker = nil
      isInEvent = false
    }
    switch entry.fact {
    case .hitTest(let hitTest): take(hitTest)
    case .binding(let binding): take(binding)
    case .recognizer(let recognizer): take(recognizer)
    case .delivery(let delivery): take(delivery)
    case .responder(let responder): take(responder)
    case .control(let control): take(control)
    case .message(let text): takeLine(text)
    case .input, .idle, .history: break
    }
  }

  // MARK: Drafts

  /// Begins a sentence with the present entry, and returns its index.
  @discardableResult
  mutating func begin(_ subject: StoryDraft.Subject, with earlier: [Int] = []) -> Int {
    drafts.append(StoryDraft(subject: subject, entries: earlier + [entry.number], time: time))
    return drafts.count - 1
  }

  /// Adds the present entry to a sentence.
  mutating func join(_ draft: Int) { drafts[draft].entries.append(entry.number) }

  // MARK: Lines

  /// Adds a line of the app to the call during which it was printed. The articles' own lines only repeat the call.
  private mutating func takeLine(_ text: String) {
    if !walks.isEmpty {
      walks[walks.count - 1].lines.append((text, entry.number))
      return
    }
    let draft: Int
    if let speaker {
      draft = speaker
      join(draft)
    } else if let last = drafts.indices.last, case .lines(isInEvent) = drafts[last].subject {
      // Content that moves by itself prints many lines.
      draft = last
      join(draft)
    } else {
      draft = begin(.lines(isInEvent: isInEvent))
    }
    if !drafts[draft].takeEcho(text) { drafts[draft].quote(text) }
  }

  // MARK: The end

  mutating func finish() {
    // Decisions about calls that never came, and preventions without an effect.
    for decision in decisions { adopt(decision.entry) }
    decisions = []
    for prevention in preventions { adopt(prevention.entry) }
    preventions = []
    for number in releaseEntries { adopt(number) }
    releaseEntries = []
    if let recognition { adopt(recognition.entry) }
    recognition = nil
  }

  /// Adds an entry to the sentence before it.
  private mutating func adopt(_ number: Int) {
    let index = drafts.lastIndex { ($0.entries.first ?? .max) < number } ?? drafts.indices.first
    guard let index else { return }
    drafts[index].entries.append(number)
  }

  var sentences: [TouchStory.Sentence] {
    // Sentences are ordered by their begin; the one about resets by its end.
    let order = drafts.indices.sorted { (drafts[$0].order, $0) < (drafts[$1].order, $1) }
    var ways: [[TraceReference]] = []
    return order.map { index in
      var draft = drafts[index]
      if case .call(var call) = draft.subject, !call.chain.isEmpty {
        call.isKnownWay = ways.contains(call.chain)
        ways.append(call.chain)
        draft.subject = .call(call)
      }
      let (text, rules) = StoryWords.sentence(draft)
      return TouchStory.Sentence(time: draft.time, text: text, rules: rules, entries: draft.entries.sorted())
    }
  }
}

extension StoryDraft {
  /// Whether the line is the app's own print of this call: `-[YellowView touchesBegan:withEvent:]`.
  mutating func takeEcho(_ text: String) -> Bool {
    guard text.hasPrefix("-["), text.hasSuffix("]") else { return false }
    let words = text.dropFirst(2).dropLast().split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return false }
    switch subject {
    case .call(var call):
      guard words[1].hasPrefix(TraceWords.method(call.phase)), call.takeWitness(words[0]) else {
        return false
      }
      subject = .call(call)
      return true
    case .cancelled(var cancelled):
      guard words[1].hasPrefix("touchesCancelled"), cancelled.call?.takeWitness(words[0]) ?? false else {
        return false
      }
      subject = .cancelled(cancelled)
      return true
    case .receivers(let recognizers):
      return words[1].hasPrefix("touches")
        && recognizers.contains { $0.className == words[0] || $0.reference.kind == words[0] }
    default: return false
    }
  }
}

extension ViewCall {
  fileprivate mutating func takeWitness(_ name: Substring) -> Bool {
    guard let found = view.kind == name ? view : chain.first(where: { $0.kind == name }) else { return false }
    witness = witness ?? found
    return true
  }
}
