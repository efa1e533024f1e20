import UIKit

/// Fingers that no device reports: a replayed session, a ghost that plays a script.
extension WaylandHost {
  /// Samples that a scene will get at `time`, as if a device had reported them then. Times are in seconds of the uptime
  /// clock; contacts keep their numbers, so they must be none of a device's.
  public func schedule(_ samples: [TouchSample], in scene: UIWindowScene, at time: TimeInterval) {
    let index = ghostTurns.firstIndex { $0.time > time } ?? ghostTurns.count
    ghostTurns.insert(GhostTurn(time: time, scene: scene, samples: samples), at: index)
    armDeadline()
  }

  /// Takes back what was scheduled and is not delivered yet. Contacts that are down stay down.
  public func unscheduleSamples() {
    ghostTurns = []
    armDeadline()
  }

  /// Delivers what is due.
  func deliverGhosts() {
    while let ghost = ghostTurns.first, ghost.time <= now {
      ghostTurns.removeFirst()
      guard let surface = surfaces.first(where: { $0.scene === ghost.scene }) else { continue }
      deliver(TouchTranslator.Turn(surface: surface.key, samples: ghost.samples), to: ghost.scene)
    }
  }
}

/// Samples that wait for their time.
struct GhostTurn {
  let time: TimeInterval
  let scene: UIWindowScene
  let samples: [TouchSample]
}
