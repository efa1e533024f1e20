import TouchstoneCases
import TouchstoneInspector
import UIKit

/// Shows two variants of a case side by side. Both receive the same touches, and each has a headline with its
/// outcome, a log and a timeline.
final class CompareController: UIViewController {
  /// Called when the user ends the comparison.
  var onDone: (() -> Void)?
  var onPlay: (() -> Void)?
  var onPaceChange: ((GhostPace) -> Void)?
  /// Called with the index of a side and its new variant.
  var onChoose: ((Int, TouchCaseVariant) -> Void)?
  /// Called when the pictures' size, or their light or dark style, has changed.
  var onArrange: (() -> Void)?

  let card: TouchCaseCard
  private(set) var variants: [TouchCaseVariant]
  private(set) var layout: CompareLayout?
  let sides: [CompareSide]
  let panel = ComparePanel(frame: .zero)
  let sheet = BottomSheet(frame: .zero)
  let playButton = IconButton(.play, kind: .filled)
  let paceControl = UISegmentedControl(items: GhostPace.livePaces.map(\.title.text))
  private let doneButton = PillButton(GalleryText.done.text, kind: .plain)
  private let titleLabel = UILabel()
  let verdictLabel = UILabel()
  private let sheetWindow: PanelWindow

  init(_ card: TouchCaseCard, variants: [TouchCaseVariant], pace: GhostPace, sheetWindow: PanelWindow) {
    self.card = card
    self.variants = variants
    self.sheetWindow = sheetWindow
    sides = variants.enumerated().map { CompareSide(letter: CompareSide.letters[$0.offset]) }
    super.init(nibName: nil, bundle: nil)
    paceControl.selectedSegmentIndex = GhostPace.livePaces.firstIndex(of: pace) ?? 0
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GalleryTheme.background
    titleLabel.text = card.title.text
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    verdictLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    verdictLabel.numberOfLines = 2
    for side in sides { side.add(to: view) }
    for view in [titleLabel, doneButton, playButton, paceControl, verdictLabel] as [UIView] {
      self.view.addSubview(view)
    }
    sheetWindow.addSubview(sheet)
    playButton.addAction(UIAction { [unowned self] _ in onPlay?() }, for: .touchUpInside)
    doneButton.addAction(UIAction { [unowned self] _ in onDone?() }, for: .touchUpInside)
    paceControl.addAction(
      UIAction { [unowned self] _ in onPaceChange?(GhostPace.livePaces[paceControl.selectedSegmentIndex]) },
      for: .valueChanged)
    sheet.onDetentChange = { [unowned self] detent in
      panel.isOpen = panel.hasCardBackground || detent != .peek
    }
    panel.onPageChange = { [unowned self] in
      if layout?.sheet != nil, sheet.detent == .peek { sheet.setDetent(.half) }
    }
    show(variants)
  }

  // MARK: What is shown

  func show(_ variants: [TouchCaseVariant]) {
    self.variants = variants
    for (index, side) in sides.enumerated() {
      side.showVariant(variants[index], comparedWith: variants[1 - index], of: card) { [unowned self] in
        onChoose?(index, $0)
      }
    }
  }

  /// Shows the logs, outcomes and timelines of a comparison.
  func show(_ comparison: Comparison) {
    for (side, stage) in zip(sides, comparison.stages) {
      if side.picture.stage !== stage { side.picture.stage = stage }
      side.answerHeadline.show(stage.history, at: nil)
    }
    playButton.isEnabled = !comparison.isPlaying && comparison.nextScenario != nil
    let differences = comparison.differences
    verdictLabel.text =
      comparison.isPlaying
      ? comparison.scenario?.title.text : GalleryText.comparedText(differences, lag: comparison.lag)
    panel.show(
      comparison, differences,
      titles: variants.enumerated().map { index, variant in
        "\(CompareSide.letters[index])  \(card.name(of: variant, comparedWith: variants[1 - index]))"
      })
  }

  func show(problem: String) { verdictLabel.text = problem }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let layout = CompareLayout(
      size: view.bounds.size, stageSize: card.size, doneWidth: doneButton.preferredWidth)
    let isOtherForm = (self.layout?.sheet == nil) != (layout.sheet == nil) || self.layout == nil
    self.layout = layout
    titleLabel.frame = layout.title
    doneButton.frame = layout.done.insetBy(dx: 0, dy: 5)
    for (side, frames) in zip(sides, layout.sides) { side.arrange(frames) }
    let transport = layout.transport
    playButton.frame = CGRect(x: transport.minX, y: transport.minY, width: 44, height: 44)
    paceControl.frame = CGRect(x: playButton.frame.maxX + 10, y: transport.minY + 6, width: 124, height: 32)
    let left = paceControl.frame.maxX + 12
    verdictLabel.frame = CGRect(
      x: left, y: transport.minY, width: max(0, transport.maxX - left), height: 44)
    if isOtherForm {
      panel.hasCardBackground = layout.sheet == nil
      if layout.sheet == nil { view.addSubview(panel) } else { sheet.setContent(panel) }
      panel.isOpen = layout.sheet == nil || sheet.detent != .peek
      sheetWindow.isHidden = layout.sheet == nil
    }
    if let frame = layout.panel { panel.frame = frame }
    if let detents = layout.sheet { sheet.arrange(in: view.bounds, by: detents) }
    onArrange?()
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(CompareController.pressEscape)),
      UIKeyCommand(
        input: UIKeyCommand.f5, modifierFlags: [], action: Selector(CompareController.pressPlay)),
    ]
  }

  /// Lowers the sheet if it is open. Otherwise ends the comparison.
  func pressEscape() {
    if layout?.sheet != nil, sheet.detent != .peek { return sheet.setDetent(.peek) }
    onDone?()
  }

  private func pressPlay() { if playButton.isEnabled { onPlay?() } }
}

