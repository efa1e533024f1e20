import Testing

@testable import UIKit

@Suite("Sharpness at every scale", .serialized)
struct SharpnessTests {
  @Test(
    "A field's border is one pixel on all sides, also if its edges are not on pixels",
    arguments: [1, 1.5, 2])
  func fieldBorder(scale: Double) throws {
    let picture = try #require(Picture(width: 40, height: 40, scale: scale))
    let field = UITextField(frame: CGRect(x: 2, y: 2, width: 31, height: 31))
    field.borderStyle = .roundedRect
    picture.window.addSubview(field)
    picture.paint()
    let middle = Int(17 * scale)
    let first = Int(2 * scale), last = Int((33 * scale).rounded(.down)) - 1
    let border = picture[first, middle]
    #expect(border != white)
    #expect(picture[last, middle] == border)
    #expect(picture[middle, first] == border && picture[middle, last] == border)
    for (x, y) in [(first + 1, middle), (last - 1, middle), (middle, first + 1), (middle, last - 1)] {
      #expect(picture[x, y] == white)
    }
    #expect(picture[first - 1, middle] == white && picture[last + 1, middle] == white)
  }

  @Test("Symbols and hairlines of bars are made again when the scene's scale changes")
  func otherScale() throws {
    let stage = Stage()
    let window = stage.keyWindow()
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    window.rootViewController = navigation
    stage.advance(to: 0)
    func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
      if let found = view as? View { return found }
      for subview in view.subviews { if let found = find(type, in: subview) { return found } }
      return nil
    }
    let button = try #require(find(BarButton.self, in: navigation.navigationBar))
    let background = try #require(find(BarBackground.self, in: navigation.navigationBar))
    #expect(button.currentImage?.scale == 1)
    stage.scene.displayScale = 1.5
    stage.advance(to: 1)
    #expect(button.currentImage?.scale == 1.5)
    #expect(background.subviews.contains { $0.frame.height == 1 / 1.5 })
  }

  @Test("In a window shown smaller every hairline is one pixel high, unless its view shrinks to nothing")
  func hairlines() throws {
    let picture = try #require(Picture(width: 120, height: 300))
    let scaled = box(0, 0, 160, 400)
    scaled.layer.anchorPoint = .zero
    scaled.center = .zero
    scaled.transform = CGAffineTransform(scaleX: 0.75, y: 0.75)
    picture.window.addSubview(scaled)
    for row in 1...8 { scaled.addSubview(box(0, 44 * CGFloat(row) + 0.5, 160, 0.5, .black)) }
    scaled.addSubview(box(80, 390, 0.1, 0.1, .red))
    scaled.addSubview(box(0, 395, 160, 0.2, .red))
    picture.paint()
    let dark = (0..<300).filter { picture[60, $0] == black }
    #expect(dark.count == 8)
    #expect(zip(dark, dark.dropFirst()).allSatisfy { $1 - $0 == 33 })
    #expect(picture.count(of: red) == 0)
  }
}
