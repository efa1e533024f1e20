/// A view that handles keys while it has the keyboard focus. Every control is such a view.
protocol KeyboardOperable: UIView {
  /// The corner radius of the focus ring around the view, in points.
  var focusCornerRadius: CGFloat { get }
  /// Called when the view has gained (`isFocused` is true) or lost the keyboard focus.
  func keyFocusDidChange(isFocused: Bool)
  /// Called when a key that is held down repeats.
  func repeatKey(_ press: UIPress, with event: UIEvent?)
}

/// A one-line text. In such a text, Tab moves the focus instead of inserting a tab character.
protocol SingleLineText: UIView {
  /// Selects the whole text.
  func selectAll(_ sender: Any?)
  /// Moves the caret or deletes text. Returns false if the key does neither.
  func edit(with key: UIKey) -> Bool
}

/// A view whose focus ring is drawn inside its edges, because its neighbours are close.
protocol InnerFocusRing: UIView {}

/// A view with scrolling content: a scroll view.
protocol ScrollingContent: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get }
}
