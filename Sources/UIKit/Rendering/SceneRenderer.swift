/// Paints scenes and popups into bitmaps.
@MainActor public final class SceneRenderer {
  /// The minimum size of an area, in pixels, in which the renderer searches for a view that covers a part of
  /// the area. In smaller areas, the search costs more than it saves.
  var divisibleArea: CGFloat = 65_536

  /// Creates a renderer. One renderer can paint any number of scenes, because a renderer stores no data about
  /// a scene.
  public init() {}

  deinit {}

  /// Paints parts of the scene's windows, back to front, at the scene's display scale.
  ///
  /// - Parameters:
  ///   - scene: The scene whose windows are painted.
  ///   - context: The pixels of the scene's surface. Painting replaces the context's clip and transform
  ///     temporarily.
  ///   - damage: The areas to paint, in pixels. Pixels outside these areas do not change.
  public func draw(_ scene: UIWindowScene, into context: CGContext, damage: [CGRect]) {
    draw(scene, into: context, scale: scene.displayScale, damage: damage)
  }

  /// Paints parts of a surface that shows a section of the scene.
  ///
  /// - Parameters:
  ///   - scene: The scene whose windows are painted.
  ///   - origin: The position of the surface's top left corner in the scene, in points.
  ///   - context: The pixels of the surface.
  ///   - scale: The number of pixels per point of the surface.
  ///   - damage: The areas to paint, in pixels of the surface. Pixels outside these areas do not change.
  public func draw(
    _ scene: UIWindowScene, from origin: CGPoint, into context: CGContext, scale: CGFloat, damage: [CGRect]
  ) {
    draw(
      scene.paintedWindows, of: scene, into: context, scale: scale,
      by: CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -origin.x, y: -origin.y), damage: damage)
  }

  /// Paints the difference between the scene's last frame and the current frame: moves pixels, then paints
  /// the changed areas.
  public func draw(_ scene: UIWindowScene, into context: CGContext, change: SceneChange) {
    for move in change.moves { context.moveContents(of: move.rect, x: move.x, y: move.y) }
    draw(scene, into: context, damage: change.rects)
  }

  /// Paints parts of a popup's own surface, whose frame in the scene is `surfaceFrame`.
  ///
  /// - Parameters:
  ///   - popup: The popup with a surface of its own.
  ///   - context: The pixels of the popup's surface.
  ///   - scale: The number of pixels per point of the popup's surface.
  ///   - damage: The areas to paint, in pixels of the popup's surface. Pixels outside these areas do not
  ///     change.
  public func draw(_ popup: PopupWindow, into context: CGContext, scale: CGFloat, damage: [CGRect]) {
    guard let scene = popup.windowScene else { return }
    let origin = popup.surfaceFrame.origin
    draw(
      [popup], of: scene, into: context, scale: scale,
      by: CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -origin.x, y: -origin.y), damage: damage)
  }

  func draw(_ scene: UIWindowScene, into context: CGContext, scale: CGFloat, damage: [CGRect]) {
    draw(
      scene.paintedWindows, of: scene, into: context, scale: scale,
      by: CGAffineTransform(scaleX: scale, y: scale), damage: damage)
  }

  private func draw(
    _ windows: [UIWindow], of scene: UIWindowScene, into context: CGContext, scale: CGFloat,
    by toPixels: CGAffineTransform, damage: [CGRect]
  ) {
    let pixels = Box(x0: 0, y0: 0, x1: CGFloat(context.width), y1: CGFloat(context.height))
    let traits = UITraitCollection(
      style: scene.userInterfaceStyle, displayScale: scale, idiom: .phone)
    let surface = PaintedSurface(windows: windows, toPixels: toPixels, area: pixels)
    let previousTraits = UITraitCollection.current
    let baseScale = context.baseScale
    UITraitCollection.current = traits
    context.baseScale = scale
    for rect in damage {
      let box = Box(rect).integral.intersection(pixels)
      if !box.isEmpty { draw(box) }
    }
    context.baseScale = baseScale
    UITraitCollection.current = previousTraits

    func draw(_ box: Box) {
      if box.area >= divisibleArea,
        let core = CoverSearch.largestCoveredPart(in: windows, below: toPixels, of: box)
      {
        paint(core)
        for part in box.parts(around: core) { paint(part) }
      } else {
        paint(box)
      }
    }
    func paint(_ box: Box) {
      context.saveGState()
      context.concatenate(context.ctm.inverted())
      context.clip(to: box.rect)
      let coverPath = CoverSearch.path(in: windows, below: toPixels, covering: box)
      if coverPath.isEmpty { context.clear(box.rect) }
      let painter = ViewPainter(
        context: context, scale: scale, traits: traits, coverPath: coverPath, surface: surface)
      painter.paint(windows, into: toPixels, clip: box)
      context.restoreGState()
    }
  }
}
