import TouchstoneCases
import UIKit

/// The sidebar: the project's name, and the chapters with their cases. At most one chapter is open. The first
/// chapter contains questions.
final class GallerySidebar: UIView {
  var onChoose: ((any TouchCase.Type) -> Void)?
  /// Called when the user opens the list of keys.
  var onHelp: (() -> Void)?
  /// Called with the index of the open chapter when a chapter was opened or closed; nil if all are closed.
  var onOpenChapter: ((Int?) -> Void)?

  /// The number of cases in each chapter.
  private(set) var chapters: [Int] = []
  private(set) var openChapter: Int?
  let list = UIScrollView()
  private let icon = AppIconView(frame: .zero)
  private let name = UILabel()
  private let tagline = UILabel()
  private let edge = UIView()
  /// Separates the list from the input latency below it.
  private let footLine = UIView()
  private let helpButton = IconButton(.keyboard)
  private let searchButton = IconButton(.search)
  /// Called when the user asks for the search.
  var onSearch: (() -> Void)?
  private let readout = LatencyReadout(frame: .zero)
  private var headings: [ChapterHeading] = []
  private var groups: [ChapterGroup] = []
  /// The identifiers of the cases in each chapter.
  private var identifiers: [[String]] = []
  /// The chapter that was open in the previous gallery; nil if none was.
  private let preferred: Int?
  /// The position of the chosen case. Some cases are in two chapters.
  private var chosen: (chapter: Int, row: Int)?

  /// Creates a sidebar. `open` is the index of the chapter that is open first; nil for the chosen case's
  /// chapter.
  init(chosen identifier: String, open: Int?) {
    preferred = open
    super.init(frame: .zero)
    backgroundColor = GalleryTheme.card
    name.text = "Touchstone"
    name.font = .systemFont(ofSize: 15, weight: .bold)
    tagline.text = GalleryText.tagline.text
    tagline.font = .systemFont(ofSize: 11)
    tagline.textColor = GalleryTheme.quiet
    for line in [edge, footLine] { line.backgroundColor = .separator }
    list.alwaysBounceVertical = true
    list.showsHorizontalScrollIndicator = false
    for view in [icon, name, tagline, searchButton, helpButton, list, readout, footLine, edge] as [UIView] {
      addSubview(view)
    }
    searchButton.addAction(UIAction { [unowned self] _ in onSearch?() }, for: .touchUpInside)
    helpButton.addAction(UIAction { [unowned self] _ in onHelp?() }, for: .touchUpInside)
    addChapters(chosen: identifier)
    openChapter = open ?? chosen?.chapter
    showOpenChapter()
  }

  required init?(coder: NSCoder) { nil }

  private func addChapters(chosen identifier: String) {
    let puzzles = GalleryPuzzle.all.compactMap { puzzle in
      (try? TouchCaseCatalog.find(puzzle.caseName)).map { (puzzle.question, $0.type) }
    }
    add(GalleryText.puzzles, of: puzzles, chosen: identifier)
    for chapter in TouchCaseChapter.allCases {
      let types = TouchCaseCatalog.all.filter { $0.card.chapter == chapter }
      guard !types.isEmpty else { continue }
      add(chapter.title, of: types.map { ($0.card.title, $0) }, chosen: identifier)
    }
  }

  private func add(
    _ title: LocalizedText, of cases: [(title: LocalizedText, type: any TouchCase.Type)],
    chosen identifier: String
  ) {
    let number = chapters.count
    chapters.append(cases.count)
    let index = cases.firstIndex { $0.type.card.identifier == identifier }
    if let index, chosen == nil || number == preferred { chosen = (number, index) }
    identifiers.append(cases.map { entry in entry.type.card.identifier })
    let heading = ChapterHeading(title.text, holdsChosen: index != nil)
    heading.addAction(UIAction { [unowned self] _ in turn(number) }, for: .touchUpInside)
    heading.isTabStop = { [unowned self] in $0 === tabStop }
    list.addSubview(heading)
    headings.append(heading)
    let rows = cases.enumerated().map { number, entry in
      let row = CaseRow(entry.title.text, isChosen: number == index)
      row.addAction(UIAction { [unowned self] _ in onChoose?(entry.type) }, for: .touchUpInside)
      row.isTabStop = { [unowned self] in $0 === tabStop }
      return row
    }
    let group = ChapterGroup(rows)
    list.addSubview(group)
    groups.append(group)
  }

  private func turn(_ chapter: Int) { open(openChapter == chapter ? nil : chapter) }

  /// Opens a chapter and closes all others; nil closes all chapters.
  func open(_ chapter: Int?) {
    openChapter = chapter
    onOpenChapter?(openChapter)
    GalleryMotion.spring { [self] in
      showOpenChapter()
      arrangeList()
    }
  }

  private func showOpenChapter() {
    for (number, heading) in headings.enumerated() {
      let isOpen = number == openChapter
      heading.isOpen = isOpen
      groups[number].alpha = isOpen ? 1 : 0
    }
  }

  /// Returns whether the case is in the open chapter.
  func showsOpenly(_ type: any TouchCase.Type) -> Bool {
    openChapter.map { identifiers[$0].contains(type.card.identifier) } ?? false
  }

  func show(_ latency: TouchLatency) { readout.show(latency) }

