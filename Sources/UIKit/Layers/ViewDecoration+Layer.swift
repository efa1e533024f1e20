extension ViewDecoration {
  /// Sets the values that the layer's own animations show.
  func showLayerAnimations(of view: UIView) {
    if let number = view.animated(.cornerRadius, .number(cornerRadius))?.number {
      cornerRadius = max(0, number)
    }
    if let number = view.animated(.borderWidth, .number(borderWidth))?.number { borderWidth = max(0, number) }
    if let color = view.animated(.borderColor, .color(borderColor))?.color { borderColor = color }
    if let color = view.animated(.shadowColor, .color(shadowColor ?? .clear))?.color { shadowColor = color }
    if let number = view.animated(.shadowOpacity, .number(CGFloat(shadowOpacity)))?.number {
      shadowOpacity = Float(number.clampedToUnit)
    }
    if let number = view.animated(.shadowRadius, .number(shadowRadius))?.number {
      shadowRadius = number.usableLength
    }
    if let size = view.animated(.shadowOffset, .size(shadowOffset))?.size { shadowOffset = size }
    if let shadowPath, let path = view.animated(.shadowPath, .path(shadowPath))?.path {
      self.shadowPath = path
    }
    let shown: (LayerProperty, LayerValue) -> LayerValue? = { view.animated($0, $1) }
    content = withoutActuallyEscaping(shown) { content?.animated(by: $0) }
  }
}

extension UIView {
  final func setDecoration<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<ViewDecoration, Value>, to value: Value
  ) {
    if let decoration = appearance.decoration, decoration[keyPath: property] == value { return }
    changeDecoration { $0[keyPath: property] = value }
  }
}
