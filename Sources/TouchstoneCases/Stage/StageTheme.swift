import TouchstoneInspector
import UIKit

/// The colours and fonts of the cases.
enum StageTheme {
  static let accent = UIColor.systemBlue
  static let accentText = ReadableColor.accent
  static let secondaryText = ReadableColor.secondaryText
  static let background = UIColor.systemGroupedBackground
  nonisolated static let card = UIColor.secondarySystemGroupedBackground

  /// The background and the text colour of YellowView.
  static let yellow = fillColor(.systemYellow, light: 0.55, dark: 0.3)
  static let amber = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 1, green: 0.84, blue: 0.35, alpha: 1) : UIColor(red: 0.55, green: 0.4, blue: 0, alpha: 1)
  }

  static let nameFont = UIFont.systemFont(ofSize: 12, weight: .semibold)
  static let titleFont = UIFont.systemFont(ofSize: 17, weight: .semibold)
  static let bodyFont = UIFont.systemFont(ofSize: 15)
  static let captionFont = UIFont.systemFont(ofSize: 13)

  /// Returns a pale, opaque colour for views that may overlap. `light` and `dark` are the shares of the tint,
  /// from 0 to 1, in the light and the dark style.
  static func fillColor(_ tint: UIColor, light: CGFloat = 0.12, dark: CGFloat = 0.2) -> UIColor {
    UIColor { traits in
      let share = traits.userInterfaceStyle == .dark ? dark : light
      return mixedColor(tint.resolvedColor(with: traits), share, into: card.resolvedColor(with: traits))
    }
  }

  /// Returns the tint for texts on `fillColor(tint)`: in the light style as much darker, and in the dark
  /// style as much lighter, as a contrast of 4.9 requires. It is then at least 4.5 on `yellow`, too.
  static func textColor(_ tint: UIColor) -> UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let color = tint.resolvedColor(with: traits)
      let ground = luminance(mixedColor(color, isDark ? 0.2 : 0.12, into: card.resolvedColor(with: traits)))
      let end: UIColor = isDark ? .white : .black
      for step in 0..<20 {
        let text = mixedColor(end, CGFloat(step) / 20, into: color)
        let textLuminance = luminance(text)
        let (high, low) = (max(textLuminance, ground), min(textLuminance, ground))
        if (high + 0.05) / (low + 0.05) >= 4.9 { return text }
      }
      return end
    }
  }

  /// Returns the relative luminance as the Web Content Accessibility Guidelines define it, from 0 to 1.
  private nonisolated static func luminance(_ color: UIColor) -> CGFloat {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let linear = [red, green, blue].map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  static func lineColor(_ tint: UIColor) -> UIColor { tint.withAlphaComponent(0.55) }

  private nonisolated static func mixedColor(_ tint: UIColor, _ share: CGFloat, into ground: UIColor)
    -> UIColor
  {
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
