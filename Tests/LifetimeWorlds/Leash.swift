import UIKit

/// Knows whether an object of the world is alive, and does not keep it so.
struct Leash {
  let name: String
  private(set) weak var object: AnyObject?

  init(name: String, object: AnyObject) {
    self.name = name
    self.object = object
  }
}
