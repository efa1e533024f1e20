/// Finds the frontmost view that hides everything behind it in a rectangle, so that painting can start with
/// that view.
enum CoverSearch {
  /// Returns the path of indices from a window to the view that covers the whole box; empty if no view covers
  /// the box. The box is in pixels.
  static func path(in windows: [UIWindow], below toPixels: CGAffineTransform, covering box: Box) -> [Int] {
    var path: [Int] = []
    let traits = UITraitCollection.current
    for index in windows.indices.reversed()
    where search(windows[index], below: toPixels, covering: box, traits: traits, depth: 0, &path) {
      path.append(index)
      break
    }
    path.reverse()
    return path
  }

  /// Returns the transform from the view's coordinates to pixels, and the view's decoration. Nil if neither
  /// the view nor its subviews can hide everything behind a box, for example because the view is hidden,
  /// transparent or rotated.
  @inline(__always)
  private static func placement(
    of view: UIView, below parent: CGAffineTransform, depth: Int
  ) -> (transform: CGAffineTransform, decoration: ViewDecoration?)? {
    guard !view.storedIsHidden, view.presentedAlpha >= 1, depth < SubtreeWalk.maximumLevelCount else {
      return nil
    }
    if !view.hitProperties.isDisjoint(with: [.projected, .inTransition]) { return nil }
    let transform = view.presentedTransform(to: parent)
    guard transform.b == 0, transform.c == 0 else { return nil }
    let decoration = view.presentedDecoration
    if let decoration, decoration.mask != nil || decoration.hasShadow || decoration.vibrancy != nil {
      return nil
    }
    return (transform, decoration)
  }

  /// Searches the view and its subtree. If a view in the subtree covers the box, appends that view's path of
  /// indices in reverse order.
  private static func search(
    _ view: UIView, below parent: CGAffineTransform, covering box: Box, traits: UITraitCollection,
    depth: Int, _ path: inout [Int]
  ) -> Bool {
    guard let (transform, decoration) = placement(of: view, below: parent, depth: depth) else { return false }
    let edges = Box(view.drawnBounds).applying(transform).snapped
    let covers = edges.contains(box) && !reachesCorners(decoration, edges, transform, box)
    if view.storedClipsToBounds && !covers { return false }
    var traits = traits
    let style = view.appearance.overrideUserInterfaceStyle
    if style != .unspecified && style != traits.userInterfaceStyle {
      traits = UITraitCollection(style: style, displayScale: traits.displayScale, idiom: .phone)
    }
    let subviews = view.paintedSubviews
    let isSorted = decoration?.sortsSubviews ?? false
    let nearBox = Box.convertedBack(box, by: transform)
    var index = subviews.count - 1
    while index >= 0 {
      if UIView.paints(subviews, at: index, of: isSorted ? nil : view, in: nearBox),
        search(subviews[index], below: transform, covering: box, traits: traits, depth: depth + 1, &path)
      {
        path.append(index)
        return true
      }
      index -= 1
    }
    guard covers, let color = view.presentedBackgroundColor else { return false }
    return color.resolvedCGColor(with: traits).alpha >= 1
  }

  // MARK: Partial covers

  /// Returns a part of the box in which one view hides everything behind it. The part has at least half of
  /// the box's area; the result is nil if there is no such part. The remaining area of the box must be
  /// painted separately, starting with a view further back.
  static func largestCoveredPart(in windows: [UIWindow], below toPixels: CGAffineTransform, of box: Box)
    -> Box?
  {
    largestCoveredPart(in: windows, of: nil, below: toPixels, within: box, atLeast: box.area / 2, depth: 0)
  }

  /// Searches the views from front to back. Returns the first part of the box that is large enough and
  /// covered by one view; nil if there is none.
  private static func largestCoveredPart(
    in views: [UIView], of superview: UIView?, below parent: CGAffineTransform, within box: Box,
    atLeast area: CGFloat, depth: Int
  ) -> Box? {
    let nearBox = Box.convertedBack(box, by: parent)
    var index = views.count - 1
    while index >= 0 {
      if UIView.paints(views, at: index, of: superview, in: nearBox),
        let part = largestCoveredPart(
          of: views[index], below: parent, within: box, atLeast: area, depth: depth)
      {
        return part
      }
      index -= 1
    }
    return nil
  }

  private static func largestCoveredPart(
    of view: UIView, below parent: CGAffineTransform, within box: Box, atLeast area: CGFloat, depth: Int
  ) -> Box? {
    guard let (transform, decoration) = placement(of: view, below: parent, depth: depth) else { return nil }
    let coverable = partWithoutCorners(
      decoration, Box(view.drawnBounds).applying(transform).snapped, transform, box)
    let inner = view.storedClipsToBounds ? coverable : box
    guard inner.area >= area else { return nil }
    if let part = largestCoveredPart(
      in: view.paintedSubviews, of: decoration?.sortsSubviews ?? false ? nil : view, below: transform,
      within: inner, atLeast: area, depth: depth + 1)
    {
      return part
    }
    guard coverable.area >= area, let color = view.presentedBackgroundColor else { return nil }
    return color.resolvedCGColor(with: .current).alpha >= 1 ? coverable : nil
  }

  /// Returns the largest part of the box that is inside the view's edges and outside its rounded corners.
  private static func partWithoutCorners(
    _ decoration: ViewDecoration?, _ edges: Box, _ transform: CGAffineTransform, _ box: Box
  ) -> Box {
    let insidePart = edges.intersection(box)
    guard let decoration, reachesCorners(decoration, edges, transform, insidePart) else { return insidePart }
    let reach = cornerReach(decoration, transform)
    let partBetweenCorners = Box(x0: edges.x0, y0: edges.y0 + reach, x1: edges.x1, y1: edges.y1 - reach)
      .intersection(box)
    let partBesideCorners = Box(x0: edges.x0 + reach, y0: edges.y0, x1: edges.x1 - reach, y1: edges.y1)
      .intersection(box)
    return partBetweenCorners.area > partBesideCorners.area ? partBetweenCorners : partBesideCorners
  }

  // MARK: Corners

  /// Returns whether the box contains a part of a rounded corner.
  static func reachesCorners(
    _ decoration: ViewDecoration?, _ edges: Box, _ transform: CGAffineTransform, _ box: Box
  ) -> Bool {
    guard let decoration, decoration.cornerRadius > 0 else { return false }
    let reach = cornerReach(decoration, transform)
    let clearsSides = box.x0 >= edges.x0 + reach && box.x1 <= edges.x1 - reach
    let clearsEnds = box.y0 >= edges.y0 + reach && box.y1 <= edges.y1 - reach
    return !clearsSides && !clearsEnds
  }

  /// Returns the part of a side's length, in pixels, that a rounded corner takes up.
  static func cornerReach(_ decoration: ViewDecoration, _ transform: CGAffineTransform) -> CGFloat {
    (decoration.cornerRadius * CGMutablePath.continuousCornerReach * max(abs(transform.a), abs(transform.d)))
      .rounded(.up)
  }
}
