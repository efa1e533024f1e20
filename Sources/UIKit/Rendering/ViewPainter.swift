/// Paints views into one rectangle of a bitmap.
///
/// The context's coordinates are pixels. Edges are computed here and moved to whole pixels; only a view's own
/// `draw(_:)` uses the view's coordinates.
final class ViewPainter {
  let context: CGContext
  /// The number of pixels per point of the scene.
  let scale: CGFloat
  /// The traits with which colours are resolved.
  var traits: UITraitCollection
  /// The indices of subviews that lead from the list of windows to the view at which painting starts. Empty
  /// if painting starts with the rearmost window.
  private let coverPath: [Int]
  /// The number of superviews of the view that is being painted.
  var depth = 0
  /// The surface for which the views are painted; nil if they are painted without one, so that nothing lies
  /// behind them.
  let surface: PaintedSurface?
  /// Whether the surface has a view at which painting ends.
  private let mayEnd: Bool
  /// Whether that view was reached.
  private var hasEnded: Bool { mayEnd && surface?.hasEnded == true }

  init(
    context: CGContext, scale: CGFloat, traits: UITraitCollection, coverPath: [Int] = [],
    surface: PaintedSurface? = nil
  ) {
    self.context = context
    self.scale = scale
    self.traits = traits
    self.coverPath = coverPath
    self.surface = surface
    mayEnd = surface?.end != nil
  }

  deinit {}

  /// Returns a painter that paints a part of this painter's views into a bitmap.
  func makePainter(for bitmap: CGContext) -> ViewPainter {
    let painter = ViewPainter(context: bitmap, scale: scale, traits: traits, surface: surface)
    painter.depth = depth
    return painter
  }

  /// The position of a view in the bitmap.
  struct Placement {
    /// The transform from the view's coordinates to pixels.
    var transform: CGAffineTransform
    /// The bounds of the view, in its own coordinates.
    var bounds: CGRect
    /// The bounds in pixels. If the edges are parallel to the pixel grid, they are moved to whole pixels.
    /// Otherwise, this is the smallest box of whole pixels that contains the bounds.
    var box: Box
    /// Whether the view's edges are parallel to the pixel grid.
    var isLevel: Bool

    init(_ view: UIView, _ parent: CGAffineTransform) {
      self.init(bounds: view.drawnBounds, transform: view.presentedTransform(to: parent))
    }

    init(bounds: CGRect, transform: CGAffineTransform) {
      self.transform = transform
      self.bounds = bounds
      isLevel = (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0)
      let exact = Box(bounds).applying(transform)
      box = isLevel ? exact.snappedWithLines : exact.integral
    }

    /// The transform, displaced so that the view's origin is on a whole pixel if its edges are parallel to
    /// the pixel grid.
    var snappedTransform: CGAffineTransform {
      guard isLevel else { return transform }
      let origin = bounds.origin.applying(transform)
      var snapped = transform
      snapped.tx += origin.x.snapped - origin.x
      snapped.ty += origin.y.snapped - origin.y
      return snapped
    }

    /// The number of pixels per point of the view.
    var factor: CGFloat { abs(transform.a * transform.d - transform.b * transform.c).squareRoot() }

    /// Returns the placement in a bitmap whose origin is displaced by this distance, in pixels.
    func moved(x: CGFloat, y: CGFloat) -> Placement {
      var copy = self
      copy.transform.tx += x
      copy.transform.ty += y
      copy.box = box.offset(x: x, y: y)
      return copy
    }
  }

  /// Paints the windows, back to front. `clip` is in pixels.
  func paint(_ windows: [UIWindow], into parent: CGAffineTransform, clip: Box) {
    paint(windows, of: nil, into: parent, clip: clip, level: coverPath.isEmpty ? nil : 0)
  }

  private func paint(
    _ views: [UIView], of superview: UIView?, into parent: CGAffineTransform, clip: Box, level: Int?
  ) {
    var index = 0
    if let level {
      index = coverPath[level]
      if index < views.count { paint(views[index], into: parent, clip: clip, level: level + 1) }
      index += 1
    }
    let near = Box.convertedBack(clip, by: parent)
    while index < views.count {
      if UIView.paints(views, at: index, of: superview, in: near) {
        if hasEnded { return }
        paint(views[index], into: parent, clip: clip, level: nil)
      }
      index += 1
    }
  }

