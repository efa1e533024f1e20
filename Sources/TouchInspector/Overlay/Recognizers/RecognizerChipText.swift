/// What a chip says of one recognizer, apart from how it is drawn.
struct RecognizerChipText: Hashable {
  /// What the words are about.
  enum Look: Hashable {
    /// No touch came to it.
    case resting
    /// It takes part in the sequence in progress.
    case live
    /// The sequence is over: this is how it ended.
    case over
  }

  /// A time that runs, in seconds of the clock; `end` is known where something will happen by itself.
  struct Clock: Hashable {
    let start: TimeInterval
    let end: TimeInterval?

    /// How much of it is over: 0 to 1. Without a known end it nears 1 and never gets there.
    func progress(at time: TimeInterval) -> CGFloat {
      let elapsed = max(0, time - start)
      guard let end else { return elapsed / (elapsed + 0.5) }
      return end > start ? min(1, elapsed / (end - start)) : 1
    }

    /// `0.21 / 0.50`, or `0.21`.
    func text(at time: TimeInterval) -> String {
      let elapsed = max(0, time - start)
      guard let end else { return Seconds.short(elapsed) }
      return "\(Seconds.short(min(elapsed, end - start))) / \(Seconds.short(end - start))"
    }
  }

  let name: String
  let state: UIGestureRecognizer.State
  let look: Look
  /// The state in words, with its cause; empty where there is nothing to say.
  let words: String
  /// It would recognize, and waits for another one.
  let isWaiting: Bool
  /// What it keeps from views: `holds 1`.
  let holding: String?
  var clock: Clock?

  /// The whole as one line.
  func line(at time: TimeInterval) -> String {
    ([name, words, holding ?? "", clock?.text(at: time) ?? ""]).filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
