/// Notifies views of their own changes. The number of notifications is limited, because an app may make
/// further changes when it is notified.
enum ViewNotifications {
  private static let maximumCount = 64
  /// The number of notifications that each view has received since the outermost notification began.
  private static var counts: [ObjectIdentifier: Int] = [:]
  private static var depth = 0

  static func notify(_ view: UIView, _ call: (UIView) -> Void) {
    guard counts[ObjectIdentifier(view), default: 0] < maximumCount else {
      return UIApplication.reportFault(
        "A \(type(of: view)) changes again whenever it is notified of a change. It is not notified of its last change.",
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
