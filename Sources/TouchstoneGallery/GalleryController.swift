import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The view controller of the gallery around the stage. It arranges the gallery's parts for the size of the
/// scene.
final class GalleryController: UIViewController {
  var onChoose: ((any TouchCase.Type, TouchCaseVariant) -> Void)?
  /// Called when the layout is complete.
  var onArrange: (() -> Void)?

  private let shownCase: TouchCaseCard
  let variant: TouchCaseVariant
  let sidebar: GallerySidebar
  let inspector: InspectorPanel
  let transportBar: TransportBar
  let drawer = Drawer(frame: .zero)
  let bottomSheet = BottomSheet(frame: .zero)
  let menuButton = IconButton(.menu)
  /// Whether the stage's windows must not move, because scheduled touches will land on them.
  var isStageFixed = false { didSet { if oldValue, !isStageFixed { view.setNeedsLayout() } } }

  private let stage: TouchCaseStage
  private let panelWindow: PanelWindow
  let titleLabel = UILabel()
  /// The label that measures the title for a layout that might not be chosen. A change of the visible label
  /// would request another layout.
  private let titleMeasuringLabel = UILabel()
  let summaryLabel = UILabel()
  private let phoneEdge = PhoneEdge(frame: .zero)
  /// The badge that shows the speed of a slow stage clock.
  let stageBadge = StageBadge(frame: .zero)
  /// The red edge over a full-bleed stage while touches are recorded.
  let recordingEdge = UIView()
  let settingsView: VariantSettingsView
  let headline = WhyHeadline(frame: .zero)
  let scrubber = TouchScrubber(frame: .zero)
  let guessButton = PillButton(GalleryText.guessFirst.text, kind: .text)
  let guessBar = GuessBar(frame: .zero)
  /// Whether the gallery can ask, before the first touch of the case, which view will get the touch.
  var canGuess = false { didSet { if canGuess != oldValue { showFooter() } } }
  let noticeView = NoticeView(frame: .zero)
  let stageControls = StageControls(frame: .zero)
  let answerBanner = AnswerBanner(frame: .zero)
  let controlsButton = ControlsButton(frame: .zero)
  /// Whether the controls of a full-bleed stage are hidden.
  var areControlsHidden = false
  /// Whether the user closed the banner.
  var isBannerClosed = false
  /// The room that a full-bleed stage leaves to panels.
  var stageRoom = StageRoom()
  /// Called when the controls of a full-bleed stage have been hidden (true) or shown (false).
  var onControlsChange: ((Bool) -> Void)?
  private(set) var layout: GalleryLayout?
  private let edgePan = UIScreenEdgePanGestureRecognizer()

  init(
    card: TouchCaseCard, variant: TouchCaseVariant, stage: TouchCaseStage, inspector: InspectorPanel,
    panelWindow: PanelWindow, viewState: GalleryViewState, transport: TransportState
  ) {
    shownCase = card
    self.variant = variant
    self.stage = stage
    self.panelWindow = panelWindow
    self.transportBar = TransportBar(state: transport)
    sidebar = GallerySidebar(chosen: card.identifier, open: viewState.openChapter)
    self.inspector = inspector
    settingsView = VariantSettingsView(card, variant: variant)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = GalleryTheme.background
    titleLabel.text = shownCase.title.text
    titleLabel.font = .systemFont(ofSize: 22, weight: .bold)
    for label in [titleLabel, titleMeasuringLabel] { label.numberOfLines = 0 }
    titleMeasuringLabel.text = titleLabel.text
    summaryLabel.text = shownCase.summary.text
    summaryLabel.font = .systemFont(ofSize: 13)
    summaryLabel.textColor = GalleryTheme.secondaryText
    recordingEdge.isUserInteractionEnabled = false
    recordingEdge.isHidden = true
    recordingEdge.layer.borderWidth = 3
    recordingEdge.layer.borderColor = UIColor.systemRed.cgColor
    // The question is offered only if the case has candidates.
    guessButton.isHidden = !canGuess
    let views: [UIView] = [
      phoneEdge, stageBadge, titleLabel, summaryLabel, settingsView, scrubber, headline, guessButton,
      guessBar,
      noticeView, transportBar, menuButton,
    ]
    for view in views { self.view.addSubview(view) }
    for view in [bottomSheet, drawer] as [UIView] { panelWindow.addSubview(view) }
    addActions()
  }

