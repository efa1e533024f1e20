import Testing
import UIKit

@testable import UIKit

@Suite("Painting layers")
struct LayerPaintingTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil)
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color?.cgColor
    return layer
  }

  /// An image whose left half is red and whose right half is green.
  private func image(width: Int = 4, height: Int = 4) -> CGImage? {
    let context = CGContext(width: width, height: height)
    context?.setFillColor(UIColor.red.cgColor)
    context?.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
    context?.setFillColor(UIColor.green.cgColor)
    context?.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
    return context?.makeImage()
  }

  @Test("Layers and subviews are painted in one order")
  func order() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let root = picture.window.layer
    let sublayer = layer(0, 0, 10, 10, .red)
    picture.window.addSubview(box(0, 0, 20, 10, .blue))
    root.addSublayer(sublayer)
    picture.paint()
    #expect(picture[5, 5] == red && picture[15, 5] == blue && picture[15, 15] == white)
    root.insertSublayer(sublayer, at: 0)
    picture.paintDamage()
    #expect(picture[5, 5] == blue)
    // A greater position in depth is painted in front.
    sublayer.zPosition = 1
    picture.paintDamage()
    #expect(picture[5, 5] == red)
    picture.window.subviews[0].layer.zPosition = 2
    picture.paintDamage()
    #expect(picture[5, 5] == blue)
    sublayer.removeFromSuperlayer()
    picture.window.subviews[0].removeFromSuperview()
    picture.paintDamage()
    #expect(picture.count(of: white) == 400)
  }

  @Test("Contents are placed by gravity, scale and rectangle")
  func contents() throws {
    let picture = try #require(Picture(width: 16, height: 12))
    let sublayer = layer(0, 0, 12, 8)
    sublayer.contents = image()
    picture.window.layer.addSublayer(sublayer)
    picture.paint()
    #expect(picture[1, 1] == red && picture[10, 6] == green && picture[13, 1] == white)
    sublayer.contentsGravity = .center
    picture.paintDamage()
    #expect(
      picture[4, 2] == red && picture[7, 5] == green && picture[3, 2] == white && picture[4, 6] == white)
    sublayer.contentsGravity = .bottomRight
    sublayer.contentsScale = 2
    picture.paintDamage()
    #expect(picture[10, 6] == red && picture[11, 7] == green && picture[9, 7] == white)
    sublayer.contentsGravity = .resizeAspect
    picture.paintDamage()
    #expect(picture[2, 1] == red && picture[9, 1] == green && picture[1, 1] == white)
    sublayer.contentsGravity = .resize
    sublayer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    picture.paintDamage()
    #expect(picture[1, 1] == green && picture[10, 6] == green)
    sublayer.contents = nil
    picture.paintDamage()
    #expect(picture.count(of: white) == 16 * 12)
  }

  @Test("The middle of contents is stretched, and the edges keep their size")
  func contentsCenter() throws {
    let picture = try #require(Picture(width: 12, height: 4))
    let sublayer = layer(0, 0, 12, 4)
    sublayer.contents = image()
    sublayer.contentsCenter = CGRect(x: 0.75, y: 0, width: 0.25, height: 1)
    picture.window.layer.addSublayer(sublayer)
    picture.paint()
    #expect(picture[1, 1] == red && picture[2, 1] == green && picture[11, 1] == green)
  }

  @Test("A shape is filled and stroked, outside the bounds too")
  func shape() throws {
    let picture = try #require(Picture(width: 30, height: 30))
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 20, height: 20), transform: nil)
    picture.window.layer.addSublayer(shape)
    picture.paint()
    #expect(picture[15, 15] == black && picture[4, 15] == white)
    shape.fillColor = nil
    shape.strokeColor = UIColor.red.cgColor
    shape.lineWidth = 2
    picture.paintDamage()
    #expect(picture[15, 15] == white && picture[15, 4] == red && picture[15, 5] == red)
    // The line starts in the top left corner. A quarter of its length is the upper edge.
    shape.strokeEnd = 0.25
    picture.paintDamage()
    #expect(picture[15, 5] == red && picture[25, 15] == white && picture[5, 15] == white)
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.5
    picture.paintDamage()
    #expect(picture[15, 5] == white && picture[24, 15] == red && picture[15, 25] == white)
    shape.strokeStart = 0.6
    picture.paintDamage()
    #expect(picture.count(of: white) == 900)
    let ring = CGMutablePath()
    ring.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    ring.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    shape.path = ring
    shape.fillColor = UIColor.blue.cgColor
    shape.fillRule = .evenOdd
    picture.paintDamage()
    #expect(picture[5, 5] == blue && picture[15, 15] == white)
  }

  @Test("A gradient fills the rounded corners: along a line, in rings and around a centre")
  func gradient() throws {
    let picture = try #require(Picture(width: 40, height: 40))
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    gradient.locations = [0.5, 0.5]
    picture.window.layer.addSublayer(gradient)
    picture.paint()
    #expect(picture[20, 5] == red && picture[20, 35] == blue && picture[0, 0] == red)
    gradient.cornerRadius = 10
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    picture.paintDamage()
    #expect(picture[5, 20] == red && picture[35, 20] == blue && picture[0, 0] == white)
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    picture.paintDamage()
    #expect(picture[20, 15] == red && picture[20, 5] == blue && picture[35, 20] == blue)
    gradient.type = .conic
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    picture.paintDamage()
    // Clockwise from the right: the lower half is red, the upper half is blue.
    #expect(picture[20, 35] == red && picture[20, 5] == blue && picture[35, 22] == red)
    gradient.colors = nil
    picture.paintDamage()
    #expect(picture.count(of: white) == 1600)
  }

  @Test("A mask shows a part of its layer, and a change of the mask redraws the layer")
  func mask() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let view = box(0, 0, 20, 20, .blue)
    picture.window.addSubview(view)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    view.layer.mask = shape
    picture.paint()
    #expect(picture[5, 5] == blue && picture[15, 5] == white)
    shape.path = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 20), transform: nil)
    picture.paintDamage()
    #expect(picture[5, 5] == white && picture[15, 5] == blue)
    let part = layer(0, 0, 20, 10, .black)
    shape.addSublayer(part)
    picture.paintDamage()
    #expect(picture[5, 5] == blue && picture[5, 15] == white)
    part.frame.origin.y = 10
    picture.paintDamage()
    #expect(picture[5, 5] == white && picture[5, 15] == blue)
    view.layer.mask = nil
    picture.paintDamage()
    #expect(picture.count(of: blue) == 400)
  }

  @Test("A shape that has moved, or has other colours, has the pixels of a new one", arguments: [1, 1.5, 2])
  func movedShape(scale: CGFloat) throws {
    let star = CGMutablePath()
    for corner in 0..<10 {
      let direction = CGFloat(corner) * .pi / 5, radius: CGFloat = corner % 2 == 0 ? 14 : 6
      let point = CGPoint(x: 20 + radius * sin(direction), y: 20 - radius * cos(direction))
      if corner == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    let circle = CGPath(ellipseIn: CGRect(x: 7.3, y: 5.6, width: 22, height: 25), transform: nil)
    for (path, dashes) in [(star as CGPath, nil), (circle, nil), (circle, [5, 3] as [NSNumber])] {
      func makeShape(_ position: CGPoint, fill: UIColor?, stroke: UIColor?) -> CAShapeLayer {
        let shape = CAShapeLayer()
        shape.path = path
        shape.lineWidth = 2.5
        shape.lineJoin = .round
        shape.lineDashPattern = dashes
        shape.fillColor = fill?.cgColor
        shape.strokeColor = stroke?.cgColor
        shape.position = position
        return shape
      }
      let ground = UIColor(red: 0.3, green: 0.7, blue: 0.1, alpha: 1)
      let picture = try #require(Picture(width: 90, height: 90, scale: scale, background: ground))
      let shape = makeShape(.zero, fill: .red, stroke: .blue)
      picture.window.layer.addSublayer(shape)
      picture.paint()
      let half = UIColor(white: 0.2, alpha: 0.5), dark = UIColor(red: 0.2, green: 0.31, blue: 0.47, alpha: 1)
      let steps: [(x: CGFloat, fill: UIColor?, stroke: UIColor?)] = [
        (3, .red, .blue), (8, .red, .blue), (20, dark, .blue), (21, nil, dark), (30, .red, nil),
        (30, half, .blue), (14.5, dark, .red), (16.5, dark, .red), (-10, dark, .red), (77, dark, .red),
      ]
      for step in steps {
        shape.position = CGPoint(x: step.x, y: step.x)
        shape.fillColor = step.fill?.cgColor
        shape.strokeColor = step.stroke?.cgColor
        picture.paintDamage()
        picture.paint()
        let other = try #require(Picture(width: 90, height: 90, scale: scale, background: ground))
        other.window.layer.addSublayer(makeShape(shape.position, fill: step.fill, stroke: step.stroke))
        other.paint()
        #expect(picture.difference(to: other.context) == 0, "\(step)")
      }
    }
  }

  @Test("A layer in perspective is painted where its image is, and its back only if it is double-sided")
  func perspective() throws {
    let picture = try #require(Picture(width: 100, height: 100))
    let board = picture.window.layer
    let card = layer(25, 25, 50, 50, .red)
    board.addSublayer(card)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 100
    board.sublayerTransform = perspective
    picture.paint()
    #expect(picture[26, 26] == red && picture[24, 50] == white)
    card.zPosition = 50
    picture.paintDamage()
    #expect(picture[1, 1] == red && picture.count(of: red) == 10_000)
    card.zPosition = -100
    picture.paintDamage()
    #expect(picture[38, 50] == red && picture[36, 50] == white && picture.count(of: red) == 625)
    card.zPosition = 0
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    picture.paintDamage()
    // The left edge comes forward to 50 - 12.5 / (1 - 21.65 / 100) ≈ 34.05, and the right edge goes back to
    // 50 + 12.5 / (1 + 21.65 / 100) ≈ 60.3.
    #expect(picture[35, 50] == red && picture[33, 50] == white)
    #expect(picture[59, 50] == red && picture[61, 50] == white)
    // The near edge is taller than the far edge.
    #expect(picture[35, 20] == red && picture[59, 28] == white)
    card.isDoubleSided = false
    picture.paintDamage()
    #expect(picture[35, 50] == red)
    card.transform = CATransform3DMakeRotation(.pi * 2 / 3, 0, 1, 0)
    picture.paintDamage()
    #expect(picture.count(of: white) == 10_000)
  }

  @Test("Extreme transforms are painted without a trap, and an ordinary one afterwards as ever")
  func extremeTransforms() throws {
    let picture = try #require(Picture(width: 40, height: 40))
    let card = layer(0, 0, 40, 40, .red)
    picture.window.layer.addSublayer(card)
    for value in [1e-300, 1e-9, 0.02, 0.1, 1, 1e9, 1e150, 1e300] as [CGFloat] {
      for angle in [0.01, 1.5, 1.5707963, 1.6, 3] as [CGFloat] {
        var transform = CATransform3DIdentity
        transform.m34 = -value
        card.transform = CATransform3DRotate(transform, angle, 1, 1, 0)
        picture.paintDamage()
        card.transform = CATransform3DScale(card.transform, value, value, value)
        card.zPosition = value
        card.bounds.size.width = min(value, 1e6)
        picture.paintDamage()
        card.zPosition = 0
        card.bounds.size.width = 40
      }
    }
    card.transform = CATransform3DIdentity
    picture.paintDamage()
    #expect(picture.count(of: red) == 1600)
  }

  @Test("Two halves that meet at a fold leave no seam")
  func fold() throws {
    let picture = try #require(Picture(width: 60, height: 60, background: .black))
    let board = CALayer()
    board.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 200
    board.sublayerTransform = perspective
    picture.window.layer.addSublayer(board)
    for (anchor, angle) in [(CGFloat(1), CGFloat(-0.6)), (0, 0.6)] {
      let half = CALayer()
      half.backgroundColor = UIColor.white.cgColor
      half.anchorPoint = CGPoint(x: 0.5, y: anchor)
      half.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
      half.position = CGPoint(x: 30, y: 30.4)
      half.transform = CATransform3DMakeRotation(angle, 1, 0, 0)
      board.addSublayer(half)
    }
    picture.paint()
    for y in 20...40 { #expect(picture[30, y] == white, "row \(y)") }
  }

  @Test("A layer draws its content once, and again after a request")
  func drawing() throws {
    final class Drawn: CALayer {
      nonisolated(unsafe) var count = 0
      override func draw(in ctx: CGContext) {
        count += 1
        ctx.setFillColor(UIColor.green.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      }

      deinit {}
    }
    let picture = try #require(Picture(width: 10, height: 10))
    let drawn = Drawn()
    drawn.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    picture.window.layer.addSublayer(drawn)
    picture.paint()
    #expect(drawn.count == 0 && picture.count(of: white) == 100)
    drawn.setNeedsDisplay()
    #expect(drawn.needsDisplay())
    picture.paintDamage()
    #expect(drawn.count == 1 && picture[2, 5] == green && picture[7, 5] == white && !drawn.needsDisplay())
    picture.paint()
    drawn.displayIfNeeded()
    #expect(drawn.count == 1)
    drawn.bounds.size.width = 8
    picture.paintDamage()
    #expect(drawn.count == 1)
    drawn.needsDisplayOnBoundsChange = true
    drawn.bounds.size.width = 10
    picture.paintDamage()
    #expect(drawn.count == 2)
  }

  @Test("A layer renders itself and its sublayers into a context")
  func rendering() throws {
    let context = try #require(CGContext(width: 20, height: 20, scale: 2))
    let root = layer(50, 50, 10, 10, .red)
    root.opacity = 0.5
    root.addSublayer(layer(5, 0, 5, 10, .blue))
    root.render(in: context)
    let pixels = try #require(context.data).assumingMemoryBound(to: UInt32.self)
    #expect(pixels[0] == red && pixels[9] == red && pixels[10] == blue && pixels[19] == blue)
    #expect(context.ctm == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test("A huge part of contents is painted without a trap")
  func hugeContentsRect() throws {
    let picture = try #require(Picture(width: 4, height: 4))
    let sublayer = layer(0, 0, 4, 4)
    sublayer.contents = image()
    picture.window.layer.addSublayer(sublayer)
    for length in [1e9, 1e30, CGFloat.greatestFiniteMagnitude] {
      sublayer.contentsRect = CGRect(x: 0, y: 0, width: length, height: length)
      picture.paint()
    }
    sublayer.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    picture.paint()
    #expect(picture[2, 2] == red)
  }
}
