/// A target whose methods can be called by name, as the Objective-C runtime does on iOS.
///
/// ```swift
/// extension ViewController: ActionTableProviding {
///   var actionTable: [String: Selector] { ["save:": Selector(ViewController.save)] }
/// }
/// ```
@MainActor public protocol ActionTableProviding: AnyObject {
  /// The methods of this object, by the names for which `Selector("name")` calls them.
  var actionTable: [String: Selector] { get }
}
