/// The last story of one history. It is kept as long as the history, so that the headline and the page create it
/// only once.
final class LastStory {
  private weak var history: TraceHistory?
  private let progress = StoryInProgress()
  private var told: (revision: Int, moment: TimeInterval?, story: TouchStory?)?

  private static var known: [ObjectIdentifier: LastStory] = [:]

  private init(of history: TraceHistory) { self.history = history }

  static func of(_ history: TraceHistory) -> LastStory {
    if let last = known[ObjectIdentifier(history)], last.history === history { return last }
    known = known.filter { $0.value.history != nil }
    let last = LastStory(of: history)
    known[ObjectIdentifier(history)] = last
    return last
  }

  /// The story at `moment` (seconds of the clock; nil: now). `history` is the story's own.
  func story(in history: TraceHistory, at moment: TimeInterval?) -> TouchStory? {
    if let told, told.revision == history.revision, told.moment == moment { return told.story }
    let story: TouchStory?
    if let moment {
      let touch = TouchRecord.lastTouch(in: history, at: moment)
      story = touch.flatMap { TouchStory(of: $0, in: history, at: moment) }
    } else {
      progress.read(history)
      story = progress.story()
    }
    told = (history.revision, moment, story)
    return story
  }

  func edition(in history: TraceHistory) -> StoryEdition {
    progress.read(history)
    return progress.edition
  }
}
