extension UINavigationController {
  /// Changes the stack of controllers. Every change of the stack passes through this method.
  final func setStack(_ wanted: [UIViewController], animated: Bool, isLedByPopGesture: Bool = false) {
    performControllerChange {
      self.replaceStack(by: wanted, animated: animated, isLedByPopGesture: isLedByPopGesture)
    }
  }

  private final func replaceStack(by wanted: [UIViewController], animated: Bool, isLedByPopGesture: Bool) {
    let old = stack
    guard wanted != old else { return }
    let (oldMembers, wantedMembers) = (old.identifiers, wanted.identifiers)
    for controller in old where !wantedMembers.contains(ObjectIdentifier(controller)) {
      controller.willMove(toParent: nil)
      controller.parentChange = .leaving
    }
    for controller in wanted where !oldMembers.contains(ObjectIdentifier(controller)) { addChild(controller) }
    // An ancestor of this controller cannot become its child, so such an ancestor is left out of the new
    // stack.
    let new = wanted.filter { $0.parent === self }
    // The app's methods that were called so far may have changed the stack. Controllers that these methods
    // added are removed again.
    transition?.finishNow()
    let change = StackChange(old: stack, new: new)
    stack = new
    let topController = new.last
    for controller in new where controller !== topController {
      if !oldMembers.contains(ObjectIdentifier(controller)) { controller.didMove(toParent: self) }
      // This controller is below the top, so it appears only when the controllers above it are popped. Then
      // `isMovingToParent` must be false.
      controller.parentChange = .none
    }
    guard isViewLoaded, let shownController else {
      showItems()
      if let topController, !oldMembers.contains(ObjectIdentifier(topController)) {
        callDidMove(topController)
      }
      change.removeDepartedControllers(from: self)
      viewIfLoaded?.setNeedsLayout()
      return
    }
    guard topController !== shownController else {
      showItems()
      change.removeDepartedControllers(from: self)
      return
    }
    let performers =
      animated && appearance == .appeared
      ? topController.flatMap { askForPerformers(from: shownController, to: $0, isPop: change.isPop) } : nil
    topController?.loadViewIfNeeded()
    guard stack == new, self.shownController === shownController, self.transition == nil else {
      // In its delegate's methods, or while the view was loaded, the app changed the stack or started a
      // transition. The new top is therefore already visible, or its transition is running.
      if let topController, topController.parent === self,
        !oldMembers.contains(ObjectIdentifier(topController))
      {
        callDidMove(topController)
      }
      StackChange(old: change.old, new: stack).removeDepartedControllers(from: self)
      return
    }
    let transition = NavigationTransition(
      in: self, from: shownController, to: topController, change: change, performers: performers)
    self.transition = transition
    let isOnScreen = appearance == .appeared || appearance == .appearing
    transition.start(
      animated: animated && appearance == .appeared, isOnScreen: isOnScreen,
      isLedByPopGesture: isLedByPopGesture)
  }

  /// Asks the delegate for the objects that perform a transition. Returns nil if the built-in animation
  /// performs the transition.
  private final func askForPerformers(
    from: UIViewController, to: UIViewController, isPop: Bool
  ) -> TransitionPerformers? {
    guard let delegate,
      let animator = delegate.navigationController(
        self, animationControllerFor: isPop ? .pop : .push, from: from, to: to)
    else { return nil }
    return TransitionPerformers(
      animator: animator,
      interaction: delegate.navigationController(self, interactionControllerFor: animator))
  }

  /// Calls `didMove(toParent:)`. If the controller is at the top and not visible yet, its `parentChange` is
  /// `.joining` until it has appeared.
  final func callDidMove(_ controller: UIViewController) {
    controller.didMove(toParent: self)
    guard controller === stack.last, controller.parent === self, controller.appearance == .disappeared else {
      return
    }
    controller.parentChange = .joining
  }

  /// Shows the navigation items of the stack in the bar, without a transition.
  final func showItems() {
    bar.prepareTransition(to: stack.map(\.navigationItem), isPop: true)
    bar.finishTransition()
  }
}

/// The controllers of a navigation controller before and after a change.
struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]

  var isPop: Bool {
    guard let top = new.last else { return true }
    return old.contains(top)
  }

  /// Removes the controllers that left the stack from their parent, from top to bottom. Keeps a controller
  /// that has returned to the stack meanwhile.
  func removeDepartedControllers(from controller: UINavigationController) {
    let members = new.identifiers.union(controller.stack.identifiers)
    for leaver in old.reversed() where !members.contains(ObjectIdentifier(leaver)) {
      leaver.removeFromParent()
    }
  }
}

extension [UIViewController] {
  /// The identities of the controllers, as a set. A stack can be long, and a set has fast membership tests.
  fileprivate var identifiers: Set<ObjectIdentifier> { Set(map { ObjectIdentifier($0) }) }
}
