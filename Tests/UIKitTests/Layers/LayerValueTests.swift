import Testing
import UIKit

@testable import UIKit

@Suite("Values of layers by name")
struct LayerValueTests {
  @Test("Properties and their parts are read and set by key paths, and other names store the app's values")
  func keyPaths() throws {
    let layer = CAShapeLayer()
    layer.setValue(NSValue(cgRect: CGRect(x: 0, y: 0, width: 30, height: 20)), forKey: "bounds")
    layer.setValue(12, forKeyPath: "position.x")
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(UIColor.red.cgColor, forKey: "fillColor")
    layer.setValue(0.5, forKey: "strokeEnd")
    layer.setValue(3, forKeyPath: "position.width")
    layer.setValue("mine", forKey: "token")
    layer.setValue("wrong", forKeyPath: "opacity")
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.bounds.width == 30 && layer.position == CGPoint(x: 12, y: 0) && layer.opacity == 1)
    #expect(abs(layer.affineTransform().b - 1) < 1e-12 && layer.fillColor == UIColor.red.cgColor)
    #expect(layer.value(forKey: "token") as? String == "mine" && layer.value(forKey: "nothing") == nil)
    #expect((layer.value(forKeyPath: "bounds.size.width") as? NSNumber)?.doubleValue == 30)
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 12, y: 0))
    let angle = try #require(layer.value(forKeyPath: "transform.rotation.z") as? NSNumber)
    #expect(abs(angle.doubleValue - .pi / 2) < 1e-12)
    layer.setValue(nil, forKey: "fillColor")
    #expect(layer.fillColor == nil && layer.strokeEnd == 0.5)
  }

  @Test("The parts of a transform are those that made it, and rotations around all axes come back")
  func parts() throws {
    for angles in [SIMD3(0.3, -0.8, 1.2), SIMD3(-2, 0.4, 0), SIMD3(0, 0, -3), SIMD3(1, 1.2, -1)]
      as [SIMD3<Double>]
    {
      var parts = try #require(TransformParts(CATransform3DMakeScale(2, 3, 4)))
      parts.angles = angles
      parts.translation = SIMD3(5, 6, 7)
      let again = try #require(TransformParts(parts.transform))
      let difference = again.angles - angles
      #expect((difference * difference).sum() < 1e-18, "\(angles)")
      #expect(((again.scale - parts.scale) * (again.scale - parts.scale)).sum() < 1e-18)
    }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let turned = CATransform3DRotate(perspective, 0.7, 0, 1, 0)
    let parts = try #require(TransformParts(turned))
    #expect(abs(parts.angles.y - 0.7) < 1e-12 && abs(parts.transform.m34 - turned.m34) < 1e-12)
    #expect(abs(parts.transform.m14 - turned.m14) < 1e-12)
    #expect(TransformParts(CATransform3DMakeScale(0, 1, 1)) == nil)
    #expect(TransformParts(CATransform3DMakeScale(-1, 1, 1))?.transform.m11 == -1)
  }

  @Test("A spring that is given by its perceived duration and bounce has these values")
  func springs() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-9 && abs(spring.bounce - 0.25) < 1e-9)
    #expect(spring.duration == spring.settlingDuration && !spring.allowsOverdamping)
    #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: -0.5).bounce + 0.5) < 1e-9)
    #expect(CASpringAnimation(perceptualDuration: .nan, bounce: .infinity).settlingDuration.isFinite)
  }

  @Test("Objects of geometry contain what they were made of, and zero for another type")
  func geometry() {
    let transform = CATransform3DMakeRotation(1, 1, 2, 3)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: transform).caTransform3DValue, transform))
    let affine = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgPointValue == .zero)
    #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
  }
}

@Suite("Transitions of views")
struct ViewTransitionTests {
  @Test("The old content fades out over the new content, and touches wait for the end")
  func dissolve() throws {
    let stage = Stage()
    let window = stage.window()
    let view = box(0, 0, 100, 100, .red)
    window.addSubview(view)
    stage.advance(to: 1)
    var ends: [Bool] = []
    UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      view.backgroundColor = .blue
    } completion: {
      ends.append($0)
    }
    #expect(view.backgroundColor == .blue && view.layer.sublayers?.count == 1)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === window)
    stage.advance(to: 1.5)
    let image = try #require(stage.scene.snapshot(scale: 1))
    let context = try #require(CGContext(width: image.width, height: image.height))
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    let pixel = try #require(context.data).assumingMemoryBound(to: UInt32.self)[0]
    #expect([127, 128].contains(pixel >> 16 & 255) && [127, 128].contains(pixel & 255))
    stage.advance(to: 2)
    #expect(ends == [true] && view.layer.sublayers == nil)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test("A view replaces another in its superview, or is shown in its place")
  func replacement() {
    let stage = Stage()
    let window = stage.window()
    let (old, new) = (box(0, 0, 10, 10, .red), box(0, 0, 10, 10, .blue))
    var ends = 0
    UIView.transition(from: old, to: new, duration: 1) { _ in ends += 1 }
    #expect(new.superview == nil)
    window.addSubview(old)
    UIView.transition(from: old, to: new, duration: 1, options: .transitionFlipFromLeft) { _ in ends += 1 }
    #expect(window.subviews == [new])
    window.addSubview(old)
    UIView.transition(from: new, to: old, duration: 0, options: .showHideTransitionViews) { _ in ends += 1 }
    #expect(new.isHidden && !old.isHidden && window.subviews == [new, old])
    stage.advance(to: 3)
    #expect(ends == 3 && window.layer.sublayers?.count == 2)
  }
}
