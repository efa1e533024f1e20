/// The accessibility values and methods of an object. The engine stores the values, and calls no method.
///
/// On iOS these are members of `NSObject`. In Swift without Objective-C, members of an extension cannot be
/// overridden, so they are members of a protocol that `NSObject` adopts, and of `UIResponder`, whose
/// subclasses can override them.
@MainActor public protocol UIAccessibilityElementProviding: NSObject {}

extension NSObject: UIAccessibilityElementProviding {}

extension UIAccessibilityElementProviding {
  /// Whether assistive technologies see the object as an element. Default false.
  public var isAccessibilityElement: Bool {
    get { AccessibilityStore.values(of: self).isElement }
    set { AccessibilityStore.change(self) { $0.isElement = newValue } }
  }
  /// The name of the element, in the language of the user. Default nil.
  public var accessibilityLabel: String? {
    get { AccessibilityStore.values(of: self).label }
    set { AccessibilityStore.change(self) { $0.label = newValue } }
  }
  /// The effect of the element's action, in the language of the user. Default nil.
  public var accessibilityHint: String? {
    get { AccessibilityStore.values(of: self).hint }
    set { AccessibilityStore.change(self) { $0.hint = newValue } }
  }
  /// The value of the element, such as the position of a slider. Default nil.
  public var accessibilityValue: String? {
    get { AccessibilityStore.values(of: self).value }
    set { AccessibilityStore.change(self) { $0.value = newValue } }
  }
  /// The language of the texts as a code such as `en`. Default nil: that of the user.
  public var accessibilityLanguage: String? {
    get { AccessibilityStore.values(of: self).language }
    set { AccessibilityStore.change(self) { $0.language = newValue } }
  }
  /// A name for tests, which the user does not see. Default nil.
  public var accessibilityIdentifier: String? {
    get { AccessibilityStore.values(of: self).identifier }
    set { AccessibilityStore.change(self) { $0.identifier = newValue } }
  }
  /// How the element behaves. Default none.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibilityStore.values(of: self).traits }
    set { AccessibilityStore.change(self) { $0.traits = newValue } }
  }
  /// The frame of the element, in points of the screen. Default zero.
  public var accessibilityFrame: CGRect {
    get { AccessibilityStore.values(of: self).frame }
    set { AccessibilityStore.change(self) { $0.frame = newValue } }
  }
  /// The outline of the element, in points of the screen. Default nil: the frame.
  public var accessibilityPath: UIBezierPath? {
    get { AccessibilityStore.values(of: self).path }
    set { AccessibilityStore.change(self) { $0.path = newValue } }
  }
  /// The point that an activation touches, in points of the screen. Default zero.
  public var accessibilityActivationPoint: CGPoint {
    get { AccessibilityStore.values(of: self).activationPoint }
    set { AccessibilityStore.change(self) { $0.activationPoint = newValue } }
  }
  /// Whether the elements inside the object are hidden. Default false.
  public var accessibilityElementsHidden: Bool {
    get { AccessibilityStore.values(of: self).hidesElements }
    set { AccessibilityStore.change(self) { $0.hidesElements = newValue } }
  }
  /// Whether the elements outside the object are ignored. Default false.
  public var accessibilityViewIsModal: Bool {
    get { AccessibilityStore.values(of: self).isModal }
    set { AccessibilityStore.change(self) { $0.isModal = newValue } }
  }
  /// Whether the elements inside the object are read together. Default false.
  public var shouldGroupAccessibilityChildren: Bool {
    get { AccessibilityStore.values(of: self).groupsChildren }
    set { AccessibilityStore.change(self) { $0.groupsChildren = newValue } }
  }
  /// The actions that are offered by name. Default nil.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { AccessibilityStore.values(of: self).customActions }
    set { AccessibilityStore.change(self) { $0.customActions = newValue } }
  }
  /// The elements inside the object, in their order. Default nil.
  public var accessibilityElements: [Any]? {
    get { AccessibilityStore.values(of: self).elements }
    set { AccessibilityStore.change(self) { $0.elements = newValue } }
  }

  /// Called to activate the element. Returns whether the activation was handled. Default false.
  public func accessibilityActivate() -> Bool { false }
  /// Called to increase the element's value. Default: does nothing.
  public func accessibilityIncrement() {}
  /// Called to decrease the element's value. Default: does nothing.
  public func accessibilityDecrement() {}
  /// Called to scroll by a page. Returns whether the scroll was handled. Default false.
  public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called to leave a modal view. Returns whether that was handled. Default false.
  public func accessibilityPerformEscape() -> Bool { false }
  /// Called for the most important action of the app. Returns whether it was handled. Default false.
  public func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when an assistive technology has moved to the element. Default: does nothing.
  public func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive technology has left the element. Default: does nothing.
  public func accessibilityElementDidLoseFocus() {}
  /// Returns whether an assistive technology is at the element. Always false.
  public func accessibilityElementIsFocused() -> Bool { false }
  /// Returns the number of elements inside the object. Default: that of `accessibilityElements`.
  public func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns the element at an index; nil if there is none. Default: that of `accessibilityElements`.
  public func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element; `NSNotFound` if it is none. Default: that in `accessibilityElements`.
  public func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}
