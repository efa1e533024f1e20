/// The change of parent that a controller goes through while its view appears or disappears.
enum ParentChange {
  case none, joining, leaving
}

extension UIViewController {
  /// The controller at the top of the containment hierarchy: this controller, or its ancestor that has no
  /// parent.
  final var topmostAncestor: UIViewController {
    var top = self
    while let parent = top.storedParent { top = parent }
    return top
  }

  final func adopt(_ child: UIViewController) {
    guard child.storedParent !== self else { return }
    guard !isSelfOrDescendant(of: child) else {
      TouchTrace.message("addChild refused: a controller cannot contain its own ancestor; add it elsewhere.")
      return
    }
    if child.storedParent != nil {
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    child.willMove(toParent: self)
    storedChildren.append(child)
    child.storedParent = self
    child.parentChange = .joining
  }

  final func leaveParent() {
    guard let parent = storedParent else { return }
    // Keeps this controller alive, because the parent may hold the last reference.
    let controller = self
    extendLifetime(parent.storedChildren.removeAndReturn { $0 === controller })
    storedParent = nil
    if appearance == .disappeared { parentChange = .none }
    controller.didMove(toParent: nil)
  }

  /// Marks the controller as leaving if its parent is about to become nil. This is the default behaviour of
  /// `willMove(toParent:)`. Overrides need not call super, because the containers of this module set
  /// `parentChange` as well.
  final func parentWillChange(to parent: UIViewController?) {
    if parent == nil, storedParent != nil { parentChange = .leaving }
  }

  /// Clears `parentChange`. If the view is appearing or disappearing, keeps `parentChange` until that change
  /// ends.
  final func parentDidChange() {
    if appearance != .appearing, appearance != .disappearing { parentChange = .none }
  }

  private func isSelfOrDescendant(of other: UIViewController) -> Bool {
    var controller: UIViewController? = self
    while let current = controller {
      if current === other { return true }
      controller = current.storedParent
    }
    return false
  }
}

extension UIViewController {
  /// Returns the nearest ancestor in the containment hierarchy that is a `Container`; nil if there is none.
  final func ancestor<Container: UIViewController>() -> Container? {
    var controller = storedParent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.storedParent
    }
    return nil
  }
}

extension UIViewController {
  /// Implements `transition(from:to:duration:options:animations:completion:)`.
  final func runTransition(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old !== new, old.storedParent === self, new.storedParent === self,
      let superview = old.viewIfLoaded?.superview
    else {
      TouchTrace.message(
        "\(type(of: self)) cannot make a transition: it needs two different children, "
          + "and the view of the first needs a superview.")
      completion?(false)
      return
    }
    let isAnimated = duration > 0
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen {
      old.beginDisappearing(animated: isAnimated)
      new.beginAppearing(animated: isAnimated)
    }
    new.isInTransition = true
    new.loadViewIfNeeded()
    if let view = new.view { superview.addSubview(view) }
    let finish = { (isFinished: Bool) in
      new.isInTransition = false
      old.viewIfLoaded?.removeFromSuperview()
      if isOnScreen {
        new.endAppearanceChange()
        old.endAppearanceChange()
      }
      completion?(isFinished)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
  }
}
