extension UINavigationController {
  /// The one way in which the stack changes, with no transition going on.
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
    // One that could not be added, being an ancestor, is left out.
    let new = wanted.filter { $0.parent === self }
    // Those calls may have changed the stack as well: what they put on it leaves again.
    transition?.finishNow()
    let change = StackChange(old: stack, new: new)
    stack = new
    let top = new.last
    for controller in new where controller !== top {
      if !oldMembers.contains(ObjectIdentifier(controller)) { controller.didMove(toParent: self) }
      // It will appear because another controller left.
      controller.parentChange = .none
    }
    guard isViewLoaded, let shown else {
      showItems()
      if let top, !oldMembers.contains(ObjectIdentifier(top)) { tellDidMove(top) }
      change.removeLeavers(from: self)
      viewIfLoaded?.setNeedsLayout()
      return
    }
    guard top !== shown else {
      showItems()
      change.removeLeavers(from: self)
      return
    }
    top?.loadViewIfNeeded()
    guard stack == new, self.shown === shown, self.transition == nil else {
      // The view that was loaded changed the stack in its turn, and the new top is there, or on its way.
      if let top, top.parent === self, !oldMembers.contains(ObjectIdentifier(top)) {
        tellDidMove(top)
      }
      StackChange(old: change.old, new: stack).removeLeavers(from: self)
      return
    }
    let transition = NavigationTransition(in: self, from: shown, to: top, change: change)
    self.transition = transition
    let isOnScreen = appearance == .appeared || appearance == .appearing
    transition.start(animated: animated && appearance == .appeared, isOnScreen: isOnScreen)
    if isInteractive { transition.hold() }
  }

  /// A controller that came to the top before it could be seen appears, when it does, because it came.
  final func tellDidMove(_ controller: UIViewController) {
    controller.didMove(toParent: self)
    guard controller === stack.last, controller.parent === self, controller.appearance == .disappeared else {
      return
    }
    controller.parentChange = .joining
  }

  /// The bar shows the stack's items, without a transition.
  final func showItems() {
    bar.prepareTransition(to: stack.map(\.navigationItem), isPop: true)
    bar.finishTransition()
  }
}

/// A stack and the one after it.
struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]

  var isPop: Bool {
    guard let top = new.last else { return true }
    return old.contains(top)
  }

  /// Ends the containment of those that left the stack, from the top down. One that came back meanwhile stays.
  func removeLeavers(from controller: UINavigationController) {
    let members = new.identifiers.union(controller.stack.identifiers)
    for leaver in old.reversed() where !members.contains(ObjectIdentifier(leaver)) {
      leaver.removeFromParent()
    }
  }
}

extension [UIViewController] {
  /// For questions about members only: stacks may be long.
  fileprivate var identifiers: Set<ObjectIdentifier> { Set(map { ObjectIdentifier($0) }) }
}
