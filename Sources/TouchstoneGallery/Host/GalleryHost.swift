import TouchstoneScript
import UIKit

/// The gallery's interface to its host: a Wayland host, or a headless host with virtual time.
public protocol GalleryHost: UIApplicationHost {
  /// Makes an application receive the input from now on. The scenes of the previous application are released.
  func adopt(_ application: UIApplication)

  /// Schedules a batch of touches for its scene at `time`, as if a device reported the batch then. `time` is
  /// in seconds, like `now`.
  func schedule(_ batch: TouchBatch, at time: TimeInterval)

  /// Schedules other input for the scene at `time`, in seconds like `now`.
  func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval)

  /// Removes the scheduled input that has not been delivered yet. Fingers that are down remain down.
  func unscheduleInput()

  /// The speed of the application's clock, in seconds per second of real time. At 0 the clock stops, but
  /// input still arrives.
  var pace: Double { get set }

  /// Sets the application's clock to real time again.
  func resetToRealTime()

  /// The time of the next deadline or scheduled input, in seconds like `now`; nil if there is none.
  var nextDueTime: TimeInterval? { get }

  /// Advances the application's clock at once to `time`, in seconds like `now`. Must not be called during a
  /// call to the application.
  func advanceClock(to time: TimeInterval)

  /// The observer that the host calls before each of its own calls to the application.
  var observer: (any UIApplicationHostObserver)? { get set }

  /// Whether the touch that is being delivered was scheduled.
  var isPlayingScheduledInput: Bool { get }

  /// Runs the work after all current calls to the application have returned, since code of an application
  /// cannot replace that application.
  func performWhenIdle(_ work: @escaping @MainActor () -> Void)

  /// Returns the input latency of the scene; nil if it is unknown.
  func touchLatency(of scene: UIWindowScene) -> TouchLatency?

  /// Called when `touchLatency(of:)` changed. Not called during a drag.
  var onTouchLatency: ((UIWindowScene) -> Void)? { get set }
}

/// The input latency: the time from a touch to the frame that shows its effect, in seconds.
public struct TouchLatency: Equatable, Sendable {
  /// The latency of the newest frame; nil if it is unknown.
  public var last: TimeInterval?
  /// The median latency of the last frames; nil before the first frame.
  public var median: TimeInterval?
  /// The greatest latency of the last frames; nil before the first frame.
  public var worst: TimeInterval?

  public init(last: TimeInterval?, median: TimeInterval?, worst: TimeInterval?) {
    self.last = last
    self.median = median
    self.worst = worst
  }
}

extension GalleryHost {
  /// Schedules all input of a script for the scene. `placement` maps the script's points into the scene;
  /// input for further scenes, which the case opened, is not mapped. The script's frames and sizes are
  /// ignored, and so are all steps after `end`, in seconds of the script's clock.
  public func schedule(
    _ script: TouchScript, in scene: UIWindowScene, at placement: TouchPlacement,
    until end: TimeInterval = .infinity
  ) {
    let further = TouchPlacement(shift: placement.shift, numberOfFirstDevice: placement.numberOfFirstDevice)
    func target(_ number: Int) -> (scene: UIWindowScene, placement: TouchPlacement)? {
      guard number > 1 else { return (scene, placement) }
      let scenes = UIApplication.shared.orderedScenes
      return number <= scenes.count ? (scenes[number - 1], further) : nil
    }
    for step in script.steps where step.time <= end {
      let time = step.time + placement.shift
      switch step.action {
      case .batch(let batch):
        guard let target = target(batch.sceneNumber) else { continue }
        let batch = batch.placed(by: target.placement)
        schedule(
          TouchBatch(
            scene: target.scene, samples: batch.samples, modifierFlags: batch.modifierFlags,
            buttonMask: batch.buttonMask),
          at: time)
      case .input(let input):
        guard let target = target(input.sceneNumber) else { continue }
        schedule(input.placed(by: target.placement).sample, in: target.scene, at: time)
      case .drain, .wait, .frame, .resize: break
      }
    }
  }
}
