import CoreGraphics

/// Shows a controller on a sheet, which rests at one of several heights. A finger moves the sheet between
/// them, and down to dismiss it (rules 10.16 to 10.18).
///
/// ```swift
/// controller.sheetPresentationController?.detents = [.medium(), .large()]
/// present(controller, animated: true)
/// ```
@MainActor open class UISheetPresentationController: UIPresentationController {
  private static let dimmingAlpha: CGFloat = 0.2
  private static let cornerRadius: CGFloat = 10
  /// The distance from the top of the container to the highest sheet, in points.
  private static let topInset: CGFloat = 54
  /// The size of a form sheet in a wide container, in points.
  private static let formSize = CGSize(width: 540, height: 620)
  /// The width, in points, from which a container is wide.
  static let wideWidth: CGFloat = 600
  /// The duration of the movement to another detent, in seconds.
  private static let settlingDuration: TimeInterval = 0.4

  private final let dimmingView = UIView(frame: .zero)
  private final let grabber = SheetGrabber(frame: .zero)
  private final weak var card: UIView?
  private final let dragging = SheetDragging()

  deinit {}

  // MARK: Detents

  /// The heights at which the sheet may rest, in any order. Default: only `.large()`. An empty array counts
  /// as the default. Changes take effect at the next layout, or inside `animateChanges(_:)`.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  /// Identifies the detent at which the sheet rests. Default nil, which means the smallest detent, as does an
  /// unknown identifier.
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
  /// Identifies the largest detent at which the views behind the sheet are not dimmed, and receive touches.
  /// Default nil: they are dimmed at all detents.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { invalidateDetents() } }
  /// Whether scrolling inside the sheet, when the content is at its top, first moves the sheet to a larger
  /// detent. Default true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a handle is shown at the top of the sheet. A tap on it moves the sheet to the next detent.
  /// Default false.
  open var prefersGrabberVisible = false { didSet { grabber.isHidden = !prefersGrabberVisible } }
  /// The radius of the sheet's corners, in points. Default nil: 10.
  open var preferredCornerRadius: CGFloat? {
    didSet { if let card { setCorners(of: card) } }
  }

