import CoreGraphics
import Synchronization
import Testing

@Suite("Drawing on several threads")
struct ThreadedDrawingTests {
  private static let size = CGSize(width: 90, height: 60)

  /// Values that the threads share; all of them are `Sendable`.
  private struct Props: Sendable {
    let picture: CGImage
    let mask: CGImage
    let gradient: CGGradient

    init() throws {
      let canvas = try Canvas(16, 16)
      canvas.context.setFillColor(CGColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.9))
      canvas.context.fillEllipse(in: CGRect(x: 1, y: 2, width: 13, height: 12))
      picture = try #require(canvas.context.makeImage())
      let shape = try #require(
        CGContext(
          data: nil, width: 16, height: 16, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
          bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
      shape.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
      mask = try #require(shape.makeImage())
      gradient = try #require(
        CGGradient(colorsSpace: nil, colors: [CGColor.white, CGColor.black], locations: nil))
    }
  }

  /// Draws shapes, text and images; each number gives a different drawing.
  private static func draw(_ props: Props, _ number: Int, in context: CGContext) {
    let step = CGFloat(number % 5)
    context.drawLinearGradient(
      props.gradient, start: CGPoint(x: step, y: 0), end: CGPoint(x: 90, y: 60), options: [])
    context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3 + step)
    context.setFillColor(CGColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1))
    context.fill(CGRect(x: 8 + step, y: 8, width: 30, height: 20))
    context.draw(props.picture, in: CGRect(x: 40, y: 4, width: 16, height: 16))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.draw(props.picture, in: CGRect(x: 60, y: 4, width: 20 + step, height: 17))
    context.draw(props.picture, in: CGRect(x: 0, y: 50, width: 8, height: 8), byTiling: true)
    context.saveGState()
    context.clip(to: CGRect(x: 60, y: 30, width: 20, height: 20), mask: props.mask)
    context.fill(CGRect(x: 55, y: 25, width: 30, height: 30))
    context.restoreGState()
    TextLayout("Nr. \(number) 文字", font: Font(size: 9 + CGFloat(number))).draw(
      in: context, at: CGPoint(x: 5, y: 30))
  }

  private static func bitmap(_ props: Props, _ number: Int) -> Data? {
    guard let context = CGContext(width: 90, height: 60) else { return nil }
    draw(props, number, in: context)
    return context.makeImage()?.dataProvider?.data
  }

  private static func pdf(_ props: Props, _ number: Int) -> Data? {
    let consumer = CGDataConsumer()
    var box = CGRect(origin: .zero, size: size)
    guard let context = CGContext(consumer: consumer, mediaBox: &box, nil) else { return nil }
    draw(props, number, in: context)
    context.endPDFPage()
    draw(props, number + 1, in: context)
    context.closePDF()
    return consumer.data
  }

  private static func svg(_ props: Props, _ number: Int) -> Data? {
    let consumer = CGDataConsumer()
    guard let context = CGContext(svgConsumer: consumer, size: size) else { return nil }
    draw(props, number, in: context)
    context.closeSVG()
    return consumer.data
  }

  enum Target: CaseIterable, Sendable { case bitmap, pdf, svg }

  @Test("Eight threads draw the same bytes as one thread", arguments: Target.allCases)
  func sameBytes(_ target: Target) throws {
    let props = try Props()
    let draw: @Sendable (Int) -> Data? = { number in
      switch target {
      case .bitmap: Self.bitmap(props, number)
      case .pdf: Self.pdf(props, number)
      case .svg: Self.svg(props, number)
      }
    }
    let count = 40
    let results = Mutex<[Int: Data]>([:])
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<count where step % 8 == thread || step % 4 == thread % 4 {
        let data = draw(step)
        results.withLock { results in
          // Two threads make each drawing.
          if let other = results[step] {
            #expect(other == data)
          } else {
            results[step] = data
          }
        }
      }
    }
    let drawn = results.withLock { $0 }
    #expect(drawn.count == count)
    for step in 0..<count { #expect(drawn[step] == draw(step)) }
  }

  @Test("A document contains a picture once, however often it is drawn")
  func pictureOnce() throws {
    let props = try Props()
    func pictures(times: Int) throws -> Int {
      let consumer = CGDataConsumer()
      let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
      for number in 0..<times {
        context.draw(props.picture, in: CGRect(x: 10 * CGFloat(number), y: 0, width: 16, height: 16))
      }
      context.closePDF()
      let document = try #require(String(data: consumer.data, encoding: .isoLatin1))
      return document.components(separatedBy: "/Subtype /Image").count - 1
    }
    let once = try pictures(times: 1)
    #expect(once > 0)
    #expect(try pictures(times: 20) == once)
  }
}
