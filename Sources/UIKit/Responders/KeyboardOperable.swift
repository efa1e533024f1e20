/// A view that handles keys while it has the keyboard focus: every control.
protocol KeyboardOperable: UIView {
  /// The corner radius of the focus ring around the view, in points.
  var focusCornerRadius: CGFloat { get }
  /// Called when the view has received (`isHere`) or lost the keyboard focus.
  func keyFocusDidChange(isHere: Bool)
  /// Called when a key that is held down repeats.
  func repeatKey(_ press: UIPress, with event: UIEvent?)
}

/// A text of one line. In it, Tab moves the focus and does not insert a tab character.
protocol SingleLineText: UIView {
  /// Selects the whole text.
  func selectAll(_ sender: Any?)
  /// Moves the caret or deletes text. Returns false if the key does neither.
  func edit(with key: UIKey) -> Bool
}

/// A view that is so close to its neighbours that its focus ring is drawn inside its edges.
protocol InnerFocusRing: UIView {}

/// A view whose content can scroll: a scroll view.
protocol ScrollingContent: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get }
}
