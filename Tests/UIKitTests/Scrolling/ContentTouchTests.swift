import Testing

@testable import UIKit

/// Rules 8.2 to 8.9: whether the scroll view or its content gets a finger.
@Suite struct ContentTouchTests {
  let scroll = ScrollStage()
  var log: StageLog { scroll.log }

  @Test("A scroll view has the defaults of the rules (8.1)")
  func defaults() {
    let view = UIScrollView()
    #expect(view.delaysContentTouches && view.canCancelContentTouches && view.isScrollEnabled && view.bounces)
    #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal && !view.isDirectionalLockEnabled)
    #expect(!view.isPagingEnabled && view.scrollsToTop && view.bouncesZoom)
    #expect(view.decelerationRate == .normal && view.keyboardDismissMode == .none)
    #expect(view.decelerationRate.rawValue == 0.998 && UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
    #expect(view.pinchGestureRecognizer == nil)
    #expect(view.contentInsetAdjustmentBehavior == .automatic && view.clipsToBounds)
    #expect(view.panGestureRecognizer.maximumNumberOfTouches == .max)
  }

  @Test("A held finger reaches the content after 0.15 s, with its own location and time (8.2, 4.12)")
  func delay() {
    let content = scroll.content()
    var heard: (time: TimeInterval, place: CGPoint)?
    content.heard = { phase, touches, _ in
      guard phase == .began, let touch = touches.first else { return }
      heard = (touch.timestamp, touch.location(in: nil))
    }
    scroll.down(100, 100, at: 1)
    scroll.stage.advance(to: 1.149)
    #expect(log.take() == [])
    scroll.stage.advance(to: 1.15)
    #expect(log.take() == ["-[Content touchesBegan:withEvent:]"])
    #expect(heard?.time == 1 && heard?.place == CGPoint(x: 100, y: 100))
    scroll.up(at: 1.3)
    #expect(log.take() == ["-[Content touchesEnded:withEvent:]"])
  }

  @Test("A quick tap's two calls come right after each other at the lift (8.5)")
  func quickTap() {
    _ = scroll.content()
    scroll.down(100, 100)
    #expect(log.take() == [])
    scroll.up(at: 0.08)
    #expect(log.take() == ["-[Content touchesBegan:withEvent:]", "-[Content touchesEnded:withEvent:]"])
  }

  @Test("If a recognizer recognizes the quick tap, the content gets nothing (8.5)")
  func quickTapForARecognizer() {
    _ = scroll.content()
    let tap = UITapGestureRecognizer()
    tap.addHandler { [log] _ in log.add("tapped") }
    scroll.stage.scene.windows[0].addGestureRecognizer(tap)
    scroll.down(100, 100)
    scroll.up(at: 0.08)
    #expect(log.take() == ["tapped"])
  }

  @Test("With delaysContentTouches NO the content gets the touch at once (8.4)")
  func noDelay() {
    scroll.scrollView.delaysContentTouches = false
    _ = scroll.content()
    scroll.down(100, 100)
    #expect(log.take() == ["-[Content touchesBegan:withEvent:]"])
  }

  @Test("The first of two fingers starts the only timer, which releases both (8.2)")
  func severalFingers() {
    scroll.scrollView.isMultipleTouchEnabled = true
    _ = scroll.content("A", CGRect(x: 0, y: 0, width: 100, height: 400))
    _ = scroll.content("B", CGRect(x: 100, y: 0, width: 100, height: 400))
    scroll.down(50, 100, at: 0)
    scroll.down(150, 100, at: 0.1, finger: 1)
    scroll.stage.advance(to: 0.149)
    #expect(log.take() == [])
    scroll.stage.advance(to: 0.15)
    #expect(log.take() == ["-[A touchesBegan:withEvent:]", "-[B touchesBegan:withEvent:]"])
  }

  @Test("A move of ten points in a direction without scrolling ends the delay; a shorter one does not (8.3)")
  func lostForScrolling() {
    _ = scroll.content()
    scroll.down(100, 100)
    scroll.move(109, 100, at: 0.02)
    #expect(log.take() == [])
    scroll.move(110, 100, at: 0.04)
    #expect(log.take() == ["-[Content touchesBegan:withEvent:]", "-[Content touchesMoved:withEvent:]"])
  }