  /// Animates the changes of the sheet's properties that `changes` makes.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    UISheetPresentationController.animate { self.placeCard() }
  }

  /// Computes the heights of the detents again at the next layout.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  // MARK: Geometry

  /// A detent with its height.
  struct Height {
    let identifier: Detent.Identifier
    /// The height of the whole sheet, in points.
    let value: CGFloat
  }

  private final var containerSize: CGSize { containerView?.bounds.size ?? .zero }

  /// Whether the sheet is in the middle of a wide container.
  private final var isCentered: Bool {
    (createdStyle == .formSheet || adaptedStyle == .formSheet)
      && containerSize.width >= UISheetPresentationController.wideWidth
  }

  /// The detents with their heights, from the smallest to the largest; never empty.
  final var heights: [Height] {
    let size = containerSize
    if isCentered {
      let preferred = presentedViewController.preferredContentSize.height
      let height = preferred > 0 ? preferred : UISheetPresentationController.formSize.height
      return [Height(identifier: .large, value: min(height, size.height))]
    }
    let largest = max(0, size.height - UISheetPresentationController.topInset)
    let bottom = min(containerView?.safeAreaInsets.bottom ?? 0, largest)
    let context = SheetDetentContext(
      traits: traitCollection, maximumDetentValue: largest - bottom,
      mediumDetentValue: max(0, min(size.height / 2, largest) - bottom))
    let heights = detents.compactMap { detent -> Height? in
      guard let value = detent.resolvedValue(in: context), value > 0 else { return nil }
      return Height(identifier: detent.identifier, value: min(value + bottom, largest))
    }
    guard !heights.isEmpty else { return [Height(identifier: .large, value: largest)] }
    return heights.sorted { $0.value < $1.value }
  }

  /// The detent at which the sheet rests.
  final var selectedHeight: Height {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]
  }

  /// Returns the frame of a sheet of the given height, in the container's coordinates.
  private final func frame(height: CGFloat) -> CGRect {
    let size = containerSize
    guard isCentered else { return CGRect(x: 0, y: size.height - height, width: size.width, height: height) }
    let preferred = presentedViewController.preferredContentSize.width
    let width = min(preferred > 0 ? preferred : UISheetPresentationController.formSize.width, size.width)
    return CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { frame(height: selectedHeight.value) }

  open override var shouldPresentInFullscreen: Bool { false }
  open override var shouldRemovePresentersView: Bool { false }

  /// Places the sheet: where the finger holds it, or at the selected detent.
  private final func placeCard() {
    guard card != nil, containerView != nil else { return }
    if dragging.isMoving { dragging.show() } else { placeCard(height: selectedHeight.value, offset: 0) }
  }

  /// Gives the sheet a height, and moves it down by `offset`. The transform belongs to the transitions, and
  /// is not changed.
  final func placeCard(height: CGFloat, offset: CGFloat) {
    guard let card else { return }
    let frame = frame(height: height)
    card.bounds = CGRect(origin: card.bounds.origin, size: frame.size)
    card.center = CGPoint(x: frame.midX, y: frame.midY + offset)
    card.layoutIfNeeded()
    dimmingView.alpha = dimming(height: height)
  }

  /// Moves the sheet to a detent that the user chose.
  final func settle(at height: Height) {
    let isOther = height.identifier != selectedHeight.identifier
    selectedDetentIdentifier = height.identifier
    if isOther {
      SubclassMethods.included(in: delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
    UISheetPresentationController.animate { self.placeCard() }
  }

  private static func animate(_ changes: () -> Void) {
    UIView.animate(
      withDuration: settlingDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes)
  }

  /// Stops a movement of the sheet where it is, and returns the height that is shown.
  final func catchCard() -> CGFloat {
    guard let card, let container = containerView else { return selectedHeight.value }
    let shownTop = card.layer.presentation()?.frame.minY ?? card.frame.minY
    container.owningApplication?.runningAnimations.removeAll(inSubtreeOf: card)
    container.owningApplication?.runningAnimations.removeAll(inSubtreeOf: dimmingView)
    guard !isCentered else { return selectedHeight.value }
    return container.bounds.height - shownTop
  }

  // MARK: Dimming

  /// Returns the opacity of the dimming view, from 0 to 1, for a height of the sheet.
  private final func dimming(height: CGFloat) -> CGFloat {
    let heights = heights
    guard let index = heights.lastIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }) else {
      return 1
    }
    guard index + 1 < heights.count else { return 0 }
    let undimmed = heights[index].value, dimmed = heights[index + 1].value
    return dimmed > undimmed ? min(max((height - undimmed) / (dimmed - undimmed), 0), 1) : 0
  }

  final override var dimsViewsBehind: Bool { dimming(height: selectedHeight.value) > 0 }

  final override func letsTouchThrough(at point: CGPoint) -> Bool { !dimsViewsBehind }

  final override func setDimmed(_ isDimmed: Bool) {
    dimmingView.alpha = isDimmed ? dimming(height: selectedHeight.value) : 0
  }

  // MARK: Views

  final override var usesCard: Bool { true }

  final override func cardDidEnterContainer(_ card: UIDropShadowView) {
    guard let container = containerView else { return }
    self.card = card
    dimmingView.frame = container.bounds
    dimmingView.backgroundColor = UIColor(white: 0, alpha: UISheetPresentationController.dimmingAlpha)
    dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.insertSubview(dimmingView, belowSubview: card)
    setCorners(of: card)
    grabber.place(in: card)
    grabber.isHidden = !prefersGrabberVisible
    dragging.start(sheet: self, card: card, dimmingView: dimmingView, grabber: grabber)
  }

  private final func setCorners(of card: UIView) {
    let radius = preferredCornerRadius.map(\.usableLength) ?? UISheetPresentationController.cornerRadius
    card.layer.cornerRadius = radius
    card.layer.maskedCorners =
      isCentered
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.clipsToBounds = radius > 0
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    placeCard()
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    invalidateDetents()
  }

  // MARK: The user

  /// Moves the sheet to the next detent, from the largest to the smallest. Called when the grabber is tapped.
  final func selectNextDetent() {
    let heights = heights
    guard heights.count > 1 else { return }
    let index = heights.firstIndex { $0.identifier == selectedHeight.identifier } ?? 0
    settle(at: heights[(index + 1) % heights.count])
  }

  /// Dismisses the sheet if the user may do so. Called when the dimmed area is tapped.
  final func dismissForUser() {
    guard userMayDismiss() else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    beginDismissal(isLed: false)
  }

  /// Begins a dismissal that the user asked for. If `isLed` is true, the returned object leads it.
  @discardableResult
  final func beginDismissal(isLed: Bool) -> SheetDismissal {
    delegate?.presentationControllerWillDismiss(self)
    let dismissal = SheetDismissal(of: self, startsUnderFinger: isLed)
    presentation?.dismiss(animated: true, leader: dismissal, completion: nil)
    return dismissal
  }

  /// Moves the card out of the container. Called inside an animation.
  final func hideCard() {
    presentation?.applyOffScreenState()
  }
}

/// Receives the changes that the user makes to a sheet.
@MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user selected another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The handle at the top of a sheet.
final class SheetGrabber: UIView {
  private static let barSize = CGSize(width: 36, height: 5)
  private static let size = CGSize(width: 80, height: 22)
  private let bar = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = SheetGrabber.barSize.height / 2
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  /// Adds the grabber in front of the card's other views, at the top.
  func place(in card: UIView) {
    frame = CGRect(
      origin: CGPoint(x: (card.bounds.width - SheetGrabber.size.width) / 2, y: 0), size: SheetGrabber.size)
    autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    bar.frame = CGRect(
      origin: CGPoint(x: (SheetGrabber.size.width - SheetGrabber.barSize.width) / 2, y: 5),
      size: SheetGrabber.barSize)
    card.addSubview(self)
  }
}
