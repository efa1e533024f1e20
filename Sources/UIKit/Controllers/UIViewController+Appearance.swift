/// The states of a controller's view: off screen, appearing, on screen, or disappearing.
enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

/// The appearance calls of a controller. Each call is sent exactly once, in Apple's order, and to parents
/// before their children.
extension UIViewController {
  final func beginAppearing(animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    isAppearanceAnimated = animated
    didCallViewIsAppearing = false
    if parentChange == .leaving { parentChange = .none }
    viewWillAppear(animated)
    // The app may have removed the controller again in `viewWillAppear`.
    guard appearance == .appearing else { return }
    // Every appearance includes a layout, even if the view did not change.
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
    extendLifetime(owningApplication?.pendingAppearances.removeAndReturn { $0 === self })
    viewWillDisappear(animated)
    guard appearance == .disappearing else { return }
    contentsWillDisappear()
    for child in childrenForAppearanceCalls { child.beginDisappearing(animated: animated) }
  }

  /// Calls `viewIsAppearing` once for each appearance, when the view is in its window.
  final func callViewIsAppearingOnce() {
    guard appearance == .appearing, !didCallViewIsAppearing else { return }
    didCallViewIsAppearing = true
    viewIsAppearing(isAppearanceAnimated)
  }

  final func endAppearanceChange() {
    switch appearance {
    case .appearing:
      callViewIsAppearingOnce()
      // In these calls the app may have removed the controller again, or shown it again.
      guard appearance == .appearing else { return }
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
      guard appearance == .appeared else { return }
      if parentChange == .joining { parentChange = .none }
      for child in childrenForAppearanceCalls {
        // A child that joined its parent while the parent was appearing has not received `viewWillAppear`
        // yet.
        child.beginAppearing(animated: isAppearanceAnimated)
        child.endAppearanceChange()
      }
      contentsDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
      guard appearance == .disappeared else { return }
      if parentChange == .leaving { parentChange = .none }
      for child in childrenForAppearanceCalls { child.endAppearanceChange() }
    case .appeared, .disappeared: break
    }
  }

  /// The children that receive this controller's appearance calls, because their views are inside this
  /// controller's view.
  private var childrenForAppearanceCalls: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let view = storedView else { return [] }
    return storedChildren.filter { child in
      var ancestor = child.storedView?.superview
      while let current = ancestor, current !== view { ancestor = current.superview }
      return ancestor != nil
    }
  }

  // MARK: Appearance of views outside a transition

  /// Called before the root view moves to another window or out of its window. Sends the appearance calls if
  /// no transition or container sends them.
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
      // If a transition or a parent sends the appearance calls, the transition or parent also sends
      // `viewDidAppear`.
      if followsViewMoves, !isDrivenByTransition, !isParentAppearing { endAppearingAtTurnEnd() }
    } else if disappearsWithView {
      disappearsWithView = false
      endAppearanceChange()
    }
  }

  /// Sends `viewDidAppear` at the end of the current turn, after the view was laid out.
  final func endAppearingAtTurnEnd() {
    guard appearance == .appearing, !isAppearancePending else { return }
    guard let owningApplication else { return endAppearanceChange() }
    owningApplication.pendingAppearances.append(self)
    owningApplication.scheduleDeferredWork()
  }

  private var isAppearancePending: Bool {
    owningApplication?.pendingAppearances.contains { $0 === self } ?? false
  }

  private var isDrivenByTransition: Bool {
    storedIsBeingPresented || storedIsBeingDismissed || isInTransition || presentation != nil
  }

  private var isParentAppearing: Bool { storedParent?.appearance == .appearing }

  /// Whether the appearance calls are sent when the view enters or leaves a window. False if the container
  /// sends the calls itself, or if the container is off screen.
  private var followsViewMoves: Bool {
    guard let parent = storedParent else { return true }
    return parent.shouldAutomaticallyForwardAppearanceMethods && parent.appearance != .disappeared
  }
}

extension UIViewController {
  /// Runs a change that shows another controller. If controllers show each other without end, delays the
  /// change to the next frame.
  final func performControllerChange(_ change: @escaping () -> Void) {
    guard let application = owningApplication else { return change() }
    guard application.controllerChangeLimit.enter() else {
      application.reportFault(
        "Each controller that appears shows another controller, without end; \(type(of: self)) appears in the next frame."
      )
      application.clock.schedule(after: UIApplication.faultPause, change)
      return
    }
    change()
    application.controllerChangeLimit.leave()
  }
}

extension UIApplication {
  /// Completes the pending appearances at the end of the turn: lays out the views, then sends
  /// `viewDidAppear`.
  final func finishAppearances() {
    // A controller's `viewDidAppear` may show another controller in the same turn. If every controller does
    // so, the limit on `rounds` ends the loop.
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
    reportFault(
      "Each controller that appears shows another controller; a \(type(of: controller)) appears in the next frame."
    )
    clock.schedule(after: UIApplication.faultPause) {}
  }
}
