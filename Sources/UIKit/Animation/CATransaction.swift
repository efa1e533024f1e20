import Foundation

/// Groups changes of layers: whether they are animated, for how long, and what is called at the end.
///
/// Every change of a layer belongs to a transaction. Outside `begin()` and `commit()`, this is the implicit
/// transaction of the turn, which ends with the turn.
nonisolated open class CATransaction: NSObject {
  deinit {}

  /// Begins a transaction inside the current one.
  open class func begin() { onMain { Transactions.begin() } }
  /// Ends the transaction that `begin()` began last. Has no effect if there is none.
  open class func commit() { onMain { Transactions.commit() } }
  /// Ends the implicit transaction of the turn.
  open class func flush() { onMain { Transactions.flush() } }

  /// Has no effect: layers are used on the main thread alone.
  open class func lock() {}
  /// Has no effect: layers are used on the main thread alone.
  open class func unlock() {}

  /// Returns the duration of the transaction's implicit animations in seconds. Default 0.25.
  open class func animationDuration() -> CFTimeInterval { onMain { Transactions.duration } }
  /// Sets the duration of the transaction's implicit animations, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    onMain { Transactions.current.duration = dur.isFinite && dur >= 0 ? dur : nil }
  }
  /// Returns the timing function that replaces those of the transaction's implicit animations. Default nil.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    nonisolated(unsafe) var function: CAMediaTimingFunction?
    onMain { function = Transactions.timingFunction }
    return function
  }
  /// Sets the timing function of the transaction's implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    nonisolated(unsafe) let function = function
    onMain { Transactions.current.timingFunction = function }
  }
  /// Returns whether changes are made without actions. Default false.
  open class func disableActions() -> Bool { onMain { Transactions.disablesActions } }
  /// Sets whether the transaction's changes are made without actions.
  open class func setDisableActions(_ flag: Bool) { onMain { Transactions.current.disablesActions = flag } }
  /// Returns the block that is called when the transaction's animations have ended. Default nil.
  open class func completionBlock() -> (() -> Void)? {
    nonisolated(unsafe) var block: (() -> Void)?
    onMain { block = Transactions.current.completion }
    return block
  }
  /// Sets the block that is called when all animations have ended that are added to layers from now on in
  /// this transaction. Without animations, it is called in the turn after the commit.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    nonisolated(unsafe) let block = block
    onMain { Transactions.current.completion = block }
  }

  private class func onMain<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
    precondition(
      MainQueue.isCurrent, "A transaction of layers was used on a background thread; use the main thread.")
    return MainActor.assumeIsolated(body)
  }
}

/// The settings of a transaction, and its running animations.
final class TransactionRecord {
  var duration: Double?
  var timingFunction: CAMediaTimingFunction?
  var disablesActions: Bool?
  var completion: (() -> Void)? { didSet { extendLifetime(oldValue) } }
  private var runningCount = 0
  private var isCommitted = false

  deinit {}

  /// Counts an animation that begins.
  func enter() { runningCount += 1 }

  /// Counts an animation that ends.
  func leave() {
    runningCount -= 1
    completeIfDone()
  }

  func commit() {
    isCommitted = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isCommitted, runningCount == 0, let completion else { return }
    self.completion = nil
    UIApplication.runInNextTurn(of: .current, completion)
  }
}

/// The open transactions, from the outermost to the innermost.
enum Transactions {
  private static var explicit: [TransactionRecord] = []
  private static var implicit: TransactionRecord?
  /// The views of layers that were added in the current turn. They have no implicit animations until it ends.
  private static var addedLayers: [WeakReference<LayerView>] = []

  /// The innermost transaction.
  static var current: TransactionRecord {
    if let last = explicit.last { return last }
    if let implicit { return implicit }
    let record = TransactionRecord()
    implicit = record
    endWithTurn()
    return record
  }

  static var duration: Double { setting(\.duration) ?? LayerAnimations.defaultDuration }
  static var timingFunction: CAMediaTimingFunction? { setting(\.timingFunction) }
  static var disablesActions: Bool { setting(\.disablesActions) ?? false }

  /// Returns the setting of the innermost transaction that has it.
  private static func setting<Value>(_ path: KeyPath<TransactionRecord, Value?>) -> Value? {
    for record in explicit.reversed() { if let value = record[keyPath: path] { return value } }
    return implicit?[keyPath: path]
  }

  static func begin() { explicit.append(TransactionRecord()) }

  static func commit() { explicit.popLast()?.commit() }

  static func flush() {
    let record = implicit
    implicit = nil
    for layer in replace(&addedLayers, with: []) { layer.object?.isNewInTurn = false }
    record?.commit()
  }

  /// Notes a layer that got a superlayer.
  static func note(_ view: LayerView) {
    view.isNewInTurn = true
    addedLayers.append(WeakReference(view))
    endWithTurn()
  }

  private static func endWithTurn() { UIApplication.current?.notifyAtTurnEnd(TurnEnd.shared) }

  private final class TurnEnd: TurnEndObserver {
    static let shared = TurnEnd()

    deinit {}

    func turnDidEnd() { Transactions.flush() }
  }
}
