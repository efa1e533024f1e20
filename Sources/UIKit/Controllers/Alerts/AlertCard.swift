/// A rounded card of an alert, with a title, a message, text fields, and buttons separated by hairlines.
final class AlertCard: UIView {
  static let cornerRadius: CGFloat = 14
  static let padding: CGFloat = 16
  static let textGap: CGFloat = 4
  private static let fieldHeight: CGFloat = 32
  private static let fieldGap: CGFloat = 8

  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  private let fields: [UITextField]
  private let buttons: [AlertButton]
  private let isSheet: Bool
  private var hairlines: [UIView] = []

  private static let alertColor = UIColor(light: (248, 248, 248), 0.98, dark: (40, 40, 42), 0.98)
  /// The background colour of text fields. It contrasts with the card's colour in both light and dark mode.
  static let fieldColor = UIColor(light: (255, 255, 255), dark: (22, 22, 23))
  private static let sheetColor = UIColor(light: (255, 255, 255), dark: (44, 44, 46))

  /// Creates a card. If `isSheet` is true, buttons are 57 points high and are placed one below the other.
  /// Otherwise, buttons are 44 points high, and two buttons with short titles are placed side by side.
  init(
    title: String?, message: String?, fields: [UITextField] = [], buttons: [AlertButton], isSheet: Bool,
    isCancelCard: Bool = false
  ) {
    self.fields = fields
    self.buttons = buttons
    self.isSheet = isSheet
    super.init(frame: .zero)
    backgroundColor = isCancelCard ? AlertCard.sheetColor : AlertCard.alertColor
    layer.cornerRadius = AlertCard.cornerRadius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    titleLabel.text = title
    titleLabel.font =
      isSheet ? .systemFont(ofSize: 13, weight: .semibold) : .systemFont(ofSize: 17, weight: .semibold)
    messageLabel.text = message
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = .center
      label.numberOfLines = 0
      if isSheet { label.textColor = .secondaryLabel }
      addSubview(label)
    }
    for field in fields { addSubview(field) }
    for button in buttons {
      let hairline = UIView(frame: .zero)
      hairline.backgroundColor = .separator
      hairline.isUserInteractionEnabled = false
      hairlines.append(hairline)
      addSubview(button)
      addSubview(hairline)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var rowHeight: CGFloat { isSheet ? 57 : 44 }
  private var verticalPadding: CGFloat { isSheet ? 14 : 20 }
  private var hasText: Bool { titleLabel.text?.isEmpty == false || messageLabel.text?.isEmpty == false }
  /// Whether there is text or a field above the buttons.
  private var hasContent: Bool { hasText || !fields.isEmpty }

  /// Returns whether the buttons are placed side by side: true for an alert with exactly two buttons whose
  /// titles are short.
  private func arrangesButtonsInRow(within width: CGFloat) -> Bool {
    !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.titleWidth <= width / 2 - 24 }
  }

  private func textHeights(within width: CGFloat) -> (title: CGFloat, message: CGFloat) {
    let room = CGSize(width: width - 2 * AlertCard.padding, height: 0)
    return (titleLabel.sizeThatFits(room).height, messageLabel.sizeThatFits(room).height)
  }

  /// Returns the height that shows the whole card, in points.
  func height(within width: CGFloat) -> CGFloat {
    buttonsHeight(within: width) + contentHeight(within: width)
  }

  private func buttonsHeight(within width: CGFloat) -> CGFloat {
    arrangesButtonsInRow(within: width) ? rowHeight : rowHeight * CGFloat(buttons.count)
  }

  /// The height, in points, of the fields and of the gap between the fields and the text above.
  private var fieldsHeight: CGFloat {
    guard !fields.isEmpty else { return 0 }
    let rows = CGFloat(fields.count)
    return rows * AlertCard.fieldHeight + (rows - 1) * AlertCard.fieldGap
      + (hasText ? AlertCard.padding : 0)
  }

  private func contentHeight(within width: CGFloat) -> CGFloat {
    guard hasContent else { return 0 }
    let (title, message) = textHeights(within: width)
    let gap = title > 0 && message > 0 ? AlertCard.textGap : 0
    return 2 * verticalPadding + title + message + gap + fieldsHeight
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let (title, message) = textHeights(within: width)
    // Buttons and fields keep their height. If the text does not fit on the screen, the text is truncated.
    let room = max(0, bounds.height - buttonsHeight(within: width))
    let fieldsTop = room - verticalPadding - fieldsHeight
    var y = verticalPadding
    let innerWidth = width - 2 * AlertCard.padding
    let titleHeight = min(title, max(0, fieldsTop - verticalPadding))
    titleLabel.frame = CGRect(x: AlertCard.padding, y: y, width: innerWidth, height: titleHeight)
    y += titleHeight + (title > 0 && message > 0 ? AlertCard.textGap : 0)
    messageLabel.frame = CGRect(
      x: AlertCard.padding, y: y, width: innerWidth, height: min(message, max(0, fieldsTop - y)))
    y = fieldsTop + (hasText ? AlertCard.padding : 0)
    for field in fields {
      field.frame = CGRect(x: AlertCard.padding, y: y, width: innerWidth, height: AlertCard.fieldHeight)
      y += AlertCard.fieldHeight + AlertCard.fieldGap
    }
    layOutButtons(from: room, hairline: 1 / max(1, traitCollection.displayScale))
  }

  private func layOutButtons(from top: CGFloat, hairline: CGFloat) {
    let width = bounds.width
    let arrangesButtonsInRow = arrangesButtonsInRow(within: width)
    for (index, button) in buttons.enumerated() {
      let column = arrangesButtonsInRow ? CGFloat(index) : 0
      let line = arrangesButtonsInRow ? 0 : CGFloat(index)
      let columnWidth = arrangesButtonsInRow ? width / 2 : width
      button.frame = CGRect(
        x: column * columnWidth, y: top + line * rowHeight, width: columnWidth, height: rowHeight)
      if arrangesButtonsInRow && index == 1 {
        hairlines[index].frame = CGRect(x: columnWidth, y: top, width: hairline, height: rowHeight)
      } else {
        hairlines[index].frame = CGRect(x: 0, y: button.frame.minY, width: width, height: hairline)
        hairlines[index].isHidden = index == 0 && !hasContent
      }
    }
  }

  deinit {}
}
