/// A push or pop of a navigation controller: the transition from one top controller to another. The
/// transition runs as an animation, follows a finger, or is performed by objects of the app.
///
/// The appearance calls have Apple's order. At the start, the old controller receives `viewWillDisappear`,
/// then the new one `viewWillAppear`. At the end, the old controller receives `viewDidDisappear`, then the
/// new one `viewDidAppear`. If a pop is cancelled, the lower controller receives `viewWillDisappear` and
/// `viewDidDisappear`, and then the controller that stays receives `viewWillAppear` and `viewDidAppear`.
final class NavigationTransition {
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
  private let performers: TransitionPerformers?
  private let fromWrapper: UIViewControllerWrapperView?
  /// The view around the new controller's view; nil before the end of a transition of the app.
  private var toWrapper: UIViewControllerWrapperView?
  /// The built-in animation; nil if the app performs the transition.
  private var slide: NavigationSlide?
  /// The view in which the app's animator moves the views; nil if the built-in animation moves the wrappers.
  private var container: UIViewControllerWrapperView?
  /// Nil before the transition starts.
  private var context: TransitionContext?
  /// Lets the pop gesture lead the built-in animation.
  private let leader = UIPercentDrivenInteractiveTransition()
  private var isAnimated = false
  private var isOnScreen = false
  /// Whether the new controller's view was added to the view hierarchy.
  private var hasAddedViews = false
  private var hasEnded = false
  /// The progress, from 0 to 1, at which a finger grabbed the transition.
  private var progressAtGrab: CGFloat = 0
  /// Whether the transition hides the tab bar; nil if the tab bar does not change.
  private var hidesTabBar: Bool?

  init(
    in controller: UINavigationController, from: UIViewController, to: UIViewController?, change: StackChange,
    performers: TransitionPerformers?
  ) {
    self.controller = controller
    self.from = from
    self.to = to
    self.change = change
    self.performers = performers
    fromWrapper = controller.wrapper
    leader.completionCurve = .easeOut
    let insets = to.map { controller.barInsets(for: $0) } ?? .zero
    if performers != nil {
      container = UIViewControllerWrapperView(bounds: controller.transitionView.bounds, barInsets: insets)
    } else {
      toWrapper = to.map { controller.makeWrapper(of: $0) }
      slide = NavigationSlide(from: fromWrapper, to: toWrapper, isPop: change.isPop)
    }
  }

  isolated deinit {
    if !hasEnded { abandon() }
    // Breaks the reference cycle between the app's animator, its animations and the context.
    context?.endNow()
  }

  // MARK: Starting

  /// Starts the transition. Each call into the app may start another transition, which ends this transition.
  func start(animated: Bool, isOnScreen: Bool, isLedByPopGesture: Bool) {
    guard let controller else { return }
    isAnimated = animated
    self.isOnScreen = isOnScreen
    guard
      let context = makeContext(
        in: controller, interaction: isLedByPopGesture && slide != nil ? leader : performers?.interaction)
    else { return }
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
    context.animateAlongsideTransition(in: controller.bar) { [weak controller] _ in
      controller?.bar.moveContentsToEnd()
    }
    prepareTabBar(of: controller, in: context)
    controller.viewIfLoaded?.layoutIfNeeded()
    guard !hasEnded else { return }
    context.start()
  }

  /// Creates the context, which both controllers and the container then return as their coordinator.
  private func makeContext(
    in controller: UINavigationController, interaction: (any UIViewControllerInteractiveTransitioning)?
  ) -> TransitionContext? {
    guard let animator = performers?.animator ?? slide else { return nil }
    let frame = controller.transitionView.bounds
    let context = TransitionContext(
      in: container ?? controller.transitionView,
      from: TransitionContext.Side(controller: from, view: from.viewIfLoaded, initialFrame: frame),
      to: TransitionContext.Side(controller: to, view: to?.viewIfLoaded, finalFrame: frame), style: .none,
      isAnimated: isAnimated, animator: animator, interaction: interaction
    ) { [weak self] didComplete in self?.finish(isCompleted: didComplete) }
    self.context = context
    controller.transitionContext = context
    from.transitionContext = context
    to?.transitionContext = context
    return context
  }

  private func show(in controller: UINavigationController) {
    hasAddedViews = true
    controller.shownController = to
    controller.wrapper = toWrapper
    to?.isInTransition = true
    guard let container else {
      slide?.addViews(to: controller.transitionView, isAnimated: isAnimated)
      return
    }
    controller.transitionView.addSubview(container)
    if let view = from.viewIfLoaded { container.addSubview(view) }
    fromWrapper?.removeFromSuperview()
  }

