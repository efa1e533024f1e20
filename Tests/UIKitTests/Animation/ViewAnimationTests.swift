import Testing

@testable import UIKit

/// An application with its own clock, and one view.
private final class AnimatedStage {
  let application = UIApplication()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() { window.addSubview(view) }

  /// Called in the first line of each test, because another test may change the shared application after the
  /// suite's stored properties are created.
  func begin() { application.becomeShared() }

  func advance(to time: TimeInterval) { application.advance(to: time) }
  var x: CGFloat { view.presentedCenter.x }
}

private func isNear(_ first: CGFloat, _ second: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(first - second) <= tolerance
}

@Suite("Animation blocks")
struct ViewAnimationTests {
  private let stage = AnimatedStage()
  private var view: UIView { stage.view }

  @Test("The model changes at once, and the displayed value follows the clock")
  func linear() {
    stage.begin()
    UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
      view.center = CGPoint(x: 110, y: 10)
      view.alpha = 0
      view.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    }
    #expect(view.center.x == 110)
    #expect(isNear(stage.x, 10))
    stage.advance(to: 1)
    #expect(isNear(stage.x, 10))
    stage.advance(to: 1.5)
    #expect(isNear(stage.x, 35))
    #expect(isNear(view.presentedAlpha, 0.75))
    #expect(isNear(view.presentedBounds.width, 25))
    stage.advance(to: 3)
    #expect(stage.x == 110)
    #expect(view.viewAnimations == nil)
    #expect(stage.application.runningAnimations.isEmpty)
  }

  @Test(
    "The four curves have the values 0.5, 0.3153…, 0.6846…, 0.5 at half time",
    arguments: [
      (UIView.AnimationOptions.curveEaseInOut, 0.5), (.curveEaseIn, 0.31535681),
      (.curveEaseOut, 0.68464319), (.curveLinear, 0.5),
    ])
  func curves(options: UIView.AnimationOptions, expected: Double) {
    stage.begin()
    UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x += 100 }
    stage.advance(to: 0.5)
    #expect(isNear(stage.x, 10 + 100 * expected, 1e-4))
  }

  @Test("A rotation animates its angle: half of a half turn is a quarter turn")
  func rotation() {
    stage.begin()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi)
    }
    stage.advance(to: 0.5)
    let transform = view.presentedTransform
    #expect(isNear(transform.a, 0) && isNear(abs(transform.b), 1))
    #expect(isNear(transform.a * transform.d - transform.b * transform.c, 1))
  }

  @Test("A second animation adds to the first; one from the current state replaces it")
  func additive() {
    stage.begin()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 110 }
    stage.advance(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 10 }
    // x is the model value 10, plus 100 · 1 for the second animation, minus 100 · 0.5 for the first
    // animation.
    #expect(isNear(stage.x, 60))
    stage.advance(to: 0.75)
    #expect(isNear(stage.x, 10 + 75 - 25))
    stage.advance(to: 1)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      view.center.x = 160
    }
    #expect(isNear(stage.x, 60))
    stage.advance(to: 1.5)
    #expect(isNear(stage.x, 110))
  }

  @Test("Completions are called in the order of their ends, then of their starts")
  func completions() {
    stage.begin()
    var log: [String] = []
    func animate(_ name: String, _ duration: TimeInterval, _ options: UIView.AnimationOptions = []) {
      UIView.animate(withDuration: duration, delay: 0, options: options) {
        view.center.x += 10
      } completion: {
        log.append("\(name) \($0)")
      }
    }
    animate("long", 2)
    animate("short", 1)
    animate("same", 1)
    UIView.animate(withDuration: 5, delay: 0) {
    } completion: {
      log.append("nothing \($0)")
    }
    UIView.animate(withDuration: 0, delay: 0) {
      view.alpha = 0.5
    } completion: {
      log.append("now \($0)")
    }
    #expect(log.isEmpty)
    #expect(view.presentedAlpha == 0.5)
    stage.advance(to: 0)
    #expect(log == ["nothing true", "now true"])
    stage.advance(to: 1)
    #expect(log == ["nothing true", "now true", "short true", "same true"])
    animate("taker", 1, .beginFromCurrentState)
    stage.advance(to: 3)
    #expect(log == ["nothing true", "now true", "short true", "same true", "long false", "taker true"])
  }

  @Test("Without animation no intermediate values appear")
  func withoutAnimation() {
    stage.begin()
    UIView.animate(withDuration: 1, delay: 0) {
      UIView.performWithoutAnimation { view.center.x = 100 }
      view.center.y = 50
    }
    #expect(stage.x == 100)
    #expect(isNear(view.presentedCenter.y, 10))
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1) { view.alpha = 0.3 }
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    #expect(view.presentedAlpha == view.alpha)
  }

  @Test("Inner blocks have the outer duration unless they override it")
  func nesting() {
    stage.begin()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 1) { view.center.x = 110 }
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
      ) { view.alpha = 0 }
    }
    stage.advance(to: 0.5)
    #expect(isNear(stage.x, 35))
    #expect(isNear(view.presentedAlpha, 0.5))
  }

  @Test("Keyframes move their values in their part of the time, and the last value remains")
  func keyframes() {
    stage.begin()
    var finished: Bool?
    UIView.animateKeyframes(withDuration: 4, delay: 1) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 50 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.alpha = 0 }
    } completion: {
      finished = $0
    }
    #expect(view.center.x == 50 && view.alpha == 0)
    // Columns are time, x and alpha. From time 1 to 3, x goes from 10 to 110. It stays there until 4. From 4
    // to 5, it goes to 50. From time 2 to 4, alpha goes from 1 to 0.
    for (time, x, alpha) in [
      (1.0, 10.0, 1.0), (2, 60, 1), (3, 110, 0.5), (3.5, 110, 0.25), (4, 110, 0), (4.5, 80, 0),
    ] {
      stage.advance(to: time)
      #expect(isNear(stage.x, x) && isNear(view.presentedAlpha, alpha), "at \(time)")
    }
    #expect(finished == nil)
    stage.advance(to: 5)
    #expect(finished == true && stage.x == 50)
    // A keyframe whose start or duration is outside of the animation is limited to the animation's duration.
    // Outside of a keyframe animation, a keyframe animates nothing.
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: -1) { view.center.x = 70 }
    }
    stage.advance(to: 5.5)
    #expect(stage.x == 70)
    stage.advance(to: 6)
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 90 }
    #expect(stage.x == 90)
  }

  @Test("Animations can repeat and autoreverse")
  func repeating() {
    stage.begin()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
      view.center.x = 110
    }
    stage.advance(to: 1.25)
    #expect(isNear(stage.x, 85))
    stage.advance(to: 10.5)
    #expect(isNear(stage.x, 60))
    view.removeFromSuperview()
    #expect(stage.application.runningAnimations.isEmpty)
    #expect(stage.x == 110)
  }

  @Test("Animated views ignore new touches, which reach the view behind (rules 11.1, 11.2)")
  func interaction() {
    stage.begin()
    let behind = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    stage.window.insertSubview(behind, at: 0)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(child)
    let point = CGPoint(x: 105, y: 10)
    UIView.animate(withDuration: 1) { view.center.x = 110 }
    #expect(stage.window.hitTest(point, with: nil) === behind)
    stage.advance(to: 1)
    #expect(stage.window.hitTest(point, with: nil) === child)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.center.x = 210 }
    // Hit tests use the views' model values (rule 3.13).
    #expect(stage.window.hitTest(CGPoint(x: 205, y: 10), with: nil) === child)
    #expect(stage.window.hitTest(point, with: nil) === behind)
  }

  @Test("Frames are requested only while an animation runs")
  func frames() {
    stage.begin()
    final class Host: UIApplicationHost {
      var now: TimeInterval = 0
      var requests = 0
      func deadlineDidChange(_ deadline: TimeInterval?) {}
      func setNeedsFrame(_ scene: UIWindowScene) { requests += 1 }
    }
    let host = Host(), scene = UIWindowScene()
    let application = stage.application
    stage.window.windowScene = scene
    application.host = host
    UIView.animate(withDuration: 1) { view.center.x = 110 }
    #expect(host.requests > 0)
    host.requests = 0
    stage.advance(to: 0.5)
    application.runningAnimations.updateForFrame(at: 0.5)
    #expect(host.requests > 0)
    stage.advance(to: 1)
    host.requests = 0
    application.runningAnimations.updateForFrame(at: 1)
    #expect(host.requests == 0)
  }
}

