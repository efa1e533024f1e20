/// A controller that animates its own presentation and dismissal. During presentation and dismissal, the
/// controller's view fills the window.
protocol PresentationAnimating: UIViewController {
  /// The duration of the presentation and the dismissal, in seconds.
  var presentationDuration: TimeInterval { get }
  /// Applies the look that the view has before its presentation and after its dismissal. A dismissal calls
  /// this method inside an animation.
  func applyOffScreenState()
  /// Applies the look that the view has while it is presented. Called inside an animation.
  func applyOnScreenState()
}