  /// Whether the keyboard is in use and the case receives the keys.
  var isStageFocused: Bool {
    get { phoneEdge.isFocusedStage }
    set { phoneEdge.isFocusedStage = newValue }
  }

  /// Whether touches are being recorded. While they are, the drawn phone has a red edge.
  var isRecording: Bool {
    get { phoneEdge.isRecording }
    set {
      phoneEdge.isRecording = newValue
      recordingEdge.isHidden = !newValue
      controlsButton.endsRecording = newValue
    }
  }

  private func addActions() {
    sidebar.onHelp = { [unowned self] in toggleHelp() }
    sidebar.onChoose = { [unowned self] type in onChoose?(type, type.card.variants[0]) }
    menuButton.addAction(UIAction { [unowned self] _ in drawer.setOpen(true) }, for: .touchUpInside)
    stageControls.onHide = { [unowned self] in lowerControls() }
    controlsButton.onTap = { [unowned self] in
      if isRecording { transportBar.onRecord?() }
      setControlsHidden(false)
    }
    answerBanner.onClose = { [unowned self] in closeBanner() }
    edgePan.edges = .left
    edgePan.addTarget(self, action: Selector(GalleryController.dragDrawer))
    view.addGestureRecognizer(edgePan)
    settingsView.onChoose = { [unowned self] in choose(shownCase.identifier, $0) }
  }

  private func dragDrawer() { drawer.follow(edgePan) }

  func showTransport(_ state: TransportState) {
    transportBar.state = state
    stageBadge.show(state)
    placeBadge()
  }

  /// Places the badge on the phone's upper edge, above the case.
  private func placeBadge() {
    let width = stageBadge.preferredWidth
    stageBadge.frame = CGRect(
      x: (phoneEdge.frame.midX - width / 2).rounded(),
      y: max(9, phoneEdge.frame.minY + 6 - StageBadge.height), width: width, height: StageBadge.height)
  }

  /// Shows a message in place of the headline; nil shows the headline again.
  func show(_ notice: Notice?) {
    noticeView.notice = notice
    showFooter()
  }

  /// Shows the question of which view the next touch will reach, or the answer to the question, instead of
  /// the headline. Nil shows the headline again.
  func show(guess content: GuessBar.Content?) {
    guessBar.show(content)
    showFooter()
  }

  private func showFooter() {
    let isAsking = guessBar.content != nil
    headline.isHidden = noticeView.notice != nil || isAsking
    noticeView.isHidden = noticeView.notice == nil || isAsking
    guessButton.isHidden = !canGuess || headline.isHidden
    // While the guess bar asks its question, the bar also occupies the area of the scrubber. The scrubber can
    // be hidden, because the question is asked only before the first touch, when the scrubber is empty.
    var isFooterLow = true
    if case .question = guessBar.content { isFooterLow = false }
    scrubber.isHidden = !isFooterLow
    placeFooter()
  }

