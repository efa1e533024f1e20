/// What one hit test asked: the views that contained the point, numbered in the order in which they were asked, the
/// one that was hit, and those that refused with their reason.
///
/// Views that say nothing about the app are left out of the picture: the controllers' wrappers, and the labels and
/// bare views that only decorate another one.
struct OverlayHitPath {
  private(set) var outlines: [OverlayOutline] = []
  private(set) var chips: [OverlayChip] = []

  /// `space` is a view whose coordinates are the scene's. Chips stand within `area` and leave `obstacles` free.
  init(
    visits: [(view: UIView, verdict: HitTestVerdict)], hit: UIView?, in space: UIView, area: CGRect,
    obstacles: [CGRect], showsRefusals: Bool, words: OverlayWords
  ) {
    var shown: [(outline: OverlayOutline, name: String, number: Int, reason: String?)] = []
    var refusals = 0
    var number = 0
    for (view, verdict) in visits {
      let isInside = verdict == .inside
      guard view === hit || !OverlayHitPath.isSilent(view, isInside: isInside) else { continue }
      number += 1
      if !isInside {
        refusals += 1
        guard showsRefusals, refusals <= OverlayStyle.maximumRefusals else { continue }
      }
      guard shown.count < OverlayStyle.maximumPathLength || view === hit else { continue }
      let outline = OverlayOutline(
        of: view, kind: view === hit ? .hit : isInside ? .asked : .refused, in: space)
      let name = (view as? any TraceNamed)?.traceName ?? String(describing: type(of: view))
      shown.append((outline, name, number, isInside ? nil : words.refusal(of: name, verdict)))
    }
    // Refusals lie lowest, the hit view on top.
    outlines =
      shown.filter { $0.reason != nil }.map(\.outline) + shown.filter { $0.reason == nil }.map(\.outline)

    var placement = OverlayPlacement(area: area, avoiding: obstacles)
    func add(_ text: String, orElse short: String?, tone: OverlayChip.Tone, at box: CGRect) {
      let chip = placement.place(OverlayChip(text, tone: tone), at: box)
      guard let placed = chip ?? short.flatMap({ placement.place(OverlayChip($0, tone: tone), at: box) })
      else {
        return
      }
      chips.append(placed)
    }
    for item in shown.reversed() where item.reason == nil {
      add(
        "\(item.number)  \(item.name)", orElse: "\(item.number)",
        tone: item.outline.kind == .hit ? .strong : .soft,
        at: item.outline.box)
    }
    // A row of equals says its reason once.
    var told: Set<String> = []
    for item in shown {
      guard let reason = item.reason else { continue }
      if told.insert(reason).inserted {
        add("\(item.number)  \(reason)", orElse: "\(item.number)", tone: .faint, at: item.outline.box)
      } else {
        add("\(item.number)", orElse: nil, tone: .faint, at: item.outline.box)
      }
    }
  }

  private static func isSilent(_ view: UIView, isInside: Bool) -> Bool {
    if !isInside, view is UILabel { return true }
    return wrappers.contains(String(reflecting: type(of: view)))
  }

  /// Named in full: two of them are the controllers' own and nobody else's to see.
  private static let wrappers: Set<String> = [
    "UIKit.UIWindow", "UIKit.UITransitionView", "UIKit.UIDropShadowView", "UIKit.UIView",
  ]

  func damage(_ add: (CGRect) -> Void) {
    for outline in outlines { outline.damage(add) }
    for chip in chips { add(chip.frame.insetBy(dx: -1, dy: -1)) }
  }

  func draw(in context: CGContext, alpha: CGFloat, fillsHit: Bool, clip: CGRect) {
    for outline in outlines where outline.leavesInk(in: clip, fillsHit: fillsHit) {
      outline.draw(in: context, alpha: alpha, fillsHit: fillsHit)
    }
    for chip in chips where chip.frame.intersects(clip) { chip.draw(in: context, alpha: alpha) }
  }
}
