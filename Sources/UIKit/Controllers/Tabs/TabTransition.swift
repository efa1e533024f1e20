/// A change of the selected tab that objects of the app perform. Without such objects, the change is not
/// animated.
///
/// The new controller receives `viewWillAppear`, the old one `viewWillDisappear`; at the end the old one
/// receives `viewDidDisappear`, the new one `viewDidAppear`. If the transition is cancelled, the new
/// controller receives `viewWillDisappear` and `viewDidDisappear`, then the old one `viewWillAppear` and
/// `viewDidAppear`, and the old tab is selected again (rule 10.26).
final class TabTransition {
  /// The tab bar controller, which retains this transition.
  private weak var controller: UITabBarController?
  private let from: UIViewController
  private let to: UIViewController
  /// The view in which the app's animator moves the views.
  private let container: UIViewControllerWrapperView
  private let context: TransitionContext
  private var hasAddedViews = false
  private var hasEnded = false

  init(
    in controller: UITabBarController, from: UIViewController, to: UIViewController,
    performers: TransitionPerformers
  ) {
    self.controller = controller
    self.from = from
    self.to = to
    let frame = controller.transitionView.bounds
    container = UIViewControllerWrapperView(bounds: frame, barInsets: controller.barInsets)
    var end: ((Bool) -> Void)?
    context = TransitionContext(
      in: container,
      from: TransitionContext.Side(controller: from, view: from.viewIfLoaded, initialFrame: frame),
      to: TransitionContext.Side(controller: to, view: to.viewIfLoaded, finalFrame: frame), style: .none,
      isAnimated: true, animator: performers.animator, interaction: performers.interaction
    ) { end?($0) }
    end = { [weak self] in self?.finish(isCompleted: $0) }
  }

  isolated deinit {
    if !hasEnded { abandon() }
    // Breaks the reference cycle between the app's animator, its animations and the context.
    context.endNow()
  }

  /// Starts the transition. Each call into the app may select another controller, which ends this
  /// transition.
  func start() {
    controller?.transitionContext = context
    from.transitionContext = context
    to.transitionContext = context
    to.beginAppearing(animated: true)
    guard !hasEnded, let controller else { return }
    addViews(in: controller)
    from.beginDisappearing(animated: true)
    guard !hasEnded else { return }
    controller.viewIfLoaded?.layoutIfNeeded()
    guard !hasEnded else { return }
    context.start()
  }

  private func addViews(in controller: UITabBarController) {
    hasAddedViews = true
    to.isInTransition = true
    controller.transitionView.addSubview(container)
    if let view = from.viewIfLoaded { container.addSubview(view) }
    controller.wrapper?.removeFromSuperview()
    controller.wrapper = container
    controller.shownController = to
    controller.updateBarVisibility(from: from, to: to)
  }

  /// Ends the transition at once. A transition that is led is cancelled.
  func finishNow() { context.endNow() }

  private func finish(isCompleted: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    guard let controller else { return abandon() }
    if !hasAddedViews { addViews(in: controller) }
    to.isInTransition = false
    controller.transition = nil
    let shown = isCompleted ? to : from
    let leaving = isCompleted ? from : to
    let wrapper = controller.makeWrapper(of: shown)
    controller.transitionView.insertSubview(wrapper, aboveSubview: container)
    controller.wrapper = wrapper
    controller.shownController = shown
    if !isCompleted {
      controller.select(from)
      controller.updateBarVisibility(from: to, to: from)
    }
    leaving.beginDisappearing(animated: true)
    container.removeWithViews(of: [leaving])
    leaving.endAppearanceChange()
    guard controller.appearance == .appeared, controller.shownController === shown else { return }
    shown.beginAppearing(animated: true)
    shown.viewIfLoaded?.layoutIfNeeded()
    shown.endAppearanceChange()
  }

  /// Removes the views of both controllers, because the container was deallocated.
  private func abandon() {
    to.isInTransition = false
    to.beginDisappearing(animated: false)
    container.removeWithViews(of: [from, to])
    from.endAppearanceChange()
    to.endAppearanceChange()
  }
}
