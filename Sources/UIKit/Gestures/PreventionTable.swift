/// Decides what happens to two recognizers of a sequence when one of them, the newcomer, could recognize
/// (rules 5.9 to 5.11).
public enum PreventionTable {
  /// How far the other recognizer has progressed in recognizing its gesture.
  public enum Progress: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer could recognize too, or is waiting for another recognizer. It has sent no action.
    case undecided
    /// The recognizer is active: it has reported Began, but not its end.
    case active
  }

  /// The relation between the newcomer, which could recognize now, and the other recognizer.
  public enum Relation: Int, CaseIterable, Sendable {
    /// The recognizers do not share an event, or neither view is inside the other (rule 5.9).
    case unrelated
    /// `canPrevent` or `canBePrevented` returned false, so neither recognizer affects the other.
    case mayNotPrevent
    /// A delegate allows both recognizers to recognize at the same time (rule 5.10).
    case simultaneous
    /// One recognizer prevents the other.
    case prevents
  }

  /// The decision about the newcomer and the other recognizer.
  public enum Outcome: Sendable {
    /// Neither recognizer fails.
    case neitherFails
    /// The other recognizer fails.
    case otherFails
    /// The newcomer fails.
    case newcomerFails
  }

  /// The outcomes: one row for each `Progress` of the other recognizer, and one column for each `Relation`.
  /// In the row `active`, the other recognizer prevents the newcomer; in the other rows, the newcomer
  /// prevents the other recognizer. The table has no row for a recognizer whose gesture is over, because such
  /// a recognizer has no effect.
  private static let rows: [[Outcome]] = [
    // unrelated    mayNotPrevent  simultaneous   prevents
    [.neitherFails, .neitherFails, .neitherFails, .otherFails],  // possible
    [.neitherFails, .neitherFails, .neitherFails, .otherFails],  // undecided
    [.neitherFails, .neitherFails, .neitherFails, .newcomerFails],  // active
  ]

  /// Returns the decision, given the progress of the other recognizer and its relation to the newcomer.
  public static func outcome(_ progress: Progress, _ relation: Relation) -> Outcome {
    rows[progress.rawValue][relation.rawValue]
  }
}