  /// Paints a view with its subviews. If `level` is not nil, a descendant of this view hides everything
  /// behind it in the clip, and painting starts with that descendant. `coverPath[level]` is the index of the
  /// subview that contains that descendant.
  func paint(_ view: UIView, into parent: CGAffineTransform, clip: Box, level: Int? = nil) {
    let alpha = view.presentedAlpha
    if view.storedIsHidden || !(alpha > 0), view.shownTransition == nil { return }
    guard depth < SubtreeWalk.maximumLevelCount else { return }
    if mayEnd, let surface, view === surface.end {
      surface.hasEnded = true
      return
    }
    depth += 1
    defer { depth -= 1 }
    if view.hitProperties.contains(.projected), view.presentedProjection.affineTransform == nil {
      return paintProjected(view, into: parent, clip: clip, alpha: alpha)
    }
    if view.facesAway(in: parent) { return }
    let place = Placement(view, parent)
    guard place.transform.isInvertible else { return }
    if view.storedClipsToBounds, !place.box.intersects(clip), view.shownTransition == nil { return }
    let outerTraits = traits
    let style = view.appearance.overrideUserInterfaceStyle
    if style != .unspecified && style != traits.userInterfaceStyle {
      applyTraits(UITraitCollection(style: style, displayScale: traits.displayScale, idiom: .phone))
    }
    // The covering view itself is painted completely. Its superviews are not painted.
    let level = level.flatMap { $0 < coverPath.count ? $0 : nil }
    if view.hitProperties.contains(.inTransition) {
      paintShown(view, place, clip: clip, alpha: alpha, level: level)
    } else {
      paintValues(of: view, place, clip: clip, alpha: alpha, level: level)
    }
    if traits !== outerTraits { applyTraits(outerTraits) }
  }

  /// Paints a view with its alpha, without its transition.
  func paintValues(of view: UIView, _ place: Placement, clip: Box, alpha: CGFloat, level: Int?) {
    if !(alpha > 0) { return }
    if level == nil, needsBuffer(view) {
      paintThroughBuffer(view, place, clip: clip, alpha: alpha)
    } else if alpha >= 1 || canFadeWithoutGroup(view) {
      paintBody(view, place, clip: clip, alpha: min(alpha, 1), level: level)
    } else {
      let area = view.paintedBox.applying(place.transform).integral.outset(1).intersection(clip)
      if !area.isEmpty {
        context.saveGState()
        context.setAlpha(alpha)
        context.beginTransparencyLayer(in: area.rect, auxiliaryInfo: nil)
        paintBody(view, place, clip: area, alpha: 1, level: nil)
        context.endTransparencyLayer()
        context.restoreGState()
      }
    }
  }

  private func applyTraits(_ newTraits: UITraitCollection) {
    traits = newTraits
    UITraitCollection.current = newTraits
  }

  /// Returns whether no parts of the view overlap, so that each part can be painted with the view's alpha.
  private func canFadeWithoutGroup(_ view: UIView) -> Bool {
    guard view.storedSubviews.isEmpty, view.presentedDecoration == nil else { return false }
    return view.drawsFlatContent
      && (view.presentedBackgroundColor == nil || type(of: view) == UIView.self)
  }

  /// Paints the parts of the view, from the shadow at the back to the border in front. `alpha` is below 1
  /// only if no parts overlap.
  func paintBody(
    _ view: UIView, _ place: Placement, clip: Box, alpha: CGFloat, level: Int?, withShadow: Bool = true
  ) {
    let decoration = view.presentedDecoration
    let clips = view.storedClipsToBounds
    if level == nil {
      let background = view.presentedBackgroundColor?.resolvedCGColor(with: traits)
      if withShadow, !clips, let decoration, decoration.hasShadow {
        let hidesBody = background.map { $0.alpha >= 1 } ?? false && alpha >= 1
        let visibleBoxes = hidesBody ? parts(of: clip, besideBodyOf: decoration, place) : [clip]
        paintShadow(decoration, place, strength: background?.alpha ?? 1, visibleBoxes: visibleBoxes)
      }
      if let background, background.alpha > 0, place.box.intersects(clip) {
        paintBackground(background, decoration, place, clip: clip, alpha: alpha)
      }
    }
    var inner = clip
    let cuts = clips && !covers(place, decoration, clip)
    if cuts {
      context.saveGState()
      inner = clip.intersection(place.box)
      if place.isLevel && !isRounded(decoration) {
        context.clip(to: place.box.rect)
      } else {
        context.beginPath()
        context.addPath(outline(decoration, place))
        context.clip()
      }
    }
    if level == nil {
      if let decoration { paintBackdrop(decoration, of: view, place, clip: inner) }
      if let content = decoration?.content { paint(content, decoration, place) }
      paintContent(view, place, clip: inner, alpha: alpha)
    }
    if !view.storedSubviews.isEmpty {
      let isSorted = decoration?.sortsSubviews ?? false
      paint(
        isSorted ? view.paintedSubviews : view.storedSubviews, of: isSorted ? nil : view,
        into: place.transform, clip: inner, level: level)
    }
    if cuts { context.restoreGState() }
    if let decoration, decoration.borderWidth > 0, !hasEnded {
      paintBorder(decoration, place, clip: clip)
    }
  }

