/// A view that the keyboard operates while it is focused: every control.
protocol KeyboardOperable: UIView {
  /// The corner radius of the focus ring, in points.
  var focusCornerRadius: CGFloat { get }
  /// Called when the view gained or lost the keyboard focus.
  func keyFocusDidChange(isHere: Bool)
  /// Handles a repeat of a key that is held down.
  func repeatKey(_ press: UIPress, with event: UIEvent?)
}

/// A single-line text, in which Tab moves the focus instead of inserting a tab character.
protocol SingleLineText: UIView {
  func selectAll(_ sender: Any?)
  /// Moves the caret or deletes text if the key does that. Returns whether it does.
  func edit(with key: UIKey) -> Bool
}

/// A view so close to its neighbours that its focus ring lies inside its own edge.
protocol InnerFocusRing: UIView {}

/// A view with scrolling content: a scroll view.
protocol ScrollingContent: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get }
}
