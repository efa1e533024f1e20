import CoreGraphics

extension UITableView {
  /// Lets the content say how large it is.
  nonisolated public static let automaticDimension: CGFloat = -1

  /// How a table looks.
  nonisolated public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers and footers stick to the edges while their section shows.
    case plain
    /// Groups with space between them.
    case grouped
    /// The same with rounded groups that do not reach the edges.
    case insetGrouped
  }

  /// Where a row is brought to.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// Into view, with the least way; for a selection, nowhere.
    case none
    case top, middle, bottom
  }

  /// How rows come and go.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade
    /// From, and to, that edge of the table.
    case right, left
    /// From, and to, the row above or below.
    case top, bottom
    /// At once, while the others move.
    case none
    case middle
    /// As the table likes: `fade`.
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

/// Between which offsets the same rows, headers and footers show.
struct SteadyBand {
  /// Where the upper edge of what shows may be: from the top of the first to before its bottom.
  let upper: Range<CGFloat>
  /// Where the lower edge may be: from below the top of the last to its bottom.
  let lowest: CGFloat
  let lower: CGFloat

  static let endless = SteadyBand(
    upper: -.greatestFiniteMagnitude ..< .greatestFiniteMagnitude, lowest: -.greatestFiniteMagnitude,
    lower: .greatestFiniteMagnitude)

  func holds(for bounds: CGRect) -> Bool {
    let end = bounds.maxY
    return upper.contains(bounds.minY) && end > lowest && end <= lower
  }
}

/// The one finger that highlights and selects.
struct TouchedRow {
  let touch: UITouch
  /// Nil where the finger landed on no row, or the row is gone.
  var position: RowPosition?
  /// Whether the delegate let it highlight.
  var isHighlighted: Bool
}
