import TouchCases
import TouchInspector
import UIKit

/// The window around the stage: the cases at the left, the case's name and variants above, what happened at the right.
public final class Gallery {
  /// Of the window, in points, where nothing else is asked for.
  public static let preferredSize = CGSize(width: 1100, height: 860)

  private unowned let session: GallerySession
  let type: any TouchCase.Type
  let variant: TouchCaseVariant
  let scenarios: [TouchScenario]
  private let performance: GhostPerformance?
  private(set) var expected: ExpectedLog
  private var log: ArticleLog?
  private var history: TraceHistory?
  private var window: UIWindow?
  private(set) var panels: PanelWindow?
  private(set) var controller: GalleryController?
  private var hasKeys = false

  /// What the command line calls the case.
  var caseName: String { type.card.identifier }

  /// `performance` goes on in this gallery.
  init(
    session: GallerySession, type: any TouchCase.Type, variant: TouchCaseVariant,
    performance: GhostPerformance?
  ) {
    self.session = session
    self.type = type
    self.variant = variant
    self.performance = performance
    scenarios = type.card.scenarios.filter { $0.variant == variant.identifier }
    expected = performance?.expected ?? ExpectedLog(scenarios)
  }

  func show(around stage: TouchCaseStage, history: TraceHistory) {
    self.history = history
    stage.cornerRadius = 22
    let scene = session.scene
    let panels = PanelWindow(windowScene: scene)
    history.leaveOut(panels)
    panels.isGhostAtWork = { [unowned host = session.host] in host.isPlayingScheduled }
    panels.onEscape = { [unowned self] in closePanels() }
    self.panels = panels
    let controller = GalleryController(
      card: type.card, variant: variant, expected: expected, stage: stage, history: history, panels: panels,
      desk: session.desk, transport: transportState)
    self.controller = controller
    connect(controller)
    let log = ArticleLog(keepsEntries: false) { [unowned self] line in hear(line) }
    session.trace.add(log)
    self.log = log
    let window = UIWindow(windowScene: scene)
    history.leaveOut(window)
    // Below the case's own windows, whose levels are theirs to choose.
    window.windowLevel = UIWindow.Level(-0.5)
    window.rootViewController = controller
    window.isHidden = false
    self.window = window
    controller.view.layoutIfNeeded()
    controller.sidebar.scroll(to: session.desk.listOffset)
    controller.restore(session.desk)
    controller.inspector.start(reading: session.trace)
    showLatency(of: scene)
    session.host.onTouchLatency = { [unowned self] in showLatency(of: $0) }
    perform(on: stage)
  }

  private func connect(_ controller: GalleryController) {
    controller.onChoose = { [unowned self] type, variant in
      // Who chose from the drawer wants to see the case.
      session.desk.isDrawerOpen = false
      reopen(type, variant: variant)
    }
    controller.sidebar.onTurn = { [unowned self] in session.desk.openChapter = $0 }
    controller.drawer.onChange = { [unowned self] isOpen in
      session.desk.isDrawerOpen = isOpen
      giveKeys(toPanels: isOpen)
    }
    controller.sheet.onStop = { [unowned self, unowned controller] stop in
      session.desk.stop = stop
      if controller.layout?.form != .wide { controller.inspector.isOpen = stop != .peek }
      giveKeys(toPanels: stop != .peek)
    }
    controller.inspector.onTurn = { [unowned self, unowned controller] page in
      session.desk.page = page
      if controller.layout?.form != .wide, controller.sheet.stop == .peek { controller.sheet.setStop(.half) }
    }
    controller.log.onClear = { [unowned self] in clear() }
    controller.onKey = { [unowned self] key in
      switch key {
      case .play: if !transportState.isPlaying { play() }
      case .escape: closePanels()
      default: break
      }
    }
    controller.transport.onPlay = { [unowned self] in play() }
  }

  // MARK: Keys

