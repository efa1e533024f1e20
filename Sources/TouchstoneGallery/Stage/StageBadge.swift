import UIKit

/// A plate on the phone's upper edge that tells what is special about the stage: that its touches are
/// recorded, that a recording is replayed, or that its clock is slow. Hidden if there is nothing to tell.
final class StageBadge: UIView {
  static let height: CGFloat = 20

  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = StageBadge.height / 2
    label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the text needs, in points.
  var preferredWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) + 20 }

  func show(_ state: TransportState) {
    label.text = state.stageText
    isHidden = state.stageText == nil
    backgroundColor = state.isRecording ? GalleryTheme.failureFill : GalleryTheme.accentFill
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
