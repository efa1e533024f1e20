import TouchScript
import UIKit

/// What the gallery needs of the world that it runs in: a compositor's, or virtual time.
public protocol GalleryHost: UIApplicationHost {
  /// The application takes over: it gets the input from now on. Scenes of the one before are let go.
  func adopt(_ application: UIApplication)

  /// A batch that its scene gets at `time` (seconds of `now`), as if a device had reported it then.
  func schedule(_ batch: TouchBatch, at time: TimeInterval)

  /// A reading that is no touch, which the scene gets at `time`.
  func schedule(_ sample: InputSample, in scene: UIWindowScene, at time: TimeInterval)

  /// Takes back what was scheduled and is not delivered yet. Contacts that are down stay down.
  func unscheduleSamples()

  /// Seconds that pass for the application in one of the person's. At 0 its clock stands, and input still comes.
  var pace: Double { get set }

  /// The application's clock is the person's again.
  func catchUp()

  /// When something is due or scheduled next, in seconds of `now`; nil where nothing is.
  var nextInstant: TimeInterval? { get }

  /// Lets time go on to `time` at once, whatever the pace; at rest.
  func pass(to time: TimeInterval)

  /// Hears each call that the host makes on the application.
  var observer: (any UIApplicationHostObserver)? { get set }

  /// Whether the touch that is handled now was scheduled.
  var isPlayingScheduled: Bool { get }

  /// Does the work when no call of the application is under way any more: what takes the application down cannot be
  /// done by something of it.
  func performAtRest(_ work: @escaping @MainActor () -> Void)

  /// How long fingers on the scene waited for light; nil where nobody tells.
  func touchLatency(of scene: UIWindowScene) -> TouchLatency?

  /// Called when there is a new `touchLatency(of:)`, but not during a drag.
  var onTouchLatency: ((UIWindowScene) -> Void)? { get set }
}

/// From touch to screen, in seconds.
public struct TouchLatency: Equatable, Sendable {
  /// Of the newest frame; nil where it was not told.
  public var last: TimeInterval?
  /// Of the last frames; nil before the first.
  public var median: TimeInterval?
  public var worst: TimeInterval?

  public init(last: TimeInterval?, median: TimeInterval?, worst: TimeInterval?) {
    self.last = last
    self.median = median
    self.worst = worst
  }
}

extension GalleryHost {
  /// Gives the scene all input of the script at its time and place. What the script gives to a further scene, which the
  /// case opened, keeps its place. Frames and sizes are the windows' own.
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
