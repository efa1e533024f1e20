import Testing

@testable import UIKit

@Suite struct PanTests {
  let stage = Stage()
  let pan = UIPanGestureRecognizer()
  var log: StageLog { stage.log }

  private func attach() {
    let view = stage.view()
    view.overridden = []
    view.isMultipleTouchEnabled = true
    pan.addHandler { [log, pan] _ in
      let way = pan.translation(in: nil)
      log.add("\(pan.state) \(way.x) \(way.y)")
    }
    view.addGestureRecognizer(pan)
  }

  private func move(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval, finger: Int32 = 0) {
    stage.advance(to: time)
    stage.move(x, y, finger: finger)
  }

  @Test("A pan needs one finger, has no maximum and no scrolls by default (6.P1, 6.P8)")
  func defaults() {
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
    #expect(pan.allowedScrollTypesMask == [])
    #expect(UIScrollTypeMask.all == [.discrete, .continuous])
    #expect(UIScrollTypeMask.discrete.rawValue == 1 && UIScrollTypeMask.continuous.rawValue == 2)
  }

  @Test(
    "A pan begins at ten points on one axis, and subtracts them on each (6.P1, 6.P2)",
    arguments: [
      (9.9, 9.9, nil), (10, 0, "began 0.0 0.0"), (12, 6, "began 2.0 0.0"), (-12, 13, "began -2.0 3.0"),
    ] as [(CGFloat, CGFloat, String?)])
  func hysteresis(_ dx: CGFloat, _ dy: CGFloat, _ expected: String?) {
    attach()
    stage.down(100, 100)
    stage.move(100 + dx, 100 + dy)
    #expect(log.take().first == expected)
  }

  @Test("With the policy of Euclidean distance, a diagonal move counts in full (6.P1)")
  func hysteresisByDistance() {
    attach()
    stage.application.gesturePolicy.panThreshold = .distance
    stage.down(100, 100)
    stage.move(106, 107)
    #expect(log.take() == [])
    stage.move(108, 108)
    #expect(log.take() == ["began 0.0 0.0"])
  }

  @Test("While the pan is Possible, also inside shouldBegin, its translation is raw (6.P3)")
  func rawTranslation() {
    attach()
    let delegate = AskedDelegate()
    var asked: [CGPoint] = []
    delegate.shouldBegin = { [pan] in
      asked.append(pan.translation(in: nil))
      return true
    }
    pan.delegate = delegate
    stage.down(100, 100)
    stage.move(104, 100)
    #expect(pan.translation(in: nil) == CGPoint(x: 4, y: 0))
    stage.move(112, 103)
    #expect(asked == [CGPoint(x: 12, y: 3)])
    #expect(log.take() == ["began 2.0 0.0"])
  }

  @Test("A pan's translation can be set and continues from there; its velocity does not change (6.P3)")
  func setTranslation() {
    attach()
    stage.down(100, 100)
    move(120, 100, at: 0.1)
    let velocity = pan.velocity(in: nil)
    #expect(velocity.x > 0)
    pan.setTranslation(.zero, in: nil)
    #expect(pan.velocity(in: nil) == velocity)
    _ = log.take()
    move(125, 103, at: 0.2)
    #expect(log.take() == ["changed 5.0 3.0"])
    stage.up()
    #expect(log.take() == ["ended 5.0 3.0"])
    #expect(pan.translation(in: nil) == .zero)
  }

  @Test("A pan's translation and velocity turn and scale with the view, but do not move with it (6.P3)")
  func otherCoordinates() {
    attach()
    let other = stage.view("Other", CGRect(x: 200, y: 600, width: 50, height: 50))
    other.isUserInteractionEnabled = false
    other.transform = CGAffineTransform(scaleX: 2, y: 2)
    stage.down(100, 100)
    move(130, 100, at: 0.1)
    #expect(pan.translation(in: other) == CGPoint(x: 10, y: 0))
    #expect(abs(pan.velocity(in: other).x - pan.velocity(in: nil).x / 2) < 1e-9)
    pan.setTranslation(CGPoint(x: 3, y: 4), in: other)
    #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 8))
  }

