/// The chip (the small label) of one recognizer: a spot (a dot in the colour of the state), the recognizer's
/// name, the state with its cause, the number of held touches, and a running time.
struct RecognizerChip: Equatable {
  let recognizer: ObjectIdentifier
  let text: RecognizerChipText
  /// The frame, in points of the scene.
  var frame: CGRect
  /// The distance of the running time from the left edge of the chip (the recognizer's label), in points.
  private let clockStart: CGFloat

  /// Creates a chip (a recognizer's label) with the size of its text and its top left corner at zero.
  init(_ recognizer: ObjectIdentifier, _ text: RecognizerChipText) {
    self.recognizer = recognizer
    self.text = text
    var width = RecognizerStyle.padding + RecognizerStyle.spotSize + RecognizerStyle.spotGap
    width += OverlayText.width(text.name, font: RecognizerStyle.nameFont)
    if !text.stateText.isEmpty {
      width += RecognizerStyle.wordGap + OverlayText.width(text.stateText, font: RecognizerStyle.wordsFont)
    }
    if let holding = text.holdText {
      width += RecognizerStyle.partGap + OverlayText.width(holding, font: RecognizerStyle.nameFont)
    }
    clockStart = width + RecognizerStyle.partGap
    if let clock = text.clock {
      let widest = clock.text(at: clock.end ?? clock.start)
      width +=
        RecognizerStyle.partGap + OverlayText.tabularWidth(widest, font: RecognizerStyle.wordsFont)
    }
    frame = CGRect(
      x: 0, y: 0, width: (width + RecognizerStyle.padding).rounded(.up), height: RecognizerStyle.height)
  }

  /// Returns whether the chip's text changes with time.
  func isRunning(at time: TimeInterval) -> Bool {
    guard let clock = text.clock else { return false }
    return clock.end.map { time < $0 } ?? true
  }

  func draw(in context: CGContext, at time: TimeInterval) {
    var still = text
    still.clock = nil
    let place = OverlayLayerCache.draw(
      .recognizer(still, hasClock: text.clock != nil), in: frame, of: context, paint: paint)
    if let clock = text.clock { drawClock(clock, in: context, at: time, place) }
  }

  /// Paints everything but the time.
  private func paint(in context: CGContext, _ frame: CGRect) {
    let tint = RecognizerStyle.tintColor(text)
    let plate = RecognizerPlate(frame: frame)
    plate.draw(in: context, edge: text.activity == .live ? tint : RecognizerStyle.readyColor)
    let middle = middle(of: frame)
    var x = frame.minX + RecognizerStyle.padding
    plate.drawSpot(
      in: context, at: CGPoint(x: x, y: middle), tint: tint, isOpen: RecognizerStyle.isOpen(text))
    x += RecognizerStyle.spotSize + RecognizerStyle.spotGap
    func put(_ words: String, _ font: Font, _ ink: UIColor) {
      let layout = OverlayText.layout(words, font: font)
      context.setFillColor(ink.cgColor)
      layout.draw(in: context, at: CGPoint(x: x, y: middle - layout.size.height / 2))
      x += layout.size.width
    }
    put(
      text.name, RecognizerStyle.nameFont,
      text.activity == .resting ? RecognizerStyle.readyColor : RecognizerStyle.textColor
    )
    if !text.stateText.isEmpty {
      x += RecognizerStyle.wordGap
      put(text.stateText, RecognizerStyle.wordsFont, tint)
    }
    if let holding = text.holdText {
      x += RecognizerStyle.partGap
      put(
        holding, RecognizerStyle.nameFont,
        text.activity == .live ? RecognizerStyle.activeColor : RecognizerStyle.readyColor
      )
    }
  }

  /// Returns the vertical middle of the words, above the bar of a running time.
  private func middle(of frame: CGRect) -> CGFloat { frame.midY - (text.clock == nil ? 0 : 1) }

  private func drawClock(
    _ clock: RecognizerChipText.Clock, in context: CGContext, at time: TimeInterval, _ frame: CGRect
  ) {
    let font = RecognizerStyle.wordsFont
    context.setFillColor(RecognizerStyle.activeColor.cgColor)
    let height = OverlayText.layout("0", font: font).size.height
    OverlayText.drawTabular(
      clock.text(at: time), font: font, in: context,
      at: CGPoint(x: frame.minX + clockStart, y: middle(of: frame) - height / 2))
    let track = CGRect(
      x: frame.minX + RecognizerStyle.padding, y: frame.maxY - 2 - RecognizerStyle.barHeight,
      width: frame.width - 2 * RecognizerStyle.padding, height: RecognizerStyle.barHeight)
    context.setFillColor(RecognizerStyle.activeColor.withAlphaComponent(0.18).cgColor)
    context.fill(track)
    context.setFillColor(RecognizerStyle.activeColor.cgColor)
    context.fill(
      CGRect(
        x: track.minX, y: track.minY, width: track.width * clock.progress(at: time), height: track.height))
  }
}

