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

/// A view that stands close to its neighbours, so that its focus ring lies inside its edge.
protocol InnerFocusRing: UIView {}

/// A view whose content can scroll into sight.
protocol ScrollingContent: UIView {
  /// In points.
  var contentSize: CGSize { get }
}
