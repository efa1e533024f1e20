import CoreGraphics

/// Draws the bars and marks of one lane.
struct LaneDrawing {
  private let lane: TimelineLane
  private let top: CGFloat
  private let timeline: TimelineDrawing
  private let context: CGContext
  /// The rectangle to draw. The texts of bars outside the rectangle may extend into it.
  private let dirtyRect: CGRect

  init(lane: TimelineLane, top: CGFloat, _ whole: TimelineDrawing, _ context: CGContext) {
    self.lane = lane
    self.top = top
    self.timeline = whole
    self.context = context
    dirtyRect = context.boundingBoxOfClipPath
  }

  private var palette: TimelinePalette { timeline.palette }
  private func x(_ time: TimeInterval) -> CGFloat { timeline.layout.x(of: time) }

  func draw(from first: TimeInterval, to last: TimeInterval) {
    let bars = lane.bars(from: first, to: last)
    let marks = lane.marks(
      from: first, to: last, gap: TimelineStyle.widestPlate / timeline.layout.axis.pointsPerSecond)
    let farthestX = x(last) + TimelineStyle.textReach
    for row in [TimelineBar.Row.main, .clock, .wait] {
      let mine = bars.filter { $0.kind.row == row }
      for (index, bar) in mine.enumerated() {
        let next = mine[(index + 1)...].first { $0.start > bar.start }.map { x($0.start) } ?? farthestX
        draw(bar, room: row == .wait ? min(next, firstXBelow(marks, after: bar) ?? next) : next)
      }
    }
    drawMoves(marks, bars)
    drawMarks(
      marks.filter { $0.kind != .move && !$0.kind.isBelowMainBar }, isBelowMainBar: false, beyond: farthestX)
    drawMarks(marks.filter(\.kind.isBelowMainBar), isBelowMainBar: true, beyond: farthestX)
  }

  private func firstXBelow(_ marks: ArraySlice<TimelineMark>, after bar: TimelineBar) -> CGFloat? {
    marks.first { $0.kind.isBelowMainBar && $0.time >= bar.end ?? bar.start }.map { x($0.time) - 6 }
  }

  // MARK: Bars

  private func rect(_ bar: TimelineBar) -> CGRect {
    let left = x(bar.start)
    let right = max(left, x(bar.end ?? max(bar.start, timeline.model.now)))
    return switch bar.kind.row {
    case .main:
      CGRect(
        x: left, y: top + TimelineStyle.barInset, width: right - left, height: TimelineStyle.barHeight)
    case .clock:
      CGRect(
        x: left, y: top + TimelineStyle.clockTop, width: right - left, height: TimelineStyle.clockHeight)
    case .wait:
      CGRect(x: left, y: top + TimelineStyle.waitTop, width: right - left, height: TimelineStyle.waitHeight)
    }
  }

  private func draw(_ bar: TimelineBar, room: CGFloat) {
    let rect = rect(bar)
    if case .deadline(let end) = bar.kind { return drawClock(rect, plannedEnd: end, bar, room: room) }
    if rect.width < 1.5, case .state(let state, _) = bar.kind, state != .possible {
      return drawPoint(at: rect.minX, color(state), bar, room: room)
    }
    // A short bar gets a minimum width, so that it is visible.
    let place = CGRect(x: rect.minX, y: rect.minY, width: max(rect.width - 1, 1.5), height: rect.height)
    let radius = TimelineStyle.cornerRadius
    switch bar.kind {
    case .touch:
      timeline.fill(place, radius: radius, palette.accentFill, in: context)
      drawText(bar, in: place, inside: palette.onAccent, room: room)
    case .cancelledInView:
      timeline.fill(place, radius: radius, palette.faintColor(palette.accent, 0.2), in: context)
      drawText(bar, in: place, inside: palette.accent, room: room)
    case .merged:
      timeline.fill(place, radius: radius, palette.background, in: context)
      timeline.fill(place, radius: radius, palette.faintColor(palette.accent, 0.2), in: context)
      timeline.hatch(place, palette.faintColor(palette.accent, 0.35), in: context, dirty: dirtyRect)
      drawText(bar, in: place, inside: palette.accent, room: room)
    case .state(.possible, _):
      timeline.fill(place, radius: radius, palette.faintColor(palette.restColor, 0.18), in: context)
      drawText(bar, in: place, inside: palette.secondaryTextColor, room: room)
    case .state(.failed, _):
      timeline.stroke(place, radius: radius, palette.faintColor(palette.restColor, 0.7), in: context)
      drawText(bar, in: place, inside: palette.secondaryTextColor, room: room)
    case .state(let state, _):
      timeline.fill(place, radius: radius, color(state), in: context)
      let isBright = state == .ended || state == .cancelled
      drawText(bar, in: place, inside: isBright ? palette.onBright : palette.onAccent, room: room)
    case .waits:
      timeline.fill(place, radius: radius, palette.faintColor(palette.accent, 0.12), in: context)
      timeline.stroke(place, radius: radius, palette.accent, in: context)
      drawText(bar, in: place, inside: palette.accent, room: room)
    case .tracking:
      timeline.fill(place, radius: radius, palette.faintColor(palette.accent, 0.14), in: context)
    case .holds, .held:
      timeline.hatch(place, palette.faintColor(palette.restColor, 0.55), in: context, dirty: dirtyRect)
      timeline.stroke(place, radius: 3, palette.faintColor(palette.restColor, 0.7), in: context)
      drawText(bar, in: place, inside: nil, room: room)
    case .deadline: break
    }
  }

