import CoreGraphics
import TouchstoneCases
import TouchstoneGallery
import TouchstoneInspector
import UIKit

/// Draws a sheet that compares two cases. For each script it shows both stages with their outcomes, both logs
/// side by side with marked differences, and both timelines.
@MainActor struct ComparisonPoster {
  private let pair: ComparedPair
  private let blocks: [Block]

  /// The part of the sheet for one script.
  private struct Block {
    let comparison: PlayedComparison
    let answers: [TextLayout]
    let timelines: TimelineSheet
  }

  private static let margin: CGFloat = 36
  private static let gap: CGFloat = 28
  private static let headerHeight: CGFloat = 76
  private static let pictureWidth: CGFloat = 280
  private static let logWidth: CGFloat = 370
  private static let lineHeight: CGFloat = 18
  private static let titleHeight: CGFloat = 36
  private static let nameHeight: CGFloat = 24
  private static let cornerRadius: CGFloat = 18
  /// The greatest width or height of the sheet, in pixels.
  private static let maximumSide: CGFloat = 16_000

  private static let backgroundColor = CGColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  private static let textColor = CGColor(gray: 0, alpha: 1)
  private static let secondaryTextColor = CGColor(red: 0.36, green: 0.36, blue: 0.38, alpha: 1)
  private static let missingLineColor = CGColor(red: 1, green: 0.87, blue: 0.85, alpha: 1)
  private static let extraLineColor = CGColor(red: 0.84, green: 0.95, blue: 0.86, alpha: 1)

  init(_ pair: ComparedPair, _ comparisons: [PlayedComparison]) {
    self.pair = pair
    blocks = comparisons.map { comparison in
      Block(
        comparison: comparison,
        answers: comparison.sides.map {
          TextLayout(
            $0.answer, font: .system(size: 14, weight: 600), maximumWidth: ComparisonPoster.pictureWidth)
        },
        timelines: TimelineSheet(
          title: "",
          sections: zip(comparison.names, comparison.sides).map {
            TimelineSheet.Section(title: $0, model: TimelineModel($1.history))
          }))
    }
  }

  func write(to path: String) throws {
    let size = size
    let scale = min(1.5, ComparisonPoster.maximumSide / max(size.width, size.height))
    guard
      let context = CGContext(
        width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
        isOpaque: true, scale: scale)
    else {
      throw CommandFailure("The picture of all scripts would be too large; choose one with --script.")
    }
    draw(in: context)
    try FilmStrip.write(context.makeImage(), to: path)
  }

  private var size: CGSize {
    let logsWidth = 2 * ComparisonPoster.logWidth + ComparisonPoster.gap
    let timelinesWidth = blocks.map { $0.timelines.size.width - 2 * ComparisonPoster.margin }.max() ?? 0
    return CGSize(
      width: ComparisonPoster.logsX + max(logsWidth, timelinesWidth) + ComparisonPoster.margin,
      height: ComparisonPoster.margin + ComparisonPoster.headerHeight
        + blocks.reduce(0) { $0 + height(of: $1) } + ComparisonPoster.margin)
  }

  /// The x coordinate of the logs and timelines, which are to the right of the stages.
  private static let logsX = margin + 2 * (pictureWidth + gap)

  private func height(of block: Block) -> CGFloat {
    let rightHeight = logHeight(of: block) + block.timelines.size.height - ComparisonPoster.margin
    return ComparisonPoster.titleHeight + max(stagesHeight(of: block), rightHeight) + ComparisonPoster.gap
  }

  private func stagesHeight(of block: Block) -> CGFloat {
    let answerHeight = block.answers.map(\.size.height).max() ?? 0
    let pictureHeight = block.comparison.sides.map { pictureSize($0.picture).height }.max() ?? 0
    return ComparisonPoster.nameHeight + answerHeight + 14 + pictureHeight
  }

  private func logHeight(of block: Block) -> CGFloat {
    ComparisonPoster.nameHeight + CGFloat(block.comparison.log.rows.count) * ComparisonPoster.lineHeight
  }

  private func pictureSize(_ picture: CGImage?) -> CGSize {
    guard let picture, picture.width > 0 else { return .zero }
    let width = ComparisonPoster.pictureWidth
    return CGSize(width: width, height: width * CGFloat(picture.height) / CGFloat(picture.width))
  }

  private func draw(in context: CGContext) {
    context.setFillColor(ComparisonPoster.backgroundColor)
    context.fill(CGRect(origin: .zero, size: CGSize(width: size.width + 1, height: size.height + 1)))
    let margin = ComparisonPoster.margin
    AppIconView.draw(in: context, rect: CGRect(x: margin, y: margin, width: 48, height: 48))
    let titles = zip(pair.sides, pair.sides.reversed()).map { side, other in
      let card = side.type.card
      let name =
        side.type == other.type
        ? card.name(of: side.variant, comparedWith: other.variant) : card.name(of: side.variant)
      return "\(card.title.text): \(name)"
    }
    for (titleOffset, title) in zip([0, 27] as [CGFloat], titles) {
      draw(
        title, .system(size: 19, weight: 700), at: CGPoint(x: margin + 62, y: margin - 2 + titleOffset),
        in: context)
    }
    var y = margin + ComparisonPoster.headerHeight
    for block in blocks {
      draw(block, at: y, in: context)
      y += height(of: block)
    }
  }

