/// Leads the keyboard through a scene that shows more than its application: what stands around that has keys of its own,
/// as a desktop has around its windows.
///
/// Nothing of it is the application's: what a guide takes is in no trace, and no responder hears of it.
public protocol SceneKeyGuide: AnyObject {
  /// A key went down. Answers whether it is the guide's: then nobody else hears of it, nor of its repeats and its end.
  func takesKey(_ key: UIKey, in scene: UIWindowScene) -> Bool

  /// Nobody answered Tab, or Shift+Tab, in the window that has the keys. Answers whether the guide saw to it; else the
  /// focus goes on in the window, round and round.
  func movesFocus(isForward: Bool, from window: UIWindow) -> Bool

  /// Fingers are on a window: they lead now.
  func fingersLead(in window: UIWindow)
}

extension UIWindow {
  /// The view with the keyboard's focus: the one that Tab came to, or a first responder that Tab could come to.
  public final var keyboardFocus: UIView? { focusRing.focus(in: self) }

  /// Whether the ring around it is drawn: the keyboard leads.
  public final var showsKeyboardFocus: Bool { focusRing.isShown }

  /// Moves the keyboard's focus to the next view of those in `roots`, or the one before; from elsewhere to the first, or
  /// the last. Each root is gone through in reading order, one after the other.
  ///
  /// - Parameters:
  ///   - isForward: whether on, or back.
  ///   - roots: views of the window; the window itself stands for all that it shows.
  /// - Returns: false at the end of all, where the focus stays where it is.
  public final func moveKeyboardFocus(isForward: Bool, within roots: [UIView]) -> Bool {
    focusRing.move(isForward: isForward, within: roots, in: self)
  }

  /// Gives the view the keyboard's focus, with its ring. Answers whether it took it.
  @discardableResult
  public final func moveKeyboardFocus(to view: UIView) -> Bool {
    focusRing.lead(to: view, in: self)
  }

  /// What can be focused in the roots, in the order of `moveKeyboardFocus(isForward:within:)`.
  public final func keyboardStops(within roots: [UIView]) -> [UIView] {
    focusRing.stops(within: roots, in: self)
  }

  /// Nothing is focused any more. A first responder stays what it is, without a ring.
  public final func forgetKeyboardFocus() { focusRing.forget() }
}
