import TouchstoneScript
import UIKit

/// The gallery's interface to its host: a compositor's, or one on virtual time.
public protocol GalleryHost: UIApplicationHost {
  /// Makes the application receive the input from now on. The scenes of the previous one are released.
  func adopt(_ application: UIApplication)

  /// Schedules a batch for its scene at `time` (seconds of `now`), as if a device had reported it then.
  func schedule(_ batch: TouchBatch, at time: TimeInterval)

  /// Schedules other input for the scene at `time`.
  func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval)

  /// Removes the scheduled input that has not been delivered yet. Contacts that are down stay down.
  func unscheduleSamples()

  /// The seconds of the application's time in one second of the user's. At 0 the application's clock stops, and
  /// input still arrives.
  var pace: Double { get set }

  /// Sets the application's clock to the user's time again.
  func catchUp()

  /// The time of the next deadline or scheduled input, in seconds of `now`; nil if there is none.
  var nextInstant: TimeInterval? { get }

  /// Lets time pass to `time` at once, regardless of the pace. Call it only when nothing is moving.
  func pass(to time: TimeInterval)

  /// Called before each call of the host on the application.
  var observer: (any UIApplicationHostObserver)? { get set }

  /// Whether the current touch was scheduled.
  var isPlayingScheduled: Bool { get }

  /// Runs the work when no call on the application is active any more: the application's own code cannot remove
  /// it.
  func performWhenIdle(_ work: @escaping @MainActor () -> Void)

  /// Returns the input latency of the scene; nil if it is unknown.
  func touchLatency(of scene: UIWindowScene) -> TouchLatency?

  /// Called when `touchLatency(of:)` changed, but not during a drag.
  var onTouchLatency: ((UIWindowScene) -> Void)? { get set }
}

/// The time from touch to screen, in seconds.
public struct TouchLatency: Equatable, Sendable {
  /// The latency of the newest frame; nil if it is unknown.
  public var last: TimeInterval?
  /// The median latency of the last frames; nil before the first frame.
  public var median: TimeInterval?
  public var worst: TimeInterval?

  public init(last: TimeInterval?, median: TimeInterval?, worst: TimeInterval?) {
    self.last = last
    self.median = median
    self.worst = worst
  }
}

extension GalleryHost {
  /// Schedules all input of the script for the scene, at its time and place. Input for a further scene, which the
  /// case opened, keeps its place. Frames and sizes are left out: the windows have their own.
  public func schedule(_ script: TouchScript, in scene: UIWindowScene, at placement: TouchPlacement) {
    let further = TouchPlacement(shift: placement.shift, lastDevice: placement.lastDevice)
    func target(_ number: Int) -> (scene: UIWindowScene, placement: TouchPlacement)? {
      guard number > 1 else { return (scene, placement) }
      let scenes = UIApplication.shared.orderedScenes
      return number <= scenes.count ? (scenes[number - 1], further) : nil
    }
    for step in script.steps {
      let time = step.time + placement.shift
      switch step.action {
      case .batch(let batch):
        guard let target = target(batch.scene) else { continue }
        let batch = batch.placed(target.placement)
        schedule(
          TouchBatch(
            scene: target.scene, samples: batch.samples, modifierFlags: batch.modifierFlags,
            buttonMask: batch.buttonMask),
          at: time)
      case .input(let input):
        guard let target = target(input.scene) else { continue }
        schedule(input.placed(target.placement).sample, in: target.scene, at: time)
      case .drain, .wait, .frame, .resize: break
      }
    }
  }
}
