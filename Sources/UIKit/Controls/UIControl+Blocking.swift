extension UIControl {
  /// Whether rule 7.13 keeps the recognizer from touches of Apple's own controls: a single tap with one
  /// finger whose recognizer is not attached to the control itself. Controls defined by the app block nothing
  /// (rule 7.15).
  final func isForeignSingleTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether a movement, in the control's coordinates, is more horizontal than vertical.
  final func isAlongWidth(from start: CGPoint, to end: CGPoint) -> Bool {
    abs(end.x - start.x) > abs(end.y - start.y)
  }
}
