/// Caches the story of the last touch of one history, because the inspector's headline and page both show it.
final class StoryCache {
  private weak var history: TraceHistory?
  private let progress = StoryInProgress()
  private var cached: (revision: Int, moment: TimeInterval?, story: TouchStory?)?

  private static var caches: [ObjectIdentifier: StoryCache] = [:]

  private init(of history: TraceHistory) { self.history = history }

  /// Returns the cache of a history. The first call for a history creates the cache. Also removes the caches
  /// of deallocated histories.
  static func cache(for history: TraceHistory) -> StoryCache {
    if let last = caches[ObjectIdentifier(history)], last.history === history { return last }
    caches = caches.filter { $0.value.history != nil }
    let last = StoryCache(of: history)
    caches[ObjectIdentifier(history)] = last
    return last
  }

  /// Returns the story as it was at `moment`, in seconds on the application's clock; nil means now. `history`
  /// must be the history of this cache.
  func story(in history: TraceHistory, at moment: TimeInterval?) -> TouchStory? {
    if let cached, cached.revision == history.revision, cached.moment == moment { return cached.story }
    let story: TouchStory?
    if let moment {
      let touch = TouchRecord.lastTouch(in: history, at: moment)
      story = touch.flatMap { TouchStory(of: $0, in: history, at: moment) }
    } else {
      progress.read(history)
      story = progress.story()
    }
    cached = (history.revision, moment, story)
    return story
  }

  func version(in history: TraceHistory) -> StoryVersion {
    progress.read(history)
    return progress.version
  }
}
