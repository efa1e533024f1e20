import UIKit

/// An operation that the code of a random world, an app that is built from a seed, may perform, such as
/// removing a view. Each operation is one line of one of the lists in `all`.
struct AppOperation {
  /// The world, the callback's object and the aim with which an operation is performed.
  struct Occasion {
    let world: World
    /// The object whose callback is running.
    let object: AnyObject?
    let aim: Aim

    /// Returns the object of the type that the aim selects.
    func target<Target: AnyObject>(_ type: Target.Type = Target.self) -> Target? {
      world.target(type, aim, from: object)
    }

    /// Returns an object of the type, chosen independently of the operation's target. It can be the same
    /// object.
    func other<Target: AnyObject>(_ type: Target.Type = Target.self) -> Target? {
      let candidates = world.alive(type)
      return candidates.isEmpty ? nil : candidates[Int((aim.choice >> 8) % UInt64(candidates.count))]
    }

    /// Whether the operation is animated: true for half of the aims.
    var isAnimated: Bool { aim.choice & 64 == 0 }
  }

  let name: String
  let perform: (Occasion) -> Void

  init(_ name: String, _ perform: @escaping (Occasion) -> Void) {
    self.name = name
    self.perform = perform
  }

  static let all =
    viewOperations + scrollOperations + controllerOperations + recognizerOperations + windowOperations
    + otherOperations
}
