/// The presented appearance of a view. While an animation runs, it differs from the model values. For a view
/// without animations, reading a property takes a single branch and returns the model value.
extension UIView {
  final var presentedBackgroundColor: UIColor? {
    if !hitProperties.contains(.animated) { return appearance.backgroundColor }
    let color = presented(.backgroundColor, colorVector(appearance.backgroundColor))?.color
    if layerAnimations != nil {
      let base =
        color ?? appearance.backgroundColor?.resolvedCGColor(with: traitCollection) ?? CGColor.clear
      if let animated = animated(.backgroundColor, .color(base))?.color { return UIColor(cgColor: animated) }
    }
    return color.map { UIColor(cgColor: $0) } ?? appearance.backgroundColor
  }

  final var presentedDecoration: ViewDecoration? {
    guard hitProperties.contains(.decorated), let decoration = appearance.decoration else { return nil }
    return hitProperties.contains(.animated) ? presented(decoration) : decoration
  }

  private func presented(_ decoration: ViewDecoration) -> ViewDecoration {
    let copy = decoration.copy()
    var isAnimated = false
    for animated in ViewDecoration.animatedProperties {
      guard let value = presented(animated.property, animated.read(decoration)) else { continue }
      animated.write(copy, value)
      isAnimated = true
    }
    if let animations = layerAnimations, !animations.entries.isEmpty {
      copy.showLayerAnimations(of: self)
      isAnimated = true
    }
    return isAnimated ? copy : decoration
  }

  // MARK: Recording, called by setters after the model value changed

  final func animateBackgroundColor(from old: UIColor?) {
    guard AnimationContext.group != nil else { return }
    animate(
      .backgroundColor, from: colorVector(old), to: colorVector(appearance.backgroundColor),
      modelValue: { $0.colorVector($0.appearance.backgroundColor) },
      setModelValue: { $0.backgroundColor = UIColor(cgColor: $1.color) })
  }

  /// Records an animation for each property of the decoration that differs from its value in `old`.
  final func animateDecoration(from old: ViewDecoration) {
    guard AnimationContext.group != nil, let decoration = appearance.decoration else { return }
    for animated in ViewDecoration.animatedProperties {
      let before = animated.read(old)
      let after = animated.read(decoration)
      if before == after { continue }
      animate(
        animated.property, from: before, to: after,
        modelValue: { $0.appearance.decoration.map(animated.read) ?? AnimationVector() },
        setModelValue: { view, value in view.changeDecoration { animated.write($0, value) } })
    }
  }

  private func colorVector(_ color: UIColor?) -> AnimationVector {
    AnimationVector(color?.resolvedCGColor(with: traitCollection) ?? .clear)
  }
}

extension ViewDecoration {
  struct AnimatedProperty {
    let property: AnimatableProperty
    let read: (ViewDecoration) -> AnimationVector
    let write: (ViewDecoration, AnimationVector) -> Void
  }

  static let animatedProperties = [
    AnimatedProperty(
      property: .cornerRadius, read: { AnimationVector($0.cornerRadius) },
      write: { $0.cornerRadius = max(0, $1.scalar) }),
    AnimatedProperty(
      property: .borderWidth, read: { AnimationVector($0.borderWidth) },
      write: { $0.borderWidth = max(0, $1.scalar) }),
    AnimatedProperty(
      property: .borderColor, read: { AnimationVector($0.borderColor) },
      write: { $0.borderColor = $1.color }),
    AnimatedProperty(
      property: .shadowColor, read: { AnimationVector($0.shadowColor ?? .clear) },
      write: { $0.shadowColor = $1.color }),
    AnimatedProperty(
      property: .shadowOpacity, read: { AnimationVector(CGFloat($0.shadowOpacity)) },
      write: { $0.shadowOpacity = Float($1.scalar.clampedToUnit) }),
    AnimatedProperty(
      property: .shadowRadius, read: { AnimationVector($0.shadowRadius) },
      write: { $0.shadowRadius = max(0, $1.scalar) }),
    AnimatedProperty(
      property: .shadowOffset,
      read: { AnimationVector(CGPoint(x: $0.shadowOffset.width, y: $0.shadowOffset.height)) },
      write: { $0.shadowOffset = CGSize(width: $1.point.x, height: $1.point.y) }),
    AnimatedProperty(
      property: .backdropAmount, read: { AnimationVector($0.backdropAmount) },
      write: { $0.backdropAmount = $1.scalar.clampedToUnit }),
  ]

  func copy() -> ViewDecoration {
    let copy = ViewDecoration()
    copy.cornerRadius = cornerRadius
    copy.cornerCurve = cornerCurve
    copy.maskedCorners = maskedCorners
    copy.borderWidth = borderWidth
    copy.borderColor = borderColor
    copy.shadowColor = shadowColor
    copy.shadowOpacity = shadowOpacity
    copy.shadowOffset = shadowOffset
    copy.shadowRadius = shadowRadius
    copy.shadowPath = shadowPath
    copy.mask = mask
    copy.maskLayer = maskLayer
    copy.content = content
    copy.backdrop = backdrop
    copy.backdropAmount = backdropAmount
    copy.vibrancy = vibrancy
    copy.animations = animations
    copy.depth = depth
    copy.sortsSubviews = sortsSubviews
    copy.paintOrder = paintOrder
    copy.tintColor = tintColor
    copy.tintAdjustmentMode = tintAdjustmentMode
    copy.tintDimmingCount = tintDimmingCount
    return copy
  }
}

extension AnimationVector {
  /// Stores the components of the colour multiplied by its opacity, so that a colour that fades to clear does
  /// not become darker.
  init(_ color: CGColor) {
    self.init()
    self[0] = Double(color.red * color.alpha)
    self[1] = Double(color.green * color.alpha)
    self[2] = Double(color.blue * color.alpha)
    self[3] = Double(color.alpha)
  }

  var color: CGColor {
    let alpha = CGFloat(self[3])
    guard alpha > 0 else { return .clear }
    return CGColor(
      red: CGFloat(self[0]) / alpha, green: CGFloat(self[1]) / alpha, blue: CGFloat(self[2]) / alpha,
      alpha: alpha)
  }
}
