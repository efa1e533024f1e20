import CoreGraphics
import TouchstoneCases
import TouchstoneGallery
import TouchstoneInspector

/// Draws a sheet about one scenario: its title, rows of pictures with captions, and its log.
@MainActor struct FilmPoster {
  let title: String
  let subtitle: String
  /// The comparison of the log with the expected log; nil if there is no expected log.
  let comparison: LogComparison?
  let log: [String]

  /// The scale of the sheet: pixels per point.
  private static let scale: CGFloat = 1.5
  private static let margin: CGFloat = 36
  private static let columnGap: CGFloat = 22
  private static let headerHeight: CGFloat = 108
  /// The height for the time and a caption of three lines below a picture, in points.
  private static let captionHeight: CGFloat = 76
  private static let rowGap: CGFloat = 22
  private static let logWidth: CGFloat = 300
  private static let lineHeight: CGFloat = 15
  private static let cornerRadius: CGFloat = 18
  private static let picturesPerRow = 5
  /// The greatest number of pictures. With more pictures, each would be too small, or the sheet too large to
  /// draw.
  static let maximumPictureCount = 30

  private static let backgroundColor = CGColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  private static let textColor = CGColor(gray: 0, alpha: 1)
  private static let secondaryTextColor = CGColor(red: 0.43, green: 0.43, blue: 0.45, alpha: 1)
  private static let successColor = CGColor(red: 0.14, green: 0.54, blue: 0.24, alpha: 1)
  private static let failureColor = CGColor(red: 0.84, green: 0.15, blue: 0.13, alpha: 1)

  /// Returns the sheet; nil if there are no frames.
  func image(of frames: [FilmStrip.Frame]) -> CGImage? {
    guard let firstImage = frames.first?.image else { return nil }
    // The pictures have one pixel per point of the case, and are drawn at the case's size.
    let pictureSize = CGSize(
      width: CGFloat(firstImage.width) / FilmPoster.scale,
      height: CGFloat(firstImage.height) / FilmPoster.scale)
    let margin = FilmPoster.margin
    let columnCount = min(frames.count, FilmPoster.picturesPerRow)
    let rowCount = (frames.count + columnCount - 1) / columnCount
    let pictureStep = CGSize(
      width: pictureSize.width + FilmPoster.columnGap,
      height: pictureSize.height + FilmPoster.captionHeight + FilmPoster.rowGap
    )
    let stripWidth = CGFloat(columnCount) * pictureStep.width
    let width = 2 * margin + stripWidth + FilmPoster.logWidth
    let height = FilmPoster.headerHeight + CGFloat(rowCount) * pictureStep.height - FilmPoster.rowGap + margin
    guard
      let context = CGContext(
        width: Int(width * FilmPoster.scale), height: Int(height * FilmPoster.scale), isOpaque: true,
        scale: FilmPoster.scale)
    else { return nil }
    context.setFillColor(FilmPoster.backgroundColor)
    context.fill(CGRect(x: 0, y: 0, width: width + 1, height: height + 1))
    drawHeader(in: context, width: width)
    for (index, frame) in frames.enumerated() {
      let origin = CGPoint(
        x: margin + CGFloat(index % columnCount) * pictureStep.width,
        y: FilmPoster.headerHeight + CGFloat(index / columnCount) * pictureStep.height)
      draw(frame, in: CGRect(origin: origin, size: pictureSize), context)
    }
    drawLog(
      in: CGRect(
        x: margin + stripWidth + 6, y: FilmPoster.headerHeight, width: FilmPoster.logWidth - 6,
        height: height - FilmPoster.headerHeight - margin), context)
    return context.makeImage()
  }

  private func drawHeader(in context: CGContext, width: CGFloat) {
    let margin = FilmPoster.margin
    AppIconView.draw(in: context, rect: CGRect(x: margin, y: 34, width: 48, height: 48))
    draw(
      title, .system(size: 22, weight: 700), FilmPoster.textColor, at: CGPoint(x: margin + 62, y: 31),
      in: context)
    draw(
      subtitle, .system(size: 14), FilmPoster.secondaryTextColor, at: CGPoint(x: margin + 62, y: 61),
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
    FilmPoster.drawCaption(
      frame,
      in: CGRect(x: rect.minX + 4, y: rect.maxY, width: rect.width - 8, height: FilmPoster.captionHeight),
      context)
  }

  /// Draws the time, and the caption in at most three lines.
  private static func drawCaption(_ frame: FilmStrip.Frame, in rect: CGRect, _ context: CGContext) {
    let timeLayout = TextLayout(
      "\(Int((frame.time * 1000).rounded())) ms", font: .monospacedDigits(size: 12, weight: 600))
    context.setFillColor(textColor)
    timeLayout.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY + 10))
    let captionLayout = TextLayout(
      frame.caption.text, font: .system(size: 11), maximumWidth: rect.width, maximumLines: 3,
      lineBreakMode: .truncatingTail)
    context.setFillColor(secondaryTextColor)
    captionLayout.draw(in: context, at: CGPoint(x: rect.minX, y: rect.minY + 28))
  }

  /// Returns a picture with its caption below it, for a separate file.
  static func imageWithCaption(of frame: FilmStrip.Frame) -> CGImage? {
    let height = CGFloat(frame.image.height) + captionHeight + 8
    guard
      let context = CGContext(width: frame.image.width, height: Int(height), isOpaque: true)
    else { return nil }
    let width = CGFloat(frame.image.width)
    context.setFillColor(backgroundColor)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.draw(
      frame.image, in: CGRect(x: 0, y: 0, width: width, height: CGFloat(frame.image.height)))
    drawCaption(
      frame, in: CGRect(x: 16, y: CGFloat(frame.image.height), width: width - 32, height: captionHeight),
      context)
    return context.makeImage()
  }

  /// Draws the lines of the log. If there is an expected log, its missing lines are drawn, too, and the
  /// differences are marked.
  private func drawLog(in rect: CGRect, _ context: CGContext) {
    let color = comparison?.matches ?? true ? FilmPoster.successColor : FilmPoster.failureColor
    let heading =
      comparison.map { $0.matches ? GalleryText.matches.text : $0.summary } ?? LocalizedText("Log", "日志").text
    draw(
      heading, .system(size: 13, weight: 600), comparison == nil ? FilmPoster.secondaryTextColor : color,
      at: rect.origin,
      in: context)
    let rows: [(text: String, isEqual: Bool)] =
      comparison?.rows.map { row in
        let diffSign = row.kind == .equal ? "" : row.kind == .missing ? "− " : "+ "
        return (diffSign + row.text, row.kind == .equal)
      } ?? log.map { ($0, true) }
    let maximumRowCount = max(0, Int((rect.height - 28) / FilmPoster.lineHeight))
    for (index, row) in rows.prefix(maximumRowCount).enumerated() {
      let layout = TextLayout(row.text, font: .monospaced(size: 10.5))
      layout.maximumWidth = rect.width
      layout.maximumLines = 1
      layout.lineBreakMode = .truncatingMiddle
      context.setFillColor(row.isEqual ? FilmPoster.textColor : FilmPoster.failureColor)
      layout.draw(
        in: context, at: CGPoint(x: rect.minX, y: rect.minY + 28 + CGFloat(index) * FilmPoster.lineHeight))
    }
  }

  private func draw(_ text: String, _ font: Font, _ color: CGColor, at point: CGPoint, in context: CGContext)
  {
    context.setFillColor(color)
    TextLayout(text, font: font).draw(in: context, at: point)
  }
}
