/// The placeholder of an empty tab: a title, and a message that says how to fill the tab.
final class EmptyTab: UIView {
  private let title = UILabel()
  private let message = UILabel()

  init(title: String, message: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    self.title.text = title
    self.title.font = .systemFont(ofSize: 15, weight: .semibold)
    self.title.textColor = ReadableColor.quiet
    self.title.textAlignment = .center
    self.message.text = message
    self.message.font = .systemFont(ofSize: 12)
    self.message.textColor = ReadableColor.quiet
    self.message.textAlignment = .center
    self.message.numberOfLines = 0
    addSubview(self.title)
    addSubview(self.message)
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String, message: String) {
    guard title != self.title.text || message != self.message.text else { return }
    self.title.text = title
    self.message.text = message
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(280, max(0, bounds.width - 2 * TabStyle.margin))
    let height = message.sizeThatFits(CGSize(width: width, height: 0)).height
    let top = max(TabStyle.margin, (bounds.height - height - 26) * 0.42)
    let left = ((bounds.width - width) / 2).rounded()
    title.frame = CGRect(x: left, y: top.rounded(), width: width, height: 20)
    message.frame = CGRect(x: left, y: title.frame.maxY + 6, width: width, height: height)
  }
}
