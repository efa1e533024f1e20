/// The picture that follows the finger of a drag, in a window above everything else. It takes no touches.
final class DragPreview {
  private weak var scene: UIWindowScene?
  private let card: UIView
  private let home: CGPoint
  private let badge = DragBadge()
  private var window: UIWindow? { didSet { extendLifetime(oldValue) } }

  /// Creates a preview that shows the view as it looks now.
  init(_ source: UIView, in scene: UIWindowScene) {
    self.scene = scene
    let inWindow = source.convert(source.bounds, to: source.window)
    let center = source.window?.pointToScene(CGPoint(x: inWindow.midX, y: inWindow.midY)) ?? .zero
    let edge = source.window?.pointToScene(CGPoint(x: inWindow.maxX, y: inWindow.midY)) ?? .zero
    // A window may be shown at a smaller size than its own.
    let factor = inWindow.width > 0 ? 2 * (edge.x - center.x) / inWindow.width : 1
    let picture = UIImageView(image: source.picture(scale: scene.displayScale * factor))
    picture.frame = CGRect(x: 0, y: 0, width: inWindow.width * factor, height: inWindow.height * factor)
    card = UIView(frame: picture.frame)
    card.addSubview(picture)
    card.center = center
    home = center
    card.layer.cornerRadius = source.layer.cornerRadius * factor
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    card.layer.shadowRadius = 16
    badge.center = CGPoint(x: card.bounds.maxX - 4, y: 4)
    badge.alpha = 0
    card.addSubview(badge)
  }

  deinit {}

  /// Whether the preview shows that a lift would drop a copy.
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

  /// Moves the preview to the distance `way` from where it was lifted, in points of the scene.
  func move(by way: CGVector) { card.center = CGPoint(x: home.x + way.dx, y: home.y + way.dy) }

  /// Shrinks the preview into the view that received the drop, then calls `completion`.
  func drop(then completion: @escaping () -> Void) {
    leave(
      {
        card.alpha = 0
        card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      }, then: completion)
  }

  /// Moves the preview back to where it was lifted, then calls `completion`.
  func goBack(then completion: @escaping () -> Void) {
    badge.alpha = 0
    leave(
      {
        card.center = home
        card.transform = .identity
        card.layer.shadowOpacity = 0
      }, then: completion)
  }

  private func leave(_ changes: () -> Void, then completion: @escaping () -> Void) {
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

/// The badge that a drop would make a copy: a white plus sign on a green disc.
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
  /// Returns a picture of the view with its subviews. `scale` is the number of pixels per point of the view.
  final func picture(scale: CGFloat) -> UIImage {
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
