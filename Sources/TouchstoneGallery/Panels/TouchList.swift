import TouchstoneCases
import TouchstoneInspector
import UIKit

/// A row of the list of touches.
struct ListedTouch: Equatable {
  /// The touch's number, from 1.
  let number: Int
  let fingerCount: Int
  /// The start of the touch, in seconds since the first touch.
  let start: TimeInterval
  let duration: TimeInterval
  let answer: String
}

/// A card with the list of all touches so far. A touch beside the card closes the card.
final class TouchList: UIView, GalleryCard {
  var onClose: (() -> Void)?
  /// Called with the index of the chosen touch.
  var onChoose: ((Int) -> Void)?

  private(set) var rows: [TouchListRow] = []
  private let shade = UIControl()
  private let card = UIView()
  private let list = UIScrollView()
  private let title = UILabel()
  private let note = UILabel()
  private let closeButton = PillButton(GalleryText.done.text, kind: .filled)

  /// Creates a list of touches. `chosen` is the index of the shown touch. `note` says which touches are
  /// missing; nil if none is.
  init(_ touches: [ListedTouch], chosen: Int?, note text: String?) {
    super.init(frame: .zero)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.32)
    shade.addAction(UIAction { [unowned self] _ in onClose?() }, for: .touchUpInside)
    card.backgroundColor = GalleryTheme.card
    card.layer.cornerRadius = 18
    card.layer.cornerCurve = .continuous
    card.layer.shadowColor = UIColor.black.cgColor
    card.layer.shadowOpacity = 0.25
    card.layer.shadowRadius = 24
    card.layer.shadowOffset = CGSize(width: 0, height: 8)
    title.text = GalleryText.touches.text
    title.font = .systemFont(ofSize: 17, weight: .bold)
    note.text = text
    note.font = .systemFont(ofSize: 12)
    note.textColor = .secondaryLabel
    note.numberOfLines = 0
    closeButton.addAction(UIAction { [unowned self] _ in onClose?() }, for: .touchUpInside)
    addSubview(shade)
    addSubview(card)
    for view in [title, list, closeButton] as [UIView] { card.addSubview(view) }
    for (index, touch) in touches.enumerated() {
      let row = TouchListRow(touch)
      row.isSelected = index == chosen
      row.addAction(UIAction { [unowned self] _ in onChoose?(index) }, for: .touchUpInside)
      rows.append(row)
    }
    // The newest touch is first.
    for row in rows.reversed() { list.addSubview(row) }
    list.addSubview(note)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    let (head, foot): (CGFloat, CGFloat) = (52, 60)
    let width = min(460, bounds.width - 32)
    let content = arrange(width)
    let height = min(bounds.height - 32, head + content + foot)
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
    title.frame = CGRect(x: 20, y: 14, width: width - 40, height: 26)
    list.frame = CGRect(x: 0, y: head, width: width, height: max(0, height - head - foot))
    list.contentSize = CGSize(width: width, height: content)
    let button = closeButton.preferredWidth
    closeButton.frame = CGRect(x: width - 20 - button, y: height - 48, width: button, height: 36)
  }

  /// Places the rows, and returns their total height.
  private func arrange(_ width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    for row in rows.reversed() {
      let height = row.height(forWidth: width - 16)
      row.frame = CGRect(x: 8, y: y, width: width - 16, height: height)
      y += height + 2
    }
    guard note.text != nil else { return y }
    let height = note.sizeThatFits(CGSize(width: width - 40, height: 0)).height.rounded(.up)
    note.frame = CGRect(x: 20, y: y + 6, width: width - 40, height: height)
    return y + height + 12
  }
}

/// A touch of the list: its number, its time, its fingers, and its outcome.
final class TouchListRow: UIControl {
  private let number = UILabel()
  private let facts = UILabel()
  private let answer = UILabel()

  private static let left: CGFloat = 52

  init(_ touch: ListedTouch) {
    super.init(frame: .zero)
    layer.cornerRadius = 10
    number.text = "\(touch.number)"
    number.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
    number.textAlignment = .center
    facts.text = GalleryText.facts(of: touch)
    facts.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    facts.textColor = .secondaryLabel
    answer.text = touch.answer
    answer.font = .systemFont(ofSize: 13)
    answer.numberOfLines = 0
    number.layer.cornerRadius = 13
    number.clipsToBounds = true
    for label in [number, facts, answer] { addSubview(label) }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { showState() } }
  override var isHighlighted: Bool { didSet { showState() } }

  private func showState() {
    backgroundColor = isHighlighted ? .tertiarySystemFill : isSelected ? .quaternarySystemFill : .clear
    number.backgroundColor = isSelected ? GalleryTheme.accent : .tertiarySystemFill
    number.textColor = isSelected ? .white : .label
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - TouchListRow.left - 12, height: 0)
    return max(52, answer.sizeThatFits(room).height.rounded(.up) + 36)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - TouchListRow.left - 12)
    number.frame = CGRect(x: 12, y: 10, width: 26, height: 26)
    facts.frame = CGRect(x: TouchListRow.left, y: 8, width: width, height: 16)
    answer.frame = CGRect(x: TouchListRow.left, y: 26, width: width, height: max(0, bounds.height - 34))
  }
}
