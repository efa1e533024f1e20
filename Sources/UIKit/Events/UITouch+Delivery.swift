extension UITouch {
  /// How far the touch has been delivered to its view.
  enum Delivery {
    /// The view does not receive the touch (rules 2.8, 2.9).
    case withheld
    /// The view has not received Began yet. If an app does not pass the event on, the view never receives
    /// Began (rule 4.1).
    case notDelivered
    /// A recognizer is delaying Began (rule 4.10). The associated value is the reading of Began.
    case beganHeld(TouchReading)
    /// The view has received Began.
    case tracking
    /// The contact has lifted, and a recognizer is delaying Ended (rule 4.11).
    case endHeld
    /// The view has received Ended.
    case ended
    /// The view has received Cancelled, or never receives the touch (rules 1.20, 4.6, 4.9).
    case cancelled
  }

  /// Whether the view tracks the touch or will receive it. False if the touch was withheld from the view or
  /// cancelled for it.
  final var isTracked: Bool {
    switch delivery {
    case .withheld, .cancelled: false
    case .notDelivered, .beganHeld, .tracking, .endHeld, .ended: true
    }
  }

  /// Whether a recognizer is delaying a call to the view about the touch.
  final var isHeld: Bool {
    switch delivery {
    case .beganHeld, .endHeld: true
    case .withheld, .notDelivered, .tracking, .ended, .cancelled: false
    }
  }

  /// Whether the touch is in this phase and its view must be called.
  final func isDue(in phase: Phase) -> Bool {
    guard storedPhase == phase else { return false }
    switch delivery {
    case .notDelivered: return phase == .began
    case .tracking: return phase != .began
    case .withheld, .beganHeld, .endHeld, .ended, .cancelled: return false
    }
  }

  /// How far the touch has been delivered to its view, as a stage of `RecognitionTable`.
  final var deliveryStage: RecognitionTable.DeliveryStage {
    guard storedView != nil else { return .none }
    switch delivery {
    case .withheld, .cancelled: return .none
    case .notDelivered, .beganHeld: return .notDelivered
    case .tracking: return .tracking
    case .endHeld: return .endHeld
    case .ended: return .ended
    }
  }

  /// Updates `delivery` when the view is called for this phase.
  final func recordDelivery(_ phase: Phase) {
    switch phase {
    case .began: delivery = .tracking
    case .ended: delivery = .ended
    case .cancelled: delivery = .cancelled
    default: break
    }
  }
}
