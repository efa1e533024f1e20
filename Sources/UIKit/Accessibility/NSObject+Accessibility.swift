/// The accessibility values and methods of an object. The engine stores the values, and calls no method.
///
/// On iOS these are members of `NSObject`. In Swift without Objective-C, members of an extension cannot be
/// overridden, so they are members of a protocol that `NSObject` adopts, and of `UIResponder`, whose
/// subclasses can override them. The members of the protocol call those of a responder, so that an override
/// is called whatever the type by which the object is known.
@MainActor public protocol UIAccessibilityElementProviding: NSObject {}

extension NSObject: UIAccessibilityElementProviding {}

extension UIAccessibilityElementProviding {
  private var responder: AccessibleResponder? { self as? AccessibleResponder }

  private func value<Value>(
    _ path: KeyPath<AccessibleResponder, Value>, or storedPath: KeyPath<AccessibilityValues, Value>
  ) -> Value {
    if let responder { return responder[keyPath: path] }
    return AccessibilityStore.values(of: self)[keyPath: storedPath]
  }

  private func setValue<Value>(
    _ value: Value, _ path: ReferenceWritableKeyPath<AccessibleResponder, Value>,
    or storedPath: WritableKeyPath<AccessibilityValues, Value>
  ) {
    if let responder {
      responder[keyPath: path] = value
    } else {
      AccessibilityStore.change(self) { $0[keyPath: storedPath] = value }
    }
  }

  /// Whether assistive technologies see the object as an element. Default false.
  public var isAccessibilityElement: Bool {
    get { value(\.isAccessibilityElement, or: \.isElement) }
    set { setValue(newValue, \.isAccessibilityElement, or: \.isElement) }
  }
  /// The name of the element, in the language of the user. Default nil.
  public var accessibilityLabel: String? {
    get { value(\.accessibilityLabel, or: \.label) }
    set { setValue(newValue, \.accessibilityLabel, or: \.label) }
  }
  /// The effect of the element's action, in the language of the user. Default nil.
  public var accessibilityHint: String? {
    get { value(\.accessibilityHint, or: \.hint) }
    set { setValue(newValue, \.accessibilityHint, or: \.hint) }
  }
  /// The value of the element, such as the position of a slider. Default nil.
  public var accessibilityValue: String? {
    get { value(\.accessibilityValue, or: \.value) }
    set { setValue(newValue, \.accessibilityValue, or: \.value) }
  }
  /// The language of the texts as a code such as `en`. Default nil: that of the user.
  public var accessibilityLanguage: String? {
    get { value(\.accessibilityLanguage, or: \.language) }
    set { setValue(newValue, \.accessibilityLanguage, or: \.language) }
  }
  /// A name for tests, which the user does not see. Default nil.
  public var accessibilityIdentifier: String? {
    get { value(\.accessibilityIdentifier, or: \.identifier) }
    set { setValue(newValue, \.accessibilityIdentifier, or: \.identifier) }
  }
  /// How the element behaves. Default none.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { value(\.accessibilityTraits, or: \.traits) }
    set { setValue(newValue, \.accessibilityTraits, or: \.traits) }
  }
  /// The frame of the element, in points of the screen. Default zero.
  public var accessibilityFrame: CGRect {
    get { value(\.accessibilityFrame, or: \.frame) }
    set { setValue(newValue, \.accessibilityFrame, or: \.frame) }
  }
  /// The outline of the element, in points of the screen. Default nil: the frame.
  public var accessibilityPath: UIBezierPath? {
    get { value(\.accessibilityPath, or: \.path) }
    set { setValue(newValue, \.accessibilityPath, or: \.path) }
  }
  /// The point that an activation touches, in points of the screen. Default zero.
  public var accessibilityActivationPoint: CGPoint {
    get { value(\.accessibilityActivationPoint, or: \.activationPoint) }
    set { setValue(newValue, \.accessibilityActivationPoint, or: \.activationPoint) }
  }
  /// Whether the elements inside the object are hidden. Default false.
  public var accessibilityElementsHidden: Bool {
    get { value(\.accessibilityElementsHidden, or: \.hidesElements) }
    set { setValue(newValue, \.accessibilityElementsHidden, or: \.hidesElements) }
  }
  /// Whether the elements outside the object are ignored. Default false.
  public var accessibilityViewIsModal: Bool {
    get { value(\.accessibilityViewIsModal, or: \.isModal) }
    set { setValue(newValue, \.accessibilityViewIsModal, or: \.isModal) }
  }
  /// Whether the elements inside the object are read together. Default false.
  public var shouldGroupAccessibilityChildren: Bool {
    get { value(\.shouldGroupAccessibilityChildren, or: \.groupsChildren) }
    set { setValue(newValue, \.shouldGroupAccessibilityChildren, or: \.groupsChildren) }
  }
  /// The actions that are offered by name. Default nil.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { value(\.accessibilityCustomActions, or: \.customActions) }
    set { setValue(newValue, \.accessibilityCustomActions, or: \.customActions) }
  }
  /// The elements inside the object, in their order. Default nil.
  public var accessibilityElements: [Any]? {
    get { value(\.accessibilityElements, or: \.elements) }
    set { setValue(newValue, \.accessibilityElements, or: \.elements) }
  }

  /// Called to activate the element. Returns whether the activation was handled. Default false.
  public func accessibilityActivate() -> Bool { responder?.accessibilityActivate() ?? false }
  /// Called to increase the element's value. Default: does nothing.
  public func accessibilityIncrement() { responder?.accessibilityIncrement() }
  /// Called to decrease the element's value. Default: does nothing.
  public func accessibilityDecrement() { responder?.accessibilityDecrement() }
  /// Called to scroll by a page. Returns whether the scroll was handled. Default false.
  public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    responder?.accessibilityScroll(direction) ?? false
  }
  /// Called to leave a modal view. Returns whether that was handled. Default false.
  public func accessibilityPerformEscape() -> Bool { responder?.accessibilityPerformEscape() ?? false }
  /// Called for the most important action of the app. Returns whether it was handled. Default false.
  public func accessibilityPerformMagicTap() -> Bool { responder?.accessibilityPerformMagicTap() ?? false }
  /// Called when an assistive technology has moved to the element. Default: does nothing.
  public func accessibilityElementDidBecomeFocused() { responder?.accessibilityElementDidBecomeFocused() }
  /// Called when an assistive technology has left the element. Default: does nothing.
  public func accessibilityElementDidLoseFocus() { responder?.accessibilityElementDidLoseFocus() }
  /// Returns whether an assistive technology is at the element. Always false.
  public func accessibilityElementIsFocused() -> Bool { responder?.accessibilityElementIsFocused() ?? false }
  /// Returns the number of elements inside the object. Default: that of `accessibilityElements`.
  public func accessibilityElementCount() -> Int {
    responder?.accessibilityElementCount() ?? accessibilityElements?.count ?? 0
  }
  /// Returns the element at an index; nil if there is none. Default: that of `accessibilityElements`.
  public func accessibilityElement(at index: Int) -> Any? {
    if let responder { return responder.accessibilityElement(at: index) }
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// Returns the index of an element; `NSNotFound` if it is none. Default: that in `accessibilityElements`.
  public func index(ofAccessibilityElement element: Any) -> Int {
    if let responder { return responder.index(ofAccessibilityElement: element) }
    return accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}
