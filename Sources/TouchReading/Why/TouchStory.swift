/// One touch told in sentences: who was hit and who refused, who recognized and who was excluded, who waited for whom,
/// what was held, released, thrown away or cancelled, and where the chain ended; each with its rule.
///
/// It is complete: each call of the history that concerns the touch is accounted for by exactly one sentence.
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
  /// What the touch came to, and why: the answer, before it is told how it came to it.
  public let headline: LocalizedText
  /// The rules that the headline follows.
  public let rules: [String]
  public let sentences: [Sentence]

  /// The story of a touch as far as the history went at `moment` (seconds of the clock; nil: to its end). Nil where the
  /// history has forgotten the touch, or does not know it yet.
  public init?(of touch: TraceReference, in history: TraceHistory, at moment: TimeInterval? = nil) {
    guard let record = TouchRecord(of: touch, in: history, at: moment) else { return nil }
    var teller = StoryTeller(record.bound, start: record.start, first: record.entries[0])
    for entry in record.entries { teller.take(entry) }
    self.init(teller)
  }

  /// What the teller was told so far.
  init(_ teller: StoryTeller) {
    var teller = teller
    teller.finish()
    touch = teller.bound.reference
    let outcome = StoryOutcome.decisive(of: teller.drafts, teller.bound)
    headline = outcome.text
    rules = outcome.rules
    sentences = teller.sentences
  }

  /// The story of the touch that began last, at `moment` or before; nil where there was none.
  public static func last(in history: TraceHistory, at moment: TimeInterval? = nil) -> TouchStory? {
    LastStory.of(history).story(in: history, at: moment)
  }

  /// The edition of the last story as it would be told now: while it is the same, nothing was decided and no sentence was
  /// added.
  static func edition(in history: TraceHistory) -> StoryEdition { LastStory.of(history).edition(in: history) }

  /// The touches that the history knows, in the order in which they landed.
  public static func touches(
    in history: TraceHistory, at moment: TimeInterval? = nil
  ) -> [TraceReference] {
    TouchRecord.touches(in: history, at: moment)
  }
}
