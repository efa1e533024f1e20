/// Handles keys for the elements that a scene shows around its application, as a desktop shows elements
/// around its windows.
///
/// The guide is not part of the application. Keys that it takes appear in no trace, and no responder receives
/// them.
public protocol SceneKeyGuide: AnyObject {
  /// Called when a key has gone down. Returns whether the guide takes the key. Then no responder receives the
  /// key, its repeats or its release.
  func takesKey(_ key: UIKey, in scene: UIWindowScene) -> Bool

  /// Called when no responder in the key window has handled Tab or Shift+Tab. Returns whether the guide has
  /// moved the focus. If not, the focus moves on in the window, and from its last view to the first.
  func movesFocus(isForward: Bool, from window: UIWindow) -> Bool

  /// Called when a touch lands in a window, so that the guide's elements lose the focus.
  func touchesDidTakeOver(in window: UIWindow)
}

extension UIWindow {
  /// The view with the keyboard focus: the view that Tab reached, or a first responder that is a view; nil if
  /// there is none.
  public final var keyboardFocus: UIView? { focusRing.focus(in: self) }

  /// Whether a ring around the focused view is drawn, because the keyboard is in use.
  public final var showsKeyboardFocus: Bool { focusRing.isShown }

  /// Moves the keyboard focus to the next or previous view in `roots`. If none of their views has the focus,
  /// it moves to the first or the last view. The roots are visited one after another, each in reading order.
  ///
  /// - Parameters:
  ///   - isForward: Whether the focus moves forward instead of back.
  ///   - roots: Views of the window. The window itself stands for all its content.
  /// - Returns: False if the last view has the focus; the focus then remains there.
  public final func moveKeyboardFocus(isForward: Bool, within roots: [UIView]) -> Bool {
    focusRing.move(isForward: isForward, within: roots, in: self)
  }

  /// Moves the keyboard focus to the view and shows a ring around it. Returns whether the view took the
  /// focus.
  @discardableResult
  public final func moveKeyboardFocus(to view: UIView) -> Bool {
    focusRing.lead(to: view, in: self)
  }

  /// Returns the focusable views in the roots, in the order in which `moveKeyboardFocus(isForward:within:)`
  /// visits them.
  public final func keyboardStops(within roots: [UIView]) -> [UIView] {
    focusRing.stops(within: roots, in: self)
  }

  /// Removes the keyboard focus and its ring. The first responder remains.
  public final func forgetKeyboardFocus() { focusRing.forget() }
}
