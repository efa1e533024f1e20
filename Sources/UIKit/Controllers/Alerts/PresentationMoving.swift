/// A controller that animates its own presentation and dismissal. During presentation and dismissal, the
/// controller's view fills the window.
protocol PresentationMoving: UIViewController {
  /// The duration of the presentation and the dismissal, in seconds.
  var presentationDuration: TimeInterval { get }
  /// Applies the view's look before the presentation and after the dismissal. A dismissal calls this method
  /// inside an animation.
  func applyOffScreenState()
  /// Applies the view's look while it is presented. Called inside an animation.
  func applyOnScreenState()
}
