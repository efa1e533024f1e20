import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The sidebar: the project's name, and the chapters with their cases. At most one chapter is open. The first
/// chapter contains questions.
final class GallerySidebar: UIView, UIScrollViewDelegate {
  var onChoose: ((any TouchCase.Type) -> Void)?
  /// Called when the user opens the list of keys.
  var onHelp: (() -> Void)?
  /// Called with the index of the open chapter when a chapter was opened or closed; nil if all are closed.
  var onOpenChapter: ((Int?) -> Void)?

  /// The number of cases in each chapter.
  private(set) var chapters: [Int] = []
  private(set) var openChapter: Int?
  let listView = UIScrollView()
  private let iconView = AppIconView(frame: .zero)
  private let nameLabel = UILabel()
  private let taglineLabel = UILabel()
  private let edgeLine = UIView()
  private static let fadeHeight: CGFloat = 28
  private let topFade = EdgeFade(.top, to: GalleryTheme.card)
  private let bottomFade = EdgeFade(.bottom, to: GalleryTheme.card)
  /// The line between the list and the latency readout below it.
  private let footerLine = UIView()
  private let helpButton = IconButton(.keyboard)
  private let searchButton = IconButton(.search)
  /// Called when the user asks for the search.
  var onSearch: (() -> Void)?
  private let latencyReadout = LatencyReadout(frame: .zero)
  private var headings: [ChapterHeading] = []
  private var groups: [ChapterGroup] = []
  /// The identifiers of the cases in each chapter.
  private var identifiers: [[String]] = []
  /// The chapter that was open in the previous gallery; nil if none was.
  private let preferredChapter: Int?
  /// The position of the chosen case. Some cases are in two chapters.
  private var chosenPosition: (chapter: Int, row: Int)?

  /// Creates a sidebar. `open` is the index of the chapter that is open first; nil for the chosen case's
  /// chapter.
  init(chosen identifier: String, open: Int?) {
    preferredChapter = open
    super.init(frame: .zero)
    backgroundColor = GalleryTheme.card
    nameLabel.text = "Touchstone"
    nameLabel.font = .systemFont(ofSize: 15, weight: .bold)
    taglineLabel.text = GalleryText.tagline.text
    taglineLabel.font = .systemFont(ofSize: 11)
    taglineLabel.textColor = GalleryTheme.secondaryText
    for line in [edgeLine, footerLine] { line.backgroundColor = .separator }
    listView.alwaysBounceVertical = true
    listView.delegate = self
    listView.showsHorizontalScrollIndicator = false
    for view in [
      iconView, nameLabel, taglineLabel, searchButton, helpButton, listView, topFade, bottomFade,
      latencyReadout, footerLine, edgeLine,
    ] as [UIView] {
      addSubview(view)
    }
    searchButton.addAction(UIAction { [unowned self] _ in onSearch?() }, for: .touchUpInside)
    helpButton.addAction(UIAction { [unowned self] _ in onHelp?() }, for: .touchUpInside)
    addChapters(chosen: identifier)
    openChapter = open ?? chosenPosition?.chapter
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
    if let index, chosenPosition == nil || number == preferredChapter { chosenPosition = (number, index) }
    identifiers.append(cases.map { entry in entry.type.card.identifier })
    let heading = ChapterHeading(title.text, holdsChosen: index != nil)
    heading.addAction(UIAction { [unowned self] _ in toggleChapter(number) }, for: .touchUpInside)
    heading.isTabStop = { [unowned self] in $0 === tabStop }
    listView.addSubview(heading)
    headings.append(heading)
    let rows = cases.enumerated().map { number, entry in
      let row = CaseRow(entry.title.text, isChosen: number == index)
      row.addAction(UIAction { [unowned self] _ in onChoose?(entry.type) }, for: .touchUpInside)
      row.isTabStop = { [unowned self] in $0 === tabStop }
      return row
    }
    let group = ChapterGroup(rows)
    listView.addSubview(group)
    groups.append(group)
  }

  private func toggleChapter(_ chapter: Int) { open(openChapter == chapter ? nil : chapter) }

