extension UITouch {
  /// The state of a touch's delivery to its view.
  enum Delivery {
    /// The view never receives the touch (rules 2.8, 2.9).
    case withheld
    /// Began is not delivered yet. If an app swallowed the event, it never is (rule 4.1).
    case untold
    /// Began is held back. It had this reading (rule 4.10).
    case beganHeld(TouchReading)
    /// The view received Began.
    case tracking
    /// The contact lifted, and Ended is held back (rule 4.11).
    case endHeld
    /// The view received Ended.
    case ended
    /// The view received Cancelled, or will never receive the touch (rules 1.20, 4.6, 4.9).
    case cancelled
  }

  /// Whether the view still counts the touch as its own, delivered or not.
  final var isTracked: Bool {
    switch delivery {
    case .withheld, .cancelled: false
    case .untold, .beganHeld, .tracking, .endHeld, .ended: true
    }
  }

  /// Whether a call to the view is held back.
  final var isHeld: Bool {
    switch delivery {
    case .beganHeld, .endHeld: true
    case .withheld, .untold, .tracking, .ended, .cancelled: false
    }
  }

  /// Whether the touch is in this phase and the view is to receive it.
  final func isDue(in phase: Phase) -> Bool {
    guard storedPhase == phase else { return false }
    switch delivery {
    case .untold: return phase == .began
    case .tracking: return phase != .began
    case .withheld, .beganHeld, .endHeld, .ended, .cancelled: return false
    }
  }

  /// The touch's delivery, in the terms of the recognition table.
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

  /// Records that the view's method for the phase is called.
  final func recordDelivery(_ phase: Phase) {
    switch phase {
    case .began: delivery = .tracking
    case .ended: delivery = .ended
    case .cancelled: delivery = .cancelled
    default: break
    }
  }
}
