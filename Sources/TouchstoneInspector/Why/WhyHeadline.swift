import CoreGraphics

/// Shows the outcome of the last touch in a few lines. A tap opens the whole story.
public final class WhyHeadline: UIControl {
  /// Called when the headline is tapped, or pressed with a key. If nil, the headline is only a text, without
  /// a question mark.
  public var onChoose: (() -> Void)? {
    didSet {
      isUserInteractionEnabled = onChoose != nil
      markLabel.isHidden = onChoose == nil
      setNeedsLayout()
    }
  }

  private let markLabel = UILabel()
  private let textLabel = UILabel()
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
    markLabel.text = "?"
    markLabel.font = .systemFont(ofSize: 12, weight: .bold)
    markLabel.textAlignment = .center
    markLabel.textColor = ReadableColor.accent
    markLabel.backgroundColor = .tertiarySystemFill
    markLabel.layer.cornerRadius = WhyHeadline.markSize / 2
    markLabel.clipsToBounds = true
    textLabel.font = .systemFont(ofSize: 13)
    textLabel.numberOfLines = 0
    textLabel.textColor = ReadableColor.secondaryText
    textLabel.text = WhyView.invitation.text
    layer.cornerRadius = 10
    isUserInteractionEnabled = false
    markLabel.isHidden = true
    addSubview(markLabel)
    addSubview(textLabel)
    addAction(UIAction { [weak self] _ in self?.onChoose?() }, for: .touchUpInside)
  }

  /// Shows the headline of the last touch that landed up to `moment`, in seconds on the application's clock.
  /// Nil shows the present.
  public func show(_ history: TraceHistory, at moment: TimeInterval?) {
    guard shownStory.updateVersion(of: history, at: moment) else { return }
    let headline = TouchStory.last(in: history, at: moment)?.headline
    textLabel.text = Seconds.keepingUnits(in: (headline ?? WhyView.placeholder(history).message).text)
    textLabel.textColor = headline == nil ? ReadableColor.secondaryText : .label
  }

  public override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .quaternarySystemFill : nil }
  }

  // MARK: Layout

  private static let markSize: CGFloat = 20
  private static let padding: CGFloat = 8

  private var textLeft: CGFloat {
    onChoose == nil ? WhyHeadline.padding : WhyHeadline.padding + WhyHeadline.markSize + 9
  }

  /// On a phone, the headline has little height. The smaller font makes room for a third line.
  private static func font(forWidth width: CGFloat) -> UIFont { .systemFont(ofSize: width < 400 ? 12 : 13) }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    // The number of lines may still be that of an earlier height.
    textLabel.numberOfLines = 0
    textLabel.font = WhyHeadline.font(forWidth: size.width)
    setNeedsLayout()
    let width = max(0, size.width - textLeft - WhyHeadline.padding)
    let text = textLabel.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
    return CGSize(width: size.width, height: max(WhyHeadline.markSize, text) + 2 * WhyHeadline.padding)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let (left, padding, mark) = (textLeft, WhyHeadline.padding, WhyHeadline.markSize)
    self.markLabel.frame = CGRect(
      x: padding, y: ((bounds.height - mark) / 2).rounded(), width: mark, height: mark)
    textLabel.font = WhyHeadline.font(forWidth: bounds.width)
    // The label has as many lines as fit into its height. The text is centred vertically, since Chinese lines
    // are taller than English lines.
    textLabel.numberOfLines = max(1, Int(bounds.height / textLabel.font.lineHeight.rounded(.up)))
    let width = textLabel.balancedWidth(
      in: max(0, bounds.width - left - padding), lines: textLabel.numberOfLines)
    textLabel.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
  }
}
