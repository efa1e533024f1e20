/// What one hit test asked, as outlines: in order those that contain the point, the hit view filled, and those that
/// refused with their reason.
struct OverlayHitPath {
  struct Outline {
    enum Kind {
      case asked, hit, refused
    }

    let kind: Kind
    /// The corners of the view's bounds, in points of the scene.
    let corners: [CGPoint]
    /// Whether the sides run along the axes.
    let isLevel: Bool
    var box: CGRect
  }

  private(set) var outlines: [Outline] = []
  private(set) var chips: [OverlayChip] = []

  /// `offset` is the window's origin in the scene, `area` where chips may stand.
  init(
    visits: [(view: UIView, verdict: HitTestVerdict)], hit: UIView?, offset: CGPoint, area: CGRect,
    showsRefusals: Bool
  ) {
    var order = 0
    var refusals = 0
    for (view, verdict) in visits {
      let isInside = verdict == .inside
      order += 1
      if !isInside {
        refusals += 1
        guard showsRefusals, refusals <= OverlayStyle.maximumRefusals else { continue }
      }
      guard outlines.count < OverlayStyle.maximumPathLength || view === hit else { continue }
      let kind: Outline.Kind = view === hit ? .hit : isInside ? .asked : .refused
      var outline = OverlayHitPath.outline(of: view, kind: kind, offset: offset)
      // Views that fill each other are drawn as lines inside lines.
      let same = outlines.count { $0.box == outline.box && $0.isLevel }
      let name = String(describing: type(of: view))
      var chip = OverlayChip(
        isInside ? "\(order)  \(name)" : "\(order)  \(name): \(OverlayHitPath.reason(verdict))",
        tone: kind == .hit ? .strong : isInside ? .soft : .faint,
        at: CGPoint(
          x: outline.box.minX + 4 + CGFloat(same) * 3, y: outline.box.minY + 4 + CGFloat(same) * 3))
      chip.avoid(chips, in: area)
      chips.append(chip)
      outline.inset(by: CGFloat(same) * 3)
      outlines.append(outline)
    }
  }

  private static func reason(_ verdict: HitTestVerdict) -> String {
    switch verdict {
    case .inside: "inside"
    case .outside: "outside"
    case .hidden: "hidden"
    case .transparent: "alpha < 0.01"
    case .interactionDisabled: "interaction off"
    case .animating: "animating"
    case .controlDisabled: "disabled"
    }
  }

  private static func outline(of view: UIView, kind: Outline.Kind, offset: CGPoint) -> Outline {
    let bounds = view.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { corner in
      let point = view.convert(corner, to: nil)
      return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let box = CGRect(
      x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
      height: (ys.max() ?? 0) - (ys.min() ?? 0))
    let isLevel = corners.allSatisfy { corner in
      (abs(corner.x - box.minX) < 0.01 || abs(corner.x - box.maxX) < 0.01)
        && (abs(corner.y - box.minY) < 0.01 || abs(corner.y - box.maxY) < 0.01)
    }
    return Outline(kind: kind, corners: corners, isLevel: isLevel, box: box)
  }

  /// What the drawing covers, in points of the scene: the lines alone where nothing is filled.
  func damage(_ add: (CGRect) -> Void) {
    let width = OverlayStyle.haloWidth + 1
    for outline in outlines {
      let box = outline.box.insetBy(dx: -width, dy: -width)
      let hasHole =
        outline.isLevel && outline.kind != .hit && box.width > 6 * width && box.height > 6 * width
      guard hasHole else {
        add(box)
        continue
      }
      let side = 2 * width
      add(CGRect(x: box.minX, y: box.minY, width: box.width, height: side))
      add(CGRect(x: box.minX, y: box.maxY - side, width: box.width, height: side))
      add(CGRect(x: box.minX, y: box.minY, width: side, height: box.height))
      add(CGRect(x: box.maxX - side, y: box.minY, width: side, height: box.height))
    }
    for chip in chips { add(chip.frame.insetBy(dx: -1, dy: -1)) }
  }

  func draw(in context: CGContext, alpha: CGFloat, fillsHit: Bool, clip: CGRect) {
    for outline in outlines where outline.box.insetBy(dx: -6, dy: -6).intersects(clip) {
      outline.draw(in: context, alpha: alpha, fills: fillsHit)
    }
    for chip in chips where chip.frame.intersects(clip) { chip.draw(in: context, alpha: alpha) }
  }
}

extension OverlayHitPath.Outline {
  mutating func inset(by distance: CGFloat) {
    guard isLevel, distance > 0, box.width > 2 * distance, box.height > 2 * distance else { return }
    box = box.insetBy(dx: distance, dy: distance)
  }

  fileprivate func draw(in context: CGContext, alpha: CGFloat, fills: Bool) {
    if kind == .hit, fills {
      trace(in: context)
      context.setFillColor(OverlayStyle.accent.withAlphaComponent(0.12 * alpha).cgColor)
      context.fillPath()
    }
    context.saveGState()
    context.setLineDash(phase: 0, lengths: kind == .refused ? [4, 4] : [])
    trace(in: context)
    context.setLineWidth(OverlayStyle.haloWidth)
    context.setStrokeColor(OverlayStyle.halo.withAlphaComponent(0.35 * alpha).cgColor)
    context.strokePath()
    trace(in: context)
    let color = kind == .refused ? OverlayStyle.refusal : OverlayStyle.accent
    context.setLineWidth(kind == .hit ? OverlayStyle.lineWidth : 1)
    context.setStrokeColor(color.withAlphaComponent((kind == .hit ? 1 : 0.7) * alpha).cgColor)
    context.strokePath()
    context.restoreGState()
  }

  private func trace(in context: CGContext) {
    if isLevel {
      context.addRect(box)
    } else {
      context.addLines(between: corners)
      context.closePath()
    }
  }
}
