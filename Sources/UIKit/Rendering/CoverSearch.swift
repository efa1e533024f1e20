/// Finds the frontmost view that hides all below it in a rectangle, so that painting can start there.
enum CoverSearch {
  /// Indices from the window down to the covering view; empty where nothing covers the whole box.
  static func path(in windows: [UIWindow], below toPixels: CGAffineTransform, covering box: Box) -> [Int] {
    var path: [Int] = []
    let traits = UITraitCollection.current
    for index in windows.indices.reversed()
    where search(windows[index], below: toPixels, covering: box, traits: traits, &path) {
      path.append(index)
      break
    }
    path.reverse()
    return path
  }

  /// Appends the indices from the innermost outwards.
  private static func search(
    _ view: UIView, below parent: CGAffineTransform, covering box: Box, traits: UITraitCollection,
    _ path: inout [Int]
  ) -> Bool {
    guard !view.storedIsHidden, view.presentedAlpha >= 1 else { return false }
    let transform = view.presentedTransform(to: parent)
    guard transform.b == 0, transform.c == 0 else { return false }
    let decoration = view.presentedDecoration
    if let decoration, decoration.mask != nil || decoration.hasShadow { return false }
    let edges = Box(view.drawnBounds).applying(transform).snapped
    let covers = edges.contains(box) && !reachesCorners(decoration, edges, transform, box)
    if view.clipsToBounds && !covers { return false }
    var traits = traits
    let style = view.appearance.overrideUserInterfaceStyle
    if style != .unspecified && style != traits.userInterfaceStyle {
      traits = UITraitCollection(style: style, displayScale: traits.displayScale, idiom: .phone)
    }
    let subviews = view.storedSubviews
    let near = Box.near(box, below: transform)
    var index = subviews.count - 1
    while index >= 0 {
      let subview = subviews[index]
      if !subview.storedIsHidden, subview.paintedReach.meets(near),
        search(subview, below: transform, covering: box, traits: traits, &path)
      {
        path.append(index)
        return true
      }
      index -= 1
    }
    guard covers, let color = view.presentedBackgroundColor else { return false }
    return color.resolvedCGColor(with: traits).alpha >= 1
  }

  /// Whether the box comes near a rounded corner.
  static func reachesCorners(
    _ decoration: ViewDecoration?, _ edges: Box, _ transform: CGAffineTransform, _ box: Box
  ) -> Bool {
    guard let decoration, decoration.cornerRadius > 0 else { return false }
    let reach = cornerReach(decoration, transform)
    let clearsSides = box.x0 >= edges.x0 + reach && box.x1 <= edges.x1 - reach
    let clearsEnds = box.y0 >= edges.y0 + reach && box.y1 <= edges.y1 - reach
    return !clearsSides && !clearsEnds
  }

  /// How far from the ends of a side a rounded corner begins, in pixels.
  static func cornerReach(_ decoration: ViewDecoration, _ transform: CGAffineTransform) -> CGFloat {
    (decoration.cornerRadius * CGMutablePath.continuousReach * max(abs(transform.a), abs(transform.d)))
      .rounded(.up)
  }
}
