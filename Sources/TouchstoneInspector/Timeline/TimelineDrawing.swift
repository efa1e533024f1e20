import CoreGraphics

/// Draws a timeline into the context of a screen, a bitmap or a PDF. The origin is the top left corner of the
/// first row. Only the given rectangle is drawn, with the same result as if the whole timeline were drawn.
struct TimelineDrawing {
  let model: TimelineModel
  let layout: TimelineLayout
  let palette: TimelinePalette
  let words: LabelWords

  // MARK: Lanes

  func drawLanes(in context: CGContext, _ rect: CGRect) {
    drawGrid(in: context, rect)
    let extendedRect = rect.insetBy(dx: -TimelineStyle.textReach, dy: 0)
    let first = layout.time(at: extendedRect.minX)
    let last = layout.time(at: extendedRect.maxX)
    for (row, top, height) in layout.rows where top < rect.maxY && top + height > rect.minY {
      context.setFillColor(palette.line)
      context.fill(CGRect(x: rect.minX, y: top + height - 0.5, width: rect.width, height: 0.5))
      guard case .lane(let index) = row, model.lanes.indices.contains(index) else { continue }
      LaneDrawing(lane: model.lanes[index], top: top, self, context).draw(from: first, to: last)
    }
    drawForgotten(in: context, rect)
  }

  /// Draws thin lines at the labelled times, and a band for each pause.
  private func drawGrid(in context: CGContext, _ rect: CGRect) {
    let axis = layout.axis
    context.setFillColor(palette.band)
    for (x, _) in axis.pauses(from: rect.minX - layout.leading, to: rect.maxX - layout.leading) {
      context.fill(
        CGRect(
          x: layout.leading + x + 4, y: rect.minY, width: TimelineAxis.pauseWidth - 8, height: rect.height))
    }
    context.setFillColor(palette.grid)
    eachTick(in: rect) { x, _, isMajor in
      if isMajor { context.fill(CGRect(x: x, y: rect.minY, width: 0.5, height: rect.height)) }
    }
  }

  private func drawForgotten(in context: CGContext, _ rect: CGRect) {
    guard let until = model.removedUntil, rect.minX < layout.leading else { return }
    let place = CGRect(x: 0, y: 0, width: layout.leading - 8, height: layout.height)
    hatch(place, palette.faintColor(palette.restColor, 0.3), in: context, dirty: rect)
    let text = OverlayText.layout(
      words.forgottenText(until: words.timeText(until - model.sessionStart, step: 0.1)),
      font: TimelineStyle.smallFont
    )
    let plate = CGRect(
      x: 8, y: 5, width: text.size.width + 12, height: 16)
    fill(plate, radius: 8, palette.background, in: context)
    context.setFillColor(palette.secondaryTextColor)
    text.draw(in: context, at: CGPoint(x: plate.minX + 6, y: plate.midY - text.size.height / 2))
  }

  // MARK: Time

  /// Draws the strip of times. The origin is the strip's top left corner.
  func drawAxis(in context: CGContext, _ rect: CGRect) {
    let bottom = TimelineStyle.axisHeight
    context.setFillColor(palette.line)
    context.fill(CGRect(x: rect.minX, y: bottom - 0.5, width: rect.width, height: 0.5))
    let step = tickStep
    let pauses = layout.axis.pauses(from: rect.minX - layout.leading, to: rect.maxX + 80 - layout.leading)
    // Labels of times before the rectangle may extend into it.
    let reach = CGRect(x: rect.minX - 80, y: rect.minY, width: rect.width + 80, height: rect.height)
    eachTick(in: reach) { x, time, isMajor in
      context.setFillColor(palette.line)
      context.fill(CGRect(x: x, y: bottom - (isMajor ? 8 : 4), width: 0.5, height: isMajor ? 8 : 4))
      guard isMajor else { return }
      context.setFillColor(palette.secondaryTextColor)
      let text = OverlayText.layout(words.timeText(time, step: step), font: TimelineStyle.axisFont)
      let end = x + 4 + text.size.width + 4
      guard end > rect.minX,
        !pauses.contains(where: { $0.x + layout.leading > x && $0.x + layout.leading < end })
      else { return }
      text.draw(in: context, at: CGPoint(x: x + 4, y: TimelineStyle.axisLabelTop))
    }
    for (x, pause) in pauses {
      drawPause(pause, at: layout.leading + x, in: context)
    }
  }

