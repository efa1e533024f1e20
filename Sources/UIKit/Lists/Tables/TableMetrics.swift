import CoreGraphics

/// The metrics of tables and their cells, in points and seconds.
enum TableMetrics {
  static let rowHeight: CGFloat = 44
  /// The margin between the edges of a cell and its content.
  static let margin: CGFloat = 16
  /// The gap between the parts of a cell's content.
  static let gap: CGFloat = 8
  /// The distance of an inset group from the table's edges.
  static let groupInset: CGFloat = 16
  /// The corner radius of an inset group.
  static let groupCornerRadius: CGFloat = 10
  /// The width of the control that deletes or inserts a row while the table is edited.
  static let editControlWidth: CGFloat = 38
  /// The width of the control by which the user moves a row.
  static let reorderControlWidth: CGFloat = 42

  /// The estimated height of a plain table's headers and footers, used until they are visible.
  static let plainHeaderEstimate: CGFloat = 28
  /// The estimated height of a grouped table's headers and footers, used until they are visible.
  static let groupedHeaderEstimate: CGFloat = 38
  /// The padding above the headers of a plain table.
  static let plainHeaderPadding: CGFloat = 22
  /// The gap between groups without titles.
  static let groupGap: CGFloat = 18
  /// The gap above the first group.
  static let firstGroupGap: CGFloat = 35
  /// The margin above and below the text of a header or footer.
  static let headerTextMargin: CGFloat = 6

  /// The duration of the animation in which rows appear, disappear and move, in seconds.
  static let updateDuration: TimeInterval = 0.3
  /// The duration in which a row's selection fades, in seconds.
  static let selectionFadeDuration: TimeInterval = 0.25
}
