import SeededNumbers
import Testing

@testable import UIKit

/// Apps that use page controllers in odd ways.
@Suite("Page controllers that are used badly")
final class PageHostilityTests {
  private lazy var stage = PageStage()

  /// Checks what holds for every page controller at rest.
  private func check(
    _ stage: PageStage, _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    let controller = stage.controller
    #expect(controller.transition == nil, comment, sourceLocation: location)
    #expect(controller.children == controller.viewControllers, comment, sourceLocation: location)
    let length = controller.scrollView.slotLength
    #expect(controller.scrollView.place == 0 || length == 0, comment, sourceLocation: location)
    #expect(controller.scrollView.subviews.count == 1, comment, sourceLocation: location)
    for page in stage.pages where page !== controller.page {
      #expect(page.viewIfLoaded?.window == nil, comment, sourceLocation: location)
      #expect(page.appearance == .disappeared, comment, sourceLocation: location)
      #expect(!page.isInTransition, comment, sourceLocation: location)
    }
    #expect(
      controller.page?.appearance == controller.appearance && controller.page?.isInTransition == false,
      comment,
      sourceLocation: location)
  }

  @Test("The view leaves the window during a drag, and comes back")
  func leaves() {
    stage.drag(-100)
    stage.stage.window.rootViewController = nil
    check(stage)
    stage.up()
    stage.stage.window.rootViewController = stage.controller
    stage.rest()
    check(stage)
    stage.turnForward()
    #expect(stage.shown == ["C"])
  }

  @Test("The data source removes itself, or moves the content, while it is asked")
  func badSource() {
    stage.source.onQuestion = { [unowned stage] in stage.controller.dataSource = nil }
    stage.turnForward()
    check(stage)
    #expect(stage.shown == ["B"])
    stage.source.onQuestion = { [unowned stage] in stage.scrollView.contentOffset.x += 1 }
    stage.controller.dataSource = stage.source
    stage.turnForward()
    #expect(stage.shown == ["C"])
    stage.source.onQuestion = {}
    stage.turnForward()
    check(stage)
    #expect(stage.shown == ["D"])
  }

  @Test("The data source is released")
  func releasedSource() {
    var source: PageSource? = PageSource(stage.pages, log: stage.log)
    stage.controller.dataSource = source
    stage.drag(-100)
    stage.up()
    stage.rest()
    source = nil
    _ = source
    stage.turnForward()
    check(stage)
    #expect(stage.shown == ["B"])
  }

  @Test("Every page shows the other one when it appears, without end")
  func endless() {
    final class Restless: UIViewController {
      var other: UIViewController?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        (parent as? UIPageViewController)?.setViewControllers(
          [other].compactMap(\.self), direction: .forward, animated: false)
      }
      deinit {}
    }
    let first = Restless(), second = Restless()
    first.other = second
    second.other = first
    var faults = 0
    stage.stage.application.faultHandler = { _ in faults += 1 }
    stage.controller.setViewControllers([first], direction: .forward, animated: false)
    #expect(faults > 0)
    first.other = first
    second.other = second
    stage.rest()
    #expect(stage.controller.children == stage.controller.viewControllers)
  }

  @Test(
    "A page sets another page in each of its calls",
    arguments: [
      "willMove parent", "viewDidLoad",
      "viewWillAppear", "viewIsAppearing", "viewDidAppear", "didMove parent",
    ])
  func setsInCall(call: String) {
    let log = stage.log
    final class Impatient: LoggingViewController {
      var call = ""
      var action: () -> Void = {}
      private func run(_ name: String) {
        guard name == call else { return }
        call = ""
        action()
      }
      override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if parent != nil { run("willMove parent") }
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        run("viewDidLoad")
      }
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        run("viewWillAppear")
      }
      override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        run("viewIsAppearing")
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        run("viewDidAppear")
      }
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent != nil { run("didMove parent") }
      }
    }
    for way in 0..<3 {
      let stage = PageStage()
      let page = Impatient("X", log: log)
      page.call = call
      page.action = { [unowned stage] in
        stage.controller.setViewControllers([stage.d], direction: .forward, animated: false)
      }
      if way == 0 {
        stage.source.pages = [stage.b, page, stage.c]
        stage.turnForward()
      } else {
        stage.controller.setViewControllers([page], direction: .forward, animated: way == 1)
        stage.rest()
      }
      #expect(stage.shown == ["D"], "\(way)")
      check(stage, "\(way)")
      #expect(page.appearance == .disappeared && page.parent == nil, "\(way)")
    }
  }

  @Test("The pending page is set by the app during the drag")
  func setsPending() {
    stage.drag(-100)
    stage.controller.setViewControllers([stage.c], direction: .forward, animated: true)
    stage.move(-20)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
    check(stage)
  }

  @Test("The spacing is odd", arguments: [CGFloat.nan, .infinity, -5, 1e300])
  func spacing(_ spacing: CGFloat) {
    stage = PageStage(options: [.interPageSpacing: spacing])
    stage.turnForward()
    stage.controller.setViewControllers([stage.d], direction: .forward, animated: true)
    stage.rest()
    check(stage)
  }

  @Test("The container has no size")
  func noSize() {
    stage.stage.window.rootViewController = nil
    stage.controller.view.frame = .zero
    stage.stage.window.addSubview(stage.controller.view)
    stage.controller.view.layoutIfNeeded()
    stage.rest()
    stage.controller.setViewControllers([stage.d], direction: .forward, animated: true)
    stage.rest()
    #expect(stage.shown == ["D"])
    check(stage)
  }

  @Test("A controller is presented over the container during a drag")
  func presents() {
    stage.drag(-100)
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    stage.controller.present(presented, animated: false)
    stage.up()
    stage.rest()
    check(stage)
    presented.dismiss(animated: false)
    stage.rest()
    check(stage)
    #expect(stage.shown == ["B"])
  }

  @Test("The offset is set to anything at rest", arguments: [CGFloat.nan, -1e9, 0, 100, 375, 500, 750, 1e9])
  func offsets(_ x: CGFloat) {
    stage.scrollView.contentOffset = CGPoint(x: x, y: 0)
    stage.scrollView.setContentOffset(CGPoint(x: x, y: 3), animated: true)
    stage.rest()
    stage.drag(-30)
    stage.up()
    stage.rest()
    check(stage)
  }

  @Test("The delegate releases the container in its callbacks", arguments: [true, false])
  func released(atStart: Bool) {
    let log = StageLog()
    let stage = TouchStage()
    let pages = ["A", "B"].map { LoggingViewController($0, log: log) }
    let source = PageSource(pages, log: log), delegate = PageDelegate(log: log)
    weak var released: UIPageViewController?
    do {
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      released = controller
      controller.dataSource = source
      controller.delegate = delegate
      controller.setViewControllers([pages[0]], direction: .forward, animated: false)
      stage.window.rootViewController = controller
    }
    stage.advance(to: 1)
    if atStart { delegate.onWill = { stage.window.rootViewController = nil } }
    delegate.onFinish = { stage.window.rootViewController = nil }
    stage.down(300, 400, at: 2)
    for step in 1...5 { stage.move(300 - 50 * CGFloat(step), 400, at: 2 + 0.1 * Double(step)) }
    stage.up(50, 400, at: 3)
    stage.advance(to: 8)
    stage.application.drainEventQueue()
    #expect(released == nil)
    #expect(pages.allSatisfy { $0.appearance == .disappeared })
  }

  @Test("Another container on the screen takes the page over, and it comes back")
  func takenOver() {
    let other = UIViewController()
    stage.stage.window.rootViewController = nil
    let root = UIViewController()
    for (child, y) in [(stage.controller, 0), (other, 412)] as [(UIViewController, CGFloat)] {
      root.addChild(child)
      child.view.frame = CGRect(x: 0, y: y, width: 375, height: 400)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
    }
    stage.stage.window.rootViewController = root
    stage.rest()
    other.addChild(stage.b)
    other.view.addSubview(stage.b.view)
    stage.b.didMove(toParent: other)
    stage.rest()
    _ = stage.take()
    stage.drag(-250, y: 100)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
    #expect(!stage.take().contains { $0.hasPrefix("B ") })
    #expect(stage.b.appearance == .appeared && stage.b.view.superview === other.view)
    for _ in 0..<2 {
      stage.controller.setViewControllers([stage.b], direction: .forward, animated: true)
      stage.rest()
      check(stage)
      #expect(stage.shown == ["B"] && stage.b.view.window != nil)
      other.addChild(stage.b)
      other.view.addSubview(stage.b.view)
      stage.rest()
    }
  }

  @Test("Wheels and touchpads turn pages, and several in one scroll")
  func scrolls() {
    for source in [ScrollSample.Source.touchpad, .wheel] {
      let stage = Stage()
      let pages = ["A", "B", "C", "D"].map { LoggingViewController($0, log: stage.log) }
      let data = PageSource(pages, log: stage.log)
      let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      controller.dataSource = data
      controller.setViewControllers([pages[0]], direction: .forward, animated: false)
      let window = stage.window()
      window.rootViewController = controller
      stage.advance(to: 1)
      if source == .touchpad { stage.scroll(.began) }
      for step in 1...9 {
        stage.advance(to: 1 + 0.1 * Double(step))
        stage.scroll(.changed, -100, source: source)
        stage.application.prepareFrame(of: stage.scene)
      }
      stage.advance(to: 3)
      if source == .touchpad { stage.scroll(.ended) }
      stage.advance(to: 10)
      let shown = controller.viewControllers?.compactMap { ($0 as? LoggingViewController)?.name }
      #expect(shown == ["C"], "\(source) \(stage.log.take())")
      #expect(controller.children == [pages[2]] && controller.scrollView.place == 0, "\(source)")
    }
  }

  @Test("Two fingers, of which one is cancelled, and a third that lands later")
  func fingers() {
    let touches = stage.stage
    touches.down(300, 300, at: 2, finger: 0)
    touches.move(250, 300, at: 2.1, finger: 0)
    touches.down(300, 500, at: 2.2, finger: 1)
    touches.move(150, 300, at: 2.3, finger: 0)
    touches.move(200, 500, at: 2.4, finger: 1)
    touches.cancel(150, 300, at: 2.5, finger: 0)
    touches.up(200, 500, at: 2.6, finger: 1)
    touches.down(200, 500, at: 2.65, finger: 2)
    touches.up(200, 500, at: 2.7, finger: 2)
    touches.advance(to: 10)
    check(stage)
  }

  @Test("The delegate of the scroll view chooses another resting place", arguments: [0, 375, 400, 750, 9000])
  func target(_ x: CGFloat) {
    final class Chooser: UIScrollViewDelegate {
      var x: CGFloat = 0
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.x = x }
      deinit {}
    }
    let chooser = Chooser()
    chooser.x = x
    stage.scrollView.delegate = chooser
    stage.flick(-100)
    stage.rest()
    check(stage)
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("Pages inside pages, of the same axis and of the other", arguments: [true, false])
  func nested(sameAxis: Bool) {
    let outerStage = PageStage()
    let inner = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: sameAxis ? .horizontal : .vertical)
    let innerPages = (0..<2).map { LoggingViewController("\($0)", log: outerStage.log) }
    let source = PageSource(innerPages, log: outerStage.log)
    inner.dataSource = source
    inner.setViewControllers([innerPages[0]], direction: .forward, animated: false)
    outerStage.source.pages = [outerStage.b, inner, outerStage.c]
    outerStage.turnForward()
    #expect(outerStage.controller.viewControllers == [inner])
    if sameAxis {
      outerStage.turnForward()
    } else {
      outerStage.drag(0, -450, y: 700)
      outerStage.up()
      outerStage.rest()
    }
    #expect(inner.viewControllers == [innerPages[1]])
    #expect(outerStage.controller.viewControllers == [inner])
    outerStage.turnForward()
    #expect(outerStage.shown == ["C"])
    #expect(innerPages.allSatisfy { $0.appearance == .disappeared })
  }

  @Test(
    "Random drags, changes, sizes and callbacks leave one page, whose calls are balanced", arguments: 0..<150)
  func random(seed: Int) {
    var numbers = RandomSource(seed: UInt64(seed))
    let stage = PageStage(options: seed % 3 == 0 ? [.interPageSpacing: 10] : nil)
    var completions = 0
    var changes = 0
    let change = { [unowned stage] (numbers: inout RandomSource) in
      changes += 1
      stage.controller.setViewControllers(
        [stage.pages[Int.random(in: 0..<4, using: &numbers)]],
        direction: Bool.random(using: &numbers) ? .forward : .reverse, animated: Bool.random(using: &numbers)
      ) { _ in completions += 1 }
    }
    for _ in 0..<25 {
      switch Int.random(in: 0..<12, using: &numbers) {
      case 0, 1, 2:
        stage.drag(
          CGFloat.random(in: -350...350, using: &numbers), after: .random(in: 0...0.3, using: &numbers))
        if Bool.random(using: &numbers) { stage.move(.random(in: -350...350, using: &numbers)) }
        if Int.random(in: 0..<4, using: &numbers) == 0 { change(&numbers) }
        stage.up()
      case 3, 4: stage.flick(.random(in: -300...300, using: &numbers))
      case 5, 6: change(&numbers)
      case 7:
        stage.stage.window.windowScene?.size = CGSize(
          width: .random(in: 100...800, using: &numbers), height: .random(in: 500...900, using: &numbers))
      case 8:
        stage.stage.window.isHidden = true
        stage.wait(.random(in: 0...0.2, using: &numbers))
        stage.stage.window.isHidden = false
      case 9:
        var inner = numbers
        stage.delegate.onWill = { [unowned stage] in
          stage.delegate.onWill = {}
          change(&inner)
        }
      case 10:
        var inner = numbers
        stage.delegate.onFinish = { [unowned stage] in
          stage.delegate.onFinish = {}
          change(&inner)
        }
      default: stage.controller.dataSource = Bool.random(using: &numbers) ? stage.source : nil
      }
      stage.wait(.random(in: 0...0.4, using: &numbers))
    }
    stage.rest()
    check(stage, "\(seed)")
    #expect(completions == changes, "\(seed)")
    var state: [String: Int] = [:]
    for line in stage.take() {
      let parts = line.split(separator: " ").map(String.init)
      // Each controller's calls follow each other only in these ways.
      let order = ["viewWillAppear": 1, "viewDidAppear": 2, "viewWillDisappear": 3, "viewDidDisappear": 4]
      guard let next = order[parts[1]] else { continue }
      let allowed: [Int: [Int]] = [0: [1, 3], 1: [2, 3], 2: [3], 3: [4, 1], 4: [1]]
      #expect(allowed[state[parts[0]] ?? 0]?.contains(next) == true, "\(seed): \(line)")
      state[parts[0]] = next
    }
  }
}
