/// Tells views that something of theirs changed. An app may change the same thing again while it hears of it.
enum ViewNews {
  private static let greatestCount = 64
  /// How often each view was told since the outermost call began.
  private static var counts: [ObjectIdentifier: Int] = [:]
  private static var depth = 0

  static func tell(_ view: UIView, _ call: (UIView) -> Void) {
    guard counts[ObjectIdentifier(view), default: 0] < greatestCount else {
      return view.owningApplication.report(
        "A \(type(of: view)) changes each time it hears that it changed; it does not hear of the last change."
      )
    }
    counts[ObjectIdentifier(view), default: 0] += 1
    depth += 1
    call(view)
    depth -= 1
    if depth == 0 { counts.removeAll(keepingCapacity: true) }
  }
}
