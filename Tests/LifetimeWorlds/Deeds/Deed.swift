import UIKit

/// One change that legal app code may make to a world. A new deed is one line of its list.
struct Deed {
  /// The time and the object of a deed.
  struct Occasion {
    let world: World
    /// The object whose callback is running.
    let object: AnyObject?
    let aim: Aim

    /// Returns the object of the type that the aim selects.
    func target<Target: AnyObject>(_ type: Target.Type = Target.self) -> Target? {
      world.target(type, aim, from: object)
    }

    /// Returns a different object of the type, whatever the aim.
    func other<Target: AnyObject>(_ type: Target.Type = Target.self) -> Target? {
      let candidates = world.alive(type)
      return candidates.isEmpty ? nil : candidates[Int((aim.choice >> 8) % UInt64(candidates.count))]
    }

    /// Whether the deed is animated: true for half of the aims.
    var isAnimated: Bool { aim.choice & 64 == 0 }
  }

  let name: String
  let perform: (Occasion) -> Void

  init(_ name: String, _ perform: @escaping (Occasion) -> Void) {
    self.name = name
    self.perform = perform
  }

  static let all = viewDeeds + scrollDeeds + controllerDeeds + recognizerDeeds + windowDeeds + otherDeeds
}
