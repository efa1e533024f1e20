import CoreGraphics
import Testing

@Suite struct CGContextTests {
  @Test("An opaque fill colours exactly its pixels")
  func fill() throws {
    let canvas = try Canvas()
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 2, y: 3, width: 4, height: 5))
    #expect(canvas.pixel(2, 3) == .red)
    #expect(canvas.pixel(5, 7) == .red)
    #expect(canvas.pixel(6, 7) == .clear)
    #expect(canvas.pixel(5, 8) == .clear)
    #expect(canvas.ink() == 20)
  }

  @Test("A translucent fill is premultiplied and blended with the pixels below")
  func translucentFill() throws {
    let canvas = try Canvas()
    canvas.context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(canvas.pixel(1, 1).isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128)))
    canvas.context.setFillColor(.white)
    canvas.context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    canvas.context.setAlpha(0.5)
    canvas.context.setFillColor(.blue)
    canvas.context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(canvas.pixel(15, 5).isClose(to: Pixel(red: 128, green: 128, blue: 255, alpha: 255)))
  }

  @Test("An edge between two pixels colours both by half")
  func antialiasedEdge() throws {
    let canvas = try Canvas()
    canvas.context.fill(CGRect(x: 2.5, y: 2, width: 4, height: 4))
    #expect(abs(Int(canvas.pixel(2, 3).alpha) - 128) <= 2)
    #expect(canvas.pixel(3, 3) == .black)
    #expect(abs(Int(canvas.pixel(6, 3).alpha) - 128) <= 2)
    canvas.context.setShouldAntialias(false)
    canvas.context.fill(CGRect(x: 10.6, y: 2, width: 4, height: 4))
    #expect(canvas.pixel(10, 3) == .clear)
    #expect(canvas.pixel(11, 3) == .black)
  }

  @Test("The origin is at the top left, and y grows downwards")
  func orientation() throws {
    let canvas = try Canvas()
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.pixel(0, 0) == .black)
    #expect(canvas.pixel(0, 19) == .clear)
  }

  @Test("Transforms apply to later drawing, and end with the restored state")
  func transforms() throws {
    let canvas = try Canvas()
    canvas.context.saveGState()
    canvas.context.translateBy(x: 10, y: 10)
    canvas.context.rotate(by: .pi / 2)
    canvas.context.scaleBy(x: 2, y: 1)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(canvas.inkBox == CGRect(x: 6, y: 10, width: 4, height: 6))
    #expect(close(canvas.context.convertToDeviceSpace(CGPoint(x: 1, y: 0)), CGPoint(x: 10, y: 12), 1e-9))
    #expect(close(canvas.context.convertToUserSpace(CGPoint(x: 10, y: 12)), CGPoint(x: 1, y: 0), 1e-9))
    canvas.context.restoreGState()
    #expect(canvas.context.ctm.isIdentity)
  }

  @Test("A context of scale 2 measures in points")
  func scale() throws {
    let canvas = try Canvas(scale: 2)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(canvas.inkBox == CGRect(x: 2, y: 2, width: 4, height: 4))
  }

  @Test("With a scale of zero or NaN nothing is drawn until the state is restored")
  func degenerateTransforms() throws {
    let canvas = try Canvas()
    let bad: [CGAffineTransform] = [
      CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(scaleX: .nan, y: 1),
      CGAffineTransform(translationX: .infinity, y: 0), CGAffineTransform(scaleX: 1e300, y: 1e300),
      CGAffineTransform(1, 1, 1, 1, 0, 0), CGAffineTransform(),
    ]
    let layer = try #require(CGLayer(size: CGSize(width: 4, height: 4), scale: 1, isOpaque: true))
    for transform in bad {
      canvas.context.saveGState()
      canvas.context.concatenate(transform)
      canvas.context.setShadow(offset: .zero, blur: 3)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      canvas.context.stroke(CGRect(x: 0, y: 0, width: 20, height: 20))
      canvas.context.draw(layer, at: .zero)
      TextLayout("x", font: .system(size: 12)).draw(in: canvas.context, at: .zero)
      canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      canvas.context.endTransparencyLayer()
      canvas.context.restoreGState()
    }
    #expect(canvas.ink() == 0)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.ink() == 1)
  }

  @Test("After numbers that are not finite the context can still draw")
  func notNumbers() throws {
    let canvas = try Canvas()
    let context = canvas.context
    context.move(to: CGPoint(x: CGFloat.nan, y: 0))
    context.addLine(to: CGPoint(x: 5, y: 5))
    context.strokePath()
    context.fill(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 2))
    context.fill(.null)
    context.setLineWidth(.nan)
    context.setLineWidth(-1)
    context.setLineDash(phase: .nan, lengths: [1, 2])
    context.setLineDash(phase: 0, lengths: [0, 0])
    context.setLineDash(phase: 0, lengths: [-1, 3])
    context.setMiterLimit(.nan)
    context.setFlatness(0)
    context.setAlpha(.nan)
    context.setAlpha(1)
    context.clip(to: .infinite)
    context.restoreGState()
    context.endTransparencyLayer()
    #expect(canvas.ink() == 0)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(canvas.ink() == 2)
  }

  @Test("An infinite or enormous rectangle fills everything")
  func enormousRects() throws {
    for rect in [CGRect.infinite, CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)] {
      let canvas = try Canvas()
      canvas.context.translateBy(x: 3, y: 3)
      canvas.context.fill(rect)
      #expect(canvas.ink() == 400)
    }
  }

  @Test("A clip limits drawing, intersects with earlier clips, and ends with the restored state")
  func clip() throws {
    let canvas = try Canvas()
    canvas.context.saveGState()
    canvas.context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(canvas.context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 3, height: 3))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.context.restoreGState()
    #expect(canvas.inkBox == CGRect(x: 5, y: 5, width: 3, height: 3))
    canvas.context.saveGState()
    canvas.context.clip(to: [
      CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 18, y: 0, width: 2, height: 2),
    ])
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.context.restoreGState()
    #expect(canvas.pixel(1, 1) == .red)
    #expect(canvas.pixel(18, 1) == .red)
    #expect(canvas.pixel(10, 1) == .clear)
    canvas.context.saveGState()
    canvas.context.beginPath()
    canvas.context.clip()
    #expect(canvas.context.boundingBoxOfClipPath.isNull)
    canvas.context.restoreGState()
  }

  @Test("A path clips by either fill rule")
  func pathClip() throws {
    let canvas = try Canvas()
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    canvas.context.clip(using: .evenOdd)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(canvas.pixel(10, 10) == .clear)
    #expect(canvas.pixel(2, 10) == .black)
  }

  @Test("A mask shows drawing in proportion to its opacity")
  func maskClip() throws {
    let half = try Canvas(2, 1)
    half.context.setFillColor(CGColor(gray: 0, alpha: 0.5))
    half.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let mask = try #require(half.context.makeImage())
    let canvas = try Canvas()
    canvas.context.saveGState()
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.context.restoreGState()
    #expect(canvas.pixel(1, 10).isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128)))
    #expect(canvas.pixel(19, 10) == .clear)
    canvas.context.fill(CGRect(x: 19, y: 19, width: 1, height: 1))
    #expect(canvas.pixel(19, 19) == .black)
  }

  @Test("A line has its line width, and its cap extends it by the right length")
  func strokes() throws {
    let canvas = try Canvas()
    canvas.context.setStrokeColor(.blue)
    canvas.context.setLineWidth(4)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 5, y: 10), CGPoint(x: 15, y: 10)])
    #expect(canvas.inkBox == CGRect(x: 5, y: 8, width: 10, height: 4))
    #expect(canvas.pixel(7, 9) == .blue)
    canvas.context.setLineCap(.square)
    canvas.context.strokeLineSegments(between: [CGPoint(x: 5, y: 10), CGPoint(x: 15, y: 10)])
    #expect(canvas.inkBox == CGRect(x: 3, y: 8, width: 14, height: 4))
  }

  @Test("Dashes leave gaps")
  func dashes() throws {
    let canvas = try Canvas()
    canvas.context.setLineWidth(2)
    canvas.context.setLineDash(phase: 0, lengths: [4, 4])
    canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 20, y: 1)])
    #expect(canvas.pixel(3, 0) == .black)
    #expect(canvas.pixel(5, 0) == .clear)
    #expect(canvas.pixel(9, 0) == .black)
  }

  @Test("The current path can be read, tested for a point, and replaced by its stroke")
  func currentPath() throws {
    let canvas = try Canvas()
    let context = canvas.context
    #expect(context.isPathEmpty)
    context.addRect(CGRect(x: 2, y: 2, width: 10, height: 10))
    #expect(context.path == CGPath(rect: CGRect(x: 2, y: 2, width: 10, height: 10), transform: nil))
    #expect(context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .stroke))
    context.setLineWidth(2)
    context.replacePathWithStrokedPath()
    context.fillPath()
    #expect(canvas.pixel(1, 5) == .black)
    #expect(canvas.pixel(2, 5) == .black)
    #expect(canvas.pixel(5, 5) == .clear)
    #expect(context.isPathEmpty)
  }

  @Test("Blend modes combine colours by their formulas")
  func blendModes() throws {
    let gray = CGColor(gray: 0.5, alpha: 1)
    let expected: [(CGBlendMode, Pixel)] = [
      (.multiply, Pixel(red: 128, green: 0, blue: 0, alpha: 255)),
      (.screen, Pixel(red: 255, green: 128, blue: 128, alpha: 255)),
      (.darken, Pixel(red: 128, green: 0, blue: 0, alpha: 255)),
      (.lighten, Pixel(red: 255, green: 128, blue: 128, alpha: 255)),
      (.difference, Pixel(red: 127, green: 128, blue: 128, alpha: 255)),
      (.clear, .clear), (.plusLighter, Pixel(red: 255, green: 128, blue: 128, alpha: 255)),
      (.destinationOver, .red), (.copy, Pixel(red: 128, green: 128, blue: 128, alpha: 255)), (.xor, .clear),
    ]
    for (mode, result) in expected {
      let canvas = try Canvas(4, 4)
      canvas.context.setFillColor(.red)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      canvas.context.setBlendMode(mode)
      canvas.context.setFillColor(gray)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      #expect(canvas.pixel(2, 2).isClose(to: result), "\(mode)")
    }
  }

  @Test("A transparency layer fades as a whole, while separate shapes show through each other")
  func transparencyLayer() throws {
    let canvas = try Canvas()
    canvas.context.setAlpha(0.5)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    canvas.context.saveGState()
    canvas.context.setFillColor(.green)
    canvas.context.fill(CGRect(x: 5, y: 0, width: 10, height: 10))
    canvas.context.endTransparencyLayer()
    #expect(canvas.pixel(7, 5).isClose(to: Pixel(red: 0, green: 128, blue: 0, alpha: 128)))
    #expect(canvas.pixel(2, 5).isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128)))
    canvas.context.setAlpha(1)
    canvas.context.fill(CGRect(x: 19, y: 19, width: 1, height: 1))
    #expect(canvas.pixel(19, 19) == .black)
    canvas.context.beginTransparencyLayer(in: CGRect(x: 0, y: 15, width: 2, height: 2), auxiliaryInfo: nil)
    canvas.context.fill(CGRect(x: 0, y: 12, width: 10, height: 8))
    canvas.context.endTransparencyLayer()
    #expect(canvas.pixel(1, 16) == .black)
    #expect(canvas.pixel(1, 18) == .clear)
  }

  @Test("A context draws into pixels that the caller owns, with the caller's row length")
  func callerOwnedPixels() throws {
    var pixels = [UInt32](repeating: 0, count: 10 * 4)
    pixels.withUnsafeMutableBytes { bytes in
      let context = CGContext(
        data: bytes.baseAddress, width: 8, height: 4, bitsPerComponent: 8, bytesPerRow: 40,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo.argb8888.rawValue)
      context?.setFillColor(CGColor(red: 1, green: 0.2, blue: 0, alpha: 1))
      context?.fill(CGRect(x: 7, y: 1, width: 5, height: 1))
      context?.flush()
    }
    #expect(pixels[17] == 0xFFFF_3300)
    #expect(pixels.filter { $0 != 0 }.count == 1)
  }

  @Test("Contexts with an impossible size or format are refused")
  func impossibleContexts() {
    func make(_ width: Int, _ height: Int, _ bits: Int = 8, _ info: UInt32 = CGBitmapInfo.argb8888.rawValue)
      -> CGContext?
    {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0, space: nil,
        bitmapInfo: info)
    }
    #expect(make(0, 5) == nil)
    #expect(make(5, -1) == nil)
    #expect(make(100_000, 5) == nil)
    #expect(make(5, 5, 16) == nil)
    #expect(make(5, 5, 8, CGImageAlphaInfo.last.rawValue) == nil)
    #expect(make(5, 5, 8, CGImageAlphaInfo.alphaOnly.rawValue)?.bitsPerPixel == 8)
    #expect(CGLayer(size: .zero, scale: 1, isOpaque: false) == nil)
  }

  @Test("Moved contents keep their pixels, whatever the direction")
  func movedContents() throws {
    for (x, y) in [(0, 3), (0, -3), (4, 0), (-4, 0), (2, -2)] {
      let canvas = try Canvas()
      canvas.context.setFillColor(.red)
      canvas.context.fill(CGRect(x: 8, y: 8, width: 4, height: 4))
      canvas.context.setFillColor(.blue)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      canvas.context.moveContents(of: CGRect(x: 2, y: 2, width: 16, height: 16), x: x, y: y)
      #expect(canvas.pixel(8 + x, 8 + y) == .red)
      #expect(canvas.pixel(11 + x, 11 + y) == .red)
      #expect(canvas.pixel(12 + x, 8 + y) == .clear)
      #expect(canvas.pixel(0, 0) == .blue)
      let before = canvas.pixels
      canvas.context.moveContents(of: .infinite, x: .min, y: .max)
      #expect(canvas.pixels == before)
    }
  }
}
