import Testing

@testable import UIKit

/// The frames of pages, and what surrounds a page controller (rules 10.21, 10.25).
@Suite("The places of pages")
final class PageLayoutTests {
  private lazy var stage = PageStage()

  @Test("Spacing separates the pages, which fill the container at rest")
  func spacing() {
    stage = PageStage(options: [.interPageSpacing: 20])
    #expect(stage.scrollView.contentOffset.x == 395)
    #expect(stage.b.view.convert(stage.b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 375, height: 812))
    stage.drag(-100)
    let left = stage.b.view.convert(stage.b.view.bounds, to: nil)
    let right = stage.c.view.convert(stage.c.view.bounds, to: nil)
    #expect(right.minX - left.maxX == 20)
    stage.move(-150)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
    #expect(stage.c.view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("Vertical pages turn with vertical drags only")
  func vertical() {
    stage = PageStage(orientation: .vertical)
    #expect(stage.scrollView.contentOffset == CGPoint(x: 0, y: 812))
    stage.drag(-250)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["B"])
    #expect(stage.take() == [])
    stage.drag(0, -450, y: 700)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
    #expect(stage.scrollView.contentOffset == CGPoint(x: 0, y: 812))
  }

  @Test("A new size keeps the page, and ends a transition", arguments: [true, false])
  func resized(duringDrag: Bool) {
    if duringDrag { stage.drag(-100) }
    stage.stage.window.windowScene?.size = CGSize(width: 800, height: 400)
    stage.stage.window.layoutIfNeeded()
    #expect(stage.shown == ["B"])
    #expect(stage.scrollView.contentOffset == CGPoint(x: 800, y: 0))
    #expect(stage.b.view.convert(stage.b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 800, height: 400))
    #expect(stage.controller.children == [stage.b])
    if duringDrag { stage.up() }
    stage.rest()
    stage.drag(-500, fromX: 700, y: 200)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
  }

  @Test("A height that changes during a drag does not disturb it")
  func resizedAcross() {
    stage.drag(-100)
    let offset = stage.scrollView.contentOffset.x
    stage.scrollView.frame.size.height = 600
    #expect(stage.scrollView.contentOffset.x == offset)
    #expect(stage.c.view.bounds.height == 600)
    stage.move(-150)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
  }

  private func control() -> UIPageControl? {
    stage.controller.view.subviews.compactMap { $0 as? UIPageControl }.first
  }

  @Test("The dots are shown if the data source counts the pages, and follow the finger's turns")
  func dots() throws {
    #expect(control() == nil)
    stage = PageStage(source: CountingPageSource.self)
    let dots = try #require(control())
    #expect(dots.numberOfPages == 4 && dots.currentPage == 1)
    #expect(dots.frame.maxY == 812 && dots.frame.width == 375)
    #expect(stage.b.view.convert(stage.b.view.bounds, to: nil).maxY == dots.frame.minY)
    stage.turnForward()
    #expect(dots.currentPage == 2)
    #expect(!stage.take().contains("count"))
    let source = try #require(stage.source as? CountingPageSource)
    source.index = 0
    stage.controller.setViewControllers([stage.a], direction: .reverse, animated: false)
    #expect(stage.take().suffix(2) == ["count", "index"])
    #expect(dots.currentPage == 0)
  }

  @Test("Vertical pages have no dots")
  func noVerticalDots() {
    stage = PageStage(orientation: .vertical, source: CountingPageSource.self)
    #expect(control() == nil)
  }

  @Test("A tap beside the dots turns the page, and at the last page does nothing")
  func dotTaps() throws {
    stage = PageStage(first: 2, source: CountingPageSource.self)
    (stage.source as? CountingPageSource)?.index = 2
    stage.controller.setViewControllers([stage.c], direction: .forward, animated: false)
    let dots = try #require(control())
    _ = stage.take()
    stage.tap(300, dots.frame.midY)
    #expect(dots.currentPage == 2)
    stage.wait(0.1)
    #expect(stage.take().contains("willTransition D"))
    stage.rest()
    #expect(stage.shown == ["D"] && dots.currentPage == 3)
    stage.tap(300, dots.frame.midY)
    stage.rest()
    #expect(stage.shown == ["D"] && dots.currentPage == 3)
  }

