import CoreGraphics
import Testing

@Suite struct CGAffineTransformTests {
  private let messy = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
  private let point = CGPoint(x: 3, y: -2)

  @Test("A transform maps x to a·x + c·y + tx and y to b·x + d·y + ty")
  func mapsPoints() {
    #expect(point.applying(messy) == CGPoint(x: 6 + 2 + 7, y: 1.5 - 6 - 4))
    #expect(CGSize(width: 3, height: -2).applying(messy) == CGSize(width: 8, height: -4.5))
  }

  @Test("Concatenating applies the receiver first")
  func concatenationOrder() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let grow = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(move.concatenating(grow)) == CGPoint(x: 20, y: 0))
    #expect(CGPoint.zero.applying(grow.concatenating(move)) == CGPoint(x: 10, y: 0))
  }

  @Test("translatedBy, scaledBy and rotated apply before the receiver")
  func modifiers() {
    let t = CGAffineTransform(translationX: 10, y: 20)
    #expect(t.scaledBy(x: 2, y: 3) == CGAffineTransform(scaleX: 2, y: 3).concatenating(t))
    #expect(messy.translatedBy(x: 5, y: 6) == CGAffineTransform(translationX: 5, y: 6).concatenating(messy))
    #expect(messy.rotated(by: 0.3) == CGAffineTransform(rotationAngle: 0.3).concatenating(messy))
  }

  @Test("A quarter turn maps the x axis to the y axis")
  func rotation() {
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(close(turned, CGPoint(x: 0, y: 1), 1e-15))
  }

  @Test("Inverting undoes a transform; a transform without an inverse is returned unchanged")
  func inversion() {
    #expect(close(point.applying(messy).applying(messy.inverted()), point, 1e-12))
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    let broken = CGAffineTransform(scaleX: .nan, y: 1)
    #expect(!broken.isInvertible)
  }

  @Test("The identity transform reports that it is the identity; the empty initializer's does not")
  func identity() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(messy.concatenating(.identity) == messy)
    #expect(CGAffineTransform() == CGAffineTransform(0, 0, 0, 0, 0, 0))
  }

  @Test("A mapped rectangle is the bounding box of its four mapped corners")
  func rectangles() {
    let square = CGRect(x: -1, y: -1, width: 2, height: 2)
    let turned = square.applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(close(turned.width, 2 * 2.0.squareRoot(), 1e-12))
    let mirrored = CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -1, y: 2))
    #expect(mirrored == CGRect(x: -4, y: 4, width: 3, height: 8))
    #expect(CGRect.null.applying(messy).isNull)
    #expect(CGRect.infinite.applying(messy).isInfinite)
  }

  @Test("Geometry types describe themselves as on iOS")
  func descriptions() {
    #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
    #expect(CGVector(dx: 1, dy: 0).debugDescription == "(1.0, 0.0)")
  }
}
