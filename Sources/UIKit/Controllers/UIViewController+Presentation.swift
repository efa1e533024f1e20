extension UIViewController {
  /// Presents a controller. Call this method only on a controller without a parent.
  final func startPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard presentation == nil else {
      return refuse(controller, because: "it already presents another controller; dismiss that first")
    }
    guard controller.storedParent == nil, controller.presentedBy == nil,
      !isSelfOrPresented(above: controller),
      controller.viewIfLoaded?.window == nil
    else {
      return refuse(controller, because: "that controller is already shown; remove it first")
    }
    guard let window = storedView?.window else {
      return refuse(controller, because: "its view is in no window; present after viewDidAppear")
    }
    let presentation = Presentation(presenter: self, presented: controller)
    self.presentation = presentation
    presentation.present(in: window, animated: animated, completion: completion)
  }

  /// Returns whether this controller is `other`, or is presented by `other` directly or through other
  /// presentations.
  private func isSelfOrPresented(above other: UIViewController) -> Bool {
    var controllerBelow: UIViewController? = self
    while let current = controllerBelow {
      if current === other { return true }
      controllerBelow = current.presentedBy?.presenter
    }
    return false
  }

  private func refuse(_ controller: UIViewController, because reason: String) {
    TouchTrace.message("\(type(of: self)) cannot present \(type(of: controller)): \(reason).")
  }
}

/// How a presented controller covers its presenter.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole window. The presenter's view is removed from the window.
  case fullScreen = 0
  /// Shows a sheet in front of the presenter. The presenter's view stays in the window.
  case pageSheet = 1
  /// Covers the whole window. The presenter's view stays in the window behind the presented view.
  case overFullScreen = 5
  /// Shows a sheet. If `UIApplication.responderChain` is `.iOS12`, covers the whole window instead.
  case automatic = -2
}

/// The animation of presenting and dismissing a controller.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom edge, and back down.
  case coverVertical = 0
  /// The view fades in and out.
  case crossDissolve = 2
}
