/// The presentation of one controller by another: the views between them, the appearance calls, and the
/// dismissal.
///
/// The appearance calls have Apple's order. When a full-screen presentation begins, the presenter receives
/// `viewWillDisappear`, then the presented controller `viewWillAppear` and later `viewDidAppear`, then the
/// presenter `viewDidDisappear`. At the dismissal, the presented controller receives `viewWillDisappear`,
/// then the presenter `viewWillAppear` and later `viewDidAppear`, then the presented controller
/// `viewDidDisappear`. With a sheet or `.overFullScreen`, the presenter receives no calls. After a cancelled
/// transition, the calls of the way back follow (rule 10.15).
final class Presentation {
  /// The duration of the animations for presenting and dismissing, in seconds.
  static let duration: TimeInterval = 0.4

  /// The presenting controller, which retains this presentation. A running transition may outlive the
  /// presenter.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  let style: UIModalPresentationStyle
  let controller: UIPresentationController
  /// The view in which the presentation takes place.
  let container = UITransitionView(frame: .zero, isModal: true)
  /// The view around the presented view of a sheet or popover; nil for other styles, and if the app's
  /// animator moves the view.
  private(set) var card: UIDropShadowView? { didSet { extendLifetime(oldValue) } }
  /// The transform and the alpha that the off-screen state of the moved view replaced; nil if it replaced
  /// none.
  private var onScreenState: (transform: CGAffineTransform, alpha: CGFloat)?
  /// The views behind the presentation whose tint colours are dimmed to grey.
  private var dimmedViews: [WeakReference<UIView>] = []
  /// The superview of the presenter's view before the presentation; nil if the view stays there.
  private var presenterSuperview: UIView? { didSet { extendLifetime(oldValue) } }
  /// Whether the presenter's view was covered and removed.
  private var isPresenterRemoved = false
  /// Whether the transition of the presentation was created. Before that, no view is shown.
  private var hasBegun = false
  /// Whether the transition of the presentation has ended.
  private var hasPresented = false
  /// Whether the delegate is being asked for the objects of the dismissal.
  private var isAskingForDismissal = false
  /// The running transition. Only its animations retain it. A strong reference here would create a reference
  /// cycle that remains if the application is replaced and the animation never completes.
  private weak var transition: TransitionContext?
  /// The first responder or focused view before the presentation. This responder receives keys again after
  /// the dismissal.
  private weak var previousKeyResponder: UIResponder?

  init(
    presenter: UIViewController, presented: UIViewController, style: UIModalPresentationStyle,
    controller: UIPresentationController
  ) {
    self.presenter = presenter
    self.presented = presented
    self.style = style
    self.controller = controller
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.presentation = self
    container.presentation = self
  }

  isolated deinit {
    container.removeFromSuperview()
  }

  /// Whether the presenter still presents this presentation. Each call into the app may end it.
  private var isCurrent: Bool { presenter?.presentation === self }

  /// The presenter's next responder. It does not depend on the presenter's view, which may have left the
  /// window (rule 10.2).
  var nextResponderOfPresenter: UIResponder? {
    UIApplication.responderChain == .iOS12 ? container.superview : container
  }

  // MARK: Presenting

