import UIKit

/// A schedule of input that comes from a recorded session or a script, not from a device.
final class ScheduledInputPlayer {
  /// Whether the input that is being handled comes from the schedule.
  private(set) var isPlaying = false

  private let clock: HostClock
  private let application: ApplicationDriver
  private let scenes: SceneSurfaces
  /// The input that is not due yet, sorted by time.
  private var scheduledInputs: [ScheduledInput] = []

  /// One input that is not due yet.
  private struct ScheduledInput {
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

  /// The time of the next input, in seconds on the application's clock; nil if nothing is scheduled.
  var nextTime: TimeInterval? { scheduledInputs.first?.time }

  func schedule(_ batch: TouchBatch, at time: TimeInterval) {
    insert(ScheduledInput(time: time, scene: batch.scene, input: .touches(batch)))
  }

  func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval) {
    insert(ScheduledInput(time: time, scene: scene, input: .other(sample)))
  }

  /// Inserts an input. Inputs with the same time keep the order in which they were scheduled. A time that is
  /// NaN counts as the present.
  private func insert(_ scheduledInput: ScheduledInput) {
    var scheduledInput = scheduledInput
    if scheduledInput.time.isNaN { scheduledInput.time = clock.now }
    let index = scheduledInputs.firstIndex { $0.time > scheduledInput.time } ?? scheduledInputs.count
    scheduledInputs.insert(scheduledInput, at: index)
  }

  /// Removes all input that has not been delivered yet.
  func unscheduleAll() { scheduledInputs = [] }

  /// Delivers all input that is due. Input for a scene without a window is dropped.
  func play() {
    isPlaying = true
    defer { isPlaying = false }
    while let scheduledInput = scheduledInputs.first, scheduledInput.time <= clock.now {
      scheduledInputs.removeFirst()
      guard scenes.surface(of: scheduledInput.scene) != nil else { continue }
      switch scheduledInput.input {
      case .touches(let batch): application.deliver(batch)
      case .other(let sample): application.deliver(sample, to: scheduledInput.scene)
      }
    }
  }
}
