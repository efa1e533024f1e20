extension UIButton {
  /// A function that updates a button's configuration.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The whole look of a button, as one value. Lengths are in points.
  ///
  /// The fonts follow from the button's size: there are no attributed titles here.
  public struct Configuration: Hashable {
    /// The corner radius of the background.
    public nonisolated enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// The background's own radius, 1.5 times as large in a large button.
      case dynamic = 0
      case small, medium, large
      /// Half the height.
      case capsule
    }

    /// The size of the text and the room around the content.
    public nonisolated enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    /// The horizontal alignment of title and subtitle.
    public nonisolated enum TitleAlignment: Int, Sendable {
      /// The alignment of the button's content in its bounds.
      case automatic
      case leading, center, trailing
    }

    /// The source of the colours.
    nonisolated enum Kind: Sendable {
      case plain, gray, tinted, filled
    }

    let kind: Kind
    private var ownContentInsets: NSDirectionalEdgeInsets?

    /// The title. Default nil: the title set for the button's state.
    public var title: String?
    /// A smaller text below the title. Default nil.
    public var subtitle: String?
    /// The image. Default nil: the image set for the button's state. An image that is not always original is
    /// drawn as a template in the title's colour.
    public var image: UIImage?
    /// The side of the title on which the image is placed. Default `.leading`.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The gap between image and title. Default 0.
    public var imagePadding: CGFloat = 0
    /// The gap between title and subtitle. Default 1.
    public var titlePadding: CGFloat = 1
    /// The horizontal alignment of title and subtitle. Default `.automatic`.
    public var titleAlignment: TitleAlignment = .automatic
    /// Whether a spinner replaces the image. Default false.
    public var showsActivityIndicator = false
    /// The corner radius of the background. Default `.dynamic`.
    public var cornerStyle: CornerStyle = .dynamic
    /// The size of the text and the room around the content. Default `.medium`.
    public var buttonSize: Size = .medium
    /// The colour of title, image and spinner. Default nil: the default colour of the configuration.
    public var baseForegroundColor: UIColor?
    /// The colour from which the background's colour is made. Default nil: the default colour of the
    /// configuration.
    public var baseBackgroundColor: UIColor?
    /// The background of the content.
    public var background = UIBackgroundConfiguration()
    /// Whether a selected button looks selected. Default true.
    public var automaticallyUpdateForSelection = true

    private init(_ kind: Kind) { self.kind = kind }

    /// The insets around the content. Default: depends on the size.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? ButtonLook.contentInsets(of: buttonSize) }
      set { ownContentInsets = newValue }
    }

    /// Restores the insets that depend on the size.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    /// Returns a configuration with a title in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a faint background in the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a white title on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns the same as `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns the same as `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns the same as `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns the same as `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration with the colours that the button has in its current state.
    public func updated(for button: UIButton) -> Configuration {
      let look = ButtonLook(self, state: button.state, tint: button.tintColor)
      var updated = self
      updated.baseForegroundColor = look.foreground
      updated.background.backgroundColor = look.background
      return updated
    }
  }
}
