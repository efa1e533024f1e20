extension UIWindowScene {
  /// The size of the scene's surface, in pixels.
  public final var pixelSize: CGSize {
    CGSize(width: (size.width * displayScale).rounded(), height: (size.height * displayScale).rounded())
  }

  /// Marks the whole scene for redrawing.
  public final func addDamage() {
    prepareDamage()
    damage.addAll()
  }

  /// Marks a part of the scene for redrawing. The box is in points of the scene.
  final func addDamage(_ box: Box) {
    prepareDamage()
    if damage.coversScene { return }
    damage.add(
      Box(
        x0: box.x0 * displayScale, y0: box.y0 * displayScale, x1: box.x1 * displayScale,
        y1: box.y1 * displayScale))
  }

  /// Marks a part of the scene for redrawing. The box is in pixels.
  final func addPixelDamage(_ box: Box) {
    prepareDamage()
    damage.add(box)
  }

  /// Returns a box of pixels in points.
  final func points(of box: Box) -> Box {
    box.applying(CGAffineTransform(scaleX: 1 / displayScale, y: 1 / displayScale))
  }

  /// Moves the pixels of the box by whole pixels. The box is in pixels.
  final func addMove(of box: Box, x: CGFloat, y: CGFloat) {
    prepareDamage()
    damage.addMove(of: box, x: x, y: y)
  }

  /// Ends the frame: returns the rectangles to redraw, in pixels, and clears them (see `SceneDamage.take()`).
  public final func takeDamage() -> [CGRect] {
    finishDamage()
    return damage.take()
  }

  /// Ends the frame: returns the moves and the rectangles to repaint, in pixels, and clears them (see
  /// `SceneDamage.takeChange()`).
  public final func takeChange() -> SceneChange {
    finishDamage()
    return damage.takeChange()
  }

  /// The windows that are painted on the scene's surface, back to front. Popups with surfaces of their own
  /// are not included.
  final var paintedWindows: [UIWindow] {
    openMenu == nil ? windows : windows.filter { $0.ownDamage == nil }
  }

  private func resizeDamage() {
    let pixels = pixelSize
    damage.resize(width: pixels.width, height: pixels.height)
  }

  /// Prepares the end of a frame.
  private func finishDamage() {
    resizeDamage()
    if damage.coversScene { forgetBackdrops() }
  }

  private func prepareDamage() {
    resizeDamage()
    if !damage.isFrameRequested, let host = owningApplication?.host {
      damage.isFrameRequested = true
      host.setNeedsFrame(self)
    }
  }

  /// Runs the pending layout and returns the scene's current picture, for tests and for pictures without a
  /// display. Nil if the surface is empty or larger than 16384 pixels on a side.
  ///
  /// - Parameter scale: The number of pixels per point. Default nil: the scene's display scale.
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

extension UIApplication {
  /// Prepares the scene for a frame at the clock's time: calls display links, moves scrolling content, lays
  /// out views, and marks animated views for redrawing. A host calls this method right before it draws the
  /// frame.
  ///
  /// - Returns: Whether something moves, so that the next frame will differ.
  @discardableResult
  public final func prepareFrame(of scene: UIWindowScene) -> Bool {
    let isLinkWaiting = displayLinks.fire(for: scene, of: self)
    let needsAnotherFrame = movingContents.updateForFrame(of: scene) || isLinkWaiting
    for window in scene.windows where !window.isHidden { window.layoutIfNeeded() }
    guard !runningAnimations.isEmpty else { return needsAnotherFrame }
    runningAnimations.updateForFrame(at: clock.now)
    return needsAnotherFrame || runningAnimations.isMoving
  }
}