/// One side of a comparison: its letter, the button that chooses its variant, the picture in a phone's
/// outline, and the outcome of the last touch.
final class CompareSide {
  static let letters = ["A", "B"]

  let picture = ComparedPicture(frame: .zero)
  let answerHeadline = WhyHeadline(frame: .zero)
  let variantButton: UIButton
  private let letterLabel = UILabel()
  private let phoneEdge = PhoneEdge(frame: .zero)

  init(letter text: String) {
    var buttonConfiguration = UIButton.Configuration.menu()
    buttonConfiguration.buttonSize = .mini
    variantButton = UIButton(configuration: buttonConfiguration)
    variantButton.showsMenuAsPrimaryAction = true
    letterLabel.text = text
    letterLabel.font = .systemFont(ofSize: 13, weight: .bold)
    letterLabel.textAlignment = .center
    letterLabel.textColor = .white
    letterLabel.backgroundColor = GalleryTheme.accentFill
    letterLabel.layer.cornerRadius = 12
    letterLabel.clipsToBounds = true
    answerHeadline.isUserInteractionEnabled = false
  }

  func add(to view: UIView) {
    for part in [letterLabel, variantButton, phoneEdge, picture, answerHeadline] as [UIView] {
      view.addSubview(part)
    }
  }

  func showVariant(
    _ variant: TouchCaseVariant, comparedWith other: TouchCaseVariant, of card: TouchCaseCard,
    onChoose: @escaping (TouchCaseVariant) -> Void
  ) {
    variantButton.setTitle(card.name(of: variant, comparedWith: other), for: .normal)
    variantButton.titleLabel?.lineBreakMode = .byTruncatingTail
    variantButton.menu = UIMenu(
      children: card.variants.map { other in
        UIAction(title: card.name(of: other), state: other == variant ? .on : .off) { _ in onChoose(other) }
      })
  }

  func arrange(_ side: CompareLayout.Side) {
    letterLabel.frame = CGRect(x: side.header.minX, y: side.header.midY - 12, width: 24, height: 24)
    let left = letterLabel.frame.maxX + 8
    variantButton.frame = CGRect(
      x: left, y: side.header.minY + 5, width: max(1, side.header.maxX - left),
      height: side.header.height - 10)
    phoneEdge.frame = side.phone
    phoneEdge.layer.cornerRadius = 22 * side.picture.width / 375 + 6
    picture.frame = side.picture
    picture.layer.cornerRadius = 22 * side.picture.width / 375
    answerHeadline.frame = side.answer
  }
}

/// The panel of a comparison: both logs, or both timelines on a common axis.
final class ComparePanel: UIView {
  var onPageChange: (() -> Void)?
  /// Whether the panel is drawn as a separate card. Default true.
  var hasCardBackground = true {
    didSet {
      backgroundColor = hasCardBackground ? GalleryTheme.card : .clear
      layer.cornerRadius = hasCardBackground ? GalleryTheme.cardRadius : 0
    }
  }
  /// Whether a page is visible. Default true.
  var isOpen = true { didSet { if isOpen, !oldValue { update() } } }

  let logView = ComparedLogView(frame: .zero)
  let timelineView = TimelineView(frame: .zero)
  let pageSelector = UISegmentedControl(items: [GalleryText.bothLogs.text, TimelineView.title.text])
  private weak var comparison: Comparison?
  private var differences: Comparison.Differences?
  private var titles: [String] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = GalleryTheme.card
    layer.cornerRadius = GalleryTheme.cardRadius
    clipsToBounds = true
    pageSelector.selectedSegmentIndex = 0
    pageSelector.addAction(
      UIAction { [unowned self] _ in
        showSelectedPage()
        onPageChange?()
      }, for: .valueChanged)
    for view in [logView, timelineView, pageSelector] as [UIView] { addSubview(view) }
    showSelectedPage()
  }

  required init?(coder: NSCoder) { nil }

  func turnPage(to index: Int) {
    pageSelector.selectedSegmentIndex = index
    showSelectedPage()
    onPageChange?()
  }

  private func showSelectedPage() {
    logView.isHidden = pageSelector.selectedSegmentIndex != 0
    timelineView.isHidden = !logView.isHidden
    update()
  }

  func show(_ comparison: Comparison, _ differences: Comparison.Differences, titles: [String]) {
    self.comparison = comparison
    self.differences = differences
    self.titles = titles
    update()
  }

  /// Updates the page in front, if it is visible.
  private func update() {
    guard isOpen, let comparison, let differences else { return }
    if timelineView.isHidden { return logView.show(differences.log, calls: differences.calls) }
    timelineView.show(zip(titles, comparison.stages).map { ($0, TimelineModel($1.history)) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pageSelector.frame = CGRect(x: 12, y: 12, width: max(0, bounds.width - 24), height: 32)
    let top = InspectorPanel.barHeight
    for page in [logView, timelineView] as [UIView] {
      page.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
  }
}
