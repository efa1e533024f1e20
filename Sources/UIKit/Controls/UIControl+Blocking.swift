extension UIControl {
  /// Whether the recognizer is one that rule 7.13 keeps from the touches of Apple's own controls: for one tap of one
  /// finger, and not attached to the control itself. A control of the app's own asks nothing of the kind (rule 7.15).
  final func isForeignSingleTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether a way, in the control's coordinates, leads along its width rather than across.
  final func isAlongWidth(from start: CGPoint, to end: CGPoint) -> Bool {
    abs(end.x - start.x) > abs(end.y - start.y)
  }
}
