/// Combines the entries of one touch into sentences.
struct StoryDraftBuilder {
  let boundTouch: RecordedTouch
  /// The time at which the touch was bound, in seconds on the application's clock.
  let start: TimeInterval
  var drafts: [StoryDraft] = []
  /// The entry that is being read.
  private(set) var entry: TraceHistory.Entry
  private var turn = 0

  // MARK: State

  /// The draft to which the app's next lines are added.
  var lineDraft: Int?
  /// The draft of each recognizer's last step. The recognizer's next action is added to it.
  var stepDrafts: [TraceReference: Int] = [:]
  var receiversDraft: Int?
  var windowHitTests: [WindowHitTest] = []
  /// The time at which each waiting recognizer began to wait, in seconds on the application's clock.
  var waitStartTimes: [TraceReference: TimeInterval] = [:]
  /// Decisions by which one recognizer prevents another. Each is kept until the other recognizer fails.
  var preventions: [(by: TraceReference, of: TraceReference, entry: Int)] = []
  /// Decisions about the view's next call. Each is kept until the call is made or held.
  var decisions:
    [(call: DeliveryTable.Call, recognizer: RecordedRecognizer, verdict: DeliveryTable.Verdict, entry: Int)] =
      []
  var recognition: (recognizer: RecordedRecognizer, entry: Int)?
  /// The calls that are held, by phase. `since` is the time at which the call was first held, in seconds on
  /// the application's clock.
  var heldCalls: [UITouch.Phase: (draft: Int, since: TimeInterval, by: RecordedRecognizer)] = [:]
  /// The draft of a view's last call. The call may still be forwarded up the responder chain.
  var callDraft: Int?
  var releaseEntries: [Int] = []
  var releaseDelay: TimeInterval?
  /// The index of the draft of the touch's cancellation; nil if there is none, or if the view's
  /// `touchesCancelled` was called after the cancellation.
  var cancellationDraft: Int?
  /// Whether the last call has no draft of its own, because it was counted in the draft of an equal earlier
  /// call.
  var isCallRepeated = false
  var resetsDraft: Int?
  var control: (draft: Int, reference: TraceReference)?
  /// Whether an event was sent in the current turn.
  var isInEvent = false

  /// Creates a builder. `first` is the first entry that concerns the touch. Pass it to `read(_:)`, too.
  init(_ bound: RecordedTouch, start: TimeInterval, first: TraceHistory.Entry) {
    self.boundTouch = bound
    self.start = start
    entry = first
  }

  /// The time of the current entry, in seconds since the finger landed.
  var time: TimeInterval { entry.time - start }

  mutating func read(_ entry: TraceHistory.Entry) {
    self.entry = entry
    if entry.turn != turn {
      turn = entry.turn
      lineDraft = nil
      isInEvent = false
    }
    switch entry.fact {
    case .hitTest(let hitTest): read(hitTest)
    case .binding(let binding): read(binding)
    case .recognizer(let recognizer): read(recognizer)
    case .delivery(let delivery): read(delivery)
    case .responder(let responder): read(responder)
    case .control(let control): read(control)
    case .message(let text): readLine(text)
    case .input, .idle, .history: break
    }
  }

  // MARK: Drafts

  /// Begins a draft with the current entry, and returns the draft's index. `earlier` has the numbers of
  /// earlier entries that also belong to the draft.
  @discardableResult
  mutating func begin(_ subject: StoryDraft.Subject, with earlier: [Int] = []) -> Int {
    drafts.append(StoryDraft(subject: subject, entries: earlier + [entry.number], time: time))
    return drafts.count - 1
  }

  /// Adds the current entry to a draft.
  mutating func addCurrentEntry(toDraft draft: Int) { drafts[draft].entries.append(entry.number) }

  // MARK: Lines

  /// Adds a line that the app printed to the draft of the call during which the line was printed. A line that
  /// only names the call, such as `-[YellowView touchesBegan:withEvent:]`, is not quoted.
  private mutating func readLine(_ text: String) {
    if !windowHitTests.isEmpty {
      windowHitTests[windowHitTests.count - 1].lines.append((text, entry.number))
      return
    }
    let draft: Int
    if let lineDraft {
      draft = lineDraft
      addCurrentEntry(toDraft: draft)
    } else if let last = drafts.indices.last, case .lines(isInEvent) = drafts[last].subject {
      // All lines share one draft, because a decelerating scroll view may print many.
      draft = last
      addCurrentEntry(toDraft: draft)
    } else {
      draft = begin(.lines(isInEvent: isInEvent))
    }
    if !drafts[draft].notePrintedCall(text) { drafts[draft].quote(text) }
  }

  // MARK: The end

  mutating func finish() {
    // No call or state change followed these decisions, so their entries are added to earlier drafts.
    for decision in decisions { addEarlierEntry(decision.entry) }
    decisions = []
    for prevention in preventions { addEarlierEntry(prevention.entry) }
    preventions = []
    for number in releaseEntries { addEarlierEntry(number) }
    releaseEntries = []
    if let recognition { addEarlierEntry(recognition.entry) }
    recognition = nil
  }

  /// Adds an entry to the last draft that began before the entry.
  private mutating func addEarlierEntry(_ number: Int) {
    let index = drafts.lastIndex { ($0.entries.first ?? .max) < number } ?? drafts.indices.first
    guard let index else { return }
    drafts[index].entries.append(number)
  }

  var sentences: [TouchStory.Sentence] {
    // Sentences are ordered by their first entry. Only the sentence about resets is ordered by its last
    // entry.
    let order = drafts.indices.sorted { (drafts[$0].sortNumber, $0) < (drafts[$1].sortNumber, $1) }
    var paths: [[TraceReference]] = []
    return order.map { index in
      var draft = drafts[index]
      if case .call(var call) = draft.subject, !call.chain.isEmpty {
        call.repeatsPath = paths.contains(call.chain)
        paths.append(call.chain)
        draft.subject = .call(call)
      }
      let (text, rules) = StoryWords.sentence(draft)
      return TouchStory.Sentence(time: draft.time, text: text, rules: rules, entries: draft.entries.sorted())
    }
  }
}

extension StoryDraft {
  /// Returns whether the line only names this call, as `-[YellowView touchesBegan:withEvent:]` does. If so,
  /// stores the responder that printed the line.
  mutating func notePrintedCall(_ text: String) -> Bool {
    guard text.hasPrefix("-["), text.hasSuffix("]") else { return false }
    let words = text.dropFirst(2).dropLast().split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return false }
    switch subject {
    case .call(var call):
      guard words[1].hasPrefix(TraceWords.methodName(for: call.phase)), call.notePrinting(words[0]) else {
        return false
      }
      subject = .call(call)
      return true
    case .cancelled(var cancelled):
      guard words[1].hasPrefix("touchesCancelled"), cancelled.call?.notePrinting(words[0]) ?? false else {
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
  fileprivate mutating func notePrinting(_ name: Substring) -> Bool {
    guard let found = view.kind == name ? view : chain.first(where: { $0.kind == name }) else { return false }
    printingResponder = printingResponder ?? found
    return true
  }
}
