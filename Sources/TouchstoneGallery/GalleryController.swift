import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The view controller of the gallery around the stage. It arranges the gallery's parts for the size of the
/// scene.
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
  /// Whether the stage's windows must not move, because scheduled touches will land on them.
  var isStageFixed = false { didSet { if oldValue, !isStageFixed { view.setNeedsLayout() } } }

  private let stage: TouchCaseStage
  private let panels: PanelWindow
  let titleLabel = UILabel()
  /// Measures the title for a layout that may not be chosen. A change of the visible label would request
  /// another layout.
  private let titleMeasure = UILabel()
  let summaryLabel = UILabel()
  private let phone = PhoneEdge(frame: .zero)
  /// The badge that shows the speed of a slow stage clock.
  let slowBadge = SlowBadge(frame: .zero)
  let board: SwitchBoard
  let headline = WhyHeadline(frame: .zero)
  let scrubber = TouchScrubber(frame: .zero)
  let guessButton = PillButton(GalleryText.guessFirst.text, kind: .text)
  let guessBar = GuessBar(frame: .zero)
  /// Whether the gallery can ask, before the first touch of the case, which view will get the touch.
  var canGuess = false { didSet { if canGuess != oldValue { showFoot() } } }
  let noticeLabel = UILabel()
  let controls = StageControls(frame: .zero)
  let banner = AnswerBanner(frame: .zero)
  let controlsButton = ControlsButton(frame: .zero)
  /// Whether the controls of a full-bleed stage are hidden.
  var areControlsHidden = false
  /// Whether the user closed the banner.
  var isBannerClosed = false
  /// Called when the controls of a full-bleed stage hide or appear.
  var onControls: ((Bool) -> Void)?
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
      phone, slowBadge, titleLabel, summaryLabel, board, scrubber, headline, guessButton, guessBar,
      noticeLabel, transport, menuButton,
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

  /// Whether touches are recorded: the phone has a red edge.
  var isRecording: Bool {
    get { phone.isRecording }
    set { phone.isRecording = newValue }
  }

  private func addActions() {
    sidebar.onHelp = { [unowned self] in toggleHelp() }
    sidebar.onChoose = { [unowned self] type in onChoose?(type, type.card.variants[0]) }
    menuButton.addAction(UIAction { [unowned self] _ in drawer.setOpen(true) }, for: .touchUpInside)
    controls.onHide = { [unowned self] in setControlsHidden(true) }
    controlsButton.onTap = { [unowned self] in setControlsHidden(false) }
    banner.onClose = { [unowned self] in closeBanner() }
    edgePan.edges = .left
    edgePan.addTarget(self, action: Selector(GalleryController.dragDrawer))
    view.addGestureRecognizer(edgePan)
    board.onChoose = { [unowned self] in choose(shownCase.identifier, $0) }
  }

  private func dragDrawer() { drawer.follow(edgePan) }

  /// Shows the speed of the stage's clock; nil hides the badge, because the clock runs in real time.
  func show(slow pace: GhostPace?) {
    slowBadge.pace = pace
    placeBadge()
  }

  /// Places the badge on the phone's upper edge, above the case.
  private func placeBadge() {
    let width = slowBadge.preferredWidth
    slowBadge.frame = CGRect(
      x: (phone.frame.midX - width / 2).rounded(), y: phone.frame.minY + 6 - SlowBadge.height, width: width,
      height: SlowBadge.height)
  }

  /// Shows a message in place of the headline; nil shows the headline again.
  func show(notice: String?) {
    noticeLabel.text = notice
    showFoot()
  }

  /// Shows the question about the next touch, or its answer, instead of the headline. Nil shows the headline
  /// again.
  func show(guess content: GuessBar.Content?) {
    guessBar.show(content)
    showFoot()
  }

  private func showFoot() {
    let isAsking = guessBar.content != nil
    headline.isHidden = noticeLabel.text != nil || isAsking
    guessButton.isHidden = !canGuess || headline.isHidden
    // The question also occupies the scrubber's area. Before the first touch, the scrubber is empty, so it
    // can be hidden.
    var isLow = true
    if case .question = guessBar.content { isLow = false }
    scrubber.isHidden = !isLow
    placeFoot()
  }

  private func placeFoot() {
    guard let layout else { return }
    guard layout.form != .full else {
      scrubber.isHidden = false
      banner.setNeedsLayout()
      return
    }
    var frame = layout.headline
    if !guessButton.isHidden {
      let width = min(guessButton.preferredWidth, frame.width / 2)
      guessButton.frame = CGRect(x: frame.maxX - width, y: frame.minY, width: width, height: frame.height)
      frame.size.width -= width
    }
    headline.frame = frame
    guessBar.frame = scrubber.isHidden ? layout.headline.union(layout.scrubber) : layout.headline
  }

  func choose(_ identifier: String, _ variant: TouchCaseVariant) {
    guard let type = TouchCaseCatalog.all.first(where: { $0.card.identifier == identifier }) else { return }
    onChoose?(type, variant)
  }

  /// Restores the state of the panels from the user's settings.
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
    if isFullBleed { return roomOverStage(room) }
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
      content: GalleryLayout.Content(
        hasChips: board.hasSettings, stageSize: stage.size, isSheetOpen: sheet.stop != .peek
      ) { [titleMeasure = titleMeasure] width, fontSize in
        titleMeasure.font = .systemFont(ofSize: fontSize, weight: .bold)
        return titleMeasure.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      })
    let isFirst = self.layout == nil
    if self.layout?.form != layout.form { placePanels(in: layout.form) }
    self.layout = layout
    drawer.arrange(in: view.bounds, width: layout.sidebar.width)
    if let detents = layout.sheet { sheet.arrange(in: view.bounds, by: detents) }
    card?.frame = view.bounds
    guideView?.place(over: layout.phone, in: view.bounds)
    if layout.form == .full { arrangeFullBleed() } else { arrangeBesideStage(layout) }
    if !isStageFixed {
      phone.frame = layout.phone
      phone.layer.cornerRadius =
        stage.cornerRadius * layout.stageScale + (layout.form == .full ? 0 : GalleryLayout.bezel)
      stage.move(to: layout.stageOrigin, scale: layout.stageScale)
      placeBadge()
    }
    onArrange?()
    if isFirst {
      board.layoutIfNeeded()
      board.reveal(variant)
    }
  }

  private func arrangeBesideStage(_ layout: GalleryLayout) {
    if titleLabel.font.pointSize != layout.titleSize {
      titleLabel.font = .systemFont(ofSize: layout.titleSize, weight: .bold)
    }
    titleLabel.frame = layout.title
    place(menuButton, at: layout.menu)
    place(summaryLabel, at: layout.summary)
    summaryLabel.numberOfLines = max(1, Int((layout.summary?.height ?? 0) / 18))
    if let summary = layout.summary {
      let height = summaryLabel.sizeThatFits(CGSize(width: summary.width, height: 0)).height.rounded(.up)
      summaryLabel.frame.size.height = min(summary.height, height)
    }
    place(board, at: layout.chips)
    scrubber.frame = layout.scrubber
    placeFoot()
    noticeLabel.frame = layout.headline.insetBy(dx: 8, dy: 0)
    transport.frame = layout.transport
    if !layout.form.hasDrawer { sidebar.frame = layout.sidebar }
    if let frame = layout.inspector { inspector.frame = frame }
  }

  /// Places the sidebar and the inspector beside the stage or in panels over it.
  private func placePanels(in form: GalleryLayout.Form) {
    let wasFull = layout?.form == .full
    if form.hasDrawer {
      drawer.hold(sidebar)
    } else {
      drawer.setOpen(false)
      view.addSubview(sidebar)
    }
    sidebar.isForFingers = form == .full
    if wasFull { leaveFullBleed() }
    sheet.isHidden = form == .wide
    if form == .wide {
      view.addSubview(inspector)
      inspector.isCard = true
      inspector.isOpen = true
    } else {
      if form == .full { houseFullBleed() } else { sheet.hold(inspector) }
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

  /// The card in front of all other views: the list of keys, the search, the touches or the recordings; nil
  /// if no card is open.
  private(set) var card: (any GalleryCard)?
  /// Called when a card has opened (true) or closed (false).
  var onCard: ((any GalleryCard, Bool) -> Void)?
  /// The list of keys; nil while it is not visible.
  var help: KeyHelp? { card as? KeyHelp }

  /// Shows a card, and closes the card that is open.
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

  /// The guide of the first tour; nil if no tour is shown. It gets no touches beside its card.
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

  /// Opens the next or previous case. After the last case comes the first.
  private func step(by distance: Int) {
    let all = TouchCaseCatalog.all
    guard let index = all.firstIndex(where: { $0.card.identifier == shownCase.identifier }) else { return }
    let type = all[(index + distance + all.count) % all.count]
    onChoose?(type, type.card.variants[0])
  }

  /// Opens the next or previous variant of the case. After the last variant comes the first.
  private func turn(by distance: Int) {
    let all = shownCase.variants
    guard all.count > 1, let index = all.firstIndex(of: variant) else { return }
    choose(shownCase.identifier, all[(index + distance + all.count) % all.count])
  }
}
