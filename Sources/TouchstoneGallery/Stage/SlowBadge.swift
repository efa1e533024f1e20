import UIKit

/// A plate on the phone's edge that shows the speed of the stage's clock.
final class SlowBadge: UIView {
  static let height: CGFloat = 20

  var pace: GhostPace? {
    didSet {
      isHidden = pace == nil
      label.text = pace.map(GalleryText.slowText)
    }
  }

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    backgroundColor = GalleryTheme.accent
    layer.cornerRadius = SlowBadge.height / 2
    label.font = .systemFont(ofSize: 12, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var preferredWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 20 }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
