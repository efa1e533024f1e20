/// Stands before the edges of a window at which the system has gestures of its own, until it is known whose a finger is
/// (rule 12.2): meanwhile views hear nothing of it, and pans and swipes wait. Taps, long presses, pinches and rotations
/// follow it all the time.
///
/// The system's gesture is the one of a screen edge. Where the app's come first (rule 12.3), the gate only looks on.
final class SystemGestureGate: UIScreenEdgePanGestureRecognizer {
  /// Called with the edge when the system took a finger, or left its first swipe to the app.
  var onDecision: ((UIRectEdge, UIWindow.SystemGestureOwner) -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Whether the finger that landed is the app's, swipe or not.
  private var isDeferring = false
  /// The edge where the app had its swipe, and when: the next one is the system's for a while.
  private var deferred: (edge: UIRectEdge, time: TimeInterval)?
  /// Who was asked last which edges it wants first, and what it said.
  private weak var askedController: UIViewController?
  private var answer: UIRectEdge?

  init(_ edges: UIRectEdge) {
    super.init(target: nil, action: nil)
    self.edges = edges
    delaysTouchesBegan = true
    delaysTouchesEnded = false
  }

  deinit {}

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard storedState == .possible, let window = storedView?.window else { return }
    isDeferring = defers(edge, in: window)
    delaysTouchesBegan = !isDeferring
  }

  /// Neither views nor delegates have a say in what the system does.
  override func objectionToBeginning() -> RecognizerObjection? {
    guard isDeferring else { return nil }
    deferred = (edge, owningApplication.clock.now)
    onDecision?(edge, .app)
    return .controller
  }

  /// The touches are the system's: recognizers hear so first, then the views (rule 12.1).
  override func willReportBegan(afterWaiting: Bool) {
    super.willReportBegan(afterWaiting: afterWaiting)
    guard let scene = storedView?.window?.windowScene, let application = scene.application else { return }
    deferred = nil
    onDecision?(edge, .system)
    scene.dispatcher.cancelTouches(cause: .system, in: scene, for: application)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isDeferring
      && (otherGestureRecognizer is UIPanGestureRecognizer
        || otherGestureRecognizer is UISwipeGestureRecognizer)
  }

  // MARK: Whose the first swipe is (rule 12.3)

  private func defers(_ edge: UIRectEdge, in window: UIWindow) -> Bool {
    if let deferred, deferred.edge == edge,
      owningApplication.clock.now.elapsed(since: deferred.time)
        < TouchConstants.deferredSystemGestureLifetime
    {
      return false
    }
    let controller = window.controllerDeferringSystemGestures
    if answer == nil || controller !== askedController {
      askedController = controller
      answer = controller?.preferredScreenEdgesDeferringSystemGestures ?? []
    }
    return answer?.contains(edge) ?? false
  }

  func forgetAnswer() { answer = nil }
}

extension UIWindow {
  /// Whose a swipe from an edge is (rules 12.2, 12.3).
  public enum SystemGestureOwner: Sendable {
    /// The first one at an edge that a controller wants to defer.
    case app
    /// It takes the finger; the app's touches are cancelled.
    case system
  }

  /// The edges at which the system around the window has gestures of its own: fingers that land there are held until
  /// it is known whose they are (rule 12.2). Default none: a Wayland compositor keeps its fingers for itself and tells
  /// nothing beforehand. For hosts that do have such edges, and for apps that show what a phone does.
  public final var systemGestureEdges: UIRectEdge {
    get { systemGestureGate?.edges ?? [] }
    set {
      guard newValue != systemGestureEdges else { return }
      let handler = systemGestureGate?.onDecision
      if let systemGestureGate { removeGestureRecognizer(systemGestureGate) }
      systemGestureGate = nil
      guard !newValue.isEmpty else { return }
      let gate = SystemGestureGate(newValue)
      gate.onDecision = handler
      systemGestureGate = gate
      addGestureRecognizer(gate)
    }
  }

  /// Called with the edge when a swipe from there was found to be the system's, or the app's by its own wish; not for
  /// fingers that made no swipe. Kept while there are `systemGestureEdges`. Default nil.
  public final var systemGestureHandler: ((UIRectEdge, SystemGestureOwner) -> Void)? {
    get { systemGestureGate?.onDecision }
    set { systemGestureGate?.onDecision = newValue }
  }

  /// Who answers for the window: the controller in front, or the child that it names.
  final var controllerDeferringSystemGestures: UIViewController? {
    var controller = presentedController ?? rootViewController
    while let child = controller?.childForScreenEdgesDeferringSystemGestures,
      child.storedParent === controller
    {
      controller = child
    }
    return controller
  }
}
