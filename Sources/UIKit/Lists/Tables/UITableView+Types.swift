import CoreGraphics

extension UITableView {
  /// The value that requests a height that fits the content of the cell, header or footer.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The style of a table.
  nonisolated public enum Style: Int, Sendable {
    /// Rows extend from side to side. Headers and footers stay at the edge of the visible area while their
    /// section is visible.
    case plain
    /// The rows of a section form a group, with space between groups.
    case grouped
    /// The rows of a section form a group with rounded corners and a margin on each side.
    case insetGrouped
  }

  /// The position to which a row is scrolled.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is completely visible. `selectRow` with this position does not
    /// scroll.
    case none
    case top, middle, bottom
  }

  /// The animation with which a row appears or disappears.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade
    /// The row moves into the table from this side, or out of the table to this side.
    case right, left
    /// The row moves to its position from above (`top`) or below (`bottom`), or away from its position in
    /// this direction.
    case top, bottom
    /// The row appears or disappears at once, while other rows move.
    case none
    case middle
    /// The table chooses the animation, which is `fade`.
    case automatic = 100
  }
}

/// A row that is shown, and its cell.
struct ShownRow {
  var position: RowPosition
  let cell: UITableViewCell
}

/// A header or footer that is shown, and its view.
struct ShownEdge {
  nonisolated enum Kind {
    case header, footer
  }

  let kind: Kind
  var section: Int
  let view: UIView
}

/// The content offsets at which the same rows, headers and footers are visible.
struct UnchangedOffsets {
  /// The range in which the y coordinate of the visible area's top edge may lie: from the top to the bottom
  /// of the first visible element.
  let upper: Range<CGFloat>
  /// The top of the last visible element. The visible area's bottom edge must be below this position.
  let lowest: CGFloat
  /// The bottom of the last visible element. The visible area's bottom edge may be at this position, but not
  /// below.
  let lower: CGFloat

  static let unlimited = UnchangedOffsets(
    upper: -.greatestFiniteMagnitude ..< .greatestFiniteMagnitude, lowest: -.greatestFiniteMagnitude,
    lower: .greatestFiniteMagnitude)

  func isValid(for bounds: CGRect) -> Bool {
    let end = bounds.maxY
    return upper.contains(bounds.minY) && end > lowest && end <= lower
  }
}

/// The tracked finger, and the row that it highlights and selects.
struct TouchedRow {
  let touch: UITouch
  /// The row; nil if the finger landed on no row or the row was deleted.
  var position: RowPosition?
  /// Whether the delegate allowed the highlight.
  var isHighlighted: Bool
}
