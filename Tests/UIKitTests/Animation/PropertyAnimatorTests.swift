import Testing

@testable import UIKit

@Suite("Property animators")
struct PropertyAnimatorTests {
  let application = UIApplication()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() { window.addSubview(view) }

  private func mover(_ duration: TimeInterval = 1) -> UIViewPropertyAnimator {
    let view = view
    return UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 110 }
  }

  /// Returns an animator whose block calls the closure with the animator, without retaining the animator.
  private func mover(_ first: @escaping (UIViewPropertyAnimator) -> Void) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { [view, weak animator] in
      if let animator { first(animator) }
      view.center.x = 110
    }
    return animator
  }

  private func expectX(_ expected: CGFloat, _ comment: Comment? = nil) {
    #expect(abs(view.presentedCenter.x - expected) < 1e-9, comment)
  }

  @Test("An animator runs from start to end and reports its end")
  func running() {
    application.becomeShared()
    let animator = mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    #expect(view.center.x == 10)
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning)
    application.advance(to: 0.25)
    expectX(35)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-12)
    application.advance(to: 1)
    expectX(110)
    #expect(positions == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
  }

  @Test("An animator that is paused, scrubbed and continued never jumps")
  func scrubbing() {
    application.becomeShared()
    let animator = mover()
    animator.startAnimation(afterDelay: 1)
    application.advance(to: 1.25)
    animator.pauseAnimation()
    application.advance(to: 5)
    expectX(35)
    animator.fractionComplete = 0.6
    expectX(70)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    expectX(70)
    application.advance(to: 5.2)
    expectX(90, "0.4 of the way in 0.4 s")
    application.advance(to: 5.4)
    #expect(animator.state == .inactive)
    #expect(view.center.x == 110)
  }

  @Test("Scrubbing an animator before its start makes it active and shows the position")
  func scrubbingFirst() {
    application.becomeShared()
    let animator = mover()
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning)
    expectX(60)
    #expect(view.center.x == 110)
    animator.stopAnimation(true)
    #expect(view.center.x == 60)
    #expect(animator.state == .inactive)
  }

  @Test("An animator that is reversed while running goes back, and the view has its old values")
  func reversing() {
    application.becomeShared()
    let animator = mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    application.advance(to: 0.75)
    animator.isReversed = true
    expectX(85)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-12)
    application.advance(to: 1.25)
    expectX(35)
    application.advance(to: 1.5)
    #expect(view.center.x == 10)
    #expect(positions == [.start])
  }

  @Test(
    "A stopped animator waits to be finished at a position",
    arguments: [
      (UIViewAnimatingPosition.end, 110.0), (.start, 10), (.current, 60),
    ])
  func finishing(position: UIViewAnimatingPosition, x: Double) {
    application.becomeShared()
    let animator = mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.startAnimation()
    application.advance(to: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(abs(view.center.x - 60) < 1e-9)
    #expect(positions.isEmpty)
    animator.finishAnimation(at: position)
    #expect(abs(view.center.x - x) < 1e-9)
    #expect(positions == [position])
    application.advance(to: 9)
    #expect(positions == [position])
  }

  @Test("Changes added with a delay factor begin later")
  func delayFactor() {
    application.becomeShared()
    let animator = mover()
    animator.addAnimations({ [view] in view.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    application.advance(to: 0.5)
    #expect(view.presentedAlpha == 1)
    application.advance(to: 0.75)
    #expect(abs(view.presentedAlpha - 0.5) < 1e-9)
  }

  @Test("Touches hit the moving view where it is seen (rule 3.13)")
  func hitTesting() {
    application.becomeShared()
    let animator = mover()
    animator.startAnimation()
    application.advance(to: 0.5)
    #expect(window.hitTest(CGPoint(x: 60, y: 10), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 110, y: 10), with: nil) === window)
    animator.isManualHitTestingEnabled = true
    #expect(window.hitTest(CGPoint(x: 60, y: 10), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 110, y: 10), with: nil) === view)
    animator.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 110, y: 10), with: nil) === window)
    application.advance(to: 1)
    #expect(window.hitTest(CGPoint(x: 110, y: 10), with: nil) === view)
  }

  @Test("A spring's timing parameters determine the animator's duration")
  func timingParameters() {
    application.becomeShared()
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 20)
    let animator = UIViewPropertyAnimator(duration: 5, timingParameters: spring)
    // The spring is critically damped with ω = 10, so the remaining part (1 + 10 t) e^(−10 t) is 0.001 at t =
    // 0.9233…
    #expect(abs(animator.duration - 0.92334) < 1e-4)
    animator.addAnimations { [view] in view.center.x = 110 }
    animator.startAnimation()
    application.advance(to: 0.1)
    // The remaining part of the distance is 2 / e.
    #expect(abs(view.presentedCenter.x - (110 - 73.5758882)) < 1e-5)
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.5, y: 0), controlPoint2: CGPoint(x: 0.5, y: 1))
    #expect(abs(cubic.timing.progress(at: 0.5) - 0.5) < 1e-12)
  }

  @Test(
    "An animator that ends inside its own block leaves the view where the block put it",
    arguments: [true, false])
  func endedByItsBlock(withoutFinishing: Bool) {
    application.becomeShared()
    weak var released: UIViewPropertyAnimator?
    do {
      let animator = mover { animator in
        animator.stopAnimation(withoutFinishing)
        if !withoutFinishing { animator.finishAnimation(at: .end) }
      }
      released = animator
      animator.addAnimations { [view] in view.center.y = 50 }
      animator.startAnimation()
      expectX(110)
    }
    #expect(released == nil)
    #expect(view.viewAnimations == nil)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test(
    "An animator that starts inside its own block is not retained once it is paused",
    arguments: [true, false])
  func startedByItsBlock(continues: Bool) {
    application.becomeShared()
    weak var released: UIViewPropertyAnimator?
    do {
      let animator = mover { animator in
        if continues {
          animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        } else {
          animator.startAnimation()
        }
      }
      released = animator
      animator.pauseAnimation()
      #expect(!animator.isRunning)
    }
    application.advance(to: 5)
    #expect(released == nil)
    #expect(view.viewAnimations == nil)
  }

  @Test("A paused animator without references leaves the view at its new values")
  func abandoned() {
    application.becomeShared()
    do {
      let animator = mover()
      animator.fractionComplete = 0.5
      expectX(60)
    }
    expectX(110)
    #expect(view.viewAnimations == nil)
  }
}
