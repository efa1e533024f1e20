/// A target whose methods can be called by name, as the Objective-C runtime does on iOS.
///
/// ```swift
/// extension ViewController: ActionTableProviding {
///   var actionTable: [String: Selector] { ["save:": Selector(ViewController.save)] }
/// }
/// ```
@MainActor public protocol ActionTableProviding: AnyObject {
  /// The methods that `Selector("name")` can call on this object, by their names.
  var actionTable: [String: Selector] { get }
}
