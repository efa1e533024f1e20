/// A controller that moves by itself when it is presented and dismissed: its view fills the window at once.
protocol PresentationMoving: UIViewController {
  /// Seconds.
  var presentationDuration: TimeInterval { get }
  /// Takes the looks of one that is not there.
  func leaveScreen()
  /// Takes the looks of one that is there.
  func enterScreen()
}
