import TouchCases
import UIKit

/// The project's name, and the cases by chapter, of which one at a time is open.
final class GallerySidebar: UIView {
  var onChoose: ((any TouchCase.Type) -> Void)?
  /// A chapter was opened or closed: the layout is another.
  var onTurn: (() -> Void)?

  /// The number of cases in each chapter that has any.
  private(set) var chapters: [Int] = []
  /// At first the chapter of the chosen case.
  private(set) var openChapter: Int?
  private let icon = AppIconView(frame: .zero)
  private let name = UILabel()
  private let tagline = UILabel()
  private let edge = UIView()
  private let readout: LatencyReadout
  private var headings: [ChapterHeading] = []
  private var groups: [ChapterGroup] = []

  init(chosen identifier: String) {
    readout = LatencyReadout(frame: .zero)
    super.init(frame: .zero)
    backgroundColor = GalleryTheme.card
    name.text = "Touchstone"
    name.font = .systemFont(ofSize: 17, weight: .bold)
    tagline.text = GalleryText.tagline.text
    tagline.font = .systemFont(ofSize: 11)
    tagline.textColor = .secondaryLabel
    edge.backgroundColor = .separator
    for view in [icon, name, tagline, edge, readout] as [UIView] { addSubview(view) }
    for chapter in TouchCaseChapter.allCases {
      let types = TouchCaseCatalog.all.filter { $0.card.chapter == chapter }
      guard !types.isEmpty else { continue }
      add(chapter, of: types, chosen: identifier)
    }
    showOpenChapter()
  }

  required init?(coder: NSCoder) { nil }

  private func add(
    _ chapter: TouchCaseChapter, of types: [any TouchCase.Type], chosen identifier: String
  ) {
    let number = chapters.count
    chapters.append(types.count)
    let holdsChosen = types.contains { $0.card.identifier == identifier }
    if holdsChosen { openChapter = number }
    let heading = ChapterHeading(chapter.title.text, holdsChosen: holdsChosen)
    heading.addAction(UIAction { [unowned self] _ in turn(number) }, for: .touchUpInside)
    addSubview(heading)
    headings.append(heading)
    let rows = types.map { type in
      let row = CaseRow(type.card.title.text, isChosen: type.card.identifier == identifier)
      row.addAction(UIAction { [unowned self] _ in onChoose?(type) }, for: .touchUpInside)
      return row
    }
    let group = ChapterGroup(rows)
    addSubview(group)
    groups.append(group)
  }

  private func turn(_ chapter: Int) {
    openChapter = openChapter == chapter ? nil : chapter
    UIView.animate(withDuration: 0.28, delay: 0, options: .curveEaseInOut) {
      showOpenChapter()
      onTurn?()
    }
  }

  private func showOpenChapter() {
    for (number, heading) in headings.enumerated() {
      let isOpen = number == openChapter
      heading.isOpen = isOpen
      groups[number].alpha = isOpen ? 1 : 0
    }
  }

  func show(_ latency: TouchLatency) { readout.show(latency) }

  func arrange(by layout: GalleryLayout) {
    guard let frame = layout.sidebar else {
      isHidden = true
      return
    }
    isHidden = false
    self.frame = frame
    icon.frame = CGRect(x: 18, y: 20, width: 38, height: 38)
    name.frame = CGRect(x: 66, y: 20, width: frame.width - 82, height: 21)
    tagline.frame = CGRect(x: 66, y: 42, width: frame.width - 74, height: 15)
    edge.frame = CGRect(x: frame.width - 1, y: 0, width: 1, height: frame.height)
    readout.isHidden = layout.readout == nil
    if let frame = layout.readout { readout.frame = frame }
    for (heading, frame) in zip(headings, layout.headings) { heading.frame = frame }
    for (group, frame) in zip(groups, layout.groups) {
      group.frame = frame
      group.arrange(by: layout)
    }
  }
}

/// The rows of a chapter. They keep their places; a closing chapter slides over them.
private final class ChapterGroup: UIView {
  private let rows: [CaseRow]

  init(_ rows: [CaseRow]) {
    self.rows = rows
    super.init(frame: .zero)
    clipsToBounds = true
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  func arrange(by layout: GalleryLayout) {
    for (index, row) in rows.enumerated() { row.frame = layout.row(index).insetBy(dx: 0, dy: 1) }
  }
}
