import CoreGraphics

extension UITableView {
  /// The value for a height that the content determines.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// The styles of tables.
  nonisolated public enum Style: Int, Sendable {
    /// Rows extend from edge to edge; headers and footers stick to the edges while their section is visible.
    case plain
    /// Rows form groups with space between them.
    case grouped
    /// Rows form rounded groups that do not reach the edges.
    case insetGrouped
  }

  /// The position to which a row is scrolled.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// Scrolls the shortest distance that makes the row visible; selecting a row with this position does not
    /// scroll.
    case none
    case top, middle, bottom
  }

  /// The animations of rows that appear and disappear.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade
    /// A row slides in from that edge of the table, and out to it.
    case right, left
    /// A row slides in from the position above or below it, and out to it.
    case top, bottom
    /// The row appears immediately, while the others move.
    case none
    case middle
    /// The table chooses: `fade`.
    case automatic = 100
  }
}

/// A row and its cell.
struct ShownRow {
  var position: RowPosition
  let cell: UITableViewCell
}

/// A header or footer and its view.
struct ShownEdge {
  nonisolated enum Kind {
    case header, footer
  }

  let kind: Kind
  var section: Int
  let view: UIView
}

/// The range of offsets in which the same rows, headers and footers are visible.
struct SteadyBand {
  /// The range of the upper edge: from the top of the first element to before its bottom.
  let upper: Range<CGFloat>
  /// The range of the lower edge: from below the top of the last element to its bottom.
  let lowest: CGFloat
  let lower: CGFloat

  static let unlimited = SteadyBand(
    upper: -.greatestFiniteMagnitude ..< .greatestFiniteMagnitude, lowest: -.greatestFiniteMagnitude,
    lower: .greatestFiniteMagnitude)

  func isValid(for bounds: CGRect) -> Bool {
    let end = bounds.maxY
    return upper.contains(bounds.minY) && end > lowest && end <= lower
  }
}

/// The finger that highlights and selects a row.
struct TouchedRow {
  let touch: UITouch
  /// The row; nil if the finger landed on none, or the row is gone.
  var position: RowPosition?
  /// Whether the delegate allowed the highlight.
  var isHighlighted: Bool
}