  /// Draws two strokes through the line of the axis, and the duration of the pause.
  private func drawPause(_ pause: ClosedRange<TimeInterval>, at x: CGFloat, in context: CGContext) {
    let bottom = TimelineStyle.axisHeight
    let middle = x + TimelineAxis.pauseWidth / 2
    context.setFillColor(palette.background)
    context.fill(CGRect(x: x + 4, y: 2, width: TimelineAxis.pauseWidth - 8, height: bottom - 2.5))
    context.setStrokeColor(palette.restColor)
    context.setLineWidth(1)
    context.strokeLineSegments(between: [
      CGPoint(x: middle - 5, y: bottom - 2), CGPoint(x: middle - 1, y: bottom - 9),
      CGPoint(x: middle + 1, y: bottom - 2), CGPoint(x: middle + 5, y: bottom - 9),
    ])
    let length = pause.upperBound - pause.lowerBound
    let text = OverlayText.layout(words.timeText(length, step: 1), font: TimelineStyle.smallFont)
    context.setFillColor(palette.secondaryTextColor)
    text.draw(in: context, at: CGPoint(x: middle - text.size.width / 2, y: TimelineStyle.axisLabelTop))
  }

  /// The distance of labelled ticks, in seconds: 1, 2 or 5 times a power of ten.
  private var tickStep: TimeInterval {
    let minimumStep = max(TimelineStyle.tickDistance / layout.axis.pointsPerSecond, 0.001)
    let power = pow(10, log10(minimumStep).rounded(.down))
    return [1, 2, 5].map { $0 * power }.first { $0 >= minimumStep * 0.999 } ?? 10 * power
  }

  /// Calls `body` for each tick in the rectangle, with its x coordinate, its time since the session began,
  /// and whether it has a label.
  private func eachTick(in rect: CGRect, _ body: (CGFloat, TimeInterval, Bool) -> Void) {
    guard model.start != nil else { return }
    let step = tickStep / 5
    let first = max(layout.time(at: max(rect.minX, layout.leading)), model.start ?? 0)
    let last = layout.time(at: rect.maxX)
    guard last > first else { return }
    for stretch in layout.axis.stretches(from: first, to: last) {
      let low = ((stretch.lowerBound - model.sessionStart) / step - 0.001).rounded(.up)
      let high = ((stretch.upperBound - model.sessionStart) / step + 0.001).rounded(.down)
      guard low <= high, high - low < 20_000 else { continue }
      for index in Int(low)...Int(high) {
        let time = Double(index) * step
        body(layout.x(of: model.sessionStart + time), time, index % 5 == 0)
      }
    }
  }

  // MARK: Names

  /// Draws the column with the names of the lanes. The origin is the top left corner of the first row.
  func drawNames(in context: CGContext, _ rect: CGRect, width: CGFloat) {
    for (row, top, height) in layout.rows where top < rect.maxY && top + height > rect.minY {
      context.setFillColor(palette.line)
      switch row {
      case .heading(let kind):
        context.fill(CGRect(x: 0, y: top + height - 0.5, width: width, height: 0.5))
        context.setFillColor(palette.secondaryTextColor)
        let text = OverlayText.layout(words.heading(kind), font: TimelineStyle.headingFont)
        text.draw(in: context, at: CGPoint(x: 14, y: top + height - 6 - text.size.height))
      case .side(let title):
        context.setFillColor(palette.textColor)
        let text = TextLayout(
          title, font: TimelineStyle.sideFont, maximumWidth: width - 22, maximumLines: 1,
          // The titles of two variants often differ only at their ends.
          lineBreakMode: .truncatingMiddle)
        text.draw(in: context, at: CGPoint(x: 14, y: top + height - 4 - text.size.height))
      case .lane(let index):
        context.fill(CGRect(x: 14, y: top + height - 0.5, width: width - 14, height: 0.5))
        guard model.lanes.indices.contains(index) else { continue }
        drawName(of: model.lanes[index], top: top, height: height, width: width, in: context)
      }
    }
  }