  private func placeFooter() {
    guard let layout else { return }
    guard layout.form != .full else {
      scrubber.isHidden = false
      answerBanner.setNeedsLayout()
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

  /// Restores the state of the panels from the user's settings, and arranges the stage beside them.
  func restore(_ viewState: GalleryViewState) {
    sidebar.scroll(to: viewState.listOffset)
    guard layout?.form != .wide else { return }
    UIView.performWithoutAnimation {
      if viewState.sheetDetent != .peek { bottomSheet.setDetent(viewState.sheetDetent) }
    }
    // While the ghost finger plays a scenario or a recording, the stage must not move. Therefore the stage is
    // laid out now, before playing begins.
    view.layoutIfNeeded()
  }

  // MARK: Layout

  /// The area for the labels that are drawn over the case, in points of the scene: the stage, except the part
  /// that the sheet covers.
  var overlayArea: CGRect? {
    guard var room = layout?.overlayArea else { return nil }
    if let guideView, guideView.frame.intersects(room) {
      let top = guideView.frame.maxY + 4
      room = CGRect(x: room.minX, y: top, width: room.width, height: max(60, room.maxY - top))
    }
    if isFullBleed { return uncoveredStageArea(room) }
    if let sheet = layout?.sheet, bottomSheet.detent != .peek {
      if bottomSheet.detent == .full { return CGRect(origin: room.origin, size: .zero) }
      room.size.height = max(60, min(room.maxY, sheet.top(of: .half)) - room.minY)
    }
    return room
  }

  /// Places the tour's card beside the stage if there is room, and otherwise over the stage, below the
  /// banner.
  func placeGuide() {
    guard let layout, let guideView else { return }
    let top = isFullBleed && answerBanner.isOpen ? answerBanner.bottom + 8 : layout.phone.minY + 22
    guideView.place(in: guideAreas, orOver: layout.phone, below: top, in: view.bounds)
  }

  /// The areas beside the stage in which the tour's card may be: below the switches, and that of the summary.
  private var guideAreas: [CGRect] {
    guard let layout, layout.form != .full, let settings = layout.chips else { return [] }
    let top = min(settingsView.contentHeight + 10, settings.height)
    let summary = CGRect(
      x: settings.minX, y: layout.title.maxY + 2, width: settings.width,
      height: settings.minY - layout.title.maxY - 4)
    return [settings.divided(atDistance: top, from: .minYEdge).remainder, summary]
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
        hasChips: settingsView.hasSettings, stageSize: stage.size,
        isSheetOpen: bottomSheet.detent != .peek, coveredTop: coveredHeights.top,
        coveredBottom: coveredHeights.bottom
      ) { [titleMeasure = titleMeasuringLabel] width, fontSize in
        titleMeasure.font = .systemFont(ofSize: fontSize, weight: .bold)
        return titleMeasure.sizeThatFits(CGSize(width: width, height: 0)).height.rounded(.up)
      })
    let isFirst = self.layout == nil
    let hasNewForm = self.layout?.form != layout.form
    if hasNewForm { placePanels(in: layout.form) }
    self.layout = layout
    if hasNewForm, let guideView { makeRoom(for: guideView.step) }
    drawer.arrange(in: view.bounds, width: layout.sidebar.width)
    if let detents = layout.sheet { bottomSheet.arrange(in: view.bounds, by: detents) }
    card?.frame = view.bounds
    if layout.form == .full { arrangeFullBleed() } else { arrangeBesideStage(layout) }
    placeGuide()
    if !isStageFixed {
      phoneEdge.frame = layout.phone
      phoneEdge.layer.cornerRadius =
        stage.cornerRadius * layout.stageScale + (layout.form == .full ? 0 : GalleryLayout.bezel)
      stage.move(to: layout.stageOrigin, scale: layout.stageScale)
      placeBadge()
    }
    onArrange?()
    if isFirst {
      settingsView.layoutIfNeeded()
      settingsView.reveal(variant)
    }
  }

  private func arrangeBesideStage(_ layout: GalleryLayout) {
    if titleLabel.font.pointSize != layout.titleFontSize {
      titleLabel.font = .systemFont(ofSize: layout.titleFontSize, weight: .bold)
    }
    titleLabel.frame = layout.title
    place(menuButton, at: layout.menu)
    place(summaryLabel, at: layout.summary)
    summaryLabel.numberOfLines = max(1, Int((layout.summary?.height ?? 0) / 18))
    if let summary = layout.summary {
      let height = summaryLabel.sizeThatFits(CGSize(width: summary.width, height: 0)).height.rounded(.up)
      summaryLabel.frame.size.height = min(summary.height, height)
    }
    place(settingsView, at: layout.chips)
    scrubber.frame = layout.scrubber
    placeFooter()
    noticeView.frame = layout.headline.insetBy(dx: 8, dy: 0)
    transportBar.frame = layout.transport
    if !layout.form.hasDrawer { sidebar.frame = layout.sidebar }
    if let frame = layout.inspector { inspector.frame = frame }
  }

