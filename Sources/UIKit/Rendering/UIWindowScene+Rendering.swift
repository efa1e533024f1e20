extension UIWindowScene {
  /// The size of the surface, in pixels.
  public final var pixelSize: CGSize {
    CGSize(width: (size.width * displayScale).rounded(), height: (size.height * displayScale).rounded())
  }

  /// Marks the whole scene for redrawing.
  public final func addDamage() {
    prepareDamage()
    damage.addAll()
  }

  /// Marks a part of the scene, in its points, for redrawing.
  final func addDamage(_ box: Box) {
    prepareDamage()
    if damage.isWhole { return }
    damage.add(
      Box(
        x0: box.x0 * displayScale, y0: box.y0 * displayScale, x1: box.x1 * displayScale,
        y1: box.y1 * displayScale))
  }

  /// Marks a part of the scene, in pixels, for redrawing.
  final func addPixelDamage(_ box: Box) {
    prepareDamage()
    damage.add(box)
  }

  /// Moves the pixels of a box, in pixels, by a whole number of pixels.
  final func addMove(of box: Box, x: CGFloat, y: CGFloat) {
    prepareDamage()
    damage.addMove(of: box, x: x, y: y)
  }

  /// Ends a frame: returns the changes since the last one, in pixels (see `SceneDamage.take()`).
  public final func takeDamage() -> [CGRect] {
    resizeDamage()
    return damage.take()
  }

  /// Ends a frame: returns the moves and changes since the last one, in pixels (see `SceneDamage.takeChange()`).
  public final func takeChange() -> SceneChange {
    resizeDamage()
    return damage.takeChange()
  }

  /// The windows that are painted on the scene's surface, back to front.
  final var paintedWindows: [UIWindow] {
    openMenu == nil ? windows : windows.filter { $0.ownDamage == nil }
  }

  private func resizeDamage() {
    let pixels = pixelSize
    damage.resize(width: pixels.width, height: pixels.height)
  }

  private func prepareDamage() {
    resizeDamage()
    if !damage.isFrameRequested, let host = owningApplication?.host {
      damage.isFrameRequested = true
      host.setNeedsFrame(self)
    }
  }

  /// Returns the scene's current picture, with pending layout done, for tests and pictures without a display.
  /// `nil` if the scene has no size.
  ///
  /// - Parameter scale: The pixels per point. Default nil: the scene's own scale.
  public final func snapshot(scale: CGFloat? = nil) -> CGImage? {
    let scale = scale ?? displayScale
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width >= 1, height >= 1, width <= 16384, height <= 16384,
      let context = CGContext(width: Int(width), height: Int(height))
    else { return nil }
    for window in windows { window.layoutIfNeeded() }
    SceneRenderer().draw(
      self, into: context, scale: scale, damage: [CGRect(x: 0, y: 0, width: width, height: height)])
    return context.makeImage()
  }
}
