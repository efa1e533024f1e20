/// An immutable colour in the sRGB space with an alpha. The components are not multiplied by the alpha.
///
/// Components outside of 0…1 are clamped; NaN counts as 0.
public final class CGColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public let red: CGFloat
  /// The green component, from 0 to 1.
  public let green: CGFloat
  /// The blue component, from 0 to 1.
  public let blue: CGFloat
  /// The opacity: 0 is invisible; 1 hides everything behind it.
  public let alpha: CGFloat
  private let isGray: Bool

  /// Opaque black, as a grey with two components.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, as a grey with two components.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, as a grey with two components.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat, isGray: Bool) {
    self.red = red.clampedToUnit
    self.green = green.clampedToUnit
    self.blue = blue.clampedToUnit
    self.alpha = alpha.clampedToUnit
    self.isGray = isGray
  }

  /// Creates an sRGB colour. Components are clamped to 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha, isGray: false)
  }

  /// Creates an sRGB colour, like `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha, isGray: false)
  }

  /// Creates a grey: 0 is black, 1 is white. Components are clamped to 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(gray, gray, gray, alpha, isGray: true)
  }

  /// Creates a grey, like `init(gray:alpha:)`.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray, gray, gray, alpha, isGray: true)
  }

  /// Creates a colour from its components, of which the last is the alpha. Nil if their number does not match
  /// the colour space.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    if space.model == .monochrome {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(components[0], components[1], components[2], components[3], isGray: false)
    }
  }

  /// Returns this same colour, because colours are immutable.
  public func copy() -> CGColor? { self }

  /// Returns a colour with the same components and another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red, green, blue, alpha, isGray: isGray)
  }

  /// The colour space of `components`.
  public var colorSpace: CGColorSpace? { isGray ? .deviceGray : .deviceRGB }

  /// The number of `components`, including the alpha: 4, or 2 for a grey.
  public var numberOfComponents: Int { isGray ? 2 : 4 }

  /// Red, green, blue and alpha; for a grey, grey and alpha.
  public var components: [CGFloat]? { isGray ? [red, alpha] : [red, green, blue, alpha] }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
        && a.isGray == b.isGray)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String { "CGColor(\(red), \(green), \(blue), \(alpha))" }
}

extension CGFloat {
  /// The number clamped to 0…1; 0 for NaN.
  var clampedToUnit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