  /// Opens a chapter and closes all others; nil closes all chapters.
  func open(_ chapter: Int?) {
    openChapter = chapter
    onOpenChapter?(openChapter)
    GalleryMotion.animateWithSpring { [self] in
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
  func isInOpenChapter(_ type: any TouchCase.Type) -> Bool {
    openChapter.map { identifiers[$0].contains(type.card.identifier) } ?? false
  }

  func show(_ latency: TouchLatency) { latencyReadout.show(latency) }

  /// Scrolls the list to `offset`, in points. If the chosen case is then not visible, scrolls until it is.
  func scroll(to offset: CGFloat) {
    layoutIfNeeded()
    listView.contentOffset = CGPoint(
      x: 0, y: max(0, min(offset, listView.contentSize.height - listView.bounds.height)))
    guard let chosenPosition, chosenPosition.chapter == openChapter else { return }
    listView.scrollRectToVisible(groups[chosenPosition.chapter].frame, animated: false)
    let row = layout.rowFrame(chosenPosition.row).offsetBy(
      dx: 0, dy: groups[chosenPosition.chapter].frame.minY)
    listView.scrollRectToVisible(row.insetBy(dx: 0, dy: -SidebarLayout.rowHeight), animated: false)
  }

  // MARK: Keys

  /// The controls that the arrow keys focus: the headings, and the cases of the open chapter.
  private var focusableControls: [UIControl] {
    zip(headings, groups).enumerated().flatMap { number, chapter in
      [chapter.0] + (number == openChapter ? chapter.1.rows as [UIControl] : [])
    }
  }

  /// The control that the Tab key focuses: the last focused one, or else the chosen case or its chapter.
  private var tabStop: UIControl? {
    if let focusedControl { return focusedControl }
    guard let chosenPosition else { return headings.first }
    return chosenPosition.chapter == openChapter
      ? groups[chosenPosition.chapter].rows[chosenPosition.row] : headings[chosenPosition.chapter]
  }

  private var focusedControl: UIControl? {
    guard let focus = window?.keyboardFocus else { return nil }
    return focusableControls.first { $0 === focus }
  }

  override var keyCommands: [UIKeyCommand]? {
    guard focusedControl != nil else { return nil }
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
  private func focusLast() { moveFocus { [self] _ in focusableControls.count - 1 } }

  private func moveFocus(_ next: (Int) -> Int) {
    let controls = focusableControls
    guard let index = controls.firstIndex(where: { $0 === focusedControl }),
      controls.indices.contains(next(index))
    else {
      return
    }
    window?.moveKeyboardFocus(to: controls[next(index)])
  }

  /// If a case has the focus, moves the focus to its heading. If a heading has the focus, closes the
  /// heading's chapter.
  private func closeFocused() {
    guard let focusedControl, let chapter = chapter(of: focusedControl) else { return }
    if focusedControl !== headings[chapter] {
      window?.moveKeyboardFocus(to: headings[chapter])
    } else if chapter == openChapter {
      toggleChapter(chapter)
    }
  }

  /// Opens the focused chapter; if it is open, moves the focus to its first case.
  private func openFocused() {
    guard let focusedControl, let chapter = chapter(of: focusedControl), focusedControl === headings[chapter]
    else { return }
    if chapter != openChapter { return toggleChapter(chapter) }
    if let row = groups[chapter].rows.first { window?.moveKeyboardFocus(to: row) }
  }

  private func chapter(of control: UIControl) -> Int? {
    headings.indices.first { headings[$0] === control || groups[$0].rows.contains { $0 === control } }
  }

  // MARK: Layout

  /// Whether every row is high enough for a phone. Default false.
  var usesTouchRowHeight = false { didSet { if usesTouchRowHeight != oldValue { setNeedsLayout() } } }

  private var layout: SidebarLayout {
    SidebarLayout(
      width: bounds.width, chapters: chapters, open: openChapter, usesTouchRowHeight: usesTouchRowHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    iconView.frame = CGRect(x: 14, y: 20, width: 36, height: 36)
    nameLabel.frame = CGRect(x: 58, y: 19, width: max(0, bounds.width - 130), height: 21)
    taglineLabel.frame = CGRect(x: 58, y: 43, width: max(0, bounds.width - 62), height: 15)
    searchButton.frame = CGRect(x: bounds.width - 72, y: 10, width: 30, height: 30)
    helpButton.frame = CGRect(x: bounds.width - 38, y: 10, width: 30, height: 30)
    edgeLine.frame = CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    listView.frame = SidebarLayout.listFrame(in: bounds.size)
    topFade.frame = CGRect(
      x: 0, y: listView.frame.minY, width: max(0, bounds.width - 1), height: GallerySidebar.fadeHeight)
    bottomFade.frame = topFade.frame.offsetBy(dx: 0, dy: listView.frame.height - GallerySidebar.fadeHeight)
    footerLine.frame = CGRect(x: 0, y: listView.frame.maxY, width: bounds.width, height: 1)
    latencyReadout.frame = SidebarLayout.readoutFrame(in: bounds.size)
    arrangeList()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { showFades() }

  /// Shows a fade at each end of the list at which the content continues.
  private func showFades() {
    let offset = listView.contentOffset.y
    topFade.isHidden = offset <= 0
    bottomFade.isHidden = offset >= listView.contentSize.height - listView.bounds.height
  }

  private func arrangeList() {
    let layout = layout
    listView.contentSize = CGSize(width: bounds.width, height: layout.contentHeight)
    for (heading, frame) in zip(headings, layout.headingFrames) { heading.frame = frame }
    for (group, frame) in zip(groups, layout.groupFrames) {
      group.frame = frame
      group.arrange(by: layout)
    }
    showFades()
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
    for (index, row) in rows.enumerated() { row.frame = layout.rowFrame(index).insetBy(dx: 0, dy: 1) }
  }
}
