import CoreGraphics

/// A drawing of several timelines for a file, each with its title, above a legend.
public struct TimelineSheet {
  /// A timeline with its title.
  public struct Section {
    public let title: String
    public let model: TimelineModel

    public init(title: String, model: TimelineModel) {
      self.title = title
      self.model = model
    }
  }

  public let title: String
  /// The size in points.
  public let size: CGSize

  private let sections: [(title: String, drawing: TimelineDrawing)]
  private let palette: TimelinePalette
  private let background: CGColor
  private let legend: TimelineLegend

  private static let margin: CGFloat = 36
  private static let headerHeight: CGFloat = 44
  private static let sectionHeaderHeight: CGFloat = 34
  private static let gap: CGFloat = 26
  private static let namesWidth: CGFloat = 190
  /// The preferred width of a timeline, in points.
  private static let comfortableWidth: CGFloat = 1000
  private static let maximumWidth: CGFloat = 7600

  /// Creates a sheet; an empty title takes no room. The texts are in `Language.current`. All timelines have
  /// the same scale.
  public init(title: String, sections: [Section], style: UIUserInterfaceStyle = .light) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    let palette = TimelinePalette(traits)
    let words = LabelWords()
    let pointsPerSecond = sections.map { TimelineSheet.pointsPerSecond(for: $0.model, words) }.min() ?? 400
    let drawings = sections.map { section in
      let layout = TimelineLayout(
        section.model, pointsPerSecond: pointsPerSecond, textWidth: TimelineStyle.widestText, words: words)
      return (
        section.title, TimelineDrawing(model: section.model, layout: layout, palette: palette, words: words)
      )
    }
    let widest = max(drawings.map(\.1.layout.width).max() ?? 0, 420)
    let width = TimelineSheet.namesWidth + widest
    legend = TimelineLegend(palette: palette, words: words, width: width)
    let heights = drawings.map {
      TimelineSheet.sectionHeaderHeight + TimelineStyle.axisHeight + $0.1.layout.height + TimelineSheet.gap
    }
    self.title = title
    self.sections = drawings
    self.palette = palette
    background = UIColor.systemGroupedBackground.resolvedColor(with: traits).cgColor
    size = CGSize(
      width: width + 2 * TimelineSheet.margin,
      height: (title.isEmpty ? 0 : TimelineSheet.headerHeight) + heights.reduce(0, +) + legend.height
        + 2 * TimelineSheet.margin)
  }

  private static func pointsPerSecond(for model: TimelineModel, _ words: LabelWords) -> CGFloat {
    func fitting(in width: CGFloat) -> CGFloat {
      TimelineLayout.fittingPointsPerSecond(
        model, in: width, textWidth: TimelineStyle.widestText, words: words)
    }
    let (fitting, widest) = (fitting(in: comfortableWidth), fitting(in: maximumWidth))
    return min(max(fitting, 160), widest, 1600)
  }

  /// Draws the sheet. The origin is the sheet's top left corner.
  public func draw(in context: CGContext) {
    context.setFillColor(background)
    context.fill(CGRect(origin: .zero, size: size))
    let margin = TimelineSheet.margin
    let width = size.width - 2 * margin
    context.setFillColor(palette.textColor)
    TextLayout(title, font: .system(size: 22, weight: 700)).draw(
      in: context, at: CGPoint(x: margin, y: margin - 6))
    var y = margin + (title.isEmpty ? 0 : TimelineSheet.headerHeight)
    for (title, drawing) in sections {
      context.setFillColor(palette.textColor)
      TextLayout(title, font: .system(size: 14, weight: 600)).draw(in: context, at: CGPoint(x: margin, y: y))
      y += TimelineSheet.sectionHeaderHeight
      let card = CGRect(
        x: margin, y: y, width: width, height: TimelineStyle.axisHeight + drawing.layout.height)
      draw(drawing, in: card, context)
      y = card.maxY + TimelineSheet.gap
    }
    legend.draw(in: context, at: CGPoint(x: margin, y: y))
  }

  private func draw(_ drawing: TimelineDrawing, in card: CGRect, _ context: CGContext) {
    context.saveGState()
    context.addPath(CGPath(roundedRect: card, cornerWidth: 12, cornerHeight: 12, transform: nil))
    context.clip()
    context.setFillColor(palette.background)
    context.fill(card)
    context.translateBy(x: card.minX, y: card.minY)
    let names = TimelineSheet.namesWidth
    let axis = TimelineStyle.axisHeight
    let lanes = CGRect(x: 0, y: 0, width: card.width - names, height: drawing.layout.height)
    drawClipped(to: CGRect(x: names, y: 0, width: lanes.width, height: axis), context) {
      drawing.drawAxis(in: context, CGRect(x: 0, y: 0, width: lanes.width, height: axis))
    }
    drawClipped(to: CGRect(x: names, y: axis, width: lanes.width, height: lanes.height), context) {
      drawing.drawLanes(in: context, lanes)
    }
    drawClipped(to: CGRect(x: 0, y: axis, width: names, height: lanes.height), context) {
      drawing.drawNames(
        in: context, CGRect(x: 0, y: 0, width: names, height: lanes.height), width: names)
    }
    context.setFillColor(palette.line)
    context.fill(CGRect(x: names - 0.5, y: 0, width: 0.5, height: card.height))
    context.restoreGState()
  }

  private func drawClipped(to rect: CGRect, _ context: CGContext, _ draw: () -> Void) {
    context.saveGState()
    context.clip(to: rect)
    context.translateBy(x: rect.minX, y: rect.minY)
    draw()
    context.restoreGState()
  }
}

/// The file formats of a timeline. The raw value is the file name extension.
nonisolated public enum TimelineFormat: String, CaseIterable, Sendable {
  case png, svg, pdf

  /// Creates the format of a path's extension. Nil for any other extension.
  public init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}

extension TimelineSheet {
  /// Writes the sheet to a file, atomically, and replaces an existing file. The same sheet produces the same
  /// bytes. A PNG has two pixels per point, or fewer if it would be too large.
  public func write(_ format: TimelineFormat, to path: String) throws(CGImageError) {
    switch format {
    case .png:
      let scale = min(2, 16_000 / max(size.width, size.height))
      guard
        let context = CGContext(
          width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)),
          isOpaque: true, scale: scale)
      else { throw .cannotEncode }
      draw(in: context)
      guard let image = context.makeImage() else { throw .cannotEncode }
      try image.writePNG(to: path)
    case .svg, .pdf:
      var box = CGRect(origin: .zero, size: size)
      guard let consumer = CGDataConsumer(url: URL(fileURLWithPath: path)) else { throw .cannotEncode }
      let made =
        format == .pdf
        ? CGContext(consumer: consumer, mediaBox: &box, nil) : CGContext(svgConsumer: consumer, size: size)
      guard let context = made else { throw .cannotEncode }
      draw(in: context)
      try context.close()
    }
  }
}
