/// Notifies views of their own changes, with a limit in case an app makes further changes in the
/// notifications.
enum ViewNotifications {
  private static let greatestCount = 64
  /// The number of notifications of each view since the outermost notification began.
  private static var counts: [ObjectIdentifier: Int] = [:]
  private static var depth = 0

  static func tell(_ view: UIView, _ call: (UIView) -> Void) {
    guard counts[ObjectIdentifier(view), default: 0] < greatestCount else {
      return UIApplication.report(
        "A \(type(of: view)) changes again in each notification of its change; it is not notified of the last one.",
        in: view.owningApplication
      )
    }
    counts[ObjectIdentifier(view), default: 0] += 1
    depth += 1
    call(view)
    depth -= 1
    if depth == 0 { counts.removeAll(keepingCapacity: true) }
  }
}
