import Foundation

/// Decides when a surface is drawn and how long input may wait for that: a pure state machine on the uptime clock.
///
/// The frame slot is free once the last commit's callback has arrived. A change is drawn in the same turn if the
/// slot is free; otherwise at the callback, or after one refresh interval, because a callback may never arrive. A
/// second commit without any callback is not made: the window is hidden then, and nothing is drawn until the
/// compositor asks for a frame. The application's time does not wait for frames.
struct FrameScheduler {
  /// Seconds between two frames, from the newest presentation feedback.
  var refreshInterval: TimeInterval = 1.0 / 60

  /// Whether something changed since the last frame.
  private(set) var needsFrame = false
  /// Whether the window has been configured, so that it may have contents.
  private(set) var isReady = false

  private var commitTime: TimeInterval?
  /// Whether the last commit was made without the callback of the commit before.
  private var hasOverrun = false
  /// Whether the compositor holds all buffers.
  private var lacksBuffer = false
  /// When the oldest move that waits for the slot arrived, in seconds of uptime.
  private var heldSince: TimeInterval?

  /// Whether a frame in flight occupies the slot.
  private var isBusy: Bool { commitTime != nil }
  var isSlotFree: Bool { !isBusy }

  mutating func setReady() { isReady = true }
  mutating func setNeedsFrame() { needsFrame = true }

  /// Whether to draw now.
  func shouldDraw(at now: TimeInterval) -> Bool {
    guard isReady, needsFrame, !lacksBuffer else { return false }
    guard let commitTime else { return true }
    return !hasOverrun && now >= commitTime + refreshInterval
  }

  /// Called when a frame was committed and its callback requested. `needsAnother` if an animation continues.
  mutating func didCommit(at now: TimeInterval, needsAnother: Bool = false) {
    hasOverrun = isBusy
    commitTime = now
    needsFrame = needsAnother
  }

  /// Called when there was nothing to draw.
  mutating func didSkip() { needsFrame = false }

  /// Called when there was no buffer to draw into. Nothing is drawn until `mayHaveBuffer()`.
  mutating func didLackBuffer() { lacksBuffer = true }

  /// Called when a buffer was released, or when the next buffer has another size.
  mutating func mayHaveBuffer() { lacksBuffer = false }

  /// Called when the compositor asks for another frame. It may have a further buffer.
  mutating func frameCallback() {
    commitTime = nil
    hasOverrun = false
    lacksBuffer = false
  }

  // MARK: Input

  /// Returns whether moves wait now. They may wait while the slot is occupied, for one refresh interval from the
  /// first.
  mutating func shouldHoldMoves(at now: TimeInterval) -> Bool {
    guard isBusy, !hasOverrun else {
      heldSince = nil
      return false
    }
    let since = heldSince ?? now
    if now >= since + refreshInterval {
      heldSince = nil
      return false
    }
    heldSince = since
    return true
  }

  /// Called when the moves that waited are delivered.
  mutating func didReleaseMoves() { heldSince = nil }

  /// When to check again, in seconds of uptime; nil when only an event can change anything.
  var deadline: TimeInterval? {
    var deadline = heldSince.map { $0 + refreshInterval }
    if isReady, needsFrame, !hasOverrun, !lacksBuffer, let commitTime {
      deadline = min(deadline ?? .infinity, commitTime + refreshInterval)
    }
    return deadline
  }
}
