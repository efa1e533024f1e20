import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The window around the stage: the list of cases at the left, the case's name and switches above, and the
/// inspector at the right.
public final class Gallery {
  /// The window's default size, in points.
  public nonisolated static let preferredSize = CGSize(width: 1100, height: 860)

  unowned let session: GallerySession
  let type: any TouchCase.Type
  let variant: TouchCaseVariant
  let inspector: CaseInspector
  /// The ghost finger's performance of scenarios or a recording; nil if none was started.
  let performance: GhostPerformance?
  var expected: ExpectedLog { inspector.expectedLog }
  private var log: ArticleLog?
  /// The open question about the first touch, with the user's guess; nil if no question is open.
  var guess: Guess?
  var madeGuess: MadeGuess?
  /// The touch that the scrubber shows.
  var scrubbedTouch: ScrubbedTouch?
  private(set) var window: UIWindow?
  private(set) var panelWindow: PanelWindow?
  private(set) var controller: GalleryController?
  private(set) weak var stage: TouchCaseStage?
  private(set) lazy var galleryKeys = GalleryKeys(self)
  private(set) lazy var hoverFeedback = HoverFeedback(session: session)
  var isPaused = false
  /// Whether another gallery is about to open for the next scenario of the performance.
  var isReopening = false
  var recorder: StageRecorder?
  /// The start of the recording, in seconds on the application's clock.
  var recordingStart: TimeInterval?
  /// The number of the newest history entry that the tour has processed.
  var lastTourEntryNumber = 0
  /// Whether the case's button was clicked since the last lift that the tour processed.
  var hasClickedInTour = false
  /// A message that replaces the headline until the history changes; nil if there is none.
  var notice: Notice? { didSet { noticeRevision = inspector.history.revision } }
  private var noticeRevision = 0

  /// The case's name on the command line.
  var caseName: String { type.card.identifier }
  var scenarios: [TouchScenario] { type.card.scenarios(of: variant) }

  /// Creates a gallery in which `performance` continues.
  init(
    session: GallerySession, type: any TouchCase.Type, variant: TouchCaseVariant,
    inspector: CaseInspector, performance: GhostPerformance?
  ) {
    self.session = session
    self.type = type
    self.variant = variant
    self.inspector = inspector
    self.performance = performance
  }

  func show(around stage: TouchCaseStage) {
    self.stage = stage
    stage.cornerRadius = 22
    let scene = session.scene
    let panelWindow = PanelWindow(windowScene: scene)
    inspector.history.exclude(panelWindow)
    panelWindow.isGhostTouching = { [unowned host = session.host] in host.isPlayingScheduledInput }
    // The ghost finger touches the case through an open menu of the gallery, but not through the case's menu.
    scene.doesMenuIgnoreTouches = { [weak self] source in
      guard let self, session.host.isPlayingScheduledInput else { return false }
      return source === self.window || source === self.panelWindow
    }
    panelWindow.onEscape = { [unowned self] in handleEscape() }
    panelWindow.onHelp = { [unowned self] in self.controller?.toggleHelp() }
    self.panelWindow = panelWindow
    let controller = GalleryController(
      card: type.card, variant: variant, stage: stage, inspector: inspector.panel, panelWindow: panelWindow,
      viewState: session.viewState, transport: transportState)
    self.controller = controller
    connect(controller)
    let window = UIWindow(windowScene: scene)
    inspector.history.exclude(window)
    // The gallery's window is below the case's windows, whose levels are at least 0.
    window.windowLevel = UIWindow.Level(-0.5)
    window.rootViewController = controller
    window.isHidden = false
    self.window = window
    hoverFeedback.watch(window)
    hoverFeedback.watch(panelWindow)
    controller.view.layoutIfNeeded()
    controller.restore(session.viewState)
    inspector.panel.start(reading: session.trace)
    controller.showTransport(transportState)
    session.setClockSpeed(session.viewState.pace.rateOfLiveFingers)
    showTour()
    showLatency(of: scene)
    session.host.onTouchLatency = { [unowned self] in showLatency(of: $0) }
    startPlayback()
  }

