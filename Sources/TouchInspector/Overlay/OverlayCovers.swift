/// What stands in front of a view, as far as it can be seen: words about the view lie below that.
enum OverlayCovers {
  /// A ground fainter than this hides nothing.
  private static let faintest: CGFloat = 0.05
  private static let deepest = 6

  /// Rectangles in points of the scene. `windows` are the scene's from back to front, `space` is a view whose coordinates
  /// are the scene's.
  static func covers(of view: UIView, windows: ArraySlice<UIWindow>, in space: UIView) -> [CGRect] {
    guard let window = view.window, let index = windows.firstIndex(where: { $0 === window }) else {
      return []
    }
    var found: [CGRect] = []
    // What is presented stands in the window itself, beside what it covers.
    var branch = view
    while let above = branch.superview, above !== window { branch = above }
    if let place = window.subviews.firstIndex(where: { $0 === branch }) {
      for other in window.subviews[(place + 1)...] { gather(other, 1, in: space, depth: 0, into: &found) }
    }
    for other in windows[(index + 1)...] { gather(other, 1, in: space, depth: 0, into: &found) }
    return found
  }

  private static func gather(
    _ view: UIView, _ alpha: CGFloat, in space: UIView, depth: Int, into found: inout [CGRect]
  ) {
    let alpha = alpha * view.alpha
    guard !view.isHidden, alpha >= faintest, depth < deepest, !view.bounds.isEmpty else { return }
    if let ground = view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor,
      ground.alpha * alpha >= faintest
    {
      return found.append(OverlayOutline(of: view, kind: .asked, in: space).box)
    }
    for subview in view.subviews { gather(subview, alpha, in: space, depth: depth + 1, into: &found) }
  }
}

extension CGContext {
  /// From now on nothing is drawn on the rectangles. `room` is all that is drawn on.
  func clip(outOf covers: [CGRect], within room: CGRect) {
    for cover in covers where cover.intersects(room) {
      let path = CGMutablePath()
      path.addRect(room.union(cover))
      path.addRect(cover)
      addPath(path)
      clip(using: .evenOdd)
    }
  }
}
