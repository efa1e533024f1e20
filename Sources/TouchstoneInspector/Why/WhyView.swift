import CoreGraphics

/// The "Why" tab: the story of the last touch. The outcome is in large letters; the sentences below have
/// their times and rules. A tap on a rule shows the rule's text.
public final class WhyView: UIView, InspectorTab, UIScrollViewDelegate {
  public static let title = LocalizedText("Why", "为什么")

  /// The text before the first touch.
  private static let emptyTitle = LocalizedText("No touch yet", "还没有触摸")
  static let invitation = LocalizedText(
    "Touch the stage. Then this page says which view got the touch, and why.", "触摸舞台：这里会说明哪个视图收到了触摸，以及为什么。")

  private let scrollView = UIScrollView()
  private let emptyTab = EmptyTab(title: WhyView.emptyTitle.text, message: WhyView.invitation.text)
  private let headline = WhyRow(style: .headline)
  private let divider = UIView()
  private let bottomFade = EdgeFade(.bottom, to: .secondarySystemGroupedBackground)
  private var rows: [WhyRow] = []
  private var story: TouchStory?
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
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    addSubview(scrollView)
    addSubview(bottomFade)
    addSubview(emptyTab)
    divider.backgroundColor = .separator
    scrollView.addSubview(headline)
    scrollView.addSubview(divider)
    headline.onResize = { [weak self] in self?.setNeedsLayout() }
    update(nil)
  }

  // MARK: Content

  public func show(_ history: TraceHistory, at moment: TimeInterval?) {
    guard shownStory.updateVersion(of: history, at: moment) else { return }
    let placeholderText = WhyView.placeholder(history)
    emptyTab.show(title: placeholderText.title.text, message: placeholderText.message.text)
    update(TouchStory.last(in: history, at: moment))
  }

  /// Returns the text for a history without a story.
  static func placeholder(_ history: TraceHistory) -> (title: LocalizedText, message: LocalizedText) {
    guard history.removedUntil != nil else { return (emptyTitle, invitation) }
    return (
      LocalizedText("The beginning of the touch is no longer kept", "触摸的开头已丢弃"),
      LocalizedText(
        "Only the newest \(history.limit) entries are kept, and the touch began before them. Touch again to see an explanation.",
        "只保留最新的 \(history.limit) 条记录，这次触摸的开头已不在其中。再触摸一次即可看到说明。")
    )
  }

  private func update(_ next: TouchStory?) {
    if next == story, story != nil { return }
    if next?.touch != story?.touch {
      // For a new touch, the view scrolls to the top, and closes all rules.
      scrollView.contentOffset = .zero
      for row in rows { row.close() }
      headline.close()
    }
    story = next
    emptyTab.isHidden = next != nil
    scrollView.isHidden = next == nil
    if let next { headline.show(time: nil, next.headline, next.rules) }
    let sentences = next?.sentences ?? []
    while rows.count > sentences.count { rows.removeLast().removeFromSuperview() }
    while rows.count < sentences.count {
      let row = WhyRow(style: .sentence)
      row.onResize = { [weak self] in self?.setNeedsLayout() }
      scrollView.addSubview(row)
      rows.append(row)
    }
    for (row, sentence) in zip(rows, sentences) {
      row.show(time: sentence.time, sentence.text, sentence.rules)
    }
    setNeedsLayout()
  }

  // MARK: Layout

  private static let spacing: CGFloat = 14

  public override func layoutSubviews() {
    super.layoutSubviews()
    let padding = TabStyle.margin
    let width = max(0, bounds.width - 2 * padding)
    emptyTab.frame = bounds
    scrollView.frame = bounds
    var y = padding
    y = place(headline, at: y, width) + WhyView.spacing
    divider.frame = CGRect(x: padding, y: y, width: width, height: 1)
    y += 1 + WhyView.spacing
    for row in rows { y = place(row, at: y, width) + WhyView.spacing }
    scrollView.contentSize = CGSize(width: bounds.width, height: y - WhyView.spacing + padding)
    bottomFade.frame = CGRect(x: 0, y: bounds.height - 28, width: bounds.width, height: 28)
    showFade()
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) { showFade() }

  /// Shows the fade if the content continues below the visible part.
  private func showFade() {
    bottomFade.isHidden =
      scrollView.isHidden
      || scrollView.contentOffset.y >= scrollView.contentSize.height - scrollView.bounds.height
  }

  /// Places a row, and returns the y coordinate of its end.
  private func place(_ row: WhyRow, at y: CGFloat, _ width: CGFloat) -> CGFloat {
    row.frame = CGRect(x: TabStyle.margin, y: y, width: width, height: row.height(for: width))
    return row.frame.maxY
  }
}
