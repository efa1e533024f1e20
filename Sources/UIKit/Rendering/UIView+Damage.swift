extension UIView {
  /// The area that the view and its subviews paint must be drawn anew. Called before and after a change that moves,
  /// shows or hides the view.
  final func addDamage() {}

  /// A part of the view, in its own coordinates, must be drawn anew.
  final func addDamage(_ rect: CGRect) {}
}
