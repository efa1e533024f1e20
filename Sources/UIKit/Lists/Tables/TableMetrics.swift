import CoreGraphics

/// The measures of tables and their cells, in points.
enum TableMetrics {
  static let rowHeight: CGFloat = 44
  /// From the edges to the content of a cell, and between its parts.
  static let margin: CGFloat = 16
  static let gap: CGFloat = 8
  /// How far the rows of an inset grouped table stand from its edges, and how round its groups are.
  static let groupInset: CGFloat = 16
  static let groupCornerRadius: CGFloat = 10
  /// How wide the control of a row is while the table is edited.
  static let editControlWidth: CGFloat = 38
  /// The same of the control that moves it.
  static let reorderControlWidth: CGFloat = 42

  /// What headers and footers are expected to be until they are seen.
  static let plainHeaderEstimate: CGFloat = 28
  static let groupedHeaderEstimate: CGFloat = 38
  /// Above the headers of a plain table.
  static let plainHeaderPadding: CGFloat = 22
  /// Between groups without titles; above the first.
  static let groupGap: CGFloat = 18
  static let firstGroupGap: CGFloat = 35
  /// Above and below the text of a header or a footer.
  static let headerTextMargin: CGFloat = 6

  /// How long rows take to come, go and move, in seconds.
  static let updateDuration: TimeInterval = 0.3
  /// How long a selection takes to fade, in seconds.
  static let selectionFade: TimeInterval = 0.25
}
