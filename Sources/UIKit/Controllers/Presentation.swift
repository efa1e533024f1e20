/// The presentation of one controller by another: the views between them, the appearance calls, and the
/// dismissal.
///
/// The appearance calls have Apple's order. When a full-screen presentation begins, the presenter receives
/// `viewWillDisappear`, then the presented controller `viewWillAppear` and later `viewDidAppear`, then the
/// presenter `viewDidDisappear`. At the dismissal, the presented controller receives `viewWillDisappear`,
/// then the presenter `viewWillAppear` and later `viewDidAppear`, then the presented controller
/// `viewDidDisappear`. With a sheet or `.overFullScreen`, the presenter receives no calls.
final class Presentation {
  /// The duration of the animations for presenting and dismissing, in seconds.
  static let duration: TimeInterval = 0.4
  static let dimmingAlpha: CGFloat = 0.2
  /// The radius of the sheet's upper corners, in points.
  private static let sheetCornerRadius: CGFloat = 10
  /// The distance, in points, from the top of the window to a sheet.
  private static let sheetTopInset: CGFloat = 54

  /// The presenting controller, which retains this presentation. A running transition may outlive the
  /// presenter.
  private(set) weak var presenter: UIViewController?
  let presented: UIViewController
  private let style: UIModalPresentationStyle
  private let transitionView: UITransitionView
  /// The view around the presented view. Animations move the card, so that the presented view keeps its own
  /// transform.
  private let card = UIDropShadowView(frame: .zero)
  private var dimmingView: UIView? { didSet { extendLifetime(oldValue) } }
  /// The views behind the presentation whose tint colours are dimmed to grey.
  private var dimmedViews: [WeakReference<UIView>] = []

  /// The superview of the presenter's view before that view was covered and removed; nil if the view was not
  /// removed.
  private var presenterSuperview: UIView? { didSet { extendLifetime(oldValue) } }
  /// The object that ends the running transition. Only the animation retains this object. A strong reference
  /// here would create a reference cycle that remains if the application is replaced and the animation never
  /// completes.
  private weak var transitionEnding: TransitionEnding?
  /// The first responder or focused view before the presentation. This responder receives keys again after
  /// the dismissal.
  private weak var previousKeyResponder: UIResponder?

