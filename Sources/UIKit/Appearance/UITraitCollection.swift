/// The surroundings of a view: light or dark, pixels per point, kind of device. Immutable, and safe on any
/// thread.
nonisolated open class UITraitCollection: NSObject, @unchecked Sendable {
  /// Light or dark. Default `.unspecified`.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point; 0 where nothing is said.
  public let displayScale: CGFloat
  /// The kind of device. A view's is `.phone` unless something else was said.
  public let userInterfaceIdiom: UIUserInterfaceIdiom

  init(
    style: UIUserInterfaceStyle, displayScale: CGFloat, idiom: UIUserInterfaceIdiom
  ) {
    userInterfaceStyle = style
    self.displayScale = displayScale
    userInterfaceIdiom = idiom
    super.init()
  }

  /// Says nothing about anything.
  public convenience override init() {
    self.init(style: .unspecified, displayScale: 0, idiom: .unspecified)
  }

  /// Says light or dark, and nothing else.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(style: userInterfaceStyle, displayScale: 0, idiom: .unspecified)
  }

  /// Says how many pixels a point has, and nothing else.
  public convenience init(displayScale: CGFloat) {
    self.init(style: .unspecified, displayScale: displayScale, idiom: .unspecified)
  }

  /// Says the kind of device, and nothing else.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(style: .unspecified, displayScale: 0, idiom: userInterfaceIdiom)
  }

  /// What the collections say together; where two speak of one trait, the later one counts.
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

  /// The traits that dynamic colours outside of any view resolve with; while a view draws, the view's own.
  /// Each thread has its own. Default: light, 1 pixel a point, phone.
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

  /// Whether a dynamic colour may look different here than under `traitCollection`.
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