  private func color(_ state: UIGestureRecognizer.State) -> CGColor {
    switch state {
    case .possible, .failed: palette.restColor
    case .began, .changed: palette.accentFill
    case .ended: palette.recognized
    case .cancelled: palette.interrupted
    }
  }

  /// Draws the bar of a state that began and ended at the same time, as a point.
  private func drawPoint(at x: CGFloat, _ color: CGColor, _ bar: TimelineBar, room: CGFloat) {
    let middle = top + TimelineStyle.barInset + TimelineStyle.barHeight / 2
    let point = CGRect(
      x: x - TimelineStyle.pointRadius, y: middle - TimelineStyle.pointRadius,
      width: 2 * TimelineStyle.pointRadius,
      height: 2 * TimelineStyle.pointRadius)
    context.setFillColor(palette.background)
    context.fillEllipse(in: point.insetBy(dx: -1.5, dy: -1.5))
    if case .state(.failed, _) = bar.kind {
      context.setStrokeColor(color)
      context.setLineWidth(1.5)
      context.strokeEllipse(in: point.insetBy(dx: 0.75, dy: 0.75))
    } else {
      context.setFillColor(color)
      context.fillEllipse(in: point)
    }
    drawTextBeside(point, timeline.words.text(bar.kind), palette.secondaryTextColor, room: room)
  }

  /// Draws the recognizer's timer: a strip up to its planned end, filled up to the elapsed time.
  private func drawClock(_ rect: CGRect, plannedEnd: TimeInterval, _ bar: TimelineBar, room: CGFloat) {
    let end = x(plannedEnd)
    let trackRect = CGRect(x: rect.minX, y: rect.minY, width: max(end - rect.minX, 2), height: rect.height)
    timeline.fill(trackRect, radius: 1.5, palette.faintColor(palette.accent, 0.25), in: context)
    let passedRect = CGRect(
      x: rect.minX, y: rect.minY, width: max(min(rect.width, trackRect.width), 1), height: rect.height)
    timeline.fill(passedRect, radius: 1.5, palette.accent, in: context)
    context.setFillColor(palette.accent)
    context.fill(CGRect(x: end - 0.5, y: rect.minY - 2, width: 1, height: rect.height + 4))
    let text = timeline.words.secondsText(Seconds.shortText(plannedEnd - bar.start))
    let layout = OverlayText.layout(text, font: TimelineStyle.smallFont)
    guard end + 4 + layout.size.width < room else { return }
    context.setFillColor(palette.secondaryTextColor)
    layout.draw(in: context, at: CGPoint(x: end + 4, y: rect.midY - layout.size.height / 2))
  }

  // MARK: Text

