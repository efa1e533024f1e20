import CoreGraphics
import TouchCases
import TouchGallery
import TouchInspector

/// A scenario on one sheet: what it is, its moments side by side with their times, and the log that it left.
@MainActor struct FilmPoster {
  let card: TouchCaseCard
  let scenario: TouchScenario
  let verdict: LogComparison

  /// Pixels of the sheet per point.
  private static let scale: CGFloat = 1.5
  private static let margin: CGFloat = 36
  private static let gap: CGFloat = 22
  private static let top: CGFloat = 108
  private static let logWidth: CGFloat = 300
  private static let lineHeight: CGFloat = 15
  private static let cornerRadius: CGFloat = 18

  private static let ground = CGColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  private static let ink = CGColor(gray: 0, alpha: 1)
  private static let quiet = CGColor(red: 0.43, green: 0.43, blue: 0.45, alpha: 1)
  private static let success = CGColor(red: 0.14, green: 0.54, blue: 0.24, alpha: 1)
  private static let failure = CGColor(red: 0.84, green: 0.15, blue: 0.13, alpha: 1)

  /// The sheet; `nil` without frames.
  func image(of frames: [FilmStrip.Frame]) -> CGImage? {
    guard let first = frames.first?.image else { return nil }
    // The pictures are taken at one pixel per point of the case, and are shown pixel by pixel.
    let phone = CGSize(
      width: CGFloat(first.width) / FilmPoster.scale, height: CGFloat(first.height) / FilmPoster.scale)
    let margin = FilmPoster.margin
    let strip = CGFloat(frames.count) * (phone.width + FilmPoster.gap)
    let width = 2 * margin + strip + FilmPoster.logWidth
    let height = FilmPoster.top + phone.height + 34 + margin
    guard
      let context = CGContext(
        width: Int(width * FilmPoster.scale), height: Int(height * FilmPoster.scale), isOpaque: true)
    else { return nil }
    context.scaleBy(x: FilmPoster.scale, y: FilmPoster.scale)
    context.setFillColor(FilmPoster.ground)
    context.fill(CGRect(x: 0, y: 0, width: width + 1, height: height + 1))
    drawHeader(in: context, width: width)
    for (index, frame) in frames.enumerated() {
      let origin = CGPoint(x: margin + CGFloat(index) * (phone.width + FilmPoster.gap), y: FilmPoster.top)
      draw(frame, in: CGRect(origin: origin, size: phone), context)
    }
    drawLog(
      in: CGRect(x: margin + strip, y: FilmPoster.top, width: FilmPoster.logWidth, height: phone.height),
      context)
    return context.makeImage()
  }

  private func drawHeader(in context: CGContext, width: CGFloat) {
    let margin = FilmPoster.margin
    AppIconView.draw(in: context, rect: CGRect(x: margin, y: 34, width: 48, height: 48))
    draw(
      card.title.text, .system(size: 22, weight: 700), FilmPoster.ink, at: CGPoint(x: margin + 62, y: 31),
      in: context)
    draw(
      scenario.title.text, .system(size: 14), FilmPoster.quiet, at: CGPoint(x: margin + 62, y: 61),
      in: context)
  }

  private func draw(_ frame: FilmStrip.Frame, in rect: CGRect, _ context: CGContext) {
    let radius = FilmPoster.cornerRadius
    let shape = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    context.saveGState()
    context.addPath(shape)
    context.clip()
    context.draw(frame.image, in: rect)
    context.restoreGState()
    context.addPath(shape)
    context.setLineWidth(1)
    context.setStrokeColor(CGColor(gray: 0, alpha: 0.18))
    context.strokePath()
    let layout = TextLayout(
      "\(Int((frame.time * 1000).rounded())) ms", font: .monospacedDigits(size: 12, weight: 500))
    context.setFillColor(FilmPoster.quiet)
    layout.draw(in: context, at: CGPoint(x: rect.midX - layout.size.width / 2, y: rect.maxY + 12))
  }

  /// Line by line: what came, and where it is not what must come.
  private func drawLog(in rect: CGRect, _ context: CGContext) {
    let colour = verdict.matches ? FilmPoster.success : FilmPoster.failure
    draw(
      verdict.matches ? GalleryText.matches.text : verdict.summary, .system(size: 13, weight: 600), colour,
      at: rect.origin, in: context)
    let room = max(0, Int((rect.height - 28) / FilmPoster.lineHeight))
    for (index, row) in verdict.rows.prefix(room).enumerated() {
      let isEqual = row.kind == .equal
      let sign = isEqual ? "" : row.kind == .missing ? "− " : "+ "
      let layout = TextLayout(sign + row.text, font: .monospaced(size: 10.5))
      layout.maximumWidth = rect.width
      layout.maximumLines = 1
      layout.lineBreakMode = .truncatingMiddle
      context.setFillColor(isEqual ? FilmPoster.ink : FilmPoster.failure)
      layout.draw(
        in: context, at: CGPoint(x: rect.minX, y: rect.minY + 28 + CGFloat(index) * FilmPoster.lineHeight))
    }
  }

  private func draw(_ text: String, _ font: Font, _ colour: CGColor, at point: CGPoint, in context: CGContext)
  {
    context.setFillColor(colour)
    TextLayout(text, font: font).draw(in: context, at: point)
  }
}
