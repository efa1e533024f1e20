/// A finger that the system has taken from the app for a drag: no touch any more, only samples of a contact (rule 12.5).
protocol SystemDrag: AnyObject {
  var contact: TouchSample.Contact { get }
  /// Returns whether the drag goes on.
  func follow(_ sample: TouchSample) -> Bool
  /// Ends the drag without a drop.
  func cancel()
}
