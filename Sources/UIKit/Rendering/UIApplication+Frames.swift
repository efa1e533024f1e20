extension UIApplication {
  /// Prepares the scene for a frame at the clock's time: moves scrolling content, lays out views, and marks
  /// animated views for redrawing. A host calls this method right before it draws the frame.
  ///
  /// - Returns: Whether something moves, so that the next frame will differ.
  @discardableResult
  public final func prepareFrame(of scene: UIWindowScene) -> Bool {
    let needsAnotherFrame = movingContents.updateForFrame(of: scene)
    for window in scene.windows where !window.isHidden { window.layoutIfNeeded() }
    guard !runningAnimations.isEmpty else { return needsAnotherFrame }
    runningAnimations.updateForFrame(at: clock.now)
    return true
  }
}
