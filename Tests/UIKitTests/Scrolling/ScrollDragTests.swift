import Testing

@testable import UIKit

/// Rules 8.10, 8.11, 8.13 to 8.18: content that a finger drags.
@Suite struct ScrollDragTests {
  let scroll = ScrollStage()
  var view: UIScrollView { scroll.scrollView }
  var log: StageLog { scroll.log }

  /// Returns the stretch by the formula of rule 8.18.
  private func stretched(_ overshoot: CGFloat, in length: CGFloat = 400) -> CGFloat {
    (1 - 1 / (overshoot * 0.55 / length + 1)) * length
  }

  @Test("Content follows the finger without its first ten points (6.P2, 8.17)")
  func follows() {
    scroll.down(100, 300)
    scroll.move(100, 288, at: 0.02)
    #expect(view.contentOffset == CGPoint(x: 0, y: 2))
    scroll.move(100, 200, at: 0.04)
    #expect(view.contentOffset == CGPoint(x: 0, y: 90))
  }

  @Test("Beyond an edge the content follows less and less, and returns the same way (8.18)")
  func rubberBand() {
    scroll.down(100, 100)
    for way in [10.0, 60, 110, 310, 60, 10] {
      scroll.move(100, 100 + way)
      #expect(view.contentOffset.y == -stretched(way - 10).rounded())
    }
    scroll.move(100, 90)
    #expect(abs(view.contentOffset.y - 20) < 0.001)
  }

  @Test("A finger that grabs content beyond the edge continues there, without a jump (8.18)")
  func takingHoldBeyondTheEdge() {
    scroll.down(100, 100)
    scroll.move(100, 210)
    scroll.up(at: 0.5)
    let offset = scroll.offset(at: 0.6).y
    #expect(offset < -1)
    scroll.down(100, 100)
    let caught = view.contentOffset.y
    // The distance that a finger must move to stretch the content this far. The finger then moves one more
    // point.
    let raw = (1 / (1 + caught / 400) - 1) * 400 / 0.55
    scroll.move(100, 101, at: 0.61)
    #expect(view.contentOffset.y == -stretched(raw + 1).rounded())
  }

  @Test("Without bouncing the content stops at the edge")
  func noBouncing() {
    view.bounces = false
    scroll.down(100, 100)
    scroll.move(100, 200)
    #expect(view.contentOffset.y == 0)
  }

  @Test("The range of the offset grows by the insets on both sides (8.14)")
  func range() {
    view.contentInset = UIEdgeInsets(top: 30, left: 5, bottom: 20, right: 7)
    #expect(view.verticalRange == -30...1_620)
    #expect(view.horizontalRange == -5...7)
    view.contentSize = CGSize(width: 10, height: 10)
    #expect(view.verticalRange == -30...(-30))
  }

  @Test("Content no larger than its scroll view does not move, unless it always bounces (8.11)")
  func smallContent() {
    view.contentSize = CGSize(width: 200, height: 100)
    scroll.down(100, 100)
    scroll.move(100, 160)
    #expect(view.contentOffset == .zero && !view.isDragging)
    scroll.up(at: 1)
    view.alwaysBounceVertical = true
    scroll.down(100, 100, at: 2)
    scroll.move(100, 160)
    #expect(view.contentOffset.y == -stretched(50).rounded())
  }

  @Test("isTracking lasts from touch to lift, isDragging from Began through the deceleration (8.15)")
  func flags() {
    scroll.down(100, 300)
    #expect(view.isTracking && !view.isDragging && !view.isDecelerating)
    scroll.move(100, 280, at: 0.02)
    #expect(view.isTracking && view.isDragging && !view.isDecelerating)
    scroll.move(100, 240, at: 0.04)
    scroll.up(at: 0.05)
    #expect(!view.isTracking && view.isDragging && view.isDecelerating)
    scroll.rest()
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
  }

  @Test("A finger that does not drag is tracked until it lifts (8.15)")
  func restingFinger() {
    scroll.down(100, 300)
    scroll.stage.advance(to: 5)
    #expect(view.isTracking && !view.isDragging)
    scroll.up(at: 6)
    #expect(!view.isTracking && log.take().isEmpty)
  }

  @Test("At the end of a drag without deceleration isTracking is still YES, isDragging NO (8.15)")
  func flagsAtTheEnd() {
    var flags: [[Bool]] = []
    scroll.delegate.onEndDragging = { view in
      flags.append([view.isTracking, view.isDragging, view.isDecelerating])
    }
    scroll.down(100, 300)
    scroll.move(100, 200, at: 0.1)
    scroll.up(at: 1)
    #expect(flags == [[true, false, false]])
    #expect(!view.isTracking)
    scroll.fling(1_000)
    #expect(flags.last == [false, true, true])
  }

