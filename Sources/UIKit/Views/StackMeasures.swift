/// The sizes of the stack views inside one that is being measured. A stack asks each of its views several times: without
/// this the cost would grow with a power of how deep stacks are nested.
struct StackMeasures {
  private struct Question: Hashable {
    let stack: ObjectIdentifier
    let width: CGFloat?
  }

  /// With the stack, whose identifier no other one may have meanwhile.
  private static var answers: [Question: (stack: UIStackView, size: CGSize)] = [:]
  private static var depth = 0

  /// - Parameter width: The limit that `measure` measures the stack within.
  static func size(of stack: UIStackView, within width: CGFloat?, _ measure: () -> CGSize) -> CGSize {
    let question = Question(stack: ObjectIdentifier(stack), width: width)
    if let answer = answers[question] { return answer.size }
    depth += 1
    let size = measure()
    depth -= 1
    if depth > 0 { answers[question] = (stack, size) } else { forget() }
    return size
  }

  /// The content of a view changed: the sizes measured so far may be wrong.
  static func forget() {
    if !answers.isEmpty { extendLifetime(replace(&answers, with: [:])) }
  }
}
