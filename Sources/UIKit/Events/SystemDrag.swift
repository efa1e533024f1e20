/// A finger that the system has taken from the app for a drag. Its touch is over; only the contact's samples
/// arrive (rule 12.5).
protocol SystemDrag: AnyObject {
  var contact: TouchSample.Contact { get }
  /// Handles a sample. Returns whether the drag continues.
  func follow(_ sample: TouchSample) -> Bool
  /// Ends the drag without a drop.
  func cancel()
}
