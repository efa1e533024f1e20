import CoreGraphics

/// Shows the outcome of the last touch in a few lines. A tap opens the whole story.
public final class WhyHeadline: UIControl {
  /// Called when the headline is tapped, or pressed with a key.
  public var onChoose: (() -> Void)?

  private let mark = UILabel()
  private let label = UILabel()
  private var shownStory = ShownStory()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    mark.text = "?"
    mark.font = .systemFont(ofSize: 12, weight: .bold)
    mark.textAlignment = .center
    mark.textColor = ReadableColor.accent
    mark.backgroundColor = .tertiarySystemFill
    mark.layer.cornerRadius = WhyHeadline.markSize / 2
    mark.clipsToBounds = true
    label.font = .systemFont(ofSize: 13)
    label.numberOfLines = 0
    label.textColor = ReadableColor.quiet
    label.text = WhyView.invitation.text
    layer.cornerRadius = 10
    addSubview(mark)
    addSubview(label)
    addAction(UIAction { [weak self] _ in self?.onChoose?() }, for: .touchUpInside)
  }

  /// Shows the headline of the last touch that landed up to `moment`, in seconds of the clock. Nil shows the
  /// present.
  public func show(_ history: TraceHistory, at moment: TimeInterval?) {
    guard shownStory.needsUpdate(history, at: moment) else { return }
    let headline = TouchStory.last(in: history, at: moment)?.headline
    label.text = Seconds.keepingUnits(in: (headline ?? WhyView.placeholder(history).message).text)
    label.textColor = headline == nil ? ReadableColor.quiet : .label
  }

  public override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .quaternarySystemFill : nil }
  }

  // MARK: Layout

  private static let markSize: CGFloat = 20
  private static let padding: CGFloat = 8

  private static var textLeft: CGFloat { padding + markSize + 9 }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, size.width - WhyHeadline.textLeft - WhyHeadline.padding)
    let text = label.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    return CGSize(width: size.width, height: max(WhyHeadline.markSize, text) + 2 * WhyHeadline.padding)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let (left, padding, mark) = (WhyHeadline.textLeft, WhyHeadline.padding, WhyHeadline.markSize)
    self.mark.frame = CGRect(x: padding, y: ((bounds.height - mark) / 2).rounded(), width: mark, height: mark)
    // The headline of a phone is low. The smaller font makes room for a third line.
    label.font = .systemFont(ofSize: bounds.width < 400 ? 12 : 13)
    // The label has as many lines as fit into its height. The text is centred vertically, since Chinese lines
    // are higher than English ones.
    label.numberOfLines = max(1, Int(bounds.height / label.font.lineHeight.rounded(.up)))
    label.frame = CGRect(x: left, y: 0, width: max(0, bounds.width - left - padding), height: bounds.height)
  }
}