  init(presenter: UIViewController, presented: UIViewController) {
    self.presenter = presenter
    self.presented = presented
    style = Presentation.resolve(presented.modalPresentationStyle)
    transitionView = UITransitionView(frame: .zero, isModal: true)
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private static func resolve(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle {
    guard style == .automatic else { return style }
    return UIApplication.responderChain == .iOS12 ? .fullScreen : .pageSheet
  }

  private var coversPresenter: Bool { style == .fullScreen }

  /// The presenter's next responder. It does not depend on the presenter's view, which may have left the
  /// window (rule 10.2).
  var nextResponderOfPresenter: UIResponder? {
    UIApplication.responderChain == .iOS12 ? transitionView.superview : transitionView
  }

  // MARK: Presenting

  func present(in window: UIWindow, animated: Bool, completion: (() -> Void)?) {
    guard let presenter else { return }
    presented.presentedBy = self
    presented.storedIsBeingPresented = true
    presented.loadViewIfNeeded()
    if coversPresenter { presenter.beginDisappearing(animated: animated) }
    presented.beginAppearing(animated: animated)
    transitionView.frame = window.bounds
    window.addSubview(transitionView)
    removeKeyFocus(in: window)
    addPresentedView()
    dimTints(in: window)
    transitionView.layoutIfNeeded()
    runTransition(animated: animated, from: { self.applyOffScreenState() }, to: { self.applyOnScreenState() })
    {
      self.didPresent()
      completion?()
    }
  }

  /// Ends keyboard input behind the presented controller: the first responder resigns, and the focused view
  /// loses the focus. A first responder that refuses to resign remains first responder, but receives no keys.
  private func removeKeyFocus(in window: UIWindow) {
    previousKeyResponder = window.firstResponder ?? window.keyFocus.view
    window.firstResponder?.resignFirstResponder()
    window.keyFocus.forget()
  }

  /// Dims the tint colours of the views behind a sheet or an alert. Other presentations fill the window, and
  /// do not dim the views behind them.
  private func dimTints(in window: UIWindow) {
    guard presentedAnimator != nil || style == .pageSheet else { return }
    let views = window.subviews.filter { $0 !== transitionView }
    dimmedViews = views.map(WeakReference.init)
    for view in views { view.changeTintDimmingCount(by: 1) }
  }

  private func restoreTints() {
    let views = dimmedViews.compactMap(\.object)
    dimmedViews = []
    for view in views { view.changeTintDimmingCount(by: -1) }
  }

  private func addPresentedView() {
    guard let view = presented.view else { return }
    if style == .pageSheet {
      addDimmingView()
      card.layer.cornerRadius = Presentation.sheetCornerRadius
      card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      card.clipsToBounds = true
    }
    card.frame = cardFrame
    card.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(card)
    view.frame = card.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(view)
  }

  /// The card's frame, in the transition view's coordinates.
  private var cardFrame: CGRect {
    let bounds = transitionView.bounds
    guard style == .pageSheet else { return bounds }
    let inset = min(Presentation.sheetTopInset, bounds.size.height)
    return CGRect(x: 0, y: inset, width: bounds.size.width, height: bounds.size.height - inset)
  }

  private func addDimmingView() {
    let dimmingView = UIView(frame: transitionView.bounds)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: Presentation.dimmingAlpha)
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    transitionView.addSubview(dimmingView)
    self.dimmingView = dimmingView
  }

  private func didPresent() {
    presented.endAppearanceChange()
    // `viewDidAppear` may have dismissed the controller, and may have presented it elsewhere.
    if presented.presentedBy === self { presented.storedIsBeingPresented = false }
    guard coversPresenter, let presenter else { return }
    presenterSuperview = presenter.viewIfLoaded?.superview
    presenter.viewIfLoaded?.removeFromSuperview()
    presenter.endAppearanceChange()
  }

  // MARK: Dismissing

  /// Dismisses the presented controller and all controllers that it presents. If there are several, only the
  /// dismissal of the topmost controller is animated.
  func dismiss(animated: Bool, completion: (() -> Void)?) {
    transitionEnding?.finish()
    // Ending the previous transition calls the app, and the app may have dismissed this presentation.
    guard let presenter, presenter.presentation === self else {
      completion?()
      return
    }
    var presentations: [Presentation] = [self]
    while let above = presentations.last?.presented.presentation {
      above.transitionEnding?.finish()
      guard presentations.last?.presented.presentation === above else { break }
      presentations.append(above)
    }
    let top = presentations[presentations.count - 1]
    for level in presentations.reversed() {
      level.presented.storedIsBeingPresented = false
      level.presented.storedIsBeingDismissed = true
      level.presented.beginDisappearing(animated: animated)
    }
    if presenterSuperview != nil { presenter.beginAppearing(animated: animated) }
    restorePresenterView()
    for level in presentations { level.restoreTints() }
    for level in presentations where level !== top { level.transitionView.removeFromSuperview() }
    let finish = {
      self.didDismiss(presentations)
      completion?()
    }
    // From here on, another call of `present` or `dismiss` ends this transition first.
    runTransition(animated: animated, from: {}, to: { top.applyOffScreenState() }, completion: finish)
  }

  private func restorePresenterView() {
    guard let view = presenter?.viewIfLoaded, let superview = presenterSuperview else { return }
    view.frame = superview.bounds
    superview.insertSubview(view, at: 0)
    superview.layoutIfNeeded()
  }

  private func didDismiss(_ presentations: [Presentation]) {
    let presenter = self.presenter
    let window = transitionView.window
    if presenterSuperview != nil {
      presenterSuperview = nil
      presenter?.endAppearanceChange()
    }
    for level in presentations.reversed() {
      level.transitionView.removeFromSuperview()
      level.presented.viewIfLoaded?.removeFromSuperview()
      level.presented.endAppearanceChange()
      level.presented.storedIsBeingDismissed = false
      level.detach()
    }
    if let previousKeyResponder, let window { window.keyFocus.restore(previousKeyResponder, in: window) }
  }

  /// Ends the presentation without a transition, because the presenter or its window is removed.
  func abandon() {
    transitionEnding?.finish()
    presented.presentation?.abandon()
    presented.beginDisappearing(animated: false)
    restoreTints()
    transitionView.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    presented.endAppearanceChange()
    detach()
  }

  isolated deinit {
    transitionView.removeFromSuperview()
  }

  private func detach() {
    if presented.presentedBy === self { presented.presentedBy = nil }
    // Retains the presenter during these changes, because the presenter may hold the last reference to this
    // presentation.
    let presenter = self.presenter
    self.presenter = nil
    presenterSuperview = nil
    if presenter?.presentation === self { presenter?.presentation = nil }
  }

  // MARK: Moving

  private var presentedAnimator: (any PresentationAnimating)? { presented as? any PresentationAnimating }

  private func applyOffScreenState() {
    if let presentedAnimator { return presentedAnimator.applyOffScreenState() }
    dimmingView?.alpha = 0
    if presented.modalTransitionStyle == .crossDissolve || UIAccessibility.isReduceMotionEnabled {
      card.alpha = 0
    } else {
      card.transform = CGAffineTransform(translationX: 0, y: transitionView.bounds.size.height)
    }
  }

  private func applyOnScreenState() {
    if let presentedAnimator { return presentedAnimator.applyOnScreenState() }
    dimmingView?.alpha = 1
    card.alpha = 1
    card.transform = .identity
  }

  /// Makes the changes of `from`, and then animates the changes of `to`. If `animated` is false, only makes
  /// the changes of `to`, at once. Calls `completion` once: at the end of the animation, or earlier if
  /// another transition must start.
  private func runTransition(
    animated: Bool, from: () -> Void, to: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    let ending = TransitionEnding(completion)
    self.transitionEnding = ending
    guard animated else {
      to()
      ending.finish()
      return
    }
    from()
    UIView.animate(
      withDuration: presentedAnimator?.presentationDuration ?? Presentation.duration, delay: 0,
      options: .curveEaseInOut,
      animations: to
    ) { _ in ending.finish() }
  }
}

/// The code that ends a transition. The code runs once: when the animation ends, or earlier.
private final class TransitionEnding {
  private var completion: (() -> Void)?

  init(_ completion: @escaping () -> Void) { self.completion = completion }

  deinit {}

  func finish() {
    let completion = self.completion
    self.completion = nil
    completion?()
  }
}
