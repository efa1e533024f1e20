import UIKit

/// The heading of a chapter in the sidebar. A tap opens or closes the chapter.
final class ChapterHeading: UIButton {
  var isOpen = false { didSet { showState() } }
  /// Whether the case on the stage is in this chapter.
  private let containsChosenCase: Bool
  /// Returns whether the Tab key focuses this heading. The user reaches the other rows with the arrow keys.
  var isTabStop: (ChapterHeading) -> Bool = { _ in true }
  private let arrowView = ChapterArrow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init(_ title: String, holdsChosen: Bool) {
    self.containsChosenCase = holdsChosen
    super.init(frame: .zero)
    setTitle(title, for: .normal)
    titleLabel?.font = .systemFont(ofSize: 12, weight: .semibold)
    titleLabel?.lineBreakMode = .byTruncatingTail
    contentHorizontalAlignment = .leading
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 28)
    layer.cornerRadius = 7
    addSubview(arrowView)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { super.canBecomeFocused && isTabStop(self) }

  override var isHighlighted: Bool { didSet { showState() } }

  /// Updates the look. A closed chapter that contains the chosen case is marked.
  private func showState() {
    setTitleColor(
      containsChosenCase && !isOpen ? GalleryTheme.accent : GalleryTheme.secondaryText, for: .normal)
    backgroundColor = isHighlighted ? .tertiarySystemFill : .clear
    arrowView.transform = isOpen ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    arrowView.center = CGPoint(x: bounds.width - 15, y: bounds.midY)
  }
}

/// An arrow to the right. The heading rotates it when the chapter is open.
private final class ChapterArrow: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setStrokeColor(GalleryTheme.secondaryText.cgColor)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: CGPoint(x: 3.25, y: 1.5))
    context.addLine(to: CGPoint(x: 6.75, y: 5))
    context.addLine(to: CGPoint(x: 3.25, y: 8.5))
    context.strokePath()
  }
}
