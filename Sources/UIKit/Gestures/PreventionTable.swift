/// Decides between a recognizer that would recognize now and another recognizer of the sequence (rules 5.9 to
/// 5.11).
public enum PreventionTable {
  /// How far the other recognizer has got with its gesture.
  public enum Standing: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer would recognize too, or waits to do so. It has sent no action.
    case undecided
    /// The recognizer is active: it has reported Began, but not its end.
    case active
  }

  /// The relation between the newcomer, which would recognize now, and the other recognizer.
  public enum Relation: Int, CaseIterable, Sendable {
    /// The recognizers do not share an event, or neither view is inside the other (rule 5.9).
    case unrelated
    /// `canPrevent` or `canBePrevented` returned false, so neither recognizer affects the other.
    case mayNot
    /// A delegate allows both to recognize at the same time (rule 5.10).
    case simultaneous
    /// One recognizer prevents the other.
    case prevents
  }

  /// The decision about the newcomer and the other recognizer.
  public enum Outcome: Sendable {
    /// Neither recognizer fails.
    case bothGoOn
    /// The other recognizer fails.
    case otherFails
    /// The newcomer, which would recognize now, fails.
    case newcomerFails
  }

  /// One row for each standing of the other recognizer, one column for each relation. In the row `active` the
  /// other recognizer prevents the newcomer; in the rows above it the newcomer prevents the other recognizer.
  /// A recognizer whose gesture is over has no effect.
  private static let rows: [[Outcome]] = [
    // unrelated  mayNot     simultaneous  prevents
    [.bothGoOn, .bothGoOn, .bothGoOn, .otherFails],  // possible
    [.bothGoOn, .bothGoOn, .bothGoOn, .otherFails],  // undecided
    [.bothGoOn, .bothGoOn, .bothGoOn, .newcomerFails],  // active
  ]

  /// Returns the decision for the standing of the other recognizer and its relation to the newcomer.
  public static func outcome(_ standing: Standing, _ relation: Relation) -> Outcome {
    rows[standing.rawValue][relation.rawValue]
  }
}