  private func drawName(
    of lane: TimelineLane, top: CGFloat, height: CGFloat, width: CGFloat, in context: CGContext
  ) {
    let (name, detail) = words.name(lane)
    let room = width - 22
    var layout = TextLayout(name, font: TimelineStyle.labelFont)
    if layout.size.width > room {
      // A class name has no spaces, so it is broken between any two characters, into at most two lines.
      layout = TextLayout(
        name, font: TimelineStyle.detailFont, maximumWidth: room, maximumLines: 2, lineBreakMode: .charWrap)
    }
    context.setFillColor(palette.textColor)
    layout.draw(in: context, at: CGPoint(x: 14, y: top + 16 - layout.size.height / 2))
    if !lane.hasWaits, let detail {
      let left = layout.size.width + 7
      let beside = TextLayout(
        detail, font: TimelineStyle.detailFont, maximumWidth: room - left, maximumLines: 1,
        lineBreakMode: .truncatingTail)
      // A name shortened to one or two letters would be useless.
      guard room - left > 30 else { return }
      context.setFillColor(palette.secondaryTextColor)
      beside.draw(in: context, at: CGPoint(x: 14 + left, y: top + 16.5 - beside.size.height / 2))
    }
    guard lane.hasWaits, let detail else { return }
    let below = TextLayout(
      detail, font: TimelineStyle.detailFont, maximumWidth: width - 22, maximumLines: 1,
      lineBreakMode: .truncatingMiddle)
    context.setFillColor(palette.secondaryTextColor)
    below.draw(in: context, at: CGPoint(x: 14, y: top + 27))
  }

  // MARK: Shapes

  func fill(_ rect: CGRect, radius: CGFloat, _ color: CGColor, in context: CGContext) {
    context.setFillColor(color)
    context.addPath(path(rect, radius: radius))
    context.fillPath()
  }

  func stroke(_ rect: CGRect, radius: CGFloat, _ color: CGColor, dash: [CGFloat] = [], in context: CGContext)
  {
    context.setStrokeColor(color)
    context.setLineWidth(1)
    context.setLineDash(phase: 0, lengths: dash)
    context.addPath(path(rect.insetBy(dx: 0.5, dy: 0.5), radius: radius - 0.5))
    context.strokePath()
    context.setLineDash(phase: 0, lengths: [])
  }

  private func path(_ rect: CGRect, radius: CGFloat) -> CGPath {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    return CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
  }

  /// Draws slanted lines. Their positions do not depend on the part of the rectangle that is drawn.
  func hatch(_ rect: CGRect, _ color: CGColor, in context: CGContext, dirty: CGRect) {
    let place = rect.intersection(dirty)
    guard !place.isNull, !place.isEmpty else { return }
    context.saveGState()
    context.clip(to: place)
    context.setStrokeColor(color)
    context.setLineWidth(1)
    let step = TimelineStyle.hatchSpacing
    var x = ((place.minX - rect.height) / step).rounded(.down) * step
    var points: [CGPoint] = []
    while x < place.maxX {
      points.append(CGPoint(x: x, y: rect.maxY))
      points.append(CGPoint(x: x + rect.height, y: rect.minY))
      x += step
    }
    context.strokeLineSegments(between: points)
    context.restoreGState()
  }
}
