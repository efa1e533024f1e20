/// Keeps track of the version of the story that a view shows, so that the view need not update the story for
/// each move of a finger. Some numbers in the story increase with each move; the view updates them only at
/// the next decision or at the end of the touch.
package struct ShownStory {
  private var shownState: (history: ObjectIdentifier, revision: Int, moment: TimeInterval?)?
  /// The version that the view shows; nil if the view shows a past moment.
  private var version: StoryVersion?

  package init() {}

  /// Returns whether the view must update the story. Stores the new version as the shown version.
  package mutating func updateVersion(of history: TraceHistory, at moment: TimeInterval?) -> Bool {
    let nextState = (history: ObjectIdentifier(history), revision: history.revision, moment: moment)
    if let shownState, shownState == nextState { return false }
    let nextVersion = moment == nil ? TouchStory.version(in: history) : nil
    let isSame = shownState?.history == nextState.history && nextVersion != nil && nextVersion == version
    shownState = nextState
    version = nextVersion
    return !isSame
  }
}