  @Test("A pan's velocity is four fifths of the previous sample's and one fifth of the last one's (6.P4)")
  func velocity() {
    attach()
    stage.down(100, 100)
    move(120, 100, at: 0.1)  // 200 points a second
    #expect(abs(pan.velocity(in: nil).x - 40) < 1e-6)
    move(160, 100, at: 0.2)  // 400
    #expect(abs(pan.velocity(in: nil).x - 240) < 1e-6)
    move(170, 100, at: 0.2005)  // too soon after the previous sample
    #expect(abs(pan.velocity(in: nil).x - 320) < 1e-6)
    move(170, 120, at: 0.3005)  // 200 downwards
    #expect(abs(pan.velocity(in: nil).x) < 1e-6)
    #expect(abs(pan.velocity(in: nil).y - 40) < 1e-6)
  }

  @Test("With a policy a pan's velocity comes from the last three samples (6.P4)")
  func velocityOfThreeSamples() {
    stage.application.gesturePolicy.panVelocity = .threeReadings
    attach()
    stage.down(100, 100)
    move(120, 100, at: 0.1)  // 200 points a second
    move(160, 100, at: 0.2)  // 400
    move(220, 100, at: 0.3)  // 600
    #expect(abs(pan.velocity(in: nil).x - (0.6 * 200 + 0.35 * 400 + 0.05 * 600)) < 1e-6)
  }

  @Test("Fingers that join and leave do not make the translation jump (6.P5)")
  func centroid() {
    attach()
    stage.down(100, 100, finger: 1)
    stage.move(120, 100, finger: 1)
    stage.down(300, 400, finger: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    #expect(pan.location(in: nil) == CGPoint(x: 210, y: 250))  // 5.22
    stage.move(320, 400, finger: 2)  // half of it is the centroid's movement
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    stage.up(finger: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    #expect(pan.numberOfTouches == 1)
    stage.move(325, 400, finger: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
    _ = log.take()
    stage.up(finger: 2)
    #expect(log.take() == ["ended 25.0 0.0"])  // 6.P6
  }

  @Test("A finger beyond the maximum keeps a pan from beginning, and does not count after Began (4.15, 6.P5)")
  func maximum() {
    attach()
    pan.maximumNumberOfTouches = 1
    stage.down(100, 100, finger: 1)
    stage.down(200, 200, finger: 2)
    stage.move(260, 200, finger: 2)
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 1)
    stage.move(112, 100, finger: 1)
    #expect(pan.state == .possible)
    stage.up(finger: 2)
    stage.move(113, 100, finger: 1)
    #expect(log.take() == ["began 3.0 0.0"])
    stage.down(300, 300, finger: 3)
    #expect(pan.location(in: nil) == CGPoint(x: 113, y: 100))
    stage.move(350, 300, finger: 3)
    #expect(pan.translation(in: nil) == CGPoint(x: 3, y: 0))
    _ = log.take()
    stage.up(finger: 1)
    #expect(log.take() == ["ended 3.0 0.0"])
    #expect(!pan.isIdle)  // 5.18: the third finger is still down
    stage.up(finger: 3)
    #expect(pan.isIdle)
  }

  @Test("With fewer fingers than the minimum a pan waits, and their movement does not count (6.P5)")
  func minimum() {
    attach()
    pan.minimumNumberOfTouches = 2
    stage.down(100, 100, finger: 1)
    stage.move(150, 100, finger: 1)
    stage.down(300, 100, finger: 2)
    #expect(pan.state == .possible)
    stage.send(stage.sample(.moved, 162, 100, finger: 1), stage.sample(.moved, 312, 100, finger: 2))
    #expect(log.take() == ["began 2.0 0.0"])
    stage.up(finger: 1)
    stage.move(317, 100, finger: 2)
    #expect(log.take().last == "changed 7.0 0.0")
  }

  @Test("A lift before ten points fails the pan, and the pan is ready for the next finger (6.P6)")
  func liftBeforeThreshold() {
    attach()
    pan.name = "pan"
    stage.logStates()
    stage.down(100, 100)
    stage.move(109, 100)
    stage.up()
    #expect(log.take() == ["pan: failed"])
    #expect(pan.isIdle)
    stage.down(100, 100)
    stage.move(109, 100)
    #expect(pan.state == .possible)  // the previous finger's movement is forgotten
    stage.move(111, 100)
    #expect(pan.state == .began)
  }
}

private final class AskedDelegate: UIGestureRecognizerDelegate {
  var shouldBegin: () -> Bool = { true }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin() }
}
