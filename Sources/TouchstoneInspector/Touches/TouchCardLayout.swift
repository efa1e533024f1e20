/// The layout of a touch's card.
@MainActor struct TouchCardLayout {
  let card: TouchCard
  let width: CGFloat
  private let words: TouchCardWords
  private let columns: Int

  private enum Measure {
    static let padding: CGFloat = 12
    static let gapBelow: CGFloat = 8
    static let header: CGFloat = 26
    static let line: CGFloat = 18
  }

  init(_ card: TouchCard, width: CGFloat) {
    self.card = card
    self.width = width
    words = TouchCardWords(card: card)
    columns = width >= TabStyle.twoColumnsWidth - 100 ? 2 : 1
  }

  private var innerWidth: CGFloat { max(1, width - 2 * TabStyle.margin - 2 * Measure.padding) }
  private var propertyLines: Int { (words.properties.count + columns - 1) / columns }
  private var deliveryHeight: CGFloat { RowText.height(words.delivery, TabStyle.bodyFont, width: innerWidth) }

  private var cardHeight: CGFloat {
    let listeners = card.listeners.isEmpty ? 0 : CGFloat(card.listeners.count) * Measure.line + 8
    return Measure.padding + Measure.header + CGFloat(propertyLines) * Measure.line + 6 + deliveryHeight
      + listeners + Measure.padding
  }

  var height: CGFloat { cardHeight + Measure.gapBelow }

  private var box: CGRect {
    CGRect(x: TabStyle.margin, y: 0, width: max(1, width - 2 * TabStyle.margin), height: cardHeight)
  }

  /// Returns the rectangles in which this card differs from another card of the same width; nil for the whole
  /// card.
  func changes(to other: TouchCardLayout) -> [CGRect]? {
    let (mine, others) = (words.properties, other.words.properties)
    guard card.touch.reference == other.card.touch.reference, card.touch.phase == other.card.touch.phase,
      card.listeners == other.card.listeners, card.delivery == other.card.delivery, width == other.width,
      mine.map(\.name) == others.map(\.name)
    else { return nil }
    let top = box.minY + Measure.padding + Measure.header
    return mine.indices.filter { mine[$0].value != others[$0].value }.map { propertyRect($0, top: top) }
  }

  func draw(in context: CGContext) {
    let box = box
    TabStyle.groupBackground.setFill()
    UIBezierPath(roundedRect: box, cornerRadius: TabStyle.cornerRadius).fill()
    if card.isOver {
      context.saveGState()
      context.setAlpha(0.75)
    }
    var line = CGRect(
      x: box.minX + Measure.padding, y: box.minY + Measure.padding, width: innerWidth, height: Measure.line)
    drawHeader(line, context)
    line.origin.y += Measure.header
    drawProperties(line, context)
    line.origin.y += CGFloat(propertyLines) * Measure.line + 6
    line.size.height = deliveryHeight
    RowText.draw(words.delivery, TabStyle.bodyFont, TabStyle.textColor, in: line, in: context)
    line.origin.y += deliveryHeight + 8
    line.size.height = Measure.line
    if !card.listeners.isEmpty {
      context.setFillColor(UIColor.separator.cgColor)
      context.fill(CGRect(x: line.minX, y: line.minY - 5, width: innerWidth, height: 0.5))
    }
    for listener in card.listeners {
      draw(listener, line, context)
      line.origin.y += Measure.line
    }
    if card.isOver { context.restoreGState() }
  }

  private func drawHeader(_ line: CGRect, _ context: CGContext) {
    let pillWidth = RowText.width(words.phase, TabStyle.smallFont) + 16
    RowText.draw(
      words.title, TabStyle.titleFont, TabStyle.textColor,
      in: CGRect(x: line.minX, y: line.minY, width: line.width - pillWidth - 8, height: 18), in: context)
    let plate = CGRect(x: line.maxX - pillWidth, y: line.minY - 1, width: pillWidth, height: 19)
    let tint: UIColor =
      card.touch.phase == .cancelled
      ? TabStyle.failure : card.isOver ? TabStyle.secondaryTextColor : TabStyle.accent
    tint.withAlphaComponent(0.14).setFill()
    UIBezierPath(roundedRect: plate, cornerRadius: 9.5).fill()
    RowText.draw(
      words.phase, TabStyle.smallFont, tint,
      in: CGRect(x: plate.minX, y: plate.minY + 2, width: plate.width, height: 16), alignment: .center,
      in: context)
  }

  private func propertyRect(_ index: Int, top: CGFloat) -> CGRect {
    let column = (innerWidth - CGFloat(columns - 1) * 20) / CGFloat(columns)
    return CGRect(
      x: box.minX + Measure.padding + CGFloat(index / propertyLines) * (column + 20),
      y: top + CGFloat(index % propertyLines) * Measure.line, width: column, height: Measure.line)
  }

  /// Draws the properties in two columns, from top to bottom.
  private func drawProperties(_ line: CGRect, _ context: CGContext) {
    let clip = context.boundingBoxOfClipPath
    for (index, property) in words.properties.enumerated() {
      let place = propertyRect(index, top: line.minY)
      guard place.intersects(clip) else { continue }
      let (x, y, column) = (place.minX, place.minY, place.width)
      let nameWidth = min(RowText.width(property.name, TabStyle.bodyFont), column * 0.6)
      RowText.draw(
        property.name, TabStyle.bodyFont, TabStyle.secondaryTextColor,
        in: CGRect(x: x, y: y, width: nameWidth + 1, height: Measure.line), in: context)
      RowText.drawValue(
        property.value, TabStyle.digitsFont, TabStyle.textColor,
        in: CGRect(
          x: x + nameWidth + TabStyle.gap, y: y, width: column - nameWidth - TabStyle.gap,
          height: Measure.line),
        alignment: .right, in: context)
    }
  }

  private func draw(_ listener: TouchCard.Listener, _ line: CGRect, _ context: CGContext) {
    let state = words.state(of: listener)
    let stateWidth = RowText.width(state, TabStyle.smallFont)
    let tint: UIColor =
      switch listener.state {
      case _ where listener.isIgnoring: TabStyle.secondaryTextColor
      case .possible, .failed: TabStyle.secondaryTextColor
      case .began, .changed: TabStyle.accent
      case .ended: TabStyle.success
      case .cancelled: TabStyle.failure
      }
    RowText.draw(
      FactWords.name(listener.recognizer).text, TabStyle.bodyFont, TabStyle.textColor,
      in: CGRect(
        x: line.minX, y: line.minY, width: line.width - stateWidth - TabStyle.gap - 12, height: line.height),
      in: context)
    tint.setFill()
    UIBezierPath(
      ovalIn: CGRect(x: line.maxX - stateWidth - 11, y: line.minY + 5, width: 6, height: 6)
    ).fill()
    RowText.draw(
      state, TabStyle.smallFont, TabStyle.secondaryTextColor,
      in: CGRect(x: line.maxX - stateWidth, y: line.minY, width: stateWidth + 1, height: line.height),
      in: context)
  }
}
