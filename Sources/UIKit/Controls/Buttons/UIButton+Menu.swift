/// How a button opens its menu.
extension UIButton {
  private static let menuPressAction = Selector(UIButton.menuPressChanged)

  /// Brings the recognizer of the menu in line with what was set.
  final func menuDidChange() {
    guard menu != nil else {
      menuPress?.isEnabled = false
      closeMenu()
      return
    }
    let press = menuPress ?? MenuPressGestureRecognizer()
    if menuPress == nil {
      menuPress = press
      press.addTarget(self, action: UIButton.menuPressAction)
      addGestureRecognizer(press)
    }
    press.isEnabled = isContextMenuInteractionEnabled
    press.waitsForTouchDown = showsMenuAsPrimaryAction
    showSelection()
  }

  /// Whether a tap means the menu.
  final var opensMenuAtTap: Bool {
    showsMenuAsPrimaryAction && menu != nil && isContextMenuInteractionEnabled
  }

  /// The open menu, if it is this button's.
  final var openMenu: MenuPresentation? {
    guard let open = window?.windowScene?.openMenu, open.source === self else { return nil }
    return open
  }

  final func closeMenu() { openMenu?.close() }

  /// Tells that the menu was asked for, and shows it.
  final func showMenu() {
    sendActions(for: .menuActionTriggered)
    // An action may have taken the menu away, or brought another one.
    guard let menu, isEnabled else { return }
    MenuPresentation.open(menu, from: self) { [weak self] element in self?.choose(element) }
  }

  private func menuPressChanged(_ press: UIGestureRecognizer) {
    guard let window else { return }
    let point = window.pointToScene(press.location(in: window))
    switch press.state {
    case .began:
      showMenu()
      openMenu?.slide(to: point)
    case .changed: openMenu?.slide(to: point)
    case .ended: openMenu?.endSlide(at: point)
    default: openMenu?.cancelSlide()
    }
  }

  private func choose(_ element: UIMenuElement) {
    if let action = element as? UIAction {
      menu?.select(action, isAlwaysSingle: changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction)
      showSelection()
      action.perform(from: self)
    } else if let command = element as? UICommand {
      _ = owningApplication.sendAction(command.action, to: nil, from: command, for: nil)
    }
  }

  /// A button that selects from its menu shows what is selected: the first action, where none is.
  private func showSelection() {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu else { return }
    let actions = menu.leaves.compactMap { $0 as? UIAction }
    guard let selected = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.select(selected, isAlwaysSingle: true)
    setTitle(selected.title, for: .normal)
    if let image = selected.image { setImage(image, for: .normal) }
    if configuration != nil { configuration?.title = selected.title }
  }
}
