import CoreGraphics

/// Measures the time of the drawing operations of a frame.
enum DrawingBenchmark {
  static func run() {
    let firstText = time {
      _ = TextLayout("Hello", font: .system(size: 17)).size
    }
    print(line("first text", firstText))
    print("own memory after it: \(ownMemory()) KB")
    print(line("first text of another size", time { _ = TextLayout("Hello", font: .system(size: 20)).size }))
    print(line("first Chinese text", time { _ = TextLayout("触摸", font: .system(size: 17)).size }))
    guard let context = CGContext(width: 1920, height: 1080, isOpaque: true) else { return }
    let whole = CGRect(x: 0, y: 0, width: 1920, height: 1080)
    context.setFillColor(.white)
    measure("fill 1080p, opaque", 20) { context.fill(whole) }
    measure("fill 10 × 10, opaque", 20_000) { context.fill(CGRect(x: 40, y: 40, width: 10, height: 10)) }
    measure("fill 10 × 10, between pixels", 20_000) {
      context.fill(CGRect(x: 40.5, y: 40.5, width: 10, height: 10))
    }
    guard let opaque = CGLayer(size: whole.size, scale: 1, isOpaque: true),
      let translucent = CGLayer(size: whole.size, scale: 1, isOpaque: false)
    else { return }
    opaque.context?.fill(whole)
    // The bitmap gets some content, because an empty bitmap would not be drawn at all.
    translucent.context?.setFillColor(CGColor(gray: 0, alpha: 0.1))
    translucent.context?.fill(whole)
    measure("layer 1080p, opaque", 20) { context.draw(opaque, at: .zero) }
    measure("layer 1080p, translucent", 20) { context.draw(translucent, at: .zero) }
    measure("layer 1080p, translucent, between pixels", 5) {
      context.draw(translucent, at: CGPoint(x: 0.5, y: 0))
    }
    measure("scroll 1080p by 40", 20) { context.moveContents(of: whole, x: 0, y: -40) }

    let card = CGPath(
      roundedRect: CGRect(x: 100, y: 100, width: 300, height: 200), cornerWidth: 12, cornerHeight: 12,
      transform: nil)
    measure("rounded rectangle 300 × 200", 500) {
      context.addPath(card)
      context.fillPath()
    }
    var blur: CGFloat = 20
    measure("shadow 300 × 200, blurred anew", 50) {
      blur += 0.001
      context.setShadow(offset: CGSize(width: 0, height: 4), blur: blur)
      context.fillShadow(of: card)
    }
    context.setShadow(offset: CGSize(width: 0, height: 4), blur: 20)
    measure("shadow 300 × 200, kept", 500) { context.fillShadow(of: card) }
    context.setShadow(offset: .zero, blur: 0, color: nil)

    let label = TextLayout("Touch events", font: .system(size: 17))
    context.setFillColor(.black)
    measure("label, kept", 5_000) { label.draw(in: context, at: CGPoint(x: 100, y: 100)) }
    var count = 0
    measure("label, new text", 2_000) {
      count += 1
      TextLayout("Row \(count)", font: .system(size: 17)).draw(in: context, at: CGPoint(x: 100, y: 100))
    }
    print("own memory: \(ownMemory()) KB, of which the bitmaps take 24,300")
  }

  private static func measure(_ name: String, _ repetitions: Int, _ body: () -> Void) {
    body()
    var best = Double.infinity
    for _ in 0..<5 {
      best = min(best, time { for _ in 0..<repetitions { body() } } / Double(repetitions))
    }
    print(line(name, best))
  }

  private static func time(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    return Double((ContinuousClock.now - start).components.attoseconds) / 1e9
  }

  private static func line(_ name: String, _ nanoseconds: Double) -> String {
    let padded = name.padding(toLength: 44, withPad: " ", startingAt: 0)
    return "\(padded)\(Int(nanoseconds)) ns"
  }

  private static func ownMemory() -> Int {
    guard let data = FileManager.default.contents(atPath: "/proc/self/smaps_rollup") else { return 0 }
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix("Private_Dirty:") {
      return line.split(separator: " ").compactMap { Int($0) }.first ?? 0
    }
    return 0
  }
}
