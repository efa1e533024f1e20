/// The view that dims everything behind an alert. The Tab key skips it, because Escape can dismiss the alert.
final class AlertDimming: UIControl {
  override var canBecomeFocused: Bool { false }

  deinit {}
}

/// The view of an alert, which covers its window: the dimming view, and the cards in front of it.
final class AlertView: UIView {
  private static let alertWidth: CGFloat = 270
  /// The margin between a sheet and the edges of the window, and between its two cards, in points.
  private static let sheetMargin: CGFloat = 8
  /// The largest width of a sheet, in points: the width of a phone.
  private static let sheetWidth: CGFloat = 414

  let dimming = AlertDimming(frame: .zero)
  /// The superview of the cards, which moves them together.
  private let holder = UIView(frame: .zero)
  private let card: AlertCard
  /// The card with the cancel button of a sheet; nil for an alert, and for a sheet without a cancel action.
  private let cancelCard: AlertCard?
  private let isSheet: Bool

  init(card: AlertCard, cancelCard: AlertCard?, isSheet: Bool) {
    self.card = card
    self.cancelCard = cancelCard
    self.isSheet = isSheet
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    dimming.backgroundColor = UIColor(light: (0, 0, 0), 0.2, dark: (0, 0, 0), 0.48)
    addSubview(dimming)
    addSubview(holder)
    holder.addSubview(card)
    if let cancelCard { holder.addSubview(cancelCard) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    dimming.frame = bounds
    let area = bounds.inset(by: safeAreaInsets)
    if isSheet { layOutSheet(in: area) } else { layOutAlert(in: area) }
  }

  private func place(_ frame: CGRect) {
    holder.bounds = CGRect(origin: .zero, size: frame.size)
    holder.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func layOutAlert(in area: CGRect) {
    let width = min(AlertView.alertWidth, area.width)
    let height = min(card.height(within: width), max(0, area.height - 2 * AlertView.sheetMargin))
    place(
      CGRect(
        x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
        height: height))
    card.frame = holder.bounds
  }

  private func layOutSheet(in area: CGRect) {
    let margin = AlertView.sheetMargin
    let width = min(AlertView.sheetWidth, area.width) - 2 * margin
    let below = cancelCard.map { $0.height(within: width) + margin } ?? 0
    let height = min(card.height(within: width), max(0, area.height - below - 2 * margin))
    place(
      CGRect(
        x: area.midX - width / 2, y: area.maxY - margin - below - height, width: width, height: height + below
      ))
    card.frame = CGRect(x: 0, y: 0, width: width, height: height)
    cancelCard?.frame = CGRect(x: 0, y: height + margin, width: width, height: max(0, below - margin))
  }

  // MARK: Entering and leaving

  func leaveScreen(isComing: Bool) {
    dimming.alpha = 0
    if UIAccessibility.isReduceMotionEnabled {
      holder.alpha = 0
    } else if isSheet {
      holder.transform = CGAffineTransform(translationX: 0, y: bounds.height - holder.frame.minY)
    } else {
      holder.alpha = 0
      if isComing { holder.transform = CGAffineTransform(scaleX: 1.12, y: 1.12) }
    }
  }

  func enterScreen() {
    dimming.alpha = 1
    holder.alpha = 1
    holder.transform = .identity
  }

  deinit {}
}
