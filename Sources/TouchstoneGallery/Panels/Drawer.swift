import UIKit

/// A card that slides in from the left over all other views, and darkens them.
final class Drawer: UIView, UIGestureRecognizerDelegate {
  /// Called when the drawer opened or closed.
  var onChange: ((Bool) -> Void)?
  private(set) var isOpen = false

  private var content: UIView?
  private let shade = UIControl()
  private let card = UIView()
  private let pan = UIPanGestureRecognizer()
  private var motion: UIViewPropertyAnimator?
  /// The drawer's progress when the drag began.
  private var start: CGFloat = 0
  private var width: CGFloat = 0
  /// The drawer's position, from 0 (hidden) to 1 (open).
  private var progress: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.backgroundColor = UIColor(white: 0, alpha: 1)
    shade.alpha = 0
    shade.addAction(UIAction { [unowned self] _ in setOpen(false) }, for: .touchUpInside)
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowRadius = 20
    card.layer.shadowOffset = .zero
    addSubview(shade)
    addSubview(card)
    isHidden = true
    pan.addTarget(self, action: Selector(Drawer.drag))
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { nil }

  func hold(_ view: UIView) {
    content = view
    card.addSubview(view)
    place()
  }

  /// Sets the drawer's area and the width of its content, in points.
  func arrange(in bounds: CGRect, width: CGFloat) {
    frame = bounds
    self.width = width
    shade.frame = self.bounds
    place()
  }

  private func place() {
    card.frame = CGRect(x: (progress - 1) * (width + 1), y: 0, width: width, height: bounds.height)
    content?.frame = card.bounds
    shade.alpha = 0.32 * progress
    card.layer.shadowOpacity = Float(0.25 * progress)
  }

  func setOpen(_ open: Bool, velocity: CGFloat = 0) {
    let changes = open != isOpen
    isOpen = open
    if open { isHidden = false }
    let way = max(0.05, abs((open ? 1 : 0) - progress))
    progress = open ? 1 : 0
    motion = GalleryMotion.spring(velocity: abs(velocity) / max(1, width) / way) { [self] in
      place()
    } completion: { [weak self] in
      guard let self, !isOpen, progress == 0 else { return }
      isHidden = true
    }
    if changes { onChange?(open) }
  }

  /// Moves the drawer with a pan's horizontal translation. When the pan ends, opens or closes the drawer.
  func follow(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      isHidden = false
      motion?.stopAnimation(true)
      progress = min(1, max(0, card.frame.maxX / max(1, width)))
      start = progress
    case .changed:
      progress = min(1, max(0, start + recognizer.translation(in: self).x / max(1, width)))
      place()
    case .ended:
      let velocity = recognizer.velocity(in: self).x
      let goal = progress + velocity * 0.12 / max(1, width)
      setOpen(goal > 0.5, velocity: velocity)
    case .cancelled, .failed: setOpen(isOpen)
    case .possible: break
    }
  }

  private func drag() { follow(pan) }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let way = pan.translation(in: self)
    return abs(way.x) > abs(way.y)
  }
}
