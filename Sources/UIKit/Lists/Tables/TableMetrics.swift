import CoreGraphics

/// The measures of tables and their cells, in points.
enum TableMetrics {
  static let rowHeight: CGFloat = 44
  /// The distance from the edges to the content of a cell, and between its parts.
  static let margin: CGFloat = 16
  static let gap: CGFloat = 8
  /// The distance of the rows of an inset grouped table from its edges, and the corner radius of its groups.
  static let groupInset: CGFloat = 16
  static let groupCornerRadius: CGFloat = 10
  /// The width of a row's control while the table is edited.
  static let editControlWidth: CGFloat = 38
  /// The width of the control that moves a row.
  static let reorderControlWidth: CGFloat = 42

  /// The estimated heights of headers and footers until they are visible.
  static let plainHeaderEstimate: CGFloat = 28
  static let groupedHeaderEstimate: CGFloat = 38
  /// The space above the headers of a plain table.
  static let plainHeaderPadding: CGFloat = 22
  /// The gaps between groups without titles, and above the first.
  static let groupGap: CGFloat = 18
  static let firstGroupGap: CGFloat = 35
  /// The space above and below the text of a header or a footer.
  static let headerTextMargin: CGFloat = 6

  /// The duration in which rows appear, disappear and move, in seconds.
  static let updateDuration: TimeInterval = 0.3
  /// The duration in which a selection fades, in seconds.
  static let selectionFade: TimeInterval = 0.25
}
