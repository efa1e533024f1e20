/// A list of actions, commands and further menus.
@MainActor open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands in another one, and what choosing from it does.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Its elements are a section of the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// It takes something away, and is shown so.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Of its actions, and of those of the menus inline in it, the one chosen last is on and the others are off.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// Given, or one that no other menu has.
  public let identifier: Identifier
  /// Default none.
  public let options: Options
  /// From top to bottom.
  public let children: [UIMenuElement]

  private static var unnamedCount: UInt = 0

  /// `title` stands above the elements, or in the menu around it where this is a row.
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

  /// The actions that are on, in the order in which they are shown.
  open var selectedElements: [UIMenuElement] { leaves.filter { ($0 as? UIAction)?.state == .on } }

  /// The same menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// All that can be chosen, in menus within the menu, too.
  final var leaves: [UIMenuElement] {
    children.flatMap { child in (child as? UIMenu)?.leaves ?? [child] }
  }

  /// Turns `chosen` on and the rest off, where the menu that it stands in wants that.
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
