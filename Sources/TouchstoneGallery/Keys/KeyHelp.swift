import TouchstoneCases
import UIKit

/// The list of keys: a card over all other views. Escape, F1, ?, or a touch beside the card closes it.
final class KeyHelp: ModalCard {
  /// Called when the user asks for the tour.
  var onTourStart: (() -> Void)?

  private let helpList = KeyHelpList()
  let tourButton = PillButton(TourText.title.text, kind: .plain)

  private static let footerHeight: CGFloat = 60

  init() {
    super.init(title: GalleryText.keys.text)
    tourButton.addAction(UIAction { [unowned self] _ in onTourStart?() }, for: .touchUpInside)
    for view in [helpList, tourButton] as [UIView] { cardView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func plateSize(in bounds: CGSize) -> CGSize {
    let width = min(460, bounds.width - 24)
    return CGSize(
      width: width, height: ModalCard.headerHeight + helpList.height(forWidth: width) + KeyHelp.footerHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (cardView.bounds.width, cardView.bounds.height)
    helpList.frame = CGRect(
      x: 0, y: ModalCard.headerHeight, width: width,
      height: max(0, height - ModalCard.headerHeight - KeyHelp.footerHeight))
    tourButton.frame = CGRect(x: 20, y: height - 48, width: tourButton.preferredWidth, height: 34)
  }
}

/// The content of the list: the keys at the left, their functions at the right.
private final class KeyHelpList: UIScrollView {
  private let rows = GalleryText.keyNames.map { keys, words in
    (caps: keys.map { KeyCap($0) }, words: UILabel(), text: words)
  }
  private let footerLabel = UILabel()
  private static let margin: CGFloat = 20

  init() {
    super.init(frame: .zero)
    for row in rows {
      row.words.text = row.text.text
      row.words.font = .systemFont(ofSize: 13)
      row.words.numberOfLines = 0
      for cap in row.caps { addSubview(cap) }
      addSubview(row.words)
    }
    footerLabel.text = GalleryText.stageKeyboardHint.text
    footerLabel.font = .systemFont(ofSize: 12)
    footerLabel.textColor = GalleryTheme.secondaryText
    footerLabel.numberOfLines = 0
    addSubview(footerLabel)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { contentSize.height > bounds.height }

  func height(forWidth width: CGFloat) -> CGFloat { arrange(width) { _, _ in } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = arrange(bounds.width) { view, frame in view.frame = frame }
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  private func arrange(_ width: CGFloat, _ place: (UIView, CGRect) -> Void) -> CGFloat {
    let margin = KeyHelpList.margin
    // In a narrow list, the functions are below their keys.
    let column: CGFloat = width < 400 ? 0 : 168
    var y: CGFloat = 2
    for row in rows {
      var x = margin
      for cap in row.caps {
        place(cap, CGRect(x: x, y: y, width: cap.preferredWidth, height: KeyCap.height))
        x += cap.preferredWidth + 4
      }
      let left = column > 0 ? margin + column : margin
      let space = CGSize(width: max(0, width - left - margin), height: 0)
      let height = row.words.sizeThatFits(space).height.rounded(.up)
      let top = column > 0 ? y + max(0, (KeyCap.height - 17) / 2).rounded(.down) : y + KeyCap.height + 3
      place(row.words, CGRect(x: left, y: top, width: space.width, height: height))
      y = max(y + KeyCap.height, top + height) + (column > 0 ? 9 : 11)
    }
    let height = footerLabel.sizeThatFits(CGSize(width: width - 2 * margin, height: 0)).height.rounded(.up)
    place(footerLabel, CGRect(x: margin, y: y + 2, width: width - 2 * margin, height: height))
    return y + 2 + height + 8
  }
}

/// A picture of a key.
private final class KeyCap: UIView {
  static let height: CGFloat = 22
  let preferredWidth: CGFloat
  private let label = UILabel()

  init(_ name: String) {
    label.text = name
    label.font = .systemFont(ofSize: 11, weight: .medium)
    label.textAlignment = .center
    label.textColor = GalleryTheme.secondaryText
    preferredWidth = max(KeyCap.height, label.intrinsicContentSize.width.rounded(.up) + 12)
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 5
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
