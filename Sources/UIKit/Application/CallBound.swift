/// Bounds how often code of the app may lead back to a call of it that is under way: a delegate that moves the content
/// each time it hears that the content moved would use up the stack.
struct CallBound {
  private let greatestDepth: Int
  private let greatestCount: Int
  private var depth = 0
  /// Of all calls since the outermost one began.
  private var count = 0

  init(depth: Int = 16, count: Int = 100) {
    greatestDepth = depth
    greatestCount = count
  }

  /// Begins a call that `leave()` ends; false where there were so many that it must not be made.
  mutating func enter() -> Bool {
    guard depth < greatestDepth, count < greatestCount else { return false }
    depth += 1
    count += 1
    return true
  }

  mutating func leave() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}
