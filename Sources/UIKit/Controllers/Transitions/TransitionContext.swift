/// A running transition between two controllers, for its animator, its interaction controller and the
/// controllers.
///
/// The app's animations retain the context until they have called `completeTransition(_:)`.
final class TransitionContext: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// One side of a transition: a controller and its view.
  struct Side {
    let controller: UIViewController?
    /// The view that the transition moves; nil if the view stays where it is.
    let view: UIView?
    /// The frame before the transition, in the container's coordinates.
    var initialFrame = CGRect.zero
    /// The frame after the transition, in the container's coordinates.
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private let from: Side
  private let to: Side
  /// The animator; nil after the end. An app's animator often retains animations whose completions retain
  /// this context, which would be a reference cycle.
  private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interaction: (any UIViewControllerInteractiveTransitioning)?
  let playback = TransitionPlayback()
  /// Called once, when the transition completed (true) or was cancelled (false).
  private var onCompletion: ((Bool) -> Void)?

  private(set) var isInteractive = false
  private(set) var initiallyInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var transitionDuration: TimeInterval = 0
  private(set) var hasEnded = false
  private(set) var hasStarted = false
  /// Whether the animator's `animateTransition(using:)` is being called.
  private var isPlacingViews = false
  /// The places of the views after an end during `animateTransition(using:)`.
  private var placesAtEnd: [ViewPlace] = []
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  private var interactionEndHandlers: [Handler] = []

  init(
    in containerView: UIView, from: Side, to: Side, style: UIModalPresentationStyle, isAnimated: Bool,
    animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)? = nil,
    onCompletion: @escaping (Bool) -> Void
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    presentationStyle = style
    self.isAnimated = isAnimated
    self.animator = animator
    self.interaction = interaction
    self.onCompletion = onCompletion
    (interaction as? UIPercentDrivenInteractiveTransition)?.context = self
  }

  deinit {}

  // MARK: Running

  /// Starts the transition: under the interaction controller, if there is one, or else as an animation.
  func start() {
    guard let animator, !hasEnded else { return }
    let duration = isAnimated ? animator.transitionDuration(using: self) : 0
    // The app may have ended the transition.
    guard !hasEnded else { return }
    transitionDuration = duration.isFinite ? max(0, duration) : 0
    playback.duration = transitionDuration
    playback.add(containerView)
    containerView.window?.add(self)
    if isAnimated, let interaction, interaction.wantsInteractiveStart {
      isInteractive = true
      initiallyInteractive = true
      interaction.startInteractiveTransition(self)
    } else {
      animate(by: animator)
      if isAnimated, !hasEnded { findInterruptibleAnimator(of: animator) }
    }
    runAnimations()
  }

  private func findInterruptibleAnimator(of animator: any UIViewControllerAnimatedTransitioning) {
    let interruptible = animator.animatorIfInterruptible(using: self)
    // The app may have ended the transition.
    if !hasEnded { playback.animator = interruptible }
  }

  /// Lets the animator place the views and start its animations. If the transition ends meanwhile, the places
  /// that the views have after the end last.
  private func animate(by animator: any UIViewControllerAnimatedTransitioning) {
    isPlacingViews = true
    animator.animateTransition(using: self)
    isPlacingViews = false
    let places = placesAtEnd
    placesAtEnd = []
    UIView.performWithoutAnimation { for place in places { place.restore(from: containerView) } }
  }

  /// Starts the transition and stops it at its start, so that it can be led.
  func startPaused() {
    guard let animator, !hasEnded else { return }
    findInterruptibleAnimator(of: animator)
    guard !hasEnded else { return }
    playback.pause()
    if playback.animator == nil { animate(by: animator) }
  }

  /// Stops a running transition where it is, so that it can be led. Returns false if it cannot be led.
  func takeOver() -> Bool {
    guard hasStarted, !hasEnded, isAnimated, !isInteractive else { return false }
    playback.pause()
    percentComplete = CGFloat(playback.fraction)
    pauseInteractiveTransition()
    return true
  }

  /// Continues a transition that was led, to its end or back to its start.
  func release(toEnd: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?) {
    guard isInteractive, !hasEnded else { return }
    if toEnd { finishInteractiveTransition() } else { cancelInteractiveTransition() }
    playback.play(toEnd: toEnd, speed: speed, timing: timing) { [weak self] in
      self?.completeTransition(false)
    }
  }

  /// Ends the transition at once, because a new one begins or its views are gone. A transition under a
  /// finger is cancelled.
  func endNow() {
    guard !hasEnded else { return }
    cancelInteractiveTransition()
    let didComplete = !transitionWasCancelled
    playback.finish(atEnd: didComplete)
    // An animation of the app has normally completed the transition by now.
    completeTransition(didComplete)
  }

  // MARK: UIViewControllerContextTransitioning

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite, !hasEnded else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
  }

  func finishInteractiveTransition() { endInteraction(isCancelled: false) }

  func cancelInteractiveTransition() { endInteraction(isCancelled: true) }

  private func endInteraction(isCancelled: Bool) {
    guard isInteractive, !hasEnded else { return }
    transitionWasCancelled = isCancelled
    isInteractive = false
    let endHandlers = interactionEndHandlers
    interactionEndHandlers = []
    for handler in interactionHandlers + endHandlers { handler(self) }
  }

  func pauseInteractiveTransition() {
    guard !isInteractive, !hasEnded else { return }
    isInteractive = true
    transitionWasCancelled = false
    for handler in interactionHandlers { handler(self) }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else { return }
    runAnimations()
    hasEnded = true
    isInteractive = false
    transitionWasCancelled = !didComplete
    playback.end()
    let onCompletion = self.onCompletion
    self.onCompletion = nil
    onCompletion?(didComplete)
    animator?.animationEnded(didComplete)
    let completions = self.completions
    self.completions = []
    interactionHandlers = []
    interactionEndHandlers = []
    for completion in completions { completion(self) }
    animator = nil
    interaction = nil
    if isPlacingViews { placesAtEnd = [from.view, to.view].compactMap { $0.map(ViewPlace.init) } }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  var targetTransform: CGAffineTransform { .identity }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }

  // MARK: UIViewControllerTransitionCoordinator

  var isInterruptible: Bool { playback.animator != nil }
  var isCancelled: Bool { transitionWasCancelled }
  var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    animateAlongsideTransition(in: nil, animation: animation, completion: completion)
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    if let view, view !== containerView { playback.add(view) }
    guard let animation else { return true }
    if hasStarted { run(animation) } else { animations.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { interactionHandlers.append(handler) }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) { interactionEndHandlers.append(handler) }

  /// Runs the animations that were added before the transition started.
  private func runAnimations() {
    guard !hasStarted else { return }
    hasStarted = true
    let animations = self.animations
    self.animations = []
    for animation in animations { run(animation) }
  }

  private func run(_ animation: @escaping Handler) {
    guard isAnimated, !hasEnded else { return UIView.performWithoutAnimation { animation(self) } }
    if let animator = playback.animator, animator.state == .active {
      animator.addAnimations { animation(self) }
    } else {
      UIView.animate(
        withDuration: transitionDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
        animations: { animation(self) })
    }
  }
}
