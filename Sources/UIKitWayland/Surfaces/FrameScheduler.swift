import Foundation

/// Decides when a surface is drawn, and how long input may wait for the surface's next frame. A state
/// machine on the uptime clock, without side effects.
///
/// After a commit, the frame slot is occupied until the compositor sends the frame callback. If the slot is
/// free, a change is drawn in the same turn. Otherwise the change is drawn at the callback, or after one
/// refresh interval, because a callback may never arrive. If no callback arrives after the commit of this
/// second frame either, the window counts as hidden, and nothing is drawn until the compositor requests a
/// frame. The application's time does not wait for frames.
struct FrameScheduler {
  /// The seconds between two frames of the screen, from the newest presentation feedback. Default 1/60.
  var refreshInterval: TimeInterval = 1.0 / 60

  /// Whether the surface needs a new frame.
  private(set) var needsFrame = false
  /// Whether the surface was configured, so that it may have contents.
  private(set) var isReady = false

  /// The time of the commit whose callback has not arrived, in seconds of uptime; nil if the frame slot is
  /// free.
  private var commitTime: TimeInterval?
  /// Whether the last commit was made before the callback of the previous commit had arrived.
  private var hasOverrun = false
  /// Whether the compositor is using all buffers, so that no buffer is free.
  private var lacksBuffer = false
  /// The time at which the oldest move that waits for the frame slot arrived, in seconds of uptime; nil if no
  /// move waits.
  private var movesHeldSince: TimeInterval?

  /// Whether a committed frame occupies the frame slot.
  private var isSlotOccupied: Bool { commitTime != nil }
  var isSlotFree: Bool { !isSlotOccupied }

  mutating func setReady() { isReady = true }
  mutating func setNeedsFrame() { needsFrame = true }

  /// Returns whether to draw a frame now.
  func shouldDraw(at now: TimeInterval) -> Bool {
    guard isReady, needsFrame, !lacksBuffer else { return false }
    guard let commitTime else { return true }
    return !hasOverrun && now >= commitTime + refreshInterval
  }

  /// Called after a frame was committed and its callback requested. `needsAnother` is whether an animation is
  /// still running.
  mutating func didCommit(at now: TimeInterval, needsAnother: Bool = false) {
    hasOverrun = isSlotOccupied
    commitTime = now
    needsFrame = needsAnother
  }

  /// Called when a frame was due, but there was nothing to draw.
  mutating func didSkipFrame() { needsFrame = false }

  /// Called when there was no free buffer. Nothing is drawn until `mayHaveBuffer()` is called.
  mutating func didLackBuffer() { lacksBuffer = true }

  /// Called when the compositor released a buffer, or when the next buffer will have another size.
  mutating func mayHaveBuffer() { lacksBuffer = false }

  /// Called when the compositor requests another frame by the callback. The compositor may have released a
  /// buffer, too.
  mutating func didReceiveFrameCallback() {
    commitTime = nil
    hasOverrun = false
    lacksBuffer = false
  }

  // MARK: Input

  /// Returns whether moves should wait now. Moves wait while the frame slot is occupied, but at most one
  /// refresh interval after the first waiting move.
  mutating func shouldHoldMoves(at now: TimeInterval) -> Bool {
    guard isSlotOccupied, !hasOverrun else {
      movesHeldSince = nil
      return false
    }
    let holdStart = movesHeldSince ?? now
    if now >= holdStart + refreshInterval {
      movesHeldSince = nil
      return false
    }
    movesHeldSince = holdStart
    return true
  }

  /// Called before the held moves are delivered.
  mutating func willDeliverHeldMoves() { movesHeldSince = nil }

  /// The time at which to decide again whether to draw and whether moves wait, in seconds of uptime; nil if
  /// only an event can change these decisions.
  var deadline: TimeInterval? {
    var deadline = movesHeldSince.map { $0 + refreshInterval }
    if isReady, needsFrame, !hasOverrun, !lacksBuffer, let commitTime {
      deadline = min(deadline ?? .infinity, commitTime + refreshInterval)
    }
    return deadline
  }
}
