extension UIView {
  /// Shows the changes that `animations` makes inside `view` as a transition of `duration` seconds: the view
  /// turns from a picture of the old content to the new content, or the picture fades out. The changes
  /// themselves are not animated, unless the options contain `.allowAnimatedContent`. Until the end, the view
  /// receives no touches, unless the options contain `.allowUserInteraction` (rule 11.1). Without a
  /// transition among the options, the changes take effect at once.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let picture = options.hasTransition && view.window != nil ? view.makePicture(of: view.bounds) : nil
    func change() {
      guard let animations else { return }
      if options.contains(.allowAnimatedContent) {
        animate(withDuration: duration, delay: 0, options: options, animations: animations)
      } else {
        performWithoutAnimation(animations)
      }
    }
    guard let picture else {
      change()
      return animate(withDuration: 0, animations: {}, completion: completion)
    }
    change()
    let overlay = CALayer()
    overlay.contents = picture
    overlay.bounds = view.bounds
    let side = UIAccessibility.isReduceMotionEnabled ? nil : options.flippedSide
    if let side {
      view.flip(away: overlay, from: side, duration: duration, options: options)
    } else {
      overlay.frame = view.bounds
      view.layer.addSublayer(overlay)
    }
    animate(withDuration: duration, delay: 0, options: options) {
      if side == nil { overlay.view.alpha = 0 }
      // An animation without a change keeps touches away from the view.
      view.animateAlpha(from: view.storedAlpha)
    } completion: { finished in
      overlay.removeFromSuperlayer()
      completion?(finished)
    }
  }

  /// Turns `overlay`, which shows the view's old content, away from the viewer, and the view towards the
  /// viewer.
  private func flip(
    away overlay: CALayer, from side: FlipAnimation.Side, duration: TimeInterval, options: AnimationOptions
  ) {
    overlay.anchorPoint = layer.anchorPoint
    overlay.position = layer.position
    overlay.transform = layer.transform
    overlay.opacity = layer.opacity
    layer.superlayer?.insertSublayer(overlay, above: layer)
    FlipAnimation.flip(from: overlay, to: layer, over: side, curve: options.timing, size: bounds.size) {
      $0.duration = duration
      $0.autoreverses = options.contains(.autoreverse)
      if options.contains(.repeat) { $0.repeatCount = .infinity }
    }
  }

  /// Replaces `fromView` by `toView` in its superview, as a transition of `duration` seconds. With
  /// `.showHideTransitionViews`, hides `fromView` and shows `toView` instead. If `fromView` has no superview,
  /// nothing changes.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let superview = fromView.superview else {
      return animate(withDuration: 0, animations: {}, completion: completion)
    }
    transition(with: superview, duration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        superview.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    } completion: { finished in
      completion?(finished)
    }
  }
}
