/// An item of a tab bar, which shows an image, a title and a badge for one view controller.
@MainActor open class UITabBarItem: UIBarItem {
  /// The image that is shown while the item is selected. Default nil: `image` is shown.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange() } } }
  /// The text of the badge at the corner of the item. Default nil: no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// The colour of the badge. Default nil: red.
  open var badgeColor: UIColor? { didSet { didChange() } }

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates an item with a title, an image and a tag.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title, an image, and another image that is shown while the item is selected.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  deinit {}
}
