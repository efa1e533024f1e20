extension UIApplication {
  /// Makes the scene ready to be drawn at the clock's time: pending layout is done, and what animations move is
  /// damaged where it was and where it is. A host calls this just before it draws a frame.
  ///
  /// - Returns: whether an animation runs, so that the next frame will be another one.
  @discardableResult
  public final func prepareFrame(of scene: UIWindowScene) -> Bool {
    let scrollsOn = movingContents.animationFrame(of: scene)
    for window in scene.windows where !window.isHidden { window.layoutIfNeeded() }
    guard !runningAnimations.isEmpty else { return scrollsOn }
    runningAnimations.animationFrame(at: clock.now)
    return true
  }
}
