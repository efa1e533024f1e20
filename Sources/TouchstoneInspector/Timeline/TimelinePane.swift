import CoreGraphics

/// A view for a part of the timeline, drawn by a closure. The view has the whole size of the part and is
/// clipped by a superview, so that scrolling only moves pixels.
final class TimelinePane: UIView {
  /// Called to draw the pane, at least within the given rectangle, which is in points of the pane.
  var onDraw: ((CGContext, CGRect) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    onDraw?(context, context.boundingBoxOfClipPath.intersection(rect))
  }

  /// Makes the pane at least this large. The size is rounded up, so that it rarely changes while the timeline
  /// grows.
  func reserve(_ size: CGSize) {
    func rounded(_ length: CGFloat, to step: CGFloat) -> CGFloat { (length / step).rounded(.up) * step }
    let size = CGSize(width: rounded(size.width, to: 2048), height: rounded(size.height, to: 256))
    if frame.size != size { frame = CGRect(origin: .zero, size: size) }
  }
}

/// A small button in the timeline's bar.
final class TimelineButton: UIButton {
  private(set) var preferredWidth: CGFloat = 0

  init(_ title: String, isFilled: Bool = false, _ onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
    backgroundColor = isFilled ? ReadableColor.accentFill : .tertiarySystemFill
    setTitleColor(isFilled ? .white : .label, for: .normal)
    setTitleColor(ReadableColor.disabled, for: .disabled)
    setTitle(title, for: .normal)
    layer.cornerRadius = 13
    preferredWidth = max(36, (titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up) + 24)
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns whether the point is in the button's touch area, which is at least 44 points wide and high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isWithinTarget(point) }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.7 : 1 } }
}
