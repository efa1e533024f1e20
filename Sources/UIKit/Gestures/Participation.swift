/// The state of one recognizer in the sequence in progress. A reset discards it whole (rule 5.18).
final class Participation {
  /// The environment of the window whose input the recognizer accepted. It is deallocated with its window, which ends
  /// the sequence.
  private(set) weak var environment: GestureEnvironment?
  /// The notes of that environment.
  let news: SequenceNews
  /// Counts the recognizers that joined, from 1.
  let number: Int

  /// The touches that it accepted, did not ignore, and that are in contact or ended in this very event; in the order
  /// in which they went down.
  var touches: ContiguousArray<UITouch> = [] {
    didSet {
      slots = 0
      for touch in touches { slots |= touch.slot }
    }
  }
  /// The slots of its touches.
  private(set) var slots: UInt64 = 0
  /// All touches accepted and not ignored, lifted ones included.
  var sequence: ContiguousArray<UITouch> = []
  /// All presses accepted and not ignored, ended ones included.
  var presses: ContiguousArray<UIPress> = []
  /// The view on whose way the first of them was found (rule 10.12).
  weak var viewOfPresses: UIView?
  /// The scroll, touchpad gesture or pointer that it follows; it holds no touches then. The scene's dispatcher has it as
  /// long as it lasts.
  weak var input: IndirectInputEvent?

  /// What its targets have not been told yet.
  var unreported: GestureReports = []
  /// Its targets were told of this sequence: the success that rules 5.9 and 5.14 speak of.
  var isReported = false
  /// The arbiter let it through in the update in progress; its action follows.
  var hasPrevailed = false
  /// Up to which number it has prevented those that it may, since its state changed (rules 5.9, 5.10).
  var metNumber = 0
  /// It stood at Began when the event in progress arrived (rule 5.4).
  var wasBegan = false

  /// Which others subclasses and delegates asked it to wait for (rule 5.16).
  var requirements = RecognizerList()
  /// Participants up to this number were asked about.
  var askedNumber = 0
  /// The numbers of those beyond, which were asked about when they recognized.
  var askedApart: ContiguousArray<Int> = []
  /// The one whose failure it was last seen waiting for.
  weak var awaited: UIGestureRecognizer?
  /// It waited for another one from one update to another (rule 6.P7).
  var hasWaited = false
  /// The notes of other windows whose recognizers wait for this one (rule 13.4).
  private var waitingWindows: ContiguousArray<SequenceNews> = []

  /// Where it stands among the participants, and among those with news: noted by the arbiter for one decision.
  var position = 0
  var rank = GestureRank()

  init(in environment: GestureEnvironment, number: Int) {
    self.environment = environment
    news = environment.news
    self.number = number
  }

  deinit {}

  /// A recognizer of a window with those notes waits for this one.
  func isAwaited(by other: SequenceNews) {
    if other === news || waitingWindows.contains(where: { $0 === other }) { return }
    waitingWindows.append(other)
  }

  /// Its state changed, or it is over: other windows may go on.
  func wakeWaitingWindows() {
    if waitingWindows.isEmpty { return }
    for other in waitingWindows {
      other.mayHaveFinished = true
      other.setNeedsUpdate()
    }
  }

  /// Rules 5.20 and 5.21: its fingers count no more.
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

  /// What its targets are to be told of a new state.
  func note(_ state: UIGestureRecognizer.State) {
    switch state {
    case .possible: unreported = []
    case .began: unreported.insert(.began)
    case .changed: unreported.insert(.changed)
    case .ended:
      // Changes that nobody was told of are lost (rule 5.14).
      unreported.remove(.changed)
      unreported.insert(.ended)
    case .cancelled:
      // A change that was not told yet comes before it (rules 4.8, 5.5).
      if isReported { unreported.insert(.cancelled) } else { unreported = [] }
    case .failed: unreported = []
    }
  }
}

/// A recognizer and its part in the sequence in progress.
struct Participant {
  let recognizer: UIGestureRecognizer
  let part: Participation

  /// Its targets know of it, and are about to hear of its end: to those that require it, and joined since, that is a
  /// success, too (rule 5.14).
  var endsReported: Bool { part.isReported && part.unreported.contains(.ended) }

  /// It keeps its group from being reset (rule 5.18).
  var isPending: Bool {
    switch recognizer.storedState {
    case .possible: !part.sequence.isEmpty || part.input != nil || !part.presses.isEmpty
    case .began, .changed: true
    case .ended: !part.isReported || part.hasFingersDown || part.input != nil
    case .cancelled, .failed: part.hasFingersDown || part.input != nil
    }
  }
}
