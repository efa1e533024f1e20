import SeededNumbers
import Testing
import UIKit

@testable import UIKit

@Suite("Painting the damage of animated layers")
struct AnimatedLayerDamageTests {
  /// Adds and removes animations at random, and draws frames at random times. The picture must not depend on
  /// the frames that were drawn before: painting only the damage gives the same picture as painting
  /// everything.
  @Test("Each frame shows its time, whatever frames came before", arguments: 0..<30)
  func equals(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let stage = Stage()
    stage.scene.size = CGSize(width: 120, height: 90)
    let window = stage.window()
    window.backgroundColor = .white
    var layers: [CALayer] = []
    for _ in 0..<7 {
      let layer = makeLayer(&random)
      let parent = layers.isEmpty || Bool.random(using: &random) ? window.layer : layers[0]
      parent.addSublayer(layer)
      layers.append(layer)
    }
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 40))
    view.backgroundColor = .green
    window.addSubview(view)
    layers.append(view.layer)
    let pixels = stage.scene.pixelSize
    let picture = try #require(CGContext(width: Int(pixels.width), height: Int(pixels.height)))
    let whole = try #require(CGContext(width: Int(pixels.width), height: Int(pixels.height)))
    for step in 0..<30 {
      let time = 1 + Double(step) * 0.07 + Double.random(in: 0...0.05, using: &random)
      stage.advance(to: time)
      change(layers[Int.random(in: 0..<layers.count, using: &random)], &random)
      if Int.random(in: 0..<4, using: &random) == 0 { continue }
      stage.application.prepareFrame(of: stage.scene)
      SceneRenderer().draw(stage.scene, into: picture, damage: stage.scene.takeDamage())
      SceneRenderer().draw(
        stage.scene, into: whole,
        damage: [CGRect(x: 0, y: 0, width: whole.width, height: whole.height)])
      #expect(difference(picture, whole) <= 16, "seed \(seed), step \(step)")
    }
  }

  private func difference(_ a: CGContext, _ b: CGContext) -> Int {
    guard let mine = a.data, let theirs = b.data else { return 255 }
    let first = mine.assumingMemoryBound(to: UInt8.self), second = theirs.assumingMemoryBound(to: UInt8.self)
    return (0..<a.height * a.bytesPerRow).reduce(0) { max($0, abs(Int(first[$1]) - Int(second[$1]))) }
  }

  private func color(_ random: inout RandomSource) -> CGColor {
    CGColor(
      red: CGFloat.random(in: 0...1, using: &random), green: CGFloat.random(in: 0...1, using: &random),
      blue: CGFloat.random(in: 0...1, using: &random), alpha: 1)
  }

  private func frame(_ random: inout RandomSource) -> CGRect {
    CGRect(
      x: Int.random(in: -10...90, using: &random), y: Int.random(in: -10...60, using: &random),
      width: Int.random(in: 5...50, using: &random), height: Int.random(in: 5...40, using: &random))
  }

  private func makeLayer(_ random: inout RandomSource) -> CALayer {
    let shape = CAShapeLayer()
    shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
    shape.fillColor = color(&random)
    let layer = Bool.random(using: &random) ? shape : CALayer()
    layer.frame = frame(&random)
    layer.backgroundColor = color(&random)
    return layer
  }

  private func change(_ layer: CALayer, _ random: inout RandomSource) {
    switch Int.random(in: 0..<10, using: &random) {
    case 9:
      guard let view = layer.delegate as? UIView else { return }
      UIView.animate(withDuration: 0.4) {
        var transform = CATransform3DIdentity
        transform.m34 = -1.0 / 150
        view.transform3D = CATransform3DRotate(transform, CGFloat.random(in: -2...2, using: &random), 1, 1, 0)
      }
    case 0: layer.position = CGPoint(x: Int.random(in: 0...120, using: &random), y: 40)
    case 1: layer.backgroundColor = color(&random)
    case 2: layer.opacity = Float.random(in: 0...1, using: &random)
    case 3: layer.bounds.size = frame(&random).size
    case 4: layer.removeAllAnimations()
    case 5: layer.speed = Bool.random(using: &random) ? 0 : 1
    case 6:
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      turn.toValue = CGFloat.pi
      turn.duration = 0.5
      turn.autoreverses = Bool.random(using: &random)
      var perspective = CATransform3DIdentity
      perspective.m34 = -1.0 / 200
      layer.superlayer?.sublayerTransform = perspective
      layer.add(turn, forKey: "turn")
    case 7:
      let spring = CASpringAnimation(keyPath: "transform.scale")
      spring.fromValue = 0.2
      spring.toValue = 1
      spring.duration = spring.settlingDuration
      layer.add(spring, forKey: "spring")
    default:
      let end = CABasicAnimation(keyPath: "strokeEnd")
      end.fromValue = 0
      end.duration = 0.4
      (layer as? CAShapeLayer)?.strokeColor = color(&random)
      layer.add(end, forKey: nil)
    }
  }
}
