import UIKit

/// Delivers the samples of a turn to scenes and window frames, in the order in which the Wayland events
/// arrived. While the frame callback of a window is pending, moves of touches in that window may be held
/// back. If other input follows the moves, the moves are delivered at once.
final class InputDelivery {
  private let router: InputRouter
  private let scenes: SceneSurfaces
  private let clock: HostClock
  private let application: ApplicationDriver
  private let frames: WindowFrames
  /// The moves that wait for a pending frame, by the window's key.
  private var heldTurns: [TouchTranslator.SurfaceKey: TouchTranslator.Turn] = [:]

  init(
    router: InputRouter, scenes: SceneSurfaces, clock: HostClock, application: ApplicationDriver,
    frames: WindowFrames
  ) {
    self.router = router
    self.scenes = scenes
    self.clock = clock
    self.application = application
    self.frames = frames
  }

  /// Whether `deliver()` has taken all samples. Moves that wait for a frame have already been taken.
  var isEmpty: Bool { router.isEmpty }

  func deliver() {
    for entry in router.takeEntries() {
      switch entry {
      case .touches(let turn): add(turn)
      case .sample(let sample, on: let key): deliver(sample, on: key)
      }
    }
    for surface in scenes.all {
      guard let turn = heldTurns[surface.key] else { continue }
      if turn.containsOnlyMoves, surface.shouldHoldMoves(at: clock.uptime) { continue }
      releaseHeldTurn(of: surface)
    }
  }

  /// Drops a window's waiting moves, because the window closes.
  func forget(_ surface: SceneSurface) { heldTurns[surface.key] = nil }

  private func add(_ turn: TouchTranslator.Turn) {
    if let frame = scenes.surface(framedBy: turn.surface)?.frame {
      frames.deliver(
        TouchBatch(
          scene: frame.scene, samples: turn.samples, modifierFlags: router.modifierFlags,
          buttonMask: turn.buttonMask))
      return
    }
    guard let surface = scenes.surface(for: turn.surface) else { return }
    if heldTurns[surface.key]?.buttonMask != turn.buttonMask { releaseHeldTurn(of: surface) }
    var mergedTurn = turn
    if let heldTurn = heldTurns[surface.key] { mergedTurn.samples = heldTurn.samples + turn.samples }
    heldTurns[surface.key] = mergedTurn
  }

  private func deliver(_ sample: InputSample, on key: TouchTranslator.SurfaceKey) {
    var sample = sample
    sample.setModifierFlags(router.modifierFlags)
    if let frame = scenes.surface(framedBy: key)?.frame {
      frames.deliver(sample, to: frame.scene)
      return
    }
    guard let surface = scenes.surface(for: key) else { return }
    releaseHeldTurn(of: surface)
    sample.timestamp = clock.applicationTime(at: sample.timestamp)
    application.deliver(sample, to: surface.scene)
  }

  private func releaseHeldTurn(of surface: SceneSurface) {
    guard let turn = heldTurns.removeValue(forKey: surface.key) else { return }
    surface.willDeliverHeldMoves()
    var samples = turn.samples
    for index in samples.indices {
      samples[index].timestamp = clock.applicationTime(at: samples[index].timestamp)
    }
    application.deliver(
      TouchBatch(
        scene: surface.scene, samples: samples, modifierFlags: router.modifierFlags,
        buttonMask: turn.buttonMask))
    surface.didDeliverInput(newest: turn.samples.newestTime)
  }
}
