import UIKit

/// A weak reference to an object of a random world, which is an app that is built from a seed.
struct Leash {
  let name: String
  private(set) weak var object: AnyObject?

  init(name: String, object: AnyObject) {
    self.name = name
    self.object = object
  }
}
