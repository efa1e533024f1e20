extension UIButton {
  /// A closure that updates the configuration of the button that is passed to it.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The whole look of a button, as one value. Lengths are in points.
  ///
  /// The fonts depend on `buttonSize`. Attributed titles are not supported.
  public struct Configuration: Hashable {
    /// The rule for the corner radius of the background.
    public nonisolated enum CornerStyle: Int, Sendable {
      /// The radius `background.cornerRadius`.
      case fixed = -1
      /// The radius `background.cornerRadius`, or 1.5 times that radius for a large button.
      case dynamic = 0
      /// A radius of 5, 8 or 12 points.
      case small, medium, large
      /// Half the height of the background.
      case capsule
    }

    /// The size of a button, which determines the fonts and the default insets around the content.
    public nonisolated enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The horizontal alignment of title and subtitle.
    public nonisolated enum TitleAlignment: Int, Sendable {
      /// Title and subtitle have the same horizontal alignment as the button's content.
      case automatic
      case leading, center, trailing
    }

    /// The built-in style, which determines the default colours.
    nonisolated enum Kind: Sendable {
      case plain, gray, tinted, filled
    }

    let kind: Kind
    private var ownContentInsets: NSDirectionalEdgeInsets?

    /// The title. Default nil: the title set for the button's state.
    public var title: String?
    /// A smaller text below the title. Default nil.
    public var subtitle: String?
    /// The image. Default nil: the image set for the button's state. Unless its rendering mode is
    /// `.alwaysOriginal`, the image is drawn as a template in the title's colour.
    public var image: UIImage?
    /// The side of the title on which the image is placed. Default `.leading`.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The gap between image and title. Default 0.
    public var imagePadding: CGFloat = 0
    /// The gap between title and subtitle. Default 1.
    public var titlePadding: CGFloat = 1
    /// The horizontal alignment of title and subtitle relative to each other. Default `.automatic`.
    public var titleAlignment: TitleAlignment = .automatic
    /// Whether a spinner replaces the image. Default false.
    public var showsActivityIndicator = false
    /// The rule for the corner radius of the background. Default `.dynamic`.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the fonts and of the default insets around the content. Default `.medium`.
    public var buttonSize: Size = .medium
    /// The colour of title, image and spinner. Default nil: a colour that depends on the configuration's
    /// style (plain, grey, tinted or filled) and on the button's state.
    public var baseForegroundColor: UIColor?
    /// The base colour of the background; the background's colour in each state is derived from this base
    /// colour. Default nil: a colour that depends on the configuration's style and on the button's state.
    public var baseBackgroundColor: UIColor?
    /// The background behind the content. Default: no border, and a colour that depends on the
    /// configuration's style and on the button's state.
    public var background = UIBackgroundConfiguration()
    /// Whether the button looks different while it is selected. Default true.
    public var automaticallyUpdateForSelection = true

    private init(_ kind: Kind) { self.kind = kind }

    /// The insets between the button's edges and its content. Default: depends on `buttonSize`.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? ButtonAppearance.contentInsets(of: buttonSize) }
      set { ownContentInsets = newValue }
    }

    /// Restores the `contentInsets` that depend on `buttonSize`.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    /// Returns a configuration without a background, with a title in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a faint background in the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the same configuration as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns the same configuration as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns the same configuration as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns the same configuration as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns a copy of the configuration with the colours of the button's current state.
    public func updated(for button: UIButton) -> Configuration {
      let appearance = ButtonAppearance(self, state: button.state, tint: button.tintColor)
      var updated = self
      updated.baseForegroundColor = appearance.foreground
      updated.background.backgroundColor = appearance.background
      return updated
    }
  }
}

/// The background of a button with a configuration: its colour, corners, border and insets.
public struct UIBackgroundConfiguration: Hashable {
  /// The background colour. Default nil: a colour that depends on the style of the button's configuration and
  /// on the button's state.
  public var backgroundColor: UIColor?
  /// The corner radius, in points. A button uses this radius if its corner style is `.fixed` or `.dynamic`.
  /// Default 6.
  public var cornerRadius: CGFloat = 6
  /// The colour of the border along the inner edge. Default nil: the tint colour.
  public var strokeColor: UIColor?
  /// The width of the border, in points. Default 0: no border.
  public var strokeWidth: CGFloat = 0
  /// The insets from the button's edges, in points. Default zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// A view above the colour, as large as the background. The view receives no touches. Default nil.
  public var customView: UIView?

  /// Creates a background without a border, in the default colour of the button's configuration.
  init() {}

  /// Returns a background without colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}
