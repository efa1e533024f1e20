import UIKit

/// The look of the cases: paper, quiet tints, one accent.
enum StageTheme {
  static let accent = UIColor.systemBlue
  static let paper = UIColor.systemGroupedBackground
  static let card = UIColor.secondarySystemGroupedBackground

  static let nameFont = UIFont.systemFont(ofSize: 12, weight: .semibold)
  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let bodyFont = UIFont.systemFont(ofSize: 15)
  static let captionFont = UIFont.systemFont(ofSize: 13)

  /// A fill that lets the paper through, so that nesting shows.
  static func fill(_ tint: UIColor) -> UIColor { tint.withAlphaComponent(0.14) }
  static func line(_ tint: UIColor) -> UIColor { tint.withAlphaComponent(0.55) }
}
