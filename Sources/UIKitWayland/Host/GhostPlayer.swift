import UIKit

/// A schedule of input that comes from no device: a replayed session, or a script played by a ghost finger.
final class GhostPlayer {
  /// Whether the input being handled was scheduled.
  private(set) var isPlaying = false

  private let clock: HostClock
  private let application: ApplicationDriver
  private let scenes: SceneSurfaces
  /// The input that waits for its time, in the order of time.
  private var turns: [Turn] = []

  /// Input that waits for its time.
  private struct Turn {
    enum Input {
      case touches(TouchBatch)
      case other(InputSample)
    }

    var time: TimeInterval
    let scene: UIWindowScene
    let input: Input
  }

  init(clock: HostClock, application: ApplicationDriver, scenes: SceneSurfaces) {
    self.clock = clock
    self.application = application
    self.scenes = scenes
  }

  /// The time of the next input, on the application's clock; nil if nothing is scheduled.
  var nextTime: TimeInterval? { turns.first?.time }

  func schedule(_ batch: TouchBatch, at time: TimeInterval) {
    insert(Turn(time: time, scene: batch.scene, input: .touches(batch)))
  }

  func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval) {
    insert(Turn(time: time, scene: scene, input: .other(sample)))
  }

  /// Inputs of the same time stay in the order in which they were scheduled. A time that is no number counts as
  /// the present.
  private func insert(_ turn: Turn) {
    var turn = turn
    if turn.time.isNaN { turn.time = clock.now }
    let index = turns.firstIndex { $0.time > turn.time } ?? turns.count
    turns.insert(turn, at: index)
  }

  /// Removes the input that is not delivered yet.
  func unscheduleAll() { turns = [] }

  /// Delivers the input that is due. Input of a scene without a window is dropped.
  func play() {
    isPlaying = true
    defer { isPlaying = false }
    while let turn = turns.first, turn.time <= clock.now {
      turns.removeFirst()
      guard scenes.surface(of: turn.scene) != nil else { continue }
      switch turn.input {
      case .touches(let batch): application.deliver(batch)
      case .other(let sample): application.deliver(sample, to: turn.scene)
      }
    }
  }
}