  private func paintBackground(
    _ color: CGColor, _ decoration: ViewDecoration?, _ place: Placement, clip: Box, alpha: CGFloat
  ) {
    context.setFillColor(color)
    if alpha < 1 { context.setAlpha(alpha) }
    if place.isLevel && !isRounded(decoration) {
      context.fill(place.box.intersection(clip).rect)
    } else {
      context.beginPath()
      context.addPath(outline(decoration, place))
      context.fillPath()
    }
    if alpha < 1 { context.setAlpha(1) }
  }

  private func paintContent(_ view: UIView, _ place: Placement, clip: Box, alpha: CGFloat) {
    if type(of: view) == UIView.self || type(of: view) == UIWindow.self || type(of: view) == LayerView.self {
      return
    }
    let frame = view.contentFrame
    let box = Box(frame).applying(place.transform).integral.outset(1)
    if frame.isEmpty || !box.intersects(clip) { return }
    // The view's own drawing starts on a whole pixel, and is clipped to the pixels of the view's frame.
    let transform = place.snappedTransform
    var clipped = frame
    if place.isLevel {
      clipped = Box(frame).applying(place.transform).snapped.applying(transform.inverted()).rect
    }
    let graphics = ThreadGraphics.current
    let depth = graphics.depth
    graphics.beginView(context, space: .init(transform: transform, clip: clipped, alpha: alpha))
    view.draw(place.bounds)
    graphics.unwind(to: depth)
  }

  // MARK: Shapes

  func isRounded(_ decoration: ViewDecoration?) -> Bool {
    guard let decoration else { return false }
    return decoration.cornerRadius > 0 && !decoration.maskedCorners.isDisjoint(with: .all)
  }

  /// Returns whether the clip is so far inside the view's outline that the outline does not cut off any part
  /// of the clip.
  private func covers(_ place: Placement, _ decoration: ViewDecoration?, _ clip: Box) -> Bool {
    guard place.isLevel else { return false }
    guard isRounded(decoration), let decoration else { return place.box.contains(clip) }
    let reach = (decoration.cornerRadius * CGMutablePath.continuousCornerReach * place.factor).rounded(.up)
    let box = place.box
    return Box(x0: box.x0 + reach, y0: box.y0, x1: box.x1 - reach, y1: box.y1).contains(clip)
      || Box(x0: box.x0, y0: box.y0 + reach, x1: box.x1, y1: box.y1 - reach).contains(clip)
  }

  /// Returns the outline of the view with rounded corners, moved inwards by `inset` pixels. The outline is in
  /// pixels.
  func outline(_ decoration: ViewDecoration?, _ place: Placement, inset: CGFloat = 0) -> CGPath {
    let radius = decoration?.cornerRadius ?? 0
    let corners = decoration?.maskedCorners ?? .all
    let curve = decoration?.cornerCurve ?? .circular
    let factor = place.factor
    if place.transform.b == 0, place.transform.c == 0, place.transform.a > 0, place.transform.d > 0 {
      let box = place.box
      let rect = CGRect(
        x: box.x0 + inset, y: box.y0 + inset, width: max(0, box.x1 - box.x0 - 2 * inset),
        height: max(0, box.y1 - box.y0 - 2 * inset))
      return CGMutablePath.rounded(
        rect, radius: max(0, radius * factor - inset), corners: corners, curve: curve)
    }
    let distance = inset / factor
    let rect = CGRect(
      x: place.bounds.minX + distance, y: place.bounds.minY + distance,
      width: max(0, place.bounds.width - 2 * distance), height: max(0, place.bounds.height - 2 * distance))
    let path = CGMutablePath()
    path.addPath(
      CGMutablePath.rounded(rect, radius: max(0, radius - distance), corners: corners, curve: curve),
      transform: place.transform)
    return path
  }
}
