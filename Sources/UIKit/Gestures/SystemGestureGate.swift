/// A recognizer at the edges of a window where the system has gestures of its own (rule 12.2). Until it is known
/// whether a finger is the system's, views do not receive it, and pans and swipes wait. Taps, long presses,
/// pinches and rotations track it from the start.
///
/// The system's gesture is a swipe from a screen edge. If the app's swipes come first (rule 12.3), the gate only
/// observes.
final class SystemGestureGate: UIScreenEdgePanGestureRecognizer {
  /// Called with the edge when the system took a finger, or left its first swipe to the app.
  var onDecision: ((UIRectEdge, UIWindow.SystemGestureOwner) -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Whether the finger that landed belongs to the app, swipe or not.
  private var isDeferring = false
  /// The edge and time of the app's last swipe: for a while the next one there is the system's.
  private var deferred: (edge: UIRectEdge, time: TimeInterval)?
  /// The controller that was asked last, and the edges that it wants first.
  private weak var deferringController: UIViewController?
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

  /// Views and delegates are not asked about system gestures.
  override func objectionToBeginning() -> RecognizerObjection? {
    guard isDeferring else { return nil }
    deferred = (edge, clockTime)
    onDecision?(edge, .app)
    return .controller
  }

  /// Cancels the touches, which are the system's now: for recognizers first, then for views (rule 12.1).
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

  // MARK: Owner of the first swipe (rule 12.3)

  private func defers(_ edge: UIRectEdge, in window: UIWindow) -> Bool {
    if let deferred, deferred.edge == edge,
      clockTime.elapsed(since: deferred.time)
        < TouchConstants.deferredSystemGestureLifetime
    {
      return false
    }
    let controller = window.controllerDeferringSystemGestures
    if answer == nil || controller !== deferringController {
      deferringController = controller
      answer = controller?.preferredScreenEdgesDeferringSystemGestures ?? []
    }
    return answer?.contains(edge) ?? false
  }

  func forgetAnswer() { answer = nil }
}

extension UIWindow {
  /// The owner of a swipe from an edge (rules 12.2, 12.3).
  public enum SystemGestureOwner: Sendable {
    /// The app owns the first swipe at an edge that a controller wants to defer.
    case app
    /// The system takes the finger, and the app's touches are cancelled.
    case system
  }

  /// The edges at which the system around the window has gestures of its own. Fingers that land there are held
  /// until their owner is known (rule 12.2). Default none: a Wayland compositor keeps the fingers of its gestures
  /// to itself and does not announce them. For hosts that have such edges, and for apps that imitate a phone.
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

  /// Called with the edge when a swipe from there is found to be the system's, or the app's because a controller
  /// defers it; not for fingers that made no swipe. Kept while there are `systemGestureEdges`. Default nil.
  public final var systemGestureHandler: ((UIRectEdge, SystemGestureOwner) -> Void)? {
    get { systemGestureGate?.onDecision }
    set { systemGestureGate?.onDecision = newValue }
  }

  /// The controller that decides for the window: the one in front, or the child that it names.
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
