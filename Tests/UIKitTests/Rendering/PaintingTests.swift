import Testing
import UIKit

@testable import UIKit

@Suite("Painting a scene")
struct PaintingTests {
  @Test("A view fills its frame with its background and nothing else")
  func background() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    picture.window.addSubview(box(5, 6, 10, 4, .red))
    picture.paint()
    #expect(picture.count(of: red) == 40)
    #expect(picture.count(of: white) == 360)
    #expect(picture[5, 6] == red)
    #expect(picture[14, 9] == red)
    #expect(picture[4, 6] == white)
    #expect(picture[15, 9] == white)
  }

  @Test("A later sibling covers an earlier one, and a subview its superview")
  func order() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let first = box(0, 0, 10, 10, .red)
    first.addSubview(box(0, 0, 2, 2, .blue))
    picture.window.addSubview(first)
    picture.window.addSubview(box(5, 0, 10, 10, .green))
    picture.paint()
    #expect(picture[0, 0] == blue)
    #expect(picture[4, 4] == red)
    #expect(picture[5, 4] == green)
  }

  @Test("Windows are painted in the scene's order, each at its own place")
  func windows() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let second = UIWindow(windowScene: picture.scene)
    second.isHidden = false
    second.frame = CGRect(x: 10, y: 10, width: 5, height: 5)
    second.backgroundColor = .green
    if !picture.scene.windows.contains(where: { $0 === second }) { picture.scene.windows.append(second) }
    picture.paint()
    #expect(picture.count(of: green) == 25)
    #expect(picture[10, 10] == green)
  }

  @Test("Where no window paints, the surface is clear")
  func clear() throws {
    let picture = try #require(Picture(width: 4, height: 4, background: nil))
    picture.paint()
    #expect(picture.count(of: 0) == 16)
  }

  @Test("A subview extends beyond a superview that does not clip, and is cut by one that does")
  func clipping() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let parent = box(5, 5, 5, 5)
    parent.addSubview(box(2, 2, 10, 10, .red))
    picture.window.addSubview(parent)
    picture.paint()
    #expect(picture.count(of: red) == 100)
    parent.clipsToBounds = true
    picture.paint()
    #expect(picture.count(of: red) == 9)
    #expect(picture[9, 9] == red)
    #expect(picture[10, 10] == white)
  }

  @Test("The bounds' origin moves the contents in the opposite direction")
  func boundsOrigin() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let parent = box(0, 0, 20, 20)
    parent.bounds.origin = CGPoint(x: 3, y: 4)
    parent.addSubview(box(5, 5, 2, 2, .red))
    picture.window.addSubview(parent)
    picture.paint()
    #expect(picture.count(of: red) == 4)
    #expect(picture[2, 1] == red)
  }

  @Test("A corner radius removes the corners and leaves the sides; only named corners are rounded")
  func corners() throws {
    let picture = try #require(Picture(width: 40, height: 40))
    let view = box(0, 0, 40, 40, .red)
    view.layer.cornerRadius = 20
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture[0, 0] == white)
    #expect(picture[39, 39] == white)
    #expect(picture[20, 20] == red)
    #expect(picture[20, 1] == red)
    // A circle of radius 20 covers 1256.6 of the 1600 square points.
    #expect(abs(picture.count(of: white) - (1600 - 1257)) < 80)
    view.layer.maskedCorners = [.layerMaxXMaxYCorner]
    picture.paint()
    #expect(picture[0, 0] == red)
    #expect(picture[39, 0] == red)
    #expect(picture[0, 39] == red)
    #expect(picture[39, 39] == white)
  }

  @Test("A corner radius cuts subviews only if the layer masks to its bounds")
  func roundedClip() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let view = box(0, 0, 20, 20)
    view.layer.cornerRadius = 10
    view.addSubview(box(0, 0, 20, 20, .red))
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture[0, 0] == red)
    view.layer.masksToBounds = true
    picture.paint()
    #expect(view.clipsToBounds)
    #expect(picture[0, 0] == white)
    #expect(picture[10, 10] == red)
  }

  @Test("A border lies inside the bounds, over the subviews")
  func border() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let view = box(5, 5, 10, 10, .green)
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.blue.cgColor
    view.addSubview(box(0, 0, 10, 10, .red))
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture.count(of: blue) == 100 - 36)
    #expect(picture.count(of: red) == 36)
    #expect(picture[5, 5] == blue)
    #expect(picture[7, 7] == red)
  }

  @Test("Alpha fades a view with its subviews as one picture")
  func group() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let view = box(0, 0, 10, 10, .black)
    view.addSubview(box(5, 0, 10, 10, .black))
    view.alpha = 0.5
    picture.window.addSubview(view)
    picture.paint()
    // The overlap has the same darkness as each part alone.
    #expect(picture[2, 2] == picture[7, 2])
    #expect(picture[12, 2] == picture[7, 2])
    let gray = picture[7, 2] & 0xFF
    #expect(gray == 127 || gray == 128)
  }

  @Test("The alpha of a plain view fades its background")
  func fade() throws {
    let picture = try #require(Picture(width: 4, height: 4))
    let view = box(0, 0, 4, 4, .black)
    view.alpha = 0.25
    picture.window.addSubview(view)
    picture.paint()
    let gray = Int(picture[1, 1] & 0xFF)
    #expect(abs(gray - 191) <= 1)
  }

  @Test("Hidden and fully transparent views and their subviews are not painted")
  func hidden() throws {
    let picture = try #require(Picture(width: 10, height: 10))
    let view = box(0, 0, 10, 10)
    view.addSubview(box(0, 0, 10, 10, .red))
    picture.window.addSubview(view)
    view.isHidden = true
    picture.paint()
    #expect(picture.count(of: white) == 100)
    view.isHidden = false
    view.alpha = 0
    picture.paint()
    #expect(picture.count(of: white) == 100)
    view.alpha = 1
    picture.paint()
    #expect(picture.count(of: red) == 100)
  }

  @Test("A transform turns around the anchor point")
  func transform() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let view = box(5, 9, 10, 2, .red)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    picture.window.addSubview(view)
    picture.paint()
    // After a quarter turn the view is upright: x from 9 to 11, y from 5 to 15.
    #expect(picture[10, 6] == red)
    #expect(picture[10, 13] == red)
    #expect(picture[6, 10] == white)
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    picture.paint()
    #expect(picture[0, 9] == red || picture[0, 10] == red)
  }

  @Test("At a fractional scale edges lie on whole pixels, and neighbours leave no gap")
  func fractionalScale() throws {
    let picture = try #require(Picture(width: 20, height: 20, scale: 1.5))
    picture.window.addSubview(box(1, 0, 1, 20, .red))
    picture.window.addSubview(box(2, 0, 5, 20, .blue))
    picture.paint()
    // 1 point is 1.5 pixels, rounded up to 2; 2 points are 3 pixels; 7 points are 10.5, rounded up to 11.
    #expect(picture[1, 5] == white)
    #expect(picture[2, 5] == red)
    #expect(picture[3, 5] == blue)
    #expect(picture[10, 5] == blue)
    #expect(picture[11, 5] == white)
  }

  @Test("A shadow lies outside its view, at its offset, and a clipping view has none")
  func shadow() throws {
    let picture = try #require(Picture(width: 60, height: 60))
    let view = box(20, 20, 20, 20, .red)
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: 0, height: 10)
    view.layer.shadowRadius = 2
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture[30, 30] == red)
    #expect(picture[30, 45] == black)
    #expect(picture[30, 15] == white)
    view.clipsToBounds = true
    picture.paint()
    #expect(picture[30, 45] == white)
  }

  @Test(
    "The hidden part of an opaque view's shadow is not painted, and the picture is the same",
    arguments: [(0, 1), (12, 1), (12, 1.5), (30, 2)] as [(CGFloat, CGFloat)])
  func hiddenShadow(radius: CGFloat, scale: CGFloat) throws {
    let picture = try #require(Picture(width: 120, height: 100, scale: scale))
    let view = box(30, 20, 60, 50, .blue)
    view.layer.cornerRadius = radius
    view.layer.shadowOpacity = 0.8
    view.layer.shadowOffset = CGSize(width: 4, height: 8)
    view.layer.shadowRadius = 5
    picture.window.addSubview(view)
    picture.paint()
    // The second view has a shadow path of the same shape, and covers no part of its shadow.
    let other = try #require(Picture(width: 120, height: 100, scale: scale))
    let shadow = box(30, 20, 60, 50)
    shadow.layer.shadowPath = CGMutablePath.rounded(
      CGRect(x: 0, y: 0, width: 60, height: 50), radius: radius, corners: .all, curve: .circular)
    shadow.layer.shadowOpacity = 0.8
    shadow.layer.shadowOffset = CGSize(width: 4, height: 8)
    shadow.layer.shadowRadius = 5
    let body = box(30, 20, 60, 50, .blue)
    body.layer.cornerRadius = radius
    other.window.addSubview(shadow)
    other.window.addSubview(body)
    other.paint()
    #expect(picture.difference(to: other.context) <= 1)
    #expect(picture[Int(60 * scale), Int(75 * scale)] != white)
  }

  @Test("A view without a background casts the shadow of its contents")
  func contentShadow() throws {
    let picture = try #require(Picture(width: 60, height: 60))
    let view = box(10, 10, 40, 40)
    view.addSubview(box(0, 0, 10, 10, .red))
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = CGSize(width: 20, height: 20)
    view.layer.shadowRadius = 0
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture[15, 15] == red)
    #expect(picture[35, 35] == black)
    #expect(picture[45, 45] == white)
  }

  @Test("A view is visible through its mask")
  func mask() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let view = box(0, 0, 20, 20, .red)
    view.mask = box(5, 5, 4, 4, .black)
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture.count(of: red) == 16)
    #expect(picture[5, 5] == red)
  }

  @Test("draw(_:) paints in the view's coordinates, inside its bounds only")
  func draw() throws {
    final class Drawing: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        UIRectFill(rect.insetBy(dx: 1, dy: 1))
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 3, y: 3, width: 100, height: 1))
      }
    }
    let picture = try #require(Picture(width: 20, height: 20))
    picture.window.addSubview(Drawing(frame: CGRect(x: 10, y: 10, width: 6, height: 6)))
    picture.paint()
    #expect(picture[10, 10] == white)
    #expect(picture[11, 11] == blue)
    #expect(picture[13, 13] == red)
    #expect(picture[15, 13] == red)
    #expect(picture[16, 13] == white)
  }

  @Test("Outside of drawing there is no current context")
  func noContext() throws {
    let picture = try #require(Picture(width: 4, height: 4))
    picture.window.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    picture.paint()
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Transforms that shrink a view to nothing paint nothing")
  func singular() throws {
    let picture = try #require(Picture(width: 10, height: 10))
    let view = box(0, 0, 10, 10, .red)
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture.count(of: white) == 100)
  }

  @Test("A snapshot shows the whole scene at the requested scale")
  func snapshot() throws {
    let picture = try #require(Picture(width: 10, height: 6))
    let image = try #require(picture.scene.snapshot(scale: 2))
    #expect(image.width == 20)
    #expect(image.height == 12)
    picture.scene.size = .zero
    #expect(picture.scene.snapshot() == nil)
  }
}
