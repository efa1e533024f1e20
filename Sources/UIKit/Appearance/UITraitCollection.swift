/// The traits of a view: its style (light or dark), the number of pixels per point, and the kind of device. A
/// collection is immutable and can be used on any thread.
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
  /// The style: light or dark. Default `.unspecified`.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The number of pixels per point. Default 0: unspecified.
  public let displayScale: CGFloat
  /// The kind of device; always `.phone` in the traits of a view. Default `.unspecified`.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  init(
    style: UIUserInterfaceStyle, displayScale: CGFloat, idiom: UIUserInterfaceIdiom
  ) {
    userInterfaceStyle = style
    self.displayScale = displayScale
    userInterfaceIdiom = idiom
    super.init()
  }

  /// Creates a collection without specified traits.
  public convenience override init() {
    self.init(style: .unspecified, displayScale: 0, idiom: .unspecified)
  }

  /// Creates a collection that specifies only the style, light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, displayScale: 0, idiom: .unspecified)
  }

  /// Creates a collection that specifies only the number of pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale, idiom: .unspecified)
  }

  /// Creates a collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, displayScale: 0, idiom: userInterfaceIdiom)
  }

  /// Creates a collection with the specified traits of all `collections`. If several collections specify the
  /// same trait, the value of the last of these collections is used.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var style = UIUserInterfaceStyle.unspecified
    var scale: CGFloat = 0
    var idiom = UIUserInterfaceIdiom.unspecified
    for collection in collections {
      if collection.userInterfaceStyle != .unspecified { style = collection.userInterfaceStyle }
      if collection.displayScale > 0 { scale = collection.displayScale }
      if collection.userInterfaceIdiom != .unspecified { idiom = collection.userInterfaceIdiom }
    }
    self.init(style: style, displayScale: scale, idiom: idiom)
  }

  /// The traits of the calling thread. Dynamic colours are resolved with these traits. While a view draws,
  /// they are the view's traits. Default: light, 1 pixel per point, phone.
  public static var current: UITraitCollection {
    get { ThreadGraphics.current.traits }
    set { ThreadGraphics.current.traits = newValue }
  }

  /// Calls `actions`. During the call, the thread's current traits are this collection.
  public func performAsCurrent(_ actions: () -> Void) {
    let previousTraits = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = previousTraits
  }

  /// Returns whether the style differs from that of `traitCollection`, so that a dynamic colour may look
  /// different.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return userInterfaceStyle == other.userInterfaceStyle && displayScale == other.displayScale
      && userInterfaceIdiom == other.userInterfaceIdiom
  }

  open override var hash: Int {
    userInterfaceStyle.rawValue &+ userInterfaceIdiom.rawValue &* 8 &+ displayScale.hashValue
  }
}

/// The kind of device whose conventions the user interface follows.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kind of device is not specified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad
}

/// The style of the interface: light or dark.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  /// The view has the style of its superview or scene. If neither specifies a style, the style is light.
  case unspecified = 0
  /// Dark content on a light background.
  case light
  /// Light content on a dark background.
  case dark
}
