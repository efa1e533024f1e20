import CoreGraphics
import Testing

@Suite struct CGImageTests {
  private func sample() throws -> (Canvas, CGImage) {
    let canvas = try Canvas(6, 4)
    canvas.context.setFillColor(.red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
    canvas.context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    canvas.context.fill(CGRect(x: 3, y: 0, width: 2, height: 4))
    canvas.context.setFillColor(.green)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    return (canvas, try #require(canvas.context.makeImage()))
  }

  private func redrawn(_ image: CGImage) throws -> Canvas {
    let canvas = try Canvas(image.width, image.height)
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    return canvas
  }

  @Test("A PNG that is written and read again has the same pixels")
  func roundTrip() throws {
    let (canvas, image) = try sample()
    let data = try #require(image.pngData())
    let read = try #require(CGImage(pngData: data))
    #expect(read.width == 6 && read.height == 4 && !read.isOpaque)
    #expect(try redrawn(read).pixels == canvas.pixels)
    let provider = try #require(CGDataProvider(data: data))
    #expect(
      CGImage(
        pngDataProviderSource: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)?.width
        == 6)
  }

  @Test("A file can be written and read; a folder that does not exist gives an error of one sentence")
  func files() throws {
    let (_, image) = try sample()
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-\(UUID()).png").path
    try image.writePNG(to: path)
    #expect(CGImage(contentsOfFile: path)?.height == 4)
    try FileManager.default.removeItem(atPath: path)
    #expect(CGImage(contentsOfFile: path) == nil)
    do {
      try image.writePNG(to: "/nowhere/at/all.png")
      Issue.record("writing into a missing folder succeeded")
    } catch {
      #expect(error.description.contains("/nowhere/at/all.png"))
      #expect(error.description.contains("No such file or directory"))
    }
  }

  @Test("Every truncation of a PNG is refused, and so is random data")
  func brokenFiles() throws {
    let (_, image) = try sample()
    let data = try #require(image.pngData())
    for length in 0..<data.count - 12 { #expect(CGImage(pngData: data.prefix(length)) == nil) }
    for position in 8..<data.count {
      var broken = data
      broken[position] ^= 0xFF
      // A changed byte may leave the picture as it is; it must not damage the program.
      if let read = CGImage(pngData: broken) { #expect(read.width > 0) }
    }
    #expect(CGImage(pngData: Data(repeating: 0x89, count: 500)) == nil)
  }

  @Test("A PNG that claims an enormous size is refused before memory is allocated")
  func enormousSize() throws {
    let (_, image) = try sample()
    var data = try #require(image.pngData())
    data.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(CGImage(pngData: data) == nil)
    data.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    #expect(CGImage(pngData: data) == nil)
  }

  @Test("A cropped image is the requested part, limited to the image")
  func cropping() throws {
    let (canvas, image) = try sample()
    let part = try #require(image.cropping(to: CGRect(x: 2, y: 1, width: 2, height: 2)))
    #expect(part.width == 2 && part.height == 2)
    let drawn = try redrawn(part)
    #expect(drawn.pixel(0, 0) == canvas.pixel(2, 1))
    #expect(drawn.pixel(1, 1) == canvas.pixel(3, 2))
    #expect(image.cropping(to: CGRect(x: 4, y: 2, width: 100, height: 100))?.width == 2)
    #expect(image.cropping(to: CGRect(x: 10, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
    let read = try #require(part.pngData().flatMap { CGImage(pngData: $0) })
    #expect(try redrawn(read).pixels == drawn.pixels)
  }

  @Test("An image is drawn upright, stretched, smoothed or by its nearest pixels")
  func stretching() throws {
    let (_, image) = try sample()
    let canvas = try Canvas(60, 40)
    canvas.context.interpolationQuality = .none
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(canvas.pixel(5, 5) == .green)
    #expect(canvas.pixel(5, 35) == .red)
    #expect(canvas.pixel(29, 20) == .red)
    #expect(canvas.pixel(59, 20) == .clear)
    let smooth = try Canvas(60, 40)
    smooth.context.draw(image, in: CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(smooth.pixel(30, 20).blue > 20 && smooth.pixel(30, 20).red > 20)
    // The image's edge must not fade into pixels outside the image.
    #expect(smooth.pixel(0, 30) == .red)
    let faded = try Canvas(6, 4)
    faded.context.setAlpha(0.5)
    faded.context.draw(image, in: CGRect(x: 0, y: 0, width: 6, height: 4))
    #expect(faded.pixel(1, 2).isClose(to: Pixel(red: 128, green: 0, blue: 0, alpha: 128)))
  }

  @Test("Tiles repeat from the rectangle's corner")
  func tiling() throws {
    let (_, image) = try sample()
    let canvas = try Canvas(18, 8)
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 6, height: 4), byTiling: true)
    #expect(canvas.pixel(0, 0) == .green)
    #expect(canvas.pixel(12, 4) == .green)
    #expect(canvas.pixel(13, 6) == .red)
  }

  @Test("Pixels are copied from memory, and too few pixels are refused")
  func fromMemory() throws {
    let bytes = Data([0, 0, 255, 255, 255, 0, 0, 255])
    let provider = try #require(CGDataProvider(data: bytes))
    func make(_ height: Int) -> CGImage? {
      CGImage(
        width: 2, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: .argb8888, provider: provider, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent)
    }
    let image = try #require(make(1))
    let canvas = try redrawn(image)
    #expect(canvas.pixel(0, 0) == .red)
    #expect(canvas.pixel(1, 0) == .blue)
    #expect(make(2) == nil)
    #expect(image.dataProvider?.data == bytes)
  }

  @Test("A layer is drawn with its current content, pixel for pixel at its scale")
  func layers() throws {
    let layer = try #require(CGLayer(size: CGSize(width: 5, height: 5), scale: 2, isOpaque: false))
    let canvas = try Canvas(40, 40, scale: 2)
    layer.context?.setFillColor(.red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    canvas.context.draw(layer, at: CGPoint(x: 1, y: 1))
    layer.context?.setFillColor(.blue)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 2.5, height: 5))
    canvas.context.draw(layer, at: CGPoint(x: 10, y: 1))
    #expect(canvas.pixel(2, 2) == .red)
    #expect(canvas.pixel(11, 11) == .red)
    #expect(canvas.pixel(12, 2) == .clear)
    #expect(canvas.pixel(24, 5) == .blue)
    #expect(canvas.pixel(25, 5) == .red)
  }

  @Test("An image made from a context does not change with the context")
  func snapshots() throws {
    let (canvas, image) = try sample()
    canvas.context.clear(CGRect(x: 0, y: 0, width: 6, height: 4))
    #expect(canvas.pixel(1, 1) == .clear)
    #expect(try redrawn(image).pixel(1, 1) == .red)
  }
}
