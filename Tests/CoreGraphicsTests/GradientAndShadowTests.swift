import CoreGraphics
import Testing

@Suite struct GradientAndShadowTests {
  private func gradient() throws -> CGGradient {
    try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [CGColor.red, CGColor.blue] as CFArray,
        locations: [0, 1])
    )
  }

  @Test("A linear gradient runs from its first to its last colour, and stops there unless it should extend")
  func linear() throws {
    let canvas = try Canvas(100, 4)
    let start = CGPoint(x: 20, y: 0)
    let end = CGPoint(x: 80, y: 0)
    canvas.context.drawLinearGradient(try gradient(), start: start, end: end, options: [])
    #expect(canvas.pixel(21, 2).isClose(to: .red, within: 8))
    #expect(canvas.pixel(78, 2).isClose(to: .blue, within: 8))
    #expect(canvas.pixel(50, 2).isClose(to: Pixel(red: 127, green: 0, blue: 128, alpha: 255), within: 4))
    #expect(canvas.pixel(10, 2) == .clear)
    #expect(canvas.pixel(90, 2) == .clear)
    canvas.context.drawLinearGradient(
      try gradient(), start: start, end: end, options: .drawsBeforeStartLocation)
    #expect(canvas.pixel(5, 2) == .red)
    #expect(canvas.pixel(90, 2) == .clear)
    canvas.context.drawLinearGradient(try gradient(), start: start, end: end, options: .drawsAfterEndLocation)
    #expect(canvas.pixel(95, 2) == .blue)
  }

  @Test("A radial gradient fills its circle")
  func radial() throws {
    let canvas = try Canvas(40, 40)
    let center = CGPoint(x: 20, y: 20)
    canvas.context.drawRadialGradient(
      try gradient(), startCenter: center, startRadius: 0, endCenter: center, endRadius: 15, options: [])
    #expect(canvas.pixel(20, 20).isClose(to: .red, within: 16))
    #expect(canvas.pixel(33, 20).isClose(to: .blue, within: 30))
    #expect(canvas.pixel(37, 20) == .clear)
  }

  @Test("A gradient with invalid colours or locations is refused")
  func refused() {
    #expect(CGGradient(colorsSpace: nil, colors: ["red"] as CFArray, locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [CGColor.red] as CFArray, locations: [0, 1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1], locations: nil, count: 2)
        != nil)
    #expect(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0, 1], locations: nil, count: 2) == nil)
  }

  @Test("A shadow lies at its offset and fades outwards")
  func shadowFalloff() throws {
    let canvas = try Canvas(80, 80)
    canvas.context.setShadow(offset: CGSize(width: 0, height: 4), blur: 10, color: .black)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 20, y: 20, width: 40, height: 40))
    #expect(canvas.pixel(40, 40) == .red)
    let below = (60..<80).map { Int(canvas.pixel(40, $0).alpha) }
    #expect(below == below.sorted(by: >))
    // At the shadow's own edge, four pixels below the square's edge, the blurred shadow has half of its full
    // opacity.
    #expect(abs(below[3] + below[4] - 255) < 16)
    // One standard deviation (5 pixels) farther out, the Gaussian is at 15.9 percent.
    #expect(abs(below[8] + below[9] - 2 * 40) < 20)
    #expect(canvas.pixel(40, 79).alpha < 3)
    #expect(canvas.pixel(40, 17).alpha < canvas.pixel(40, 62).alpha)
  }

  @Test("A shadow without blur is the shape, moved")
  func sharpShadow() throws {
    let canvas = try Canvas(40, 40)
    canvas.context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: .blue)
    canvas.context.fill(CGRect(x: 5, y: 5, width: 8, height: 8))
    #expect(canvas.pixel(6, 6) == .black)
    #expect(canvas.pixel(22, 22) == .blue)
    #expect(canvas.pixel(23, 23) == .clear)
    #expect(canvas.ink() == 64 + 64 - 0)
  }

  @Test("A cached shadow looks the same when it is drawn again, also elsewhere")
  func keptShadow() throws {
    func draw(at x: CGFloat) throws -> Canvas {
      let canvas = try Canvas(120, 60)
      canvas.context.setShadow(offset: .zero, blur: 7, color: .black)
      canvas.context.addPath(
        CGPath(
          roundedRect: CGRect(x: x, y: 15, width: 30, height: 30), cornerWidth: 6, cornerHeight: 6,
          transform: nil))
      canvas.context.fillPath()
      return canvas
    }
    let first = try draw(at: 15)
    let again = try draw(at: 15)
    let moved = try draw(at: 75)
    #expect(first.pixels == again.pixels)
    #expect((0..<60).allSatisfy { first.pixel($0, 10) == moved.pixel($0 + 60, 10) })
  }

  @Test("Lines, images, text and layers cast shadows, too, and the transform does not turn the offset")
  func otherShadows() throws {
    let stroke = try Canvas(40, 40)
    stroke.context.rotate(by: .pi / 2)
    stroke.context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .red)
    stroke.context.setLineWidth(2)
    stroke.context.strokeLineSegments(between: [CGPoint(x: 5, y: -5), CGPoint(x: 5, y: -35)])
    #expect(stroke.pixel(20, 5) == .black)
    #expect(stroke.pixel(20, 15) == .red)

    let image = try #require(
      stroke.context.makeImage()?.cropping(to: CGRect(x: 20, y: 4, width: 2, height: 2)))
    let picture = try Canvas(40, 40)
    picture.context.setShadow(offset: CGSize(width: 8, height: 0), blur: 0, color: .green)
    picture.context.draw(image, in: CGRect(x: 4, y: 4, width: 2, height: 2))
    #expect(picture.pixel(4, 4) == .black)
    #expect(picture.pixel(12, 4) == .green)

    let layer = try Canvas(40, 40)
    layer.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .blue)
    layer.context.beginTransparencyLayer(auxiliaryInfo: nil)
    layer.context.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
    layer.context.fill(CGRect(x: 0, y: 5, width: 5, height: 5))
    layer.context.endTransparencyLayer()
    #expect(layer.pixel(15, 2) == .black)
    #expect(layer.pixel(25, 2) == .blue)
    #expect(layer.pixel(12, 7) == .blue)
  }

  @Test("A shadow without its shape is drawn only outside the shape")
  func shadowAlone() throws {
    let canvas = try Canvas(40, 40)
    canvas.context.setShadow(offset: CGSize(width: 0, height: 0), blur: 0, color: .red)
    canvas.context.fillShadow(of: CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil))
    #expect(canvas.inkBox == CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(canvas.pixel(15, 15) == .red)
  }

  @Test("The shadow's offset is in points if the base scale gives the pixels per point")
  func baseScale() throws {
    let canvas = try Canvas(40, 40, scale: 2)
    canvas.context.setShadow(offset: CGSize(width: 5, height: 0), blur: 0, color: .red)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 3, height: 3))
    #expect(canvas.pixel(12, 3) == .red)
    #expect(canvas.inkBox == CGRect(x: 2, y: 2, width: 16, height: 6))
  }
}
