import Testing
import UIKit

@testable import UIKit

@Suite("Colours")
struct ColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test("A semantic colour differs in the dark style")
  func semantic() {
    #expect(UIColor.label.resolvedColor(with: light) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.label.resolvedColor(with: dark) == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(
      UIColor.systemBlue.resolvedColor(with: dark)
        == UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1))
  }

  @Test("A provider is called at each use, and may return a dynamic colour")
  func provider() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .label : .red }
    #expect(color.resolvedColor(with: light) == .red)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: light).cgColor.alpha == 0.5)
  }

  @Test("A dynamic colour whose provider returns that same colour is clear")
  func circle() {
    nonisolated final class Box: @unchecked Sendable { var color: UIColor? }
    let box = Box()
    let color = UIColor { _ in box.color ?? .red }
    box.color = color
    #expect(color.resolvedColor(with: light).cgColor.alpha == 0)
    box.color = nil
  }

  @Test(
    "A colour returns the components it was made with",
    arguments: [(0.0, 1.0, 1.0), (0.25, 0.5, 0.75), (0.6, 0.2, 0.9)])
  func hue(_ h: Double, _ s: Double, _ b: Double) {
    let color = UIColor(hue: h, saturation: s, brightness: b, alpha: 0.5)
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(hue - h) < 1e-9 && abs(saturation - s) < 1e-9 && abs(brightness - b) < 1e-9)
    #expect(alpha == 0.5)
  }

  @Test("A third of the hue circle is green")
  func green() {
    let color = UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 1).cgColor
    #expect(color.red < 1e-9 && color.green == 1 && color.blue < 1e-9)
  }

  @Test("The view's own style decides, and is inherited by its subviews")
  func override() throws {
    let picture = try #require(Picture(width: 10, height: 10, background: .systemBackground))
    picture.paint()
    #expect(picture[0, 0] == white)
    picture.scene.userInterfaceStyle = .dark
    picture.paintDamage()
    #expect(picture[0, 0] == black)
    let view = box(0, 0, 5, 5)
    let inner = box(0, 0, 5, 5, .systemBackground)
    view.overrideUserInterfaceStyle = .light
    view.addSubview(inner)
    picture.window.addSubview(view)
    picture.paintDamage()
    #expect(picture[0, 0] == white)
    #expect(picture[6, 6] == black)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    #expect(picture.window.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A view is notified once of a change of style, unless a view above has its own style")
  func heard() throws {
    final class Listener: UIView {
      var previous: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        previous.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let picture = try #require(Picture(width: 10, height: 10))
    let first = Listener()
    let second = Listener()
    second.overrideUserInterfaceStyle = .dark
    second.previous = []
    picture.window.addSubview(first)
    picture.window.addSubview(second)
    picture.scene.userInterfaceStyle = .dark
    #expect(first.previous == [.light])
    #expect(second.previous.isEmpty)
  }

  @Test("The tint comes from the nearest view that sets one, and views that inherit it are notified")
  func tint() {
    final class Listener: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let parent = UIView()
    let child = Listener()
    parent.addSubview(child)
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    #expect(child.count == 1)
    child.tintColor = .green
    parent.tintColor = .blue
    #expect(child.count == 2)
    #expect(child.tintColor == .green)
    child.tintColor = nil
    #expect(child.tintColor == .blue)
  }

  @Test("A layer reads and writes its view, and may outlive it")
  func layer() {
    var view: UIView? = box(10, 20, 30, 40, .red)
    guard let layer = view?.layer else { return }
    #expect(layer === view?.layer)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.backgroundColor == UIColor.red.cgColor)
    layer.opacity = 0.5
    layer.masksToBounds = true
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(view?.alpha == 0.5)
    #expect(view?.clipsToBounds == true)
    #expect(view?.transform == CGAffineTransform(scaleX: 2, y: 2))
    layer.setAffineTransform(.identity)
    layer.anchorPoint = .zero
    #expect(view?.frame.origin == CGPoint(x: 25, y: 40))
    view = nil
    layer.cornerRadius = 5
    #expect(layer.frame == .zero)
    #expect(layer.cornerRadius == 5)
  }
}
