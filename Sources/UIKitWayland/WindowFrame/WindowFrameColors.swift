import UIKit

/// The colours of a window frame, for light and dark mode.
enum WindowFrameColors {
  static let bar = color(light: (248, 248, 250, 1), dark: (36, 36, 38, 1))
  static let inactiveBar = color(light: (252, 252, 253, 1), dark: (30, 30, 32, 1))
  static let separator = color(light: (0, 0, 0, 0.1), dark: (0, 0, 0, 0.45))
  /// The colour of the outline, which separates the window from the area behind it.
  static let edge = color(light: (0, 0, 0, 0.16), dark: (255, 255, 255, 0.16))

  private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  private static func color(light: Components, dark: Components) -> UIColor {
    UIColor { traits in
      let components = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(
        red: components.red / 255, green: components.green / 255, blue: components.blue / 255,
        alpha: components.alpha)
    }
  }
}
