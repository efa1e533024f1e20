import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The search: a field, and one list of matching cases, switches, rules and code.
///
/// While the field has the focus, the arrow keys choose a match, and Return opens the match. The text of a
/// rule opens inside the list.
final class SearchCard: ModalCard {
  var onChoose: ((SearchIndex.Match.Destination) -> Void)?
  override var firstKeyView: UIView? { searchField }

  let searchField = SearchField()
  private let listView = UIScrollView()
  private let hintLabel = UILabel()
  private(set) var matches: [SearchIndex.Match] = []
  private(set) var rows: [SearchRow] = []
  private var headings: [(label: UILabel, row: Int)] = []
  /// The index of the chosen match.
  private(set) var chosenIndex = 0
  /// The number of the open rule.
  private var openRule: String?

  init(query: String = "") {
    super.init(title: SearchText.title.text)
    searchField.placeholder = SearchText.placeholder.text
    searchField.font = .systemFont(ofSize: 15)
    searchField.borderStyle = .roundedRect
    searchField.text = query
    searchField.addAction(UIAction { [unowned self] _ in search() }, for: .editingChanged)
    searchField.onMove = { [unowned self] in choose(chosenIndex + $0) }
    searchField.onReturn = { [unowned self] in if matches.indices.contains(chosenIndex) { open(chosenIndex) }
    }
    searchField.onEscape = { [unowned self] in onClose?() }
    hintLabel.font = .systemFont(ofSize: 13)
    hintLabel.textColor = GalleryTheme.secondaryText
    hintLabel.textAlignment = .center
    hintLabel.numberOfLines = 0
    listView.alwaysBounceVertical = true
    for view in [searchField, listView, hintLabel] as [UIView] { cardView.addSubview(view) }
    search()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Searching

  private func search() {
    let query = searchField.text ?? ""
    matches = SearchIndex.shared.matches(query)
    for row in rows { row.removeFromSuperview() }
    for heading in headings { heading.label.removeFromSuperview() }
    rows = []
    headings = []
    openRule = nil
    chosenIndex = 0
    for (index, match) in matches.enumerated() {
      if index == 0 || matches[index - 1].kind != match.kind { addHeading(match.kind, before: index) }
      let row = SearchRow(match)
      row.addAction(UIAction { [unowned self] _ in open(index) }, for: .touchUpInside)
      listView.addSubview(row)
      rows.append(row)
    }
    rows.first?.isChosen = true
    hintLabel.text = query.isEmpty ? SearchText.hint.text : SearchText.noResults.text
    hintLabel.isHidden = !matches.isEmpty
    listView.contentOffset = .zero
    setNeedsLayout()
  }

  private func addHeading(_ kind: SearchIndex.Match.Kind, before row: Int) {
    let label = UILabel()
    label.text = SearchText.heading(kind).text
    label.font = .systemFont(ofSize: 12, weight: .semibold)
    label.textColor = GalleryTheme.secondaryText
    listView.addSubview(label)
    headings.append((label, row))
  }

  private func choose(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    rows[chosenIndex].isChosen = false
    chosenIndex = index
    rows[index].isChosen = true
    listView.scrollRectToVisible(rows[index].frame.insetBy(dx: 0, dy: -28), animated: false)
  }

  private func open(_ index: Int) {
    choose(index)
    guard case .rule(let number) = matches[index].destination else {
      onChoose?(matches[index].destination)
      return
    }
    openRule = openRule == number ? nil : number
    for (row, match) in zip(rows, matches) {
      row.isOpen = match.destination == openRule.map(SearchIndex.Match.Destination.rule)
    }
    setNeedsLayout()
    layoutIfNeeded()
    listView.scrollRectToVisible(rows[index].frame, animated: false)
  }

  // MARK: Layout

  override func plateSize(in bounds: CGSize) -> CGSize {
    CGSize(width: min(560, bounds.width - 24), height: min(620, bounds.height - 24))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = cardView.bounds.width
    let margin = ModalCard.margin
    searchField.frame = CGRect(x: margin, y: ModalCard.headerHeight, width: width - 2 * margin, height: 40)
    let top = searchField.frame.maxY + 8
    listView.frame = CGRect(x: 0, y: top, width: width, height: max(0, cardView.bounds.height - top))
    hintLabel.frame = CGRect(x: 2 * margin, y: top + 20, width: width - 4 * margin, height: 60)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if let heading = headings.first(where: { $0.row == index }) {
        heading.label.frame = CGRect(x: margin + 10, y: y + 8, width: width - 2 * margin, height: 18)
        y += 30
      }
      let rowWidth = width - 2 * margin + 8
      row.frame = CGRect(x: margin - 4, y: y, width: rowWidth, height: row.height(forWidth: rowWidth))
      y = row.frame.maxY
    }
    listView.contentSize = CGSize(width: width, height: y + 12)
  }
}

