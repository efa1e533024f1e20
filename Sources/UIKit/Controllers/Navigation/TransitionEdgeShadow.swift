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
