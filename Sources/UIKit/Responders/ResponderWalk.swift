import Synchronization

/// Iterates over a responder and those after it. A cyclic chain ends, and is reported.
struct ResponderWalk: @MainActor Sequence, @MainActor IteratorProtocol {
  private var following: UIResponder?
  // Brent's cycle detection: a mark is compared with each responder, and moves on after 1, 2, 4, … of them.
  private var mark: UIResponder?
  private var stepsToMark = 1
  private var steps = 0

  init(from responder: UIResponder) { following = responder }

  mutating func next() -> UIResponder? {
    guard let responder = following else { return nil }
    if responder === mark {
      UIApplication.owning(responder).report(
        "The responder chain contains a \(type(of: responder)) twice; it ends before the second time.")
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
  /// The number of nested hand-overs after which the chain is checked for a cycle. The count is only changed
  /// on the main actor; an atomic avoids the exclusivity checks of a variable.
  private static let suspiciousDepth = 1_000
  nonisolated private static let handOverDepth = Atomic(0)

  /// Calls the next responder and returns its result; nil if there is none or the chain is cyclic.
  @discardableResult
  final func handOver<Answer>(_ call: (UIResponder) -> Answer?) -> Answer? {
    guard let next, beginHandOver() else { return nil }
    defer { UIResponder.endHandOver() }
    return call(next)
  }

  /// Begins a hand-over, which `endHandOver` must end. Returns false if the chain is cyclic; then nothing may
  /// be handed over.
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
