/// The story of one touch in sentences, each with its rules. The sentences describe the hit test, the
/// recognizers that recognized, failed or waited, the calls that were held, released, discarded or cancelled,
/// and the path of calls up the responder chain.
///
/// The story is complete: each entry of the history that concerns the touch belongs to exactly one sentence.
public struct TouchStory: Equatable, Sendable {
  /// A sentence of the story.
  public struct Sentence: Equatable, Sendable {
    /// The time, in seconds since the finger landed.
    public let time: TimeInterval
    public let text: LocalizedText
    /// The numbers of the rules in `Documentation/TouchSemantics.md`, the most important first; never empty.
    public let rules: [String]
    /// The numbers of the history's entries that the sentence describes, in ascending order.
    public let entries: [Int]
  }

  /// The name of the touch.
  public let touch: TraceReference
  /// The outcome of the touch with its reason, in one or two sentences.
  public let headline: LocalizedText
  /// The numbers of the headline's rules.
  public let rules: [String]
  /// The sentences, in chronological order.
  public let sentences: [Sentence]

  /// Creates the story of a touch up to `moment`, in seconds on the application's clock; nil means the end of
  /// the history. Fails if the history has removed the touch, or if the touch was bound after `moment`.
  public init?(of touch: TraceReference, in history: TraceHistory, at moment: TimeInterval? = nil) {
    guard let record = TouchRecord(of: touch, in: history, at: moment) else { return nil }
    var builder = StoryDraftBuilder(record.boundTouch, start: record.start, first: record.entries[0])
    for entry in record.entries { builder.read(entry) }
    self.init(builder)
  }

  /// Creates the story from the entries that a builder has read.
  init(_ builder: StoryDraftBuilder) {
    var builder = builder
    builder.finish()
    touch = builder.boundTouch.reference
    let outcome = StoryOutcome.decisive(of: builder.drafts, builder.boundTouch)
    headline = outcome.text
    rules = outcome.rules
    sentences = builder.sentences
  }

  /// Returns the story of the last touch that landed up to `moment`; nil if there was none. `moment` is in
  /// seconds on the application's clock; nil means now.
  public static func last(in history: TraceHistory, at moment: TimeInterval? = nil) -> TouchStory? {
    StoryCache.cache(for: history).story(in: history, at: moment)
  }

  /// Returns the current version of the last touch's story. It changes with each decision and each new
  /// sentence.
  static func version(in history: TraceHistory) -> StoryVersion {
    StoryCache.cache(for: history).version(in: history)
  }

  /// Returns the touches that landed up to `moment`, in the order in which they landed. `moment` is in
  /// seconds on the application's clock; nil means now.
  public static func touches(
    in history: TraceHistory, at moment: TimeInterval? = nil
  ) -> [TraceReference] {
    TouchRecord.touches(in: history, at: moment)
  }
}
