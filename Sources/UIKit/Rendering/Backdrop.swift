/// The blur of what lies behind a view, and its pixels while nothing behind the view changes. A change is
/// noted where its damage is: every change of a view behind damages an area.
final class Backdrop {
  /// The values that determine the pixels, apart from the views behind.
  struct Key: Equatable {
    /// The blurred part of the surface, in pixels.
    let area: Box
    /// The transform from points of the scene to pixels of the surface.
    let toPixels: CGAffineTransform
    let look: BlurLook
  }

  let effect: UIBlurEffect
  fileprivate var pixels: (key: Key, picture: BlurredPicture)?
  /// The part of the scene on which the pixels depend, in points.
  fileprivate var reach = Box.empty
  /// Whether the views behind are being painted.
  fileprivate var isBeingPainted = false
  /// The number of times that the pixels were computed, for tests.
  private(set) var computationCount = 0

  /// The blur that is visible behind this one while this one fades in; nil if there is none.
  let previous: (backdrop: Backdrop, amount: CGFloat)?

  /// Creates a blur. `previous` is the blur that it replaces, with its opacity.
  init(_ effect: UIBlurEffect, replacing previous: (backdrop: Backdrop, amount: CGFloat)? = nil) {
    self.effect = effect
    // A blur that replaces others before they have faded in shows the last of them alone.
    self.previous = previous.map { (Backdrop($0.backdrop.effect), $0.amount) }
  }

  deinit {}

  /// Returns the blurred pixels of a part of a surface. They are computed again if anything behind the view
  /// has changed since.
  func picture(behind view: UIView, _ key: Key, on surface: PaintedSurface, scale: CGFloat) -> BlurredPicture?
  {
    guard !isBeingPainted, let window = view.storedWindow, let scene = window.windowScene else { return nil }
    // Changes are not reported while the whole scene is damaged, and not those behind a surface of its own.
    let isWatched = !scene.damage.coversScene && window.ownDamage == nil
    if isWatched, let pixels, pixels.key == key { return pixels.picture }
    guard
      let buffer = CGLayer(size: key.area.rect.size, scale: 1, isOpaque: false),
      let context = buffer.context
    else { return nil }
    isBeingPainted = true
    defer { isBeingPainted = false }
    computationCount += 1
    context.baseScale = scale
    // The painter changes the current traits while it paints views with a style of their own.
    let traits = UITraitCollection.current
    let painter = ViewPainter(
      context: context, scale: scale,
      traits: UITraitCollection(style: scene.userInterfaceStyle, displayScale: scale, idiom: .phone),
      surface: PaintedSurface(
        windows: surface.windows, toPixels: surface.toPixels, area: surface.area, end: view))
    UITraitCollection.current = painter.traits
    painter.paint(
      surface.windows,
      into: surface.toPixels.concatenating(CGAffineTransform(translationX: -key.area.x0, y: -key.area.y0)),
      clip: key.area.offset(x: -key.area.x0, y: -key.area.y0))
    UITraitCollection.current = traits
    guard let picture = buffer.blurred(sigma: BlurLook.sigma * scale, saturation: key.look.saturation) else {
      return nil
    }
    scene.backdropViews.removeAll { $0.object == nil || $0.object === view }
    scene.backdropViews.append(WeakReference(view))
    reach = key.area.applying(key.toPixels.inverted())
    pixels = isWatched ? (key, picture) : nil
    return picture
  }

  /// Forgets the pixels, because the order of the views changes.
  func forget() {
    pixels = nil
    previous?.backdrop.forget()
  }

  /// Returns whether pixels that depend on the box are kept. The box is in points of the scene.
  fileprivate func hasPixels(in box: Box) -> Bool {
    pixels != nil && reach.intersects(box) || previous?.backdrop.hasPixels(in: box) ?? false
  }
}

/// A surface whose views are being painted.
final class PaintedSurface {
  let windows: [UIWindow]
  /// The transform from points of the scene to pixels of the surface.
  let toPixels: CGAffineTransform
  /// The pixels of the surface.
  let area: Box
  /// The view in front of which nothing is painted, and which is not painted itself; nil if everything is
  /// painted.
  let end: UIView?
  /// Whether `end` was reached.
  var hasEnded = false

  init(windows: [UIWindow], toPixels: CGAffineTransform, area: Box, end: UIView? = nil) {
    self.windows = windows
    self.toPixels = toPixels
    self.area = area
    self.end = end
  }

  deinit {}
}

extension UIWindowScene {
  /// Marks the views for redrawing that blur a part of the box, after a change of `view` or of its subviews.
  /// The box is in points of the scene.
  final func invalidateBackdrops(in box: Box, changedBy view: UIView) {
    if !hasBackdropViews { return }
    for reference in backdropViews {
      guard let blurred = reference.object, let backdrop = blurred.appearance.decoration?.backdrop,
        backdrop.hasPixels(in: box), !view.isInFront(of: blurred)
      else { continue }
      backdrop.forget()
      blurred.addDamage()
    }
  }

  /// Forgets the pixels of all blurs, because the whole scene is redrawn.
  final func forgetBackdrops() {
    for view in backdropViews { view.object?.appearance.decoration?.backdrop?.forget() }
  }
}

extension UIView {
  /// Returns whether the view is `other`, its subview at any level, or painted after it.
  fileprivate final func isInFront(of other: UIView) -> Bool {
    if self === other { return true }
    var path: [UIView] = []
    var view: UIView? = other
    while let current = view {
      if current === self { return false }
      path.append(current)
      view = current.storedSuperview
    }
    view = self
    while let current = view {
      guard let superview = current.storedSuperview else { break }
      if superview === other { return true }
      if let index = path.firstIndex(where: { $0 === superview }), index > 0 {
        // The order of layers with a `zPosition` changes without a notice.
        return superview.appearance.decoration?.sortsSubviews != true
          && current.indexInSuperview > path[index - 1].indexInSuperview
      }
      view = superview
    }
    guard let mine = view, let root = path.last, let windows = other.storedWindow?.windowScene?.windows,
      let myIndex = windows.firstIndex(where: { $0 === mine }),
      let otherIndex = windows.firstIndex(where: { $0 === root })
    else { return false }
    return myIndex > otherIndex
  }
}
