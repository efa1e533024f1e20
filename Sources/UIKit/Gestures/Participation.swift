/// The state of one recognizer in the sequence in progress. A reset discards it whole (rule 5.18).
final class Participation {
  /// The environment of the window whose input the recognizer accepted. It is deallocated with its window, which
  /// ends the sequence.
  private(set) weak var environment: GestureEnvironment?
  /// The change notes of that environment.
  let news: RecognizerChanges
  /// The recognizer's number in the order of joining, from 1.
  let number: Int

  /// The touches that the recognizer accepted, did not ignore, and that are in contact or ended in this event, in
  /// the order in which they landed.
  var touches: ContiguousArray<UITouch> = [] {
    didSet {
      slots = 0
      for touch in touches { slots |= touch.slot }
    }
  }
  /// The slots of `touches`, as a bit mask.
  private(set) var slots: UInt64 = 0
  /// All touches accepted and not ignored, lifted ones included.
  var sequence: ContiguousArray<UITouch> = []
  /// All presses accepted and not ignored, ended ones included.
  var presses: ContiguousArray<UIPress> = []
  /// The first view on the responder chain of the first press (rule 10.12).
  weak var viewOfPresses: UIView?
  /// The scroll, touchpad gesture or pointer that the recognizer tracks; it holds no touches then. The scene's
  /// dispatcher keeps the event while it lasts.
  weak var input: IndirectInputEvent?

  /// The states that were not reported to the targets yet.
  var unreported: GestureReports = []
  /// Whether actions were sent in this sequence: the success that rules 5.9 and 5.14 mean.
  var isReported = false
  /// Whether the arbiter let the recognizer through in the update in progress; its action follows.
  var hasPrevailed = false
  /// The participant number up to which exclusion was decided since the state changed (rules 5.9, 5.10).
  var exclusionDecidedUpTo = 0
  /// Whether the state was Began when the event in progress arrived (rule 5.4).
  var wasBegan = false

  /// The requirements that subclasses and delegates added in this sequence (rule 5.16).
  var requirements = RecognizerList()
  /// The participant number up to which delegates were asked.
  var askedNumber = 0
  /// The numbers of later participants about which delegates were asked when those recognized.
  var askedLaterNumbers: ContiguousArray<Int> = []
  /// The recognizer for whose failure this one was last found waiting.
  weak var awaited: UIGestureRecognizer?
  /// Whether the recognizer waited for another recognizer from one update to the next (rule 6.P7).
  var hasWaited = false
  /// The change notes of other windows whose recognizers wait for this one (rule 13.4).
  private var waitingWindows: ContiguousArray<RecognizerChanges> = []

  /// The recognizer's index among all participants, and its rank among the participants with changes. The
  /// arbiter sets both for one decision.
  var position = 0
  var rank = GestureRank()

  init(in environment: GestureEnvironment, number: Int) {
    self.environment = environment
    news = environment.news
    self.number = number
  }

  deinit {}

  /// Records that a recognizer of the window with these notes waits for this one.
  func isAwaited(by other: RecognizerChanges) {
    if other === news || waitingWindows.contains(where: { $0 === other }) { return }
    waitingWindows.append(other)
  }

  /// Makes other windows decide again after this recognizer changed its state or ended.
  func wakeWaitingWindows() {
    if waitingWindows.isEmpty { return }
    for other in waitingWindows {
      other.mayHaveFinished = true
      other.setNeedsUpdate()
    }
  }

  /// Drops the touches, presses and input, which no longer count (rules 5.20, 5.21).
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

  /// Whether one of its fingers or keys is down.
  var hasFingersDown: Bool {
    for touch in touches where touch.isInContact { return true }
    for press in presses where press.isDown { return true }
    return false
  }

  /// Notes the reports that a new state requires.
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
      // An unreported change comes before the cancellation (rules 4.8, 5.5).
      if isReported { unreported.insert(.cancelled) } else { unreported = [] }
    case .failed: unreported = []
    }
  }
}

/// A recognizer and its participation in the sequence in progress.
struct Participant {
  let recognizer: UIGestureRecognizer
  let part: Participation

  /// Whether a recognizer that already sent actions is about to report its end. For recognizers that require it
  /// and joined since, that is a success, too (rule 5.14).
  var isAboutToReportEnd: Bool { part.isReported && part.unreported.contains(.ended) }

  /// Whether the participant keeps its group from being reset (rule 5.18).
  var isPending: Bool {
    switch recognizer.storedState {
    case .possible: !part.sequence.isEmpty || part.input != nil || !part.presses.isEmpty
    case .began, .changed: true
    case .ended: !part.isReported || part.hasFingersDown || part.input != nil
    case .cancelled, .failed: part.hasFingersDown || part.input != nil
    }
  }
}
