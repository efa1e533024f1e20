/// The content of a recognizer's chip, its small label.
struct RecognizerChipText: Hashable {
  /// The relation of the recognizer to the sequence in progress.
  enum Activity: Hashable {
    /// The recognizer received no touch.
    case resting
    /// The recognizer takes part in the sequence in progress.
    case live
    /// The sequence is over, and the recognizer's label shows the sequence's result.
    case over
  }

  /// A timer, in seconds on the application's clock; `end` is nil if there is no deadline.
  struct Clock: Hashable {
    let start: TimeInterval
    let end: TimeInterval?

    /// Returns the elapsed share of the time, from 0 to 1. Without an end the share approaches 1.
    func progress(at time: TimeInterval) -> CGFloat {
      let elapsed = max(0, time - start)
      guard let end else { return elapsed / (elapsed + 0.5) }
      return end > start ? min(1, elapsed / (end - start)) : 1
    }

    /// Returns the elapsed time and the duration in seconds, `0.21 / 0.50`. If there is no end, returns only
    /// the elapsed time.
    func text(at time: TimeInterval) -> String {
      let elapsed = max(0, time - start)
      guard let end else { return Seconds.shortText(elapsed) }
      return "\(Seconds.shortText(min(elapsed, end - start))) / \(Seconds.shortText(end - start))"
    }
  }

  let name: String
  let state: UIGestureRecognizer.State
  let activity: Activity
  /// The state in words with its cause; empty for a recognizer that received no touch.
  private(set) var stateText: String
  /// The state in words without its cause, for a chip with little room; empty if the recognizer holds
  /// touches, which says more.
  let shortStateText: String
  /// Whether the recognizer met its conditions, but waits for another recognizer to fail.
  let isWaiting: Bool
  /// The number of held touches, such as `holds 1 touch`; nil if there are none.
  let holdText: String?
  var clock: Clock?

  /// The text for a chip with little room.
  var shortened: RecognizerChipText {
    var text = self
    text.stateText = shortStateText
    return text
  }

  /// Returns the text of the recognizer's label as one line.
  func line(at time: TimeInterval) -> String {
    ([name, stateText, holdText ?? "", clock?.text(at: time) ?? ""]).filter { !$0.isEmpty }.joined(
      separator: "  ")
  }
}
