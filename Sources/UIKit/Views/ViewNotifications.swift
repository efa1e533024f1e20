/// Notifications of views about their own changes, with a limit for changes that an app makes inside them.
enum ViewNotifications {
  private static let greatestCount = 64
  /// The number of notifications of each view since the outermost call began.
  private static var counts: [ObjectIdentifier: Int] = [:]
  private static var depth = 0

  static func tell(_ view: UIView, _ call: (UIView) -> Void) {
    guard counts[ObjectIdentifier(view), default: 0] < greatestCount else {
      return view.owningApplication.report(
        "A \(type(of: view)) changes again in each notification of a change; it does not get a notification of the last change."
      )
    }
    counts[ObjectIdentifier(view), default: 0] += 1
    depth += 1
    call(view)
    depth -= 1
    if depth == 0 { counts.removeAll(keepingCapacity: true) }
  }
}