  /// Draws the longest text of the bar that fits inside it, or else beside it. If `color` is nil, the text
  /// has a background.
  private func drawText(_ bar: TimelineBar, in rect: CGRect, inside color: CGColor?, room: CGFloat) {
    let texts = timeline.words.text(bar.kind)
    let font = bar.kind.row == .main ? TimelineStyle.barFont : TimelineStyle.smallFont
    let padding = TimelineStyle.textGap
    for text in texts {
      let layout = OverlayText.layout(text, font: font)
      guard layout.size.width + 2 * padding <= rect.width else { continue }
      let origin = CGPoint(x: rect.minX + padding, y: rect.midY - layout.size.height / 2)
      if color == nil {
        timeline.fill(
          CGRect(
            x: origin.x - 2, y: rect.minY + 1, width: layout.size.width + 4, height: rect.height - 2),
          radius: 2, palette.background, in: context)
      }
      context.setFillColor(color ?? palette.secondaryTextColor)
      return layout.draw(in: context, at: origin)
    }
    // An open bar has no text beside it, because the bar would grow over the text.
    if bar.end != nil { drawTextBeside(rect, texts, palette.secondaryTextColor, room: room, font: font) }
  }

  private func drawTextBeside(
    _ rect: CGRect, _ texts: [String], _ color: CGColor, room: CGFloat, font: Font = TimelineStyle.barFont
  ) {
    let left = rect.maxX + TimelineStyle.textGap - 1
    for text in texts {
      let layout = OverlayText.layout(text, font: font)
      guard left + layout.size.width + 6 <= room, layout.size.width <= timeline.layout.textWidth else {
        continue
      }
      context.setFillColor(color)
      return layout.draw(in: context, at: CGPoint(x: left, y: rect.midY - layout.size.height / 2))
    }
  }

  // MARK: Marks

  /// Returns the index of the slot at `x`. A slot is two points wide and shows at most one mark of each kind.
  private func slot(at x: CGFloat) -> CGFloat { (x / 2).rounded(.down) }

  private func isDirty(from left: CGFloat, to right: CGFloat) -> Bool {
    left < dirtyRect.maxX && right > dirtyRect.minX
  }

  /// Draws the finger's moves as ticks at the bottom of the finger's bar, at most one tick per slot.
  private func drawMoves(_ marks: ArraySlice<TimelineMark>, _ bars: [TimelineBar]) {
    let cancelledBars = bars.filter(\.kind.isCancelledInView)
    var last = -CGFloat.infinity
    for mark in marks where mark.kind == .move {
      let x = x(mark.time)
      guard slot(at: x) != last else { continue }
      last = slot(at: x)
      guard isDirty(from: x - 1, to: x + 1) else { continue }
      let isCancelledInView = cancelledBars.contains {
        $0.start <= mark.time && mark.time <= $0.end ?? .infinity
      }
      context.setFillColor(isCancelledInView ? palette.accent : palette.onAccent)
      let bottom = top + TimelineStyle.barInset + TimelineStyle.barHeight
      context.fill(CGRect(x: x - 0.5, y: bottom - 3.5, width: 1, height: 2.5))
    }
  }

  /// Draws the marks with their texts. Marks in one slot share a text. A text without room is shortened to a
  /// letter or omitted.
  private func drawMarks(_ marks: [TimelineMark], isBelowMainBar: Bool, beyond: CGFloat) {
    let places = marks.map { x($0.time) }
    var slotStart = 0
    var end = -CGFloat.infinity
    while slotStart < marks.count {
      let slot = slot(at: places[slotStart])
      var slotEnd = slotStart + 1
      while slotEnd < marks.count, marks[slotStart].kind.sharesSlot(with: marks[slotEnd].kind),
        self.slot(at: places[slotEnd]) == slot
      {
        slotEnd += 1
      }
      let room = slotEnd < marks.count ? places[slotEnd] : beyond
      end = draw(
        marks[slotStart..<slotEnd], at: places[slotStart], after: end, room: room,
        isBelowMainBar: isBelowMainBar)
      slotStart = slotEnd
    }
  }

