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

  /// A pale tint of the cards: nested sheets stay clean, and what lies in front covers what lies behind.
  static func fill(_ tint: UIColor) -> UIColor {
    UIColor { traits in
      let share: CGFloat = traits.userInterfaceStyle == .dark ? 0.2 : 0.12
      return mix(tint.resolvedColor(with: traits), share, into: card.resolvedColor(with: traits))
    }
  }

  static func line(_ tint: UIColor) -> UIColor { tint.withAlphaComponent(0.55) }

  private static func mix(_ tint: UIColor, _ share: CGFloat, into ground: UIColor) -> UIColor {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    guard tint.getRed(&r, green: &g, blue: &b, alpha: &a),
      ground.getRed(&red, green: &green, blue: &blue, alpha: &a)
    else { return tint }
    return UIColor(
      red: red + (r - red) * share, green: green + (g - green) * share, blue: blue + (b - blue) * share,
      alpha: 1)
  }
}
