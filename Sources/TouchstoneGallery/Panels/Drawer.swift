import UIKit

/// A card that slides in from the left over all other views, and darkens them.
final class Drawer: UIView, UIGestureRecognizerDelegate {
  /// Called when the drawer has opened (true) or closed (false).
  var onChange: ((Bool) -> Void)?
  private(set) var isOpen = false

  private var content: UIView?
  private let dimmingView = UIControl()
  private let cardView = UIView()
  private let pan = UIPanGestureRecognizer()
  private var animator: UIViewPropertyAnimator?
  /// The drawer's progress when the drag began.
  private var dragStartProgress: CGFloat = 0
  private var width: CGFloat = 0
  /// The drawer's position, from 0 (hidden) to 1 (open).
  private var openProgress: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 1)
    dimmingView.alpha = 0
    dimmingView.addAction(UIAction { [unowned self] _ in setOpen(false) }, for: .touchUpInside)
    cardView.layer.shadowColor = UIColor.black.cgColor
    cardView.layer.shadowRadius = 20
    cardView.layer.shadowOffset = .zero
    addSubview(dimmingView)
    addSubview(cardView)
    isHidden = true
    pan.addTarget(self, action: Selector(Drawer.drag))
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  func setContent(_ view: UIView) {
    content = view
    cardView.addSubview(view)
    place()
  }

  /// Sets the drawer's area and the width of its content, in points.
  func arrange(in bounds: CGRect, width: CGFloat) {
    frame = bounds
    self.width = width
    dimmingView.frame = self.bounds
    place()
  }

  private func place() {
    cardView.frame = CGRect(x: (openProgress - 1) * (width + 1), y: 0, width: width, height: bounds.height)
    content?.frame = cardView.bounds
    dimmingView.alpha = 0.32 * openProgress
    cardView.layer.shadowOpacity = Float(0.25 * openProgress)
  }

  func setOpen(_ open: Bool, velocity: CGFloat = 0) {
    let isChanging = open != isOpen
    isOpen = open
    if open { isHidden = false }
    let distance = max(0.05, abs((open ? 1 : 0) - openProgress))
    openProgress = open ? 1 : 0
    animator = GalleryMotion.animateWithSpring(velocity: abs(velocity) / max(1, width) / distance) { [self] in
      place()
    } completion: { [weak self] in
      guard let self, !isOpen, openProgress == 0 else { return }
      isHidden = true
    }
    if isChanging { onChange?(open) }
  }

  /// Moves the drawer with a pan's horizontal translation. When the pan ends, opens or closes the drawer.
  func follow(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      isHidden = false
      animator?.stopAnimation(true)
      openProgress = min(1, max(0, cardView.frame.maxX / max(1, width)))
      dragStartProgress = openProgress
    case .changed:
      openProgress = min(1, max(0, dragStartProgress + recognizer.translation(in: self).x / max(1, width)))
      place()
    case .ended:
      let velocity = recognizer.velocity(in: self).x
      let goal = openProgress + velocity * 0.12 / max(1, width)
      setOpen(goal > 0.5, velocity: velocity)
    case .cancelled, .failed: setOpen(isOpen)
    case .possible: break
    }
  }

  private func drag() { follow(pan) }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let distance = pan.translation(in: self)
    return abs(distance.x) > abs(distance.y)
  }
}
