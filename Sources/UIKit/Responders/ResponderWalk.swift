import Synchronization

/// Iterates over a responder and the responders after it in the chain. If the chain leads back to an earlier
/// responder, the iteration ends, and `UIApplication.faultHandler` is called.
struct ResponderWalk: @MainActor Sequence, @MainActor IteratorProtocol {
  private var following: UIResponder?
  // Brent's cycle detection: every responder is compared with a mark, and after 1, 2, 4, … steps the mark is
  // set to the current responder.
  private var mark: UIResponder?
  private var stepsToMark = 1
  private var steps = 0

  init(from responder: UIResponder) { following = responder }

  mutating func next() -> UIResponder? {
    guard let responder = following else { return nil }
    if responder === mark {
      UIApplication.report(
        "The responder chain leads from a \(type(of: responder)) back to it; it is cut there.",
        in: UIApplication.owning(responder))
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
  /// The number of nested calls from responder to responder after which the chain is checked for a cycle.
  private static let suspiciousDepth = 1_000
  /// The number of nested calls from responder to responder in progress. Only the main actor changes it; an
  /// atomic avoids the exclusivity checks of a variable.
  nonisolated private static let handOverDepth = Atomic(0)

  /// Calls the next responder and returns its result; nil if there is no next responder or the chain is
  /// cyclic.
  @discardableResult
  final func handOver<Answer>(_ call: (UIResponder) -> Answer?) -> Answer? {
    guard let next, beginHandOver() else { return nil }
    defer { UIResponder.endHandOver() }
    return call(next)
  }

  /// Begins a call of the next responder, which `endHandOver` must end. Returns false if the chain is cyclic;
  /// then the next responder must not be called.
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
