/// The data of one recognizer for the sequence in progress. A reset of the recognizer discards this data
/// (rule 5.18).
final class Participation {
  /// The environment of the window whose input the recognizer accepted. When the window is deallocated, its
  /// environment is deallocated too, and the sequence ends.
  private(set) weak var environment: GestureEnvironment?
  /// The record of changes in the window's recognizers.
  let changes: RecognizerChanges
  /// The recognizer's number in the order in which recognizers joined sequences, from 1.
  let joinNumber: Int

  /// The touches that the recognizer accepted and has not ignored, in the order of landing. Each of these
  /// touches is in contact or ended in the current event.
  var touches: ContiguousArray<UITouch> = [] {
    didSet {
      slotMask = 0
      for touch in touches { slotMask |= touch.slotMask }
    }
  }
  /// The slots of `touches`, as a bit mask. Each touch in contact has its own bit among the touches of the
  /// scene.
  private(set) var slotMask: UInt64 = 0
  /// All touches of the sequence that the recognizer accepted and has not ignored, including touches that
  /// have lifted.
  var sequence: ContiguousArray<UITouch> = []
  /// All presses of the sequence that the recognizer accepted and has not ignored, including presses that
  /// have ended.
  var presses: ContiguousArray<UIPress> = []
  /// The first view on the responder chain of the first press (rule 10.12). This view is asked whether the
  /// recognizer may begin.
  weak var viewOfPresses: UIView?
  /// The scroll, touchpad gesture or hover that the recognizer tracks; nil while it tracks touches. The
  /// scene's dispatcher retains the event until it ends.
  weak var input: IndirectInputEvent? { didSet { if input != nil { isIndirect = true } } }
  /// Whether the recognizer has tracked a scroll, touchpad gesture or hover in this sequence, even if that
  /// input has ended.
  private(set) var isIndirect = false

  /// The states that have yet to be reported to the targets.
  var unreported: GestureReports = []
  /// Whether the recognizer has sent actions in this sequence. Rules 5.9 and 5.14 call this success.
  var hasSentActions = false
  /// Whether the arbiter has decided in the current update that the recognizer may send its action.
  var maySendAction = false
  /// The number of the last participant for which the arbiter has decided whether this recognizer prevents it
  /// (rules 5.9, 5.10).
  var lastExclusionJoinNumber = 0
  /// Whether the recognizer's state was Began when the current event arrived (rule 5.4).
  var wasInBegan = false

  /// The recognizers that must fail first, according to the subclasses and delegates that were asked in this
  /// sequence (rule 5.16).
  var requirements = RecognizerList()
  /// The join number of the last participant about which subclasses and delegates have been asked (rule
  /// 5.16).
  var lastAskedJoinNumber = 0
  /// The join numbers of participants that joined after `lastAskedJoinNumber`, about which subclasses and
  /// delegates have been asked early, because these participants have recognized (rule 5.16).
  var askedJoinNumbersAfterLast: ContiguousArray<Int> = []
  /// The recognizer that must fail before this recognizer may send its action; nil if this recognizer is not
  /// waiting.
  weak var awaitedRecognizer: UIGestureRecognizer?
  /// Whether the recognizer was still waiting for another recognizer at the end of an update (rule 6.P7).
  var hasWaited = false
  /// The change records of other windows. In each of these windows, a recognizer waits for this recognizer
  /// (rule 13.4).
  private var waitingWindows: ContiguousArray<RecognizerChanges> = []

  /// A temporary value that a loop over all participants stores here, such as the participant's index in the
  /// loop.
  var scratchIndex = 0
  /// The recognizer's rank among the participants with unreported state changes. It is valid for one
  /// decision.
  var rank = GestureRank()

  init(in environment: GestureEnvironment, joinNumber: Int) {
    self.environment = environment
    changes = environment.changes
    self.joinNumber = joinNumber
  }

  deinit {}

  /// Records that a recognizer of another window waits for this recognizer. `other` is the record of changes
  /// of that window.
  func addWaitingWindow(_ other: RecognizerChanges) {
    if other === changes || waitingWindows.contains(where: { $0 === other }) { return }
    waitingWindows.append(other)
  }

  /// Requests updates of the other windows in which recognizers wait for this recognizer. Called after this
  /// recognizer has changed its state or was reset.
  func updateWaitingWindows() {
    if waitingWindows.isEmpty { return }
    for other in waitingWindows {
      other.mayHaveFinished = true
      other.setNeedsUpdate()
    }
  }

