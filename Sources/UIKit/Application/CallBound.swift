/// Limits how often the app's code may call into a method that is still running. Without the limit, a
/// delegate that moves the content each time it is notified of a move would exhaust the stack.
struct CallBound {
  private let greatestDepth: Int
  private let greatestCount: Int
  private var depth = 0
  /// The number of calls since the outermost call began.
  private var count = 0

  init(depth: Int = 16, count: Int = 100) {
    greatestDepth = depth
    greatestCount = count
  }

  /// Begins a call, which `leave()` must end. Returns false if the limit is reached; the caller must then
  /// skip the call.
  mutating func enter() -> Bool {
    guard depth < greatestDepth, count < greatestCount else { return false }
    depth += 1
    count += 1
    return true
  }

  /// Ends a call that `enter()` began.
  mutating func leave() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}
