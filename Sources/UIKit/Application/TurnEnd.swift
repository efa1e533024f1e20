/// An object with work left for the end of the turn, after the responders of a touch have returned.
protocol TurnEndObserver: AnyObject {
  func turnDidEnd()
}

extension UIApplication {
  /// Calls `turnDidEnd` once, when the turn settles.
  final func notifyAtTurnEnd(_ observer: any TurnEndObserver) {
    guard !turnEndObservers.contains(where: { $0 === observer }) else { return }
    turnEndObservers.append(observer)
    settleSoon()
  }

  final func notifyTurnEndObservers() {
    if turnEndObservers.isEmpty { return }
    let observers = turnEndObservers
    turnEndObservers = []
    for observer in observers { observer.turnDidEnd() }
  }
}