  /// Returns whether both recognizers accepted input of the same event (rule 5.9): touches, presses, or one
  /// scroll, touchpad gesture or hover.
  func sharesEvent(with other: Participation) -> Bool {
    if isIndirect || other.isIndirect { return input != nil && input === other.input }
    if presses.isEmpty, other.presses.isEmpty { return true }
    return !presses.isEmpty && !other.presses.isEmpty || !sequence.isEmpty && !other.sequence.isEmpty
  }

  /// Removes the recognizer's touches, presses and other input, which no longer count (rules 5.20, 5.21).
  func removeInput() {
    touches.removeAll(keepingCapacity: true)
    presses.removeAll()
    input = nil
  }

  func includes(_ touch: UITouch) -> Bool {
    for held in sequence where held === touch { return true }
    return false
  }

  func includes(_ press: UIPress) -> Bool {
    for held in presses where held === press { return true }
    return false
  }

  /// Whether a finger of the recognizer is in contact, or one of its keys is down.
  var hasFingersDown: Bool {
    for touch in touches where touch.isInContact { return true }
    for press in presses where press.isDown { return true }
    return false
  }

  /// Adds the report that the new state requires, and removes the reports that the new state makes obsolete.
  func addReport(for state: UIGestureRecognizer.State) {
    switch state {
    case .possible: unreported = []
    case .began: unreported.insert(.began)
    case .changed: unreported.insert(.changed)
    case .ended:
      // If `changed` was not reported before the end, it is never reported (rule 5.14).
      unreported.remove(.changed)
      unreported.insert(.ended)
    case .cancelled:
      // If `changed` was not reported yet, it is reported before the cancellation (rules 4.8, 5.5).
      if hasSentActions { unreported.insert(.cancelled) } else { unreported = [] }
    case .failed: unreported = []
    }
  }
}

/// A recognizer and its participation in the sequence in progress.
struct Participant {
  let recognizer: UIGestureRecognizer
  let participation: Participation

  /// Whether the recognizer has sent actions and has now ended. For a recognizer that joined later and
  /// requires this recognizer to fail, this end counts as a recognition (rule 5.14).
  var isAboutToReportEnd: Bool { participation.hasSentActions && participation.unreported.contains(.ended) }

  /// Whether this participant must not be reset yet. If so, no participant that is linked to it may be reset
  /// (rule 5.18).
  var isPending: Bool {
    switch recognizer.storedState {
    case .possible:
      !participation.sequence.isEmpty || participation.input != nil || !participation.presses.isEmpty
    case .began, .changed: true
    case .ended: !participation.hasSentActions || participation.hasFingersDown || participation.input != nil
    case .cancelled, .failed: participation.hasFingersDown || participation.input != nil
    }
  }
}

/// The record of changes in a window's recognizers since their last update. Recognizers in a sequence refer
/// to this record and not to the gesture environment, so that a change of state loads no weak reference.
final class RecognizerChanges {
  weak var window: UIWindow?
  /// Whether a recognizer's state has changed since the last update.
  var needsUpdate = false
  /// Whether the window's recognizers are being updated.
  var isUpdating = false
  /// Whether a recognizer may have finished, because its state changed or one of its touches was removed. A
  /// move of an active gesture does not count.
  var mayHaveFinished = false
  /// Whether the state of any recognizer may be Began.
  var mayHaveBegun = false

  /// The slots of the touches that lift or are cancelled in the window's current event, as a bit mask.
  var endingSlots: UInt64 = 0

  /// Requests an update of the window's recognizers. If an update is in progress, that update handles the
  /// change. Otherwise, an update before the run loop sleeps handles the change (rule 4.8).
  func setNeedsUpdate() {
    guard !needsUpdate else { return }
    needsUpdate = true
    if !isUpdating { wakeHost() }
  }

  /// Wakes the host with a timer that is due now, because the app may have set a state outside an event.
  func wakeHost() {
    UIApplication.setNeedsDeferredWork()
    (window?.storedWindowScene?.application ?? UIApplication.current)?.clock.schedule(after: 0) {}
  }

  /// Records that a recognizer has changed its state.
  func stateDidChange(to state: UIGestureRecognizer.State) {
    mayHaveFinished = true
    if state == .began { mayHaveBegun = true }
  }

  deinit {}
}
