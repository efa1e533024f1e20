/// The picture of one finger that is drawn over the app, from its landing until the next sequence of touches
/// begins. After the lift it is dimmed.
struct OverlayFinger {
  /// The finger's touch; nil for a finger of a film.
  let touch: UITouch?
  /// The finger's number among the fingers that are down at the same time, from 1. Number 1 is not shown.
  let number: Int
  /// The area for the finger's labels, in points of the scene.
  let area: CGRect
  let words: LabelWords
  let start: TimeInterval
  var phase: UITouch.Phase = .began
  /// The location, in points of the scene.
  var location: CGPoint
  /// The time when the finger lifted or was cancelled; nil while it is down.
  var end: TimeInterval?
  /// Whether a recognizer cancelled the touch on its view.
  var isCancelledInView = false
  var path: OverlayHitPath?
  /// The rectangles of the finger's label and ring at its landing, and of the labels of its hit test. Other
  /// labels avoid them.
  private(set) var obstaclesAtStart: [CGRect] = []
  var trail: OverlayTrail
  /// The finger's whole path, which replaces the trail after the lift.
  private(set) var fingerPath: OverlayFingerPath

  init(
    touch: UITouch, number: Int, location: CGPoint, area: CGRect, words: LabelWords, start: TimeInterval
  ) {
    self.touch = touch
    self.area = area
    self.words = words
    self.number = number
    self.location = location
    self.start = start
    trail = OverlayTrail(from: location, at: start)
    fingerPath = OverlayFingerPath(from: location, at: start)
    obstaclesAtStart = obstacles
  }

  mutating func move(to point: CGPoint, at time: TimeInterval) {
    guard point != location else { return }
    location = point
    trail.add(point, at: time)
    fingerPath.add(point, at: time)
  }

  /// Creates a finger as it was at a moment of a film. The finger's path ends at that moment.
  init(
    still way: OverlayFingerPath, number: Int, phase: UITouch.Phase, isCancelledInView: Bool, isOver: Bool,
    area: CGRect,
    words: LabelWords
  ) {
    touch = nil
    self.area = area
    self.words = words
    self.number = number
    location = way.end
    start = -.infinity
    self.phase = phase
    self.isCancelledInView = isCancelledInView
    self.isOver = isOver
    trail = OverlayTrail(from: way.end, at: 0)
    self.fingerPath = way
  }

  /// Whether a finger of a film has lifted at the shown moment.
  private var isOver = false

  /// Maps the finger to the stage's new position.
  mutating func move(by map: OverlayMap) {
    location = map.point(location)
    fingerPath = fingerPath.moved(by: map)
    trail = OverlayTrail(from: location, at: start)
    path = path?.moved(by: map)
  }

  /// Returns the opacity: 1 while the finger is down. After the lift, it falls to the opacity of a past
  /// touch.
  func alpha(at time: TimeInterval) -> CGFloat {
    1 - (1 - OverlayStyle.fadedAlpha) * fadeProgress(at: time)
  }

  /// Returns 0 while the finger is down, then a value that rises to 1.
  private func fadeProgress(at time: TimeInterval) -> CGFloat {
    guard let end else { return 0 }
    let remainingShare = 1 - min(max((time - end) / OverlayStyle.fadeDuration, 0), 1)
    return 1 - remainingShare * remainingShare
  }

  /// Returns whether the finger's marks differ in the next frame, even without new input.
  func isChanging(at time: TimeInterval) -> Bool {
    if let end { return time < end + OverlayStyle.fadeDuration }
    return time < start + OverlayStyle.ringGrowthDuration
  }

  private func radius(at time: TimeInterval) -> CGFloat {
    let growthProgress = min(max((time - start) / OverlayStyle.ringGrowthDuration, 0), 1)
    let easedGrowth = 1 - (1 - growthProgress) * (1 - growthProgress)
    let downRadius =
      OverlayStyle.ringRadiusAtStart + (OverlayStyle.ringRadius - OverlayStyle.ringRadiusAtStart)
      * easedGrowth
    if isOver { return OverlayStyle.ringRadiusAtEnd }
    return downRadius + (OverlayStyle.ringRadiusAtEnd - downRadius) * fadeProgress(at: time)
  }

