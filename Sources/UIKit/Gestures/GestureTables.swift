/// Determines a recognizer's next state from its current state and the state that the subclass assigns (rule
/// 5.2).
public enum GestureStateTable {
  /// One row for each current state, one column for each assigned state; nil leaves the state unchanged.
  private static let rows: [[UIGestureRecognizer.State?]] = [
    // possible  began    changed   ended   cancelled   failed
    [nil, .began, .began, .ended, .failed, .failed],  // possible
    [nil, .changed, .changed, .ended, .cancelled, .cancelled],  // began
    [.changed, .changed, .changed, .ended, .cancelled, .cancelled],  // changed
    [nil, nil, nil, nil, nil, nil],  // ended
    [nil, nil, nil, nil, nil, nil],  // cancelled
    [nil, nil, nil, nil, nil, nil],  // failed
  ]

  /// Returns the next state; nil if the assignment is ignored.
  public static func next(
    from state: UIGestureRecognizer.State, assigned: UIGestureRecognizer.State
  ) -> UIGestureRecognizer.State? {
    rows[state.rawValue][assigned.rawValue]
  }
}

/// Decides the effect on a recognizer's touch when the recognizer recognizes (rules 4.3c, 4.9).
public enum RecognitionTable {
  /// The stage that the delivery of a touch to its view has reached.
  public enum DeliveryStage: Int, CaseIterable, Sendable {
    /// The view does not receive the touch, or has received `touchesCancelled` for the touch.
    case none
    /// The view has received no call yet: Began is delayed, or will be sent later in this event.
    case notDelivered
    /// The view has received Began and tracks the touch.
    case tracking
    /// The finger has lifted, but Ended is delayed, so the view still tracks the touch (rule 4.11).
    case endHeld
    /// The view has received Ended.
    case ended
  }

  /// The effect of a recognized gesture on the delivery of a touch to its view.
  public enum Effect: Sendable {
    /// Nothing changes, the delayed calls are discarded, or the view receives `touchesCancelled`.
    case nothing, discard, cancel
  }

  /// The effects of a recognizer with `cancelsTouchesInView` for the stages none, notDelivered, tracking,
  /// endHeld and ended, in this order.
  private static let effectsWithCancelling: [Effect] = [.nothing, .discard, .cancel, .cancel, .nothing]

  /// Returns the effect on a touch at this stage of its delivery. A recognizer without `cancelsTouchesInView`
  /// has no effect.
  public static func effect(_ stage: DeliveryStage, cancelsTouchesInView: Bool) -> Effect {
    cancelsTouchesInView ? effectsWithCancelling[stage.rawValue] : .nothing
  }
}

/// Decides what happens to two recognizers of a sequence when one of them, the newcomer, could recognize
/// (rules 5.9 to 5.11).
public enum PreventionTable {
  /// How far the other recognizer has progressed in recognizing its gesture.
  public enum Progress: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer could recognize too, or is waiting for another recognizer. It has sent no action.
    case undecided
    /// The recognizer is active: it has reported Began, but not its end.
    case active
  }

  /// The relation between the newcomer, which could recognize now, and the other recognizer.
  public enum Relation: Int, CaseIterable, Sendable {
    /// The recognizers do not share an event, or neither view is inside the other (rule 5.9).
    case unrelated
    /// `canPrevent` or `canBePrevented` returned false, so neither recognizer affects the other.
    case mayNotPrevent
    /// A delegate allows both recognizers to recognize at the same time (rule 5.10).
    case simultaneous
    /// One recognizer prevents the other.
    case prevents
  }

  /// The decision about the newcomer and the other recognizer.
  public enum Outcome: Sendable {
    /// Neither recognizer fails.
    case neitherFails
    /// The other recognizer fails.
    case otherFails
    /// The newcomer fails.
    case newcomerFails
  }

  /// The outcomes: one row for each `Progress` of the other recognizer, and one column for each `Relation`.
  /// In the row `active`, the other recognizer prevents the newcomer; in the other rows, the newcomer
  /// prevents the other recognizer. The table has no row for a recognizer whose gesture is over, because such
  /// a recognizer has no effect.
  private static let rows: [[Outcome]] = [
    // unrelated    mayNotPrevent  simultaneous   prevents
    [.neitherFails, .neitherFails, .neitherFails, .otherFails],  // possible
    [.neitherFails, .neitherFails, .neitherFails, .otherFails],  // undecided
    [.neitherFails, .neitherFails, .neitherFails, .newcomerFails],  // active
  ]

  /// Returns the decision, given the progress of the other recognizer and its relation to the newcomer.
  public static func outcome(_ progress: Progress, _ relation: Relation) -> Outcome {
    rows[progress.rawValue][relation.rawValue]
  }
}

/// Decides whether a call about a touch is made to the touch's view at once, later or never (rules 4.9 to
/// 4.11). Each decision is for one recognizer of the touch. The call is made at once only if all recognizers
/// of the touch allow it.
public enum DeliveryTable {
  /// How far a recognizer has progressed in recognizing its gesture.
  public enum Progress: Int, CaseIterable, Sendable {
    /// The recognizer may still recognize.
    case possible
    /// The recognizer could recognize, but is waiting until another recognizer fails (rule 5.15).
    case waiting
    /// The recognizer has sent its actions.
    case recognized
    /// The recognizer has failed or ignores the touch.
    case failedOrIgnoring
  }

  /// A call to the view, for which the table gives a decision. The table has no entries for `touchesMoved`,
  /// which always follows `touchesBegan`, or for `touchesCancelled`, which is never delayed.
  public enum Call: Int, CaseIterable, Sendable {
    /// `touchesBegan` or `touchesEnded`.
    case began, ended
  }

  /// An entry of the table. Together with the recognizer's properties, it determines a `Verdict`.
  public enum Rule: Sendable {
    /// Makes the call at once.
    case pass
    /// Delays the call if the recognizer has the property for it: `delaysTouchesBegan` for Began,
    /// `delaysTouchesEnded` for Ended.
    case holdIfDelaying
    /// Discards the call if both the recognizer's `cancelsTouchesInView` and the policy
    /// `GesturePolicy.withholdsJoiningTouches` are true (rule 4.9).
    case discardIfCancelling
  }

  /// One recognizer's decision about the call.
  public enum Verdict: Int, CaseIterable, Sendable {
    /// Makes the call now, delays it until the recognizer decides, or discards it.
    case pass, hold, discard
  }

  private static let rows: [[Rule]] = [
    // possible        waiting         recognized            failedOrIgnoring
    [.holdIfDelaying, .holdIfDelaying, .discardIfCancelling, .pass],  // began
    [.holdIfDelaying, .holdIfDelaying, .pass, .pass],  // ended
  ]

  /// Returns the table's entry for the call and the progress of one of the touch's recognizers.
  public static func rule(_ call: Call, _ progress: Progress) -> Rule {
    rows[call.rawValue][progress.rawValue]
  }
}
