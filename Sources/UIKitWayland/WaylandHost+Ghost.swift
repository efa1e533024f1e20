import UIKit

/// Input that no device reports: a replayed session, a ghost that plays a script.
extension WaylandHost {
  /// A batch that its scene will get at `time`, as if a device had reported it then. Times are in seconds of the uptime
  /// clock; contacts keep their numbers, so they must be none of a device's.
  public func schedule(_ batch: TouchBatch, at time: TimeInterval) {
    schedule(GhostTurn(time: time, scene: batch.scene, input: .touches(batch)))
  }

  /// A reading that is no touch, which the scene will get at `time`.
  public func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval) {
    schedule(GhostTurn(time: time, scene: scene, input: .other(sample)))
  }

  private func schedule(_ turn: GhostTurn) {
    var turn = turn
    if turn.time.isNaN { turn.time = now }
    let index = ghostTurns.firstIndex { $0.time > turn.time } ?? ghostTurns.count
    ghostTurns.insert(turn, at: index)
    armDeadline()
  }

  /// Takes back what was scheduled and is not delivered yet. Contacts that are down stay down.
  public func unscheduleSamples() {
    ghostTurns = []
    armDeadline()
  }

  /// Delivers what is due.
  func deliverGhosts() {
    isPlayingScheduled = true
    defer { isPlayingScheduled = false }
    while let ghost = ghostTurns.first, ghost.time <= now {
      ghostTurns.removeFirst()
      guard surfaces.contains(where: { $0.scene === ghost.scene }) else { continue }
      switch ghost.input {
      case .touches(let batch): deliver(batch)
      case .other(let sample): deliver(sample, to: ghost.scene)
      }
    }
  }
}

// MARK: Pace

extension WaylandHost {
  /// Seconds that pass for the application in one of the person's. Default 1; at 0 its clock stands, and input still
  /// comes. What was scheduled and what is due keeps its place on the application's clock.
  public var pace: Double {
    get { course.rate }
    set {
      updateNow()
      course.setRate(max(0, newValue), at: uptime)
      armDeadline()
    }
  }

  /// The application's clock is the person's again: what became due meanwhile is due now.
  public func catchUp() {
    course = TimeCourse()
    armDeadline()
  }

  /// When something is due or scheduled for the application next, in seconds of `now`; nil where nothing is.
  public var nextInstant: TimeInterval? {
    guard let deadline = application?.clock.nextDeadline else { return ghostTurns.first?.time }
    return min(deadline, ghostTurns.first?.time ?? deadline)
  }

  /// Lets the application's time go on to `time` at once, whatever the pace, and what moves there by frames with it. Not
  /// while a call of the application is under way.
  public func pass(to time: TimeInterval) {
    course.go(to: max(time, now), at: uptime)
    deliverGhosts()
    advance(to: now)
    for surface in surfaces { _ = prepareFrame(of: surface.scene) }
  }
}

/// How the application's time goes with that of the person at the screen: at some rate from the moment at which it was
/// set.
struct TimeCourse {
  private(set) var rate: Double = 1
  private var startOfUptime: TimeInterval = 0
  private var start: TimeInterval = 0

  func time(at uptime: TimeInterval) -> TimeInterval { start + (uptime - startOfUptime) * rate }

  /// Nil where time stands.
  func uptime(at time: TimeInterval) -> TimeInterval? {
    rate > 0 ? startOfUptime + (time - start) / rate : nil
  }

  mutating func setRate(_ rate: Double, at uptime: TimeInterval) {
    go(to: time(at: uptime), at: uptime)
    self.rate = rate
  }

  mutating func go(to time: TimeInterval, at uptime: TimeInterval) {
    start = time
    startOfUptime = uptime
  }
}

/// Input that waits for its time.
struct GhostTurn {
  enum Input {
    case touches(TouchBatch)
    case other(InputSample)
  }

  var time: TimeInterval
  let scene: UIWindowScene
  let input: Input
}