  /// The rectangles of the finger's labels and ring. Other labels avoid them.
  var obstacles: [CGRect] {
    let reach = OverlayStyle.ringRadius + OverlayStyle.chipGap
    return [
      CGRect(x: location.x - reach, y: location.y - reach, width: 2 * reach, height: 2 * reach),
      chip.frame.insetBy(dx: -OverlayStyle.chipGap, dy: -OverlayStyle.chipGap),
    ]
  }

  private var chip: OverlayChip {
    let phase = isCancelledInView ? words.cancelledPhaseName(phase) : words.name(phase)
    var chip = OverlayChip(
      number == 1 ? phase : "\(number)  \(phase)", tone: self.phase == .cancelled ? .faint : .strong)
    let distance = OverlayStyle.ringRadius + 3 * OverlayStyle.chipGap
    let topAboveFinger = location.y - distance - OverlayStyle.chipHeight
    let x = location.x - chip.frame.width / 2
    chip.frame.origin = CGPoint(
      x: max(area.minX, min(x, area.maxX - chip.frame.width)),
      y: topAboveFinger < area.minY ? location.y + distance : topAboveFinger)
    return chip
  }

  /// Calls `add` with the rectangles of the finger's ring and label, in points of the scene.
  func forEachDrawnRect(_ add: (CGRect) -> Void) {
    add(ringBox)
    add(chip.frame.insetBy(dx: -1, dy: -1))
  }

  /// The bounding box of the ring at its greatest size while the finger is down.
  private var ringBox: CGRect {
    let reach = OverlayStyle.ringRadius + OverlayStyle.haloWidth
    return CGRect(x: location.x - reach, y: location.y - reach, width: 2 * reach, height: 2 * reach)
  }

  func draw(in context: CGContext, at time: TimeInterval, showsTrail: Bool, clip: CGRect) {
    let alpha = alpha(at: time)
    if showsTrail {
      if showsWholePath {
        fingerPath.draw(in: context, alpha: alpha, clip: clip)
      } else {
        trail.draw(in: context, alpha: alpha, clip: clip)
      }
    }
    if ringBox.intersects(clip) { drawRing(in: context, at: time, alpha: alpha) }
    let chip = chip
    if chip.frame.insetBy(dx: -1, dy: -1).intersects(clip) { chip.draw(in: context, alpha: alpha) }
  }

  /// Whether the finger's whole path is shown instead of the trail.
  var showsWholePath: Bool { end != nil || touch == nil }

  private func drawRing(in context: CGContext, at time: TimeInterval, alpha: CGFloat) {
    // The radius changes in steps of half a point, which look smooth enough and need few cached pictures.
    OverlayFinger.drawRing(
      in: context, at: location, radius: (radius(at: time) * 2).rounded() / 2,
      isDashed: isCancelledInView || phase == .cancelled, isCancelled: phase == .cancelled, alpha: alpha)
  }

  static func drawRing(
    in context: CGContext, at point: CGPoint, radius: CGFloat, isDashed: Bool, isCancelled: Bool = false,
    alpha: CGFloat = 1
  ) {
    let reach = radius + OverlayStyle.haloWidth
    OverlayLayerCache.draw(
      .ring(isDashed: isDashed, isCancelled: isCancelled),
      in: CGRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach),
      of: context, alpha: alpha
    ) { context, rect in
      OverlayFinger.paintRing(
        in: context, rect, radius: radius, isDashed: isDashed,
        tint: isCancelled ? OverlayStyle.refusalColor : OverlayStyle.accent)
    }
  }

  private static func paintRing(
    in context: CGContext, _ rect: CGRect, radius: CGFloat, isDashed: Bool, tint: UIColor
  ) {
    func circle(_ radius: CGFloat) -> CGRect {
      CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius)
    }
    context.setFillColor(tint.withAlphaComponent(0.14).cgColor)
    context.fillEllipse(in: circle(radius))
    context.setLineWidth(OverlayStyle.haloWidth)
    context.setStrokeColor(OverlayStyle.labelBackgroundColor.withAlphaComponent(0.5).cgColor)
    context.strokeEllipse(in: circle(radius))
    if isDashed { context.setLineDash(phase: 0, lengths: OverlayStyle.dashLengths) }
    context.setLineWidth(OverlayStyle.lineWidth)
    context.setStrokeColor(tint.cgColor)
    context.strokeEllipse(in: circle(radius))
    context.setFillColor(tint.cgColor)
    context.fillEllipse(in: circle(OverlayStyle.dotRadius))
  }
}
