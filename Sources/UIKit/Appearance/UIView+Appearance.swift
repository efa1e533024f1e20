extension UIView {
  final var attachedLayer: CALayer {
    if let layer = appearance.layer { return layer }
    if hitProperties.contains(.isLayer) { return layer }
    let layerClass = hitProperties.contains(.usesLayer) ? type(of: self).layerClass as? CALayer.Type : nil
    let layer = layerClass?.make(isViewLayer: true) ?? CALayer()
    appearance.layer = layer
    layer.attach(to: self)
    return layer
  }

  final func changeBackgroundColor(to color: UIColor?) {
    guard color !== appearance.backgroundColor else { return }
    let old = appearance.backgroundColor
    // If a view has no background, its whole content may cast the shadow. A new background colour can
    // therefore change the shadow.
    let hasShadow = appearance.decoration?.hasShadow ?? false
    if hasShadow { appearanceWillChange() }
    appearance.backgroundColor = color
    animateBackgroundColor(from: old)
    if hasShadow { addDamage() } else { addContentDamage() }
  }

  /// Changes the view's decoration (corners, border, shadow, mask or tint) by calling `change`, and redraws
  /// the view.
  final func changeDecoration(_ change: (ViewDecoration) -> Void) {
    appearanceWillChange()
    let decoration = appearance.decoration ?? ViewDecoration()
    let old = AnimationContext.group == nil ? nil : decoration.copy()
    change(decoration)
    appearance.decoration = decoration
    if let old { animateDecoration(from: old) }
    addDamage()
  }

  // MARK: Tint

  final var inheritedTintColor: UIColor {
    if ViewDecoration.hasAnyTintAdjustmentMode, tintAdjustmentMode == .dimmed { return .systemGray }
    var view: UIView? = self
    while let current = view {
      if let color = current.appearance.decoration?.tintColor { return color }
      view = current.storedSuperview
    }
    return .tintColor
  }

  final var inheritedTintAdjustmentMode: TintAdjustmentMode {
    var view: UIView? = self
    while let current = view {
      if let decoration = current.appearance.decoration {
        if decoration.tintAdjustmentMode != .automatic { return decoration.tintAdjustmentMode }
        if decoration.tintDimmingCount > 0 { return .dimmed }
      }
      view = current.storedSuperview
    }
    return .normal
  }

  final func setTintAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard mode != appearance.decoration?.tintAdjustmentMode ?? .automatic else { return }
    ViewDecoration.hasAnyTintAdjustmentMode = true
    changeDecoration { $0.tintAdjustmentMode = mode }
    notifyTintAdjustmentChange()
  }

  /// Adds `number` to the number of presented controllers in front of the view. While the sum is greater than
  /// 0, the view's tint colour is dimmed.
  final func changeTintDimmingCount(by number: Int) {
    ViewDecoration.hasAnyTintAdjustmentMode = true
    changeDecoration { $0.tintDimmingCount += number }
    notifyTintAdjustmentChange()
  }

  /// Calls `tintColorDidChange()` of the view and of those subviews that inherit its tint adjustment mode.
  private func notifyTintAdjustmentChange() {
    forEachInSubtree { view in
      guard
        view === self || view.appearance.decoration?.tintAdjustmentMode ?? .automatic == .automatic
      else { return false }
      ViewNotifications.notify(view) { $0.tintColorDidChange() }
      return true
    }
  }

  final func setTintColor(_ color: UIColor?) {
    guard color !== appearance.decoration?.tintColor else { return }
    changeDecoration { $0.tintColor = color }
    notifyTintColorChange()
  }

  /// Calls `tintColorDidChange()` of the view and of those subviews that inherit its tint colour.
  private func notifyTintColorChange() {
    forEachInSubtree { view in
      guard view === self || view.appearance.decoration?.tintColor == nil else { return false }
      ViewNotifications.notify(view) { $0.tintColorDidChange() }
      return true
    }
  }

  // MARK: Traits

  private final var inheritedUserInterfaceStyle: UIUserInterfaceStyle {
    var view = self
    while true {
      let style = view.appearance.overrideUserInterfaceStyle
      if style != .unspecified { return style }
      guard let superview = view.storedSuperview else { break }
      view = superview
    }
    return (view as? UIWindow)?.windowScene?.userInterfaceStyle
      ?? UITraitCollection.current.userInterfaceStyle
  }

  final var inheritedTraitCollection: UITraitCollection {
    UITraitCollection(
      style: inheritedUserInterfaceStyle,
      displayScale: window?.windowScene?.displayScale ?? UITraitCollection.current.displayScale,
      idiom: .phone)
  }

  final func setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
    guard style != appearance.overrideUserInterfaceStyle else { return }
    let previousTraits = traitCollection
    appearance.overrideUserInterfaceStyle = style
    if traitCollection.userInterfaceStyle != previousTraits.userInterfaceStyle {
      notifyTraitChange(previousTraits)
    }
  }

  /// Calls `traitCollectionDidChange(_:)` of the view and of its subviews at all levels, because the number
  /// of pixels per point has changed.
  final func notifyScaleChange(_ previous: UITraitCollection) {
    forEachInSubtree { view in
      ViewNotifications.notify(view) { $0.traitCollectionDidChange(previous) }
      return true
    }
  }

  /// Calls `traitCollectionDidChange(_:)` of the view and of those subviews that inherit its style, and
  /// redraws these views.
  final func notifyTraitChange(_ previous: UITraitCollection) {
    forEachInSubtree { view in
      guard view === self || view.appearance.overrideUserInterfaceStyle == .unspecified else { return false }
      view.addDamage()
      ViewNotifications.notify(view) { $0.traitCollectionDidChange(previous) }
      return true
    }
  }
}

extension UIView {
  /// How the tint colour of a view is adjusted.
  public nonisolated enum TintAdjustmentMode: Int, Sendable {
    /// The view has the superview's mode.
    case automatic
    /// The tint colour is not adjusted.
    case normal
    /// The tint colour is replaced by grey.
    case dimmed
  }
}
