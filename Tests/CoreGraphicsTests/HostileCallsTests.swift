import CoreGraphics
import Testing

/// Calls drawing functions in random order, with numbers of every kind.
@Suite struct HostileCallsTests {
  /// A random number generator with a seed, so that a failure can be repeated.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }

    mutating func number() -> CGFloat {
      let odd: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 0, -1, 1e9,
        -1e9, 3e38,
      ]
      return roll(8) == 0 ? odd[roll(odd.count)] : CGFloat(roll(600) - 200) / 10
    }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
  }

  @Test("After any call with any numbers the context draws correctly", arguments: 1...30)
  func anyCalls(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let canvas = try Canvas(40, 40)
    let image = try #require(canvas.context.makeImage())
    let layer = try #require(CGLayer(size: CGSize(width: 9, height: 7), scale: 1.5, isOpaque: false))
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.blue] as CFArray, locations: nil))
    let text = TextLayout("Hostile 触", font: .system(size: 9), maximumWidth: 30)
    let context = canvas.context
    var depth = 0
    context.saveGState()
    for _ in 0..<600 {
      switch dice.roll(34) {
      case 0 where depth < 12:
        context.saveGState()
        depth += 1
      case 1: if depth > 0 { context.restoreGState(); depth -= 1 }
      case 2: context.translateBy(x: dice.number(), y: dice.number())
      case 3: context.scaleBy(x: dice.number(), y: dice.number())
      case 4: context.rotate(by: dice.number())
      case 5: context.move(to: dice.point())
      case 6: context.addLine(to: dice.point())
      case 7: context.addCurve(to: dice.point(), control1: dice.point(), control2: dice.point())
      case 8: context.addQuadCurve(to: dice.point(), control: dice.point())
      case 9:
        context.addArc(
          center: dice.point(), radius: dice.number(), startAngle: dice.number(), endAngle: dice.number(),
          clockwise: dice.roll(2) == 0)
      case 10: context.addArc(tangent1End: dice.point(), tangent2End: dice.point(), radius: dice.number())
      case 11: context.addRect(dice.rect())
      case 12: context.addEllipse(in: dice.rect())
      case 13: context.closePath()
      case 14: context.fillPath(using: dice.roll(2) == 0 ? .winding : .evenOdd)
      case 15: context.strokePath()
      case 16: context.fill(dice.rect())
      case 17: context.stroke(dice.rect(), width: dice.number())
      case 18: context.setLineDash(phase: dice.number(), lengths: [dice.number(), dice.number()])
      case 19: context.setLineWidth(dice.number())
      case 20: context.setMiterLimit(dice.number())
      case 21: context.setAlpha(dice.number())
      case 22: context.setBlendMode(CGBlendMode(rawValue: Int32(dice.roll(28))) ?? .normal)
      case 23:
        context.setShadow(
          offset: CGSize(width: dice.number(), height: dice.number()), blur: min(dice.number(), 20),
          color: dice.roll(2) == 0 ? nil : .black)
      case 24: context.draw(image, in: dice.rect())
      case 25: context.draw(layer, in: dice.rect())
      case 26: context.draw(image, in: dice.rect(), byTiling: true)
      case 27:
        context.drawRadialGradient(
          gradient, startCenter: dice.point(), startRadius: dice.number(), endCenter: dice.point(),
          endRadius: dice.number(), options: .drawsAfterEndLocation)
      case 28: context.drawLinearGradient(gradient, start: dice.point(), end: dice.point(), options: [])
      case 29: text.draw(in: context, at: dice.point())
      case 30:
        context.beginTransparencyLayer(in: dice.rect(), auxiliaryInfo: nil)
        context.fill(dice.rect())
        context.endTransparencyLayer()
      case 31 where depth < 12:
        context.saveGState()
        depth += 1
        context.clip(to: dice.rect(), mask: image)
      case 32: context.moveContents(of: dice.rect(), x: dice.roll(50) - 25, y: dice.roll(50) - 25)
      default:
        context.replacePathWithStrokedPath()
        _ = context.pathContains(dice.point(), mode: .fillStroke)
        // The path is cleared, because each stroking of the outline would increase the number of its
        // elements.
        context.beginPath()
      }
    }
    for _ in 0...depth { context.restoreGState() }
    context.beginPath()
    context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(canvas.ink() == 0)
    context.fill(CGRect(x: 3, y: 3, width: 5, height: 5))
    #expect(canvas.ink() == 25)
    #expect(canvas.pixel(3, 3) == .black)
  }
}