  @Test("Content lies on whole device pixels, and the delegate is called only for moves by a pixel (8.17)")
  func pixels() {
    scroll.stage.scene.displayScale = 2
    scroll.delegate.logsOffsets = true
    scroll.down(100, 300)
    let places: [CGFloat] = [289.9, 289.8, 289.7, 289.6, 289.5, 289.5, 289.2]
    for (number, y) in places.enumerated() { scroll.move(100, y, at: 0.1 + 0.1 * Double(number)) }
    scroll.up(at: 2)
    #expect(
      log.take() == [
        "willBeginDragging", "didScroll 0.0 0.5", "didScroll 0.0 1.0", "willEndDragging",
        "didEndDragging false",
      ])
    view.contentOffset.y = 10.3
    #expect(view.contentOffset.y == 10.3)  // an offset that the app set
  }

  @Test("An axis without movement keeps the offset that the app set (8.17)")
  func standingAxis() {
    view.contentSize = CGSize(width: 1_000, height: 2_000)
    view.contentOffset = CGPoint(x: 10.3, y: 100.3)
    scroll.down(100, 300)
    scroll.move(100, 280, at: 0.02)
    #expect(view.contentOffset == CGPoint(x: 10.3, y: 110))
    scroll.up(at: 1)
    #expect(view.contentOffset == CGPoint(x: 10.3, y: 110) && !view.isDecelerating)
    view.contentOffset.y = 100.3
    view.returnToRestingPosition()
    #expect(view.contentOffset == CGPoint(x: 10.3, y: 100.3) && !view.isDecelerating)
  }

  @Test("An edge between two pixels is reached, and stretched content returns to it (8.17)")
  func edgeBetweenPixels() {
    view.contentSize.height = 1_000.3
    view.contentOffset.y = 580
    scroll.down(100, 300)
    scroll.move(100, 100, at: 0.1)
    scroll.up(at: 1)
    scroll.rest()
    #expect(view.contentOffset.y == view.verticalRange.upperBound)
  }

  @Test(
    "With directional lock a drag within 20° of an axis keeps to it, one between is free (8.16)",
    arguments: [
      (40, 14, true, false), (40, 15, true, true), (14, 40, false, true), (30, 30, true, true),
    ] as [(CGFloat, CGFloat, Bool, Bool)])
  func directionalLock(_ dx: CGFloat, _ dy: CGFloat, _ movesAcross: Bool, _ movesAlong: Bool) {
    view.contentSize = CGSize(width: 2_000, height: 2_000)
    view.isDirectionalLockEnabled = true
    scroll.down(190, 390)
    scroll.move(190 - dx, 390 - dy, at: 0.05)
    scroll.move(190 - dx - 30, 390 - dy - 30, at: 0.1)
    #expect((view.contentOffset.x > 0) == movesAcross)
    #expect((view.contentOffset.y > 0) == movesAlong)
  }

  @Test("After a rest of 0.6 s the next movement decides again, and nothing jumps (8.16)")
  func directionalLockAnew() {
    view.contentSize = CGSize(width: 2_000, height: 2_000)
    view.isDirectionalLockEnabled = true
    scroll.down(190, 390)
    scroll.move(150, 390, at: 0.05)
    scroll.move(150, 385, at: 0.1)
    #expect(view.contentOffset == CGPoint(x: 30, y: 0))
    scroll.move(150, 376, at: 0.8)
    scroll.move(150, 366, at: 0.85)
    #expect(view.contentOffset.x == 30)
    #expect(view.contentOffset.y > 0 && view.contentOffset.y <= 19)
  }

  // MARK: Nesting (8.11)

  private func inner(_ contentSize: CGSize) -> UIScrollView {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    inner.contentSize = contentSize
    view.addSubview(inner)
    return inner
  }

  @Test("An inner scroll view that cannot scroll along the drag leaves it to the outer one (8.11)")
  func nestedAcross() {
    let inner = inner(CGSize(width: 1_000, height: 200))
    scroll.down(100, 100)
    scroll.move(100, 70)
    #expect(view.contentOffset.y == 20 && inner.contentOffset == .zero)
    scroll.up(at: 1)
    scroll.down(100, 100, at: 2)
    scroll.move(70, 100)
    #expect(view.contentOffset.y == 20 && inner.contentOffset.x == 20)
  }

  @Test("Of nested scroll views the inner one scrolls first, and at its edge the outer one (8.11)")
  func nestedAlong() {
    let inner = inner(CGSize(width: 200, height: 300))
    scroll.down(100, 150)
    scroll.move(100, 120)
    #expect(view.contentOffset.y == 0 && inner.contentOffset.y == 20)
    scroll.up(at: 1)
    inner.contentOffset.y = 100
    scroll.down(100, 150, at: 2)
    scroll.move(100, 120)
    #expect(view.contentOffset.y == 20 && inner.contentOffset.y == 100)
  }

  // MARK: Catching (8.10)

  @Test("A finger stops moving content at once; the content gets no touch, and no hysteresis remains (8.10)")
  func catching() {
    _ = scroll.content()
    scroll.fling(1_000)
    _ = log.take()
    scroll.down(100, 300, at: 0.3)
    let offset = view.contentOffset.y
    #expect(view.isTracking && !view.isDecelerating)
    scroll.stage.advance(to: 1)
    #expect(view.contentOffset.y == offset)
    scroll.move(100, 299)
    #expect(view.contentOffset.y == offset + 1)
    scroll.up(at: 2)
    #expect(
      log.take() == ["didEndDecelerating", "willBeginDragging", "willEndDragging", "didEndDragging false"])
    #expect(!view.isTracking)
  }

  @Test("Content that is caught beyond the edge and released returns (8.10, 8.20)")
  func catchingBeyondTheEdge() {
    scroll.down(100, 100)
    scroll.move(100, 300)
    scroll.up(at: 1)
    scroll.down(100, 100, at: 1.1)
    let offset = view.contentOffset.y
    #expect(offset < 0)
    scroll.up(at: 2)
    #expect(view.contentOffset.y == offset)
    scroll.rest()
    #expect(view.contentOffset.y == 0)
  }

  @Test("A finger stops an animated offset; the content gets the touch (8.23)")
  func catchingAnAnimation() {
    let content = scroll.content()
    scroll.beginAnimation(to: 600)
    scroll.down(100, 300, at: 0.15)
    #expect(log.take() == ["didEndScrollingAnimation"])
    #expect(abs(view.contentOffset.y - 300) < 1)
    scroll.stage.advance(to: 0.5)
    #expect(log.take() == ["-[\(content.name) touchesBegan:withEvent:]"])
  }
}
