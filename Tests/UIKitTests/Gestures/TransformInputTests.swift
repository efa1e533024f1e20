import Testing

@testable import UIKit

@Suite struct TransformInputTests {
  let stage = Stage()
  var log: StageLog { stage.log }
  private let degree = CGFloat.pi / 180

  private func attach(_ recognizer: UIGestureRecognizer, _ name: String, to view: UIView) {
    recognizer.addHandler { [log] in log.add("\(name) \($0.state)") }
    view.addGestureRecognizer(recognizer)
  }

  @Test("A touchpad's pinch begins after two hundredths, which do not count, and follows its scale (6.I2)")
  func pinch() {
    let pinch = UIPinchGestureRecognizer()
    attach(pinch, "pinch", to: stage.view())
    stage.transform(.began)
    stage.advance(to: 0.1)
    stage.transform(.changed, scale: 1.019)
    #expect(log.take() == [])
    stage.transform(.changed, scale: 1.53)
    #expect(log.take() == ["pinch began"])
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    #expect(pinch.location(in: nil) == CGPoint(x: 100, y: 100))
    stage.transform(.changed, scale: 1.02)
    #expect(abs(pinch.scale - 1) < 1e-9)
    stage.transform(.ended, scale: 1.02)
    #expect(log.take() == ["pinch changed", "pinch ended"])
    #expect(pinch.isIdle)
  }

  @Test("A touchpad's rotation begins after five degrees, which do not count (6.I3)")
  func rotation() {
    let rotation = UIRotationGestureRecognizer()
    attach(rotation, "rotation", to: stage.view())
    stage.transform(.began)
    stage.transform(.changed, rotation: -4 * degree)
    #expect(log.take() == [])
    stage.transform(.changed, rotation: -25 * degree)
    #expect(log.take() == ["rotation began"])
    #expect(abs(rotation.rotation + 20 * degree) < 1e-9)
    stage.transform(.cancelled)
    #expect(log.take() == ["rotation cancelled"])
    #expect(rotation.isIdle)
  }

  @Test("A pinch and a rotation prevent each other, the first to begin wins; a drag is neither (5.9)")
  func together() {
    let view = stage.view()
    let pinch = UIPinchGestureRecognizer()
    let rotation = UIRotationGestureRecognizer()
    attach(pinch, "pinch", to: view)
    attach(rotation, "rotation", to: view)
    stage.transform(.began)
    stage.transform(.changed, scale: 1.1)
    stage.transform(.changed, scale: 1.1, rotation: 40 * degree)
    stage.transform(.ended, scale: 1.1, rotation: 40 * degree)
    #expect(log.take() == ["pinch began", "pinch changed", "pinch ended"])
    stage.transform(.began)
    stage.transform(.changed)
    stage.transform(.ended)
    #expect(log.take() == [])
    #expect(pinch.isIdle && rotation.isIdle)
  }

  @Test("Scales and angles that are not finite change nothing")
  func hostileReadings() {
    let pinch = UIPinchGestureRecognizer()
    attach(pinch, "pinch", to: stage.view())
    stage.transform(.began)
    stage.transform(.changed, scale: 2)
    let scale = pinch.scale
    stage.transform(.changed, scale: .nan, rotation: .infinity)
    stage.transform(.changed, scale: -1)
    #expect(pinch.scale == scale)
    stage.transform(.changed, scale: 0)
    #expect(pinch.scale.isFinite && pinch.scale > 0)
    stage.transform(.ended)
    #expect(pinch.isIdle)
  }
}
