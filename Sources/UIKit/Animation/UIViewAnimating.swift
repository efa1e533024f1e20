/// What can be started, paused, reversed, scrubbed and ended.
@MainActor public protocol UIViewAnimating: AnyObject {
  var state: UIViewAnimatingState { get }
  var isRunning: Bool { get }
  var isReversed: Bool { get set }
  var fractionComplete: CGFloat { get set }
  func startAnimation()
  func startAnimation(afterDelay delay: TimeInterval)
  func pauseAnimation()
  func stopAnimation(_ withoutFinishing: Bool)
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
