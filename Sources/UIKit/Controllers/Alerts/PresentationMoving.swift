/// A controller that animates its own presentation and dismissal. Its view fills the window during both.
protocol PresentationMoving: UIViewController {
  /// The duration of the presentation and the dismissal, in seconds.
  var presentationDuration: TimeInterval { get }
  /// Gives the view the look that it has before the presentation and after the dismissal. For the dismissal,
  /// called inside an animation.
  func leaveScreen()
  /// Gives the view the look that it has while it is presented. Called inside an animation.
  func enterScreen()
}
