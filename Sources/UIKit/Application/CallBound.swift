/// A limit on how often app code may re-enter a call that is still running. Without it, a delegate that moves
/// the content in each callback about moved content would overflow the stack.
struct CallBound {
  private let greatestDepth: Int
  private let greatestCount: Int
  private var depth = 0
  /// The calls since the outermost one began.
  private var count = 0

  init(depth: Int = 16, count: Int = 100) {
    greatestDepth = depth
    greatestCount = count
  }

  /// Begins a call that `leave()` ends. Returns false if the limit is reached; the caller must then not make
  /// the call.
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
