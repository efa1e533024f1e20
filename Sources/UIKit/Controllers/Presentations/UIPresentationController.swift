/// Places a presented controller's view in its container, and adds views of its own around it.
///
/// For a presentation of the style `.custom`, an app returns an object of a subclass from
/// `presentationController(forPresented:presenting:source:)`. The presented controller retains it while it is
/// presented.
@MainActor open class UIPresentationController: NSObject {
  private final weak var storedPresented: UIViewController?
  private final weak var storedPresenting: UIViewController?
  /// The style for which the object was created; nil if the app created it. The presented controller sets
  /// this property.
  final var createdStyle: UIModalPresentationStyle?
  /// The running presentation. The presentation sets this property.
  final weak var presentation: Presentation?

  /// The controller that presents. If that controller no longer exists, or did not exist when the object was
  /// created, an empty controller. Not retained.
  public var presentingViewController: UIViewController { storedPresenting ?? UIViewController() }
  /// The controller that is presented. If that controller no longer exists, an empty controller. Not
  /// retained.
  public var presentedViewController: UIViewController { storedPresented ?? UIViewController() }
  /// The style of the presentation.
  open var presentationStyle: UIModalPresentationStyle {
    presentation?.style ?? createdStyle ?? storedPresented?.modalPresentationStyle ?? .custom
  }
  /// The view in which the presentation takes place; nil before the presentation and after the dismissal.
  open var containerView: UIView? { presentation?.container }
  /// Receives the questions and the calls of a presentation that the user may dismiss. Not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { SubclassMethods.include(in: &delegate) }
  }
  /// Has no effect: traits are those of the container.
  open var overrideTraitCollection: UITraitCollection?
  /// The traits of the container; before the presentation, the value of `UITraitCollection.current`.
  open var traitCollection: UITraitCollection { containerView?.traitCollection ?? .current }

  /// Creates an object that presents `presentedViewController`.
  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    storedPresented = presentedViewController
    storedPresenting = presentingViewController
    super.init()
  }

  deinit {}

  // MARK: Views

  /// The frame of the presented view, in the container's coordinates, in points. Default: the container's
  /// bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// The view that transitions move. Default: the view of the presented controller. Override this property
  /// to move a view around that view.
  open var presentedView: UIView? { storedPresented?.viewIfLoaded }
  /// Whether the presentation covers the whole window. Default true.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting controller's view is removed after the transition. If so, that controller
  /// receives the appearance calls. Default: true for `.fullScreen` and `.currentContext`.
  open var shouldRemovePresentersView: Bool {
    presentationStyle == .fullScreen || presentationStyle == .currentContext
  }
  /// Called before the container is laid out. Default: does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container was laid out. Default: does nothing.
  open func containerViewDidLayoutSubviews() {}
  /// Returns the size for a child of the given size. Default: the container's size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called after the `preferredContentSize` of the presented controller changed. Default: does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called before the container's size changes. Overrides call super, which passes the call on to the
  /// presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let storedPresented else { return }
    storedPresented.viewWillTransition(
      to: self.size(forChildContentContainer: storedPresented, withParentContainerSize: size),
      with: coordinator)
  }

  // MARK: The transition

  /// Called before the presentation: add views of your own to `containerView`, and animate them with the
  /// presented controller's `transitionCoordinator`. Default: does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, with false if it was cancelled. Default: does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal. Default: does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, with false if it was cancelled. Default: does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adapting

  /// The style in a compact container. Default `.none`: the presentation does not adapt.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Returns the style for the given traits. Default: `adaptivePresentationStyle`.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    adaptivePresentationStyle
  }

  // MARK: For presentations of this module

  /// Sets the controller that presents.
  final func setPresenting(_ controller: UIViewController) { storedPresenting = controller }
  /// The popover that this object replaces in a narrow window; nil if it replaces none.
  final var popover: UIPopoverPresentationController?
  /// The style to which the popover was adapted; nil if the object replaces none.
  final var adaptedStyle: UIModalPresentationStyle?
  /// Returns whether a touch outside the presented view, at a point of the container, reaches the views
  /// behind the presentation.
  func letsTouchThrough(at point: CGPoint) -> Bool { false }
  /// Whether a built-in animation moves a card around the presented view instead of the view itself.
  var usesCard: Bool { false }
  /// The radius of the card's corners, in points.
  var cardCornerRadius: CGFloat { 0 }
  /// The card's rounded corners.
  var cardCorners: CACornerMask { [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
  /// Whether the views behind the presentation are dimmed, and their tint colours with them.
  var dimsViewsBehind: Bool { false }
  /// Shows or hides the views that the presentation adds around the presented view. Called inside an
  /// animation.
  func setDimmed(_ isDimmed: Bool) {}
  /// Called when the card was created and added to the container.
  func cardDidEnterContainer(_ card: UIDropShadowView) {}
  /// Called when the presentation ended, before the views leave the container.
  func presentationDidEnd() {}
  /// Returns whether the user may dismiss the presented controller, and tells the delegate of the attempt if
  /// not.
  final func userMayDismiss() -> Bool {
    guard let storedPresented, presentation != nil else { return false }
    return !storedPresented.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }
}

/// The methods by which a container tells its contents of sizes.
@MainActor public protocol UIContentContainer: AnyObject {
  /// The size that the content prefers, in points.
  var preferredContentSize: CGSize { get }
  /// Called after the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size for a child, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// Decides how a presentation adapts to its container, and whether the user may dismiss it.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns the style of a popover in a compact container; `.none` keeps the popover. Default: the
  /// controller's own adaptive style.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style for the given traits. Default: that of `adaptivePresentationStyle(for:)`.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Returns whether the user may dismiss the presented controller. Default true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a dismissal by the user begins. The dismissal may still be cancelled.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user dismissed the presented controller. Not called if the app did.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss a controller that must not be dismissed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.adaptivePresentationStyle }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
