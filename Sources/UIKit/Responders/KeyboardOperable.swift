/// A view that the keyboard operates while it is focused: every control.
protocol KeyboardOperable: UIView {
  /// The corner radius of the focus ring, in points.
  var focusCornerRadius: CGFloat { get }
  /// The focus came, or left.
  func keyFocusDidChange(isHere: Bool)
  /// A key that is held down repeats.
  func repeatKey(_ press: UIPress, with event: UIEvent?)
}

/// A text of one line, which Tab leaves instead of inserting a tabulator.
protocol SingleLineText: UIView {
  func selectAll(_ sender: Any?)
  /// Moves the caret or deletes; returns whether the key does either.
  func edit(with key: UIKey) -> Bool
}

/// A view so close to its neighbours that its focus ring lies inside its own edge.
protocol InnerFocusRing: UIView {}

/// A view that can scroll to parts of its content.
protocol ScrollingContent: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get }
}
