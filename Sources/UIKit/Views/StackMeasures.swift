/// A cache of the sizes of nested stack views during one measurement. A stack measures each of its views several
/// times; without the cache the cost would grow exponentially with the depth of nesting.
struct StackMeasures {
  private struct Question: Hashable {
    let stack: ObjectIdentifier
    let width: CGFloat?
  }

  /// The sizes. Each entry keeps its stack alive, so that no other stack gets the same identifier meanwhile.
  private static var answers: [Question: (stack: UIStackView, size: CGSize)] = [:]
  private static var depth = 0

  /// Returns the cached size, or measures it.
  /// - Parameter width: The limit within which `measure` measures the stack.
  static func size(of stack: UIStackView, within width: CGFloat?, _ measure: () -> CGSize) -> CGSize {
    let question = Question(stack: ObjectIdentifier(stack), width: width)
    if let answer = answers[question] { return answer.size }
    depth += 1
    let size = measure()
    depth -= 1
    if depth > 0 { answers[question] = (stack, size) } else { forget() }
    return size
  }

  /// Drops the measured sizes, because the content of a view changed.
  static func forget() {
    if !answers.isEmpty { extendLifetime(replace(&answers, with: [:])) }
  }
}
