import Testing

@testable import UIKit

/// `setViewControllers(_:direction:animated:completion:)` (rule 10.24).
@Suite("Pages that an app sets")
final class PageChangesTests {
  private lazy var stage = PageStage()

  private func set(
    _ page: UIViewController, _ direction: UIPageViewController.NavigationDirection = .forward,
    animated: Bool = false, _ name: String = "completion"
  ) {
    let log = stage.log
    stage.controller.setViewControllers([page], direction: direction, animated: animated) {
      log.add("\(name) \($0)")
    }
  }

  @Test("The first page is added before the container appears, and appears with it")
  func firstPage() {
    let log = StageLog()
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(controller.viewControllers == [])
    let page = LoggingViewController("A", log: log)
    controller.setViewControllers([page], direction: .forward, animated: true) { log.add("completion \($0)") }
    #expect(
      log.takeWithoutLayout() == [
        "A willMove parent", "A loadView", "A viewDidLoad", "A didMove parent", "completion true",
      ])
    let stage = TouchStage()
    stage.window.rootViewController = controller
    stage.advance(to: 1)
    #expect(log.takeWithoutLayout() == ["A viewWillAppear", "A viewIsAppearing", "A viewDidAppear"])
  }

  @Test("Without animation the page is replaced in place, before the call returns")
  func inPlace() {
    set(stage.c)
    #expect(
      stage.take() == [
        "C willMove parent", "C loadView", "C viewDidLoad", "C viewWillAppear", "B viewWillDisappear",
        "C viewIsAppearing", "B willMove nil", "C viewDidAppear", "B viewDidDisappear", "C didMove parent",
        "B didMove nil", "completion true",
      ])
    #expect(stage.shown == ["C"])
    #expect(stage.scrollView.contentOffset.x == 375)
    #expect(stage.c.view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("With animation the page scrolls in; the delegate gets no calls", arguments: [true, false])
  func animated(forward: Bool) {
    set(stage.d, forward ? .forward : .reverse, animated: true)
    #expect(
      stage.take() == [
        "D willMove parent", "D loadView", "D viewDidLoad", "D viewWillAppear", "B viewWillDisappear",
        "D viewIsAppearing",
      ])
    #expect(stage.shown == ["D"])
    stage.wait(0.15)
    let offset = stage.scrollView.contentOffset.x
    #expect(forward ? offset > 400 && offset < 725 : offset < 350 && offset > 25)
    stage.rest()
    #expect(
      stage.take() == [
        "B willMove nil", "D viewDidAppear", "B viewDidDisappear", "D didMove parent", "B didMove nil",
        "completion true",
      ])
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("A change drops the kept neighbours")
  func dropsNeighbours() {
    stage.drag(-100)
    stage.up()
    stage.rest()
    set(stage.a, .reverse, animated: true)
    stage.rest()
    _ = stage.take()
    stage.drag(-100)
    #expect(stage.take().starts(with: ["after A", "before A", "willTransition B"]))
  }

  @Test("Setting the shown page again only drops its neighbours")
  func samePage() {
    stage.drag(-100)
    stage.up()
    stage.rest()
    _ = stage.take()
    set(stage.b, animated: true)
    #expect(stage.take() == ["completion true"])
    stage.drag(-100)
    #expect(stage.take().starts(with: ["after B", "before B"]))
  }

  @Test("A second change ends the animation of the first at its page, with completion(false)")
  func interrupted() {
    set(stage.c, animated: true, "first")
    stage.wait(0.1)
    _ = stage.take()
    set(stage.d, animated: true, "second")
    #expect(
      stage.take() == [
        "B willMove nil", "C viewDidAppear", "B viewDidDisappear", "C didMove parent", "B didMove nil",
        "first false", "D willMove parent", "D loadView", "D viewDidLoad", "D viewWillAppear",
        "C viewWillDisappear", "D viewIsAppearing",
      ])
    stage.rest()
    #expect(stage.take().suffix(1) == ["second true"])
    #expect(stage.controller.children == [stage.d])
  }

  @Test("A change during a drag cancels the drag's transition first", arguments: [true, false])
  func duringDrag(animated: Bool) {
    stage.drag(-100)
    _ = stage.take()
    set(stage.d, animated: animated)
    let calls = stage.take()
    #expect(
      calls.starts(with: [
        "B viewWillAppear", "B viewIsAppearing", "B viewDidAppear", "C willMove nil", "C viewWillDisappear",
        "C viewDidDisappear", "C didMove nil", "didFinish false B false",
      ]))
    #expect(stage.shown == ["D"])
    stage.move(-20)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["D"])
    #expect(stage.controller.children == [stage.d])
    #expect(stage.scrollView.contentOffset.x == 375)
    #expect((calls + stage.take()).filter { $0.hasPrefix("completion") } == ["completion true"])
  }

  @Test("A finger catches a page that the app turns, and may bring it back: completion(false)")
  func caught() {
    set(stage.c, animated: true)
    stage.wait(0.1)
    stage.drag(60, after: 0)
    stage.move(100)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["B"])
    #expect(stage.take().suffix(2) == ["C didMove nil", "completion false"])
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("A finger that catches a turning page and lifts lets it settle on the nearest page")
  func caughtAndReleased() {
    set(stage.c, animated: true)
    stage.wait(0.28)
    stage.drag(0, after: 0)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("A change in the callbacks of a change counts")
  func nested() {
    stage.delegate.onFinish = { [unowned stage] in
      stage.delegate.onFinish = {}
      stage.controller.setViewControllers([stage.a], direction: .reverse, animated: false)
    }
    stage.turnForward()
    #expect(stage.shown == ["A"])
    #expect(stage.controller.children == [stage.a])
    stage.turnForward()
    #expect(stage.shown == ["B"])
  }

  @Test("A change in willTransitionTo replaces the transition that it announces")
  func nestedAtStart() {
    stage.delegate.onWill = { [unowned stage] in
      stage.delegate.onWill = {}
      stage.controller.setViewControllers([stage.d], direction: .forward, animated: false)
    }
    stage.drag(-100)
    #expect(stage.shown == ["D"])
    stage.up()
    stage.rest()
    #expect(stage.controller.children == [stage.d])
    #expect(stage.scrollView.contentOffset.x == 375)
    #expect(stage.take().filter { $0.hasPrefix("didFinish") } == ["didFinish false B false"])
  }

  @Test("A change while the data source is asked makes the answer void")
  func nestedInQuestion() {
    stage.source.onQuestion = { [unowned stage] in
      stage.source.onQuestion = {}
      stage.controller.setViewControllers([stage.d], direction: .forward, animated: false)
    }
    stage.drag(-100)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["D"])
    #expect(stage.controller.children == [stage.d])
  }

  @Test("A page of another page controller is taken over")
  func takenOver() {
    let other = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    other.setViewControllers([stage.b], direction: .forward, animated: false)
    #expect(stage.b.parent === other)
    stage.turnForward()
    #expect(stage.shown == ["C"])
    #expect(stage.b.parent === other)
    #expect(stage.controller.children == [stage.c])
  }

  @Test("The container itself and its ancestors are refused as pages")
  func ancestor() {
    let parent = UIViewController()
    parent.addChild(stage.controller)
    set(parent)
    #expect(stage.shown == ["B"])
    #expect(stage.take() == ["completion false"])
    stage.source.pages = [stage.b, stage.controller]
    stage.turnForward()
    #expect(stage.shown == ["B"])
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("The release of the container during a transition balances the calls and calls the completion")
  func release() {
    let log = StageLog()
    let stage = TouchStage()
    let a = LoggingViewController("A", log: log), b = LoggingViewController("B", log: log)
    weak var weakController: UIPageViewController?
    do {
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      weakController = controller
      controller.setViewControllers([a], direction: .forward, animated: false)
      stage.window.addSubview(controller.view)
      stage.advance(to: 1)
      controller.setViewControllers([b], direction: .forward, animated: true) { log.add("completion \($0)") }
      stage.advance(to: 1.1)
      _ = log.take()
    }
    #expect(weakController == nil)
    #expect(
      log.takeWithoutLayout() == [
        "A viewDidDisappear", "B viewWillDisappear", "B viewDidDisappear", "completion false",
      ])
    stage.advance(to: 3)
    #expect(b.view.superview == nil)
  }

  @Test("A container that disappears during a drag ends the transition")
  func disappears() {
    stage.drag(-100)
    _ = stage.take()
    stage.stage.window.isHidden = true
    #expect(
      stage.take() == [
        "C willMove nil", "C viewWillDisappear", "C viewDidDisappear", "C didMove nil",
        "didFinish false B false", "B viewDidDisappear",
      ])
    stage.stage.window.isHidden = false
    stage.rest()
    #expect(stage.take() == ["B viewWillAppear", "B viewIsAppearing", "B viewDidAppear"])
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("Any number of controllers except one is a programmer's error")
  func count() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            .setViewControllers([], direction: .forward, animated: false)
        }
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("A page controller shows one controller, but setViewControllers got 0"))
  }
}
