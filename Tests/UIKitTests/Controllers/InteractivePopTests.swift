import Testing

@testable import UIKit

/// A pop that a finger drives (section 6, edge pan; rule 11.1).
@Suite("A finger from the left edge")
final class InteractivePopTests {
  let log = StageLog()
  // Made by the test itself, because another test may run between the suite's initializer and the test.
  private lazy var stage = TouchStage()
  private lazy var a = LoggingViewController("A", log: log)
  private lazy var b = LoggingViewController("B", log: log)
  /// Returns a stack with "B" above "A" on screen, and clears the log.
  private lazy var navigation: UINavigationController = {
    let stage = stage
    let navigation = UINavigationController(rootViewController: a)
    _ = a.view
    navigation.pushViewController(b, animated: false)
    stage.window.rootViewController = navigation
    stage.advance(to: 0)
    _ = log.take()
    return navigation
  }()

  /// Moves a finger from the edge to `x`, where it is almost at rest before it lifts.
  private func drag(to x: CGFloat, from start: TimeInterval = 1) {
    _ = navigation
    stage.down(2, 400, at: start)
    stage.move(22, 400, at: start + 0.05)
    stage.move(x, 400, at: start + 0.1)
    stage.move(x + 1, 400, at: start + 0.3)
    stage.move(x, 400, at: start + 0.5)
  }

  /// The upper view's position, as a fraction of the width.
  private var share: CGFloat {
    let view = b.view.superview
    return (view?.convert(.zero, to: nil).x ?? -1) / 375
  }

  private let beginning = [
    "B willMove nil", "B viewWillDisappear", "A viewWillAppear", "A viewIsAppearing",
  ]

  @Test("A lift past the middle completes the pop, with its calls")
  func finishes() {
    drag(to: 300)
    #expect(log.takeWithoutLayout() == beginning)
    #expect(navigation.viewControllers == [a])
    stage.advance(to: 10)
    #expect(log.takeWithoutLayout() == [])  // nothing ends while the finger is down
    stage.up(301, 400, at: 11)
    stage.advance(to: 12)
    #expect(log.takeWithoutLayout() == ["B viewDidDisappear", "A viewDidAppear", "B didMove nil"])
    #expect(b.parent == nil)
    #expect(a.view.superview?.transform == .identity)
    #expect(navigation.transitionView.subviews.count == 1)
  }

