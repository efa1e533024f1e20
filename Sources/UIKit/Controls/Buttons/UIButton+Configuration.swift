extension UIButton {
  /// What is called to bring a button's configuration up to date.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// All of what a button looks like, as one value. Lengths are in points.
  ///
  /// Text has the fonts of the button's size: there are no attributed titles here.
  public struct Configuration: Hashable {
    /// What the corners of the background follow.
    public nonisolated enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// The same; a larger button has a larger one.
      case dynamic = 0
      case small, medium, large
      /// Half the height.
      case capsule
    }

    /// How much room the content has, and how large the text is.
    public nonisolated enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// How title and subtitle stand below each other.
    public nonisolated enum TitleAlignment: Int, Sendable {
      /// As the button's content stands in its bounds.
      case automatic
      case leading, center, trailing
    }

    /// Where the colours come from.
    nonisolated enum Kind: Sendable {
      case plain, gray, tinted, filled
    }

    let kind: Kind
    private var ownContentInsets: NSDirectionalEdgeInsets?

    /// Default nil: the title that was set for the button's state.
    public var title: String?
    /// Below the title, smaller. Default nil.
    public var subtitle: String?
    /// Default nil: the image that was set for the button's state. One that is not always original is shown by its
    /// shape, in the colour of the title.
    public var image: UIImage?
    /// The side of the title on which the image stands. Default `.leading`.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// Between image and title. Default 0.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle. Default 1.
    public var titlePadding: CGFloat = 1
    /// Default `.automatic`.
    public var titleAlignment: TitleAlignment = .automatic
    /// Whether a turning wheel stands in the image's place. Default false.
    public var showsActivityIndicator = false
    /// Default `.dynamic`.
    public var cornerStyle: CornerStyle = .dynamic
    /// Default `.medium`.
    public var buttonSize: Size = .medium
    /// Of title, image and wheel. Default nil: the kind's own.
    public var baseForegroundColor: UIColor?
    /// What the background's colour is made of. Default nil: the kind's own.
    public var baseBackgroundColor: UIColor?
    /// What lies behind the content.
    public var background = UIBackgroundConfiguration()
    /// Whether a selected button looks so. Default true.
    public var automaticallyUpdateForSelection = true

    private init(_ kind: Kind) { self.kind = kind }

    /// Around the content. Default: what suits the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? ButtonLook.contentInsets(of: buttonSize) }
      set { ownContentInsets = newValue }
    }

    /// Goes back to the insets that suit the size.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    /// A title in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// On a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// On a background of the faint tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration with the colours that the button has in its present state.
    public func updated(for button: UIButton) -> Configuration {
      let look = ButtonLook(self, state: button.state, tint: button.tintColor)
      var updated = self
      updated.baseForegroundColor = look.foreground
      updated.background.backgroundColor = look.background
      return updated
    }
  }
}
