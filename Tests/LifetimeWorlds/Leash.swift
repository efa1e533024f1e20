import UIKit

/// A weak reference to an object of the world.
struct Leash {
  let name: String
  private(set) weak var object: AnyObject?

  init(name: String, object: AnyObject) {
    self.name = name
    self.object = object
  }
}
