import CoreGraphics
import FoundationXML
import Testing

/// Contexts that write a PDF or an SVG.
@Suite struct DocumentTests {
  private static let size = CGSize(width: 200, height: 100)

  private func draw(in context: CGContext) {
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 10, y: 10, width: 50, height: 20))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(CGColor(gray: 0, alpha: 0.5))
    TextLayout("surface 12, 触摸", font: .system(size: 14)).draw(in: context, at: CGPoint(x: 10, y: 50))
    context.endTransparencyLayer()
  }

  private func pdf() throws -> Data {
    let consumer = CGDataConsumer()
    var box = CGRect(origin: .zero, size: Self.size)
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    draw(in: context)
    context.closePDF()
    return consumer.data
  }

  private func svg() throws -> Data {
    let consumer = CGDataConsumer()
    let context = try #require(CGContext(svgConsumer: consumer, size: Self.size))
    draw(in: context)
    context.closeSVG()
    return consumer.data
  }

  @Test("A PDF has a header, a trailer and its size, and no date")
  func pdfIsWhole() throws {
    let text = String(decoding: try pdf(), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(text.hasSuffix("%%EOF\n"))
    #expect(text.contains("[ 0 0 200 100 ]"))
    #expect(!text.contains("CreationDate"))
  }

  @Test("An SVG is well-formed, and has its size, with one unit for each point")
  func svgIsWhole() throws {
    let data = try svg()
    #expect(XMLParser(data: data).parse())
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 200 100\""))
    #expect(text.contains("width=\"200px\" height=\"100px\""))
  }

  @Test("The same drawing gives the same bytes, whatever was drawn before")
  func sameBytes() throws {
    let (pdf, svg) = (try pdf(), try svg())
    for _ in 0..<3 { _ = CGContext(width: 3, height: 3)?.makeImage() }
    #expect(try self.pdf() == pdf)
    #expect(try self.svg() == svg)
  }

  @Test("A document has no pixels; closing it and drawing again does no harm")
  func noPixels() throws {
    let consumer = CGDataConsumer()
    let context = try #require(CGContext(svgConsumer: consumer, size: Self.size))
    #expect(context.data == nil)
    #expect(context.makeImage() == nil)
    context.moveContents(of: CGRect(x: 0, y: 0, width: 10, height: 10), x: 1, y: 1)
    context.flush()
    context.synchronize()
    context.closeSVG()
    let data = consumer.data
    draw(in: context)
    context.closeSVG()
    context.endPDFPage()
    #expect(consumer.data == data)
  }

  @Test(
    "A page without a valid size is refused",
    arguments: [
      CGSize.zero, CGSize(width: -5, height: 5), CGSize(width: CGFloat.nan, height: 5),
      CGSize(width: 20_000, height: 5),
    ])
  func sizes(size: CGSize) {
    var box = CGRect(origin: .zero, size: size)
    #expect(CGContext(consumer: CGDataConsumer(), mediaBox: &box, nil) == nil)
    #expect(CGContext(svgConsumer: CGDataConsumer(), size: size) == nil)
  }

  @Test("A file is written completely or not at all")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.pdf")
    do {
      let context = try #require(CGContext(file, mediaBox: nil, nil))
      draw(in: context)
      #expect(!FileManager.default.fileExists(atPath: file.path))
      try context.close()
    }
    #expect(try Data(contentsOf: file).starts(with: Data("%PDF".utf8)))
    let nowhere = folder.appendingPathComponent("no/b.pdf")
    let lost = try #require(CGContext(nowhere, mediaBox: nil, nil))
    let error = #expect(throws: CGImageError.self) { try lost.close() }
    #expect(error?.description.contains(nowhere.path) == true)
    let full = try #require(CGContext(URL(fileURLWithPath: "/dev/full"), mediaBox: nil, nil))
    #expect(throws: CGImageError.self) { try full.close() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.pdf"])
  }
}
