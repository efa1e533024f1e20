import Testing
import UIKit

@testable import UIKit

@Suite("Hit tests and conversions of layers")
struct LayerHitTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    return layer
  }

  /// A perspective from a distance in points.
  private func perspective(from distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }

  @Test("A layer's hit test finds the sublayer in front, in the superlayer's coordinates")
  func sublayers() {
    let root = layer(10, 10, 100, 100)
    let (back, front) = (layer(0, 0, 60, 60), layer(40, 40, 90, 30))
    root.addSublayer(back)
    root.addSublayer(front)
    #expect(root.hitTest(CGPoint(x: 55, y: 55)) === front && root.hitTest(CGPoint(x: 15, y: 15)) === back)
    #expect(root.hitTest(CGPoint(x: 105, y: 15)) === root && root.hitTest(CGPoint(x: 9, y: 9)) == nil)
    // The sublayer extends beyond the superlayer.
    #expect(root.hitTest(CGPoint(x: 130, y: 60)) === front)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 130, y: 60)) == nil)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 55, y: 55)) === back)
    // The order in depth does not count.
    front.isHidden = false
    back.zPosition = 10
    #expect(root.hitTest(CGPoint(x: 55, y: 55)) === front)
  }

  @Test("Touches never hit a layer, and pass to the view below it")
  func touches() {
    let stage = Stage()
    let window = stage.window()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let subview = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    window.addSubview(view)
    view.addSubview(subview)
    view.layer.addSublayer(layer(0, 0, 100, 100))
    #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil) === subview)
    #expect(window.hitTest(CGPoint(x: 80, y: 80), with: nil) === view)
    let trace = TouchTrace()
    stage.application.trace = trace
    #expect(window.hitTest(CGPoint(x: 20, y: 20), with: nil) === subview)
    stage.application.trace = nil
  }

  @Test("Points convert between layers through their common root")
  func conversion() {
    let root = layer(0, 0, 100, 100)
    let (left, right) = (layer(10, 10, 20, 20), layer(50, 50, 20, 20))
    root.addSublayer(left)
    root.addSublayer(right)
    right.bounds.origin = CGPoint(x: 3, y: 0)
    #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -36, y: -38))
    #expect(left.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 11, y: 12))
    #expect(right.convert(CGPoint(x: 1, y: 2), from: left) == CGPoint(x: -36, y: -38))
    right.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(
      right.convert(CGRect(x: 3, y: 0, width: 10, height: 10), to: root)
        == CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(left.contains(CGPoint(x: 19.9, y: 0)) && !left.contains(CGPoint(x: 20, y: 0)))
  }

  @Test("A view that is turned in perspective is hit where its image is")
  func perspectiveHit() {
    let stage = Stage()
    let window = stage.window()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    window.addSubview(view)
    // Turned by 60° around the vertical axis, seen from 200 points: the right edge moves to the back. With
    // the half width 50, its image lies at 150 + 50 · cos 60° / (1 + 50 · sin 60° / 200) ≈ 170.6, and the
    // left edge at 150 - 25 / (1 - 43.3 / 200) ≈ 118.1.
    view.layer.transform = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 3, 0, 1, 0), perspective(from: 200))
    #expect(window.hitTest(CGPoint(x: 170, y: 150), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 171, y: 150), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 118.5, y: 150), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 117.5, y: 150), with: nil) === window)
    // The near edge is taller: its upper corner is at 150 - 50 / (1 - 43.3 / 200) ≈ 86.2.
    #expect(window.hitTest(CGPoint(x: 118.5, y: 87), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 169, y: 108), with: nil) === window)
    view.layer.transform = CATransform3DIdentity
    #expect(window.hitTest(CGPoint(x: 101, y: 101), with: nil) === view)
    #expect(view.transform.isIdentity)
  }

  @Test("The superlayer's perspective moves what a subview at a depth hits")
  func sublayerTransform() {
    let stage = Stage()
    let window = stage.window()
    let board = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.addSubview(board)
    board.addSubview(card)
    board.layer.sublayerTransform = perspective(from: 100)
    #expect(board.hitTest(CGPoint(x: 51, y: 51), with: nil) === card)
    // At a depth of 50 the card appears twice as large.
    card.layer.zPosition = 50
    #expect(board.hitTest(CGPoint(x: 1, y: 1), with: nil) === card)
    card.layer.zPosition = -100
    #expect(board.hitTest(CGPoint(x: 74, y: 74), with: nil) === board)
    #expect(board.hitTest(CGPoint(x: 76, y: 76), with: nil) === card)
    #expect(card.convert(CGPoint(x: 0, y: 0), to: board) == CGPoint(x: 75, y: 75))
    // A subview that is added later takes part.
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    other.layer.zPosition = 50
    board.addSubview(other)
    #expect(board.convert(CGPoint(x: -100, y: -100), to: other) == CGPoint(x: 0, y: 0))
    other.removeFromSuperview()
    #expect(!other.hitProperties.contains(.projected))
    board.layer.sublayerTransform = CATransform3DIdentity
    #expect(board.hitTest(CGPoint(x: 51, y: 51), with: nil) === card)
  }

  @Test("Values that are not finite change nothing")
  func oddValues() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let sublayer = layer(0, 0, 10, 10)
    view.layer.addSublayer(sublayer)
    sublayer.position = CGPoint(x: CGFloat.nan, y: 0)
    sublayer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    sublayer.zPosition = .nan
    sublayer.anchorPointZ = .infinity
    sublayer.transform = CATransform3DMakeScale(.nan, 1, 1)
    sublayer.sublayerTransform = CATransform3DMakeScale(.infinity, 1, 1)
    sublayer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
    #expect(sublayer.frame == CGRect(x: 0, y: 0, width: 10, height: 10) && sublayer.zPosition == 0)
    #expect(CATransform3DIsIdentity(sublayer.transform) && view.layer.hitTest(.zero) === sublayer)
    #expect(view.layer.hitTest(CGPoint(x: CGFloat.nan, y: 0)) == nil)
    sublayer.transform = CATransform3DMakeScale(0, 0, 0)
    #expect(view.layer.hitTest(CGPoint(x: 5, y: 5)) === view.layer)
  }
}
