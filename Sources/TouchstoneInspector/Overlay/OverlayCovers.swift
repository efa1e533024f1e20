/// The rectangles of the visible views in front of a view. The chips (small labels) of the view's recognizers
/// are not drawn inside these rectangles.
struct OverlayCovers {
  /// The lowest opacity at which a view's background counts as covering the views behind it.
  private static let minimumAlpha: CGFloat = 0.05
  private static let maximumDepth = 6

  private let windows: ArraySlice<UIWindow>
  /// For each window, the covers in the windows in front of it.
  private var coversOfWindows: [ObjectIdentifier: [CGRect]] = [:]

  /// Creates the covers of the current views. `windows` are the scene's windows, from back to front.
  init(windows: ArraySlice<UIWindow>) { self.windows = windows }

  /// Returns the rectangles that cover the view, in points of the scene.
  mutating func covers(of view: UIView) -> [CGRect] {
    guard let window = view.window, let index = windows.firstIndex(where: { $0 === window }) else {
      return []
    }
    var foundCovers: [CGRect] = []
    // A presented view is a later subview of the same window, so it covers the view, too.
    var branch = view
    while let above = branch.superview, above !== window { branch = above }
    if let place = window.subviews.firstIndex(where: { $0 === branch }) {
      for other in window.subviews[(place + 1)...] { gatherCovers(other, 1, depth: 0, into: &foundCovers) }
    }
    return foundCovers + covers(before: window, at: index)
  }

  private mutating func covers(before window: UIWindow, at index: Int) -> [CGRect] {
    if let known = coversOfWindows[ObjectIdentifier(window)] { return known }
    var found: [CGRect] = []
    for other in windows[(index + 1)...] { gatherCovers(other, 1, depth: 0, into: &found) }
    coversOfWindows[ObjectIdentifier(window)] = found
    return found
  }

  private func gatherCovers(_ view: UIView, _ alpha: CGFloat, depth: Int, into found: inout [CGRect]) {
    let alpha = alpha * view.alpha
    guard !view.isHidden, alpha >= OverlayCovers.minimumAlpha, depth < OverlayCovers.maximumDepth,
      !view.bounds.isEmpty
    else { return }
    if let ground = view.backgroundColor?.resolvedColor(with: view.traitCollection).cgColor,
      ground.alpha * alpha >= OverlayCovers.minimumAlpha
    {
      return found.append(OverlayQuad(of: view).box)
    }
    for subview in view.subviews { gatherCovers(subview, alpha, depth: depth + 1, into: &found) }
  }
}

extension CGContext {
  /// Clips later drawing to `room` without the rectangles.
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
