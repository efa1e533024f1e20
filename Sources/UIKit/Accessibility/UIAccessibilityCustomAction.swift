/// An action of an element that assistive technologies offer by name. The engine stores it.
@MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Called to perform the action. Returns whether it was performed.
  public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// The picture of the action. Default nil.
  open var image: UIImage?
  /// Performs the action; nil if the action has a target. Default nil.
  open var actionHandler: ActionHandler?
  /// The object that performs the action. Not retained. Default nil.
  open weak var target: AnyObject?
  /// The method of the target that performs the action.
  open var selector: Selector

  /// Creates an action that a closure performs.
  public init(name: String, actionHandler: ActionHandler?) {
    self.name = name
    self.actionHandler = actionHandler
    selector = Selector("")
  }

  /// Creates an action with a picture that a closure performs.
  public convenience init(name: String, image: UIImage?, actionHandler: @escaping ActionHandler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }

  /// Creates an action that a method of `target` performs.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target as AnyObject?
    self.selector = selector
  }

  deinit {}
}
