extension UITouch {
  /// What the view of a touch was told of it, and what is kept from it.
  enum Delivery {
    /// The view never hears of the touch (rules 2.8, 2.9).
    case withheld
    /// Began has not come to its turn. Where an app swallowed it, it never does (rule 4.1).
    case untold
    /// Began is kept from the view, and had this reading (rule 4.10).
    case beganHeld(TouchReading)
    /// The view was told of Began.
    case tracking
    /// The contact lifted, and that is kept from the view (rule 4.11).
    case endHeld
    /// The view was told of the lift.
    case ended
    /// The view was told that the touch is over, or will never be told of it (rules 1.20, 4.6, 4.9).
    case cancelled
  }

  /// Whether the view still counts the touch as one of its own, told or not.
  final var isTracked: Bool {
    switch delivery {
    case .withheld, .cancelled: false
    case .untold, .beganHeld, .tracking, .endHeld, .ended: true
    }
  }

  /// Its view is still to be told of something.
  final var isHeld: Bool {
    switch delivery {
    case .beganHeld, .endHeld: true
    case .withheld, .untold, .tracking, .ended, .cancelled: false
    }
  }

  /// Whether the view is to be told of the phase that the touch is in.
  final func isDue(in phase: Phase) -> Bool {
    guard storedPhase == phase else { return false }
    switch delivery {
    case .untold: return phase == .began
    case .tracking: return phase != .began
    case .withheld, .beganHeld, .endHeld, .ended, .cancelled: return false
    }
  }

  /// What its view knows of it.
  final var knowledgeOfView: RecognitionTable.Knowledge {
    guard storedView != nil else { return .none }
    switch delivery {
    case .withheld, .cancelled: return .none
    case .untold, .beganHeld: return .untold
    case .tracking: return .tracking
    case .endHeld: return .endHeld
    case .ended: return .ended
    }
  }

  /// The view's method for the phase is being called.
  final func viewWasTold(_ phase: Phase) {
    switch phase {
    case .began: delivery = .tracking
    case .ended: delivery = .ended
    case .cancelled: delivery = .cancelled
    default: break
    }
  }
}
