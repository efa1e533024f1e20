import SeededNumbers
import Testing
import UIKit

@testable import UIKit

@Suite("Painting the damage of layers")
struct LayerDamageTests {
  /// Builds a tree of views and layers and changes it at random. After each change, the damaged area is
  /// painted over the last picture. The result is compared with a complete repaint.
  @Test("Painting only the damage of layers gives the same picture as painting everything", arguments: 0..<40)
  func equals(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let scale: CGFloat = [1, 2, 1.5][seed % 3]
    let picture = try #require(Picture(width: 160, height: 120, scale: scale))
    let whole = try #require(CGContext(width: picture.context.width, height: picture.context.height))
    var layers: [CALayer] = [picture.window.layer]
    for _ in 0..<12 { add(to: &layers, &random) }
    picture.paint()
    for step in 0..<25 {
      change(&layers, &random)
      picture.paintDamage()
      SceneRenderer().draw(
        picture.scene, into: whole,
        damage: [CGRect(x: 0, y: 0, width: whole.width, height: whole.height)])
      // Cairo begins a clipped slanted edge at the clip's edge, and may round the coverage of the pixels
      // there differently. Several slanted edges may lie on top of each other.
      #expect(picture.difference(to: whole) <= 16, "seed \(seed), step \(step)")
    }
  }

  private func color(_ random: inout RandomSource) -> CGColor {
    CGColor(
      red: CGFloat.random(in: 0...1, using: &random), green: CGFloat.random(in: 0...1, using: &random),
      blue: CGFloat.random(in: 0...1, using: &random), alpha: Bool.random(using: &random) ? 1 : 0.5)
  }

  private func frame(_ random: inout RandomSource) -> CGRect {
    CGRect(
      x: Int.random(in: -20...120, using: &random), y: Int.random(in: -20...90, using: &random),
      width: Int.random(in: 0...70, using: &random), height: Int.random(in: 0...50, using: &random))
  }

  private func makeLayer(_ random: inout RandomSource) -> CALayer {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: frame(&random), transform: nil)
      shape.fillColor = color(&random)
      shape.strokeColor = color(&random)
      shape.lineWidth = CGFloat(Int.random(in: 0...6, using: &random))
      return shape
    case 1:
      let gradient = CAGradientLayer()
      gradient.colors = [color(&random), color(&random)]
      return gradient
    default: return CALayer()
    }
  }

  private func add(to layers: inout [CALayer], _ random: inout RandomSource) {
    let parent = layers[Int.random(in: 0..<layers.count, using: &random)]
    let layer: CALayer
    if Int.random(in: 0..<4, using: &random) == 0, let view = parent.delegate as? UIView {
      let subview = UIView()
      view.addSubview(subview)
      layer = subview.layer
    } else {
      layer = makeLayer(&random)
      parent.addSublayer(layer)
    }
    layer.frame = frame(&random)
    layer.backgroundColor = color(&random)
    layers.append(layer)
  }

  private func turned(_ random: inout RandomSource) -> CATransform3D {
    var transform = CATransform3DIdentity
    if Bool.random(using: &random) { transform.m34 = -1.0 / 200 }
    return CATransform3DRotate(
      transform, CGFloat.random(in: -2...2, using: &random), CGFloat.random(in: -1...1, using: &random),
      CGFloat.random(in: -1...1, using: &random), 0)
  }

  private func change(_ layers: inout [CALayer], _ random: inout RandomSource) {
    let layer = layers[Int.random(in: 1..<layers.count, using: &random)]
    switch Int.random(in: 0..<18, using: &random) {
    case 0, 1: layer.frame = frame(&random)
    case 2: layer.backgroundColor = color(&random)
    case 3: layer.isHidden.toggle()
    case 4: layer.opacity = [0, 0.4, 1][Int.random(in: 0..<3, using: &random)]
    case 5: layer.masksToBounds.toggle()
    case 6: layer.cornerRadius = CGFloat(Int.random(in: 0...20, using: &random))
    case 7: layer.zPosition = CGFloat(Int.random(in: -2...2, using: &random))
    case 8, 9: layer.transform = turned(&random)
    case 10:
      var perspective = CATransform3DIdentity
      perspective.m34 = Bool.random(using: &random) ? -1.0 / 150 : 0
      layer.sublayerTransform = perspective
    case 11:
      let mask = makeLayer(&random)
      mask.frame = frame(&random)
      mask.backgroundColor = color(&random)
      layer.mask = Bool.random(using: &random) ? mask : nil
    case 12: layer.mask?.frame = frame(&random)
    case 13: layer.isDoubleSided.toggle()
    case 14: (layer as? CAShapeLayer)?.strokeEnd = CGFloat.random(in: 0...1, using: &random)
    case 15:
      layer.shadowOpacity = Bool.random(using: &random) ? 0 : 0.6
      layer.shadowRadius = CGFloat(Int.random(in: 0...6, using: &random))
    case 16:
      let other = layers[Int.random(in: 0..<layers.count, using: &random)]
      if !(layer.delegate is UIView) { other.insertSublayer(layer, at: 0) }
    default: add(to: &layers, &random)
    }
  }
}
