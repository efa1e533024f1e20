import Testing

@testable import UIKit

@Suite struct SwipeTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func swipe(_ direction: UISwipeGestureRecognizer.Direction = .right) -> UISwipeGestureRecognizer {
    let view = stage.view()
    view.overridden = []
    let swipe = UISwipeGestureRecognizer { [log] _ in log.add("action") }
    swipe.name = "swipe"
    swipe.direction = direction
    view.addGestureRecognizer(swipe)
    stage.logStates()
    return swipe
  }

  /// Moves a finger from (150, 300) in four equal steps.
  private func drag(_ dx: CGFloat, _ dy: CGFloat, in duration: TimeInterval) {
    let start = stage.application.clock.now
    stage.down(150, 300)
    for step in 1...4 {
      stage.advance(to: start + duration * Double(step) / 4)
      stage.move(150 + dx * CGFloat(step) / 4, 300 + dy * CGFloat(step) / 4)
    }
  }

  @Test("A swipe needs one finger to the right by default, and the directions have UIKit's numbers (6.S1)")
  func defaults() {
    let swipe = UISwipeGestureRecognizer()
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
    let all: [UISwipeGestureRecognizer.Direction] = [.right, .left, .up, .down]
    #expect(all.map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test("A swipe recognizes during the move, without a lift (6.S2)")
  func recognizesInMove() {
    _ = swipe()
    drag(49, 0, in: 0.25)
    #expect(log.take() == [])
    stage.move(200, 300)
    #expect(log.take() == ["swipe: ended", "action"])
    stage.move(300, 300)
    stage.up()
    #expect(log.take() == [])  // recognized only once
  }

  /// The accepted directions, the finger's movement, and whether that is a swipe.
  nonisolated static let directionCases: [(UISwipeGestureRecognizer.Direction, Double, Double, Bool)] = [
    (.right, 80, 0, true), (.right, -80, 0, false), (.right, 0, 80, false),
    (.left, -80, 0, true), (.left, 80, 0, false),
    (.up, 0, -80, true), (.up, 0, 80, false),
    (.down, 0, 80, true), (.down, 80, 0, false),
    ([.left, .right], 80, 0, true), ([.left, .right], -80, 0, true), ([.left, .right], 0, 80, false),
    ([.up, .right], 0, -80, true), ([], 80, 0, false),
  ]

  @Test(
    "Each direction accepts a swipe that way only; several accept any of theirs (6.S1)",
    arguments: directionCases)
  func directions(
    _ direction: UISwipeGestureRecognizer.Direction, _ dx: Double, _ dy: Double, _ isSwipe: Bool
  ) {
    _ = swipe(direction)
    drag(dx, dy, in: 0.25)
    #expect(log.take() == (isSwipe ? ["swipe: ended", "action"] : ["swipe: failed"]))
  }

  @Test("A lift before the distance fails the swipe (6.S2)")
  func liftsFirst() {
    _ = swipe()
    drag(40, 0, in: 0.25)
    stage.up()
    #expect(log.take() == ["swipe: failed"])
  }

  @Test("After half a second a swipe fails with the next move or lift, and not by itself (6.S2)")
  func time() {
    _ = swipe()
    drag(40, 0, in: 0.25)
    stage.advance(to: 0.5)
    stage.move(250, 300)  // 0.5 s is in time
    #expect(log.take() == ["swipe: ended", "action"])
    stage.up()
    stage.advance(to: 1)
    drag(40, 0, in: 0.25)
    stage.advance(to: 1.6)
    #expect(log.take() == [])
    stage.move(250, 300)
    #expect(log.take() == ["swipe: failed"])
    stage.up()
    stage.advance(to: 2)
    stage.down(150, 300)
    stage.advance(to: 3)
    stage.up()
    #expect(log.take() == ["swipe: failed"])
  }

  @Test("The slower the swipe, the straighter it must be (6.S2)")
  func straightness() {
    stage.application.gesturePolicy.swipeMaximumAcross = 40
    _ = swipe()
    drag(60, 30, in: 0.125)
    #expect(log.take() == ["swipe: ended", "action"])
    stage.up()
    stage.advance(to: 1)
    drag(60, 30, in: 0.4375)
    #expect(log.take() == ["swipe: failed"])
    stage.up()
    stage.advance(to: 2)
    drag(60, 15, in: 0.4375)
    #expect(log.take() == ["swipe: ended", "action"])
  }

  @Test("A swipe must be fast where it recognizes; a slow one continues until its time is over (6.S2)")
  func speed() {
    stage.application.gesturePolicy.swipeMinimumSpeed = 200
    _ = swipe()
    drag(48, 0, in: 0.25)
    stage.advance(to: 0.3125)
    stage.move(202, 300)  // 4 points in 1/16 s: 64 points a second
    #expect(log.take() == [])
    stage.advance(to: 0.34375)
    stage.move(212, 300)  // 10 points in 1/32 s: 320
    #expect(log.take() == ["swipe: ended", "action"])
  }

  @Test("Every required finger must swipe, and an extra finger fails the swipe (6.S1, 6.S2)")
  func fingers() {
    let swipe = swipe()
    swipe.numberOfTouchesRequired = 2
    stage.down(100, 300, finger: 1)
    stage.down(100, 400, finger: 2)
    stage.advance(to: 0.125)
    stage.move(170, 300, finger: 1)
    #expect(log.take() == [])
    stage.move(170, 400, finger: 2)
    #expect(log.take() == ["swipe: ended", "action"])
    #expect(swipe.location(in: nil) == CGPoint(x: 100, y: 350))  // 6.S3
    stage.up(finger: 1)
    stage.up(finger: 2)
    for (finger, x) in [(1, 100), (2, 150), (3, 200)] as [(Int32, CGFloat)] {
      stage.down(x, 300, finger: finger)
    }
    #expect(log.take() == ["swipe: failed"])
  }

  @Test("Two fingers do not make a one-finger swipe, nor one finger a two-finger swipe (6.S1)")
  func fingerCounts() {
    let swipe = swipe()
    swipe.numberOfTouchesRequired = 2
    drag(80, 0, in: 0.25)
    #expect(log.take() == [])
    stage.up()
    #expect(log.take() == ["swipe: failed"])
  }

  @Test("A swipe's location is where it started (6.S3), and its fingers are where they are now (5.22)")
  func location() {
    let swipe = swipe()
    var places: [CGPoint] = []
    let watching = Watcher { places = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil)] }
    swipe.addTarget(watching, action: Watcher.act)
    drag(80, 0, in: 0.25)
    #expect(places == [CGPoint(x: 150, y: 300), CGPoint(x: 210, y: 300)])
  }
}
