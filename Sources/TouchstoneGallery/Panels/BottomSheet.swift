import UIKit

/// A card at the bottom that a finger drags up and down. When released, it moves to the nearest detent.
final class BottomSheet: UIView, UIGestureRecognizerDelegate {
  /// Called when the sheet is set to a detent, before its animation ends.
  var onDetentChange: ((SheetDetents.Detent) -> Void)?
  private(set) var detent = SheetDetents.Detent.peek

  private var content: UIView?
  private let card = SheetCard(frame: .zero)
  let grip: UIControl = SheetGrip(frame: .zero)
  private let pan = UIPanGestureRecognizer()
  private var detents = SheetDetents(in: .zero)
  private var animator: UIViewPropertyAnimator?
  private var dragStartTop: CGFloat = 0
  private var currentTop: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.backgroundColor = GalleryTheme.card
    card.layer.cornerRadius = 18
    card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.18
    card.layer.shadowRadius = 16
    card.layer.shadowOffset = .zero
    addSubview(card)
    card.addSubview(grip)
    grip.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
    pan.addTarget(self, action: Selector(BottomSheet.drag))
    pan.delegate = self
    card.addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns nil beside the card, so that the touch reaches the window below (rule 3.11).
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hitView = super.hitTest(point, with: event)
    return hitView === self ? nil : hitView
  }

  func setContent(_ view: UIView) {
    content = view
    card.addSubview(view)
    place()
  }

  func arrange(in bounds: CGRect, by detents: SheetDetents) {
    frame = bounds
    let isSame = detents == self.detents
    self.detents = detents
    if !isSame { currentTop = detents.top(of: detent) }
    place()
  }

  private func place() {
    // The card extends below the window's edge, so that no gap appears when it is dragged above its highest
    // detent.
    let height = max(detents.peekHeight, detents.bottom - currentTop) + 120
    // A hidden sheet, including its shadow, is below the window's edge.
    let y = isOffscreen ? detents.bottom + 24 : currentTop
    card.frame = CGRect(x: detents.x, y: y, width: detents.width, height: height)
    grip.frame = CGRect(x: 0, y: 0, width: detents.width, height: SheetDetents.gripHeight)
    content?.frame = CGRect(
      x: 0, y: SheetDetents.gripHeight - 8, width: detents.width,
      height: max(InspectorPanel.barHeight, detents.bottom - currentTop - SheetDetents.gripHeight + 8))
  }

  /// Whether the sheet is hidden below the window's edge.
  private(set) var isOffscreen = false

  func setOffscreen(_ lowered: Bool) {
    guard lowered != isOffscreen else { return }
    isOffscreen = lowered
    animator = GalleryMotion.animateWithSpring { [self] in place() }
  }

  func setDetent(_ detent: SheetDetents.Detent, velocity: CGFloat = 0) {
    isOffscreen = false
    self.detent = detent
    let goalTop = detents.top(of: detent)
    let distance = max(1, abs(goalTop - currentTop))
    currentTop = goalTop
    animator = GalleryMotion.animateWithSpring(velocity: abs(velocity) / distance) { [self] in place() }
    onDetentChange?(detent)
  }

  private func toggle() { setDetent(detent == .peek ? .half : .peek) }

  private func drag() {
    switch pan.state {
    case .began:
      animator?.stopAnimation(true)
      currentTop = card.frame.minY
      dragStartTop = currentTop
    case .changed:
      currentTop = detents.draggedTop(dragStartTop + pan.translation(in: self).y)
      place()
    case .ended:
      let velocity = pan.velocity(in: self).y
      setDetent(detents.detent(from: currentTop, velocity: velocity), velocity: velocity)
    case .cancelled, .failed: setDetent(detent)
    case .possible: break
    }
  }

  /// Returns whether the touch is on the sheet's head. The content below the head scrolls and is not dragged.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    touch.location(in: card).y < detents.peekHeight
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let distance = pan.translation(in: self)
    return abs(distance.y) > abs(distance.x)
  }
}

/// The sheet's card. The touch area of its grip extends above its upper edge.
private final class SheetCard: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(CGPoint(x: point.x, y: point.y + (point.y < 0 ? SheetGrip.touchReach : 0)))
  }
}

/// The short bar by which a finger drags the sheet. A tap raises or lowers the sheet.
private final class SheetGrip: UIControl {
  /// The distance from the grip's edge to the edge of its touch area, which is 44 points high.
  static let touchReach: CGFloat = 12

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: -SheetGrip.touchReach).contains(point)
  }

  override func draw(_ rect: CGRect) {
    UIColor.tertiaryLabel.setFill()
    UIBezierPath(
      roundedRect: CGRect(x: bounds.midX - 18, y: 7, width: 36, height: 5), cornerRadius: 2.5
    ).fill()
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }
}
