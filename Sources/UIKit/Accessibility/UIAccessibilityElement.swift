/// An element for assistive technologies that is no view. The engine stores its values.
@MainActor open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element. Not retained.
  open weak var accessibilityContainer: AnyObject?
  /// The frame of the element, in the coordinates of its container. Default zero.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element inside a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  deinit {}
}
