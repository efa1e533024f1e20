/// Rules 4.9 to 4.11: what one recognizer that holds a touch means for what the touch's view is told. The view is told
/// at once only where all recognizers let the call pass.
enum DeliveryTable {
  /// Where the recognizer stands.
  enum Standing: Int, CaseIterable, Sendable {
    /// It may still recognize.
    case possible
    /// It would recognize, and waits for another one to fail (rule 5.15).
    case waiting
    /// Its targets were told.
    case recognized
    /// It failed, or ignores the touch.
    case out
  }

  /// Which call is in question. Moves follow their Began, and cancellations are never held.
  enum Call: Int, CaseIterable, Sendable {
    case began, ended
  }

  enum Verdict: Sendable {
    case pass, hold, discard
  }

  /// The property that decides in the cell: `delaysTouchesBegan`, `delaysTouchesEnded`, or `cancelsTouchesInView` with
  /// `GesturePolicy.withholdsJoiningTouches`.
  private static let rows: [[(off: Verdict, on: Verdict)]] = [
    // possible        waiting         recognized         out
    [(.pass, .hold), (.pass, .hold), (.pass, .discard), (.pass, .pass)],  // began
    [(.pass, .hold), (.pass, .hold), (.pass, .pass), (.pass, .pass)],  // ended
  ]

  static func verdict(_ call: Call, _ standing: Standing, property: Bool) -> Verdict {
    let cell = rows[call.rawValue][standing.rawValue]
    return property ? cell.on : cell.off
  }
}

/// Rules 4.3c and 4.9: what recognition does to a touch that the recognizer holds.
enum RecognitionTable {
  /// What the view knows of the touch.
  enum Knowledge: Int, CaseIterable, Sendable {
    /// It was not given the touch, or was told that it is over.
    case none
    /// Began is held, or has not come to its turn yet.
    case untold
    /// It tracks the touch.
    case tracking
    /// The finger lifted, and the view does not know (rule 4.11).
    case endHeld
    /// It was told of the end.
    case ended
  }

  enum Effect: Sendable {
    case nothing, discard, cancel
  }

  private static let withCancelling: [Effect] = [.nothing, .discard, .cancel, .cancel, .nothing]

  static func effect(_ knowledge: Knowledge, cancelsTouchesInView: Bool) -> Effect {
    cancelsTouchesInView ? withCancelling[knowledge.rawValue] : .nothing
  }
}
