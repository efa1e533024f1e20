/// The looks that are on screen now, where an animation makes them differ from the model values.
extension UIView {
  final var presentedBackgroundColor: UIColor? { appearance.backgroundColor }
}
