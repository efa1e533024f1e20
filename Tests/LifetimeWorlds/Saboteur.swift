import Foundation
import UIKit

/// Carries out a world's disturbances, each once, at the callback that the seed chose.
final class Saboteur {
  /// The saboteur of the running world. Hooks are in classes that the engine creates, so they cannot receive it.
  static var current: Saboteur?

  unowned let world: World
  private var reached = [Int](repeating: 0, count: Callback.allCases.count * Disturbance.Side.allCases.count)
  private var waiting: [[Disturbance]]

  init(world: World, disturbances: [Disturbance]) {
    self.world = world
    waiting = Array(repeating: [], count: reached.count)
    for disturbance in disturbances {
      waiting[Saboteur.index(disturbance.callback, disturbance.side)].append(disturbance)
    }
  }

  private static func index(_ callback: Callback, _ side: Disturbance.Side) -> Int {
    callback.rawValue * Disturbance.Side.allCases.count + side.rawValue
  }

  /// Called before or after a callback of `object`.
  func reach(_ callback: Callback, _ side: Disturbance.Side, _ object: AnyObject?) {
    if side == .before { world.log { "\(callback) \(world.name(of: object))" } }
    let index = Saboteur.index(callback, side)
    let occurrence = reached[index]
    reached[index] += 1
    if waiting[index].isEmpty { return }
    for disturbance in waiting[index] where disturbance.occurrence == occurrence {
      world.perform(disturbance, on: object)
    }
  }
}

/// Runs the callback's own work between the two moments at which the world may be disturbed.
func hooked<Result>(_ callback: Callback, _ object: AnyObject?, _ work: () -> Result) -> Result {
  Saboteur.current?.reach(callback, .before, object)
  let result = work()
  Saboteur.current?.reach(callback, .after, object)
  return result
}

/// A callback without work of its own.
func hooked(_ callback: Callback, _ object: AnyObject?) { hooked(callback, object) {} }

/// A deinitializer, whose object cannot be named any more. A deinitializer on another thread disturbs
/// nothing.
nonisolated func hookedDeinitializer() {
  guard Thread.isMainThread else { return }
  MainActor.assumeIsolated { hooked(.deinitializer, nil) }
}