  // MARK: Scroll views inside and outside

  @Test("A vertical scroll view in a page scrolls vertically, and the pages turn horizontally")
  func innerVertical() {
    let inner = UIScrollView(frame: stage.b.view.bounds)
    inner.contentSize = CGSize(width: 375, height: 3000)
    stage.b.view.addSubview(inner)
    stage.drag(0, -200)
    stage.up()
    stage.rest()
    #expect(inner.contentOffset.y > 150)
    #expect(stage.take() == [])
    stage.turnForward()
    #expect(stage.shown == ["C"])
  }

  @Test("A horizontal scroll view in a page comes first; at its end the page turns")
  func innerHorizontal() {
    let inner = UIScrollView(frame: stage.b.view.bounds)
    inner.contentSize = CGSize(width: 750, height: 812)
    stage.b.view.addSubview(inner)
    stage.turnForward()
    #expect(stage.shown == ["B"])
    #expect(inner.contentOffset.x > 150)
    inner.contentOffset.x = 375
    stage.turnForward()
    #expect(stage.shown == ["C"])
  }

  @Test("In an outer scroll view of the same axis, the outer one scrolls at the last page only")
  func outerHorizontal() {
    let root = UIViewController()
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    outer.contentSize = CGSize(width: 750, height: 812)
    root.view.addSubview(outer)
    stage = PageStage(first: 2)
    let controller = stage.controller
    stage.stage.window.rootViewController = nil
    root.addChild(controller)
    controller.view.frame = outer.bounds
    outer.addSubview(controller.view)
    controller.didMove(toParent: root)
    stage.stage.window.rootViewController = root
    stage.rest()
    stage.turnForward()
    #expect(stage.shown == ["D"] && outer.contentOffset.x == 0)
    stage.drag(-100)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["D"] && outer.contentOffset.x > 50)
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("In a navigation controller a finger from the left edge pops; elsewhere it turns the page")
  func navigation() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let controller = stage.controller
    stage.stage.window.rootViewController = navigation
    navigation.pushViewController(controller, animated: false)
    stage.rest()
    _ = stage.take()
    stage.drag(250, fromX: 100)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["A"])
    #expect(navigation.viewControllers.count == 2)
    stage.turnForward()
    stage.drag(300, fromX: 2)
    #expect(stage.shown == ["B"])
    stage.up()
    stage.rest()
    #expect(navigation.viewControllers == [root])
    #expect(stage.shown == ["B"])
  }

  @Test("An arrow key turns the page")
  func keys() {
    let stage = Stage()
    let pages = ["A", "B"].map { LoggingViewController($0, log: stage.log) }
    let source = PageSource(pages, log: stage.log)
    let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = source
    controller.setViewControllers([pages[0]], direction: .forward, animated: false)
    let window = stage.window()
    window.rootViewController = controller
    window.makeKey()
    stage.advance(to: 1)
    stage.type(.keyboardRightArrow, "")
    stage.advance(to: 5)
    #expect(controller.viewControllers == [pages[1]])
  }

  // MARK: The interface

  @Test("The properties of both styles")
  func properties() {
    let scroll = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
    #expect(scroll.transitionStyle == .scroll && scroll.navigationOrientation == .vertical)
    #expect(scroll.spineLocation == .none && !scroll.isDoubleSided)
    let curl = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.max.rawValue, .interPageSpacing: 5])
    #expect(curl.spineLocation == .max)
    let page = UIViewController(), back = UIViewController()
    curl.setViewControllers([page, back], direction: .forward, animated: false)
    #expect(curl.viewControllers == [page])
    curl.view.layoutIfNeeded()
    #expect(curl.view.subviews.compactMap { $0 as? UIScrollView }.first?.contentOffset.x == 375)
  }
}
