/// A colour, which may depend on the traits with which it is drawn. A colour is immutable and can be used on
/// any thread.
nonisolated open class UIColor: NSObject, @unchecked Sendable {
  private enum Storage {
    case fixed(CGColor)
    case pair(light: CGColor, dark: CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
    super.init()
  }

  /// Creates a colour from sRGB components. Values outside 0...1 are limited to this range.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a grey colour. `white` is from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(gray: white, alpha: alpha)))
  }

  /// Creates a colour from hue, saturation and brightness. Values outside 0...1 are limited to this range.
  /// Hue 0 and hue 1 are both red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let hue = hue.clampedToUnit * 6
    let value = brightness.clampedToUnit
    let chroma = value * saturation.clampedToUnit
    // Returns one colour component. Its graph over the six sections of the colour circle is a trapezoid.
    func component(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue).truncatingRemainder(dividingBy: 6)
      return value - chroma * max(0, min(place, 4 - place, 1))
    }
    self.init(
      .fixed(
        CGColor(red: component(5), green: component(3), blue: component(1), alpha: alpha.clampedToUnit)))
  }

  /// Creates a colour that does not depend on traits.
  public convenience init(cgColor: CGColor) {
    self.init(.fixed(cgColor))
  }

  /// Creates a colour that depends on the traits. The closure is called whenever the colour is used, on the
  /// thread that uses it.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(.dynamic(dynamicProvider))
  }

  /// Creates a colour for light and dark mode from components between 0 and 255, as Apple publishes them.
  convenience init(
    light: (CGFloat, CGFloat, CGFloat), _ lightAlpha: CGFloat = 1, dark: (CGFloat, CGFloat, CGFloat),
    _ darkAlpha: CGFloat = 1
  ) {
    self.init(
      .pair(
        light: CGColor(
          red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255, alpha: lightAlpha),
        dark: CGColor(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255, alpha: darkAlpha)))
  }

  // MARK: Reading

  /// The colour for the thread's current traits.
  open var cgColor: CGColor { resolvedCGColor(with: UITraitCollection.current) }

  /// Returns this colour's value for the given traits. The returned colour does not depend on traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed: return self
    case .pair, .dynamic: return UIColor(.fixed(resolvedCGColor(with: traitCollection)))
    }
  }

  final func resolvedCGColor(with traits: UITraitCollection) -> CGColor {
    var color = self
    // A closure may return another dynamic colour, and so on without end. After 16 dynamic colours, the
    // result is the clear colour.
    for _ in 0..<16 {
      switch color.storage {
      case .fixed(let fixed): return fixed
      case .pair(let light, let dark): return traits.userInterfaceStyle == .dark ? dark : light
      case .dynamic(let provider): color = provider(traits)
      }
    }
    return .clear
  }

  /// Returns the colour with another opacity, from 0 to 1. If this colour depends on traits, so does the
  /// result.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func faded(_ color: CGColor) -> CGColor { color.copy(alpha: alpha) ?? color }
    switch storage {
    case .fixed(let color): return UIColor(.fixed(faded(color)))
    case .pair(let light, let dark): return UIColor(.pair(light: faded(light), dark: faded(dark)))
    case .dynamic(let provider): return UIColor(.dynamic { provider($0).withAlphaComponent(alpha) })
    }
  }

  /// Stores the red, green, blue and alpha components, from 0 to 1, for the thread's current traits. Always
  /// returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Stores the grey level and opacity for the thread's current traits, from 0 to 1. Returns false and stores
  /// nothing if the colour is not grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?)
    -> Bool
  {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Stores hue, saturation, brightness and opacity for the thread's current traits, from 0 to 1. Always
  /// returns true.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let maximum = max(color.red, color.green, color.blue)
    let chroma = maximum - min(color.red, color.green, color.blue)
    var sextant: CGFloat = 0
    if chroma > 0 {
      if maximum == color.red {
        sextant = (color.green - color.blue) / chroma
      } else if maximum == color.green {
        sextant = (color.blue - color.red) / chroma + 2
      } else {
        sextant = (color.red - color.green) / chroma + 4
      }
    }
    hue?.pointee = sextant < 0 ? sextant / 6 + 1 : sextant / 6
    saturation?.pointee = maximum > 0 ? chroma / maximum : 0
    brightness?.pointee = maximum
    alpha?.pointee = color.alpha
    return true
  }

  // MARK: Drawing

  /// Sets the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: Comparing

  /// Returns whether both colours have the same values in light mode and in dark mode. A colour that was
  /// created with a closure is equal only to itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (storage, other.storage) {
    case (.fixed(let a), .fixed(let b)): return a.hasSameComponents(as: b)
    case (.pair(let a, let b), .pair(let c, let d)):
      return a.hasSameComponents(as: c) && b.hasSameComponents(as: d)
    default: return false
    }
  }

  open override var hash: Int {
    switch storage {
    case .fixed(let color): return color.hashValue
    case .pair(let light, let dark): return light.hashValue ^ dark.hashValue
    case .dynamic: return ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    let color = cgColor
    return "UIColor(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
  }
}

extension CGFloat {
  /// The number limited to 0...1; 0 if it is NaN.
  nonisolated var clampedToUnit: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}

extension CGColor {
  nonisolated func hasSameComponents(as other: CGColor) -> Bool {
    red == other.red && green == other.green && blue == other.blue && alpha == other.alpha
  }
}
