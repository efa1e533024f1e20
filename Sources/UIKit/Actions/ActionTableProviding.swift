/// A target whose actions can be called by name.
///
///     extension ViewController: ActionTableProviding {
///       var actionTable: [String: Selector] { ["save:": Selector(ViewController.save)] }
///     }
@MainActor public protocol ActionTableProviding: AnyObject {
  /// The methods that a bare `Selector("name")` can refer to on this object.
  var actionTable: [String: Selector] { get }
}