  @Test("A lift before the middle cancels the pop, and both controllers get the calls for that")
  func goesBack() {
    drag(to: 120)
    _ = log.take()
    stage.up(121, 400, at: 2)
    stage.advance(to: 3)
    #expect(
      log.takeWithoutLayout() == [
        "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear",
      ])
    #expect(navigation.viewControllers == [a, b])
    #expect(b.parent === navigation)
    #expect(a.view.window == nil)
    #expect(b.view.superview?.transform == .identity)
    #expect(navigation.navigationBar.topItem === b.navigationItem)
    #expect(navigation.navigationBar.backItem === a.navigationItem)
  }

  @Test("The direction of a fast finger decides whether the pop completes", arguments: [true, false])
  func velocity(inwards: Bool) {
    drag(to: inwards ? 60 : 340)
    stage.move(inwards ? 80 : 320, 400, at: 1.55)
    stage.move(inwards ? 100 : 300, 400, at: 1.6)  // 400 points a second, in either direction
    stage.up(inwards ? 100 : 300, 400, at: 1.61)
    stage.advance(to: 3)
    #expect(navigation.viewControllers == (inwards ? [a] : [a, b]))
  }

  @Test("The title moves together with the back button's title that turns into it")
  func titles() throws {
    a.title = "Inbox"
    b.title = "A letter"
    var places: [CGFloat] = []
    for x in [80, 190, 300] as [CGFloat] {
      drag(to: x, from: x)
      let labels = labels(of: "Inbox", in: navigation.navigationBar)
      try #require(labels.count == 2)
      let middles = labels.map { middle(of: $0) }
      #expect(abs(middles[0] - middles[1]) < 0.01)
      places.append(middles[0])
      stage.move(23, 400, at: x + 0.7)
      stage.up(22, 400, at: x + 0.8)
      stage.advance(to: x + 2)
    }
    // From the back button's title towards the centre of the bar, further with each drag.
    #expect(places == places.sorted() && Set(places).count == 3)
    #expect(places[0] > 0 && places[2] < 187.5)
  }

  private func labels(of text: String, in view: UIView) -> [UILabel] {
    view.subviews.flatMap { subview in
      [subview as? UILabel].compactMap(\.self).filter { $0.text == text } + labels(of: text, in: subview)
    }
  }

  /// The horizontal middle of a view as it is drawn, in the window.
  private func middle(of view: UIView) -> CGFloat {
    let bounds = view.bounds
    return CGPoint(x: bounds.midX, y: bounds.midY).applying(drawnTransform(of: view)).x
  }

  private func drawnTransform(of view: UIView) -> CGAffineTransform {
    view.presentedTransform(to: view.superview.map { drawnTransform(of: $0) } ?? .identity)
  }

  @Test("The upper view has a shadow beside its edge, until the transition ends")
  func edgeShadow() throws {
    drag(to: 200)
    func shadow() -> UIView? { navigation.transitionView.subviews.first { $0 is TransitionEdgeShadow } }
    let upper = try #require(b.view.superview)
    let edge = CGPoint.zero.applying(drawnTransform(of: upper)).x
    #expect(edge == 183)
    let drawn = try #require(shadow())
    #expect(CGPoint(x: drawn.bounds.maxX, y: 0).applying(drawnTransform(of: drawn)).x == edge)
    stage.up(201, 400, at: 2)
    stage.advance(to: 3)
    #expect(shadow() == nil)
  }

  @Test("During the pop the views follow the finger")
  func follows() {
    drag(to: 200)
    // The 15 points that it needs to begin do not count (6.P2): 200 - 2 - 15.
    let expected: CGFloat = 183 / 375
    #expect(abs((navigation.transition?.share ?? -1) - expected) < 1e-9)
    stage.move(100, 400, at: 2)
    #expect(abs((navigation.transition?.share ?? -1) - 83 / 375) < 1e-9)
  }

  @Test("Touches that the system cancels leave everything unchanged")
  func cancelled() {
    drag(to: 300)
    _ = log.take()
    stage.application.cancelAllTouches()
    stage.advance(to: 3)
    #expect(navigation.viewControllers == [a, b])
    #expect(log.takeWithoutLayout().last == "B viewDidAppear")
  }

  @Test("A second finger can grab the transition on its way back")
  func interrupted() {
    drag(to: 150)
    stage.up(151, 400, at: 2)
    stage.advance(to: 2.05)
    let before = navigation.transition?.share ?? -1
    #expect(before > 0 && before < 133 / 375)
    stage.down(2, 400, at: 2.05)
    stage.move(17, 400, at: 2.06)  // exactly the 15 points
    let taken = navigation.transition?.share ?? -1
    #expect(taken > 0 && taken <= before)
    _ = log.take()
    stage.move(300, 400, at: 2.1)
    stage.move(301, 400, at: 2.5)
    stage.move(300, 400, at: 2.55)
    stage.up(300, 400, at: 2.6)
    stage.advance(to: 4)
    #expect(navigation.viewControllers == [a])
    #expect(log.takeWithoutLayout() == ["B viewDidDisappear", "A viewDidAppear", "B didMove nil"])
  }

  @Test("A finger can also grab a pop by the back button")
  func takesPop() {
    navigation.popViewController(animated: true)
    stage.advance(to: 0.1)
    #expect(navigation.transition != nil)
    stage.down(2, 400, at: 0.1)
    stage.move(22, 400, at: 0.12)
    stage.advance(to: 5)
    #expect(navigation.transition != nil)
    stage.move(2, 400, at: 6)
    stage.move(3, 400, at: 6.3)
    stage.move(2, 400, at: 6.4)
    stage.up(2, 400, at: 6.5)
    stage.advance(to: 8)
    #expect(navigation.viewControllers == [a, b])
  }

  @Test("Without a controller to go back to, or a back button, the gesture fails")
  func noWayBack() {
    _ = navigation
    b.navigationItem.hidesBackButton = true
    drag(to: 300)
    #expect(navigation.viewControllers == [a, b])
    stage.up(301, 400, at: 2)
    b.navigationItem.hidesBackButton = false
    navigation.popViewController(animated: false)
    drag(to: 300, from: 3)
    #expect(navigation.transition == nil)
    stage.up(301, 400, at: 4)
    stage.advance(to: 5)
    #expect(navigation.viewControllers == [a])
  }

  @Test("A delegate set by the app decides whether the pop gesture begins")
  func otherDelegate() {
    final class Always: UIGestureRecognizerDelegate {}
    let always = Always()
    b.navigationItem.hidesBackButton = true
    navigation.interactivePopGestureRecognizer?.delegate = always
    drag(to: 300)
    stage.up(301, 400, at: 2)
    stage.advance(to: 3)
    #expect(navigation.viewControllers == [a])
  }

  @Test("A push during the pop gesture cancels the pop first")
  func pushMeanwhile() {
    drag(to: 300)
    _ = log.take()
    let c = LoggingViewController("C", log: log)
    navigation.pushViewController(c, animated: false)
    #expect(navigation.viewControllers == [a, b, c])
    stage.up(301, 400, at: 2)
    stage.advance(to: 3)
    #expect(navigation.viewControllers == [a, b, c])
    #expect(
      log.takeWithoutLayout() == [
        "A viewWillDisappear", "A viewDidDisappear", "B viewWillAppear", "B viewIsAppearing",
        "B viewDidAppear", "C willMove parent", "C loadView", "C viewDidLoad", "B viewWillDisappear",
        "C viewWillAppear", "C viewIsAppearing", "B viewDidDisappear", "C viewDidAppear", "C didMove parent",
      ])
  }

  @Test("Drags in the content wait only for fingers at the edge")
  func contentPan() {
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    _ = navigation
    b.view.addGestureRecognizer(pan)
    drag(to: 300)
    #expect(pan.state == .failed || pan.state == .possible)
    #expect(navigation.transition != nil)
    stage.up(301, 400, at: 2)
    stage.advance(to: 3)
    navigation.pushViewController(b, animated: false)
    stage.down(100, 400, at: 4)
    stage.move(111, 400, at: 4.05)
    #expect(pan.state == .began)
    stage.up(111, 400, at: 4.2)
  }
}
