import Foundation

@MainActor extension CALayer {
  /// Makes a change, and runs the action of the changed property: usually an animation from the value that
  /// was shown to the new one.
  func changeWithAction(_ property: LayerProperty?, _ change: (UIView) -> Void) {
    guard let property else { return change(view) }
    changeWithAction(forKey: property.rawValue) { change(view) }
  }

  /// Makes a change, and runs the action for a property's name or another event of the layer.
  func changeWithAction(forKey key: String, _ change: () -> Void) {
    guard let action = currentAction(forKey: key) else { return change() }
    if let animation = action as? CABasicAnimation, animation.fromValue == nil, animation.byValue == nil {
      animation.fromValue = LayerProperty(rawValue: key).flatMap { value(of: $0, isPresented: true) }
    }
    // A transition starts from a picture of the layer before the change.
    if action is CATransition { run(action, forKey: key) }
    AnimationContext.record(into: nil) { change() }
    if !(action is CATransition) { run(action, forKey: key) }
  }

  /// Runs the action for becoming visible of a layer that has just got its superlayer.
  func runOrderInAction() {
    guard actionsCanRun, !view.storedIsHidden, let action = action(forKey: kCAOnOrderIn), !(action is NSNull)
    else { return }
    run(action, forKey: kCAOnOrderIn)
  }

  private func run(_ action: any CAAction, forKey key: String) {
    guard CALayer.runningActions.enter() else {
      return UIApplication.reportFault(
        "An action for \(key) of a \(type(of: self)) runs itself without end; it is not run again.",
        in: view.owningApplication)
    }
    action.run(forKey: key, object: self, arguments: nil)
    CALayer.runningActions.leave()
  }

  /// Limits actions that change the property whose action they are.
  private static var runningActions = ReentrancyLimit(depth: 16, count: .max)
  /// Limits layers that ask for their content while they provide it.
  private static var runningDisplays = ReentrancyLimit(depth: 16, count: .max)

  /// Calls `display()`, unless the layer's content asks for itself without end.
  func displayOnce() {
    guard CALayer.runningDisplays.enter() else {
      return UIApplication.reportFault(
        "A \(type(of: self)) asks for its content while it provides it; the content is not provided again.",
        in: view.owningApplication)
    }
    display()
    CALayer.runningDisplays.leave()
  }

  /// Returns the action that runs if the property changes now; nil if none does. Actions run only for layers
  /// without a view that are on the screen since an earlier turn. An animation block of a view animates the
  /// change itself.
  private func currentAction(forKey key: String) -> (any CAAction)? {
    guard actionsCanRun, (view as? LayerView)?.isNewInTurn != true else { return nil }
    let action = action(forKey: key)
    return action is NSNull ? nil : action
  }

  private var actionsCanRun: Bool {
    view is LayerView && presentedLayer == nil && view.storedWindow != nil && !Transactions.disablesActions
      && Transactions.duration > 0 && AnimationContext.group == nil && AnimationContext.isEnabled
  }

  func findAction(forKey key: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: key) { return action }
    if let action = actions?[key] { return action }
    if let action = type(of: self).defaultAction(forKey: key) { return action }
    guard viewOfApp == nil, let property = LayerProperty(rawValue: key), property != .contents else {
      return nil
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.duration = Transactions.duration
    animation.timingFunction = Transactions.timingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
    if !(copy.duration > 0) { copy.duration = Transactions.duration }
    view.addLayerAnimation(
      copy, forKey: copy is CATransition ? kCATransition : key, in: Transactions.current)
  }

  /// Sets the frame as changes of the bounds and of the position, which have actions of their own.
  func setFrame(_ frame: CGRect) {
    guard let view = view as? LayerView else {
      self.view.frame = frame
      return
    }
    let old = (view.storedBounds, view.storedCenter)
    UIView.performWithoutAnimation { view.frame = frame }
    let new = (view.storedBounds, view.storedCenter)
    guard old != new else { return }
    // The actions start from the values before the change.
    UIView.performWithoutAnimation {
      view.bounds = old.0
      view.center = old.1
    }
    if old.0 != new.0 { bounds = new.0 }
    if old.1 != new.1 { position = new.1 }
  }

  /// Returns the value of a property: the value that is shown, or the layer's own.
  func value(of property: LayerProperty, isPresented: Bool) -> Any? {
    let view = view
    let decoration = isPresented ? view.presentedDecoration : view.appearance.decoration
    switch property {
    case .bounds: return isPresented ? view.presentedBounds : bounds
    case .position: return isPresented ? view.presentedCenter : position
    case .opacity: return isPresented ? view.presentedAlpha : CGFloat(opacity)
    case .transform: return isPresented ? view.presentedTransformInSpace : transform
    case .sublayerTransform: return sublayerTransform
    case .zPosition: return zPosition
    case .backgroundColor:
      let color = isPresented ? view.presentedBackgroundColor : view.backgroundColor
      return color?.resolvedCGColor(with: view.traitCollection) ?? CGColor.clear
    case .cornerRadius: return decoration?.cornerRadius ?? 0
    case .borderWidth: return decoration?.borderWidth ?? 0
    case .borderColor: return decoration?.borderColor ?? .black
    case .shadowColor: return decoration?.shadowColor ?? .black
    case .shadowOpacity: return CGFloat(decoration?.shadowOpacity ?? 0)
    case .shadowRadius: return decoration?.shadowRadius ?? 3
    case .shadowOffset: return decoration?.shadowOffset ?? CGSize(width: 0, height: -3)
    case .shadowPath: return decoration?.shadowPath
    default: return decoration?.content?.value(of: property)
    }
  }
}

extension LayerContent {
  /// Returns the content's value of a property; nil if it has none.
  nonisolated fileprivate func value(of property: LayerProperty) -> Any? {
    var value: LayerValue?
    _ = animated { name, own in
      if name == property { value = own }
      return nil
    }
    return value?.anyObject
  }
}

extension LayerValue {
  /// The value in a type that `LayerValue.init` reads.
  nonisolated var anyObject: Any {
    switch self {
    case .number(let number): number
    case .point(let point): point
    case .size(let size): size
    case .rect(let rect): rect
    case .color(let color): color
    case .transform(let transform): transform
    case .path(let path): path
    case .list(let list): list.map(\.anyObject)
    case .object(let object): object
    }
  }
}
