/// An object that is notified at the end of the turn, after responders have handled the event.
protocol TurnEndObserver: AnyObject {
  /// Called once at the end of the turn.
  func turnDidEnd()
}

extension UIApplication {
  /// Calls the observer's `turnDidEnd` once, at the end of the current turn.
  final func notifyAtTurnEnd(_ observer: any TurnEndObserver) {
    guard !turnEndObservers.contains(where: { $0 === observer }) else { return }
    turnEndObservers.append(observer)
    scheduleDeferredWork()
  }

  final func notifyTurnEndObservers() {
    if turnEndObservers.isEmpty { return }
    let observers = turnEndObservers
    turnEndObservers = []
    for observer in observers { observer.turnDidEnd() }
  }
}
