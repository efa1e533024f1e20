/// One touch told in sentences, each with its rules: the hit test, the recognizers that recognized, failed or
/// waited, the calls that were held, released, discarded or cancelled, and the end of the responder chain.
///
/// It is complete: exactly one sentence accounts for each entry of the history that concerns the touch.
public struct TouchStory: Equatable, Sendable {
  public struct Sentence: Equatable, Sendable {
    /// In seconds since the finger landed.
    public let time: TimeInterval
    public let text: LocalizedText
    /// Numbers of `Documentation/TouchSemantics.md`, the most telling first; never empty.
    public let rules: [String]
    /// The numbers of the entries that it accounts for, in their order.
    public let entries: [Int]
  }

  public let touch: TraceReference
  /// The outcome of the touch, and its reason.
  public let headline: LocalizedText
  /// The rules that the headline follows.
  public let rules: [String]
  public let sentences: [Sentence]

  /// Tells the story of a touch up to `moment` (seconds of the clock; nil: to the end of the history). Nil if the
  /// history has forgotten the touch, or does not have it yet.
  public init?(of touch: TraceReference, in history: TraceHistory, at moment: TimeInterval? = nil) {
    guard let record = TouchRecord(of: touch, in: history, at: moment) else { return nil }
    var teller = StoryTeller(record.bound, start: record.start, first: record.entries[0])
    for entry in record.entries { teller.take(entry) }
    self.init(teller)
  }

  /// Finishes the story of a teller.
  init(_ teller: StoryTeller) {
    var teller = teller
    teller.finish()
    touch = teller.bound.reference
    let outcome = StoryOutcome.decisive(of: teller.drafts, teller.bound)
    headline = outcome.text
    rules = outcome.rules
    sentences = teller.sentences
  }

  /// Returns the story of the last touch that began at `moment` or before; nil if there was none.
  public static func last(in history: TraceHistory, at moment: TimeInterval? = nil) -> TouchStory? {
    LastStory.of(history).story(in: history, at: moment)
  }

  /// The edition that the last story would have now. While it is the same, no decision was made and no sentence
  /// was added.
  static func edition(in history: TraceHistory) -> StoryEdition { LastStory.of(history).edition(in: history) }

  /// Returns the touches in the history, in the order in which they landed.
  public static func touches(
    in history: TraceHistory, at moment: TimeInterval? = nil
  ) -> [TraceReference] {
    TouchRecord.touches(in: history, at: moment)
  }
}
