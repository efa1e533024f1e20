/// A push or pop of a navigation controller: the transition from one top controller to another. The
/// transition runs as an animation or follows a finger.
///
/// The appearance calls have Apple's order. At the start, the old controller receives `viewWillDisappear`,
/// then the new one `viewWillAppear`. At the end, the old controller receives `viewDidDisappear`, then the
/// new one `viewDidAppear`. If a pop is cancelled, the lower controller receives `viewWillDisappear` and
/// `viewDidDisappear`, and then the controller that stays receives `viewWillAppear` and `viewDidAppear`.
final class NavigationTransition {
  /// The duration of an uninterrupted transition, in seconds.
  static let duration: TimeInterval = 0.35
  /// How far the lower view moves, as a fraction of the container's width.
  private static let parallax: CGFloat = 0.3
  static let dimmingAlpha: CGFloat = 0.1
  /// The progress, from 0 to 1, beyond which the transition completes if the finger lifts slowly.
  private static let finishingProgress: CGFloat = 0.5
  /// The speed, in points per second, at or above which the finger's direction alone decides whether the
  /// transition completes.
  private static let decidingVelocity: CGFloat = 300

  /// The navigation controller, which retains this transition.
  private weak var controller: UINavigationController?
  private let from: UIViewController
  private let to: UIViewController?
  private let change: StackChange
  private let fromWrapper: UIViewControllerWrapperView?
  private let toWrapper: UIViewControllerWrapperView?
  private let dimmingView = UIView(frame: .zero)
  private let edgeShadow = TransitionEdgeShadow(frame: .zero)
  private var animator: UIViewPropertyAnimator? { didSet { extendLifetime(oldValue) } }
  private var isAnimated = false
  private var isOnScreen = false
  private var isDrivenByFinger = false
  /// Whether the new controller's view was added to the view hierarchy.
  private var hasAddedViews = false
  private var hasEnded = false
  /// Whether one view fades in over the other view instead of sliding, because the user prefers reduced
  /// motion.
  private let fadesInsteadOfSliding = UIAccessibility.isReduceMotionEnabled
  /// Whether the transition moves towards its end. False if the transition moves back to its start.
  private var isCompleting = true
  /// The progress, from 0 to 1, at which a finger grabbed the transition.
  private var progressAtGrab: CGFloat = 0
  /// Whether the transition hides the tab bar; nil if the tab bar does not change.
  private var hidesTabBar: Bool?

  init(
    in controller: UINavigationController, from: UIViewController, to: UIViewController?, change: StackChange
  ) {
    self.controller = controller
    self.from = from
    self.to = to
    self.change = change
    fromWrapper = controller.wrapper
    toWrapper = to.map { controller.makeWrapper(of: $0) }
  }

  isolated deinit {
    if !hasEnded { abandon() }
  }

  private var width: CGFloat { controller?.transitionView.bounds.width ?? 0 }

  // MARK: Starting