/// A replacement for chips (the recognizers' labels) for which there is no room: spots (dots in the colours
/// of the states) for the first recognizers, and the number of recognizers.
struct RecognizerSpots: Equatable {
  let recognizers: [ObjectIdentifier]
  let texts: [RecognizerChipText]
  /// The frame, in points of the scene.
  var frame: CGRect
  /// Whether no recognizer has received a touch. In this case, the count is shown only if there are more
  /// recognizers than spots.
  private var isResting: Bool { texts.allSatisfy { $0.activity == .resting } }
  private var showsCount: Bool { !isResting || recognizers.count > texts.count }

  init(_ members: [(recognizer: ObjectIdentifier, text: RecognizerChipText)]) {
    recognizers = members.map(\.recognizer)
    texts = members.prefix(RecognizerStyle.maximumSpots).map(\.text)
    let spots = CGFloat(texts.count) * (RecognizerStyle.spotSize + 2) - 2
    frame = .zero
    let count =
      showsCount
      ? RecognizerStyle.spotGap + OverlayText.width("\(recognizers.count)", font: RecognizerStyle.nameFont)
      : 0
    frame.size = CGSize(width: (2 * padding + spots + count).rounded(.up), height: RecognizerStyle.height)
  }

  /// The space beside the spots. Without a count the space is smaller, so that the spots fit beside a view.
  private var padding: CGFloat { showsCount ? RecognizerStyle.padding : RecognizerStyle.spotPadding }

  func draw(in context: CGContext) {
    OverlayLayerCache.draw(.spots(texts, count: recognizers.count), in: frame, of: context, paint: paint)
  }

  private func paint(in context: CGContext, _ frame: CGRect) {
    let plate = RecognizerPlate(frame: showsCount ? frame : frame.insetBy(dx: 0, dy: 3))
    plate.draw(in: context, edge: RecognizerStyle.readyColor)
    var x = frame.minX + padding
    for text in texts {
      plate.drawSpot(
        in: context, at: CGPoint(x: x, y: frame.midY), tint: RecognizerStyle.tintColor(text),
        isOpen: RecognizerStyle.isOpen(text))
      x += RecognizerStyle.spotSize + 2
    }
    guard showsCount else { return }
    let layout = OverlayText.layout("\(recognizers.count)", font: RecognizerStyle.nameFont)
    context.setFillColor(RecognizerStyle.readyColor.cgColor)
    layout.draw(
      in: context, at: CGPoint(x: x - 2 + RecognizerStyle.spotGap, y: frame.midY - layout.size.height / 2))
  }
}

/// Draws the background of the recognizers' labels (chips) and spots.
struct RecognizerPlate {
  let frame: CGRect

  func draw(in context: CGContext, edge: UIColor) {
    let radius = RecognizerStyle.cornerRadius
    let shape = CGPath(
      roundedRect: frame.insetBy(dx: 0.5, dy: 0.5), cornerWidth: radius, cornerHeight: radius, transform: nil)
    context.addPath(shape)
    context.setFillColor(OverlayStyle.labelBackgroundColor.withAlphaComponent(0.96).cgColor)
    context.fillPath()
    context.addPath(shape)
    context.setLineWidth(1)
    context.setStrokeColor(edge.withAlphaComponent(0.35).cgColor)
    context.strokePath()
  }

  /// Draws a spot. `point` is the middle of the spot's left edge.
  func drawSpot(in context: CGContext, at point: CGPoint, tint: UIColor, isOpen: Bool) {
    let side = RecognizerStyle.spotSize
    let spot = CGRect(x: point.x, y: point.y - side / 2, width: side, height: side)
    if isOpen {
      context.setLineWidth(1.25)
      context.setStrokeColor(tint.cgColor)
      context.strokeEllipse(in: spot.insetBy(dx: 0.75, dy: 0.75))
    } else {
      context.setFillColor(tint.cgColor)
      context.fillEllipse(in: spot)
    }
  }
}