  /// Moves the tab bar with the transition if one of the controllers hides it.
  private func prepareTabBar(of controller: UINavigationController, in context: TransitionContext) {
    guard let tabs = controller.tabBarController else { return }
    let hidesBottomBar = controller.hidesBottomBar(upTo: to)
    guard hidesBottomBar != tabs.tabBar.isHidden, tabs.shows(controller) else { return }
    hidesTabBar = hidesBottomBar
    guard isAnimated else { return }
    let bar = tabs.tabBar
    let aside = CGAffineTransform(translationX: -controller.transitionView.bounds.width, y: 0)
    bar.isHidden = false
    bar.transform = hidesBottomBar ? .identity : aside
    context.animateAlongsideTransition(in: bar) { _ in bar.transform = hidesBottomBar ? aside : .identity }
  }

  /// Updates the insets of the new controller's view. Called after the container was laid out.
  func layOut() {
    guard let to, let controller, !hasEnded else { return }
    (container ?? toWrapper)?.barInsets = controller.barInsets(for: to)
  }

  // MARK: The finger

  /// Whether the pop gesture can grab the transition. True only for the built-in animation of a pop that no
  /// finger is dragging.
  var canBeGrabbed: Bool {
    guard let context else { return false }
    return change.isPop && slide != nil && isAnimated && !context.isInteractive
  }

  /// The progress of the transition, from 0 to 1.
  var progress: CGFloat {
    hasEnded ? 1 : CGFloat(context?.playback.fraction ?? 0)
  }

  /// Pauses the transition at its current progress, so that a finger can drive the transition.
  func grab() {
    guard canBeGrabbed, let context else { return }
    leader.context = context
    leader.pause()
    progressAtGrab = leader.percentComplete
  }

  /// Moves the transition with the finger. `translation` is the finger's distance from the point of the grab,
  /// in points.
  func move(by translation: CGFloat) {
    let width = controller?.transitionView.bounds.width ?? 0
    if width > 0 { leader.update(progressAtGrab + translation / width) }
  }

  /// Completes or cancels the transition after the finger lifted. `velocity` is the finger's velocity, in
  /// points per second.
  func release(atVelocity velocity: CGFloat) {
    let isFast = abs(velocity) >= NavigationTransition.decidingVelocity
    if isFast ? velocity > 0 : leader.percentComplete > NavigationTransition.finishingProgress {
      leader.finish()
    } else {
      leader.cancel()
    }
  }

  func cancelGrab() { leader.cancel() }

  // MARK: Ending

  /// Ends the transition at once, in its current direction. A transition that a finger is dragging is
  /// cancelled.
  func finishNow() { context?.endNow() }

  private func finish(isCompleted: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    slide?.removeViews()
    guard let controller else { return abandon() }
    to?.isInTransition = false
    controller.transition = nil
    if isCompleted || !hasAddedViews { complete(in: controller) } else { cancel(in: controller) }
  }

  /// Removes the views of the old and the new controller, because the container was deallocated.
  private func abandon() {
    to?.isInTransition = false
    if isOnScreen { to?.beginDisappearing(animated: false) }
    fromWrapper?.remove(withViewOf: from)
    toWrapper?.remove(withViewOf: to)
    container?.removeWithViews(of: [from, to])
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
      slide?.removeViews()
      to?.isInTransition = false
      if isOnScreen, controller.shownController === to { to?.beginAppearing(animated: false) }
    }
    controller.bar.finishTransition()
    if let to { moveIntoWrapper(to, in: controller) }
    container?.removeWithViews(of: [from, to])
    fromWrapper?.remove(withViewOf: from)
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
    moveIntoWrapper(from, in: controller)
    controller.showItems()
    to?.beginDisappearing(animated: isAnimated)
    container?.removeWithViews(of: [from, to])
    toWrapper?.remove(withViewOf: to)
    finishTabBar(of: controller, isHidden: hidesTabBar.map { !$0 })
    to?.endAppearanceChange()
    removeNewControllers(from: controller)
    // The controller that stays at the top appears again only if the container is on screen.
    guard controller.appearance == .appeared, controller.shownController === from else { return }
    from.beginAppearing(animated: isAnimated)
    from.endAppearanceChange()
  }

  /// Removes the controllers that a cancelled push added, unless the app has added them again meanwhile.
  private func removeNewControllers(from controller: UINavigationController) {
    let members = change.old + controller.stack
    for added in change.new.reversed() where added.parent === controller && !members.contains(added) {
      added.willMove(toParent: nil)
      if !controller.stack.contains(added) { added.removeFromParent() }
    }
  }

  /// Moves the view of the controller that is visible after a transition of the app into a wrapper of its
  /// own.
  private func moveIntoWrapper(_ shown: UIViewController, in controller: UINavigationController) {
    guard let container else { return }
    let wrapper = controller.makeWrapper(of: shown)
    if shown === controller.shownController { controller.wrapper = wrapper }
    controller.transitionView.insertSubview(wrapper, aboveSubview: container)
  }

  private func finishTabBar(of controller: UINavigationController, isHidden: Bool?) {
    guard let isHidden, let tabBar = controller.tabBarController?.tabBar else { return }
    tabBar.transform = .identity
    tabBar.isHidden = isHidden
  }
}
