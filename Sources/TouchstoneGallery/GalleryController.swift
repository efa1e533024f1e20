import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The view controller of the gallery around the stage. Arranges its parts for the size of the scene.
final class GalleryController: UIViewController {
  var onChoose: ((any TouchCase.Type, TouchCaseVariant) -> Void)?
  /// Called when the layout is complete.
  var onArrange: (() -> Void)?

  let card: TouchCaseCard
  let variant: TouchCaseVariant
  let sidebar: GallerySidebar
  let inspector: InspectorPanel
  let transport: TransportBar
  let drawer = Drawer(frame: .zero)
  let sheet = BottomSheet(frame: .zero)
  let menuButton = IconButton(.menu)
  /// Whether the stage's windows must not move, because scheduled touches will land on them.
  var isStageFixed = false { didSet { if oldValue, !isStageFixed { view.setNeedsLayout() } } }

  private let stage: TouchCaseStage
  private let panels: PanelWindow
  private let titleLabel = UILabel()
  private let summaryLabel = UILabel()
  private let phone = PhoneEdge(frame: .zero)
  let board: SwitchBoard
  let headline = WhyHeadline(frame: .zero)
  private let noticeLabel = UILabel()
  private(set) var layout: GalleryLayout?
  private let edgePan = UIScreenEdgePanGestureRecognizer()

  init(
    card: TouchCaseCard, variant: TouchCaseVariant, stage: TouchCaseStage, inspector: InspectorPanel,
    panels: PanelWindow, desk: GalleryDesk, transport: TransportState
  ) {
    self.card = card
    self.variant = variant
    self.stage = stage
    self.panels = panels
    self.transport = TransportBar(state: transport)
    sidebar = GallerySidebar(chosen: card.identifier, open: desk.openChapter)
    self.inspector = inspector
    board = SwitchBoard(card, variant: variant)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GalleryTheme.ground
    titleLabel.text = card.title.text
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.6
    summaryLabel.text = card.summary.text
    summaryLabel.font = .systemFont(ofSize: 13)
    summaryLabel.textColor = .secondaryLabel
    noticeLabel.font = .systemFont(ofSize: 13)
    noticeLabel.textColor = .secondaryLabel
    noticeLabel.numberOfLines = 2
    let views: [UIView] = [
      phone, titleLabel, summaryLabel, board, headline, noticeLabel, transport, menuButton,
    ]
    for view in views { self.view.addSubview(view) }
    for view in [sheet, drawer] as [UIView] { panels.addSubview(view) }
    addActions()
  }

  /// Whether the keyboard is in use and the case receives the keys.
  var isStageFocused: Bool {
    get { phone.isFocusedStage }
    set { phone.isFocusedStage = newValue }
  }

  private func addActions() {
    sidebar.onHelp = { [unowned self] in toggleHelp() }
    sidebar.onChoose = { [unowned self] type in onChoose?(type, type.card.variants[0]) }
    menuButton.addAction(UIAction { [unowned self] _ in drawer.setOpen(true) }, for: .touchUpInside)
    edgePan.edges = .left
    edgePan.addTarget(self, action: Selector(GalleryController.dragDrawer))
    view.addGestureRecognizer(edgePan)
    board.onChoose = { [unowned self] in choose(card.identifier, $0) }
  }

  private func dragDrawer() { drawer.follow(edgePan) }

  /// Shows a message in place of the headline; nil shows the headline again.
  func show(notice: String?) {
    noticeLabel.text = notice
    headline.isHidden = notice != nil
  }

  func choose(_ identifier: String, _ variant: TouchCaseVariant) {
    guard let type = TouchCaseCatalog.all.first(where: { $0.card.identifier == identifier }) else { return }
    onChoose?(type, variant)
  }

  /// Restores the panels from the settings.
  func restore(_ desk: GalleryDesk) {
    sidebar.scroll(to: desk.listOffset)
    guard layout?.form != .wide else { return }
    UIView.performWithoutAnimation {
      if desk.stop != .peek { sheet.setStop(desk.stop) }
    }
  }

  // MARK: Layout

  /// The area for the overlay's labels, in points of the scene: the stage, except the part that the sheet
  /// covers.
  var overlayRoom: CGRect? {
    guard var room = layout?.overlayRoom else { return nil }
    if let sheet = layout?.sheet, self.sheet.stop == .half {
      room.size.height = max(60, min(room.maxY, sheet.top(of: .half)) - room.minY)
    }
    return room
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
  }

