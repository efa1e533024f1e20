/// A cache of the sizes of nested stack views during one measurement. A stack measures each of its views
/// several times; without the cache, the cost would grow exponentially with the depth of nesting.
struct StackMeasures {
  private struct Question: Hashable {
    let stack: ObjectIdentifier
    let width: CGFloat?
  }

  /// The measured sizes. Each entry keeps its stack alive, so that no other stack can have the same
  /// identifier.
  private static var answers: [Question: (stack: UIStackView, size: CGSize)] = [:]
  private static var depth = 0

  /// Returns the size of the stack at this width limit, in points. It calls `measure` if the size is not
  /// cached.
  static func size(of stack: UIStackView, within width: CGFloat?, _ measure: () -> CGSize) -> CGSize {
    let question = Question(stack: ObjectIdentifier(stack), width: width)
    if let answer = answers[question] { return answer.size }
    depth += 1
    let size = measure()
    depth -= 1
    if depth > 0 { answers[question] = (stack, size) } else { forget() }
    return size
  }

  /// Removes all measured sizes, because a view's content or arrangement has changed.
  static func forget() {
    if !answers.isEmpty { extendLifetime(replace(&answers, with: [:])) }
  }
}
