/// A controller that animates its own presentation and dismissal. Its view fills the window during both.
protocol PresentationMoving: UIViewController {
  /// The duration of the presentation and the dismissal, in seconds.
  var presentationDuration: TimeInterval { get }
  /// Applies the look before the presentation and after the dismissal. Called inside an animation for the
  /// dismissal.
  func leaveScreen()
  /// Applies the look after the presentation. Called inside an animation.
  func enterScreen()
}
