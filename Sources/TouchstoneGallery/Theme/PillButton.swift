import TouchstoneInspector
import UIKit

/// A button with a title on a rounded background.
final class PillButton: UIButton {
  enum Kind {
    /// White text on the accent colour.
    case filled
    /// Text on a grey background.
    case plain
    /// Text in the accent colour, without a background.
    case text
  }

  /// The width that the title needs, in points.
  private(set) var preferredWidth: CGFloat = 0
  private let kind: Kind

  init(_ title: String, kind: Kind, size: CGFloat = 13) {
    self.kind = kind
    super.init(frame: .zero)
    titleLabel?.font = .systemFont(ofSize: size, weight: kind == .plain ? .medium : .semibold)
    titleLabel?.lineBreakMode = .byTruncatingTail
    let color: UIColor = kind == .filled ? .white : kind == .plain ? .label : GalleryTheme.accent
    setTitleColor(color, for: .normal)
    setTitle(title, for: .normal)
    backgroundColor =
      kind == .filled ? GalleryTheme.accentFill : kind == .plain ? .tertiarySystemFill : .clear
    let inset: CGFloat = kind == .text ? 4 : 14
    preferredWidth = (titleLabel?.intrinsicContentSize.width ?? 0).rounded(.up) + 2 * inset
  }

  required init?(coder: NSCoder) { nil }

  /// Returns whether the point is in the button's touch area, which is at least 44 points wide and high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isWithinTarget(point) }

  /// The button is paler while it is highlighted or disabled.
  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  private func showState() {
    alpha = !isEnabled ? 0.6 : isHighlighted ? 0.7 : 1
  }

  override func layoutSubviews() {
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
    super.layoutSubviews()
  }
}
