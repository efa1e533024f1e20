/// The content of a recognizer's chip, apart from its drawing.
struct RecognizerChipText: Hashable {
  /// The relation of the chip to the sequence in progress.
  enum Look: Hashable {
    /// The recognizer received no touch.
    case resting
    /// The recognizer takes part in the sequence in progress.
    case live
    /// The sequence is over: the chip shows its result.
    case over
  }

  /// A running time, in seconds of the clock; `end` is nil if there is no deadline.
  struct Clock: Hashable {
    let start: TimeInterval
    let end: TimeInterval?

    /// Returns the elapsed share, from 0 to 1. Without a known end it approaches 1.
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
  /// The state in words, with its cause; empty if there is nothing to show.
  let words: String
  /// Whether the recognizer could recognize, but waits for another one.
  let isWaiting: Bool
  /// The number of held touches: `holds 1`.
  let holding: String?
  var clock: Clock?

  /// Returns the chip's text as one line.
  func line(at time: TimeInterval) -> String {
    ([name, words, holding ?? "", clock?.text(at: time) ?? ""]).filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