  private func draw(_ block: Block, at top: CGFloat, in context: CGContext) {
    let margin = ComparisonPoster.margin
    draw(block.comparison.title, .system(size: 15, weight: 600), at: CGPoint(x: margin, y: top), in: context)
    let y = top + ComparisonPoster.titleHeight
    let pictureStep = ComparisonPoster.pictureWidth + ComparisonPoster.gap
    let answerHeight = block.answers.map(\.size.height).max() ?? 0
    for (index, side) in block.comparison.sides.enumerated() {
      let x = margin + CGFloat(index) * pictureStep
      drawName(of: index, in: block, at: CGPoint(x: x, y: y), context)
      context.setFillColor(ComparisonPoster.textColor)
      block.answers[index].draw(in: context, at: CGPoint(x: x, y: y + ComparisonPoster.nameHeight))
      let pictureOrigin = CGPoint(x: x, y: y + ComparisonPoster.nameHeight + answerHeight + 14)
      draw(side.picture, in: CGRect(origin: pictureOrigin, size: pictureSize(side.picture)), context)
    }
    drawLogs(of: block, at: CGPoint(x: ComparisonPoster.logsX, y: y), in: context)
    context.saveGState()
    let timelinesSize = block.timelines.size
    // The stages are drawn after the background. Otherwise the background would cover their edges.
    context.clip(
      to: CGRect(
        x: ComparisonPoster.logsX, y: y + logHeight(of: block), width: timelinesSize.width,
        height: timelinesSize.height))
    context.translateBy(x: ComparisonPoster.logsX - margin, y: y + logHeight(of: block))
    block.timelines.draw(in: context)
    context.restoreGState()
  }

  /// Draws both logs in two columns. Equal lines are side by side. A line that is in only one log is
  /// coloured, and there is a gap beside it.
  private func drawLogs(of block: Block, at origin: CGPoint, in context: CGContext) {
    let width = ComparisonPoster.logWidth
    let columns = [origin.x, origin.x + width + ComparisonPoster.gap]
    for (index, x) in columns.enumerated() {
      drawName(of: index, in: block, at: CGPoint(x: x, y: origin.y), context)
    }
    for (index, row) in block.comparison.log.rows.enumerated() {
      let y = origin.y + ComparisonPoster.nameHeight + CGFloat(index) * ComparisonPoster.lineHeight
      switch row.kind {
      case .equal: for x in columns { drawLine(row.text, nil, at: CGPoint(x: x, y: y), context) }
      case .missing:
        drawLine(
          "− \(row.text)", ComparisonPoster.missingLineColor, at: CGPoint(x: columns[0], y: y), context)
      case .extra:
        drawLine("+ \(row.text)", ComparisonPoster.extraLineColor, at: CGPoint(x: columns[1], y: y), context)
      }
    }
  }

  private func drawName(of index: Int, in block: Block, at point: CGPoint, _ context: CGContext) {
    draw(
      block.comparison.names[index], .system(size: 12, weight: 600), ComparisonPoster.secondaryTextColor,
      at: point,
      in: context)
  }

  private func drawLine(_ text: String, _ highlightColor: CGColor?, at point: CGPoint, _ context: CGContext) {
    if let highlightColor {
      context.setFillColor(highlightColor)
      context.fill(
        CGRect(
          x: point.x - 5, y: point.y, width: ComparisonPoster.logWidth + 10,
          height: ComparisonPoster.lineHeight))
    }
    let layout = TextLayout(
      text, font: .monospaced(size: 11), maximumWidth: ComparisonPoster.logWidth, maximumLines: 1,
      lineBreakMode: .truncatingMiddle)
    context.setFillColor(ComparisonPoster.textColor)
    layout.draw(in: context, at: CGPoint(x: point.x, y: point.y + 2))
  }

  private func draw(_ picture: CGImage?, in rect: CGRect, _ context: CGContext) {
    guard let picture else { return }
    let radius = ComparisonPoster.cornerRadius
    let shape = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    context.saveGState()
    context.addPath(shape)
    context.clip()
    context.draw(picture, in: rect)
    context.restoreGState()
    context.addPath(shape)
    context.setLineWidth(1)
    context.setStrokeColor(CGColor(gray: 0, alpha: 0.18))
    context.strokePath()
  }

  private func draw(
    _ text: String, _ font: Font, _ color: CGColor = ComparisonPoster.textColor, at point: CGPoint,
    in context: CGContext
  ) {
    context.setFillColor(color)
    TextLayout(text, font: font).draw(in: context, at: point)
  }
}