  /// Arrows, Return and Space are the gallery's, unless the case or something of it takes keys.
  func takeKeys(beside stage: TouchCaseStage) {
    guard !type.takesKeys, performance?.takesKeys != true, !stage.windows.contains(where: Gallery.takesKeys)
    else { return }
    hasKeys = true
    giveKeys(toPanels: controller?.drawer.isOpen == true)
  }

  private func giveKeys(toPanels: Bool) {
    guard hasKeys else { return }
    if toPanels {
      panels?.makeKey()
    } else {
      window?.makeKey()
      controller?.becomeFirstResponder()
    }
  }

  private static func takesKeys(_ view: UIView) -> Bool {
    view.canBecomeFirstResponder || (view.next as? UIViewController)?.canBecomeFirstResponder == true
      || view.subviews.contains(where: takesKeys)
  }

  /// The drawer first, then the sheet.
  private func closePanels() {
    guard let controller else { return }
    if controller.drawer.isOpen { return controller.drawer.setOpen(false) }
    if controller.sheet.stop != .peek { controller.sheet.setStop(.peek) }
  }

  // MARK: The end

  func close() {
    session.host.onTouchLatency = nil
    if let log { session.trace.remove(log) }
    if let controller {
      controller.inspector.stop(reading: session.trace)
      session.desk.listOffset = controller.sidebar.list.contentOffset.y
    }
    window?.isHidden = true
    panels?.isHidden = true
    window = nil
    panels = nil
    controller = nil
  }

  /// The gallery goes away with its case: not while its own button, or its clock, is calling.
  private func reopen(
    _ type: any TouchCase.Type, variant: TouchCaseVariant, performance: GhostPerformance? = nil
  ) {
    session.host.performAtRest { [weak session] in
      session?.open(type, variant: variant, bare: false, performance: performance)
    }
  }

  private func showLatency(of scene: UIWindowScene) {
    if let latency = session.host.touchLatency(of: scene) { controller?.sidebar.show(latency) }
  }

  private func hear(_ line: String) {
    expected.hear(line)
    performance?.hear(line)
    controller?.log.append(line)
    showVerdict()
  }

  private func clear() {
    expected.clear()
    controller?.log.clear()
    showVerdict()
  }

  private func showVerdict() {
    controller?.log.show(expected)
    controller?.transport.state = transportState
  }

  // MARK: Playing

  private var transportState: TransportState {
    var state = TransportState()
    state.isPlaying = performance.map { !$0.isOver } ?? false
    state.pace = session.desk.pace
    state.hasRecording = session.desk.recording != nil
    state.verdict = expected.whole
    return state
  }

  private func play() {
    reopen(type, variant: variant, performance: GhostPerformance(scenarios, expected: expected))
  }

  private func perform(on stage: TouchCaseStage) {
    guard let performance, !performance.isOver else { return }
    controller?.isStageFixed = true
    let host = session.host
    // The stage is in its place, and what the case opens is open, once the case is connected.
    UIApplication.shared.clock.schedule(after: GhostPerformance.pause) { [weak self] in
      guard let self, window != nil else { return }
      guard let duration = try? performance.playNext(on: stage, of: type.card, host: host) else { return }
      UIApplication.shared.clock.schedule(after: duration) { [weak self] in
        self?.goOn(performance, waited: 0)
      }
    }
  }

  private func goOn(_ performance: GhostPerformance, waited: TimeInterval) {
    guard window != nil else { return }
    if !performance.hasHeardAll, waited < GhostPerformance.patience {
      let pause = GhostPerformance.pause
      UIApplication.shared.clock.schedule(after: pause) { [weak self] in
        self?.goOn(performance, waited: waited + pause)
      }
      return
    }
    performance.finish()
    guard performance.isOver else { return reopen(type, variant: variant, performance: performance) }
    expected = performance.expected
    controller?.isStageFixed = false
    showVerdict()
  }
}
