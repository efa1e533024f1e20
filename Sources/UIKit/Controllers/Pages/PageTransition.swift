import CoreGraphics

/// A transition from the shown page to a new page, led by a finger, a motion or the app (rules 10.22 to
/// 10.24).
final class PageTransition {
  /// The page that is shown at the start; nil before the first page, and if another container took the page
  /// over.
  let from: UIViewController?
  let to: UIViewController
  let direction: UIPageViewController.NavigationDirection
  let isAnimated: Bool
  /// Whether the app set the new page. If not, the delegate is called.
  let isSetByApp: Bool
  private let completion: ((Bool) -> Void)?
  /// The view around the new page's root view; nil until the view is added.
  var wrapper: UIView? { didSet { extendLifetime(oldValue) } }
  private var hasEnded = false

  init(
    from: UIViewController?, to: UIViewController, direction: UIPageViewController.NavigationDirection,
    isAnimated: Bool, isSetByApp: Bool, completion: ((Bool) -> Void)?
  ) {
    self.from = from
    self.to = to
    self.direction = direction
    self.isAnimated = isAnimated
    self.isSetByApp = isSetByApp
    self.completion = completion
  }

  /// Ends the transition of a page controller that was deallocated.
  isolated deinit {
    guard !hasEnded else { return }
    from?.endDisappearing()
    concealNewPage()
    end(isFinished: false)
  }

  /// Sends the calls of a new page that does not become the shown page, and removes its view.
  func concealNewPage() {
    to.isInTransition = false
    to.beginDisappearing(animated: isAnimated)
    wrapper?.remove(withViewOf: to)
    to.endDisappearing()
  }

  func end(isFinished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    completion?(isFinished)
  }
}

extension UIViewController {
  /// Sends `viewDidDisappear` if the controller is disappearing.
  final func endDisappearing() {
    if appearance == .disappearing { endAppearanceChange() }
  }
}
