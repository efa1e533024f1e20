extension UINavigationController {
  /// Changes the stack, while no transition is running. All changes pass through this method.
  final func setStack(_ wanted: [UIViewController], animated: Bool, isInteractive: Bool = false) {
    changeScreen { self.replaceStack(by: wanted, animated: animated, isInteractive: isInteractive) }
  }

  private final func replaceStack(by wanted: [UIViewController], animated: Bool, isInteractive: Bool) {
    let old = stack
    guard wanted != old else { return }
    let (oldMembers, wantedMembers) = (old.identifiers, wanted.identifiers)
    for controller in old where !wantedMembers.contains(ObjectIdentifier(controller)) {
      controller.willMove(toParent: nil)
      controller.parentChange = .leaving
    }
    for controller in wanted where !oldMembers.contains(ObjectIdentifier(controller)) { addChild(controller) }
    // An ancestor cannot be added as a child, so it is left out.
    let new = wanted.filter { $0.parent === self }
    // These calls may have changed the stack as well; the controllers that they added leave again.
    transition?.finishNow()
    let change = StackChange(old: stack, new: new)
    stack = new
    let top = new.last
    for controller in new where controller !== top {
      if !oldMembers.contains(ObjectIdentifier(controller)) { controller.didMove(toParent: self) }
      // It will appear because another controller leaves, not because it joined.
      controller.parentChange = .none
    }
    guard isViewLoaded, let shown else {
      showItems()
      if let top, !oldMembers.contains(ObjectIdentifier(top)) { callDidMove(top) }
      change.removeDepartedControllers(from: self)
      viewIfLoaded?.setNeedsLayout()
      return
    }
    guard top !== shown else {
      showItems()
      change.removeDepartedControllers(from: self)
      return
    }
    top?.loadViewIfNeeded()
    guard stack == new, self.shown === shown, self.transition == nil else {
      // Loading the view changed the stack, so that the new top is already shown or on its way.
      if let top, top.parent === self, !oldMembers.contains(ObjectIdentifier(top)) {
        callDidMove(top)
      }
      StackChange(old: change.old, new: stack).removeDepartedControllers(from: self)
      return
    }
    let transition = NavigationTransition(in: self, from: shown, to: top, change: change)
    self.transition = transition
    let isOnScreen = appearance == .appeared || appearance == .appearing
    transition.start(animated: animated && appearance == .appeared, isOnScreen: isOnScreen)
    if isInteractive { transition.hold() }
  }

  /// Calls `didMove(toParent:)`. If the controller is on top and not yet visible, it still counts as joining
  /// when it appears.
  final func callDidMove(_ controller: UIViewController) {
    controller.didMove(toParent: self)
    guard controller === stack.last, controller.parent === self, controller.appearance == .disappeared else {
      return
    }
    controller.parentChange = .joining
  }

  /// Shows the stack's items in the bar, without a transition.
  final func showItems() {
    bar.prepareTransition(to: stack.map(\.navigationItem), isPop: true)
    bar.finishTransition()
  }
}

/// The stack before and after a change.
struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]

  var isPop: Bool {
    guard let top = new.last else { return true }
    return old.contains(top)
  }

  /// Removes the controllers that left the stack, from the top down. A controller that came back in the
  /// meantime stays.
  func removeDepartedControllers(from controller: UINavigationController) {
    let members = new.identifiers.union(controller.stack.identifiers)
    for leaver in old.reversed() where !members.contains(ObjectIdentifier(leaver)) {
      leaver.removeFromParent()
    }
  }
}

extension [UIViewController] {
  /// A set for membership tests, because stacks can be long.
  fileprivate var identifiers: Set<ObjectIdentifier> { Set(map { ObjectIdentifier($0) }) }
}
