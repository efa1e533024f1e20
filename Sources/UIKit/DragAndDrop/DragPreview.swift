/// The picture that follows the finger of a drag, in a window above everything else. The window receives no
/// touches.
final class DragPreview {
  private weak var scene: UIWindowScene?
  private let card: UIView
  private let startCenter: CGPoint
  private let badge = DragBadge()
  private var window: UIWindow? { didSet { extendLifetime(oldValue) } }

  /// Creates a preview that shows the view's current look.
  init(_ source: UIView, in scene: UIWindowScene) {
    self.scene = scene
    let sourceFrame = source.convert(source.bounds, to: source.window)
    let center = source.window?.pointToScene(CGPoint(x: sourceFrame.midX, y: sourceFrame.midY)) ?? .zero
    let rightEdge = source.window?.pointToScene(CGPoint(x: sourceFrame.maxX, y: sourceFrame.midY)) ?? .zero
    // A window may be shown smaller than its own size.
    let sceneScale = sourceFrame.width > 0 ? 2 * (rightEdge.x - center.x) / sourceFrame.width : 1
    let picture = UIImageView(image: source.snapshotImage(scale: scene.displayScale * sceneScale))
    picture.frame = CGRect(
      x: 0, y: 0, width: sourceFrame.width * sceneScale, height: sourceFrame.height * sceneScale)
    card = UIView(frame: picture.frame)
    card.addSubview(picture)
    card.center = center
    startCenter = center
    card.layer.cornerRadius = source.layer.cornerRadius * sceneScale
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.layer.shadowRadius = 16
    badge.center = CGPoint(x: card.bounds.maxX - 4, y: 4)
    badge.alpha = 0
    card.addSubview(badge)
  }

  deinit {}

  /// Whether the preview shows a badge that announces a copy.
  var showsCopy = false {
    didSet {
      guard showsCopy != oldValue else { return }
      let alpha: CGFloat = showsCopy ? 1 : 0
      UIView.animate(withDuration: 0.15) { self.badge.alpha = alpha }
    }
  }

  func lift() {
    guard let scene else { return }
    let window = DragWindow(windowScene: scene)
    window.windowLevel = .alert + 3
    window.isUserInteractionEnabled = false
    window.addSubview(card)
    window.isHidden = false
    self.window = window
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: []
    ) {
      card.transform = CGAffineTransform(scaleX: 1.06, y: 1.06)
      card.layer.shadowOpacity = 0.25
    }
  }

  /// Moves the preview to the point that is `translation` away from the point where the preview was lifted.
  /// `translation` is in points of the scene.
  func move(by translation: CGVector) {
    card.center = CGPoint(x: startCenter.x + translation.dx, y: startCenter.y + translation.dy)
  }

  /// Shrinks the preview into the view that received the drop, then calls `completion`.
  func drop(then completion: @escaping () -> Void) {
    animateAndClose(
      {
        card.alpha = 0
        card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }, then: completion)
  }

  /// Moves the preview back to the point where it was lifted, then calls `completion`.
  func returnToStart(then completion: @escaping () -> Void) {
    badge.alpha = 0
    animateAndClose(
      {
        card.center = startCenter
        card.transform = .identity
        card.layer.shadowOpacity = 0
      }, then: completion)
  }

  private func animateAndClose(_ changes: () -> Void, then completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState], animations: changes
    ) { [self] _ in
      window?.isHidden = true
      window?.windowScene = nil
      window = nil
      completion()
    }
  }
}

private final class DragWindow: UIWindow {
  override var canBecomeKey: Bool { false }

  deinit {}
}

/// The badge that announces that a drop would make a copy: a white plus sign on a green disc.
private final class DragBadge: UIView {
  private static let diameter: CGFloat = 24

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: DragBadge.diameter, height: DragBadge.diameter))
    backgroundColor = .systemGreen
    layer.cornerRadius = DragBadge.diameter / 2
    for size in [CGSize(width: 12, height: 2), CGSize(width: 2, height: 12)] {
      let bar = UIView(frame: CGRect(origin: .zero, size: size))
      bar.center = CGPoint(x: bounds.midX, y: bounds.midY)
      bar.backgroundColor = .white
      bar.layer.cornerRadius = 1
      addSubview(bar)
    }
  }

  required init?(coder: NSCoder) { nil }

  deinit {}
}

extension UIView {
  /// Returns a picture of the view and its subviews. `scale` is the number of pixels per point of the view.
  final func snapshotImage(scale: CGFloat) -> UIImage {
    let toSuperview = presentedTransform(to: .identity)
    guard toSuperview.isInvertible, scale > 0 else { return UIImage() }
    let toPixels = toSuperview.inverted().concatenating(
      CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    )
    .concatenating(CGAffineTransform(scaleX: scale, y: scale))
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let traits = UITraitCollection(
      style: traitCollection.userInterfaceStyle, displayScale: scale, idiom: .phone)
    return UIGraphicsImageRenderer(bounds: CGRect(origin: .zero, size: bounds.size), format: format).image {
      let context = $0.cgContext
      let before = UITraitCollection.current
      UITraitCollection.current = traits
      context.saveGState()
      context.concatenate(context.ctm.inverted())
      let box = Box(x0: 0, y0: 0, x1: CGFloat(context.width), y1: CGFloat(context.height))
      ViewPainter(context: context, scale: scale, traits: traits).paint(self, into: toPixels, clip: box)
      context.restoreGState()
      UITraitCollection.current = before
    }
  }
}
