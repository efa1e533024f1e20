/// One finger of the overlay, from its landing until it has faded.
struct OverlayFinger {
  let touch: UITouch
  /// Counted from 1 among the fingers that are down together; the first one's goes without saying.
  let number: Int
  /// Where its words may stand, in points of the scene.
  let area: CGRect
  let words: OverlayWords
  let start: TimeInterval
  var phase: UITouch.Phase = .began
  /// In points of the scene.
  var location: CGPoint
  /// When it lifted or was cancelled.
  var end: TimeInterval?
  /// A recognizer took the touch from its view.
  var isTaken = false
  var path: OverlayHitPath?
  /// What its words and its ring covered when it landed, and what the words of its hit test cover.
  private(set) var obstaclesAtStart: [CGRect] = []
  private var trail: [(point: CGPoint, time: TimeInterval)] = []

  init(
    touch: UITouch, number: Int, location: CGPoint, area: CGRect, words: OverlayWords, start: TimeInterval
  ) {
    self.touch = touch
    self.area = area
    self.words = words
    self.number = number
    self.location = location
    self.start = start
    trail.append((location, start))
    obstaclesAtStart = obstacles
  }

  mutating func move(to point: CGPoint, at time: TimeInterval) {
    guard point != location else { return }
    location = point
    if trail.count == OverlayStyle.trailCapacity { trail.removeFirst() }
    trail.append((point, time))
  }

  /// 1 while the finger is down, then down to 0.
  func alpha(at time: TimeInterval) -> CGFloat {
    guard let end else { return 1 }
    let rest = 1 - min(max((time - end) / OverlayStyle.fade, 0), 1)
    return rest * rest
  }

  /// Whether the next frame will look otherwise though nothing happens.
  func isChanging(at time: TimeInterval) -> Bool {
    if end != nil { return alpha(at: time) > 0 }
    if time < start + OverlayStyle.ringGrowth { return true }
    return trail.count > 1 && time < (trail.last?.time ?? 0) + OverlayStyle.trailDuration
  }

  private func radius(at time: TimeInterval) -> CGFloat {
    let grown = min(max((time - start) / OverlayStyle.ringGrowth, 0), 1)
    let eased = 1 - (1 - grown) * (1 - grown)
    let down =
      OverlayStyle.ringRadiusAtStart + (OverlayStyle.ringRadius - OverlayStyle.ringRadiusAtStart) * eased
    guard end != nil, phase == .ended else { return down }
    return down + (OverlayStyle.ringRadiusAtEnd - down) * (1 - alpha(at: time))
  }

  /// What its words and its ring cover: other words stay clear of that.
  var obstacles: [CGRect] {
    let reach = OverlayStyle.ringRadius + OverlayStyle.chipGap
    return [
      CGRect(x: location.x - reach, y: location.y - reach, width: 2 * reach, height: 2 * reach),
      chip.frame.insetBy(dx: -OverlayStyle.chipGap, dy: -OverlayStyle.chipGap),
    ]
  }

  private var chip: OverlayChip {
    let phase = isTaken ? words.taken(phase) : words.name(phase)
    var chip = OverlayChip(
      number == 1 ? phase : "\(number)  \(phase)", tone: self.phase == .cancelled ? .faint : .strong)
    let distance = OverlayStyle.ringRadius + 3 * OverlayStyle.chipGap
    let above = location.y - distance - OverlayStyle.chipHeight
    let x = location.x - chip.frame.width / 2
    chip.frame.origin = CGPoint(
      x: max(area.minX, min(x, area.maxX - chip.frame.width)),
      y: above < area.minY ? location.y + distance : above)
    return chip
  }

  /// What ring, chip and trail cover, in points of the scene.
  func damage(withTrail: Bool, _ add: (CGRect) -> Void) {
    add(ringBox)
    add(chip.frame.insetBy(dx: -1, dy: -1))
    guard withTrail, trail.count > 1 else { return }
    // A few segments at a time: they are short.
    for first in stride(from: 1, to: trail.count, by: 4) {
      var box = trailBox(first)
      for index in first + 1..<max(first + 1, min(first + 4, trail.count)) {
        box = box.union(trailBox(index))
      }
      add(box)
    }
  }

