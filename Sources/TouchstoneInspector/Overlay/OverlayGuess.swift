/// The question that is drawn over the app before a touch: the location of the touch, and the views that
/// could get the touch, each with a letter.
package struct OverlayGuess {
  /// The location of the touch, in points of the scene.
  let target: CGPoint
  private var outlines: [OverlayOutline] = []
  private var chips: [OverlayChip] = []

  /// Creates a question. `candidates` are ordered from front to back. The candidates' chips (small labels)
  /// are placed within `area`, in points of the scene.
  package init(target: CGPoint, candidates: [(view: UIView, letter: String)], area: CGRect) {
    self.target = target
    let reach = OverlayStyle.ringRadius + OverlayStyle.chipGap
    let ring = CGRect(x: target.x - reach, y: target.y - reach, width: 2 * reach, height: 2 * reach)
    var placement = OverlayChipPlacer(area: area, avoiding: [ring])
    for (view, letter) in candidates {
      let outline = OverlayOutline(of: view, kind: .inside)
      outlines.append(outline)
      if let chip = placement.place(OverlayChip(letter, tone: .strong), at: outline.place.visibleBox) {
        chips.append(chip)
      }
    }
  }

  private var ring: CGRect {
    let reach = OverlayStyle.ringRadius + OverlayStyle.haloWidth
    return CGRect(x: target.x - reach, y: target.y - reach, width: 2 * reach, height: 2 * reach)
  }

  /// Reports the rectangles that are drawn on, in points of the scene.
  func forEachDrawnRect(_ add: (CGRect) -> Void) {
    add(ring)
    for outline in outlines { outline.forEachDrawnRect(add) }
    for chip in chips { add(chip.frame.insetBy(dx: -1, dy: -1)) }
  }

  func draw(in context: CGContext, clip: CGRect) {
    for outline in outlines.reversed() where outline.draws(in: clip, fillsHit: false) {
      outline.draw(in: context, alpha: 1, fillsHit: false, clip: clip)
    }
    if ring.intersects(clip) {
      OverlayFinger.drawRing(in: context, at: target, radius: OverlayStyle.ringRadius, isDashed: true)
    }
    for chip in chips where chip.frame.insetBy(dx: -1, dy: -1).intersects(clip) {
      chip.draw(in: context, alpha: 1)
    }
  }
}
