extension UIApplication {
  /// Prepares the scene for drawing at the clock's time: does pending layout, and marks the old and new areas of
  /// animated views for redrawing. A host calls this just before it draws a frame.
  ///
  /// - Returns: Whether an animation runs, so that the next frame will differ.
  @discardableResult
  public final func prepareFrame(of scene: UIWindowScene) -> Bool {
    let scrollsOn = movingContents.animationFrame(of: scene)
    for window in scene.windows where !window.isHidden { window.layoutIfNeeded() }
    guard !runningAnimations.isEmpty else { return scrollsOn }
    runningAnimations.animationFrame(at: clock.now)
    return true
  }
}
