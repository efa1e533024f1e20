/// The colours, lengths and durations of the marks that are drawn over the app. Lengths are in points,
/// durations in seconds.
enum OverlayStyle {
  static let accent = ReadableColor.accent
  static let refusalColor = UIColor.systemGray
  /// The colour of the labels of refusing views.
  static let secondaryTextColor = ReadableColor.secondaryText
  /// The colour behind labels and below thin lines, which makes them visible on every background.
  static let labelBackgroundColor = UIColor.systemBackground

  static let ringRadius: CGFloat = 22
  /// The radius from which a ring grows when its finger lands, and to which it shrinks when the finger lifts.
  static let ringRadiusAtStart: CGFloat = 14
  static let ringRadiusAtEnd: CGFloat = 12
  static let ringGrowthDuration: TimeInterval = 0.12
  static let dotRadius: CGFloat = 2.5
  static let lineWidth: CGFloat = 1.5
  static let haloWidth: CGFloat = 3.5
  static let dashLengths: [CGFloat] = [3, 3]

  static let trailDuration: TimeInterval = 0.3
  static let trailWidth: CGFloat = 4
  static let trailCapacity = 256

  /// The duration of the fade after the lift.
  static let fadeDuration: TimeInterval = 0.8
  /// The opacity after the fade, until the next touch.
  static let fadedAlpha: CGFloat = 0.6

  static let chipFont = Font.system(size: 11, weight: 600)
  static let chipHeight: CGFloat = 17
  static let chipPadding: CGFloat = 6
  static let chipGap: CGFloat = 3
  /// The distance of a chip (a view's small label) from the corner of the view's outline.
  static let chipInset: CGFloat = 8

  /// The share of a chip (a small label) that may cover texts and controls. A chip that would cover more is
  /// shortened to a number.
  static let tolerableCover: CGFloat = 0.12

  /// The greatest number of outlined views that refused the touch. More outlines would make the picture hard
  /// to read.
  static let maximumRefusals = 16
  static let maximumPathLength = 32
  /// The greatest number of fingers in one sequence for which marks are kept.
  static let maximumFingers = 20
}
