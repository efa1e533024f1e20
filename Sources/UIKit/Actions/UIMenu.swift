/// A menu: a list of actions, commands and submenus.
@MainActor open class UIMenu: UIMenuElement {
  /// Identifies menus.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Creates an identifier for a menu.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier for a menu.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu appears in its parent menu, and how its elements are selected.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The menu's elements are a section of the parent menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes data, and is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an action turns it on, and turns off the other actions of the menu and of its inline menus.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The identifier of the menu, given or generated.
  public let identifier: Identifier
  /// How the menu appears and how its elements are selected. Default none.
  public let options: Options
  /// The elements of the menu from top to bottom.
  public let children: [UIMenuElement]

  private static var unnamedCount: UInt = 0

  /// Creates a menu. `title` is shown above the elements; if the menu is a submenu, the parent menu shows the
  /// title. If `identifier` is nil, a unique identifier is generated.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    if let identifier {
      self.identifier = identifier
    } else {
      UIMenu.unnamedCount += 1
      self.identifier = Identifier("UIMenu-\(UIMenu.unnamedCount)")
    }
    self.options = options
    self.children = children
    super.init(title: title, image: image)
  }

  deinit {}

  /// The actions of the menu and its submenus whose state is `.on`, from top to bottom.
  open var selectedElements: [UIMenuElement] { choosableElements.filter { ($0 as? UIAction)?.state == .on } }

  /// Returns a menu with other elements and the same title, image, identifier and options.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// All elements of the menu and its submenus that can be chosen.
  final var choosableElements: [UIMenuElement] {
    children.flatMap { child in (child as? UIMenu)?.choosableElements ?? [child] }
  }

  /// Turns `chosen` on. If the menu that contains `chosen` has single selection, turns off the menu's other
  /// actions. If `isAlwaysSingle` is true, this menu behaves as if it had single selection, and the actions
  /// of its submenus belong to the same selection.
  final func select(_ chosen: UIAction, isAlwaysSingle: Bool) {
    if isAlwaysSingle || options.contains(.singleSelection), containsInline(chosen) || isAlwaysSingle {
      for case let action as UIAction in isAlwaysSingle ? choosableElements : inlineChoosableElements {
        action.state = action === chosen ? .on : .off
      }
      return
    }
    for case let menu as UIMenu in children { menu.select(chosen, isAlwaysSingle: false) }
  }

  private func containsInline(_ element: UIMenuElement) -> Bool {
    inlineChoosableElements.contains { $0 === element }
  }

  private var inlineChoosableElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu else { return [child] }
      return menu.options.contains(.displayInline) ? menu.inlineChoosableElements : []
    }
  }
}

/// A title and an image that are shown in a menu, or in a control with a primary action.
@MainActor open class UIMenuElement: NSObject {
  /// How a menu element is shown and whether it can be chosen.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes data, and is shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark beside a menu element.
  public nonisolated enum State: Int, Sendable {
    /// The element is off, on, or on for a part of the selection.
    case off, on, mixed
  }

  /// The title of the element. Default empty.
  open internal(set) var title: String
  /// The image beside the title. Default nil.
  open internal(set) var image: UIImage? { didSet { extendLifetime(oldValue) } }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }

  deinit {}
}
