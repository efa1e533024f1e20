/// Opens and closes a button's menu.
extension UIButton {
  private static let menuPressAction = Selector(UIButton.menuPressChanged)

  /// Updates the recognizer that opens the menu. Called after one of the button's menu properties changed.
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

  /// Whether a tap on the button opens its menu.
  final var opensMenuOnTap: Bool {
    showsMenuAsPrimaryAction && menu != nil && isContextMenuInteractionEnabled
  }

  /// The open menu of this button; nil if the menu is not open.
  final var openMenu: MenuPresentation? {
    guard let open = window?.windowScene?.openMenu as? MenuPresentation, open.source === self else {
      return nil
    }
    return open
  }

  final func closeMenu() { openMenu?.close() }

  /// Sends `.menuActionTriggered`, and then opens the menu.
  final func showMenu() {
    sendActions(for: .menuActionTriggered)
    // An action may have removed or replaced the menu.
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
      _ = owningApplication?.sendAction(command.action, to: nil, from: command, for: nil)
    }
  }

  /// If the button keeps one action of its menu selected, shows that action. If no action is selected,
  /// selects the first action.
  private func showSelection() {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu else { return }
    let actions = menu.choosableElements.compactMap { $0 as? UIAction }
    guard let selected = actions.first(where: { $0.state == .on }) ?? actions.first else { return }
    menu.select(selected, isAlwaysSingle: true)
    setTitle(selected.title, for: .normal)
    if let image = selected.image { setImage(image, for: .normal) }
    if configuration != nil { configuration?.title = selected.title }
  }
}
