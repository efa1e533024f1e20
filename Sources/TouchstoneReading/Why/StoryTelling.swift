/// The edition of the last story that a view shows. The view does not tell the story again for each move of a
/// finger: a sentence that only grows is written again when something is decided, or when the touch ends.
package struct StoryTelling {
  private var shown: (history: ObjectIdentifier, revision: Int, moment: TimeInterval?)?
  /// The edition shown now; nil if another moment is shown.
  private var edition: StoryEdition?

  package init() {}

  /// Whether the story differs from the one shown before.
  package mutating func isOther(_ history: TraceHistory, at moment: TimeInterval?) -> Bool {
    let next = (history: ObjectIdentifier(history), revision: history.revision, moment: moment)
    if let shown, shown == next { return false }
    let nextEdition = moment == nil ? TouchStory.edition(in: history) : nil
    let isSame = shown?.history == next.history && nextEdition != nil && nextEdition == edition
    shown = next
    edition = nextEdition
    return !isSame
  }
}
