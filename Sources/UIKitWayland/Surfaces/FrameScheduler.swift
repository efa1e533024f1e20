import Foundation

/// Decides when a surface is drawn and how long input may wait for that: a pure state machine on the uptime clock.
///
/// The frame slot is free when the last commit's callback came. A change that finds it free is drawn in the same turn;
/// otherwise at the callback, or after one refresh interval, since a callback may never come. A second commit without
/// any callback is not made: the window is hidden, and nothing is drawn until the compositor asks again. Time never
/// waits for any of this.
struct FrameScheduler {
  /// Seconds between two frames, as presentation feedback told last.
  var refreshInterval: TimeInterval = 1.0 / 60

  /// Something changed since the last frame.
  private(set) var needsFrame = false
  /// The window has been configured, so that it may have contents at all.
  private(set) var isReady = false

  private var commitTime: TimeInterval?
  /// The last commit was made without the callback of the one before.
  private var hasOverrun = false
  /// The compositor has all the buffers.
  private var lacksBuffer = false
  /// When the oldest move that waits for the slot arrived.
  private var heldSince: TimeInterval?

  /// The slot is taken by a frame in flight.
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

  /// A frame was committed, with its callback asked for. `needsAnother` tells that something moves on by itself.
  mutating func didCommit(at now: TimeInterval, needsAnother: Bool = false) {
    hasOverrun = isBusy
    commitTime = now
    needsFrame = needsAnother
  }

  /// There was nothing to draw after all.
  mutating func didSkip() { needsFrame = false }

  /// There was no buffer to draw into: nothing is tried before something changed about that.
  mutating func didLackBuffer() { lacksBuffer = true }

  /// A buffer came back, or the next one would be of another size.
  mutating func mayHaveBuffer() { lacksBuffer = false }

  /// The compositor's word that it wants another frame, for which there may be a further buffer.
  mutating func frameCallback() {
    commitTime = nil
    hasOverrun = false
    lacksBuffer = false
  }

  // MARK: Input

  /// Moves may wait while the slot is taken, for one refresh interval from the first of them.
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

  /// What waited was handed on.
  mutating func didReleaseMoves() { heldSince = nil }

  /// When to look again; `nil` when only an event can change anything.
  var deadline: TimeInterval? {
    var deadline = heldSince.map { $0 + refreshInterval }
    if isReady, needsFrame, !hasOverrun, !lacksBuffer, let commitTime {
      deadline = min(deadline ?? .infinity, commitTime + refreshInterval)
    }
    return deadline
  }
}
