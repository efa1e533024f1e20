import Testing
import UIKit

@testable import UIKit

@Suite("Layers under adverse conditions")
struct LayerAdversityTests {
  @Test("A view that leaves, dies or loses its application during an animation ends the animation")
  func endings() {
    final class Delegate: CAAnimationDelegate {
      nonisolated(unsafe) var ends: [Bool] = []
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends.append(flag) }

      deinit {}
    }
    let delegate = Delegate()
    let stage = LayerStage()
    weak var released: UIView?
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.window.addSubview(view)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 1
      fade.delegate = delegate
      view.layer.add(fade, forKey: "fade")
      view.removeFromSuperview()
      released = view
    }
    stage.stage.advance(to: 1.2)
    #expect(released == nil && delegate.ends == [false])
    stage.move(duration: 5) { $0.delegate = delegate }
    stage.window.isHidden = true
    stage.layer.superlayer?.sublayers = nil
    stage.stage.advance(to: 20)
    #expect(delegate.ends == [false, false])
  }

  @Test("A layer may be changed, moved and removed in its own callbacks")
  func callbacks() {
    final class Restless: CALayer, CAAnimationDelegate {
      nonisolated(unsafe) var count = 0
      override func layoutSublayers() {
        count += 1
        addSublayer(CALayer())
        if count > 3 { removeFromSuperlayer() }
      }
      override func draw(in ctx: CGContext) {
        count += 1
        setNeedsDisplay()
        displayIfNeeded()
        render(in: ctx)
        superlayer?.addSublayer(CALayer())
      }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        add(anim, forKey: "again")
        removeAllAnimations()
      }

      deinit {}
    }
    let stage = LayerStage(Restless())
    let restless = stage.layer as? Restless
    stage.layer.setNeedsDisplay()
    stage.window.layoutIfNeeded()
    stage.stage.advance(to: 1.1)
    stage.move(duration: 0.1) { $0.delegate = restless }
    stage.stage.advance(to: 3)
    #expect((restless?.count ?? 0) > 3)
  }

  @Test("An action that changes its own property ends")
  func recursiveAction() {
    final class Changing: CALayer {
      nonisolated(unsafe) var count = 0
      override func action(forKey event: String) -> (any CAAction)? {
        final class Again: NSObject, CAAction {
          func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            guard let layer = anObject as? Changing else { return }
            layer.count += 1
            layer.opacity = layer.opacity > 0.5 ? 0.1 : 0.9
          }

          deinit {}
        }
        return event == "opacity" ? Again() : NSNull()
      }

      deinit {}
    }
    let changing = Changing()
    let stage = LayerStage(changing)
    var faults: [String] = []
    stage.stage.application.faultHandler = { faults.append($0) }
    stage.layer.opacity = 0
    #expect(changing.count > 0 && changing.count < 100 && faults.count == 1)
  }

  @Test("A mask that contains the view that it masks is painted once")
  func cyclicMask() throws {
    let picture = try #require(Picture(width: 20, height: 20))
    let outer = box(0, 0, 20, 20, .red), inner = box(0, 0, 10, 20, .blue)
    picture.window.addSubview(outer)
    outer.addSubview(inner)
    inner.mask = outer
    picture.paint()
    #expect(picture[5, 5] == blue && picture[15, 5] == red)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let host = UIView(frame: mask.frame)
    mask.addSublayer(host.layer)
    inner.layer.mask = mask
    host.addSubview(inner)
    host.removeFromSuperview()
    outer.addSubview(host)
    picture.paint()
    #expect(picture[15, 5] == red)
  }

  @Test("Thousands of layers and animations are shown in a moment")
  func manyLayers() {
    let stage = LayerStage()
    for index in 0..<3_000 {
      let layer = CALayer()
      layer.frame = CGRect(x: index % 300, y: index % 700, width: 10, height: 10)
      layer.zPosition = CGFloat(index % 7)
      stage.layer.addSublayer(layer)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 1
      layer.add(fade, forKey: nil)
    }
    for time in [1.1, 1.5, 2.5] {
      stage.stage.advance(to: time)
      stage.stage.application.prepareFrame(of: stage.stage.scene)
      #expect(stage.stage.scene.snapshot() != nil)
    }
    #expect(stage.stage.application.runningAnimations.isEmpty)
  }

  @Test("Before an application is launched, layers and transactions take effect at once")
  func withoutApplication() {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    layer.opacity = 0.5
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    CATransaction.begin()
    CATransaction.setCompletionBlock {}
    layer.position.x = 3
    CATransaction.commit()
    layer.removeAllAnimations()
    #expect(layer.presentation() == nil && layer.animationKeys() == nil && layer.opacity == 0.5)
  }
}