  /// Starts the transition. Each call into the app may start another transition, which ends this transition.
  func start(animated: Bool, isOnScreen: Bool) {
    guard let controller else { return }
    isAnimated = animated
    self.isOnScreen = isOnScreen
    if isOnScreen { from.beginDisappearing(animated: animated) }
    guard !hasEnded else { return }
    if isOnScreen { to?.beginAppearing(animated: animated) }
    guard !hasEnded else { return }
    if let to {
      if isOnScreen {
        controller.delegate?.navigationController(controller, willShow: to, animated: animated)
      } else {
        controller.deferShowCallbacks(for: to)
      }
    }
    guard !hasEnded else { return }
    show(in: controller)
    guard !hasEnded else { return }
    controller.bar.prepareTransition(to: controller.stack.map(\.navigationItem), isPop: change.isPop)
    prepareTabBar(of: controller)
    controller.viewIfLoaded?.layoutIfNeeded()
    guard !hasEnded else { return }
    guard animated else { return finish(isCompleted: true) }
    place(atEnd: false)
    let animator = UIViewPropertyAnimator(duration: NavigationTransition.duration, curve: .easeInOut) {
      self.place(atEnd: true)
      controller.bar.moveContentsToEnd()
    }
    // Rule 11.1: the moving views receive no touches. The container handles the finger that drives the
    // transition.
    animator.isUserInteractionEnabled = false
    // When the animator ends, for example because its views left the window, the transition ends in its
    // current direction.
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      finish(isCompleted: isCompleting)
    }
    self.animator = animator
    animator.startAnimation()
  }

  private func show(in controller: UINavigationController) {
    hasAddedViews = true
    controller.shownController = to
    controller.wrapper = toWrapper
    addViews(to: controller.transitionView)
  }

  private func addViews(to superview: UIView) {
    guard let toWrapper else { return }
    to?.isInTransition = true
    if change.isPop, let fromWrapper {
      superview.insertSubview(toWrapper, belowSubview: fromWrapper)
    } else {
      superview.addSubview(toWrapper)
    }
    guard isAnimated else { return }
    guard !fadesInsteadOfSliding else { return }
    dimmingView.backgroundColor = UIColor(white: 0, alpha: NavigationTransition.dimmingAlpha)
    dimmingView.isUserInteractionEnabled = false
    dimmingView.frame = superview.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    edgeShadow.frame = CGRect(
      x: -TransitionEdgeShadow.width, y: 0, width: TransitionEdgeShadow.width, height: superview.bounds.height
    )
    edgeShadow.autoresizingMask = .flexibleHeight
    if let upperWrapper = change.isPop ? fromWrapper : toWrapper {
      superview.insertSubview(dimmingView, belowSubview: upperWrapper)
      superview.insertSubview(edgeShadow, belowSubview: upperWrapper)
    }
  }

  /// Places the views for the start or the end of the transition: the upper view beside the screen or on the
  /// screen, and the lower view behind the upper view.
  private func place(atEnd: Bool) {
    let isCovered = change.isPop ? !atEnd : atEnd
    let upperWrapper = change.isPop ? fromWrapper : toWrapper
    let lowerWrapper = change.isPop ? toWrapper : fromWrapper
    guard !fadesInsteadOfSliding else {
      upperWrapper?.alpha = isCovered ? 1 : 0
      return
    }
    let upperTransform = isCovered ? CGAffineTransform.identity : CGAffineTransform(translationX: width, y: 0)
    upperWrapper?.transform = upperTransform
    edgeShadow.transform = upperTransform
    edgeShadow.alpha = isCovered ? 1 : 0
    lowerWrapper?.transform =
      isCovered ? CGAffineTransform(translationX: -NavigationTransition.parallax * width, y: 0) : .identity
    dimmingView.alpha = isCovered ? 1 : 0
    guard let hidesTabBar, let tabBar = controller?.tabBarController?.tabBar else { return }
    tabBar.transform =
      hidesTabBar == atEnd ? CGAffineTransform(translationX: -width, y: 0) : .identity
  }

  private func prepareTabBar(of controller: UINavigationController) {
    guard let tabs = controller.tabBarController else { return }
    let hidesBottomBar = controller.hidesBottomBar(upTo: to)
    guard hidesBottomBar != tabs.tabBar.isHidden, tabs.shows(controller) else { return }
    hidesTabBar = hidesBottomBar
    if isAnimated { tabs.tabBar.isHidden = false }
  }

  /// Updates the insets of the new controller's view. Called after the container was laid out.
  func layOut() {
    guard let to, let controller, !hasEnded else { return }
    toWrapper?.barInsets = controller.barInsets(for: to)
  }

  // MARK: The finger

  /// Whether a finger can grab the transition. True only for an animated pop that no finger is dragging.
  var canBeGrabbed: Bool { change.isPop && animator != nil && !isDrivenByFinger }

  /// The progress of the transition, from 0 to 1.
  var progress: CGFloat {
    guard let animator else { return hasEnded ? 1 : 0 }
    return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
  }

  /// Pauses a transition at its start, so that the finger that started the transition can drive it.
  func pauseAtStart() {
    guard let animator, !hasEnded else { return }
    animator.pauseAnimation()
    progressAtGrab = 0
    isDrivenByFinger = true
    isCompleting = false
  }

  /// Pauses the transition at its current progress, so that a finger can drive the transition.
  func grab() {
    guard canBeGrabbed, let animator else { return }
    animator.pauseAnimation()
    progressAtGrab = progress
    animator.isReversed = false
    isDrivenByFinger = true
    isCompleting = false
  }

  /// Moves the transition with the finger. `translation` is the finger's distance from the point of the grab,
  /// in points.
  func move(by translation: CGFloat) {
    guard isDrivenByFinger, width > 0 else { return }
    animator?.fractionComplete = min(max(progressAtGrab + translation / width, 0), 1)
  }

  /// Completes or cancels the transition after the finger lifted. `velocity` is the finger's velocity, in
  /// points per second.
  func release(atVelocity velocity: CGFloat) {
    guard isDrivenByFinger, let animator else { return }
    let isFast = abs(velocity) >= NavigationTransition.decidingVelocity
    animate(toEnd: isFast ? velocity > 0 : animator.fractionComplete > NavigationTransition.finishingProgress)
  }

  func cancelGrab() {
    if isDrivenByFinger { animate(toEnd: false) }
  }

  private func animate(toEnd: Bool) {
    isDrivenByFinger = false
    isCompleting = toEnd
    animator?.isReversed = !toEnd
    animator?.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0)
  }

  // MARK: Ending

  /// Ends the transition at once, in its current direction. A transition that a finger is dragging is
  /// cancelled.
  func finishNow() {
    animator?.stopAnimation(true)
    finish(isCompleted: isCompleting)
  }

  private func finish(isCompleted: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    animator = nil
    dimmingView.removeFromSuperview()
    edgeShadow.removeFromSuperview()
    guard let controller else { return abandon() }
    to?.isInTransition = false
    controller.transition = nil
    if isCompleted || !hasAddedViews { complete(in: controller) } else { cancel(in: controller) }
  }

  /// Removes the views of the old and the new controller, because the container was deallocated.
  private func abandon() {
    to?.isInTransition = false
    if isOnScreen { to?.beginDisappearing(animated: false) }
    remove(fromWrapper, of: from)
    remove(toWrapper, of: to)
    guard isOnScreen else { return }
    from.endAppearanceChange()
    to?.endAppearanceChange()
  }

  /// Completes the transition. If the app starts another transition meanwhile, shows the views of that
  /// transition.
  private func complete(in controller: UINavigationController) {
    if !hasAddedViews {
      // If the transition ended before its views were added, they are added now.
      show(in: controller)
      to?.isInTransition = false
      if isOnScreen, controller.shownController === to { to?.beginAppearing(animated: false) }
    }
    controller.bar.finishTransition()
    remove(fromWrapper, of: from)
    toWrapper?.transform = .identity
    toWrapper?.alpha = 1
    finishTabBar(of: controller, isHidden: hidesTabBar)
    if isOnScreen {
      if controller.shownController !== from { from.endAppearanceChange() }
      // While the container is appearing, its children receive `viewDidAppear` later, when the container
      // receives it.
      if controller.appearance == .appeared, controller.shownController === to { to?.endAppearanceChange() }
    }
    if let to, !change.old.contains(to), to.parent === controller { controller.callDidMove(to) }
    change.removeDepartedControllers(from: controller)
    if let to, isOnScreen, controller.shownController === to {
      controller.delegate?.navigationController(controller, didShow: to, animated: isAnimated)
    }
  }

  private func cancel(in controller: UINavigationController) {
    controller.stack = change.old
    for stayed in change.old where stayed.parentChange == .leaving { stayed.parentChange = .none }
    controller.shownController = from
    controller.wrapper = fromWrapper
    controller.showItems()
    to?.beginDisappearing(animated: isAnimated)
    remove(toWrapper, of: to)
    fromWrapper?.transform = .identity
    fromWrapper?.alpha = 1
    finishTabBar(of: controller, isHidden: hidesTabBar.map { !$0 })
    to?.endAppearanceChange()
    // The controller that stays at the top appears again only if the container is on screen.
    guard controller.appearance == .appeared else { return }
    from.beginAppearing(animated: isAnimated)
    from.endAppearanceChange()
  }

  private func remove(_ wrapper: UIViewControllerWrapperView?, of controller: UIViewController?) {
    wrapper?.removeFromSuperview()
    if let view = controller?.viewIfLoaded, view.superview === wrapper { view.removeFromSuperview() }
  }

  private func finishTabBar(of controller: UINavigationController, isHidden: Bool?) {
    guard let isHidden, let tabBar = controller.tabBarController?.tabBar else { return }
    tabBar.transform = .identity
    tabBar.isHidden = isHidden
  }
}

/// The shadow that the upper view of a navigation transition casts on the lower view.
final class TransitionEdgeShadow: UIView {
  /// The width of the shadow, in points.
  static let width: CGFloat = 9
  private static let darkestAlpha: CGFloat = 0.16

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let colors = [0, 0.3, 1].map { CGColor(gray: 0, alpha: $0 * TransitionEdgeShadow.darkestAlpha) }
    guard let context = UIGraphicsGetCurrentContext(),
      let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.6, 1])
    else { return }
    context.drawLinearGradient(
      gradient, start: bounds.origin, end: CGPoint(x: bounds.maxX, y: bounds.minY), options: [])
  }

  deinit {}
}
