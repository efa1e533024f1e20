/// The content of one level of a menu, from top to bottom.
struct MenuList {
  enum Item {
    /// A heading, which cannot be chosen.
    case title(String)
    /// A row that returns to the level above. The row's title is the title of the current level.
    case back(String)
    case element(UIMenuElement)
  }

  /// The sections of the level. The menu shows a gap between two sections.
  let sections: [[Item]]
  /// Whether a column is reserved for the check marks of elements that are on or mixed.
  let hasMarks: Bool

  init(_ menu: UIMenu, isNested: Bool) {
    var sections: [[Item]] = [[]]
    if !menu.title.isEmpty || isNested {
      sections[0].append(isNested ? .back(menu.title) : .title(menu.title))
    }
    MenuList.append(menu, to: &sections)
    self.sections = sections.filter { !$0.isEmpty }
    hasMarks = self.sections.joined().contains { item in
      if case .element(let element) = item { element.markState != .off } else { false }
    }
  }

  private static func append(_ menu: UIMenu, to sections: inout [[Item]]) {
    for child in menu.children where !child.isHidden {
      guard let inline = child as? UIMenu, inline.options.contains(.displayInline) else {
        sections[sections.count - 1].append(.element(child))
        continue
      }
      sections.append(inline.title.isEmpty ? [] : [.title(inline.title)])
      append(inline, to: &sections)
      sections.append([])
    }
  }
}

extension UIMenuElement {
  /// The attributes of this action or command. For a menu, the attributes that correspond to the menu's
  /// options.
  private final var attributesInMenu: Attributes {
    switch self {
    case let action as UIAction: action.attributes
    case let command as UICommand: command.attributes
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }

  final var isHidden: Bool { attributesInMenu.contains(.hidden) }
  final var isDisabled: Bool { attributesInMenu.contains(.disabled) }
  final var isDestructive: Bool { attributesInMenu.contains(.destructive) }

  /// The state that the mark beside the element shows.
  final var markState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }
}
