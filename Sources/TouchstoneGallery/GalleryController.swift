import TouchstoneCases
import TouchstoneInspector
import UIKit

/// Shows the gallery around the stage, in the form that fits the scene's size.
final class GalleryController: UIViewController {
  var onChoose: ((any TouchCase.Type, TouchCaseVariant) -> Void)?
  /// Called when the layout is complete.
  var onArrange: (() -> Void)?

  let shownCase: TouchCaseCard
  let variant: TouchCaseVariant
  let sidebar: GallerySidebar
  let inspector: InspectorPanel
  let transport: TransportBar
  let drawer = Drawer(frame: .zero)
  let sheet = BottomSheet(frame: .zero)
  let menuButton = IconButton(.menu)
  /// Whether the stage's windows must not move, because scheduled fingers are about to reach them.
  var isStageFixed = false { didSet { if oldValue, !isStageFixed { view.setNeedsLayout() } } }

  private let stage: TouchCaseStage
  private let panels: PanelWindow
  private let titleLabel = UILabel()
  /// Measures the title in a layout that may not be chosen. A change of the visible label would request another
  /// layout.
  private let titleMeasure = UILabel()
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
    shownCase = card
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
    titleLabel.text = shownCase.title.text
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    for label in [titleLabel, titleMeasure] { label.numberOfLines = 0 }
    titleMeasure.text = titleLabel.text
    summaryLabel.text = shownCase.summary.text
    summaryLabel.font = .systemFont(ofSize: 13)
    summaryLabel.textColor = GalleryTheme.quiet
    noticeLabel.font = .systemFont(ofSize: 13)
    noticeLabel.textColor = GalleryTheme.quiet
    noticeLabel.numberOfLines = 2
    let views: [UIView] = [
      phone, titleLabel, summaryLabel, board, headline, noticeLabel, transport, menuButton,
    ]
    for view in views { self.view.addSubview(view) }
    for view in [sheet, drawer] as [UIView] { panels.addSubview(view) }
    addActions()
  }

  /// Whether the case receives the keys, and the keyboard is in use.
  var isStageFocused: Bool {
    get { phone.isFocusedStage }
    set { phone.isFocusedStage = newValue }
  }

  /// Whether touches are recorded: the phone has a red edge.
  var isRecording: Bool {
    get { phone.isRecording }
    set { phone.isRecording = newValue }
  }

  private func addActions() {
    sidebar.onHelp = { [unowned self] in toggleHelp() }
    sidebar.onChoose = { [unowned self] type in onChoose?(type, type.card.variants[0]) }
    menuButton.addAction(UIAction { [unowned self] _ in drawer.setOpen(true) }, for: .touchUpInside)
    edgePan.edges = .left
    edgePan.addTarget(self, action: Selector(GalleryController.dragDrawer))
    view.addGestureRecognizer(edgePan)
    board.onChoose = { [unowned self] in choose(shownCase.identifier, $0) }
  }

  private func dragDrawer() { drawer.follow(edgePan) }

  /// Shows a message in place of the headline.
  func show(notice: String?) {
    noticeLabel.text = notice
    headline.isHidden = notice != nil
  }

  func choose(_ identifier: String, _ variant: TouchCaseVariant) {
    guard let type = TouchCaseCatalog.all.first(where: { $0.card.identifier == identifier }) else { return }
    onChoose?(type, variant)
  }

  /// Restores the panels' previous state.
  func restore(_ desk: GalleryDesk) {
    sidebar.scroll(to: desk.listOffset)
    guard layout?.form != .wide else { return }
    UIView.performWithoutAnimation {
      if desk.stop != .peek { sheet.setStop(desk.stop) }
    }
  }

  // MARK: Layout

  /// The area for the overlay's words: the stage, except where a sheet covers it.
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
      size: size,
      content: GalleryLayout.Content(hasChips: board.isUseful, stageSize: stage.size) {
        [titleMeasure = titleMeasure] width, fontSize in
        titleMeasure.font = .systemFont(ofSize: fontSize, weight: .bold)
        return titleMeasure.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      })
    let isFirst = self.layout == nil
    if self.layout?.form != layout.form { house(layout.form) }
    self.layout = layout
    if titleLabel.font.pointSize != layout.titleSize {
      titleLabel.font = .systemFont(ofSize: layout.titleSize, weight: .bold)
    }
    titleLabel.frame = layout.title
    place(menuButton, at: layout.menu)
    place(summaryLabel, at: layout.summary)
    summaryLabel.numberOfLines = max(1, Int((layout.summary?.height ?? 0) / 18))
    place(board, at: layout.chips)
    headline.frame = layout.headline
    noticeLabel.frame = layout.headline.insetBy(dx: 8, dy: 0)
    transport.frame = layout.transport
    if layout.form != .narrow { sidebar.frame = layout.sidebar }
    card?.frame = view.bounds
    guideView?.place(over: layout.phone, in: view.bounds)
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
  private func house(_ form: GalleryLayout.Form) {
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

  /// Called for a key while nothing has the focus.
  var onKey: ((RestKey) -> Void)?

  override var canBecomeFirstResponder: Bool { true }
  /// While a view has the focus, the keys belong to it.
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

  /// The card over everything: the list of keys, the search, or the recordings.
  private(set) var card: (any GalleryCard)?
  /// Called when a card has opened (true) or closed.
  var onCard: ((any GalleryCard, Bool) -> Void)?
  /// The list of keys, while it is visible.
  var help: KeyHelp? { card as? KeyHelp }

  /// Shows a card instead of the present one.
  func present(_ card: any GalleryCard) {
    dismissCard()
    card.onClose = { [unowned self] in dismissCard() }
    card.frame = view.bounds
    self.card = card
    panels.addSubview(card)
    card.layoutIfNeeded()
    showPanels(in: layout?.form)
    onCard?(card, true)
  }

  func dismissCard() {
    guard let card else { return }
    card.removeFromSuperview()
    self.card = nil
    showPanels(in: layout?.form)
    onCard?(card, false)
  }

  /// Called when the user asks for the tour.
  var onTour: (() -> Void)?

  func toggleHelp() {
    guard help == nil else { return dismissCard() }
    let help = KeyHelp(frame: view.bounds)
    help.onTour = { [unowned self] in
      dismissCard()
      onTour?()
    }
    present(help)
  }

  /// The guide of the first tour, which leaves the rest of the window to touches.
  var guideView: TourGuide? {
    didSet {
      oldValue?.removeFromSuperview()
      if let guideView { panels.addSubview(guideView) }
      showPanels(in: layout?.form)
      view.setNeedsLayout()
    }
  }

  private func showPanels(in form: GalleryLayout.Form?) {
    panels.isHidden = form == .wide && card == nil && guideView == nil
  }

  /// Opens the next or previous case; the order is cyclic.
  private func step(by distance: Int) {
    let all = TouchCaseCatalog.all
    guard let index = all.firstIndex(where: { $0.card.identifier == shownCase.identifier }) else { return }
    let type = all[(index + distance + all.count) % all.count]
    onChoose?(type, type.card.variants[0])
  }

  /// Opens the case's next or previous variant; the order is cyclic.
  private func turn(by distance: Int) {
    let all = shownCase.variants
    guard all.count > 1, let index = all.firstIndex(of: variant) else { return }
    choose(shownCase.identifier, all[(index + distance + all.count) % all.count])
  }
}