  /// Draws the marks of one slot, and returns the x coordinate at which the drawing ends.
  private func draw(
    _ marks: ArraySlice<TimelineMark>, at x: CGFloat, after end: CGFloat, room: CGFloat, isBelowMainBar: Bool
  ) -> CGFloat {
    guard let mark = marks.first else { return end }
    let middle =
      isBelowMainBar
      ? top + TimelineStyle.waitTop + TimelineStyle.waitHeight / 2
      : top + TimelineStyle.barInset + TimelineStyle.barHeight / 2
    if case .call(let phase) = mark.kind {
      return drawCall(phase, at: x, after: end, room: room, middle: middle)
    }
    if isDirty(from: x - 5, to: x + 5) { drawSign(mark.kind, at: CGPoint(x: x, y: middle)) }
    let left = x + 8
    // No text is created for the marks of a drag, which are so close that not even a letter fits.
    guard left + 8 < room else { return x + 5 }
    var names: [String] = []
    for mark in marks {
      let name = timeline.words.text(mark.kind).long
      if !names.contains(name) { names.append(name) }
    }
    let layout = OverlayText.layout(
      names.joined(separator: ", "), font: isBelowMainBar ? TimelineStyle.smallFont : TimelineStyle.barFont,
      upTo: timeline.layout.textWidth)
    guard left + layout.size.width + 8 <= room else { return x + 5 }
    context.setFillColor(isBelowMainBar ? palette.secondaryTextColor : palette.textColor)
    layout.draw(in: context, at: CGPoint(x: left, y: middle - layout.size.height / 2))
    return left + layout.size.width
  }

  private func drawSign(_ kind: TimelineMark.Kind, at point: CGPoint) {
    switch kind {
    case .discarded, .cancelled:
      context.setStrokeColor(palette.interrupted)
      context.setLineWidth(1.5)
      context.setLineCap(.round)
      context.strokeLineSegments(between: [
        CGPoint(x: point.x - 3, y: point.y - 3), CGPoint(x: point.x + 3, y: point.y + 3),
        CGPoint(x: point.x - 3, y: point.y + 3), CGPoint(x: point.x + 3, y: point.y - 3),
      ])
      context.setLineCap(.butt)
    case .released:
      context.setFillColor(palette.recognized)
      context.move(to: CGPoint(x: point.x - 2.5, y: point.y - 4))
      context.addLine(to: CGPoint(x: point.x + 4, y: point.y))
      context.addLine(to: CGPoint(x: point.x - 2.5, y: point.y + 4))
      context.closePath()
      context.fillPath()
    default:
      context.setFillColor(palette.accent)
      context.fillEllipse(in: CGRect(x: point.x - 3, y: point.y - 3, width: 6, height: 6))
    }
  }

  /// Draws a call as a plate with the phase or the phase's letter. A move is drawn as a tick, unless a plate
  /// covers its position.
  private func drawCall(
    _ phase: UITouch.Phase, at x: CGFloat, after end: CGFloat, room: CGFloat, middle: CGFloat
  ) -> CGFloat {
    let height = TimelineStyle.barHeight
    let color = phase == .cancelled ? palette.interrupted : palette.accentFill
    if phase == .moved {
      guard x - end >= 1, isDirty(from: x - 1, to: x + 1) else { return end }
      context.setFillColor(palette.faintColor(color, 0.7))
      context.fill(CGRect(x: x - 0.5, y: middle + height / 2 - 6, width: 1, height: 5))
      return end
    }
    let text = timeline.words.text(.call(phase) as TimelineMark.Kind)
    let longLayout = OverlayText.layout(text.long, font: TimelineStyle.barFont)
    let shortLayout = OverlayText.layout(text.short ?? text.long, font: TimelineStyle.barFont)
    let left = max(x, end + 1)
    let isLong = left + longLayout.size.width + 10 < room
    let layout = isLong ? longLayout : shortLayout
    let plate = CGRect(
      x: left, y: middle - height / 2, width: max(layout.size.width + 8, 14), height: height)
    timeline.fill(plate, radius: TimelineStyle.cornerRadius, color, in: context)
    context.setFillColor(phase == .cancelled ? palette.onBright : palette.onAccent)
    layout.draw(
      in: context, at: CGPoint(x: plate.midX - layout.size.width / 2, y: middle - layout.size.height / 2))
    return plate.maxX
  }
}

extension TimelineMark.Kind {
  /// Returns whether this mark and another mark in the same slot are drawn as one sign or one tick.
  fileprivate func sharesSlot(with other: Self) -> Bool {
    switch (self, other) {
    case (.event, .event), (.event, .action), (.action, .event), (.action, .action): true
    case (.call(.moved), .call(.moved)): true
    default: false
    }
  }
}