  private func arrange() {
    let size = view.bounds.size
    let layout = GalleryLayout(
      size: size, content: GalleryLayout.Content(hasChips: board.hasSettings, stageSize: stage.size))
    let isFirst = self.layout == nil
    if self.layout?.form != layout.form { placePanels(in: layout.form) }
    self.layout = layout
    titleLabel.font = .systemFont(ofSize: layout.titleSize, weight: .bold)
    titleLabel.frame = layout.title
    place(menuButton, at: layout.menu)
    place(summaryLabel, at: layout.summary)
    summaryLabel.numberOfLines = max(1, Int((layout.summary?.height ?? 0) / 18))
    place(board, at: layout.chips)
    headline.frame = layout.headline
    noticeLabel.frame = layout.headline.insetBy(dx: 8, dy: 0)
    transport.frame = layout.transport
    if layout.form != .narrow { sidebar.frame = layout.sidebar }
    help?.frame = view.bounds
    drawer.arrange(in: view.bounds, width: layout.sidebar.width)
    if let frame = layout.inspector { inspector.frame = frame }
    if let detents = layout.sheet { sheet.arrange(in: view.bounds, by: detents) }
    if !isStageFixed {
      phone.frame = layout.phone
      phone.layer.cornerRadius = stage.cornerRadius * layout.stageScale + GalleryLayout.bezel
      stage.move(to: layout.stageOrigin, scale: layout.stageScale)
    }
    onArrange?()
    if isFirst {
      board.layoutIfNeeded()
      board.reveal(variant)
    }
  }

  /// Places the sidebar and the inspector beside the stage or in panels over it.
  private func placePanels(in form: GalleryLayout.Form) {
    if form == .narrow {
      drawer.hold(sidebar)
    } else {
      drawer.setOpen(false)
      view.addSubview(sidebar)
    }
    sheet.isHidden = form == .wide
    if form == .wide {
      view.addSubview(inspector)
      inspector.isCard = true
      inspector.isOpen = true
    } else {
      sheet.hold(inspector)
      inspector.isCard = false
      inspector.isOpen = sheet.stop != .peek
    }
    showPanels(in: form)
  }

  private func place(_ view: UIView, at frame: CGRect?) {
    view.isHidden = frame == nil
    if let frame { view.frame = frame }
  }

  // MARK: Keys

  /// Called for a key while no view has the focus.
  var onKey: ((RestKey) -> Void)?

  override var canBecomeFirstResponder: Bool { true }
  /// The keys of the gallery while no view has the focus.
  override var keyCommands: [UIKeyCommand]? {
    (isFirstResponder ? RestKey.allCases : [.escape, .help]).map(\.command)
  }

  func pressUp() { step(by: -1) }
  func pressDown() { step(by: 1) }
  func pressLeft() { turn(by: -1) }
  func pressRight() { turn(by: 1) }
  func pressReturn() { onKey?(.play) }
  func pressSpace() { onKey?(.pause) }
  func pressEscape() { onKey?(.escape) }
  func pressHelp() { toggleHelp() }

  /// The list of keys; nil while it is not visible.
  private(set) var help: KeyHelp?
  /// Called when the list of keys opens or closes.
  var onHelp: ((Bool) -> Void)?

  func toggleHelp() {
    if let help {
      help.removeFromSuperview()
      self.help = nil
    } else {
      let help = KeyHelp(frame: view.bounds)
      help.onClose = { [unowned self] in toggleHelp() }
      self.help = help
      panels.addSubview(help)
      help.layoutIfNeeded()
    }
    showPanels(in: layout?.form)
    onHelp?(help != nil)
  }

  private func showPanels(in form: GalleryLayout.Form?) { panels.isHidden = form == .wide && help == nil }

  /// Opens the next or previous case. After the last case comes the first.
  private func step(by distance: Int) {
    let all = TouchCaseCatalog.all
    guard let index = all.firstIndex(where: { $0.card.identifier == card.identifier }) else { return }
    let type = all[(index + distance + all.count) % all.count]
    onChoose?(type, type.card.variants[0])
  }

  /// Opens the next or previous variant of the case. After the last variant comes the first.
  private func turn(by distance: Int) {
    let all = card.variants
    guard all.count > 1, let index = all.firstIndex(of: variant) else { return }
    choose(card.identifier, all[(index + distance + all.count) % all.count])
  }
}
