/// The traits of a view's environment: light or dark, pixels per point, kind of device. Immutable, and safe
/// on any thread.
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark. Default `.unspecified`.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The pixels per point; 0 if unspecified.
  public let displayScale: CGFloat
  /// The kind of device. Default `.unspecified`; a view's is `.phone`.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  init(
    style: UIUserInterfaceStyle, displayScale: CGFloat, idiom: UIUserInterfaceIdiom
  ) {
    userInterfaceStyle = style
    self.displayScale = displayScale
    userInterfaceIdiom = idiom
    super.init()
  }

  /// Creates a collection with all traits unspecified.
  public convenience override init() {
    self.init(style: .unspecified, displayScale: 0, idiom: .unspecified)
  }

  /// Creates a collection that specifies only light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, displayScale: 0, idiom: .unspecified)
  }

  /// Creates a collection that specifies only the pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale, idiom: .unspecified)
  }

  /// Creates a collection that specifies only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, displayScale: 0, idiom: userInterfaceIdiom)
  }

  /// Creates the union of collections. If two specify the same trait, the later one counts.
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

  /// The traits with which dynamic colours outside of any view resolve; while a view draws, the view's
  /// traits. Each thread has its own. Default: light, 1 pixel per point, phone.
  public static var current: UITraitCollection {
    get { ThreadGraphics.current.traits }
    set { ThreadGraphics.current.traits = newValue }
  }

  /// Runs `actions` with these traits as the thread's current ones.
  public func performAsCurrent(_ actions: () -> Void) {
    let before = UITraitCollection.current
    UITraitCollection.current = self
    actions()
    UITraitCollection.current = before
  }

  /// Whether a dynamic colour may look different under `traitCollection`.
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
