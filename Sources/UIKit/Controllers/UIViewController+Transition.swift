extension UIViewController {
  /// Implements `transition(from:to:duration:options:animations:completion:)`.
  final func runTransition(
    from old: UIViewController, to new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old !== new, old.storedParent === self, new.storedParent === self,
      let superview = old.viewIfLoaded?.superview
    else {
      TouchTrace.message(
        "\(type(of: self)) cannot make a transition: both controllers must be its children, the first on screen."
      )
      completion?(false)
      return
    }
    let isAnimated = duration > 0
    let isOnScreen = appearance == .appeared || appearance == .appearing
    if isOnScreen {
      old.beginDisappearing(animated: isAnimated)
      new.beginAppearing(animated: isAnimated)
    }
    new.isInTransition = true
    new.loadViewIfNeeded()
    if let view = new.view { superview.addSubview(view) }
    let finish = { (isFinished: Bool) in
      new.isInTransition = false
      old.viewIfLoaded?.removeFromSuperview()
      if isOnScreen {
        new.endAppearanceChange()
        old.endAppearanceChange()
      }
      completion?(isFinished)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
  }
}