  /// Presents the controller in a superview. `source` is the controller on which the app called `present`.
  func present(
    in superview: UIView, frame: CGRect, source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    guard let presenter else { return }
    presented.presentedBy = self
    presented.storedIsBeingPresented = true
    let delegate = animated ? presented.transitioningDelegate : nil
    let animator = delegate?.animationController(
      forPresented: presented, presenting: presenter, source: source)
    let interaction = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    presented.loadViewIfNeeded()
    guard isCurrent else { return }
    container.frame = frame
    superview.addSubview(container)
    let isCovered = controller.shouldRemovePresentersView
    presenterSuperview = isCovered ? presenter.viewIfLoaded?.superview : nil
    let context = makeContext(
      from: TransitionContext.Side(
        controller: presenter, view: isCovered ? presenter.viewIfLoaded : nil,
        initialFrame: container.bounds, finalFrame: container.bounds),
      to: TransitionContext.Side(
        controller: presented, view: controller.presentedView,
        finalFrame: controller.frameOfPresentedViewInContainerView),
      animator: animator
        ?? builtInAnimator(isPresenting: true, from: { self.applyOffScreenState() }) {
          self.applyOnScreenState()
        },
      interaction: interaction, animated: animated
    ) { didComplete in
      self.hasPresented = didComplete
      if didComplete { self.didPresent() } else { self.didCancelPresenting() }
      completion?()
    }
    guard isCurrent else { return }
    hasBegun = true
    // Each of these calls runs the app's code, which may end the transition.
    controller.presentationTransitionWillBegin()
    guard isCurrent, !context.hasEnded else { return }
    if isCovered { presenter.beginDisappearing(animated: animated) }
    guard isCurrent, !context.hasEnded else { return }
    presented.beginAppearing(animated: animated)
    guard isCurrent, !context.hasEnded else { return }
    if let window = container.window { removeKeyFocus(in: window) }
    guard isCurrent, !context.hasEnded else { return }
    placePresentedView(isAdded: animator == nil)
    guard isCurrent, !context.hasEnded else { return }
    dimTints(in: superview)
    container.layoutIfNeeded()
    guard isCurrent, !context.hasEnded else { return }
    context.start()
  }

  /// Creates the context of a transition, which both controllers then return as their coordinator.
  private func makeContext(
    from: TransitionContext.Side, to: TransitionContext.Side,
    animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?, animated: Bool,
    onCompletion: @escaping (Bool) -> Void
  ) -> TransitionContext {
    let context = TransitionContext(
      in: container, from: from, to: to, style: style, isAnimated: animated, animator: animator,
      interaction: interaction, onCompletion: onCompletion)
    transition = context
    from.controller?.transitionContext = context
    to.controller?.transitionContext = context
    return context
  }

  /// Ends keyboard input behind the presented controller: the first responder resigns, and the focused view
  /// loses the focus. A first responder that refuses to resign remains first responder, but receives no keys.
  private func removeKeyFocus(in window: UIWindow) {
    previousKeyResponder = window.firstResponder ?? window.keyFocus.view
    window.firstResponder?.resignFirstResponder()
    window.keyFocus.forget()
  }

  /// Dims the tint colours of the views behind a sheet or an alert. Other presentations fill their container,
  /// and do not dim the views behind them.
  private func dimTints(in superview: UIView) {
    guard presentedAnimator != nil || controller.dimsViewsBehind else { return }
    let views = superview.subviews.filter { $0 !== container }
    dimmedViews = views.map(WeakReference.init)
    for view in views { view.changeTintDimmingCount(by: 1) }
  }

  private func restoreTints() {
    let views = dimmedViews.compactMap(\.object)
    dimmedViews = []
    for view in views { view.changeTintDimmingCount(by: -1) }
  }

