/// A controller that animates its own presentation and dismissal. Its view fills the window from the start.
protocol PresentationMoving: UIViewController {
  /// The duration in seconds.
  var presentationDuration: TimeInterval { get }
  /// Applies the look of the off-screen state.
  func applyOffScreenState()
  /// Applies the look of the on-screen state.
  func applyOnScreenState()
}
