extension UIControl {
  /// Whether the recognizer is a single tap with one finger that is attached to another view than the
  /// control. Apple's own controls keep such a recognizer from beginning (rule 7.13); controls defined by the
  /// app do not (rule 7.15).
  final func isForeignSingleTap(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }

  /// Whether a movement is more horizontal than vertical, in the control's coordinates.
  final func isAlongWidth(from start: CGPoint, to end: CGPoint) -> Bool {
    abs(end.x - start.x) > abs(end.y - start.y)
  }
}
