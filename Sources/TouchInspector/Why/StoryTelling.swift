/// What of the last story somebody shows, so that it is not told for each move of a finger: a sentence that gets longer by
/// each is written anew when something is decided, or the touch ends.
struct StoryTelling {
  private var shown: (history: ObjectIdentifier, revision: Int, moment: TimeInterval?)?
  /// Of what is now; nil where another moment is shown.
  private var edition: StoryEdition?

  /// Whether there is another story to be shown than before.
  mutating func isOther(_ history: TraceHistory, at moment: TimeInterval?) -> Bool {
    let next = (history: ObjectIdentifier(history), revision: history.revision, moment: moment)
    if let shown, shown == next { return false }
    let nextEdition = moment == nil ? TouchStory.edition(in: history) : nil
    let isSame = shown?.history == next.history && nextEdition != nil && nextEdition == edition
    shown = next
    edition = nextEdition
    return !isSame
  }
}
