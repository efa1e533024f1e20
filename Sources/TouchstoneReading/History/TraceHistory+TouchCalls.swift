extension TraceHistory {
  /// Returns the last calls of the touch methods of views and recognizers, oldest first, as texts such as
  /// `YellowView touchesBegan`. Equal calls in a row to the same object are returned once. `limit` is the
  /// greatest number of calls.
  package func touchCalls(limit: Int) -> [String] {
    var calls: [String] = []
    var nextPhases: [TraceReference: UITouch.Phase] = [:]
    /// Adds a call, unless the receiver's next call has the same phase.
    func add(_ phase: UITouch.Phase, to receiver: TraceReference, name: @autoclosure () -> String) {
      if nextPhases.updateValue(phase, forKey: receiver) == phase { return }
      calls.append("\(name()) \(TraceWords.methodName(for: phase))")
    }
    for entry in entries.reversed() {
      if calls.count == limit { break }
      switch entry.fact {
      case .responder(.touches(let phase, _, to: let view)): add(phase, to: view, name: view.shortName)
      case .recognizer(.touches(let phase, _, to: let recognizer)):
        add(phase, to: recognizer.reference, name: FactWords.name(recognizer).text)
      default: break
      }
    }
    return calls.reversed()
  }
}
