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
final class TouchList: ModalCard {
  /// Called with the index of the chosen touch.
  var onChoose: ((Int) -> Void)?

  private(set) var rows: [TouchListRow] = []
  private let listView = UIScrollView()
  private let noteLabel = UILabel()

  /// Creates a list of touches. `chosen` is the index of the shown touch. `note` is a text about the touches
  /// that are missing from the list; nil if none are missing.
  init(_ touches: [ListedTouch], chosen: Int?, note text: String?) {
    super.init(title: GalleryText.touches.text)
    noteLabel.text = text
    noteLabel.font = .systemFont(ofSize: 12)
    noteLabel.textColor = GalleryTheme.secondaryText
    noteLabel.numberOfLines = 0
    cardView.addSubview(listView)
    for (index, touch) in touches.enumerated() {
      let row = TouchListRow(touch)
      row.isSelected = index == chosen
      row.addAction(UIAction { [unowned self] _ in onChoose?(index) }, for: .touchUpInside)
      rows.append(row)
    }
    // The newest touch is first.
    for row in rows.reversed() { listView.addSubview(row) }
    listView.addSubview(noteLabel)
  }

  required init?(coder: NSCoder) { nil }

  override func plateSize(in bounds: CGSize) -> CGSize {
    let width = min(460, bounds.width - 24)
    return CGSize(width: width, height: ModalCard.headerHeight + arrange(width) + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = cardView.bounds.width
    listView.frame = CGRect(
      x: 0, y: ModalCard.headerHeight, width: width,
      height: max(0, cardView.bounds.height - ModalCard.headerHeight))
    listView.contentSize = CGSize(width: width, height: arrange(width) + 12)
  }

  /// Places the rows, and returns their total height.
  private func arrange(_ width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    for row in rows.reversed() {
      let height = row.height(forWidth: width - 16)
      row.frame = CGRect(x: 8, y: y, width: width - 16, height: height)
      y += height + 2
    }
    guard noteLabel.text != nil else { return y }
    let height = noteLabel.sizeThatFits(CGSize(width: width - 40, height: 0)).height.rounded(.up)
    noteLabel.frame = CGRect(x: 20, y: y + 6, width: width - 40, height: height)
    return y + height + 12
  }
}

/// A row of the list: a touch's number, time, fingers and outcome.
final class TouchListRow: UIControl {
  private let numberLabel = UILabel()
  private let factsLabel = UILabel()
  private let answerLabel = UILabel()

  private static let textLeft: CGFloat = 52

  init(_ touch: ListedTouch) {
    super.init(frame: .zero)
    layer.cornerRadius = 10
    numberLabel.text = "\(touch.number)"
    numberLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .semibold)
    numberLabel.textAlignment = .center
    factsLabel.text = GalleryText.factsText(of: touch)
    factsLabel.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    factsLabel.textColor = GalleryTheme.secondaryText
    answerLabel.text = touch.answer
    answerLabel.font = .systemFont(ofSize: 13)
    answerLabel.numberOfLines = 0
    numberLabel.layer.cornerRadius = 13
    numberLabel.clipsToBounds = true
    for label in [numberLabel, factsLabel, answerLabel] { addSubview(label) }
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool { didSet { showState() } }
  override var isHighlighted: Bool { didSet { showState() } }

  private func showState() {
    backgroundColor = isHighlighted ? .tertiarySystemFill : isSelected ? .quaternarySystemFill : .clear
    numberLabel.backgroundColor = isSelected ? GalleryTheme.accentFill : .tertiarySystemFill
    numberLabel.textColor = isSelected ? .white : .label
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - TouchListRow.textLeft - 12, height: 0)
    return max(52, answerLabel.sizeThatFits(room).height.rounded(.up) + 36)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - TouchListRow.textLeft - 12)
    numberLabel.frame = CGRect(x: 12, y: 10, width: 26, height: 26)
    factsLabel.frame = CGRect(x: TouchListRow.textLeft, y: 8, width: width, height: 16)
    answerLabel.frame = CGRect(
      x: TouchListRow.textLeft, y: 26, width: width, height: max(0, bounds.height - 34))
  }
}
