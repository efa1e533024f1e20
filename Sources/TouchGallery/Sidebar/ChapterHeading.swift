import UIKit

/// A chapter in the sidebar: tapping it opens or closes it.
final class ChapterHeading: UIButton {
  var isOpen = false { didSet { showState() } }
  /// The case on the stage is one of this chapter's.
  private let holdsChosen: Bool
  /// Whether Tab comes here, of all that the arrows go through.
  var isTabStop: (ChapterHeading) -> Bool = { _ in true }
  private let arrow = ChapterArrow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init(_ title: String, holdsChosen: Bool) {
    self.holdsChosen = holdsChosen
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 12, weight: .semibold)
    titleLabel?.lineBreakMode = .byTruncatingTail
    contentHorizontalAlignment = .leading
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 28)
    layer.cornerRadius = 7
    addSubview(arrow)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { super.canBecomeFocused && isTabStop(self) }

  override var isHighlighted: Bool { didSet { showState() } }

  /// A closed chapter with the chosen case in it says so: that case is not to be seen.
  private func showState() {
    setTitleColor(holdsChosen && !isOpen ? GalleryTheme.accent : .secondaryLabel, for: .normal)
    backgroundColor = isHighlighted ? .tertiarySystemFill : .clear
    arrow.transform = isOpen ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrow.center = CGPoint(x: bounds.width - 15, y: bounds.midY)
  }
}

/// Points to the right; its heading turns it.
private final class ChapterArrow: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(UIColor.tertiaryLabel.cgColor)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: 3.25, y: 1.5))
    context.addLine(to: CGPoint(x: 6.75, y: 5))
    context.addLine(to: CGPoint(x: 3.25, y: 8.5))
    context.strokePath()
  }
}
