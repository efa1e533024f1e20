/// The calls before and after a change of a window's size (rule 10.20).
extension UIWindow {
  /// Gives the window the size of its scene. Its controllers receive `viewWillTransition(to:with:)` before.
  final func fill(_ size: CGSize) {
    let change = { self.frame = CGRect(origin: .zero, size: size) }
    guard let root = rootViewController, root.isViewLoaded, !isHidden else { return change() }
    var controllers: [UIViewController] = []
    root.forEachShown { controllers.append($0) }
    let side = TransitionContext.Side(controller: root, view: nil, initialFrame: bounds, finalFrame: bounds)
    let context = TransitionContext(
      in: self, from: side, to: side, style: .none, isAnimated: false,
      animator: BlockAnimator(duration: 0, from: {}, to: change), onCompletion: { _ in })
    for controller in controllers where controller.transitionContext?.hasEnded ?? true {
      controller.transitionContext = context
    }
    root.viewWillTransition(to: size, with: context)
    for controller in controllers {
      controller.presentation?.controller.viewWillTransition(to: size, with: context)
    }
    context.start()
  }
}

extension UIViewController {
  /// Calls `visit` for this controller, its children, and the controllers that they present.
  fileprivate final func forEachShown(_ visit: (UIViewController) -> Void) {
    visit(self)
    for child in storedChildren { child.forEachShown(visit) }
    presentation?.presented.forEachShown(visit)
  }
}
