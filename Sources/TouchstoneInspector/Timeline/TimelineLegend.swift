import CoreGraphics

/// The legend of a timeline's colours and signs.
struct TimelineLegend {
  private struct Item {
    let text: TextLayout
    let place: CGPoint
    let draw: (CGContext, CGRect) -> Void
  }

  private var items: [Item] = []
  private(set) var height: CGFloat = 0
  private let secondaryTextColor: CGColor

  private static let sample = CGSize(width: 22, height: 12)
  private static let rowHeight: CGFloat = 24

  init(palette: TimelinePalette, words: LabelWords, width: CGFloat) {
    secondaryTextColor = palette.secondaryTextColor
    let layout = TimelineLayout(TimelineModel(), pointsPerSecond: 1)
    let pen = TimelineDrawing(model: TimelineModel(), layout: layout, palette: palette, words: words)
    func filled(_ color: CGColor) -> (CGContext, CGRect) -> Void {
      { context, rect in pen.fill(rect, radius: 3, color, in: context) }
    }
    func outlined(_ color: CGColor, fill: CGColor? = nil) -> (CGContext, CGRect) -> Void {
      { context, rect in
        if let fill { pen.fill(rect, radius: 3, fill, in: context) }
        pen.stroke(rect, radius: 3, color, in: context)
      }
    }
    add(words.localized("finger down", "手指按下"), width, filled(palette.accent))
    add(
      words.localized("touch cancelled in view", "视图中的触摸已取消"), width,
      filled(palette.faintColor(palette.accent, 0.2)))
    add(
      words.name(.possible as UIGestureRecognizer.State), width,
      filled(palette.faintColor(palette.restColor, 0.18)))
    add(
      words.localized("waits for another to fail", "等待另一个手势失败"), width,
      outlined(palette.accent, fill: palette.faintColor(palette.accent, 0.12)))
    add(words.localized("began, changed", "已开始、变化中"), width, filled(palette.accent))
    add(words.localized("recognized", "已识别"), width, filled(palette.recognized))
    add(words.name(.failed), width, outlined(palette.faintColor(palette.restColor, 0.7)))
    add(words.name(.cancelled as UIGestureRecognizer.State), width, filled(palette.interrupted))
    add(words.localized("timer and its end", "定时与其终点"), width) { context, rect in
      let strip = CGRect(x: rect.minX, y: rect.midY - 1.5, width: rect.width, height: 3)
      pen.fill(strip, radius: 1.5, palette.faintColor(palette.accent, 0.25), in: context)
      pen.fill(
        CGRect(origin: strip.origin, size: CGSize(width: strip.width * 0.6, height: 3)), radius: 1.5,
        palette.accent, in: context)
      context.setFillColor(palette.accent)
      context.fill(CGRect(x: strip.maxX - 0.5, y: strip.minY - 2, width: 1, height: 7))
    }
    add(words.localized("held back from the view", "延迟，尚未交给视图"), width) { context, rect in
      pen.hatch(rect, palette.faintColor(palette.restColor, 0.55), in: context, dirty: rect)
      pen.stroke(rect, radius: 3, palette.faintColor(palette.restColor, 0.7), in: context)
    }
    add(
      words.localized("view has a touch", "视图有触摸"), width, filled(palette.faintColor(palette.accent, 0.14)))
    height = (items.last?.place.y ?? 0) + TimelineLegend.rowHeight
  }

  private mutating func add(
    _ words: String, _ width: CGFloat, _ draw: @escaping (CGContext, CGRect) -> Void
  ) {
    let text = TextLayout(words, font: TimelineStyle.detailFont)
    let itemWidth = TimelineLegend.sample.width + 6 + text.size.width
    var place = CGPoint.zero
    if let last = items.last {
      let end = last.place.x + TimelineLegend.sample.width + 6 + last.text.size.width + 20
      place =
        end + itemWidth <= width
        ? CGPoint(x: end, y: last.place.y) : CGPoint(x: 0, y: last.place.y + TimelineLegend.rowHeight)
    }
    items.append(Item(text: text, place: place, draw: draw))
  }

  func draw(in context: CGContext, at origin: CGPoint) {
    for item in items {
      let rect = CGRect(
        origin: CGPoint(x: origin.x + item.place.x, y: origin.y + item.place.y), size: TimelineLegend.sample)
      item.draw(context, rect)
      context.setFillColor(secondaryTextColor)
      item.text.draw(in: context, at: CGPoint(x: rect.maxX + 6, y: rect.midY - item.text.size.height / 2))
    }
  }
}
