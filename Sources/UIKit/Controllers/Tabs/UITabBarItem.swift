/// What a tab bar shows for one of its controllers.
@MainActor open class UITabBarItem: UIBarItem {
  /// Shown instead of `image` while the item is selected. Default nil.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { didChange() } } }
  /// In a small capsule at the item's corner; nil (the default) is none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { didChange() } } }
  /// Nil (the default) is red.
  open var badgeColor: UIColor? { didSet { didChange() } }

  /// An item that shows nothing yet.
  public override init() { super.init() }

  /// An item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with another image while it is selected.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  deinit {}
}
