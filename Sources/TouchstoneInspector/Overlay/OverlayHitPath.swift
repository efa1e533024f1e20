/// The outlines of the views of one hit test: the views that contained the point, numbered in the order of
/// the test, the hit view, and the views that refused, with their reasons.
struct OverlayHitPath {
  private struct Item {
    weak var view: UIView?
    var outline: OverlayOutline
    /// The label; nil if there was no room for it.
    var chip: OverlayChip?
  }

  /// The views with outlines, in drawing order.
  private var items: [Item] = []

  /// The outlines of visible views.
  var outlines: [OverlayOutline] { items.lazy.map(\.outline).filter(\.place.isVisible) }
  var chips: [OverlayChip] { items.compactMap { $0.outline.place.isVisible ? $0.chip : nil } }

  /// Creates the views' outlines and chips (small labels). Chips are placed inside `area` and outside
  /// `obstacles`, and cover as little as possible of `contents`.
  init(
    visits: [(view: UIView, verdict: HitTestVerdict)], hit: UIView?, area: CGRect,
    obstacles: [CGRect], contents: [CGRect], showsRefusals: Bool, words: LabelWords
  ) {
    var shownViews: [(view: UIView, outline: OverlayOutline, name: String, number: Int, reason: String?)] = []
    var refusals = 0
    var number = 0
    for (view, verdict) in visits {
      let isInside = verdict.containsPoint
      guard view === hit || !OverlayHitPath.isOmitted(view, isInside: isInside) else { continue }
      number += 1
      if !isInside {
        refusals += 1
        guard showsRefusals, refusals <= OverlayStyle.maximumRefusals else { continue }
      }
      guard shownViews.count < OverlayStyle.maximumPathLength || view === hit else { continue }
      let outline = OverlayOutline(
        of: view, kind: view === hit ? .hit : isInside ? .inside : .refused)
      // A view outside the bounds of its scroll view was tested, but gets no outline, because it is not
      // visible.
      guard outline.place.isVisible || view === hit else { continue }
      let name = (view as? any TraceNamed)?.traceName ?? String(describing: type(of: view))
      let text = words.text(verdict, of: name)
      shownViews.append(
        (view, outline, verdict == .insideBeyondBounds ? text : name, number, isInside ? nil : text))
    }
    var placement = OverlayChipPlacer(area: area, avoiding: obstacles, contents: contents)
    func chip(_ text: String, orElse short: String?, tone: OverlayChip.Tone, at box: CGRect) -> OverlayChip? {
      placement.place(
        OverlayChip(text, tone: tone), orElse: short.map { OverlayChip($0, tone: tone) }, at: box)
    }
    var askedItems: [Item] = []
    for item in shownViews.reversed() where item.reason == nil {
      let chip = chip(
        "\(item.number)  \(item.name)", orElse: "\(item.number)",
        tone: item.outline.kind == .hit ? .strong : .soft,
        at: item.outline.place.visibleBox)
      askedItems.append(Item(view: item.view, outline: item.outline, chip: chip))
    }
    // If several views of one name refused for the same reason, only one shows the reason.
    var shownReasons: Set<String> = []
    for item in shownViews {
      guard let reason = item.reason else { continue }
      let isNew = shownReasons.insert(reason).inserted
      let chip = chip(
        isNew ? "\(item.number)  \(reason)" : "\(item.number)", orElse: isNew ? "\(item.number)" : nil,
        tone: .faint, at: item.outline.place.visibleBox)
      items.append(Item(view: item.view, outline: item.outline, chip: chip))
    }
    // Refusing views are drawn first, the hit view last.
    items += askedItems.reversed()
  }

  /// Moves the outlines and labels to the current positions of their views, and reports the changed
  /// rectangles. `onMove` receives the items that moved.
  mutating func follow(_ damage: (CGRect) -> Void, onMove: (Int, OverlayQuad) -> Void) {
    for index in items.indices {
      // The outline of a view that was removed remains at its position until all marks fade out.
      guard let view = items[index].view, view.window != nil else { continue }
      let old = items[index].outline.place
      let new = OverlayQuad(of: view)
      guard new != old else { continue }
      self.forEachDrawnRect(of: items[index], damage)
      placeOutline(index, OverlayOutline(of: view, at: new, kind: items[index].outline.kind))
      self.forEachDrawnRect(of: items[index], damage)
      onMove(index, new)
    }
  }

  /// Changes an item's outline, and moves its label along.
  private mutating func placeOutline(_ index: Int, _ outline: OverlayOutline) {
    let (old, new) = (items[index].outline.place, outline.place)
    items[index].outline = outline
    if old.isVisible, new.isVisible, let frame = items[index].chip?.frame {
      items[index].chip?.frame = frame.offsetBy(
        dx: new.visibleBox.minX - old.visibleBox.minX, dy: new.visibleBox.minY - old.visibleBox.minY)
    }
  }

  /// Moves an item to a position that `follow` passed to `onMove`.
  mutating func moveItem(_ index: Int, to place: OverlayQuad) {
    guard items.indices.contains(index) else { return }
    self.placeOutline(index, items[index].outline.moved(to: place))
  }

  /// Maps the outlines and labels to the stage's new position.
  func moved(by map: OverlayMap) -> OverlayHitPath {
    var path = self
    for index in items.indices {
      path.items[index].outline = items[index].outline.moved(by: map)
      if let frame = items[index].chip?.frame { path.items[index].chip?.frame = map.moved(frame) }
    }
    return path
  }

  private func forEachDrawnRect(of item: Item, _ add: (CGRect) -> Void) {
    guard item.outline.place.isVisible else { return }
    item.outline.forEachDrawnRect(add)
    if let chip = item.chip { add(chip.frame.insetBy(dx: -1, dy: -1)) }
  }

  /// Returns whether the view gets no outline: a container view of UIKit, a plain view, or a label that
  /// refused the touch.
  private static func isOmitted(_ view: UIView, isInside: Bool) -> Bool {
    if !isInside, view is UILabel { return true }
    return wrappers.contains(String(reflecting: type(of: view)))
  }

  /// The class names of UIKit's container views, and of plain views.
  private static let wrappers: Set<String> = [
    "UIKit.UIWindow", "UIKit.UITransitionView", "UIKit.UIDropShadowView", "UIKit.UIView",
  ]

  func forEachDrawnRect(_ add: (CGRect) -> Void) {
    for item in items { forEachDrawnRect(of: item, add) }
  }

  func draw(in context: CGContext, alpha: CGFloat, fillsHit: Bool, clip: CGRect) {
    for item in items
    where item.outline.place.isVisible && item.outline.draws(in: clip, fillsHit: fillsHit) {
      item.outline.draw(in: context, alpha: alpha, fillsHit: fillsHit, clip: clip)
    }
    for item in items where item.outline.place.isVisible {
      guard let chip = item.chip, chip.frame.insetBy(dx: -1, dy: -1).intersects(clip) else { continue }
      chip.draw(in: context, alpha: alpha)
    }
  }
}
