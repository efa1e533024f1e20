/// A colour with an alpha, in sRGB, not premultiplied. Immutable.
///
/// Components outside 0…1 are limited to that range; NaN counts as 0.
public final class CGColor: Hashable, Sendable {
  /// Red, 0…1.
  public let red: CGFloat
  /// Green, 0…1.
  public let green: CGFloat
  /// Blue, 0…1.
  public let blue: CGFloat
  /// Opacity: 0 is invisible, 1 hides everything below.
  public let alpha: CGFloat
  private let isGray: Bool

  /// Opaque black, a gray colour.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white, a gray colour.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black, a gray colour.
  public static let clear = CGColor(gray: 0, alpha: 0)

  private init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat, isGray: Bool) {
    self.red = red.clampedToUnit
    self.green = green.clampedToUnit
    self.blue = blue.clampedToUnit
    self.alpha = alpha.clampedToUnit
    self.isGray = isGray
  }

  /// Creates an sRGB colour.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha, isGray: false)
  }

  /// Creates an sRGB colour.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha, isGray: false)
  }

  /// Creates a gray: 0 is black, 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(gray, gray, gray, alpha, isGray: true)
  }

  /// Creates a gray: 0 is black, 1 is white.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray, gray, gray, alpha, isGray: true)
  }

  /// Creates a colour from its components, alpha last. Nil if their number does not fit the space.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count == space.numberOfComponents + 1 else { return nil }
    if space.model == .monochrome {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(components[0], components[1], components[2], components[3], isGray: false)
    }
  }

  /// Returns this colour; it never changes.
  public func copy() -> CGColor? { self }

  /// Returns this colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red, green, blue, alpha, isGray: isGray)
  }

  /// The space the components belong to.
  public var colorSpace: CGColorSpace? { isGray ? .deviceGray : .deviceRGB }

  /// The number of components with alpha: 4, or 2 for a gray.
  public var numberOfComponents: Int { isGray ? 2 : 4 }

  /// Red, green, blue, alpha; or gray, alpha.
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
  /// This number, limited to 0…1; 0 for NaN.
  var clampedToUnit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
