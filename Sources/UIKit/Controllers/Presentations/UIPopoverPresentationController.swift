import CoreGraphics

/// Shows a controller on a card beside the view that it belongs to, with an arrow that points to that view. A
/// tap outside dismisses the card (rule 10.19).
///
/// In a window narrower than 600 points, the controller is shown on a sheet instead, unless the delegate's
/// `adaptivePresentationStyle(for:)` returns another style. The width at the presentation decides.
@MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// The size of a popover without a `preferredContentSize`, in points.
  private static let defaultSize = CGSize(width: 320, height: 480)
  private static let cornerRadius: CGFloat = 13

  private final let backdrop = PopoverBackdrop(frame: .zero)
  private final let arrow = PopoverArrow(frame: .zero)
  private final weak var card: UIView?
  private final var placement = PopoverPlacement.none

  deinit {}

  // MARK: The source

  /// The view to which the popover points. Not retained.
  open weak var sourceView: UIView?
  /// The area to which the popover points, in the coordinates of `sourceView`, in points. Default the null
  /// rectangle: the bounds of `sourceView`.
  open var sourceRect = CGRect.null
  /// The bar button item to which the popover points, instead of `sourceView`. Default nil.
  open var barButtonItem: UIBarButtonItem?
  /// The directions that the arrow may have. Default `.any`.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  /// The direction of the arrow; `.unknown` before the popover is shown.
  open private(set) var arrowDirection: UIPopoverArrowDirection = .unknown
  /// Whether the popover may cover the area to which it points. Default false.
  open var canOverlapSourceViewRect = false
  /// The views that receive touches while the popover is shown. A touch in them does not dismiss the popover.
  open var passthroughViews: [UIView]? { didSet { backdrop.passthroughViews = passthroughViews ?? [] } }
  /// The colour of the popover and its arrow. Default nil: the system's background colour.
  open var backgroundColor: UIColor? { didSet { setColors() } }
  /// The distances that the popover keeps from the window's edges, in points. Default 10 on all sides.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)

  /// The area to which the popover points, in the container's coordinates; the middle of the container if
  /// there is no source.
  private final var anchor: CGRect {
    guard let container = containerView else { return .zero }
    if let view = barButtonItem.flatMap({ $0.customView ?? $0.presenter as? BarButton }), view.window != nil {
      return container.convert(view.bounds, from: view)
    }
    guard let sourceView, sourceView.window != nil else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    let area = sourceRect.isNull ? sourceView.bounds : sourceRect
    return container.convert(area, from: sourceView)
  }

  // MARK: Geometry

  open override var frameOfPresentedViewInContainerView: CGRect {
    updatePlacement()
    return placement.frame
  }

  open override var shouldPresentInFullscreen: Bool { false }
  open override var shouldRemovePresentersView: Bool { false }

  private final func updatePlacement() {
    guard let container = containerView else { return }
    let preferred = presentedViewController.preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? preferred.width : UIPopoverPresentationController.defaultSize.width,
      height: preferred.height > 0 ? preferred.height : UIPopoverPresentationController.defaultSize.height)
    let safeArea = container.safeAreaInsets, margins = popoverLayoutMargins.usable
    let area = container.bounds.inset(
      by: UIEdgeInsets(
        top: safeArea.top + margins.top, left: safeArea.left + margins.left,
        bottom: safeArea.bottom + margins.bottom, right: safeArea.right + margins.right))
    placement = PopoverPlacement(
      of: size, at: anchor, in: area, directions: permittedArrowDirections,
      overlapsAnchor: canOverlapSourceViewRect)
    arrowDirection = placement.direction
  }

  private final func place() {
    guard let card else { return }
    updatePlacement()
    card.frame = placement.frame
    arrow.place(placement)
  }

  // MARK: Views

  final override var usesCard: Bool { true }
  final override var cardCornerRadius: CGFloat { UIPopoverPresentationController.cornerRadius }
  final override var cardCorners: CACornerMask {
    [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
  }
  final override var dimsViewsBehind: Bool { true }

  final override func cardDidEnterContainer(_ card: UIDropShadowView) {
    guard let container = containerView else { return }
    self.card = card
    card.autoresizingMask = []
    backdrop.frame = container.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: Selector(UIPopoverPresentationController.backdropTapped)))
    container.insertSubview(backdrop, belowSubview: card)
    container.insertSubview(arrow, belowSubview: card)
    setColors()
    place()
  }

  private final func setColors() {
    let color = backgroundColor ?? .systemBackground
    card?.backgroundColor = color
    arrow.color = color
  }

  final override func setDimmed(_ isDimmed: Bool) { arrow.alpha = isDimmed ? 1 : 0 }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    place()
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    UIView.animate(withDuration: 0.25) { self.place() }
  }

  final override func letsTouchThrough(at point: CGPoint) -> Bool {
    !backdrop.point(inside: point, with: nil)
  }

  // MARK: The user

  private final func backdropTapped(_ gesture: UITapGestureRecognizer) {
    guard userMayDismiss() else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    let dismissed = presentation
    dismissed?.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.presentationControllerDidDismiss(self)
    }
  }

  // MARK: Adapting

  open override var adaptivePresentationStyle: UIModalPresentationStyle { .automatic }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    SubclassMethods.included(in: delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
  }

  /// Returns the object that presents the controller in a window too narrow for a popover; nil if the popover
  /// is shown.
  final func adapted(in window: UIWindow) -> UIPresentationController? {
    guard window.bounds.width < UISheetPresentationController.wideWidth else { return nil }
    let style =
      delegate?.adaptivePresentationStyle(for: self, traitCollection: window.traitCollection)
      ?? adaptivePresentationStyle
    guard style != .none, style != .popover else { return nil }
    let resolved = style.resolved
    let adapted: UIPresentationController =
      resolved == .pageSheet || resolved == .formSheet
      ? adaptiveSheetPresentationController
      : UIPresentationController(
        presentedViewController: presentedViewController, presenting: presentingViewController)
    adapted.setPresenting(presentingViewController)
    adapted.createdStyle = .popover
    adapted.adaptedStyle = resolved
    adapted.popover = self
    // From here on, the sheet retains the popover.
    ownSheet = nil
    if adapted.delegate == nil { adapted.delegate = delegate }
    return adapted
  }

  /// The sheet that is shown instead of the popover in a narrow window.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let sheet { return sheet }
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    ownSheet = sheet
    self.sheet = sheet
    return sheet
  }
  private final weak var sheet: UISheetPresentationController?
  /// Retains `sheet` until it replaces the popover.
  private final var ownSheet: UISheetPresentationController?
}

/// The view behind a popover: receives the touches outside the popover, except those in pass-through views.
private final class PopoverBackdrop: UIView {
  var passthroughViews: [UIView] = []

  deinit {}

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event)
      && !passthroughViews.contains {
        $0.window != nil && $0.window === window && $0.point(inside: convert(point, to: $0), with: event)
      }
  }
}

/// The directions in which the arrow of a popover points.
public nonisolated struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// All directions.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction before the popover is shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// Receives the events of a popover.
@MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown. The source may be set here.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
