import TouchstoneInspector
import UIKit

/// A card at the top of a full-bleed stage. Before a touch, it shows the question that the case asks; after
/// the touch, the touch's outcome. The card slides away while a finger is down.
final class AnswerBanner: UIView {
  /// Called when the user closes the banner.
  var onClose: (() -> Void)?
  private(set) var isOpen = false

  let closeButton = IconButton(.close)
  private let cardView = UIView()
  private var titleLabel: UILabel?
  private var summaryLabel: UILabel?
  private var headline: WhyHeadline?
  private var noticeView: NoticeView?
  private var guessBar: GuessBar?
  private var guessButton: PillButton?
  /// Whether the banner shows the case's title and summary instead of the outcome of a touch.
  private var showsIntroduction = true
  private var openProgress: CGFloat = 0

  private static let margin: CGFloat = 8
  private static let padding: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    cardView.setLook(.banner)
    addSubview(cardView)
    closeButton.addAction(UIAction { [unowned self] _ in onClose?() }, for: .touchUpInside)
    cardView.addSubview(closeButton)
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(AnswerBanner.swipedAway))
    swipe.direction = .up
    cardView.addGestureRecognizer(swipe)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  private func swipedAway() { onClose?() }

  /// Returns nil for a point beside the card, so that the touch goes to the view behind the banner.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hitView = super.hitTest(point, with: event)
    return hitView === self ? nil : hitView
  }

  func addViews(
    title: UILabel, summary: UILabel, headline: WhyHeadline, notice: NoticeView, guessBar: GuessBar,
    guessButton: PillButton
  ) {
    (self.titleLabel, self.summaryLabel, self.headline) = (title, summary, headline)
    (self.noticeView, self.guessBar, self.guessButton) = (notice, guessBar, guessButton)
    for view in [title, summary, headline, notice, guessBar, guessButton] as [UIView] {
      cardView.addSubview(view)
    }
    cardView.addSubview(closeButton)
    setNeedsLayout()
  }

  /// Shows the case's title and summary if `showsIntroduction` is true, otherwise the outcome of the last
  /// touch.
  func update(showsIntroduction: Bool) {
    self.showsIntroduction = showsIntroduction
    setNeedsLayout()
  }

  func setOpen(_ open: Bool) {
    guard open != isOpen else { return }
    isOpen = open
    if open { isHidden = false }
    layoutIfNeeded()
    openProgress = open ? 1 : 0
    GalleryMotion.animateWithSpring { [self] in
      placeCard()
    } completion: { [weak self] in
      guard let self, !isOpen else { return }
      isHidden = true
    }
  }

  /// The lower edge of the open banner, in points of its superview.
  var bottom: CGFloat { frame.minY + AnswerBanner.margin + cardView.bounds.height }

  private func placeCard() {
    let y = AnswerBanner.margin - (1 - openProgress) * (cardView.bounds.height + 32)
    cardView.frame.origin = CGPoint(x: AnswerBanner.margin, y: y)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(1, bounds.width - 2 * AnswerBanner.margin)
    let height = arrange(width)
    cardView.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    placeCard()
  }

  /// Places the content in a card of the given width. Returns the card's height.
  private func arrange(_ width: CGFloat) -> CGFloat {
    guard let titleLabel, let summaryLabel, let headline, let noticeView, let guessBar, let guessButton
    else { return 0 }
    let target = StageControls.targetSize
    let padding = AnswerBanner.padding
    closeButton.frame = CGRect(x: width - target - 2, y: 2, width: target, height: target)
    let isAsking = guessBar.content != nil
    let showsNotice = noticeView.notice != nil
    let isIntroductionVisible = showsIntroduction && !isAsking && !showsNotice
    titleLabel.isHidden = !isIntroductionVisible
    summaryLabel.isHidden = !isIntroductionVisible
    headline.isHidden = showsIntroduction || isAsking || showsNotice
    noticeView.isHidden = !showsNotice || isAsking
    let room = closeButton.frame.minX - 4
    if isAsking {
      let isQuestion = if case .question = guessBar.content { true } else { false }
      guessBar.frame = CGRect(x: padding, y: padding, width: room - padding, height: isQuestion ? 74 : 56)
      return guessBar.frame.height + 2 * padding
    }
    if showsNotice {
      noticeView.frame = CGRect(x: 14, y: 0, width: room - 14, height: 56)
      return 56
    }
    guard isIntroductionVisible else {
      let height = headline.sizeThatFits(CGSize(width: room - padding, height: 0)).height
      headline.frame = CGRect(x: padding, y: padding, width: room - padding, height: max(44, height))
      return headline.frame.height + 2 * padding
    }
    let headingHeight = titleLabel.sizeThatFits(CGSize(width: room - 14, height: 0)).height.rounded(.up)
    titleLabel.frame = CGRect(x: 14, y: 11, width: room - 14, height: max(26, headingHeight))
    let summaryHeight = summaryLabel.sizeThatFits(CGSize(width: width - 28, height: 0)).height.rounded(.up)
    summaryLabel.frame = CGRect(x: 14, y: titleLabel.frame.maxY + 4, width: width - 28, height: summaryHeight)
    guard !guessButton.isHidden else { return summaryLabel.frame.maxY + 12 }
    guessButton.frame = CGRect(
      x: 10, y: summaryLabel.frame.maxY + 2, width: guessButton.preferredWidth, height: target)
    return guessButton.frame.maxY + 4
  }
}