  @Test("After a drag during the delay the content gets no call at all (8.6)")
  func dragAtOnce() {
    _ = scroll.content()
    scroll.down(100, 300)
    scroll.move(100, 280, at: 0.05)
    scroll.up(at: 0.4)
    #expect(log.take() == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
  }

  @Test("Content that touchesShouldBegin refuses never gets the finger (8.3)")
  func contentMayNotBegin() {
    scroll.scrollView.lettingBegin = false
    _ = scroll.content()
    scroll.down(100, 100)
    scroll.stage.advance(to: 0.15)
    #expect(log.take() == ["shouldBegin 1 in Content"])
    scroll.up(at: 0.3)
    #expect(log.take() == [])
  }

  @Test("For touches on the scroll view itself nothing is asked (8.3, 8.7)")
  func touchOnTheScrollViewItself() {
    scroll.scrollView.lettingBegin = true
    scroll.scrollView.lettingCancel = false
    scroll.down(100, 300)
    scroll.move(100, 280, at: 0.3)
    #expect(log.take() == ["willBeginDragging"])
  }

  @Test("A drag cancels the finger's touch in the content: pan, action, then the cancellation (8.7, 4.4)")
  func lateDrag() {
    scroll.scrollView.lettingCancel = true
    scroll.delegate.logsOffsets = true
    _ = scroll.content()
    scroll.down(100, 300)
    scroll.stage.advance(to: 0.15)
    #expect(log.take() == ["-[Content touchesBegan:withEvent:]"])
    scroll.move(100, 280, at: 0.2)
    #expect(
      log.take() == [
        "shouldCancel in Content", "willBeginDragging", "didScroll 0.0 10.0",
        "-[Content touchesCancelled:withEvent:]",
      ])
  }

  @Test(
    "Content keeps its touch if cancelling is refused or off, or if the content is a control (8.7)",
    arguments: [0, 1, 2])
  func contentKeepsItsFinger(_ reason: Int) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 1_000))
    button.addAction(UIAction { [log] _ in log.add("clicked") }, for: .touchUpInside)
    let content = scroll.content()
    switch reason {
    case 0: scroll.scrollView.lettingCancel = false
    case 1: scroll.scrollView.canCancelContentTouches = false
    default: content.addSubview(button)
    }
    scroll.down(100, 300)
    scroll.stage.advance(to: 0.15)
    _ = log.take()
    scroll.move(100, 280, at: 0.2)
    scroll.move(100, 260, at: 0.25)
    scroll.up(at: 0.3)
    let moves = ["-[Content touchesMoved:withEvent:]", "-[Content touchesMoved:withEvent:]"]
    let ended = ["-[Content touchesEnded:withEvent:]"]
    switch reason {
    case 0: #expect(log.take() == ["shouldCancel in Content"] + moves + ended)
    case 1: #expect(log.take() == moves + ended)
    default: #expect(log.take() == ["clicked"])
    }
    #expect(scroll.scrollView.contentOffset == .zero)
  }

  @Test("A scroll view does not forward its touches, unless scrolling is disabled (10.4)")
  func noForwarding() {
    let outer = scroll.stage.view("Outer")
    outer.addSubview(scroll.scrollView)
    scroll.down(100, 100)
    scroll.up(at: 0.05)
    #expect(log.take() == [])
    scroll.scrollView.isScrollEnabled = false
    scroll.down(100, 100, at: 1)
    scroll.up(at: 1.05)
    #expect(log.take() == ["-[Outer touchesBegan:withEvent:]", "-[Outer touchesEnded:withEvent:]"])
  }

  @Test("A subclass that is its recognizers' delegate is asked as the delegate (8.9)")
  func subclassAsDelegate() {
    final class Picky: UIScrollView, UIGestureRecognizerDelegate {
      var begins = true
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    }
    let picky = Picky(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    picky.contentSize = CGSize(width: 200, height: 2_000)
    scroll.stage.scene.windows[0].addSubview(picky)
    #expect(picky.panGestureRecognizer.delegate === picky)
    scroll.down(100, 300)
    scroll.move(100, 250, at: 0.02)
    scroll.up(at: 0.4)
    #expect(picky.contentOffset.y == 40)
    picky.begins = false
    scroll.down(100, 300, at: 1)
    scroll.move(100, 250, at: 1.02)
    #expect(picky.contentOffset.y == 40)
  }
}
