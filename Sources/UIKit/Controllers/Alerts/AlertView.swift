/// The view that dims everything behind an alert. A tap on this view performs the cancel action of a sheet.
/// The Tab key skips this view, because the Escape key performs the cancel action.
final class AlertDimmingView: UIControl {
  override var canBecomeFocused: Bool { false }

  deinit {}
}

/// The view of an alert: the dimming view, and the cards in front of it. The alert's view covers its window.
final class AlertView: UIView {
  private static let alertWidth: CGFloat = 270
  /// The margin, in points, between a sheet and the edges of the window, and between the sheet's two cards.
  private static let sheetMargin: CGFloat = 8
  /// The largest width of a sheet, in points: the width of a phone.
  private static let sheetWidth: CGFloat = 414

  let dimmingView = AlertDimmingView(frame: .zero)
  /// The superview of the cards. Moving this view moves the cards together.
  private let cardHolder = UIView(frame: .zero)
  private let card: AlertCard
  /// The card with the cancel button of a sheet; nil for an alert, and for a sheet without a cancel action.
  private let cancelCard: AlertCard?
  private let isSheet: Bool

  init(card: AlertCard, cancelCard: AlertCard?, isSheet: Bool) {
    self.card = card
    self.cancelCard = cancelCard
    self.isSheet = isSheet
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    dimmingView.backgroundColor = UIColor(light: (0, 0, 0), 0.2, dark: (0, 0, 0), 0.48)
    addSubview(dimmingView)
    addSubview(cardHolder)
    cardHolder.addSubview(card)
    if let cancelCard { cardHolder.addSubview(cancelCard) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimmingView.frame = bounds
    let area = bounds.inset(by: safeAreaInsets)
    if isSheet { layOutSheet(in: area) } else { layOutAlert(in: area) }
  }

  private func placeCard(in frame: CGRect) {
    cardHolder.bounds = CGRect(origin: .zero, size: frame.size)
    cardHolder.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func layOutAlert(in area: CGRect) {
    let width = min(AlertView.alertWidth, area.width)
    let height = min(card.height(within: width), max(0, area.height - 2 * AlertView.sheetMargin))
    placeCard(
      in: CGRect(
        x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
        height: height))
    card.frame = cardHolder.bounds
  }

  private func layOutSheet(in area: CGRect) {
    let margin = AlertView.sheetMargin
    let width = min(AlertView.sheetWidth, area.width) - 2 * margin
    let cancelHeight = cancelCard.map { $0.height(within: width) + margin } ?? 0
    let height = min(card.height(within: width), max(0, area.height - cancelHeight - 2 * margin))
    placeCard(
      in: CGRect(
        x: area.midX - width / 2, y: area.maxY - margin - cancelHeight - height, width: width,
        height: height + cancelHeight
      ))
    card.frame = CGRect(x: 0, y: 0, width: width, height: height)
    cancelCard?.frame = CGRect(x: 0, y: height + margin, width: width, height: max(0, cancelHeight - margin))
  }

  // MARK: Entering and leaving

  func applyOffScreenState(isAppearing: Bool) {
    dimmingView.alpha = 0
    if UIAccessibility.isReduceMotionEnabled {
      cardHolder.alpha = 0
    } else if isSheet {
      cardHolder.transform = CGAffineTransform(translationX: 0, y: bounds.height - cardHolder.frame.minY)
    } else {
      cardHolder.alpha = 0
      if isAppearing { cardHolder.transform = CGAffineTransform(scaleX: 1.12, y: 1.12) }
    }
  }

  func applyOnScreenState() {
    dimmingView.alpha = 1
    cardHolder.alpha = 1
    cardHolder.transform = .identity
  }

  deinit {}
}

/// A controller that animates its own presentation and dismissal. During presentation and dismissal, the
/// controller's view fills the window.
protocol PresentationAnimating: UIViewController {
  /// The duration of the presentation and the dismissal, in seconds.
  var presentationDuration: TimeInterval { get }
  /// Applies the look that the view has before its presentation and after its dismissal. A dismissal calls
  /// this method inside an animation.
  func applyOffScreenState()
  /// Applies the look that the view has while it is presented. Called inside an animation.
  func applyOnScreenState()
}
