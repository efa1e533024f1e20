/// What can be started, paused, reversed, scrubbed and ended.
@MainActor public protocol UIViewAnimating: AnyObject {
  /// Where the animator is in its life.
  var state: UIViewAnimatingState { get }
  /// Whether it moves now.
  var isRunning: Bool { get }
  /// Whether it runs back to its start.
  var isReversed: Bool { get set }
  /// How much of the way is done, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on after a pause.
  func startAnimation()
  /// The same, `delay` seconds from now.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stands still where it is.
  func pauseAnimation()
  /// Ends where it is; with true without calling completions.
  func stopAnimation(_ withoutFinishing: Bool)
  /// After `stopAnimation(false)`: leaves the values of the position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Where an animator is in its life.
nonisolated public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing has begun, or all is over.
  case inactive
  /// Running or paused.
  case active
  /// Stopped where it stood, waiting for `finishAnimation(at:)`.
  case stopped
}

/// Which values an animation leaves behind.
nonisolated public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}
