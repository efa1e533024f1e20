/// An animation that can be started, paused, reversed, scrubbed and ended.
@MainActor public protocol UIViewAnimating: AnyObject {
  /// The animator's state.
  var state: UIViewAnimatingState { get }
  /// Whether the animator is moving now.
  var isRunning: Bool { get }
  /// Whether the animator runs backwards.
  var isReversed: Bool { get set }
  /// The completed fraction, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts or continues the animation `delay` seconds from now.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current values.
  func pauseAnimation()
  /// Stops the animation at its current values. With true, no completion is called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes after `stopAnimation(false)`, leaving the values of the position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The state of an animator.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped, waiting for `finishAnimation(at:)`.
  case stopped
}

/// The values that an animation leaves behind.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}