  /// As long as it is down it does not grow beyond its size.
  private var ringBox: CGRect {
    let reach = (end == nil ? OverlayStyle.ringRadius : OverlayStyle.ringRadiusAtEnd) + OverlayStyle.haloWidth
    return CGRect(x: location.x - reach, y: location.y - reach, width: 2 * reach, height: 2 * reach)
  }

  /// Of the segment that ends at that point.
  private func trailBox(_ index: Int) -> CGRect {
    let (before, point) = (trail[index - 1].point, trail[index].point)
    return CGRect(
      x: min(before.x, point.x), y: min(before.y, point.y), width: abs(before.x - point.x),
      height: abs(before.y - point.y)
    ).insetBy(dx: -OverlayStyle.trailWidth, dy: -OverlayStyle.trailWidth)
  }

  /// Forgets what of the trail has dissolved.
  mutating func prune(at time: TimeInterval) {
    let oldest = time - OverlayStyle.trailDuration
    guard let first = trail.firstIndex(where: { $0.time > oldest }) else {
      if trail.count > 1 { trail.removeFirst(trail.count - 1) }
      return
    }
    // The segment into the first young point is still to be seen.
    if first > 1 { trail.removeFirst(first - 1) }
  }

  func draw(in context: CGContext, at time: TimeInterval, showsTrail: Bool, clip: CGRect) {
    let alpha = alpha(at: time)
    guard alpha > 0 else { return }
    if showsTrail { drawTrail(in: context, at: time, alpha: alpha, clip: clip) }
    if ringBox.intersects(clip) { drawRing(in: context, at: time, alpha: alpha) }
    let chip = chip
    if chip.frame.insetBy(dx: -1, dy: -1).intersects(clip) { chip.draw(in: context, alpha: alpha) }
  }

  private func drawRing(in context: CGContext, at time: TimeInterval, alpha: CGFloat) {
    let tint = phase == .cancelled ? OverlayStyle.refusal : OverlayStyle.accent
    let radius = radius(at: time)
    let ring = CGRect(x: location.x - radius, y: location.y - radius, width: 2 * radius, height: 2 * radius)
    context.setFillColor(tint.withAlphaComponent(0.14 * alpha).cgColor)
    context.fillEllipse(in: ring)
    context.saveGState()
    context.setLineWidth(OverlayStyle.haloWidth)
    context.setStrokeColor(OverlayStyle.plate.withAlphaComponent(0.5 * alpha).cgColor)
    context.strokeEllipse(in: ring)
    context.setLineDash(phase: 0, lengths: isTaken || phase == .cancelled ? [3, 3] : [])
    context.setLineWidth(OverlayStyle.lineWidth)
    context.setStrokeColor(tint.withAlphaComponent(alpha).cgColor)
    context.strokeEllipse(in: ring)
    context.restoreGState()
    let dot = OverlayStyle.dotRadius
    context.setFillColor(tint.withAlphaComponent(alpha).cgColor)
    context.fillEllipse(in: CGRect(x: location.x - dot, y: location.y - dot, width: 2 * dot, height: 2 * dot))
  }

  private func drawTrail(in context: CGContext, at time: TimeInterval, alpha: CGFloat, clip: CGRect) {
    guard trail.count > 1 else { return }
    context.saveGState()
    // Round ends would lie over each other and show as beads.
    context.setLineCap(.butt)
    for index in 1..<trail.count {
      let age = (time - trail[index].time) / OverlayStyle.trailDuration
      let youth = 1 - min(max(age, 0), 1)
      if youth == 0 || !trailBox(index).intersects(clip) { continue }
      context.setLineWidth(OverlayStyle.trailWidth * (0.3 + 0.7 * youth))
      context.setStrokeColor(OverlayStyle.accent.withAlphaComponent(0.45 * youth * alpha).cgColor)
      context.move(to: trail[index - 1].point)
      context.addLine(to: trail[index].point)
      context.strokePath()
    }
    context.restoreGState()
  }
}
