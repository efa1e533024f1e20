import SeededNumbers
import TouchstoneScript
import UIKit

/// A run of one random world, an app that is built from a seed, from its first view to its end.
public struct WorldRun {
  /// A sentence for each violation; empty if there are none.
  public private(set) var violations: [String] = []
  /// The operations that the app carried out, in order, such as the removal of a view.
  public let history: [String]
  /// The log, in order. Empty unless requested.
  public let lines: [String]
  /// The log without times, which does not depend on the clock's start.
  public let linesWithoutTimes: [String]

  /// Builds the world of the seed, plays a script on it, and checks the remaining objects.
  ///
  /// `start` is the clock's time at the beginning, in seconds. If `isVerbose` is true, events are printed as
  /// they happen.
  public init(seed: UInt64, start: TimeInterval = 0, isLogging: Bool = false, isVerbose: Bool = false) {
    var random = RandomSource(seed: seed)
    let script = Fingers.script(&random)
    let plannedOperations = (0..<random.pick([1, 4, 12, 30])).map { _ in PlannedOperation(&random) }
    var world: World! = World(seed: random.next(), start: start, isLogging: isLogging, isVerbose: isVerbose)
    world.run(script, plannedOperations)
    history = world.history
    lines = world.lines?.map { "\($0.time) \($0.text)" } ?? []
    linesWithoutTimes = world.lines?.map(\.text) ?? []
    if world.isIdle { note(Survivors.names(in: world), "while the app runs") }
    if world.leave() == .busy { violations.append("is busy with nothing on the screen") }
    note(world.leashes.filter { !WorldRun.mayStay($0.object) }.map(\.name), "without windows")
    let leashes = world.leashes
    world = nil
    UIApplication().becomeShared()
    note(leashes.filter { $0.object != nil }.map(\.name), "without the application")
  }

  /// Reports only the first survivor, because the object that was created first often retains the others.
  private mutating func note(_ survivors: [String], _ moment: String) {
    guard let first = survivors.first, violations.isEmpty else { return }
    violations.append("\(first) is left \(moment), first of \(survivors.count)")
  }

  /// Returns whether the object may still be alive. The application and its scenes live as long as their
  /// host.
  private static func mayStay(_ object: AnyObject?) -> Bool {
    object == nil || object is UIApplication || object is UIWindowScene
  }
}
