/// How the overlay looks: one accent, thin lines, soft fills. Lengths in points, durations in seconds.
enum OverlayStyle {
  static let accent = UIColor.systemBlue
  static let refusal = UIColor.systemGray
  /// The words of what refused.
  static let quietInk = UIColor.secondaryLabel.withAlphaComponent(1)
  /// Behind words, and under each thin line so that it shows on every ground.
  static let plate = UIColor.systemBackground

  static let ringRadius: CGFloat = 22
  /// A ring grows from this when its finger lands, and to this when it lifts.
  static let ringRadiusAtStart: CGFloat = 14
  static let ringRadiusAtEnd: CGFloat = 32
  static let ringGrowth: TimeInterval = 0.12
  static let dotRadius: CGFloat = 2.5
  static let lineWidth: CGFloat = 1.5
  static let haloWidth: CGFloat = 3.5
  static let dash: [CGFloat] = [3, 3]

  static let trailDuration: TimeInterval = 0.3
  static let trailWidth: CGFloat = 4
  static let trailCapacity = 256

  /// From the lift to nothing.
  static let fade: TimeInterval = 0.8

  static let chipFont = Font.system(size: 10, weight: 600)
  static let chipHeight: CGFloat = 16
  static let chipPadding: CGFloat = 6
  static let chipGap: CGFloat = 3
  /// From the corner of the outline that a chip belongs to.
  static let chipInset: CGFloat = 8

  /// Beyond these the picture says less, not more.
  static let maximumRefusals = 16
  static let maximumPathLength = 32
}
