import Foundation
import UIKit

/// Carries out the planned operations of a random world, which is an app that is built from a seed. Each
/// operation is carried out once, at the callback that the seed chose.
final class OperationPlayer {
  /// The operation player of the running world. This property is global, because the engine creates objects
  /// of classes with hooks and cannot pass the player to these objects.
  static var current: OperationPlayer?

  unowned let world: World
  private var reached = [Int](
    repeating: 0, count: Callback.allCases.count * PlannedOperation.Side.allCases.count)
  private var waiting: [[PlannedOperation]]

  init(world: World, plannedOperations: [PlannedOperation]) {
    self.world = world
    waiting = Array(repeating: [], count: reached.count)
    for planned in plannedOperations {
      waiting[OperationPlayer.index(planned.callback, planned.side)].append(planned)
    }
  }

  private static func index(_ callback: Callback, _ side: PlannedOperation.Side) -> Int {
    callback.rawValue * PlannedOperation.Side.allCases.count + side.rawValue
  }

  /// Called before or after a callback of `object`.
  func reach(_ callback: Callback, _ side: PlannedOperation.Side, _ object: AnyObject?) {
    if side == .before { world.log { "\(callback) \(world.name(of: object))" } }
    let index = OperationPlayer.index(callback, side)
    let occurrence = reached[index]
    reached[index] += 1
    if waiting[index].isEmpty { return }
    for planned in waiting[index] where planned.occurrence == occurrence {
      world.perform(planned, on: object)
    }
  }
}

/// Runs the callback's body. Before and after it, the app may carry out operations.
func hooked<Result>(_ callback: Callback, _ object: AnyObject?, _ work: () -> Result) -> Result {
  OperationPlayer.current?.reach(callback, .before, object)
  let result = work()
  OperationPlayer.current?.reach(callback, .after, object)
  return result
}

/// Handles a callback without a body.
func hooked(_ callback: Callback, _ object: AnyObject?) { hooked(callback, object) {} }

/// Handles a deinitializer. Its object can no longer be referenced. During a deinitializer on another thread,
/// the app carries out no operation.
nonisolated func hookedDeinitializer() {
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { hooked(.deinitializer, nil) }
}