@Suite("Springs")
struct SpringTests {
  private let stage = AnimatedStage()

  @Test("At time t a critically damped spring has (1 + ωt) e^(−ωt) left")
  func critical() {
    stage.begin()
    UIView.animate(springDuration: 0.5, bounce: 0) { stage.view.center.x += 100 }
    stage.advance(to: 0.5)
    // With ωt = 2π, the remaining part is (1 + 6.283185) · 0.001867443 = 0.013600934.
    #expect(isNear(stage.x, 110 - 1.3600934, 1e-5))
  }

  @Test("Of very many animations of one property the later ones replace the earlier, without a jump")
  func manyAnimations() {
    let application = UIApplication()
    application.becomeShared()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var ends = 0
    for step in 1...2_000 {
      UIView.animate(withDuration: 1) {
        view.center.x += 1
        view.center.x -= 0.5
      } completion: { _ in
        ends += 1
      }
      #expect(view.viewAnimations?.count ?? 0 <= 256)
      #expect(abs(view.presentedCenter.x - 10) < 1e-6, "after \(step)")
    }
    application.advance(to: 2)
    #expect(ends == 2_000)
    #expect(view.presentedCenter.x == 1010)
    #expect(view.viewAnimations == nil)
  }

  @Test("An underdamped spring overshoots by e^(−πζ/√(1−ζ²)) after half a swing")
  func overshoot() {
    let spring = SpringCurve(frequency: 10, dampingRatio: 0.2, velocity: .zero)
    let half = Double.pi / (10 * 0.96.squareRoot())
    #expect(abs(spring.distance(at: half) + 0.5266208) < 1e-6)
  }

  @Test("A spring starts at its initial velocity", arguments: [0.3, 1, 2.5])
  func velocity(ratio: Double) {
    let spring = SpringCurve(frequency: 8, dampingRatio: ratio, velocity: SIMD2(3, -2))
    #expect(spring.distance(at: 0) == 1)
    #expect(abs((spring.distance(at: 1e-7) - 1) / 1e-7 + 3) < 1e-4)
    #expect(abs((spring.distance(at: 1e-7, axis: 1) - 1) / 1e-7 - 2) < 1e-4)
  }

  @Test("A spring with a duration settles within it and not much sooner", arguments: [0.2, 0.5, 0.8, 1, 1.5])
  func fitted(ratio: Double) {
    let spring = SpringCurve(settlingIn: 0.6, dampingRatio: ratio, velocity: SIMD2(2, 2))
    #expect(abs(spring.settlingDuration - 0.6) < 1e-6)
    var late = 0.0
    for step in 0..<100 { late = max(late, abs(spring.distance(at: 0.6 + Double(step) * 0.002))) }
    #expect(late <= 0.001 + 1e-9)
    var early = 0.0
    for step in 0..<100 { early = max(early, abs(spring.distance(at: 0.3 + Double(step) * 0.001))) }
    #expect(early > 0.001)
  }
}
