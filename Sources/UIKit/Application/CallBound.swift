/// Bounds how often code of the app may lead back to a call of it that is under way: a delegate that moves the content
/// each time it hears that the content moved would use up the stack.
struct CallBound {
  private static let greatestDepth: UInt8 = 16
  private static let greatestCount: UInt8 = 100
  private var depth: UInt8 = 0
  /// Of all calls since the outermost one began.
  private var count: UInt8 = 0

  /// Begins a call that `leave()` ends; false where there were so many that it must not be made.
  mutating func enter() -> Bool {
    guard depth < CallBound.greatestDepth, count < CallBound.greatestCount else { return false }
    depth += 1
    count += 1
    return true
  }

  mutating func leave() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}
