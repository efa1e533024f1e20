import Testing

@testable import UIKit

@Suite("Controllers present controllers")
struct PresentationTests {
  let log = StageLog()

  /// Returns a stage whose root controller "A" has appeared, with an empty log.
  private func stageWithRoot() -> (TouchStage, LoggingViewController) {
    let stage = TouchStage()
    let root = LoggingViewController("A", log: log)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    _ = log.take()
    return (stage, root)
  }

  private func controller(
    _ name: String, _ style: UIModalPresentationStyle = .fullScreen
  ) -> LoggingViewController {
    let controller = LoggingViewController(name, log: log)
    controller.modalPresentationStyle = style
    return controller
  }

  @Test("A full-screen controller is presented and dismissed with animation")
  func fullScreen() {
    let (stage, a) = stageWithRoot()
    let b = controller("B")
    a.present(b, animated: true) { [log] in log.add("presented") }
    #expect(b.isBeingPresented)
    #expect(a.presentedViewController === b)
    #expect(b.presentingViewController === a)
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == [
        "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear", "A viewDidDisappear", "presented",
      ])
    #expect(!b.isBeingPresented)
    #expect(a.view.window == nil)
    #expect(b.view.window === stage.window)
    #expect(b.view.frame == stage.window.bounds)

    b.dismiss(animated: true) { [log] in log.add("dismissed") }
    #expect(b.isBeingDismissed)
    stage.advance(to: 2)
    #expect(
      log.takeWithoutLayout() == [
        "B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing", "A viewDidAppear",
        "B viewDidDisappear", "dismissed",
      ])
    #expect(a.presentedViewController == nil)
    #expect(b.presentingViewController == nil)
    #expect(b.view.window == nil)
    #expect(a.view.window === stage.window)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("The presenter appears after the presented view is gone, not before")
  func timeOfAppearing() {
    let (stage, a) = stageWithRoot()
    let b = controller("B")
    a.present(b, animated: false)
    _ = log.take()
    a.dismiss(animated: true)
    stage.advance(to: Presentation.duration / 2)
    #expect(
      log.takeWithoutLayout() == ["B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing"])
    stage.advance(to: Presentation.duration + 0.1)
    #expect(log.takeWithoutLayout() == ["A viewDidAppear", "B viewDidDisappear"])
  }

  @Test(
    "The presented view keeps its state after the dismissal",
    arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve],
    [UIModalPresentationStyle.pageSheet, .fullScreen])
  func viewIsLeftAlone(transition: UIModalTransitionStyle, style: UIModalPresentationStyle) {
    let (stage, a) = stageWithRoot()
    let b = controller("B", style)
    b.modalTransitionStyle = transition
    b.view.alpha = 0.9
    b.view.transform = CGAffineTransform(rotationAngle: 0.1)
    a.present(b, animated: true)
    stage.advance(to: 1)
    a.dismiss(animated: true)
    stage.advance(to: 2)
    #expect(b.view.transform == CGAffineTransform(rotationAngle: 0.1))
    #expect(b.view.alpha == 0.9)
    #expect(b.view.superview == nil)
  }

  @Test("Hiding and showing a window calls the visible controllers, not the covered ones")
  func windowHidden() {
    let (stage, a) = stageWithRoot()
    a.present(controller("B"), animated: false)
    _ = log.take()
    stage.window.isHidden = true
    #expect(log.takeWithoutLayout() == ["B viewWillDisappear", "B viewDidDisappear"])
    stage.window.isHidden = false
    stage.advance(to: 1)
    #expect(log.takeWithoutLayout() == ["B viewWillAppear", "B viewIsAppearing", "B viewDidAppear"])
  }

  @Test("Without animation everything is done when the call returns")
  func withoutAnimation() {
    let (stage, a) = stageWithRoot()
    let b = controller("B")
    a.present(b, animated: false) { [log] in log.add("presented") }
    #expect(
      log.takeWithoutLayout() == [
        "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear", "A viewDidDisappear", "presented",
      ])
    a.dismiss(animated: false)
    #expect(
      log.takeWithoutLayout() == [
        "B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing", "A viewDidAppear",
        "B viewDidDisappear",
      ])
    stage.advance(to: 1)
    #expect(log.takeWithoutLayout() == [])
  }

  @Test(
    "A sheet and overFullScreen make no appearance calls to the presenter",
    arguments: [
      UIModalPresentationStyle.pageSheet, .overFullScreen, .automatic,
    ])
  func overPresenter(style: UIModalPresentationStyle) {
    let (stage, a) = stageWithRoot()
    let b = controller("B", style)
    a.present(b, animated: true)
    stage.advance(to: 1)
    b.dismiss(animated: true)
    stage.advance(to: 2)
    #expect(!log.take().contains { $0.hasPrefix("A view") && !$0.hasSuffix("LayoutSubviews") })
    #expect(a.view.window === stage.window)
  }

  @Test("Views behind a sheet get no touch")
  func sheetIsModal() {
    let (stage, a) = stageWithRoot()
    a.present(controller("B", .pageSheet), animated: false)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 10), with: nil)?.isDescendant(of: a.view) == false)
    a.dismiss(animated: false)
    #expect(stage.window.hitTest(CGPoint(x: 100, y: 10), with: nil) === a.view)
  }

  @Test("Dismissing the first of two presentations ends both")
  func dismissingAStack() {
    let (stage, a) = stageWithRoot()
    let b = controller("B"), c = controller("C")
    a.present(b, animated: false)
    b.present(c, animated: false)
    #expect(a.presentedViewController === b)
    #expect(b.presentedViewController === c)
    _ = log.take()
    a.dismiss(animated: true)
    stage.advance(to: 1)
    #expect(
      log.takeWithoutLayout() == [
        "C viewWillDisappear", "A viewWillAppear", "A viewIsAppearing", "A viewDidAppear",
        "C viewDidDisappear",
      ])
    #expect(a.presentedViewController == nil)
    #expect(b.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("A child presents on its topmost ancestor, and both return the presented controller")
  func childPresents() {
    let (_, a) = stageWithRoot()
    let child = LoggingViewController("child", log: log)
    a.addChild(child)
    a.view.addSubview(child.view)
    let b = controller("B")
    child.present(b, animated: false)
    #expect(b.presentingViewController === a)
    #expect(child.presentedViewController === b)
    child.dismiss(animated: false)
    #expect(a.presentedViewController == nil)
  }

  @Test("A dismissal during the presentation completes the presentation first")
  func dismissWhileComing() {
    let (stage, a) = stageWithRoot()
    let b = controller("B")
    a.present(b, animated: true)
    stage.advance(to: 0.1)
    b.dismiss(animated: true)
    stage.advance(to: 2)
    #expect(
      log.takeWithoutLayout() == [
        "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear", "A viewDidDisappear", "B viewWillDisappear", "A viewWillAppear",
        "A viewIsAppearing", "A viewDidAppear", "B viewDidDisappear",
      ])
    #expect(stage.window.subviews.count == 1)
  }

  @Test("A refused presentation changes nothing")
  func refusals() {
    let (_, a) = stageWithRoot()
    let b = controller("B"), c = controller("C")
    UIViewController().present(b, animated: false)  // the presenter is in no window
    #expect(b.presentingViewController == nil)
    a.present(a, animated: false)
    #expect(a.presentedViewController == nil)
    a.present(b, animated: false)
    a.present(c, animated: false)  // the presenter is presenting already
    #expect(a.presentedViewController === b)
    #expect(c.presentingViewController == nil)
    b.present(b, animated: false)
    #expect(b.presentedViewController == nil)
    b.present(a, animated: false)
    #expect(b.presentedViewController == nil)
  }

  @Test("A replaced root controller takes its presented controller with it")
  func rootReplaced() {
    let (stage, a) = stageWithRoot()
    let b = controller("B")
    a.present(b, animated: true)
    stage.window.rootViewController = UIViewController()
    stage.advance(to: 1)
    #expect(b.view.window == nil)
    #expect(b.presentingViewController == nil)
    #expect(a.presentedViewController == nil)
    #expect(stage.window.subviews.count == 1)
  }

  @Test("Presenter and presented are released without other references, and a retained one drops the other")
  func nothingDangles() {
    let (stage, a) = stageWithRoot()
    let b = controller("B")
    weak var watch: UIViewController?
    do {
      let c = controller("C")
      watch = c
      a.present(b, animated: false)
      b.present(c, animated: false)
    }
    b.dismiss(animated: false)
    #expect(watch == nil)
    stage.window.rootViewController = nil
    #expect(b.next == nil)
  }

  /// A controller that runs a closure in one of its calls, once.
  private final class Acting: UIViewController {
    enum Moment: CaseIterable {
      case didLoad, willAppear, isAppearing, didAppear, willDisappear, didDisappear
    }
    var moment: Moment?
    var action: (() -> Void)?

    deinit {}

    private func act(_ moment: Moment) {
      guard moment == self.moment, let action else { return }
      self.action = nil
      action()
    }
    override func viewDidLoad() { act(.didLoad) }
    override func viewWillAppear(_ animated: Bool) { act(.willAppear) }
    override func viewIsAppearing(_ animated: Bool) { act(.isAppearing) }
    override func viewDidAppear(_ animated: Bool) { act(.didAppear) }
    override func viewWillDisappear(_ animated: Bool) { act(.willDisappear) }
    override func viewDidDisappear(_ animated: Bool) { act(.didDisappear) }
  }

  @Test(
    "A controller may be dismissed in each of its calls, with balanced calls of its presenter",
    arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen],
    [Acting.Moment.didLoad, .willAppear, .isAppearing, .didAppear])
  private func dismissedInItsCalls(style: UIModalPresentationStyle, moment: Acting.Moment) {
    for animated in [true, false] {
      let (stage, a) = stageWithRoot()
      let b = Acting(nibName: nil, bundle: nil)
      b.modalPresentationStyle = style
      b.moment = moment
      b.action = { [weak a] in a?.dismiss(animated: animated) }
      a.present(b, animated: true)
      stage.advance(to: 3)
      #expect(a.presentedViewController == nil && b.viewIfLoaded?.window == nil && !b.isBeingPresented)
      #expect(a.appearance == .appeared && b.appearance == .disappeared && a.view.window != nil)
      #expect(a.view.tintAdjustmentMode != .dimmed && stage.window.subviews.count == 1)
      let calls = log.takeWithoutLayout()
      #expect(
        calls.isEmpty
          || calls.filter { $0 != "A viewIsAppearing" } == [
            "A viewWillDisappear", "A viewDidDisappear", "A viewWillAppear", "A viewDidAppear",
          ])
    }
  }

  @Test("A presenter may end its presentation in its viewWillDisappear")
  func dismissedInPresentersCall() {
    for animated in [true, false] {
      let stage = TouchStage()
      let a = Acting(nibName: nil, bundle: nil), b = controller("B")
      stage.window.rootViewController = a
      stage.advance(to: 0)
      _ = log.take()
      a.moment = .willDisappear
      a.action = { [weak a] in a?.dismiss(animated: animated) }
      a.present(b, animated: true)
      stage.advance(to: 3)
      #expect(a.presentedViewController == nil && a.appearance == .appeared && a.view.window != nil)
      #expect(b.appearance == .disappeared && log.takeWithoutLayout() == ["B loadView", "B viewDidLoad"])
    }
  }

  @Test("A controller that is being dismissed cannot present, and takes along one that is about to appear")
  func presentingWhileDismissed() {
    let (stage, a) = stageWithRoot()
    let b = controller("B", .pageSheet), c = Acting(nibName: nil, bundle: nil)
    a.present(b, animated: false)
    a.dismiss(animated: true)
    b.present(c, animated: true)
    stage.advance(to: 3)
    #expect(c.presentingViewController == nil && stage.window.subviews.count == 1)
    a.present(b, animated: false)
    c.moment = .didLoad
    c.action = { [weak a] in a?.dismiss(animated: true) }
    b.present(c, animated: true)
    stage.advance(to: 6)
    #expect(a.presentedViewController == nil && b.presentedViewController == nil)
    #expect(c.view.window == nil && stage.window.subviews.count == 1)
  }

  @Test("When a presenter appears again, it may present the next controller")
  func presentsNext() {
    let stage = TouchStage()
    let a = Acting(nibName: nil, bundle: nil), b = controller("B"), c = controller("C")
    stage.window.rootViewController = a
    stage.advance(to: 0)
    a.present(b, animated: false)
    a.moment = .didAppear
    a.action = { [weak a] in a?.present(c, animated: true) }
    a.dismiss(animated: true)
    stage.advance(to: 3)
    #expect(a.presentedViewController === c && c.appearance == .appeared && a.view.window == nil)
    #expect(b.appearance == .disappeared && !b.isBeingDismissed && b.presentingViewController == nil)
  }

  @Test("A popover that became a sheet is released after the presentation")
  func popoverIsReleased() throws {
    let (stage, a) = stageWithRoot()
    weak var popover: UIPopoverPresentationController?
    weak var sheet: UISheetPresentationController?
    do {
      let b = controller("B", .popover)
      popover = b.popoverPresentationController
      popover?.adaptiveSheetPresentationController.detents = [.medium()]
      a.present(b, animated: false)
      stage.advance(to: 1)
      sheet = b.sheetPresentationController
      #expect(sheet?.detents.first?.identifier == .medium && popover != nil)
      #expect(popover?.adaptiveSheetPresentationController === sheet)
      a.dismiss(animated: false)
    }
    stage.advance(to: 2)
    #expect(popover == nil && sheet == nil)
  }

  @Test("A window that is hidden while a controller is about to appear shows that controller later")
  private func hiddenInWillAppear() {
    let (stage, a) = stageWithRoot()
    let b = Acting(nibName: nil, bundle: nil)
    b.moment = .willAppear
    b.action = { stage.window.isHidden = true }
    a.present(b, animated: true)
    stage.advance(to: 1)
    stage.window.isHidden = false
    stage.advance(to: 2)
    #expect(a.presentedViewController === b && b.view.window != nil && !b.isBeingPresented)
    a.dismiss(animated: false)
    #expect(b.view.window == nil && stage.window.subviews.count == 1)
  }
}
