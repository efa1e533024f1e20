import Testing
import UIKit

@testable import UIKit

@Suite("Layers and their views")
struct LayerDelegateTests {
  private final class GradientView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    deinit {}
  }

  private final class ShapeWithParts: CAShapeLayer {
    let part = CAShapeLayer()

    override init() {
      super.init()
      fillColor = UIColor.red.cgColor
      cornerRadius = 4
      addSublayer(part)
    }

    required init?(coder: NSCoder) { nil }

    deinit {}
  }

  private final class PartsView: UIView {
    override class var layerClass: AnyClass { ShapeWithParts.self }

    deinit {}
  }

  private final class LayoutView: UIView {
    nonisolated(unsafe) static var calls: [String] = []
    override func layoutSublayers(of layer: CALayer) {
      Self.calls.append("layoutSublayers(of:) of its own layer: \(layer === self.layer)")
      super.layoutSublayers(of: layer)
    }
    override func layoutSubviews() { Self.calls.append("layoutSubviews") }

    deinit {}
  }

  private final class DrawingView: UIView {
    var calls: [String] = []
    override func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw(_:in:)") }

    deinit {}
  }

  @Test("A view has a layer of its layer class, which is bound to the view")
  func layerClass() {
    let view = GradientView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.layer is CAGradientLayer && view.layer.delegate === view)
    #expect(view.layer.bounds == view.bounds)
    view.frame.size.width = 30
    #expect(view.layer.bounds.width == 30)
    #expect(UIView().layer.isMember(of: CALayer.self))
  }

  @Test("What a layer class sets in its initializer holds for the view")
  func initializer() {
    let view = PartsView()
    let layer = view.layer as? ShapeWithParts
    #expect(layer?.fillColor == UIColor.red.cgColor && view.layer.cornerRadius == 4)
    #expect(layer?.part.superlayer === layer && view.subviews.isEmpty && layer?.sublayers?.count == 1)
  }

  @Test("The layer's layout calls the view's, which calls layoutSubviews")
  func layout() {
    LayoutView.calls = []
    let view = LayoutView()
    view.layoutIfNeeded()
    #expect(LayoutView.calls == ["layoutSublayers(of:) of its own layer: true", "layoutSubviews"])
    view.layer.setNeedsLayout()
    #expect(view.layer.needsLayout())
    view.layer.layoutIfNeeded()
    #expect(LayoutView.calls.count == 4 && !view.layer.needsLayout())
  }

  @Test("A view that overrides draw(_:in:) draws its layer's content")
  func drawing() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.setNeedsDisplay()
    view.layoutIfNeeded()
    #expect(view.calls == ["draw(_:in:)"])
    view.layer.setNeedsDisplay()
    view.layer.displayIfNeeded()
    #expect(view.calls.count == 2)
  }

  @Test("A delegate lays out a layer without a view, and gives it content")
  func delegate() {
    final class Delegate: CALayerDelegate {
      var calls: [String] = []
      func layoutSublayers(of layer: CALayer) { calls.append("layout") }
      func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }
      func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }

      deinit {}
    }
    let delegate = Delegate()
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.delegate = delegate
    layer.layoutIfNeeded()
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(delegate.calls == ["layout", "will draw", "draw"] && layer.contents != nil)
  }

  @Test("A presented copy has the values that are shown, and its hit test finds what is visible")
  func presentation() throws {
    let stage = Stage()
    let window = stage.window()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    stage.advance(to: 1)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      view.center.x += 200
      view.alpha = 0
    } completion: { _ in
    }
    stage.advance(to: 1.5)
    let copy = try #require(view.layer.presentation())
    #expect(copy.position == CGPoint(x: 150, y: 50) && copy.opacity == 0.5 && view.layer.position.x == 250)
    #expect(copy.model() === view.layer && copy !== view.layer)
    #expect(copy.hitTest(CGPoint(x: 110, y: 10)) != nil && copy.hitTest(CGPoint(x: 210, y: 10)) == nil)
    #expect(view.layer.hitTest(CGPoint(x: 210, y: 10)) === view.layer)
    #expect(copy.superlayer?.model() === window.layer)
    stage.advance(to: 3)
    #expect(view.layer.presentation()?.position.x == 250)
  }
}
