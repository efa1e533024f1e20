import UIKit

/// A message in place of the headline.
struct Notice: Equatable {
  let text: String
  /// Whether the message is about a new recording. It then has a button that replays the recording.
  var offersReplay = false
}

/// Shows a message, and the button that belongs to it.
final class NoticeView: UIView {
  /// The message; nil hides the view's content. Default nil.
  var notice: Notice? {
    didSet {
      label.text = notice?.text
      replayButton.isHidden = notice?.offersReplay != true
      setNeedsLayout()
    }
  }

  let replayButton = PillButton(GalleryText.replayShort.text, kind: .text)
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 13)
    label.textColor = GalleryTheme.secondaryText
    label.numberOfLines = 3
    replayButton.isHidden = true
    for view in [label, replayButton] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let button = replayButton.isHidden ? 0 : replayButton.preferredWidth
    replayButton.frame = CGRect(x: bounds.width - button, y: 0, width: button, height: bounds.height)
    label.frame = CGRect(
      x: 0, y: 0, width: max(0, bounds.width - (button == 0 ? 0 : button + 8)), height: bounds.height)
  }
}
