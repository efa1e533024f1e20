extension TraceHistory {
  /// Returns the last calls of the touch methods of views and recognizers, oldest first, as texts such as
  /// `YellowView touchesBegan`. Equal calls in a row to the same object are returned once. `limit` is the
  /// greatest number of calls.
  package func touchCalls(limit: Int) -> [String] {
    var calls: [String] = []
    var nextCalls: [String: UITouch.Phase] = [:]
    for entry in entries.reversed() where calls.count < limit {
      guard let (receiver, phase) = TraceHistory.touchCall(entry.fact), nextCalls[receiver] != phase else {
        continue
      }
      nextCalls[receiver] = phase
      calls.append("\(receiver) \(TraceWords.methodName(for: phase))")
    }
    return calls.reversed()
  }

  private static func touchCall(_ fact: TraceFact) -> (receiver: String, phase: UITouch.Phase)? {
    switch fact {
    case .responder(.touches(let phase, _, to: let view)):
      (view.shortName, phase)
    case .recognizer(.touches(let phase, _, to: let recognizer)):
      (FactWords.name(recognizer).text, phase)
    default: nil
    }
  }
}
