/// Rules 5.9 to 5.11: what happens between a recognizer that would recognize now and another one of the sequence.
public enum PreventionTable {
  /// Where the other one stands.
  public enum Standing: Int, CaseIterable, Sendable {
    /// It may still recognize.
    case possible
    /// It would recognize too, or waits with that: nobody was told.
    case undecided
    /// It is under way: told of Began, not of the end.
    case active
  }

  /// What the two say about each other.
  public enum Relation: Int, CaseIterable, Sendable {
    /// Neither view is inside the other (rule 5.9).
    case unrelated
    /// `canPrevent` or `canBePrevented` said no.
    case mayNot
    /// A delegate let both recognize (rule 5.10).
    case simultaneous
    /// The one prevents the other.
    case prevents
  }

  /// What becomes of the two.
  public enum Outcome: Sendable {
    case bothGoOn
    /// The other one fails.
    case otherFails
    /// The one that would recognize fails.
    case newcomerFails
  }

  /// A row for each standing of the other one, a column for each relation. In the row `active` it is the active one
  /// that would prevent, in the others the newcomer. With one that is over nothing happens any more.
  private static let rows: [[Outcome]] = [
    // unrelated  mayNot     simultaneous  prevents
    [.bothGoOn, .bothGoOn, .bothGoOn, .otherFails],  // possible
    [.bothGoOn, .bothGoOn, .bothGoOn, .otherFails],  // undecided
    [.bothGoOn, .bothGoOn, .bothGoOn, .newcomerFails],  // active
  ]

  /// The cell.
  public static func outcome(_ standing: Standing, _ relation: Relation) -> Outcome {
    rows[standing.rawValue][relation.rawValue]
  }
}
