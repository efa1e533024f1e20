extension UIViewController: UIContentContainer {
  /// Presents a controller on top of the controller that the style calls for.
  final func startPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let style = controller.modalPresentationStyle.resolved
    let presenter = presenter(for: style)
    guard presenter.presentation == nil else {
      return presenter.refuse(
        controller, because: "it already presents another controller; dismiss that first")
    }
    guard !presenter.topmostAncestor.storedIsBeingDismissed else {
      return presenter.refuse(controller, because: "it is being dismissed; present from another controller")
    }
    guard controller.storedParent == nil, controller.presentedBy == nil,
      !presenter.isSelfOrPresented(above: controller),
      controller.viewIfLoaded?.window == nil
    else {
      return presenter.refuse(controller, because: "that controller is already shown; remove it first")
    }
    guard let view = presenter.storedView, let window = view.window else {
      return presenter.refuse(controller, because: "its view is in no window; present after viewDidAppear")
    }
    let presentationController = controller.presentationController(
      style: style, presenter: presenter, source: self, in: window)
    // The delegate may have presented another controller meanwhile.
    guard presenter.presentation == nil, controller.presentedBy == nil else {
      return presenter.refuse(controller, because: "another presentation began meanwhile; dismiss that first")
    }
    let presentation = Presentation(
      presenter: presenter, presented: controller,
      style: presentationController.adaptedStyle ?? style, controller: presentationController)
    presenter.presentation = presentation
    let superview = style.isInContext ? view.superview ?? window : window
    presentation.present(
      in: superview, frame: superview === window ? window.bounds : view.frame, source: self,
      animated: animated, completion: completion)
  }

  /// Returns the controller that presents in the given style: this controller's topmost ancestor, or the
  /// nearest ancestor that defines a context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    guard style.isInContext else { return topmostAncestor }
    var controller = self
    while !controller.definesPresentationContext, let parent = controller.storedParent { controller = parent }
    return controller
  }

  /// The presentation that `dismiss` ends: that by this controller or its nearest presenting ancestor, or
  /// else that of this controller or its nearest presented ancestor; nil if there is none.
  final var nearestPresentation: Presentation? {
    first(\.presentation) ?? first(\.presentedBy)
  }

  /// Returns the first value that this controller or one of its ancestors has.
  private func first<Value>(_ value: (UIViewController) -> Value?) -> Value? {
    var controller: UIViewController? = self
    while let current = controller {
      if let value = value(current) { return value }
      controller = current.storedParent
    }
    return nil
  }

  /// Returns whether this controller is `other`, or is presented by `other` directly or through other
  /// presentations.
  private func isSelfOrPresented(above other: UIViewController) -> Bool {
    var controllerBelow: UIViewController? = self
    while let current = controllerBelow {
      if current === other { return true }
      controllerBelow = current.topmostAncestor.presentedBy?.presenter ?? current.presentedBy?.presenter
    }
    return false
  }

  private func refuse(_ controller: UIViewController, because reason: String) {
    TouchTrace.message("\(type(of: self)) cannot present \(type(of: controller)): \(reason).")
  }
}

/// The objects of a presentation.
extension UIViewController {
  /// The object that presents this controller or its nearest presented ancestor. If none of them is
  /// presented, the object that will present this controller in its current style. The first access creates
  /// that object.
  public final var presentationController: UIPresentationController? {
    if let presentedBy = first(\.presentedBy) { return presentedBy.presented.storedPresentationController }
    return presentationController(
      style: modalPresentationStyle.resolved, presenter: nil, source: self, in: nil)
  }

  /// The sheet that shows, or will show, this controller; nil if the style is another.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The popover that shows, or will show, this controller; nil if the style is another. Set its source
  /// before the presentation.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    let controller = presentationController
    return controller as? UIPopoverPresentationController
      ?? (controller as? UISheetPresentationController)?.popover
  }

  /// The running transition of this controller or its nearest ancestor that has one; nil if there is none.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    first { $0.transitionContext.flatMap { $0.hasEnded ? nil : $0 } }
  }

  /// Returns the object that presents the controller, and creates it if the present one is of another style.
  /// With a `window`, a popover adapts to the window's width.
  fileprivate final func presentationController(
    style: UIModalPresentationStyle, presenter: UIViewController?, source: UIViewController,
    in window: UIWindow?
  ) -> UIPresentationController {
    let stored = storedPresentationController.flatMap { $0.createdStyle == style ? $0 : nil }
    let controller =
      stored ?? makePresentationController(style: style, presenter: presenter, source: source)
    controller.createdStyle = style
    if let presenter { controller.setPresenting(presenter) }
    let adapted =
      window.flatMap { (controller as? UIPopoverPresentationController)?.adapted(in: $0) } ?? controller
    storedPresentationController = adapted
    return adapted
  }

  private func makePresentationController(
    style: UIModalPresentationStyle, presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    switch style {
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }
}

/// How a presented controller covers its presenter.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the whole window. The presenter's view is removed from the window.
  case fullScreen = 0
  /// Shows a sheet in front of the presenter. The presenter's view stays in the window.
  case pageSheet = 1
  /// Shows a smaller sheet in the middle of a wide window; elsewhere the same as `.pageSheet`.
  case formSheet = 2
  /// Covers the view of the nearest ancestor that defines a context. That view is removed.
  case currentContext = 3
  /// The `transitioningDelegate` provides the presentation controller.
  case custom = 4
  /// Covers the whole window. The presenter's view stays in the window behind the presented view.
  case overFullScreen = 5
  /// Covers the view of the nearest ancestor that defines a context. That view stays behind the presented
  /// view.
  case overCurrentContext = 6
  /// Shows a card beside the view that it belongs to. In a narrow window, shows a sheet instead.
  case popover = 7
  /// Does not adapt; a value for the delegates of presentation controllers. Presents like `.automatic`.
  case none = -1
  /// Shows a sheet. If `UIApplication.responderChain` is `.iOS12`, covers the whole window instead.
  case automatic = -2

  /// The style without `.automatic`.
  @MainActor var resolved: UIModalPresentationStyle {
    guard self == .automatic || self == .none else { return self }
    return UIApplication.responderChain == .iOS12 ? .fullScreen : .pageSheet
  }

  /// Whether the style covers only the context of the presenter.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The animation of presenting and dismissing a controller.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from the bottom edge, and back down.
  case coverVertical = 0
  /// The view turns in from the right in perspective as the back of the presenter's view, and back from the
  /// left. A sheet or popover fades in and out.
  case flipHorizontal = 1
  /// The view fades in and out.
  case crossDissolve = 2
  /// A page curl on iOS; here the view fades in and out.
  case partialCurl = 3
}
