/// The placeholder of an empty tab: a title, and a message that explains how to fill the tab.
final class EmptyTab: UIView {
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()

  init(title: String, message: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    self.titleLabel.text = title
    self.titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    self.titleLabel.textColor = ReadableColor.secondaryText
    self.titleLabel.textAlignment = .center
    self.messageLabel.text = message
    self.messageLabel.font = .systemFont(ofSize: 12)
    self.messageLabel.textColor = ReadableColor.secondaryText
    self.messageLabel.textAlignment = .center
    self.messageLabel.numberOfLines = 0
    addSubview(self.titleLabel)
    addSubview(self.messageLabel)
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String, message: String) {
    guard title != self.titleLabel.text || message != self.messageLabel.text else { return }
    self.titleLabel.text = title
    self.messageLabel.text = message
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(280, max(0, bounds.width - 2 * TabStyle.margin))
    let height = messageLabel.sizeThatFits(CGSize(width: width, height: 0)).height
    let top = max(TabStyle.margin, (bounds.height - height - 26) * 0.42)
    let left = ((bounds.width - width) / 2).rounded()
    titleLabel.frame = CGRect(x: left, y: top.rounded(), width: width, height: 20)
    messageLabel.frame = CGRect(x: left, y: titleLabel.frame.maxY + 6, width: width, height: height)
  }
}
