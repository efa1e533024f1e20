import Synchronization

/// A responder and those after it. A chain that an app leads in a circle ends, and is reported.
struct ResponderWalk: @MainActor Sequence, @MainActor IteratorProtocol {
  private var following: UIResponder?
  // Brent's search for a circle: a mark is compared with each responder, and moved on after 1, 2, 4, … of them.
  private var mark: UIResponder?
  private var stepsToMark = 1
  private var steps = 0

  init(from responder: UIResponder) { following = responder }

  mutating func next() -> UIResponder? {
    guard let responder = following else { return nil }
    if responder === mark {
      UIApplication.owning(responder).report(
        "The chain of next responders leads from a \(type(of: responder)) back to it; it ends there.")
      following = nil
      return nil
    }
    steps += 1
    if steps == stepsToMark {
      mark = responder
      stepsToMark *= 2
      steps = 0
    }
    following = responder.next
    return responder
  }
}

extension UIResponder {
  /// So many responders hand a call on, and then it is asked whether they stand in a circle. Counted on the main actor only;
  /// an atomic number spares each responder the checks of a variable's exclusive access.
  private static let suspiciousDepth = 1_000
  nonisolated private static let handOverDepth = Atomic(0)

  /// Hands a call, or a question, to the next responder; nil where there is none, or where the chain leads in a circle.
  @discardableResult
  final func handOver<Answer>(_ call: (UIResponder) -> Answer?) -> Answer? {
    guard let next, beginHandOver() else { return nil }
    defer { UIResponder.endHandOver() }
    return call(next)
  }

  /// False where the chain leads in a circle, so that nothing may be handed over; else `endHandOver` follows.
  final func beginHandOver() -> Bool {
    let depth = UIResponder.handOverDepth.load(ordering: .relaxed) + 1
    if depth.isMultiple(of: UIResponder.suspiciousDepth), isInCircle { return false }
    UIResponder.handOverDepth.store(depth, ordering: .relaxed)
    return true
  }

  static func endHandOver() {
    handOverDepth.store(handOverDepth.load(ordering: .relaxed) - 1, ordering: .relaxed)
  }

  private final var isInCircle: Bool {
    var chain = ResponderWalk(from: self)
    var last: UIResponder?
    while let responder = chain.next() { last = responder }
    return last?.next != nil
  }
}
