/// Which other recognizers one waits for (rules 5.14, 5.16). The others are retained.
struct FailureRequirements {
  /// From `require(toFail:)`.
  private(set) var fixed: ContiguousArray<UIGestureRecognizer> = []
  /// What subclasses and delegates asked for in the sequence in progress.
  private(set) var dynamic: ContiguousArray<UIGestureRecognizer> = []
  /// Participants up to this number were asked about in the sequence in progress.
  private var askedNumber = 0
  /// The one whose failure it was last seen waiting for.
  var awaited: UIGestureRecognizer?
  /// It waited for another one in this sequence.
  var hasWaited = false

  var isEmpty: Bool { fixed.isEmpty && dynamic.isEmpty }

  func contains(_ other: UIGestureRecognizer) -> Bool {
    for recognizer in fixed where recognizer === other { return true }
    for recognizer in dynamic where recognizer === other { return true }
    return false
  }

  mutating func add(_ other: UIGestureRecognizer, of recognizer: UIGestureRecognizer) {
    // Waiting for itself would be the shortest of all circles (rule 5.17).
    guard other !== recognizer else { return }
    for known in fixed where known === other { return }
    fixed.append(other)
  }

  mutating func add(dynamic other: UIGestureRecognizer) { dynamic.append(other) }

  /// Whether the pair is still to be asked about (rule 5.16).
  func shouldAsk(about other: UIGestureRecognizer) -> Bool {
    other.participantNumber > askedNumber
  }

  mutating func didAsk(upTo number: Int) { askedNumber = max(askedNumber, number) }

  /// Rule 5.18: what was asked holds for one sequence.
  mutating func forgetSequence() {
    dynamic.removeAll(keepingCapacity: true)
    askedNumber = 0
    awaited = nil
    hasWaited = false
  }
}
