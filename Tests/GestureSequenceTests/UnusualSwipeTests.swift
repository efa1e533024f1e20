import Foundation
import Testing
import TouchstoneScript
import UIKit

/// Swipes, pinches and rotations, some of which fail. The figures of their reasons were computed by hand from
/// the rules.
@Suite("Reasons of unusual swipes, pinches and rotations")
struct UnusualSwipeTests {
  private let home = CGPoint(x: 150, y: 400)

  // MARK: Swipes

  /// Returns the reasons that a swipe recognizer gives for its changes of state during one finger. The finger
  /// lands, is at the given distances from its landing point at the given times, and lifts 0.05 s later.
  private func swipe(
    _ direction: UISwipeGestureRecognizer.Direction, _ policy: GesturePolicy = GesturePolicy(),
    _ way: (time: TimeInterval, x: CGFloat, y: CGFloat)...
  ) -> [String] {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    return givenReasons(of: swipe, under: policy) { script in
      script.fingerDown(at: home)
      for step in way {
        script.wait(step.time - script.duration)
        script.fingerMove(to: CGPoint(x: home.x + step.x, y: home.y + step.y))
      }
      script.wait(0.05)
      script.fingerUp()
    }
  }

  private let usual = GesturePolicy()

  @Test("A swipe that accepts two directions recognizes during the move (rule 6.S2)")
  func swipes() {
    #expect(swipe([.left, .right], usual, (0.05, 30, 0), (0.1, 60, 4)) == ["swiped 60 0.1"])
    #expect(swipe([.left, .right], usual, (0.05, -30, 0), (0.1, -60, 4)) == ["swiped 60 0.1"])
    #expect(swipe([.up, .down], usual, (0.1, 2, -55)) == ["swiped 55 0.1"])
  }

  @Test("A swipe that fails gives the reason (rule 6.S2)")
  func noSwipes() {
    #expect(swipe(.right, usual, (0.1, 30, 0)) == ["movedTooLittle 30 50"])
    // The finger moves 49 points in 0.1 s, and then 2 points in 0.1 s, which is a speed of only 20 points a
    // second.
    #expect(swipe(.right, usual, (0.1, 49, 0), (0.2, 51, 0)) == ["tooSlow 20 100"])
    // At 0.1 s, a fifth of the time has passed. Therefore the limit of 50 points has decreased by a tenth.
    #expect(swipe(.right, usual, (0.1, 5, 46)) == ["strayed 46 45"])
    #expect(swipe(.right, usual, (0.1, -12, 0)) == ["wentBack 12 10"])
    // The finger moves to the right, so only that direction remains possible. Then it moves back farther than
    // allowed.
    #expect(swipe([.left, .right], usual, (0.1, 30, 0), (0.2, -12, 0)) == ["wentBack 12 10"])
    #expect(swipe(.right, usual, (0.55, 60, 0)) == ["tookTooLong 0.55 0.5"])
    var policy = GesturePolicy()
    policy.swipeMaximumAcross = 200
    policy.swipeMinimumSpeed = 800
    #expect(swipe(.right, policy, (0.1, 5, 46)) == ["movedTooLittle 5 50"])
    #expect(swipe(.right, policy, (0.1, 60, 0)) == ["tooSlow 600 800"])
  }

  @Test("Two fingers swipe if they move together, and otherwise fail (rules 6.S1, 6.S2)")
  func fingers() {
    let make = {
      let swipe = UISwipeGestureRecognizer()
      swipe.numberOfTouchesRequired = 2
      return swipe
    }
    let second = CGPoint(x: 150, y: 500)
    let both = givenReasons(of: make()) {
      $0.fingersDown([(1, home), (2, second)])
      $0.wait(0.1)
      $0.fingersMove([(1, CGPoint(x: 210, y: 400)), (2, CGPoint(x: 205, y: 500))])
      $0.wait(0.1)
      $0.fingersUp([1, 2])
    }
    #expect(both == ["swiped 55 0.1"])
    let one = givenReasons(of: make()) {
      $0.fingerDown(1, at: home)
      $0.wait(0.1)
      $0.fingerMove(1, to: CGPoint(x: 210, y: 400))
      $0.wait(0.1)
      $0.fingerUp(1)
    }
    #expect(one == ["tooFewFingers 1 2"])
    let three = givenReasons(of: make()) {
      $0.fingersDown([(1, home), (2, second)])
      $0.wait(0.05)
      $0.fingerDown(3, at: CGPoint(x: 150, y: 600))
    }
    #expect(three == ["extraFinger 3 2"])
  }

  // MARK: Two fingers

  @Test("A change of eight points in distance begins a pinch, and less does not (rule 6.I2)")
  func pinch() {
    let pinch = { UIPinchGestureRecognizer() }
    let little = givenReasons(of: pinch()) {
      $0.fingersDown([(1, home), (2, CGPoint(x: 250, y: 400))])
      $0.wait(0.05)
      $0.fingerMove(2, to: CGPoint(x: 256, y: 400))
      $0.wait(0.05)
      $0.fingerMove(2, to: CGPoint(x: 253, y: 400))
      $0.wait(0.05)
      $0.fingersUp([1, 2])
    }
    #expect(little == ["distanceChangedTooLittle 6 8"])
    let enough = givenReasons(of: pinch()) {
      $0.fingersDown([(1, home), (2, CGPoint(x: 250, y: 400))])
      $0.wait(0.05)
      $0.fingersMove([(1, CGPoint(x: 145, y: 400)), (2, CGPoint(x: 255, y: 400))])
      $0.wait(0.05)
      $0.fingersUp([1, 2])
    }
    #expect(enough == ["distanceChanged 10 8", "lifted"])
    #expect(givenReasons(of: pinch()) { $0.fingerTap(at: home) } == ["tooFewFingers 1 2"])
  }

  @Test("Five degrees begin a rotation, and more are needed if the distance changes (rule 6.I3)")
  func rotation() {
    let radians = { (degrees: CGFloat) in degrees * .pi / 180 }
    func turn(_ degrees: CGFloat, distance: CGFloat) -> [String] {
      givenReasons(of: UIRotationGestureRecognizer()) {
        $0.fingersDown([(1, home), (2, CGPoint(x: 250, y: 400))])
        $0.wait(0.05)
        let angle = radians(degrees)
        $0.fingerMove(
          2, to: CGPoint(x: home.x + distance * cos(angle), y: home.y + distance * sin(angle)))
        $0.wait(0.05)
        $0.fingersUp([1, 2])
      }
    }
    func reason(_ reason: RecognizerReason) -> String { ReasonStage.words(reason) }
    #expect(turn(4, distance: 100) == [reason(.turnedTooLittle(radians(4), needs: radians(5)))])
    #expect(turn(6, distance: 100) == [reason(.turned(radians(6), needs: radians(5))), "lifted"])
    // The distance between the fingers grows by a quarter. The required 5° therefore grow by √0.25 of 5°, to
    // 7.5°.
    #expect(turn(6, distance: 125) == [reason(.turnedTooLittle(radians(6), needs: radians(7.5)))])
    #expect(turn(8, distance: 125) == [reason(.turned(radians(8), needs: radians(7.5))), "lifted"])
    #expect(
      givenReasons(of: UIRotationGestureRecognizer()) { $0.fingerTap(at: home) } == ["tooFewFingers 1 2"])
  }
}
