/// The built-in animation of a push or pop: the upper view slides over the lower one, which moves less. If
/// the user prefers reduced motion, the upper view fades.
final class NavigationSlide: UIViewControllerAnimatedTransitioning {
  /// The duration of an uninterrupted transition, in seconds.
  static let duration: TimeInterval = 0.35
  /// How far the lower view moves, as a fraction of the container's width.
  private static let parallax: CGFloat = 0.3
  static let dimmingAlpha: CGFloat = 0.1

  private let from: UIView?
  private let to: UIView?
  private let isPop: Bool
  private let dimmingView = UIView(frame: .zero)
  private let edgeShadow = TransitionEdgeShadow(frame: .zero)
  private let fadesInsteadOfSliding = UIAccessibility.isReduceMotionEnabled
  private var width: CGFloat = 0
  private var animator: UIViewPropertyAnimator? { didSet { extendLifetime(oldValue) } }

  /// Creates the animation from one view to another. A pop moves the old view, a push the new one.
  init(from: UIView?, to: UIView?, isPop: Bool) {
    self.from = from
    self.to = to
    self.isPop = isPop
  }

  deinit {}

  private var upper: UIView? { isPop ? from : to }
  private var lower: UIView? { isPop ? to : from }

  /// Adds the new view, and for an animation also the shadows between the views.
  func addViews(to superview: UIView, isAnimated: Bool) {
    guard let to else { return }
    if isPop, let from {
      superview.insertSubview(to, belowSubview: from)
    } else {
      superview.addSubview(to)
    }
    guard isAnimated, !fadesInsteadOfSliding, let upper else { return }
    dimmingView.backgroundColor = UIColor(white: 0, alpha: NavigationSlide.dimmingAlpha)
    dimmingView.isUserInteractionEnabled = false
    dimmingView.frame = superview.bounds
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    edgeShadow.frame = CGRect(
      x: -TransitionEdgeShadow.width, y: 0, width: TransitionEdgeShadow.width, height: superview.bounds.height
    )
    edgeShadow.autoresizingMask = .flexibleHeight
    superview.insertSubview(dimmingView, belowSubview: upper)
    superview.insertSubview(edgeShadow, belowSubview: upper)
  }

  /// Removes the shadows, and undoes the movement of both views.
  func removeViews() {
    animator = nil
    dimmingView.removeFromSuperview()
    edgeShadow.removeFromSuperview()
    for view in [from, to] {
      view?.transform = .identity
      view?.alpha = 1
    }
  }

  // MARK: UIViewControllerAnimatedTransitioning

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    NavigationSlide.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard transitionContext.isAnimated else { return transitionContext.completeTransition(true) }
    interruptibleAnimator(using: transitionContext).startAnimation()
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    width = transitionContext.containerView.bounds.width
    place(atEnd: false)
    let animator = UIViewPropertyAnimator(duration: NavigationSlide.duration, curve: .easeInOut) {
      self.place(atEnd: true)
    }
    // Rule 11.1: the moving views receive no touches. The container handles the finger that drives the
    // transition.
    animator.isUserInteractionEnabled = false
    // The animator also ends if its views left the window. A transition under a finger is cancelled then.
    animator.addCompletion { [weak transitionContext] _ in
      guard let transitionContext else { return }
      transitionContext.completeTransition(
        !transitionContext.transitionWasCancelled && !transitionContext.isInteractive)
    }
    self.animator = animator
    return animator
  }

  /// Places the views for the start or the end of the transition: the upper view beside the screen or on the
  /// screen, and the lower view behind the upper view.
  private func place(atEnd: Bool) {
    let isCovered = isPop ? !atEnd : atEnd
    guard !fadesInsteadOfSliding else {
      upper?.alpha = isCovered ? 1 : 0
      return
    }
    let upperTransform = isCovered ? CGAffineTransform.identity : CGAffineTransform(translationX: width, y: 0)
    upper?.transform = upperTransform
    edgeShadow.transform = upperTransform
    edgeShadow.alpha = isCovered ? 1 : 0
    lower?.transform =
      isCovered ? CGAffineTransform(translationX: -NavigationSlide.parallax * width, y: 0) : .identity
    dimmingView.alpha = isCovered ? 1 : 0
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
