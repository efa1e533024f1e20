import Testing
import UIKit

@testable import UIKit

@Suite("Transforms in space")
struct TransformInSpaceTests {
  private func isNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    let pairs: [(CGFloat, CGFloat)] = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14), (a.m21, b.m21), (a.m22, b.m22),
      (a.m23, b.m23), (a.m24, b.m24), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
      (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test("A quarter turn around z takes the x axis to the y axis, as the affine transform does")
  func rotation() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 3)
    let flat = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(isNear(turn, flat))
    #expect(CATransform3DIsAffine(flat) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, .nan, 0, 0)))
  }

  @Test("Translate, scale and rotate apply before the transform that they receive")
  func order() {
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 30), 2, 3, 4)
    // The point (1, 1, 1) is scaled to (2, 3, 4) and then moved to (12, 23, 34).
    #expect(scaled.m11 + scaled.m21 + scaled.m31 + scaled.m41 == 12)
    #expect(scaled.m12 + scaled.m22 + scaled.m32 + scaled.m42 == 23)
    #expect(scaled.m13 + scaled.m23 + scaled.m33 + scaled.m43 == 34)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 5, 0, 0)
    #expect(moved.m41 == 10)
  }

  @Test("A transform and its inverse give the identity; a singular transform is its own inverse")
  func inverse() {
    var transform = CATransform3DMakeRotation(0.7, 1, 2, 3)
    transform.m34 = -1.0 / 500
    transform = CATransform3DTranslate(transform, 3, -8, 40)
    #expect(isNear(CATransform3DConcat(transform, CATransform3DInvert(transform)), CATransform3DIdentity))
    let singular = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(singular), singular))
  }

  @Test("A projection and its inverse give back each point in front of the eye")
  func projection() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 300
    let tilted = CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), perspective)
    let projection = PlaneProjection(tilted)
    for point in [CGPoint(x: 10, y: 5), CGPoint(x: -80, y: 60), CGPoint.zero] {
      let image = try #require(projection.image(of: point))
      let back = try #require(projection.preimage(of: image))
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
  }

  @Test("A point behind the eye has no image, and the outline ends in front of the eye")
  func behindTheEye() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 100
    // At x = 200, the plane that is turned by 90° lies 200 points in front of the screen, behind the eye.
    let projection = PlaneProjection(
      CATransform3DConcat(CATransform3DMakeRotation(-1.5, 0, 1, 0), perspective))
    #expect(projection.image(of: CGPoint(x: 200, y: 0)) == nil)
    #expect(projection.image(of: CGPoint(x: -200, y: 0)) != nil)
    let outline = projection.outline(of: Box(x0: -200, y0: -50, x1: 200, y1: 50))
    #expect(outline.count == 4 && outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(projection.outline(of: Box(x0: 150, y0: -50, x1: 200, y1: 50)).isEmpty)
  }
}