  private func connect(_ controller: GalleryController) {
    controller.onChoose = { [unowned self, unowned controller] type, variant in
      if type != self.type, !controller.sidebar.isInOpenChapter(type) { session.viewState.openChapter = nil }
      reopen(type, variant: variant)
    }
    controller.onArrange = { [unowned self] in
      limitOverlay()
      session.placeOverlay()
      placeGuess()
    }
    controller.onTourStart = { [unowned self] in session.startTour() }
    controller.noticeView.replayButton.addAction(
      UIAction { [unowned self] _ in replay() }, for: .touchUpInside)
    controller.sidebar.onSearch = { [unowned self] in search() }
    controller.sidebar.onOpenChapter = { [unowned self] in session.viewState.openChapter = $0 }
    controller.drawer.onChange = { [unowned self, unowned controller] in
      galleryKeys.cardDidChange(isOpen: $0, controller.drawer)
      session.overlay?.isHidden = $0
    }
    controller.onCardChange = { [unowned self] card, isOpen in
      galleryKeys.cardDidChange(isOpen: isOpen, card)
      // The overlay is hidden while a card is open, because the overlay is in front of all other windows and
      // would cover the card.
      session.overlay?.isHidden = isOpen
      if isOpen, let view = card.firstKeyView { _ = view.becomeFirstResponder() }
    }
    controller.bottomSheet.onDetentChange = { [unowned self, unowned controller] detent in
      session.viewState.sheetDetent = detent
      controller.sheetDidMove()
      limitOverlay()
      if controller.layout?.form != .wide { inspector.panel.isOpen = detent != .peek }
      galleryKeys.sheetDetentDidChange(to: detent)
    }
    inspector.panel.onShowPage = { [unowned self, unowned controller] page in
      session.viewState.pageIndex = page
      if controller.layout?.form != .wide, controller.bottomSheet.detent == .peek {
        controller.bottomSheet.setDetent(.half)
      }
    }
    inspector.panel.onShow = { [unowned self, unowned controller] history, moment in
      controller.headline.show(history, at: moment)
      showTouches(at: moment)
      followGuess(at: moment)
      showBanner(at: moment)
      if session.tour != nil { advanceTour(history) }
      if notice != nil, history.revision != noticeRevision {
        notice = nil
        controller.show(nil)
      }
    }
    controller.headline.show(inspector.history, at: nil)
    controller.headline.onChoose = { [unowned self] in inspector.showWhyPage() }
    controller.onKey = { [unowned self] key in
      switch key {
      case .play: if !isPlaying { play() }
      case .pause: pressPlay()
      case .escape: handleEscape()
      case .up, .down, .left, .right, .help: break
      }
    }
    connectTouches(controller)
    connectGuess(controller)
    connectFullBleed(controller)
    connect(controller.transportBar)
  }

  /// Keeps the marks over the stage inside the stage's uncovered part, and away from the controls over it.
  func limitOverlay() {
    session.overlay?.drawingArea = controller?.overlayArea
    session.overlay?.reservedAreas = controller?.overlayReservedAreas ?? []
  }

  // MARK: The log

  /// Starts comparing the lines that the case logs. Lines logged during the setup belong to no scenario.
  func startComparingLog() {
    let log = ArticleLog(keepsEntries: false) { [unowned self] _ in readLoggedLine() }
    session.trace.add(log)
    self.log = log
  }

  /// Stops comparing the lines that the case logs. Called before the case is removed, because the removal may
  /// log lines.
  func stopComparingLog() {
    if let log { session.trace.remove(log) }
    log = nil
  }

  // MARK: Keys

  /// Makes the gallery receive the keys. If the case takes keys, a touch on the stage gives the keys back to
  /// the case.
  func startReceivingKeys() {
    guard let stage else { return }
    session.scene.keyHandler = galleryKeys
    galleryKeys.begin(doesCaseTakeKeys: type.takesKeys || stage.windows.contains(where: Gallery.takesKeys))
  }

  private static func takesKeys(_ view: UIView) -> Bool {
    view.canBecomeFirstResponder || (view.next as? UIViewController)?.canBecomeFirstResponder == true
      || view.subviews.contains(where: takesKeys)
  }

  /// Closes the frontmost panel. If no panel is open, removes the focus.
  private func handleEscape() {
    guard let controller else { return }
    if controller.card != nil { return controller.dismissCard() }
    if controller.drawer.isOpen { return controller.drawer.setOpen(false) }
    if guess != nil { return cancelGuess() }
    if controller.bottomSheet.detent != .peek, controller.layout?.form != .wide {
      return controller.bottomSheet.setDetent(.peek)
    }
    galleryKeys.removeFocus()
  }

  // MARK: The end

  func close() {
    session.scene.keyHandler = nil
    hoverFeedback.stop()
    session.host.onTouchLatency = nil
    endRecording()
    inspector.panel.stop(reading: session.trace)
    if let controller { session.viewState.listOffset = controller.sidebar.listView.contentOffset.y }
    window?.isHidden = true
    panelWindow?.isHidden = true
    window = nil
    panelWindow = nil
    controller = nil
  }

  /// Replaces the gallery and its case, after the current calls to the application have returned.
  func reopen(
    _ type: any TouchCase.Type, variant: TouchCaseVariant, performance: GhostPerformance? = nil
  ) {
    // The focus is stored only if the user opens another case, not if a performance continues with its next
    // scenario.
    if !isReopening { galleryKeys.storeFocus() }
    // At full height the sheet would cover the new case.
    if type != self.type, session.viewState.sheetDetent == .full { session.viewState.sheetDetent = .half }
    session.host.performWhenIdle { [weak session] in
      session?.open(type, variant: variant, bare: false, performance: performance)
    }
  }

  private func showLatency(of scene: UIWindowScene) {
    if let latency = session.host.touchLatency(of: scene) { controller?.sidebar.show(latency) }
  }

  private func readLoggedLine() {
    performance?.countLine()
    expected.readNewEntries()
    // A logged line changes only the verdict in the playback bar.
    controller?.transportBar.state.verdict = expected.currentVerdict
  }

  func showTransport() {
    controller?.showTransport(transportState)
    controller?.show(notice)
    updateGuessButton()
    showBanner(at: inspector.panel.moment)
  }
}
