/// The outcome between a recognizer that would recognize now and another one of the sequence (rules 5.9 to 5.11).
public enum PreventionTable {
  /// The standing of the other recognizer.
  public enum Standing: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer would recognize too, or waits to do so; no action was sent.
    case undecided
    /// The recognizer is active: it reported Began, but not its end.
    case active
  }

  /// The relation between the two.
  public enum Relation: Int, CaseIterable, Sendable {
    /// Neither view is inside the other (rule 5.9).
    case unrelated
    /// `canPrevent` or `canBePrevented` returned false.
    case mayNot
    /// A delegate allows both to recognize (rule 5.10).
    case simultaneous
    /// One prevents the other.
    case prevents
  }

  /// The outcome for the two.
  public enum Outcome: Sendable {
    case bothGoOn
    /// The other one fails.
    case otherFails
    /// The one that would recognize fails.
    case newcomerFails
  }

  /// A row for each standing of the other one, a column for each relation. In the row `active` the active one
  /// prevents; in the others the newcomer does. A finished recognizer has no effect.
  private static let rows: [[Outcome]] = [
    // unrelated  mayNot     simultaneous  prevents
    [.bothGoOn, .bothGoOn, .bothGoOn, .otherFails],  // possible
    [.bothGoOn, .bothGoOn, .bothGoOn, .otherFails],  // undecided
    [.bothGoOn, .bothGoOn, .bothGoOn, .newcomerFails],  // active
  ]

  /// Returns the outcome for a standing and a relation.
  public static func outcome(_ standing: Standing, _ relation: Relation) -> Outcome {
    rows[standing.rawValue][relation.rawValue]
  }
}
