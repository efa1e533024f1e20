import Testing
import TouchstoneScript
import UIKit

/// Taps and presses with settings that no case has. The figures of their reasons were computed by hand from
/// the rules.
@Suite("Reasons of unusual taps and presses")
struct UnusualTapTests {
  private let home = CGPoint(x: 100, y: 100)

  private func press(
    _ duration: TimeInterval = 0.5, movement: CGFloat = 10, taps: Int = 0, fingers: Int = 1
  ) -> UILongPressGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = duration
    press.allowableMovement = movement
    press.numberOfTapsRequired = taps
    press.numberOfTouchesRequired = fingers
    return press
  }

  private func tap(_ taps: Int = 1, fingers: Int = 1) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    return tap
  }

  // MARK: Presses

  @Test("Each long press has its own allowable movement (rules 6.L1, 6.L2)")
  func movementOfPress() {
    // The finger moves by 3 points horizontally and 4 vertically, which is a distance of 5.
    let strict = givenReasons(of: press(movement: 3)) {
      $0.fingerDown(at: home)
      $0.wait(0.1)
      $0.fingerMove(to: CGPoint(x: 103, y: 104))
      $0.wait(0.1)
      $0.fingerUp()
    }
    #expect(strict == ["movedTooFar 5 3"])
    // A move by 24 points horizontally and 18 vertically is a distance of 30, which is within the allowed 40.
    // After the recognizer has begun, any distance is allowed.
    let lenient = givenReasons(of: press(movement: 40)) {
      $0.fingerDown(at: home)
      $0.wait(0.1)
      $0.fingerMove(to: CGPoint(x: 124, y: 118))
      $0.wait(0.5)
      $0.fingerMove(to: CGPoint(x: 300, y: 300))
      $0.fingerUp()
    }
    #expect(lenient == ["rested 0.5", "lifted"])
    // A move by 24 points horizontally and 32 vertically is a distance of 40. Exactly 40 is still allowed
    // (6.L2).
    let exact = givenReasons(of: press(movement: 40)) {
      $0.fingerDown(at: home)
      $0.wait(0.1)
      $0.fingerMove(to: CGPoint(x: 124, y: 132))
      $0.wait(0.1)
      $0.fingerMove(to: CGPoint(x: 124, y: 133))
    }
    #expect(exact == ["movedTooFar 40.804412 40"])  // √(24² + 33²)
  }

  @Test("Each long press has its own minimum duration (rule 6.L2)")
  func durationOfPress() {
    func lifted(after rest: TimeInterval, _ duration: TimeInterval) -> [String] {
      givenReasons(of: press(duration)) {
        $0.fingerDown(at: home)
        $0.wait(rest)
        $0.fingerUp()
      }
    }
    #expect(lifted(after: 0.1, 0) == ["rested 0", "lifted"])
    #expect(lifted(after: 0.125, 0.2) == ["liftedTooSoon 0.125 0.2"])
    #expect(lifted(after: 0.25, 0.2) == ["rested 0.2", "lifted"])
    #expect(lifted(after: 1.5, 2) == ["liftedTooSoon 1.5 2"])
    #expect(lifted(after: 2.5, 2) == ["rested 2", "lifted"])
  }

  @Test(
    "The time of a two-finger press starts with the second finger, and either lift ends it (rules 6.L2, 6.L4)"
  )
  func fingersOfPress() {
    let whole = givenReasons(of: press(fingers: 2)) {
      $0.fingerDown(1, at: home)
      $0.wait(0.3)
      $0.fingerDown(2, at: CGPoint(x: 200, y: 100))
      $0.wait(0.75)
      $0.fingerUp(1)
      $0.wait(0.1)
      $0.fingerUp(2)
    }
    #expect(whole == ["rested 0.5", "lifted"])
    let soon = givenReasons(of: press(fingers: 2)) {
      $0.fingerDown(1, at: home)
      $0.wait(0.3)
      $0.fingerDown(2, at: CGPoint(x: 200, y: 100))
      $0.wait(0.25)
      $0.fingerUp(1)
      $0.fingerUp(2)
    }
    #expect(soon == ["liftedTooSoon 0.25 0.5"])
    let alone = givenReasons(of: press(fingers: 2)) { $0.fingerLongPress(at: home, duration: 0.25) }
    #expect(alone == ["tooFewFingers 1 2"])
    let many = givenReasons(of: press()) {
      $0.fingerDown(1, at: home)
      $0.wait(0.1)
      $0.fingerDown(2, at: CGPoint(x: 200, y: 100))
    }
    #expect(many == ["extraFinger 2 1"])
  }

  @Test("Taps before a press have the limits of taps (rule 6.L3)")
  func tapBeforePress() {
    let whole = givenReasons(of: press(taps: 1)) {
      $0.fingerTap(at: home, duration: 0.1)
      $0.wait(0.1)
      $0.fingerLongPress(at: home, duration: 0.75)
    }
    #expect(whole == ["rested 0.5", "lifted"])
    #expect(givenReasons(of: press(taps: 1)) { $0.fingerTap(at: home) } == ["nextTapMissing 0.35"])
    let held = givenReasons(of: press(taps: 1)) { $0.fingerLongPress(at: home, duration: 2) }
    #expect(held == ["heldTooLong 1.5"])
    // The tap's finger moves by 20 points, but the press's finger may move by only 10.
    let moved = givenReasons(of: press(taps: 1)) {
      $0.fingerDrag(from: home, to: CGPoint(x: 120, y: 100), duration: 0.1)
      $0.wait(0.1)
      $0.fingerDown(at: home)
      $0.wait(0.1)
      $0.fingerMove(to: CGPoint(x: 111, y: 100))
    }
    #expect(moved == ["movedTooFar 11 10"])
  }

  // MARK: Taps

  @Test("A triple tap recognizes, or gives the reason for its failure (rules 6.T2, 6.T3)")
  func threeTaps() {
    func taps(_ places: [CGPoint], gap: TimeInterval = 0.1) -> [String] {
      givenReasons(of: tap(3)) {
        for place in places {
          $0.fingerTap(at: place, duration: 0.1)
          $0.wait(gap)
        }
      }
    }
    #expect(taps([home, home, home]) == ["tapped 3 1"])
    #expect(taps([home, home]) == ["nextTapMissing 0.35"])
    // The third tap is 36 points to the right of the first tap and 48 points below it, which is a distance of
    // 60. The distance of the third tap is measured from the first tap.
    #expect(taps([home, CGPoint(x: 120, y: 120), CGPoint(x: 136, y: 148)]) == ["landedTooFar 60 45"])
    // The third tap is 27 points to the right of the first tap and 36 points below it, which is a distance of
    // 45. Exactly 45 is near enough.
    #expect(taps([home, home, CGPoint(x: 127, y: 136)]) == ["tapped 3 1"])
  }

  @Test("A two-finger tap recognizes, or gives the reason for its failure (rules 6.T3, 6.T4)")
  func twoFingers() {
    let second = CGPoint(x: 200, y: 100)
    #expect(givenReasons(of: tap(fingers: 2)) { $0.fingersTap(at: [home, second]) } == ["tapped 1 2"])
    #expect(givenReasons(of: tap(fingers: 2)) { $0.fingerTap(at: home) } == ["tooFewFingers 1 2"])
    let late = givenReasons(of: tap(fingers: 2)) {
      $0.fingerDown(1, at: home)
      $0.wait(0.4)
      $0.fingerDown(2, at: second)
    }
    #expect(late == ["fingersTooLate 0.35"])
    let three = givenReasons(of: tap(fingers: 2)) {
      $0.fingersDown([(1, home), (2, second)])
      $0.wait(0.05)
      $0.fingerDown(3, at: CGPoint(x: 150, y: 200))
    }
    #expect(three == ["extraFinger 3 2"])
    // One of two fingers moves by 92 points, so the centroid moves by 46.
    let moved = givenReasons(of: tap(fingers: 2)) {
      $0.fingersDown([(1, home), (2, second)])
      $0.wait(0.05)
      $0.fingerMove(1, to: CGPoint(x: 100, y: 192))
    }
    #expect(moved == ["movedTooFar 46 45"])
  }

  @Test("The limits for one tap and for all taps are a policy (rule 6.T3)")
  func holds() {
    var policy = GesturePolicy()
    policy.tapMaximumDuration = 0.75
    #expect(givenReasons(of: tap(), under: policy) { $0.fingerLongPress(at: home) } == ["heldTooLong 0.75"])
    #expect(
      givenReasons(of: tap()) { $0.fingerLongPress(at: home, duration: 2) } == ["heldTooLong 1.5"])
    policy.tapTotalHold = 0.5
    let both = givenReasons(of: tap(2), under: policy) {
      $0.fingerTap(at: home, duration: 0.1)
      $0.wait(0.2)
      $0.fingerLongPress(at: home, duration: 0.5)
    }
    #expect(both == ["tapsTookTooLong 0.5"])
  }
}
