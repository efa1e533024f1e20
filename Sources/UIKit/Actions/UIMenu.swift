/// A list of actions, commands and submenus.
@MainActor open class UIMenu: UIMenuElement {
  /// Identifies menus.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The place of a menu in its parent menu, and the effect of choosing an element.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements form a section of the parent menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes something, and is shown accordingly.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing an action turns it on and the menu's other actions off, including those of inline menus.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The given identifier, or a unique one.
  public let identifier: Identifier
  /// The options. Default none.
  public let options: Options
  /// The elements from top to bottom.
  public let children: [UIMenuElement]

  private static var unnamedCount: UInt = 0

  /// Creates a menu. `title` is shown above the elements, or in the parent menu if this menu is a row there.
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

  /// The actions that are on, in display order.
  open var selectedElements: [UIMenuElement] { leaves.filter { ($0 as? UIAction)?.state == .on } }

  /// Returns the same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// All elements that can be chosen, including those of submenus.
  final var leaves: [UIMenuElement] {
    children.flatMap { child in (child as? UIMenu)?.leaves ?? [child] }
  }

  /// Turns `chosen` on and the other actions off, if the menu that contains it has single selection.
  final func select(_ chosen: UIAction, isAlwaysSingle: Bool) {
    if isAlwaysSingle || options.contains(.singleSelection), holdsInline(chosen) || isAlwaysSingle {
      for case let action as UIAction in isAlwaysSingle ? leaves : inlineLeaves {
        action.state = action === chosen ? .on : .off
      }
      return
    }
    for case let menu as UIMenu in children { menu.select(chosen, isAlwaysSingle: false) }
  }

  private func holdsInline(_ element: UIMenuElement) -> Bool { inlineLeaves.contains { $0 === element } }

  private var inlineLeaves: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      guard let menu = child as? UIMenu else { return [child] }
      return menu.options.contains(.displayInline) ? menu.inlineLeaves : []
    }
  }
}
