/// Where a controller's view stands between off screen and on screen.
enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

/// The appearance calls, each once and in Apple's order; parents before their children.
extension UIViewController {
  final func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    isAppearanceAnimated = animated
    isAppearingWasSaid = false
    if parentChange == .leaving { parentChange = .none }
    viewWillAppear(animated)
    // The app may have taken it away again.
    guard appearance == .appearing else { return }
    // An appearance comes with a layout, also of a view that has not changed.
    storedView?.setNeedsLayout()
    contentsWillAppear()
    for child in childrenToTell { child.beginAppearing(animated: animated) }
    contentsAreAppearing(animated)
  }

  final func beginDisappearing(animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    if parentChange == .joining { parentChange = .none }
    extendLifetime(owningApplication.pendingAppearances.take { $0 === self })
    viewWillDisappear(animated)
    contentsWillDisappear()
    for child in childrenToTell { child.beginDisappearing(animated: animated) }
  }

  /// Once an appearance, as soon as the view is in its window.
  final func sayIsAppearing() {
    guard appearance == .appearing, !isAppearingWasSaid else { return }
    isAppearingWasSaid = true
    viewIsAppearing(isAppearanceAnimated)
  }

  final func endAppearanceChange() {
    switch appearance {
    case .appearing:
      sayIsAppearing()
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
      if parentChange == .joining { parentChange = .none }
      for child in childrenToTell {
        // One that joined while its parent was appearing has not heard the beginning.
        child.beginAppearing(animated: isAppearanceAnimated)
        child.endAppearanceChange()
      }
      contentsDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
      if parentChange == .leaving { parentChange = .none }
      for child in childrenToTell { child.endAppearanceChange() }
    case .appeared, .disappeared: break
    }
  }

  /// Children whose views hang in this controller's.
  private var childrenToTell: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = storedView else { return [] }
    return storedChildren.filter { child in
      var ancestor = child.storedView?.superview
      while let current = ancestor, current !== view { ancestor = current.superview }
      return ancestor != nil
    }
  }

  // MARK: Views that come and go by themselves

  /// The root view is about to be in another window, or in none. A controller that no one drives through the change
  /// hears of it from here.
  final func viewWillMove(toWindow window: UIWindow?) {
    if window != nil {
      if appearance == .disappeared, hearsFromViews { beginAppearing(animated: false) }
    } else if appearance == .appeared || isAppearancePending, hearsFromViews {
      beginDisappearing(animated: false)
      disappearsWithView = true
    }
  }

  final func viewDidMove(toWindow window: UIWindow?) {
    if window != nil {
      guard appearance == .appearing else { return }
      sayIsAppearing()
      // The end of a transition that somebody else drives is not ours to tell.
      if hearsFromViews, !isDrivenByTransition, !isParentAppearing { endAppearingWithTurn() }
    } else if disappearsWithView {
      disappearsWithView = false
      endAppearanceChange()
    }
  }

  /// `viewDidAppear` comes when the turn is over and the view is laid out.
  final func endAppearingWithTurn() {
    guard appearance == .appearing, !isAppearancePending else { return }
    owningApplication.pendingAppearances.append(self)
    owningApplication.settleSoon()
  }

  private var isAppearancePending: Bool {
    owningApplication.pendingAppearances.contains { $0 === self }
  }

  private var isDrivenByTransition: Bool {
    storedIsBeingPresented || storedIsBeingDismissed || isInTransition || presentation != nil
  }

  private var isParentAppearing: Bool { storedParent?.appearance == .appearing }

  /// Whether nobody else is responsible for the calls: a container that forwards by hand is, and so is a parent that
  /// is off screen itself.
  private var hearsFromViews: Bool {
    guard let parent = storedParent else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearance != .disappeared
  }
}

extension UIViewController {
  /// Shows another controller. Where controllers lead to each other without an end, the next one comes in the next frame.
  final func changeScreen(_ change: @escaping () -> Void) {
    let application = owningApplication
    guard application.screenCalls.enter() else {
      application.report(
        "Each controller that comes shows another one; a \(type(of: self)) goes on with that in the next frame."
      )
      application.clock.schedule(after: UIApplication.faultPause, change)
      return
    }
    change()
    application.screenCalls.leave()
  }
}

extension UIApplication {
  /// Ends the appearances of this turn: lays the views out, then says `viewDidAppear`. Part of settling.
  final func finishAppearances() {
    // A `viewDidAppear` may show further controllers, whose turn this is as well; a bound keeps a controller that
    // shows a new one each time from holding the turn for ever.
    var rounds = 0
    while !pendingAppearances.isEmpty, rounds < 16 {
      rounds += 1
      let controllers = pendingAppearances
      pendingAppearances = []
      for controller in controllers {
        controller.storedView?.layoutIfNeeded()
        controller.endAppearanceChange()
      }
    }
    guard let controller = pendingAppearances.first else { return }
    report(
      "Each controller that appeared shows another one; a \(type(of: controller)) appears in the next frame.")
    clock.schedule(after: UIApplication.faultPause) {}
  }
}