  /// Places the sidebar and the inspector beside the stage or in panels over it.
  private func placePanels(in form: GalleryLayout.Form) {
    let wasFull = layout?.form == .full
    if form.hasDrawer {
      drawer.setContent(sidebar)
    } else {
      drawer.setOpen(false)
      view.addSubview(sidebar)
    }
    sidebar.usesTouchRowHeight = form == .full
    if wasFull { moveControlsBesideStage() }
    bottomSheet.isHidden = form == .wide
    if form == .wide {
      view.addSubview(inspector)
      inspector.hasCardBackground = true
      inspector.isOpen = true
    } else {
      if form == .full { moveControlsIntoSheet() } else { bottomSheet.setContent(inspector) }
      inspector.hasCardBackground = false
      inspector.isOpen = bottomSheet.detent != .peek
    }
    showPanels(in: form)
  }

  private func place(_ view: UIView, at frame: CGRect?) {
    view.isHidden = frame == nil
    if let frame { view.frame = frame }
  }

  // MARK: Keys

  /// Called for a key while no view has the focus.
  var onKey: ((UnfocusedKey) -> Void)?

  override var canBecomeFirstResponder: Bool { true }
  /// The keys of the gallery while no view has the focus.
  override var keyCommands: [UIKeyCommand]? {
    (isFirstResponder ? UnfocusedKey.allCases : [.escape, .help]).map(\.command)
  }

  func pressUp() { stepCase(by: -1) }
  func pressDown() { stepCase(by: 1) }
  func pressLeft() { stepVariant(by: -1) }
  func pressRight() { stepVariant(by: 1) }
  func pressReturn() { onKey?(.play) }
  func pressSpace() { onKey?(.pause) }
  func pressEscape() { onKey?(.escape) }
  func pressHelp() { toggleHelp() }

  /// The card in front of all other views: the list of keys, the search, the touches or the recordings; nil
  /// if no card is open.
  private(set) var card: (any GalleryCard)?
  /// Called when a card has opened (true) or closed (false).
  var onCardChange: ((any GalleryCard, Bool) -> Void)?
  /// The list of keys; nil while it is not visible.
  var keyHelp: KeyHelp? { card as? KeyHelp }

  /// Shows a card, and closes the card that is open.
  func present(_ card: any GalleryCard) {
    dismissCard()
    card.onClose = { [unowned self] in dismissCard() }
    card.frame = view.bounds
    self.card = card
    panelWindow.addSubview(card)
    card.layoutIfNeeded()
    showPanels(in: layout?.form)
    onCardChange?(card, true)
  }

  func dismissCard() {
    guard let card else { return }
    card.removeFromSuperview()
    self.card = nil
    showPanels(in: layout?.form)
    onCardChange?(card, false)
  }

  /// Called when the user asks for the tour.
  var onTourStart: (() -> Void)?

  func toggleHelp() {
    guard keyHelp == nil else { return dismissCard() }
    let help = KeyHelp()
    help.onTourStart = { [unowned self] in
      dismissCard()
      onTourStart?()
    }
    present(help)
  }

  /// The guide of the first tour; nil if no tour is shown. It gets no touches beside its card.
  var guideView: TourGuide? {
    didSet {
      oldValue?.removeFromSuperview()
      if let guideView {
        panelWindow.addSubview(guideView)
        makeRoom(for: guideView.step)
      }
      showPanels(in: layout?.form)
      view.setNeedsLayout()
    }
  }

  private func showPanels(in form: GalleryLayout.Form?) {
    panelWindow.isHidden = form == .wide && card == nil && guideView == nil
  }

  /// Opens the next or previous case. After the last case comes the first.
  private func stepCase(by distance: Int) {
    let all = TouchCaseCatalog.all
    guard let index = all.firstIndex(where: { $0.card.identifier == shownCase.identifier }) else { return }
    let type = all[(index + distance + all.count) % all.count]
    onChoose?(type, type.card.variants[0])
  }

  /// Opens the next or previous variant of the case. After the last variant comes the first.
  private func stepVariant(by distance: Int) {
    let all = shownCase.variants
    guard all.count > 1, let index = all.firstIndex(of: variant) else { return }
    choose(shownCase.identifier, all[(index + distance + all.count) % all.count])
  }
}
