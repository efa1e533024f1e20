/// Keeps track of the version of the story that a view shows, so that the view does not update the story for each
/// move of a finger. A view updates numbers that grow with each move at the next decision or at the touch's end.
package struct ShownStory {
  private var shown: (history: ObjectIdentifier, revision: Int, moment: TimeInterval?)?
  /// The version that the view shows; nil if the view shows a past moment.
  private var edition: StoryEdition?

  package init() {}

  /// Returns whether the view must update the story. Remembers the new version as shown.
  package mutating func needsUpdate(_ history: TraceHistory, at moment: TimeInterval?) -> Bool {
    let next = (history: ObjectIdentifier(history), revision: history.revision, moment: moment)
    if let shown, shown == next { return false }
    let nextEdition = moment == nil ? TouchStory.edition(in: history) : nil
    let isSame = shown?.history == next.history && nextEdition != nil && nextEdition == edition
    shown = next
    edition = nextEdition
    return !isSame
  }
}
