import Synchronization

/// Iterates over a responder and the responders after it in the chain. If the chain contains a cycle, the
/// iteration ends, and `UIApplication.faultHandler` is called.
struct ResponderWalk: @MainActor Sequence, @MainActor IteratorProtocol {
  private var nextResponder: UIResponder?
  // For Brent's cycle detection: every responder is compared with the responder stored here. After 1, 2, 4, …
  // steps, the current responder is stored instead.
  private var cycleCheckpoint: UIResponder?
  private var stepsToCheckpoint = 1
  private var steps = 0

  init(from responder: UIResponder) { nextResponder = responder }

  mutating func next() -> UIResponder? {
    guard let responder = nextResponder else { return nil }
    if responder === cycleCheckpoint {
      UIApplication.reportFault(
        "The responder chain leads from a \(type(of: responder)) back to the same responder; the chain ends there.",
        in: UIApplication.owning(responder))
      nextResponder = nil
      return nil
    }
    steps += 1
    if steps == stepsToCheckpoint {
      cycleCheckpoint = responder
      stepsToCheckpoint *= 2
      steps = 0
    }
    nextResponder = responder.next
    return responder
  }
}

extension UIResponder {
  /// The number of nested calls from responder to responder after which the chain is checked for a cycle.
  private static let suspiciousDepth = 1_000
  /// The number of nested calls from responder to responder in progress. Only the main actor changes this
  /// number. The variable is atomic because the exclusivity checks of an ordinary variable would be slower.
  nonisolated private static let callDepth = Atomic(0)

  /// Calls the next responder and returns the result of the call; nil if there is no next responder or the
  /// chain is cyclic.
  @discardableResult
  final func callNext<Answer>(_ call: (UIResponder) -> Answer?) -> Answer? {
    guard let next, beginCallOfNext() else { return nil }
    defer { UIResponder.endCallOfNext() }
    return call(next)
  }

  /// Begins a call to the next responder, and returns whether the call may be made. If true, the caller must
  /// call `endCallOfNext` after the call. If the chain is cyclic, the result is false, and the next responder
  /// must not be called.
  final func beginCallOfNext() -> Bool {
    let depth = UIResponder.callDepth.load(ordering: .relaxed) + 1
    if depth.isMultiple(of: UIResponder.suspiciousDepth), isInCycle { return false }
    UIResponder.callDepth.store(depth, ordering: .relaxed)
    return true
  }

  static func endCallOfNext() {
    callDepth.store(callDepth.load(ordering: .relaxed) - 1, ordering: .relaxed)
  }

  private final var isInCycle: Bool {
    var chain = ResponderWalk(from: self)
    var last: UIResponder?
    while let responder = chain.next() { last = responder }
    return last?.next != nil
  }
}
