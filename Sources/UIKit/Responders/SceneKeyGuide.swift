/// Handles the keyboard in a scene that shows more than its application: elements around the application that
/// handle keys of their own, like a desktop around its windows.
///
/// This is separate from the application: the keys that a guide takes are in no trace, and no responder
/// receives them.
public protocol SceneKeyGuide: AnyObject {
  /// Called when a key went down. Returns whether the guide takes it. If so, no responder receives the key, its
  /// repeats or its release.
  func takesKey(_ key: UIKey, in scene: UIWindowScene) -> Bool

  /// Called when Tab or Shift+Tab was not handled in the key window. Returns whether the guide moved the
  /// focus; otherwise the focus moves on in the window and wraps around.
  func movesFocus(isForward: Bool, from window: UIWindow) -> Bool

  /// Called when fingers touch a window and take over from the keyboard.
  func touchesDidTakeOver(in window: UIWindow)
}

extension UIWindow {
  /// The view with the keyboard focus: the view that Tab reached, or a first responder that is a view.
  public final var keyboardFocus: UIView? { focusRing.focus(in: self) }

  /// Whether the focus ring is drawn, because the keyboard is in use.
  public final var showsKeyboardFocus: Bool { focusRing.isShown }

  /// Moves the keyboard focus to the next or previous view in `roots`. If the focus is elsewhere, moves it to
  /// the first or the last view. The roots are visited one after the other, each in reading order.
  ///
  /// - Parameters:
  ///   - isForward: whether to move forward instead of back.
  ///   - roots: views of the window; the window itself means all its content.
  /// - Returns: false at the end of the last root, where the focus stays.
  public final func moveKeyboardFocus(isForward: Bool, within roots: [UIView]) -> Bool {
    focusRing.move(isForward: isForward, within: roots, in: self)
  }

  /// Moves the keyboard focus to the view and shows its ring. Returns whether the view took it.
  @discardableResult
  public final func moveKeyboardFocus(to view: UIView) -> Bool {
    focusRing.lead(to: view, in: self)
  }

  /// Returns the focusable views in the roots, in the order of `moveKeyboardFocus(isForward:within:)`.
  public final func keyboardStops(within roots: [UIView]) -> [UIView] {
    focusRing.stops(within: roots, in: self)
  }

  /// Removes the keyboard focus. A first responder stays first responder, without a ring.
  public final func forgetKeyboardFocus() { focusRing.forget() }
}
