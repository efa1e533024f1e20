import Testing
import UIKit

@testable import UIKit

@Suite("Transactions and implicit animations")
struct TransactionTests {
  @Test("A change of a layer without a view is animated for a quarter of a second, that of a view is not")
  func implicitAnimation() {
    let stage = LayerStage()
    stage.layer.position.x = 150
    stage.window.layer.position.x += 10
    #expect(stage.x == 50 && stage.layer.position.x == 150 && stage.layer.animationKeys() == ["position"])
    #expect(stage.window.layer.animationKeys() == nil)
    stage.stage.advance(to: 1.125)
    // Half of the time on the default curve is 0.8024 of the way.
    #expect(abs((stage.x ?? 0) - 130.24) < 0.01)
    stage.stage.advance(to: 1.25)
    #expect(stage.x == 150 && stage.layer.animationKeys() == nil)
  }

  @Test("A layer that was added in the same turn changes at once")
  func newLayer() {
    let stage = LayerStage()
    let layer = CAShapeLayer()
    stage.window.layer.addSublayer(layer)
    layer.position.x = 30
    layer.strokeEnd = 0.5
    #expect(layer.animationKeys() == nil)
    stage.stage.advance(to: 1.1)
    layer.strokeEnd = 1
    #expect(layer.animationKeys() == ["strokeEnd"])
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.animationKeys() == ["strokeEnd", "bounds", "position"])
  }

  @Test("A second change starts from the value that is shown")
  func redirection() {
    let stage = LayerStage()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    stage.layer.position.x = 150
    stage.stage.advance(to: 1.125)
    #expect(stage.x == 100)
    stage.layer.position.x = 0
    #expect(stage.x == 100)
    stage.stage.advance(to: 2)
    #expect(stage.x == 0)
  }

  @Test("A transaction sets duration, curve and actions; nested ones inherit and restore")
  func settings() {
    let stage = LayerStage()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setDisableActions(true)
    stage.layer.opacity = 0.5
    #expect(stage.layer.animationKeys() == nil && CATransaction.disableActions())
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    stage.layer.position.x = 150
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    stage.stage.advance(to: 2)
    #expect(stage.x == 100)
    // Without a matching begin, commit has no effect.
    CATransaction.commit()
    CATransaction.setAnimationDuration(9)
    #expect(CATransaction.animationDuration() == 9)
    stage.stage.advance(to: 2.1)
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("The completion is called once, after the last animation, or in the next turn if there is none")
  func completion() {
    let stage = LayerStage()
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("animated") }
    stage.layer.position.x = 150
    stage.move(duration: 1)
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("empty") }
    CATransaction.commit()
    #expect(calls.isEmpty)
    stage.stage.advance(to: 1.5)
    #expect(calls == ["empty"])
    stage.stage.advance(to: 2.1)
    #expect(calls == ["empty", "animated"])
  }

  @Test("Actions come from the delegate, the layer, the class, and at last from the default")
  func actions() {
    final class Recorder: NSObject, CAAction {
      nonisolated(unsafe) var events: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append(event)
      }

      deinit {}
    }
    final class Still: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? NSNull() : nil
      }

      deinit {}
    }
    final class Delegate: CALayerDelegate {
      let recorder: Recorder
      init(_ recorder: Recorder) { self.recorder = recorder }
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        event == "cornerRadius" ? recorder : nil
      }

      deinit {}
    }
    let stage = LayerStage(Still())
    let recorder = Recorder()
    let delegate = Delegate(recorder)
    stage.layer.delegate = delegate
    stage.layer.actions = ["position": NSNull(), "borderWidth": recorder]
    stage.layer.position.x = 0
    stage.layer.borderWidth = 3
    stage.layer.cornerRadius = 3
    stage.layer.opacity = 0.5
    #expect(stage.layer.animationKeys() == nil && recorder.events == ["borderWidth", "cornerRadius"])
    stage.layer.zPosition = 4
    #expect(stage.layer.animationKeys() == ["zPosition"])
    let view = UIView()
    #expect(view.layer.action(forKey: "opacity") is NSNull)
  }

  @Test("Every form of a shape and of a gradient is animated between its values")
  func contents() throws {
    let stage = Stage()
    let window = stage.window()
    window.backgroundColor = .white
    stage.scene.size = CGSize(width: 100, height: 20)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 50, y: 0, width: 50, height: 20)
    gradient.colors = [UIColor.red.cgColor, UIColor.red.cgColor]
    window.layer.addSublayer(shape)
    window.layer.addSublayer(gradient)
    stage.advance(to: 1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    shape.path = CGPath(rect: CGRect(x: 20, y: 0, width: 20, height: 20), transform: nil)
    shape.fillColor = UIColor.red.cgColor
    gradient.colors = [UIColor.blue.cgColor, UIColor.blue.cgColor]
    stage.advance(to: 1.5)
    let image = try #require(stage.scene.snapshot())
    let context = try #require(CGContext(width: 100, height: 20))
    context.draw(image, in: CGRect(x: 0, y: 0, width: 100, height: 20))
    let pixels = try #require(context.data).assumingMemoryBound(to: UInt32.self)
    func components(_ x: Int) -> [UInt32] {
      let pixel = pixels[10 * context.bytesPerRow / 4 + x]
      return [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255]
    }
    #expect(components(5) == [255, 255, 255] && components(35) == [255, 255, 255])
    #expect([127, 128].contains(components(20)[0]) && components(20)[1] == 0)
    #expect([127, 128].contains(components(75)[0]) && [127, 128].contains(components(75)[2]))
    stage.advance(to: 3)
  }
}
