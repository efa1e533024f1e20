import UIKit

/// Chooses the object that an operation of the app affects.
nonisolated struct Aim {
  enum Nearness: CaseIterable {
    /// The object whose callback is running.
    case itself
    /// An object farther up the responder chain.
    case around
    /// Any living object.
    case anywhere
  }

  var nearness: Nearness
  /// A random number that chooses among the candidates.
  var choice: UInt64
}

extension World {
  /// Returns the object of the type that the aim selects; nil if no object of the type is alive.
  func target<Target: AnyObject>(_ type: Target.Type, _ aim: Aim, from object: AnyObject?) -> Target? {
    if aim.nearness == .itself, let target = object as? Target { return target }
    if aim.nearness != .anywhere {
      let candidates = responders(from: object).compactMap { $0 as? Target }
      if !candidates.isEmpty { return candidates[Int(aim.choice % UInt64(candidates.count))] }
    }
    let candidates = alive(type)
    return candidates.isEmpty ? nil : candidates[Int(aim.choice % UInt64(candidates.count))]
  }

  private func responders(from object: AnyObject?) -> [UIResponder] {
    var responder = object as? UIResponder ?? (object as? UIGestureRecognizer)?.view
    var found: [UIResponder] = []
    // A chain with more responders than this limit contains a cycle. An app can create such a chain.
    while let next = responder, found.count < 50 {
      found.append(next)
      responder = next.next
    }
    return found
  }
}
