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

/// Input that waits for its time.
struct GhostTurn {
  enum Input {
    case touches(TouchBatch)
    case other(InputSample)
  }

  let time: TimeInterval
  let scene: UIWindowScene
  let input: Input
}
