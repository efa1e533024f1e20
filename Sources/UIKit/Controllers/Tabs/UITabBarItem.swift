/// The content of a tab bar for one controller.
@MainActor open class UITabBarItem: UIBarItem {
  /// The image shown while the item is selected. Default nil: `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange() } } }
  /// The text of a small capsule at the item's corner. Default nil: no capsule.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// The colour of the capsule. Default nil: red.
  open var badgeColor: UIColor? { didSet { didChange() } }

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates an item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a different image while it is selected.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  deinit {}
}
