/// The state of a controller's view between off screen and on screen.
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
    didCallViewIsAppearing = false
    if parentChange == .leaving { parentChange = .none }
    viewWillAppear(animated)
    // The app may have removed it again.
    guard appearance == .appearing else { return }
    // Each appearance includes a layout, even if the view has not changed.
    storedView?.setNeedsLayout()
    contentsWillAppear()
    for child in childrenForAppearanceCalls { child.beginAppearing(animated: animated) }
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
    for child in childrenForAppearanceCalls { child.beginDisappearing(animated: animated) }
  }

  /// Calls `viewIsAppearing` once per appearance, as soon as the view is in its window.
  final func callViewIsAppearingOnce() {
    guard appearance == .appearing, !didCallViewIsAppearing else { return }
    didCallViewIsAppearing = true
    viewIsAppearing(isAppearanceAnimated)
  }

  final func endAppearanceChange() {
    switch appearance {
    case .appearing:
      callViewIsAppearingOnce()
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
      if parentChange == .joining { parentChange = .none }
      for child in childrenForAppearanceCalls {
        // A child that joined while its parent was appearing has not received the first calls.
        child.beginAppearing(animated: isAppearanceAnimated)
        child.endAppearanceChange()
      }
      contentsDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
      if parentChange == .leaving { parentChange = .none }
      for child in childrenForAppearanceCalls { child.endAppearanceChange() }
    case .appeared, .disappeared: break
    }
  }

  /// The children whose views are descendants of this controller's view.
  private var childrenForAppearanceCalls: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = storedView else { return [] }
    return storedChildren.filter { child in
      var ancestor = child.storedView?.superview
      while let current = ancestor, current !== view { ancestor = current.superview }
      return ancestor != nil
    }
  }

  // MARK: Appearance of views outside a transition

  /// Called before the root view moves to another window, or to none. Sends the appearance calls of a
  /// controller that no transition or container drives.
  final func viewWillMove(toWindow window: UIWindow?) {
    if window != nil {
      if appearance == .disappeared, followsViewMoves { beginAppearing(animated: false) }
    } else if appearance == .appeared || isAppearancePending, followsViewMoves {
      beginDisappearing(animated: false)
      disappearsWithView = true
    }
  }

  final func viewDidMove(toWindow window: UIWindow?) {
    if window != nil {
      guard appearance == .appearing else { return }
      callViewIsAppearingOnce()
      // If a transition or a parent drives the appearance, that one ends it.
      if followsViewMoves, !isDrivenByTransition, !isParentAppearing { endAppearingWithTurn() }
    } else if disappearsWithView {
      disappearsWithView = false
      endAppearanceChange()
    }
  }

  /// Sends `viewDidAppear` at the end of the turn, after the view is laid out.
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

  /// Whether the view's own moves trigger the appearance calls. They do not if the container forwards the
  /// calls manually or is off screen itself.
  private var followsViewMoves: Bool {
    guard let parent = storedParent else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearance != .disappeared
  }
}

extension UIViewController {
  /// Runs a change that shows another controller. If controllers keep showing each other endlessly, the next
  /// one is delayed to the next frame.
  final func changeScreen(_ change: @escaping () -> Void) {
    let application = owningApplication
    guard application.screenCalls.enter() else {
      application.report(
        "Each controller that is shown shows another controller; a \(type(of: self)) continues in the next frame."
      )
      application.clock.schedule(after: UIApplication.faultPause, change)
      return
    }
    change()
    application.screenCalls.leave()
  }
}

extension UIApplication {
  /// Ends this turn's appearances: lays out the views, then sends `viewDidAppear`. Part of settling.
  final func finishAppearances() {
    // A `viewDidAppear` may show further controllers in the same turn. The limit keeps a controller that
    // shows a new one each time from blocking the turn forever.
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
      "Each controller that appears shows another controller; a \(type(of: controller)) appears in the next frame."
    )
    clock.schedule(after: UIApplication.faultPause) {}
  }
}
