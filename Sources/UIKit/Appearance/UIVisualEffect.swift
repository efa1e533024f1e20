import Foundation

/// The effect of a `UIVisualEffectView` on its content or on the views behind it.
nonisolated open class UIVisualEffect: NSObject, NSCopying {
  override init() { super.init() }

  deinit {}

  /// Returns the effect itself, because effects do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs what lies behind the view, makes its colours stronger, and lays a tint over it.
nonisolated open class UIBlurEffect: UIVisualEffect {
  /// The brightness and the thickness of a blur. Styles without a brightness in their name follow the style
  /// of the user interface.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    case systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark
  }

  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  deinit {}

  /// Returns what the blur looks like in an interface of this style.
  func look(in style: UIUserInterfaceStyle) -> BlurLook {
    BlurLook(self.style, isDarkInterface: style == .dark)
  }
}

/// The numbers of a blur.
nonisolated struct BlurLook: Equatable {
  /// The standard deviation of the blur, in points.
  static let sigma: CGFloat = 15

  let isDark: Bool
  /// The grey of the tint, from 0 to 1.
  let tint: CGFloat
  /// The opacity of the tint.
  let opacity: CGFloat
  /// The factor by which colours become stronger.
  let saturation: CGFloat = 1.8

  init(_ style: UIBlurEffect.Style, isDarkInterface: Bool) {
    switch style {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      isDark = false
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      isDark = true
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      isDark = isDarkInterface
    }
    tint = isDark ? 0.12 : 0.97
    switch style {
    case .light, .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      opacity = 0.4
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: opacity = 0.55
    case .regular, .dark, .systemMaterial, .systemMaterialLight, .systemMaterialDark: opacity = 0.68
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: opacity = 0.76
    case .extraLight, .prominent, .systemThickMaterial, .systemThickMaterialLight,
      .systemThickMaterialDark:
      opacity = 0.83
    }
  }
}

/// The importance of the content that a vibrancy effect draws.
nonisolated public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel
  case fill, secondaryFill, tertiaryFill
  case separator
}

/// Draws the view's content in colours of what lies behind it: darker over a light blur, lighter over a dark
/// one. The view belongs into the `contentView` of a view with the blur.
nonisolated open class UIVibrancyEffect: UIVisualEffect {
  private let blurEffect: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// Creates an effect for labels over a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect for content of some importance over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  deinit {}

  /// Returns the colour that the content multiplies with what lies behind it, over a light blur, or by which
  /// it lightens it, over a dark one.
  func color(in interfaceStyle: UIUserInterfaceStyle) -> (color: CGColor, isDark: Bool) {
    let strength: CGFloat =
      switch style {
      case .label: 0.85
      case .secondaryLabel: 0.6
      case .tertiaryLabel: 0.4
      case .quaternaryLabel, .separator: 0.25
      case .fill: 0.2
      case .secondaryFill: 0.15
      case .tertiaryFill: 0.1
      }
    let isDark = blurEffect.look(in: interfaceStyle).isDark
    let grey = isDark ? strength : 1 - strength
    return (CGColor(red: grey, green: grey, blue: grey, alpha: 1), isDark)
  }
}
