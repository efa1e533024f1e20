/// The colours, opacity and metrics of a button with a configuration, in one state. The numbers are best
/// estimates of Apple's values.
struct ButtonAppearance {
  static let tintedAlpha: CGFloat = 0.18
  /// The factor by which a press multiplies the opacity of a button's background.
  private static let pressedBackgroundAlpha: CGFloat = 0.75
  /// The opacity of a pressed button's content: `pressedContentAlpha` on a background, `pressedPlainAlpha`
  /// without a background.
  private static let pressedContentAlpha: CGFloat = 0.75
  private static let pressedPlainAlpha: CGFloat = 0.35

  let foreground: UIColor
  let background: UIColor
  /// The opacity of the title, the subtitle and the image in this state.
  let contentAlpha: CGFloat

  init(_ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor) {
    let isSelected = configuration.automaticallyUpdateForSelection && state.contains(.selected)
    let kind = isSelected ? configuration.kind.selected : configuration.kind
    let isPressed = state.contains(.highlighted)
    if state.contains(.disabled) {
      foreground = .tertiaryLabel
      background =
        configuration.background.backgroundColor
        ?? (configuration.kind == .plain ? .clear : .tertiarySystemFill)
      contentAlpha = 1
      return
    }
    // While selected, a button can be drawn as another kind. If that kind is filled, the title is white. The
    // base foreground colour is not used, because it was chosen for a different background and might be
    // invisible on the filled background.
    let isOwnKind = kind == configuration.kind || kind != .filled
    foreground =
      (isOwnKind ? configuration.baseForegroundColor : nil) ?? (kind == .filled ? .white : tint)
    let color =
      configuration.background.backgroundColor ?? ButtonAppearance.background(kind, configuration, tint)
    background = isPressed ? color.faded(by: ButtonAppearance.pressedBackgroundAlpha) : color
    let hasBackground = kind != .plain || configuration.background.backgroundColor != nil
    contentAlpha =
      !isPressed
      ? 1 : hasBackground ? ButtonAppearance.pressedContentAlpha : ButtonAppearance.pressedPlainAlpha
  }

  private static func background(
    _ kind: UIButton.Configuration.Kind, _ configuration: UIButton.Configuration, _ tint: UIColor
  ) -> UIColor {
    let baseColor = configuration.baseBackgroundColor
    switch kind {
    case .plain: return baseColor ?? .clear
    case .gray: return baseColor ?? .secondarySystemFill
    case .tinted: return (baseColor ?? tint).withAlphaComponent(tintedAlpha)
    case .filled: return baseColor ?? tint
    }
  }

  // MARK: Sizes

  static func contentInsets(of size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
    let (vertical, horizontal): (CGFloat, CGFloat) =
      switch size {
      case .mini: (4, 8)
      case .small: (5, 10)
      case .medium: (7, 12)
      case .large: (15, 20)
      }
    return NSDirectionalEdgeInsets(
      top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }

  static func titleFont(of size: UIButton.Configuration.Size, hasSubtitle: Bool) -> UIFont {
    let pointSize: CGFloat =
      switch size {
      case .mini: 13
      case .small: 15
      case .medium, .large: 17
      }
    return .systemFont(ofSize: pointSize, weight: hasSubtitle ? .semibold : .regular)
  }

  static func subtitleFont(of size: UIButton.Configuration.Size) -> UIFont {
    let pointSize: CGFloat =
      switch size {
      case .mini: 11
      case .small: 12
      case .medium, .large: 13
      }
    return .systemFont(ofSize: pointSize)
  }

  /// Returns the corner radius, in points, for a background that is `height` points high.
  static func cornerRadius(of configuration: UIButton.Configuration, height: CGFloat) -> CGFloat {
    let radius: CGFloat =
      switch configuration.cornerStyle {
      case .fixed: configuration.background.cornerRadius
      case .dynamic:
        configuration.background.cornerRadius * (configuration.buttonSize == .large ? 1.5 : 1)
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: .infinity
      }
    return max(0, min(radius, height / 2))
  }
}

extension UIButton.Configuration.Kind {
  /// The kind that determines the colours of a button of this kind while the button is selected.
  fileprivate var selected: UIButton.Configuration.Kind {
    switch self {
    case .plain, .gray: .tinted
    case .tinted, .filled: .filled
    }
  }
}

extension UIColor {
  /// Returns the colour with its opacity multiplied by `part`.
  fileprivate func faded(by part: CGFloat) -> UIColor {
    UIColor { traits in
      let exact = self.resolvedCGColor(with: traits)
      return UIColor(cgColor: exact.copy(alpha: exact.alpha * part) ?? exact)
    }
  }
}
