import Testing
import UIKit

@testable import UIKit

@Suite("The tree of layers")
struct LayerTreeTests {
  private final class Listener: UIView {
    var calls: [String] = []
    override func didAddSubview(_ subview: UIView) { calls.append("didAddSubview") }
    override func willRemoveSubview(_ subview: UIView) { calls.append("willRemoveSubview") }
    override func layoutSubviews() { calls.append("layoutSubviews") }

    deinit {}
  }

  private func named(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func names(_ layer: CALayer) -> [String?] { layer.sublayers?.map(\.name) ?? [] }

  @Test("A new layer is empty and alone")
  func defaults() {
    let layer = CALayer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.superlayer == nil && layer.sublayers == nil && layer.mask == nil && layer.contents == nil)
    #expect(layer.opacity == 1 && !layer.isHidden && !layer.isOpaque && !layer.masksToBounds)
    #expect(layer.zPosition == 0 && layer.isDoubleSided && CATransform3DIsIdentity(layer.transform))
    #expect(layer.contentsScale == 1 && layer.contentsGravity == .resize && layer.backgroundColor == nil)
    #expect(layer.presentation() == nil && layer.model() === layer && layer.delegate == nil)
  }

  @Test("Layers are inserted at the back, in front, at an index and beside a sibling")
  func inserting() {
    let root = CALayer()
    let (a, b, c, d, e) = (named("a"), named("b"), named("c"), named("d"), named("e"))
    root.addSublayer(b)
    root.addSublayer(d)
    root.insertSublayer(a, at: 0)
    root.insertSublayer(c, below: d)
    root.insertSublayer(e, above: d)
    #expect(names(root) == ["a", "b", "c", "d", "e"])
    root.insertSublayer(e, at: 0)
    root.insertSublayer(a, above: e)
    #expect(names(root) == ["e", "a", "b", "c", "d"])
    root.addSublayer(e)
    #expect(names(root) == ["a", "b", "c", "d", "e"] && e.superlayer === root)
    root.insertSublayer(c, above: nil)
    root.insertSublayer(d, below: named("stranger"))
    #expect(names(root) == ["d", "a", "b", "e", "c"])
    root.insertSublayer(b, at: 99)
    #expect(names(root) == ["d", "a", "e", "c", "b"])
    let f = named("f")
    root.replaceSublayer(e, with: f)
    #expect(names(root) == ["d", "a", "f", "c", "b"] && e.superlayer == nil)
    root.replaceSublayer(e, with: named("g"))
    #expect(root.sublayers?.count == 5)
    root.sublayers = [b, a]
    #expect(names(root) == ["b", "a"] && f.superlayer == nil)
    root.sublayers = nil
    #expect(root.sublayers == nil && a.superlayer == nil)
  }

  @Test("A layer leaves its superlayer when another layer adds it, and never enters itself")
  func moving() {
    let (a, b, c) = (named("a"), named("b"), named("c"))
    a.addSublayer(b)
    b.addSublayer(c)
    c.addSublayer(a)
    a.addSublayer(a)
    #expect(a.superlayer == nil && names(a) == ["b"] && c.sublayers == nil)
    a.addSublayer(c)
    #expect(names(a) == ["b", "c"] && b.sublayers == nil && c.superlayer === a)
    c.removeFromSuperlayer()
    c.removeFromSuperlayer()
    #expect(c.superlayer == nil && names(a) == ["b"])
  }

  @Test("Layers stand between subviews, and subviews and their indices do not see them")
  func besideSubviews() {
    let view = Listener()
    let (first, second, third) = (UIView(), UIView(), UIView())
    for (subview, name) in [(first, "first"), (second, "second"), (third, "third")] {
      subview.layer.name = name
    }
    let (back, middle) = (named("back"), named("middle"))
    view.layer.addSublayer(back)
    view.addSubview(first)
    view.layer.addSublayer(middle)
    #expect(view.calls == ["didAddSubview"])
    view.addSubview(third)
    view.insertSubview(second, at: 1)
    #expect(names(view.layer) == ["back", "first", "middle", "second", "third"])
    #expect(view.subviews == [first, second, third])
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(names(view.layer) == ["back", "third", "middle", "second", "first"])
    #expect(view.subviews == [third, second, first])
    view.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(view.subviews == [third, second, first])
    view.insertSubview(first, at: 0)
    #expect(view.subviews == [first, third, second])
    view.sendSubviewToBack(second)
    #expect(names(view.layer) == ["second", "back", "first", "third", "middle"])
    #expect(first.layer.superlayer === view.layer && back.superlayer === view.layer)
    view.calls = []
    back.removeFromSuperlayer()
    #expect(view.calls.isEmpty && view.subviews.count == 3 && view.viewWithTag(0) === view)
  }

  @Test("The layer of a subview is reordered among layers, and removing it removes the subview")
  func layersOfSubviews() {
    let view = UIView()
    let (first, second) = (UIView(), UIView())
    view.addSubview(first)
    view.addSubview(second)
    view.layer.addSublayer(first.layer)
    #expect(view.subviews == [second, first])
    view.layer.insertSublayer(first.layer, below: second.layer)
    #expect(view.subviews == [first, second])
    first.layer.removeFromSuperlayer()
    #expect(view.subviews == [second] && first.superview == nil)
  }

  @Test("A superlayer keeps its sublayers alive, and nothing else does")
  func lifetimes() {
    weak var sublayer: CALayer?
    weak var root: CALayer?
    weak var inView: CALayer?
    weak var mask: CALayer?
    do {
      let layer = CALayer()
      layer.addSublayer(
        { () -> CALayer in
          let layer = CAShapeLayer()
          sublayer = layer
          return layer
        }())
      #expect(sublayer != nil && layer.sublayers?.first === sublayer)
      let view = UIView()
      view.layer.addSublayer(
        { () -> CALayer in
          let layer = CALayer()
          inView = layer
          return layer
        }())
      view.layer.mask = {
        let layer = CALayer()
        mask = layer
        return layer
      }()
      root = layer
      #expect(inView != nil && mask != nil)
    }
    #expect(sublayer == nil && root == nil && inView == nil && mask == nil)
  }

  @Test("A sublayer that the app keeps survives its superlayer and can be used again")
  func survivor() {
    let layer = named("kept")
    layer.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
    do {
      let root = UIView()
      root.layer.addSublayer(layer)
    }
    #expect(layer.superlayer == nil && layer.bounds.width == 7)
    let other = UIView()
    other.layer.addSublayer(layer)
    #expect(names(other.layer) == ["kept"])
  }

  @Test("A chain of a hundred thousand layers is released without nesting")
  func longChain() {
    let root = CALayer()
    var layer = root
    for _ in 0..<100_000 {
      let next = CALayer()
      next.addSublayer(layer)
      layer = next
    }
    #expect(root.superlayer != nil)
  }

  @Test("A mask leaves its superlayer, and no layer masks itself")
  func masks() {
    let view = UIView()
    let (mask, inner) = (named("mask"), named("inner"))
    view.layer.addSublayer(mask)
    view.layer.mask = mask
    #expect(view.layer.sublayers == nil && view.layer.mask === mask)
    mask.addSublayer(inner)
    inner.mask = mask
    #expect(inner.mask == nil)
    mask.addSublayer(view.layer)
    #expect(view.superview == nil)
    view.layer.mask = nil
    #expect(view.layer.mask == nil && view.mask == nil)
  }
}
