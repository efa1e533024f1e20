/// A drag by the system, with a finger that no longer is a touch of the app. The drag receives the samples of
/// the finger's contact (rule 12.5).
protocol SystemDrag: AnyObject {
  /// The contact of the finger that drags.
  var contact: TouchSample.Contact { get }
  /// Handles a sample of the contact. Returns whether the drag continues.
  func follow(_ sample: TouchSample) -> Bool
  /// Ends the drag without a drop.
  func cancel()
}
