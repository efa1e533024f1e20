/// An animation that can be started, paused, reversed, scrubbed and stopped.
@MainActor public protocol UIViewAnimating: AnyObject {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// Whether the animation is moving now.
  var isRunning: Bool { get }
  /// Whether the animation runs backwards.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation, or continues it after a pause, `delay` seconds from now.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation at its current values.
  func pauseAnimation()
  /// Stops the animation at its current values. If the argument is true, completions are not called; if it is
  /// false, `finishAnimation(at:)` must follow.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends an animation that `stopAnimation(false)` has stopped, with the values of `finalPosition`.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// The states of an animation.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// The animation has not started, or has ended.
  case inactive
  /// The animation runs or is paused.
  case active
  /// The animation was stopped and waits for `finishAnimation(at:)`.
  case stopped
}

/// The position at which an animation ends.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  /// The animation ends with its new values, with its old values, or with the values that are shown.
  case end, start, current
}
