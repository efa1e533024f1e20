import Testing

@testable import UIKit

/// A view controller that logs the reason for each appearance callback.
private final class Reasoning: LoggingViewController {
  private func add(_ call: String) {
    var reasons: [String] = []
    if isBeingPresented { reasons.append("presented") }
    if isBeingDismissed { reasons.append("dismissed") }
    if isMovingToParent { reasons.append("to parent") }
    if isMovingFromParent { reasons.append("from parent") }
    log.add("\(name) \(call)" + (reasons.isEmpty ? "" : ": " + reasons.joined(separator: ", ")))
  }

  override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812)) }
  override func viewDidLoad() {}
  override func viewWillAppear(_ animated: Bool) { add("will appear") }
  override func viewIsAppearing(_ animated: Bool) {}
  override func viewDidAppear(_ animated: Bool) {
    add("did appear")
    let appeared = self.appeared
    self.appeared = nil
    appeared?()
  }
  override func viewWillDisappear(_ animated: Bool) { add("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { add("did disappear") }
  override func viewWillLayoutSubviews() {}
  override func viewDidLayoutSubviews() {}
  override func willMove(toParent parent: UIViewController?) {
    callsSuper ? super.willMove(toParent: parent) : ()
  }
  override func didMove(toParent parent: UIViewController?) {
    callsSuper ? super.didMove(toParent: parent) : ()
  }

  var callsSuper = false
  var appeared: (() -> Void)?
  var reasons: [Bool] { [isBeingPresented, isBeingDismissed, isMovingToParent, isMovingFromParent] }
}

@Suite("Reasons why a view appears and disappears")
struct ReasonTests {
  let log = StageLog()

  private func controller(_ name: String) -> Reasoning {
    let controller = Reasoning(name, log: log)
    controller.modalPresentationStyle = .fullScreen
    return controller
  }

  private func show(_ controller: UIViewController) -> TouchStage {
    let stage = TouchStage()
    stage.window.rootViewController = controller
    stage.advance(to: 0)
    return stage
  }

  private func take() -> [String] {
    log.take().filter { !$0.contains("Move ") }
  }

  @Test("Presenting and dismissing give the reason in all four calls", arguments: [true, false])
  func presentation(isAnimated: Bool) {
    let a = controller("A"), b = controller("B")
    let stage = show(a)
    #expect(take() == ["A will appear", "A did appear"])
    a.present(b, animated: isAnimated)
    stage.advance(to: 1)
    #expect(
      take() == [
        "A will disappear", "B will appear: presented", "B did appear: presented", "A did disappear",
      ])
    #expect(b.reasons == [false, false, false, false])
    a.dismiss(animated: isAnimated)
    stage.advance(to: 2)
    #expect(
      take() == [
        "B will disappear: dismissed", "A will appear", "A did appear", "B did disappear: dismissed",
      ])
    #expect(b.reasons == [false, false, false, false])
  }

  @Test(
    "A controller that is dismissed as soon as it appeared is no longer being presented",
    arguments: [true, false])
  func dismissedOnArrival(isAnimated: Bool) {
    let a = controller("A"), b = controller("B")
    let stage = show(a)
    b.appeared = { [unowned b] in b.dismiss(animated: isAnimated) }
    a.present(b, animated: isAnimated)
    stage.advance(to: 1)
    stage.advance(to: 2)
    #expect(
      take().filter { $0.hasPrefix("B") }.suffix(2) == [
        "B will disappear: dismissed", "B did disappear: dismissed",
      ])
    #expect(b.reasons == [false, false, false, false])
    #expect(a.presentedViewController == nil)
  }

  @Test("Pushing and popping give the reason in all four calls", arguments: [true, false])
  func stack(isAnimated: Bool) {
    let a = controller("A"), b = controller("B")
    let navigation = UINavigationController(rootViewController: a)
    let stage = show(navigation)
    #expect(take() == ["A will appear: to parent", "A did appear: to parent"])
    navigation.pushViewController(b, animated: isAnimated)
    stage.advance(to: 1)
    #expect(
      take() == [
        "A will disappear", "B will appear: to parent", "A did disappear", "B did appear: to parent",
      ])
    navigation.popViewController(animated: isAnimated)
    stage.advance(to: 2)
    #expect(
      take() == [
        "B will disappear: from parent", "A will appear", "B did disappear: from parent", "A did appear",
      ])
    #expect(a.reasons + b.reasons == [Bool](repeating: false, count: 8))
  }

  @Test("A controller that was below from the start appears because another one left")
  func belowFromTheBeginning() {
    let a = controller("A"), b = controller("B"), c = controller("C")
    a.callsSuper = true
    let navigation = UINavigationController(rootViewController: a)
    navigation.setViewControllers([a, b, c], animated: false)
    let stage = show(navigation)
    #expect(take() == ["C will appear: to parent", "C did appear: to parent"])
    navigation.popToRootViewController(animated: true)
    stage.advance(to: 1)
    #expect(
      take() == [
        "C will disappear: from parent", "A will appear", "C did disappear: from parent", "A did appear",
      ])
    #expect(!b.isMovingFromParent)
  }

  @Test("A cancelled pop leaves no reason behind")
  func cancelled() {
    let a = controller("A"), b = controller("B")
    let navigation = UINavigationController(rootViewController: a)
    let stage = show(navigation)
    navigation.pushViewController(b, animated: false)
    stage.advance(to: 1)
    _ = take()
    navigation.setStack([a], animated: true, isLedByPopGesture: true)
    navigation.transition?.cancelGrab()
    stage.advance(to: 2)
    #expect(
      take() == [
        "B will disappear: from parent", "A will appear", "A will disappear", "A did disappear",
        "B will appear", "B did appear",
      ])
    navigation.present(controller("C"), animated: false)
    #expect(take().filter { $0.hasPrefix("B") } == ["B will disappear", "B did disappear"])
  }

  @Test("A custom container gives the reasons, too", arguments: [true, false])
  func container(callsSuper: Bool) {
    let parent = controller("P"), child = controller("C")
    child.callsSuper = callsSuper
    let stage = show(parent)
    _ = take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.advance(to: 1)
    #expect(take() == ["C will appear: to parent", "C did appear: to parent"])
    stage.window.isHidden = true
    stage.window.isHidden = false
    stage.advance(to: 2)
    #expect(
      take().filter { $0.hasPrefix("C") } == [
        "C will disappear", "C did disappear", "C will appear", "C did appear",
      ])
    guard callsSuper else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(take() == ["C will disappear: from parent", "C did disappear: from parent"])
    #expect(child.reasons == [false, false, false, false])
  }

  @Test("Tabs appear and disappear without a reason of their parent")
  func tabs() {
    let a = controller("A"), b = controller("B")
    let tabs = UITabBarController()
    tabs.setViewControllers([a, b], animated: false)
    let stage = show(tabs)
    tabs.selectedIndex = 1
    stage.advance(to: 1)
    #expect(take().filter { $0.contains(":") } == [])
  }
}
