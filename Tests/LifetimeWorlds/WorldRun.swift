import TouchScript
import UIKit

/// One world from its first view to its end.
public struct WorldRun {
  /// What must not be, in words; empty where all is well.
  public private(set) var violations: [String] = []
  /// The disturbances that happened, in their order.
  public let history: [String]
  /// All that was told, in its order. Empty unless asked for.
  public let lines: [String]
  /// The same without times: equal wherever the clock stood at the start.
  public let linesWithoutTimes: [String]

  /// Builds the seed's world, plays on it, and looks what is left of it.
  ///
  /// `start` is where the clock stands at the beginning, in seconds. A `isVerbose` run prints what happens as it happens.
  public init(seed: UInt64, start: TimeInterval = 0, isLogging: Bool = false, isVerbose: Bool = false) {
    var random = RandomSource(seed: seed)
    let script = Fingers.script(&random)
    let disturbances = (0..<random.pick([1, 4, 12, 30])).map { _ in Disturbance(&random) }
    var world: World! = World(seed: random.next(), start: start, isLogging: isLogging, isVerbose: isVerbose)
    world.run(script, disturbances)
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

  /// The object that was made first often keeps the others, and what is left once is left to the end.
  private mutating func note(_ survivors: [String], _ moment: String) {
    guard let first = survivors.first, violations.isEmpty else { return }
    violations.append("\(first) is left \(moment), first of \(survivors.count)")
  }

  /// The application and its scenes are there while their host is.
  private static func mayStay(_ object: AnyObject?) -> Bool {
    object == nil || object is UIApplication || object is UIWindowScene
  }
}