  /// Scrolls the list to `offset`, in points. If the chosen case is then not visible, scrolls until it is.
  func scroll(to offset: CGFloat) {
    layoutIfNeeded()
    list.contentOffset = CGPoint(x: 0, y: max(0, min(offset, list.contentSize.height - list.bounds.height)))
    guard let chosen, chosen.chapter == openChapter else { return }
    list.scrollRectToVisible(groups[chosen.chapter].frame, animated: false)
    let row = layout.row(chosen.row).offsetBy(dx: 0, dy: groups[chosen.chapter].frame.minY)
    list.scrollRectToVisible(row.insetBy(dx: 0, dy: -SidebarLayout.rowHeight), animated: false)
  }

  // MARK: Keys

  /// The controls that the arrow keys focus: the headings, and the cases of the open chapter.
  private var stops: [UIControl] {
    zip(headings, groups).enumerated().flatMap { number, chapter in
      [chapter.0] + (number == openChapter ? chapter.1.rows as [UIControl] : [])
    }
  }

  /// The control that the Tab key focuses: the last focused one, or else the chosen case or its chapter.
  private var tabStop: UIControl? {
    if let focused { return focused }
    guard let chosen else { return headings.first }
    return chosen.chapter == openChapter ? groups[chosen.chapter].rows[chosen.row] : headings[chosen.chapter]
  }

  private var focused: UIControl? {
    guard let focus = window?.keyboardFocus else { return nil }
    return stops.first { $0 === focus }
  }

  override var keyCommands: [UIKeyCommand]? {
    guard focused != nil else { return nil }
    func command(_ input: String, _ action: Selector) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: [], action: action)
    }
    return [
      command(UIKeyCommand.inputUpArrow, Selector(GallerySidebar.focusUp)),
      command(UIKeyCommand.inputDownArrow, Selector(GallerySidebar.focusDown)),
      command(UIKeyCommand.inputHome, Selector(GallerySidebar.focusFirst)),
      command(UIKeyCommand.inputEnd, Selector(GallerySidebar.focusLast)),
      command(UIKeyCommand.inputLeftArrow, Selector(GallerySidebar.closeFocused)),
      command(UIKeyCommand.inputRightArrow, Selector(GallerySidebar.openFocused)),
    ]
  }

  private func focusUp() { moveFocus { $0 - 1 } }
  private func focusDown() { moveFocus { $0 + 1 } }
  private func focusFirst() { moveFocus { _ in 0 } }
  private func focusLast() { moveFocus { [self] _ in stops.count - 1 } }

  private func moveFocus(_ next: (Int) -> Int) {
    let stops = stops
    guard let index = stops.firstIndex(where: { $0 === focused }), stops.indices.contains(next(index)) else {
      return
    }
    window?.moveKeyboardFocus(to: stops[next(index)])
  }

  /// Moves the focus from a case to its heading; from a heading, closes the chapter.
  private func closeFocused() {
    guard let focused, let chapter = chapter(of: focused) else { return }
    if focused !== headings[chapter] {
      window?.moveKeyboardFocus(to: headings[chapter])
    } else if chapter == openChapter {
      turn(chapter)
    }
  }

  /// Opens the focused chapter; if it is open, moves the focus to its first case.
  private func openFocused() {
    guard let focused, let chapter = chapter(of: focused), focused === headings[chapter] else { return }
    if chapter != openChapter { return turn(chapter) }
    if let row = groups[chapter].rows.first { window?.moveKeyboardFocus(to: row) }
  }

  private func chapter(of control: UIControl) -> Int? {
    headings.indices.first { headings[$0] === control || groups[$0].rows.contains { $0 === control } }
  }

  // MARK: Layout

  /// Whether every row is high enough for a phone. Default false.
  var isForFingers = false { didSet { if isForFingers != oldValue { setNeedsLayout() } } }

  private var layout: SidebarLayout {
    SidebarLayout(
      width: bounds.width, chapters: chapters, open: openChapter, isForFingers: isForFingers)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 14, y: 20, width: 36, height: 36)
    name.frame = CGRect(x: 58, y: 19, width: max(0, bounds.width - 130), height: 21)
    tagline.frame = CGRect(x: 58, y: 43, width: max(0, bounds.width - 62), height: 15)
    searchButton.frame = CGRect(x: bounds.width - 72, y: 10, width: 30, height: 30)
    helpButton.frame = CGRect(x: bounds.width - 38, y: 10, width: 30, height: 30)
    edge.frame = CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    list.frame = SidebarLayout.list(in: bounds.size)
    footLine.frame = CGRect(x: 0, y: list.frame.maxY, width: bounds.width, height: 1)
    readout.frame = SidebarLayout.readout(in: bounds.size)
    arrangeList()
  }

  private func arrangeList() {
    let layout = layout
    list.contentSize = CGSize(width: bounds.width, height: layout.contentHeight)
    for (heading, frame) in zip(headings, layout.headings) { heading.frame = frame }
    for (group, frame) in zip(groups, layout.groups) {
      group.frame = frame
      group.arrange(by: layout)
    }
  }
}

/// The rows of a chapter. While the chapter opens or closes, the group clips them.
private final class ChapterGroup: UIView {
  let rows: [CaseRow]

  init(_ rows: [CaseRow]) {
    self.rows = rows
    super.init(frame: .zero)
    clipsToBounds = true
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  func arrange(by layout: SidebarLayout) {
    for (index, row) in rows.enumerated() { row.frame = layout.row(index).insetBy(dx: 0, dy: 1) }
  }
}
