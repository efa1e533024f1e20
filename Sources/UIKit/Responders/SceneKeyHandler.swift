/// Handles keys for elements that a scene shows around its application, similar to the elements that a
/// desktop shows around windows.
///
/// The handler is not part of the application. The keys that it handles are not recorded in a trace, and no
/// responder receives them.
public protocol SceneKeyHandler: AnyObject {
  /// Called when a key has gone down. Returns whether the handler handles the key. If so, no responder
  /// receives the key, its repeats or its release.
  func handleKey(_ key: UIKey, in scene: UIWindowScene) -> Bool

  /// Called when no responder in the key window has handled Tab or Shift+Tab. Returns whether the handler has
  /// moved the focus. If false, the focus moves within the window, and from the last view back to the first.
  func moveFocus(isForward: Bool, from window: UIWindow) -> Bool

  /// Called when a touch lands in a window. The handler must remove the focus from its elements.
  func touchDidLand(in window: UIWindow)
}

extension UIWindow {
  /// The view with the keyboard focus: the view that Tab focused, or else the first responder if it is a
  /// view. Nil if there is neither.
  public final var keyboardFocus: UIView? { keyFocus.currentView(in: self) }

  /// Whether a ring is drawn around the focused view, because the keyboard is in use.
  public final var showsKeyboardFocus: Bool { keyFocus.isShown }

  /// Moves the keyboard focus to the next or previous view in `roots`. If no view in the roots has the focus,
  /// the focus moves to their first or last view. The roots are visited one after another, each in reading
  /// order.
  ///
  /// - Parameters:
  ///   - isForward: Whether the focus moves forward instead of back.
  ///   - roots: Views of the window. Pass the window itself for all its content.
  /// - Returns: Whether the focus was moved. If the last view has the focus, the focus is not moved.
  public final func moveKeyboardFocus(isForward: Bool, within roots: [UIView]) -> Bool {
    keyFocus.move(isForward: isForward, within: roots, in: self)
  }

  /// Moves the keyboard focus to the view and shows a ring around the view. Returns whether the focus was
  /// moved.
  @discardableResult
  public final func moveKeyboardFocus(to view: UIView) -> Bool {
    keyFocus.moveByKeyboard(to: view, in: self)
  }

  /// Returns the focusable views in the roots, in the order in which `moveKeyboardFocus(isForward:within:)`
  /// visits them.
  public final func focusableViews(within roots: [UIView]) -> [UIView] {
    keyFocus.focusableViews(within: roots, in: self)
  }

  /// Removes the keyboard focus and its ring. The first responder does not change.
  public final func forgetKeyboardFocus() { keyFocus.forget() }
}
