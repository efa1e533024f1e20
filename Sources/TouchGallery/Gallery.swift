import TouchCases
import TouchInspector
import UIKit

/// The window around the stage: the cases at the left, the case's name and variants above, its logs at the right.
public final class Gallery {
  /// Of the window, in points, where nothing else is asked for.
  public static let preferredSize = CGSize(width: 1100, height: 860)

  private unowned let session: GallerySession
  private let type: any TouchCase.Type
  private let variant: TouchCaseVariant
  let scenarios: [TouchScenario]
  private let performance: GhostPerformance?

  /// What the command line calls the case.
  var caseName: String { type.card.identifier }
  private(set) var expected: ExpectedLog
  private var log: ArticleLog?
  private var window: UIWindow?
  private(set) var controller: GalleryController?

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
    stage.cornerRadius = 22
    let scene = session.scene
    let controller = GalleryController(
      card: type.card, variant: variant, expected: expected, stage: stage, history: history)
    controller.onChoose = { [unowned self] type, variant in reopen(type, variant: variant) }
    controller.onPlay = { [unowned self] in play() }
    controller.onClear = { [unowned self] in clear() }
    self.controller = controller
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
    controller.inspector.start(reading: session.trace)
    showLatency(of: scene)
    session.host.onTouchLatency = { [unowned self] in showLatency(of: $0) }
    perform(on: stage)
  }

  /// Arrows and Return are the gallery's, unless the case or something of it takes keys.
  func takeKeys(beside stage: TouchCaseStage) {
    guard !type.takesKeys, performance?.takesKeys != true, !stage.windows.contains(where: Gallery.takesKeys)
    else { return }
    window?.makeKey()
    controller?.becomeFirstResponder()
  }

  private static func takesKeys(_ view: UIView) -> Bool {
    view.canBecomeFirstResponder || (view.next as? UIViewController)?.canBecomeFirstResponder == true
      || view.subviews.contains(where: takesKeys)
  }

  func close() {
    session.host.onTouchLatency = nil
    if let log { session.trace.remove(log) }
    controller?.inspector.stop(reading: session.trace)
    window?.isHidden = true
    window = nil
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
    if let latency = session.host.touchLatency(of: scene) { controller?.show(latency) }
  }

  private func hear(_ line: String) {
    expected.hear(line)
    performance?.hear(line)
    controller?.append(line)
    controller?.show(expected)
  }

  private func clear() {
    expected.clear()
    controller?.clear()
    controller?.show(expected)
  }

  // MARK: Playing

  private func play() {
    reopen(type, variant: variant, performance: GhostPerformance(scenarios, expected: expected))
  }

  private func perform(on stage: TouchCaseStage) {
    guard let performance, !performance.isOver else { return }
    controller?.isPlaying = true
    let host = session.host
    // The stage is in its place, and what the case opens is open, once the case is connected.
    UIApplication.shared.clock.schedule(after: GhostPerformance.pause) { [weak self] in
      guard let self, window != nil else { return }
      guard let duration = try? performance.playNext(on: stage, of: type.card, host: host) else { return }
      UIApplication.shared.clock.schedule(after: duration) { [weak self] in self?.goOn(performance, waited: 0)
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
    controller?.show(expected)
    controller?.isPlaying = false
  }
}
