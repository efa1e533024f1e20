import Testing

@testable import UIKit

/// Page controllers under a finger (rules 10.21 to 10.23).
@Suite("PageViewControllerTests")
final class PageViewControllerTests {
  private lazy var stage = PageStage()

  private let beginning = [
    "after B", "before B", "willTransition C", "C willMove parent", "C loadView", "C viewDidLoad",
    "C viewWillAppear", "B viewWillDisappear", "C viewIsAppearing",
  ]
  private let completing = [
    "B willMove nil", "C viewDidAppear", "B viewDidDisappear", "C didMove parent", "B didMove nil",
    "didFinish true B true", "after C",
  ]
  private let cancelling = [
    "B viewWillAppear", "B viewIsAppearing", "B viewDidAppear", "C willMove nil", "C viewWillDisappear",
    "C viewDidDisappear", "C didMove nil", "didFinish true B false",
  ]

  @Test("A first drag asks for both neighbours, then announces the page that becomes visible")
  func begins() {
    stage.drag(-100)
    #expect(stage.take() == beginning)
    #expect(stage.controller.children == [stage.b, stage.c])
    #expect(stage.c.parent === stage.controller)
    #expect(stage.shown == ["B"])
    stage.move(-20)
    #expect(stage.take() == [])
  }

  @Test("A drag past the middle of the page shows the next page, with the calls in a device's order")
  func completes() {
    stage.drag(-250)
    _ = stage.take()
    stage.up()
    #expect(stage.take() == [])
    stage.rest()
    #expect(stage.take() == completing)
    #expect(stage.shown == ["C"])
    #expect(stage.controller.children == [stage.c])
    #expect(stage.b.parent == nil)
    #expect(stage.b.view.window == nil)
    #expect(stage.scrollView.contentOffset == CGPoint(x: 375, y: 0))
    #expect(stage.c.view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("A drag that lifts before the middle returns, with the calls of a cancelled transition")
  func cancels() {
    stage.drag(-100)
    _ = stage.take()
    stage.up()
    stage.rest()
    #expect(stage.take() == cancelling)
    #expect(stage.shown == ["B"])
    #expect(stage.controller.children == [stage.b])
    #expect(stage.c.view.window == nil)
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("The answers of the data source are kept until the page changes")
  func keepsAnswers() {
    stage.drag(-100)
    stage.up()
    stage.rest()
    _ = stage.take()
    stage.drag(-100)
    #expect(
      stage.take() == [
        "willTransition C", "C willMove parent", "C viewWillAppear", "B viewWillDisappear",
        "C viewIsAppearing",
      ])
  }

  @Test("After a turn only the far neighbour is asked for; the page that was left is still known")
  func keepsThePageThatWasLeft() {
    stage.turnForward()
    _ = stage.take()
    stage.drag(250)
    #expect(stage.take().first == "willTransition B")
    stage.up()
    stage.rest()
    #expect(stage.take().suffix(2) == ["didFinish true C true", "before B"])
    #expect(stage.shown == ["B"])
  }

  @Test("Without a finger nothing is asked")
  func asksLazily() {
    #expect(stage.take() == [])
    stage.rest()
    #expect(stage.take() == [])
  }

  @Test("At the last page the content bounces, and nobody is called")
  func bounces() {
    stage = PageStage(first: 3)
    stage.drag(-200)
    #expect(stage.take() == ["after D", "before D"])
    #expect(stage.scrollView.contentOffset.x > 375 && stage.scrollView.contentOffset.x < 375 + 190)
    stage.up()
    stage.rest()
    #expect(stage.take() == [])
    #expect(stage.scrollView.contentOffset.x == 375)
    stage.drag(-200)
    #expect(stage.take() == [])
  }

  @Test("A finger that goes back over the page's rest cancels one transition and begins the other")
  func changesSides() {
    stage.drag(-100)
    _ = stage.take()
    stage.move(200)
    #expect(
      stage.take() == cancelling + [
        "willTransition A", "A willMove parent", "A loadView", "A viewDidLoad", "A viewWillAppear",
        "B viewWillDisappear", "A viewIsAppearing",
      ])
    stage.move(100)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["A"])
  }

  @Test("A flick that catches the moving page and goes on shows the page after it")
  func catches() {
    stage.flick(-120)
    stage.wait(0.25)
    #expect(stage.scrollView.contentOffset.x > 640 && stage.scrollView.contentOffset.x < 750)
    _ = stage.take()
    stage.flick(-150)
    #expect(stage.take().starts(with: completing + ["willTransition D"]))
    stage.rest()
    #expect(stage.shown == ["D"])
    #expect(stage.scrollView.contentOffset.x == 375)
  }

  @Test("A page that is caught on its way back, and dragged on, is shown")
  func catchesOnTheWayBack() {
    stage.drag(-120)
    stage.up()
    stage.wait(0.05)
    stage.drag(-200, after: 0)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
    #expect(stage.take().filter { $0.hasPrefix("didFinish") } == ["didFinish true B true"])
  }

  @Test("Without a data source a finger does not turn pages; a new data source is asked")
  func dataSource() {
    stage.controller.dataSource = nil
    stage.drag(-250)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["B"])
    #expect(stage.scrollView.contentOffset.x == 375)
    #expect(stage.take() == [])
    stage.controller.dataSource = stage.source
    stage.drag(-250)
    #expect(stage.take().starts(with: ["after B", "before B", "willTransition C"]))
  }

  @Test("Setting the data source again drops the answers that are kept")
  func dropsAnswers() {
    stage.drag(-100)
    stage.up()
    stage.rest()
    _ = stage.take()
    stage.source.pages.remove(at: 2)
    stage.controller.dataSource = stage.source
    stage.drag(-100)
    #expect(stage.take().starts(with: ["after B", "before B", "willTransition D"]))
  }

  @Test("A data source that answers with the shown page has no page there")
  func samePage() {
    stage.source.pages = [stage.b, stage.b]
    stage.drag(-250)
    #expect(stage.take() == ["after B", "before B"])
    stage.up()
    stage.rest()
    #expect(stage.shown == ["B"])
  }

  @Test("Two pages in a ring are each other's neighbours on both sides")
  func ring() {
    final class Ring: PageSource {
      override func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { viewController === pages[1] ? pages[2] : pages[1] }
      override func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { viewController === pages[1] ? pages[2] : pages[1] }
      deinit {}
    }
    stage = PageStage(source: Ring.self)
    stage.drag(-100)
    stage.move(200)
    #expect(
      stage.take().filter { $0.hasPrefix("willTransition") } == ["willTransition C", "willTransition C"])
    stage.move(150)
    stage.up()
    stage.rest()
    #expect(stage.shown == ["C"])
    stage.turnForward()
    #expect(stage.shown == ["B"])
    #expect(stage.controller.children == [stage.b])
  }

  @Test("An app may be the scroll view's delegate, read its offset and switch scrolling off")
  func foreignDelegate() {
    final class Observer: UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
      deinit {}
    }
    let observer = Observer()
    stage.scrollView.delegate = observer
    stage.turnForward()
    #expect(stage.shown == ["C"])
    #expect(observer.offsets.max() == 750)
    #expect(observer.offsets.last == 375)
    stage.scrollView.isScrollEnabled = false
    stage.turnForward()
    #expect(stage.shown == ["C"])
    stage.scrollView.isScrollEnabled = true
    stage.turnForward()
    #expect(stage.shown == ["D"])
  }

  @Test("An app's delegate may stop the bounce at the first page by setting the offset")
  func foreignBounce() {
    final class Stopper: UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.x < 375 { scrollView.contentOffset = CGPoint(x: 375, y: 0) }
      }
      deinit {}
    }
    let stopper = Stopper()
    stage = PageStage(first: 0)
    stage.scrollView.delegate = stopper
    stage.drag(150)
    #expect(stage.scrollView.contentOffset.x == 375)
    stage.up()
    stage.rest()
    stage.turnForward()
    #expect(stage.shown == ["B"])
  }

  @Test("An offset that an app animates to a neighbour turns the page, with the delegate's calls")
  func foreignAnimation() {
    stage.scrollView.setContentOffset(CGPoint(x: 750, y: 0), animated: true)
    stage.wait(0.1)
    #expect(stage.take() == beginning)
    stage.rest()
    #expect(stage.take() == completing)
  }

  @Test("The pages are in three slots: at rest the offset is the width of one")
  func slots() {
    #expect(stage.scrollView.contentSize == CGSize(width: 1125, height: 812))
    #expect(stage.scrollView.contentOffset == CGPoint(x: 375, y: 0))
    #expect(stage.b.view.bounds.size == CGSize(width: 375, height: 812))
    stage.drag(-100)
    #expect(stage.c.view.convert(CGPoint.zero, to: nil).x == 750 - stage.scrollView.contentOffset.x)
    #expect(stage.controller.gestureRecognizers.isEmpty)
  }
}