/// The field of the search. While the focus is in it, the arrow keys move through the matches.
final class SearchField: UITextField {
  var onMove: ((Int) -> Void)?
  var onReturn: (() -> Void)?
  var onEscape: (() -> Void)?

  override var keyCommands: [UIKeyCommand]? {
    func command(_ input: String, _ action: Selector) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: [], action: action)
    }
    return [
      command(UIKeyCommand.inputUpArrow, Selector(SearchField.pressUp)),
      command(UIKeyCommand.inputDownArrow, Selector(SearchField.pressDown)),
      command("\r", Selector(SearchField.pressReturn)),
      command(UIKeyCommand.inputEscape, Selector(SearchField.pressEscape)),
    ]
  }

  private func pressUp() { onMove?(-1) }
  private func pressDown() { onMove?(1) }
  private func pressReturn() { onReturn?() }
  private func pressEscape() { onEscape?() }
}

/// The row of a match: its title, and a line about it. The row of a rule can show the whole rule.
final class SearchRow: UIControl {
  let match: SearchIndex.Match
  var isChosen = false { didSet { showState() } }
  var isOpen = false { didSet { if isOpen != oldValue { setNeedsLayout() } } }
  private let titleLabel = UILabel()
  private let detailLabel = UILabel()

  init(_ match: SearchIndex.Match) {
    self.match = match
    super.init(frame: .zero)
    layer.cornerRadius = 9
    titleLabel.text = match.title
    let isCode = match.kind == .switch
    titleLabel.font =
      isCode ? .monospacedSystemFont(ofSize: 13, weight: .medium) : .systemFont(ofSize: 14, weight: .medium)
    titleLabel.lineBreakMode = .byTruncatingTail
    detailLabel.text = match.detail
    detailLabel.font = .systemFont(ofSize: 12)
    detailLabel.textColor = GalleryTheme.secondaryText
    detailLabel.lineBreakMode = .byTruncatingTail
    addSubview(titleLabel)
    addSubview(detailLabel)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }
  override var canBecomeFocused: Bool { false }

  private func showState() {
    backgroundColor = isChosen ? .tertiarySystemFill : isHighlighted ? .quaternarySystemFill : .clear
  }

  private func detailHeight(_ width: CGFloat) -> CGFloat {
    detailLabel.numberOfLines = isOpen ? 0 : 1
    return isOpen ? detailLabel.sizeThatFits(CGSize(width: width - 28, height: 0)).height.rounded(.up) : 17
  }

  func height(forWidth width: CGFloat) -> CGFloat { 30 + detailHeight(width) }

  override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel.frame = CGRect(x: 14, y: 5, width: max(0, bounds.width - 28), height: 20)
    detailLabel.frame = CGRect(
      x: 14, y: 25, width: max(0, bounds.width - 28), height: detailHeight(bounds.width))
  }
}

/// The texts of the search.
enum SearchText {
  static let title = LocalizedText("Search", "搜索")
  static let placeholder = LocalizedText("Cases, switches, rules, API names", "案例、开关、规则、API 名称")
  static let hint = LocalizedText(
    "For example cancelsTouchesInView, double tap, or 4.3", "例如 cancelsTouchesInView、双击，或 4.3")
  static let noResults = LocalizedText(
    "No result contains all of these words. Try fewer or shorter words.", "没有内容包含所有这些词。请减少或缩短词语。")

  static func heading(_ kind: SearchIndex.Match.Kind) -> LocalizedText {
    switch kind {
    case .switch: LocalizedText("Switches", "开关")
    case .case: LocalizedText("Cases", "案例")
    case .rule: LocalizedText("Rules", "规则")
    case .code: LocalizedText("Found in the cases' code", "代码中出现的案例")
    }
  }
}
