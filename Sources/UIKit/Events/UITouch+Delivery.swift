extension UITouch {
  /// How far the touch has been delivered to its view.
  enum Delivery {
    /// The view does not receive the touch (rules 2.8, 2.9).
    case withheld
    /// The view has not received Began yet. It never does if an app does not pass the event on (rule 4.1).
    case untold
    /// A recognizer holds Began, which had this reading (rule 4.10).
    case beganHeld(TouchReading)
    /// The view has received Began.
    case tracking
    /// The contact has lifted, and a recognizer holds Ended (rule 4.11).
    case endHeld
    /// The view has received Ended.
    case ended
    /// The view has received Cancelled, or never receives the touch (rules 1.20, 4.6, 4.9).
    case cancelled
  }

  /// Whether the view tracks the touch or will receive it: the touch was neither withheld from the view nor
  /// cancelled on it.
  final var isTracked: Bool {
    switch delivery {
    case .withheld, .cancelled: false
    case .untold, .beganHeld, .tracking, .endHeld, .ended: true
    }
  }

  /// Whether a recognizer holds a call about the touch to its view.
  final var isHeld: Bool {
    switch delivery {
    case .beganHeld, .endHeld: true
    case .withheld, .untold, .tracking, .ended, .cancelled: false
    }
  }

  /// Whether the touch is in this phase and its view must be called.
  final func isDue(in phase: Phase) -> Bool {
    guard storedPhase == phase else { return false }
    switch delivery {
    case .untold: return phase == .began
    case .tracking: return phase != .began
    case .withheld, .beganHeld, .endHeld, .ended, .cancelled: return false
    }
  }

  /// How much of the touch its view has received, in the terms of `RecognitionTable`.
  final var deliveryStage: RecognitionTable.Knowledge {
    guard storedView != nil else { return .none }
    switch delivery {
    case .withheld, .cancelled: return .none
    case .untold, .beganHeld: return .untold
    case .tracking: return .tracking
    case .endHeld: return .endHeld
    case .ended: return .ended
    }
  }

  /// Updates `delivery` because the view is called for this phase.
  final func recordDelivery(_ phase: Phase) {
    switch phase {
    case .began: delivery = .tracking
    case .ended: delivery = .ended
    case .cancelled: delivery = .cancelled
    default: break
    }
  }
}
