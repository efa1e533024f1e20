import Testing
import UIKit

@testable import UIKit

@Suite("Images")
struct ImageTests {
  /// Two by two: red, green over blue, black.
  private func four() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image { _ in
      for (index, color) in [UIColor.red, .green, .blue, .black].enumerated() {
        color.setFill()
        UIRectFill(CGRect(x: index % 2, y: index / 2, width: 1, height: 1))
      }
    }
  }

  private func solid(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  @Test("An image at its own size is copied pixel for pixel")
  func exact() throws {
    let picture = try #require(Picture(width: 10, height: 10))
    let view = UIImageView(image: four())
    #expect(view.frame.size == CGSize(width: 2, height: 2))
    view.frame.origin = CGPoint(x: 3, y: 4)
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture[3, 4] == red)
    #expect(picture[4, 4] == green)
    #expect(picture[3, 5] == blue)
    #expect(picture[4, 5] == black)
  }

  @Test(
    "Each content mode places the image correctly",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 20, height: 10)),
      (.scaleAspectFit, CGRect(x: 5, y: 0, width: 10, height: 10)),
      (.scaleAspectFill, CGRect(x: 0, y: -5, width: 20, height: 20)),
      (.center, CGRect(x: 8, y: 3, width: 4, height: 4)),
      (.top, CGRect(x: 8, y: 0, width: 4, height: 4)),
      (.bottom, CGRect(x: 8, y: 6, width: 4, height: 4)),
      (.left, CGRect(x: 0, y: 3, width: 4, height: 4)),
      (.right, CGRect(x: 16, y: 3, width: 4, height: 4)),
      (.topLeft, CGRect(x: 0, y: 0, width: 4, height: 4)),
      (.topRight, CGRect(x: 16, y: 0, width: 4, height: 4)),
      (.bottomLeft, CGRect(x: 0, y: 6, width: 4, height: 4)),
      (.bottomRight, CGRect(x: 16, y: 6, width: 4, height: 4)),
    ])
  func modes(_ mode: UIView.ContentMode, _ expected: CGRect) throws {
    let picture = try #require(Picture(width: 40, height: 40))
    let view = UIImageView(image: solid(4, 4))
    view.frame = CGRect(x: 10, y: 10, width: 20, height: 10)
    view.contentMode = mode
    picture.window.addSubview(view)
    picture.paint()
    // Edges of a stretched image may be blurred; an image in its own size is sharp.
    let inner = expected.offsetBy(dx: 10, dy: 10).insetBy(dx: 1, dy: 1)
    #expect(picture[Int(inner.minX), Int(inner.minY)] == red)
    #expect(picture[Int(inner.maxX) - 1, Int(inner.maxY) - 1] == red)
    let outer = expected.offsetBy(dx: 10, dy: 10)
    #expect(picture[Int(outer.minX) - 1, Int(outer.midY)] == white)
    #expect(picture[Int(outer.maxX), Int(outer.midY)] == white)
    #expect(picture[Int(outer.midX), Int(outer.minY) - 1] == white)
    #expect(picture[Int(outer.midX), Int(outer.maxY)] == white)
  }

  @Test("An image that fills extends beyond the view unless it clips, and damages that part")
  func overflow() throws {
    let picture = try #require(Picture(width: 40, height: 40))
    let view = UIImageView(frame: CGRect(x: 10, y: 10, width: 20, height: 10))
    view.contentMode = .scaleAspectFill
    picture.window.addSubview(view)
    picture.paint()
    view.image = solid(4, 4)
    picture.paintDamage()
    #expect(picture[20, 6] == red)
    view.image = nil
    picture.paintDamage()
    #expect(picture.count(of: white) == 1600)
    view.image = solid(4, 4)
    view.clipsToBounds = true
    picture.paintDamage()
    #expect(picture.count(of: red) == 200)
  }

  @Test("A template image is drawn in the view's tint; other images keep their colours")
  func template() throws {
    let picture = try #require(Picture(width: 4, height: 4))
    let view = UIImageView(image: solid(4, 4).withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture.count(of: green) == 16)
    view.image = solid(4, 4)
    picture.paintDamage()
    #expect(picture.count(of: red) == 16)
    view.image = solid(4, 4).withTintColor(.blue)
    picture.paintDamage()
    #expect(picture.count(of: blue) == 16)
    view.image = solid(4, 4).withTintColor(.blue, renderingMode: .alwaysTemplate)
    picture.paintDamage()
    #expect(picture.count(of: green) == 16)
  }

  @Test("The highlighted image is shown while the view is highlighted")
  func highlighted() throws {
    let picture = try #require(Picture(width: 4, height: 4))
    let view = UIImageView(image: solid(4, 4), highlightedImage: solid(4, 4, .blue))
    picture.window.addSubview(view)
    picture.paint()
    view.isHighlighted = true
    picture.paintDamage()
    #expect(picture.count(of: blue) == 16)
    view.highlightedImage = nil
    picture.paintDamage()
    #expect(picture.count(of: red) == 16)
  }

  @Test("The edges of a resizable image keep their size")
  func resizable() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    let picture = try #require(Picture(width: 20, height: 20))
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    picture.window.addSubview(view)
    picture.paint()
    #expect(picture.count(of: blue) == 18 * 8)
    #expect(picture[0, 0] == red)
    #expect(picture[1, 1] == blue)
    #expect(picture[18, 8] == blue)
    #expect(picture[19, 9] == red)
  }

  @Test("PNG data is written and read back; other data is refused")
  func png() throws {
    let data = try #require(four().pngData())
    let image = try #require(UIImage(data: data, scale: 2))
    #expect(image.size == CGSize(width: 1, height: 1))
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
  }

  @Test("An image with an impossible size is empty", arguments: [0, -1, CGFloat.nan, 1e9])
  func impossible(_ side: CGFloat) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: 5))
    var ran = false
    let image = renderer.image { _ in ran = true }
    #expect(image.cgImage == nil)
    #expect(image.size == .zero)
    #expect(!ran)
  }

  @Test("Labels and image views let touches through by default")
  func interaction() {
    #expect(!UIImageView().isUserInteractionEnabled)
    #expect(!UILabel().isUserInteractionEnabled)
  }
}
