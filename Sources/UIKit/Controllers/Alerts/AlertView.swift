/// The view that dims the rest of the screen. It is not focusable, because keys can dismiss the alert
/// directly.
final class AlertDimming: UIControl {
  override var canBecomeFocused: Bool { false }

  deinit {}
}

/// The full-screen view of an alert: the dimming view and the cards.
final class AlertView: UIView {
  static let alertWidth: CGFloat = 270
  /// The margin around a sheet and between its two cards, in points.
  static let sheetMargin: CGFloat = 8
  /// The largest width of a sheet, that of a phone, in points.
  static let sheetWidth: CGFloat = 414

  let dimming = AlertDimming(frame: .zero)
  /// Contains the cards, which move together.
  private let holder = UIView(frame: .zero)
  private let card: AlertCard
  /// The separate card of a sheet's cancel action.
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

  func applyOffScreenState(isAppearing: Bool) {
    dimming.alpha = 0
    if UIAccessibility.isReduceMotionEnabled {
      holder.alpha = 0
    } else if isSheet {
      holder.transform = CGAffineTransform(translationX: 0, y: bounds.height - holder.frame.minY)
    } else {
      holder.alpha = 0
      if isAppearing { holder.transform = CGAffineTransform(scaleX: 1.12, y: 1.12) }
    }
  }

  func applyOnScreenState() {
    dimming.alpha = 1
    holder.alpha = 1
    holder.transform = .identity
  }

  deinit {}
}