  /// Gives the presented view its frame, and adds it to the container unless the app's animator does so.
  private func placePresentedView(isAdded: Bool) {
    guard let view = controller.presentedView else { return }
    let frame = controller.frameOfPresentedViewInContainerView
    view.frame = frame
    if style != .custom { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    guard isAdded else { return }
    guard controller.usesCard else { return container.addSubview(view) }
    let card = UIDropShadowView(frame: frame)
    card.layer.cornerRadius = controller.cardCornerRadius
    card.layer.maskedCorners = controller.cardCorners
    card.clipsToBounds = controller.cardCornerRadius > 0
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(card)
    view.frame = card.bounds
    card.addSubview(view)
    self.card = card
    controller.cardDidEnterContainer(card)
  }

  private func didPresent() {
    controller.presentationTransitionDidEnd(true)
    presented.endAppearanceChange()
    // `viewDidAppear` may have dismissed the controller, and may have presented it elsewhere.
    if presented.presentedBy === self { presented.storedIsBeingPresented = false }
    removePresenterView()
  }

  /// Removes the presenter's view, which is covered. Does nothing if that view stays, or is removed already.
  private func removePresenterView() {
    guard presenterSuperview != nil, !isPresenterRemoved, isCurrent, let presenter else { return }
    isPresenterRemoved = true
    presenter.viewIfLoaded?.removeFromSuperview()
    presenter.endAppearanceChange()
  }

  private func didCancelPresenting() {
    controller.presentationTransitionDidEnd(false)
    let presenter = self.presenter
    presented.beginDisappearing(animated: true)
    if presenterSuperview != nil { presenter?.beginAppearing(animated: true) }
    restoreTints()
    removeViews()
    presented.endAppearanceChange()
    if presenterSuperview != nil { presenter?.endAppearanceChange() }
    presented.storedIsBeingPresented = false
    detach()
  }

  // MARK: Dismissing

  /// Dismisses the presented controller and all controllers that it presents. If there are several, only the
  /// dismissal of the topmost controller is animated. `leader` is the animator and the interaction controller
  /// of a dismissal that a sheet's own gesture leads.
  func dismiss(
    animated: Bool,
    leader: (any UIViewControllerAnimatedTransitioning & UIViewControllerInteractiveTransitioning)? = nil,
    completion: (() -> Void)?
  ) {
    transition?.endNow()
    // Ending the previous transition calls the app, and the app may have dismissed this presentation.
    // The delegate that is asked for the objects of a dismissal may dismiss, too.
    guard isCurrent, !isAskingForDismissal, let presenter else {
      completion?()
      return
    }
    guard hasBegun else {
      cancelBeforeBeginning()
      completion?()
      return
    }
    // The presented controller may be dismissed in its `viewDidAppear`.
    if hasPresented { removePresenterView() }
    guard isCurrent else {
      completion?()
      return
    }
    var levels: [Presentation] = [self]
    while let above = levels.last?.presented.presentation {
      above.transition?.endNow()
      guard levels.last?.presented.presentation === above else { break }
      guard above.hasBegun else {
        above.cancelBeforeBeginning()
        break
      }
      levels.append(above)
    }
    let top = levels[levels.count - 1]
    let delegate = animated && leader == nil ? top.presented.transitioningDelegate : nil
    for level in levels.reversed() {
      level.presented.storedIsBeingPresented = false
      level.presented.storedIsBeingDismissed = true
    }
    isAskingForDismissal = true
    let animator = delegate?.animationController(forDismissed: top.presented)
    let interaction = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    isAskingForDismissal = false
    guard isCurrent else {
      for level in levels { level.presented.storedIsBeingDismissed = false }
      completion?()
      return
    }
    let context = top.makeContext(
      from: TransitionContext.Side(
        controller: top.presented, view: top.movedView,
        initialFrame: top.controller.frameOfPresentedViewInContainerView),
      to: TransitionContext.Side(
        controller: presenter, view: isPresenterRemoved ? presenter.viewIfLoaded : nil,
        initialFrame: isPresenterRemoved ? .zero : container.bounds, finalFrame: container.bounds),
      animator: animator ?? leader
        ?? top.builtInAnimator(isPresenting: false, from: {}) { top.applyOffScreenState() },
      interaction: interaction ?? leader, animated: animated
    ) { didComplete in
      if didComplete { self.didDismiss(levels) } else { self.didCancelDismissing(levels) }
      completion?()
    }
    // From here on, another call of `present` or `dismiss` ends this transition first.
    transition = context
    top.controller.dismissalTransitionWillBegin()
    for level in levels.reversed() where !context.hasEnded {
      level.presented.beginDisappearing(animated: animated)
    }
    guard !context.hasEnded else { return }
    if isPresenterRemoved { presenter.beginAppearing(animated: animated) }
    guard !context.hasEnded else { return }
    if animator == nil { restorePresenterView() } else { presenter.viewIfLoaded?.frame = container.bounds }
    for level in levels { level.restoreTints() }
    for level in levels where level !== top { level.container.isHidden = true }
    context.start()
  }

  /// Ends a presentation that the app dismisses before the controller appears, for example while its view is
  /// loaded.
  private func cancelBeforeBeginning() {
    presented.storedIsBeingPresented = false
    removeViews()
    detach()
  }

  private func restorePresenterView() {
    guard isPresenterRemoved, let view = presenter?.viewIfLoaded, let superview = presenterSuperview else {
      return
    }
    guard view.superview !== superview else { return }
    view.frame = superview.bounds
    superview.insertSubview(view, at: 0)
    superview.layoutIfNeeded()
  }

  private func didDismiss(_ levels: [Presentation]) {
    let presenter = self.presenter
    let window = container.window
    if isPresenterRemoved { restorePresenterView() }
    // In the calls below, the presenter may present another controller.
    if presenter?.presentation === self { presenter?.presentation = nil }
    if isPresenterRemoved {
      isPresenterRemoved = false
      presenter?.endAppearanceChange()
    }
    for level in levels.reversed() {
      level.controller.presentationDidEnd()
      level.restoreTints()
      level.removeViews()
      level.presented.endAppearanceChange()
      level.presented.storedIsBeingDismissed = false
      level.controller.dismissalTransitionDidEnd(true)
      level.detach()
    }
    guard presenter?.presentation == nil else { return }
    if let previousKeyResponder, let window { window.keyFocus.restore(previousKeyResponder, in: window) }
  }

  private func didCancelDismissing(_ levels: [Presentation]) {
    if isPresenterRemoved, let presenter {
      presenter.beginDisappearing(animated: true)
      presenter.viewIfLoaded?.removeFromSuperview()
      presenter.endAppearanceChange()
    }
    for level in levels {
      level.container.isHidden = false
      level.presented.storedIsBeingDismissed = false
      if let superview = level.container.superview { level.dimTints(in: superview) }
    }
    for level in levels {
      level.presented.beginAppearing(animated: true)
      level.presented.endAppearanceChange()
    }
    levels.last?.controller.dismissalTransitionDidEnd(false)
  }

  /// Ends a running transition at once. One that is led is cancelled. One that has not started yet runs on.
  func endTransition() {
    if let transition, transition.hasStarted { transition.endNow() }
  }

  /// Ends the presentation without a transition, because the presenter or its window is removed.
  func abandon() {
    transition?.endNow()
    presented.presentation?.abandon()
    presented.beginDisappearing(animated: false)
    restoreTints()
    removeViews()
    presented.endAppearanceChange()
    detach()
  }

  private func removeViews() {
    returnMovedView()
    container.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
  }

  private func detach() {
    if presented.presentedBy === self {
      presented.presentedBy = nil
      presented.storedPresentationController = nil
    }
    // Retains the presenter during these changes, because the presenter may hold the last reference to this
    // presentation.
    let presenter = self.presenter
    self.presenter = nil
    presenterSuperview = nil
    if presenter?.presentation === self { presenter?.presentation = nil }
  }

  // MARK: The built-in animation

  private var presentedAnimator: (any PresentationAnimating)? { presented as? any PresentationAnimating }

  private var transitionStyle: UIModalTransitionStyle {
    if controller is UIPopoverPresentationController { return .crossDissolve }
    guard style.isInContext, let presenter, presenter.providesPresentationContextTransitionStyle else {
      return presented.modalTransitionStyle
    }
    return presenter.modalTransitionStyle
  }

  /// The view that animations move.
  private var movedView: UIView? { card ?? controller.presentedView }

  func applyOffScreenState() {
    if let presentedAnimator { return presentedAnimator.applyOffScreenState() }
    controller.setDimmed(false)
    guard let movedView else { return }
    onScreenState = (movedView.transform, movedView.alpha)
    if transitionStyle != .coverVertical || UIAccessibility.isReduceMotionEnabled {
      movedView.alpha = 0
    } else {
      let top = movedView.center.y - movedView.bounds.height * movedView.layer.anchorPoint.y
      movedView.transform = movedView.transform.concatenating(
        CGAffineTransform(translationX: 0, y: container.bounds.height - top))
    }
  }

  private func applyOnScreenState() {
    if let presentedAnimator { return presentedAnimator.applyOnScreenState() }
    controller.setDimmed(true)
    returnMovedView()
  }

  /// Undoes the off-screen state of the moved view.
  private func returnMovedView() {
    guard let onScreenState else { return }
    self.onScreenState = nil
    movedView?.transform = onScreenState.transform
    movedView?.alpha = onScreenState.alpha
  }

  private func builtInAnimator(
    isPresenting: Bool, from: @escaping () -> Void, to: @escaping () -> Void
  ) -> any UIViewControllerAnimatedTransitioning {
    if presentedAnimator == nil, transitionStyle == .flipHorizontal, !controller.usesCard,
      !UIAccessibility.isReduceMotionEnabled
    {
      return FlipAnimator(duration: Presentation.duration, isPresenting: isPresenting)
    }
    return BlockAnimator(
      duration: presentedAnimator?.presentationDuration ?? Presentation.duration, from: from, to: to)
  }
}
