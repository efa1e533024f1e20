/// The data of one recognizer for the sequence in progress. A reset discards all of it (rule 5.18).
final class Participation {
  /// The environment of the window whose input the recognizer accepted. When the window is deallocated, its
  /// environment is too, which ends the sequence.
  private(set) weak var environment: GestureEnvironment?
  /// The notes about changes in the window's recognizers.
  let news: RecognizerChanges
  /// The recognizer's number in the order in which recognizers joined sequences, from 1.
  let number: Int

  /// The touches that the recognizer has accepted and not ignored and that are in contact or ended in the
  /// current event, in the order of landing.
  var touches: ContiguousArray<UITouch> = [] {
    didSet {
      slots = 0
      for touch in touches { slots |= touch.slot }
    }
  }
  /// The slots of `touches`, as a bit mask. Each touch in contact has a bit of its own in the scene.
  private(set) var slots: UInt64 = 0
  /// All touches of the sequence that the recognizer has accepted and not ignored, including touches that
  /// have lifted.
  var sequence: ContiguousArray<UITouch> = []
  /// All presses of the sequence that the recognizer has accepted and not ignored, including presses that
  /// have ended.
  var presses: ContiguousArray<UIPress> = []
  /// The first view on the responder chain of the first press (rule 10.12). That view is asked whether the
  /// recognizer may begin.
  weak var viewOfPresses: UIView?
  /// The scroll, touchpad gesture or hover that the recognizer tracks; nil while it tracks touches. The
  /// scene's dispatcher retains the event until it ends.
  weak var input: IndirectInputEvent?

  /// The states that have yet to be reported to the targets.
  var unreported: GestureReports = []
  /// Whether the recognizer has sent actions in this sequence: the success that the rules 5.9 and 5.14 mean.
  var isReported = false
  /// Whether the arbiter has let the recognizer send its action in the update in progress.
  var hasPrevailed = false
  /// The number of the last participant that was considered for exclusion since this recognizer's state
  /// changed (rules 5.9, 5.10).
  var exclusionDecidedUpTo = 0
  /// Whether the recognizer's state was Began when the current event arrived (rule 5.4).
  var wasBegan = false

  /// The recognizers that must fail first, as subclasses and delegates said in this sequence (rule 5.16).
  var requirements = RecognizerList()
  /// The number of the last participant about which subclasses and delegates were asked (rule 5.16).
  var askedNumber = 0
  /// The numbers of participants that joined after `askedNumber` and recognized, so that subclasses and
  /// delegates were asked about them (rule 5.16).
  var askedLaterNumbers: ContiguousArray<Int> = []
  /// The recognizer that must fail before this one may send its action; nil if this one does not wait.
  weak var awaited: UIGestureRecognizer?
  /// Whether the recognizer has waited for another one from one update to the next (rule 6.P7).
  var hasWaited = false
  /// The change notes of the other windows in which a recognizer waits for this one (rule 13.4).
  private var waitingWindows: ContiguousArray<RecognizerChanges> = []

  /// A temporary number during a pass over all participants: this participant's index, or a mark that it was
  /// visited.
  var position = 0
  /// The recognizer's rank among the participants with unreported state changes, set for one decision.
  var rank = GestureRank()

  init(in environment: GestureEnvironment, number: Int) {
    self.environment = environment
    news = environment.news
    self.number = number
  }

  deinit {}

  /// Records that a recognizer of another window waits for this one. `other` are the change notes of that
  /// window.
  func isAwaited(by other: RecognizerChanges) {
    if other === news || waitingWindows.contains(where: { $0 === other }) { return }
    waitingWindows.append(other)
  }

  /// Requests updates of the other windows in which recognizers wait for this one. Called when this
  /// recognizer has changed its state or was reset.
  func wakeWaitingWindows() {
    if waitingWindows.isEmpty { return }
    for other in waitingWindows {
      other.mayHaveFinished = true
      other.setNeedsUpdate()
    }
  }

  /// Drops the recognizer's touches, presses and other input, because they no longer count (rules 5.20,
  /// 5.21).
  func letGo() {
    touches.removeAll(keepingCapacity: true)
    presses.removeAll()
    input = nil
  }

  func holds(_ touch: UITouch) -> Bool {
    for held in sequence where held === touch { return true }
    return false
  }

  func holds(_ press: UIPress) -> Bool {
    for held in presses where held === press { return true }
    return false
  }

  /// Whether a finger of the recognizer is in contact, or one of its keys is down.
  var hasFingersDown: Bool {
    for touch in touches where touch.isInContact { return true }
    for press in presses where press.isDown { return true }
    return false
  }

  /// Adds the report that a new state requires, and removes reports that it makes obsolete.
  func note(_ state: UIGestureRecognizer.State) {
    switch state {
    case .possible: unreported = []
    case .began: unreported.insert(.began)
    case .changed: unreported.insert(.changed)
    case .ended:
      // Unreported changes are lost (rule 5.14).
      unreported.remove(.changed)
      unreported.insert(.ended)
    case .cancelled:
      // An unreported change is reported before the cancellation (rules 4.8, 5.5).
      if isReported { unreported.insert(.cancelled) } else { unreported = [] }
    case .failed: unreported = []
    }
  }
}

/// A recognizer and its participation in the sequence in progress.
struct Participant {
  let recognizer: UIGestureRecognizer
  let part: Participation

  /// Whether the recognizer has sent actions and now ended. For recognizers that require it and joined later,
  /// this end counts as its success (rule 5.14).
  var isAboutToReportEnd: Bool { part.isReported && part.unreported.contains(.ended) }

  /// Whether this participant, and with it every participant linked to it, must not be reset yet (rule 5.18).
  var isPending: Bool {
    switch recognizer.storedState {
    case .possible: !part.sequence.isEmpty || part.input != nil || !part.presses.isEmpty
    case .began, .changed: true
    case .ended: !part.isReported || part.hasFingersDown || part.input != nil
    case .cancelled, .failed: part.hasFingersDown || part.input != nil
    }
  }
}
