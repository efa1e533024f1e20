import Testing

@testable import UIKit

/// Rule 11.15. The view is 100×100 points, its middle is at (150, 150).
@Suite("Animation blocks that turn a view in space")
final class AnimationInSpaceTests {
  private let stage = Stage()
  private let window: UIWindow
  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))

  init() {
    window = stage.window()
    window.addSubview(view)
    stage.advance(to: 0)
  }

  /// Returns a turn around the y axis by an angle in degrees, seen from a distance of 500 points.
  private func turn(_ degrees: CGFloat, perspective: CGFloat = -1.0 / 500) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = perspective
    return CATransform3DRotate(transform, degrees * .pi / 180, 0, 1, 0)
  }

  private var shown: CATransform3D { view.layer.presentation()?.transform ?? CATransform3DIdentity }

  private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    let pairs = zip(entries(a), entries(b))
    return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func entries(_ t: CATransform3D) -> [CGFloat] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
      t.m44,
    ]
  }

  private func animate(_ changes: @escaping () -> Void) {
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction], animations: changes)
  }

  @Test("Half of a turn by 60° is a turn by 30°, and half of its perspective")
  func halfway() {
    animate { self.view.layer.transform = self.turn(60) }
    #expect(isNear(view.layer.transform, turn(60)))
    stage.advance(to: 0.5)
    #expect(isNear(shown, turn(30, perspective: -1.0 / 1000)))
    stage.advance(to: 1)
    #expect(isNear(shown, turn(60)))
    #expect(view.viewAnimations == nil)
  }

  @Test("`transform3D` animates as the layer's transform does, and `transform` leads back to the plane")
  func backToThePlane() {
    view.transform3D = turn(60)
    animate { self.view.transform = .identity }
    #expect(CATransform3DIsIdentity(view.transform3D))
    stage.advance(to: 0.25)
    #expect(isNear(shown, turn(45, perspective: -0.75 / 500)))
    stage.advance(to: 1)
    #expect(CATransform3DIsIdentity(shown))
    #expect(!view.hitProperties.contains(.projected))
    animate { self.view.transform3D = self.turn(60) }
    stage.advance(to: 1.5)
    #expect(isNear(shown, turn(30, perspective: -1.0 / 1000)))
  }

  @Test("The shorter way is taken, over the back of the view, too")
  func shorterWay() {
    view.transform3D = turn(170)
    animate { self.view.transform3D = self.turn(-170) }
    stage.advance(to: 0.5)
    #expect(isNear(shown, turn(180)))
  }

  @Test("A second animation starts without a jump, and both add up")
  func additive() {
    view.transform3D = turn(0)
    animate { self.view.transform3D = self.turn(60) }
    stage.advance(to: 0.5)
    animate { self.view.transform3D = self.turn(20) }
    #expect(isNear(shown, turn(30)))
    // 20° − 30 % of the first change of 60° + 80 % of the second change of 40°.
    stage.advance(to: 0.7)
    #expect(isNear(shown, turn(20 - 18 + 32)))
    stage.advance(to: 1.5)
    #expect(isNear(shown, turn(20)))
  }

  @Test("A turn in space continues a turn in the plane that is still running")
  func fromThePlane() {
    animate { self.view.transform = CGAffineTransform(rotationAngle: 1) }
    stage.advance(to: 0.5)
    animate { self.view.transform3D = CATransform3DMakeRotation(1, 0, 0, 1).withPerspective }
    // The second change begins here: the perspective is the only part of it.
    #expect(isNear(shown, CATransform3DMakeRotation(0.5, 0, 0, 1)))
    stage.advance(to: 1)
    var half = CATransform3DIdentity
    half.m34 = -1.0 / 1000
    #expect(isNear(shown, CATransform3DRotate(half, 1, 0, 0, 1)))
  }

  @Test("The entries of a transform that cannot be inverted are animated one by one")
  func singular() {
    animate { self.view.layer.transform = CATransform3DMakeScale(1, 1, 0) }
    stage.advance(to: 0.5)
    #expect(isNear(shown, CATransform3DMakeScale(1, 1, 0.5)))
  }

  @Test("A property animator scrubs, reverses and stops a turn")
  func animator() {
    view.transform3D = turn(0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      self.view.transform3D = self.turn(80)
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    #expect(isNear(shown, turn(20)))
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    stage.advance(to: 2)
    #expect(isNear(view.transform3D, turn(0)))
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.transform3D = self.turn(80) }
    second.startAnimation()
    stage.advance(to: 2.5)
    second.stopAnimation(true)
    #expect(isNear(view.transform3D, turn(40)))
  }

  @Test("A touch amid a block hits where the view will be, amid an animator where it is seen")
  func hits() {
    // Seen from the side, only the middle of the view is left at the end.
    let point = CGPoint(x: 120, y: 150)
    animate { self.view.transform3D = self.turn(85) }
    stage.advance(to: 0.1)
    #expect(window.hitTest(point, with: nil) === window)
    stage.advance(to: 1)
    view.transform3D = CATransform3DIdentity
    UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.transform3D = self.turn(85) }
      .startAnimation()
    stage.advance(to: 1.1)
    #expect(window.hitTest(point, with: nil) === view)
    stage.advance(to: 1.95)
    #expect(window.hitTest(point, with: nil) === window)
  }

  @Test("Values that are not finite change nothing")
  func notFinite() {
    animate { self.view.transform3D = self.turn(.nan) }
    stage.advance(to: 0.5)
    #expect(CATransform3DIsIdentity(shown))
    #expect(view.viewAnimations == nil)
  }

  @Test("A perspective without a turn is forgotten with `transform = .identity`")
  func perspectiveAlone() {
    view.transform3D = CATransform3DIdentity.withPerspective
    view.transform = .identity
    #expect(CATransform3DIsIdentity(view.layer.transform))
  }
}

extension CATransform3D {
  /// The transform, seen from a distance of 500 points.
  fileprivate var withPerspective: CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    return CATransform3DConcat(self, perspective)
  }
}
