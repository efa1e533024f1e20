/// What is on screen now, where an animation makes it differ from the model values (rule 3.13).
extension UIView {
  final var presentedBounds: CGRect { storedBounds }
  final var presentedCenter: CGPoint { storedCenter }
  final var presentedTransform: CGAffineTransform { storedTransform }
  final var presentedAlpha: CGFloat { storedAlpha }
}
