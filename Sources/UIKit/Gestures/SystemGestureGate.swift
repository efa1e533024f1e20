/// Recognizes the system's own gesture, which is a swipe from an edge of the window (rule 12.2).
///
/// Until it is decided whether a finger at such an edge belongs to the system or to the app, views do not
/// receive the finger, and pans and swipes wait. Taps, long presses, pinches and rotations track the finger
/// from the start. If the first swipe belongs to the app (rule 12.3), this recognizer does not recognize it.
final class SystemGestureGate: UIScreenEdgePanGestureRecognizer {
  /// Called when it is decided whether a swipe belongs to the system or to the app. The arguments are the
  /// edge and the owner of the swipe.
  var onDecision: ((UIRectEdge, UIWindow.SystemGestureOwner) -> Void)? { didSet { extendLifetime(oldValue) } }

  /// Whether the app, and not the system, gets a swipe by the finger that landed last.
  private var isDeferring = false
  /// The edge and time of the app's last swipe. For a limited time, the next swipe from this edge belongs to
  /// the system.
  private var deferredGesture: (edge: UIRectEdge, time: TimeInterval)?
  /// The controller whose deferred edges were read last.
  private weak var deferringController: UIViewController?
  /// The edges at which the controller defers the system's gestures; nil if the edges must be read again.
  private var deferredEdges: UIRectEdge?

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

  /// Returns an objection if the app defers the system's gesture at this edge, and records that the swipe
  /// belongs to the app. Views and the delegate are not asked whether the gesture may begin (rule 5.7),
  /// because the gesture belongs to the system.
  override func objectionToBeginning() -> RecognizerObjection? {
    guard isDeferring else { return nil }
    deferredGesture = (edge, clockTime)
    onDecision?(edge, .app)
    return .controller
  }

  /// Cancels all touches of the scene, which now belong to the system: first for recognizers, then for views
  /// (rule 12.1).
  override func willReportBegan(afterWaiting: Bool) {
    super.willReportBegan(afterWaiting: afterWaiting)
    guard let scene = storedView?.window?.windowScene, let application = scene.application else { return }
    deferredGesture = nil
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
    if let deferredGesture, deferredGesture.edge == edge,
      clockTime.elapsed(since: deferredGesture.time)
        < TouchConstants.deferredSystemGestureLifetime
    {
      return false
    }
    let controller = window.controllerDeferringSystemGestures
    if deferredEdges == nil || controller !== deferringController {
      deferringController = controller
      deferredEdges = controller?.preferredScreenEdgesDeferringSystemGestures ?? []
    }
    return deferredEdges?.contains(edge) ?? false
  }

  func invalidateDeferredEdges() { deferredEdges = nil }
}

extension UIWindow {
  /// The owner of a swipe from an edge of the window (rules 12.2, 12.3).
  public enum SystemGestureOwner: Sendable {
    /// The swipe belongs to the app: a controller defers the system's gestures at this edge.
    case app
    /// The swipe belongs to the system, and the app's touches are cancelled.
    case system
  }

  /// The edges of the window where the system has its own gestures. A view receives a finger that lands at
  /// such an edge only after the finger's owner is decided (rule 12.2). Set this property in a host that has
  /// such edges, or in an app that imitates a phone. Default none, because a Wayland compositor does not
  /// report the fingers of its own gestures to the app.
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

  /// Called with the edge and the owner of a swipe from that edge. The owner is the system, or the app if a
  /// controller defers the edge. Not called for a finger that does not swipe. Setting the closure has an
  /// effect only while `systemGestureEdges` is not empty. Default nil.
  public final var systemGestureHandler: ((UIRectEdge, SystemGestureOwner) -> Void)? {
    get { systemGestureGate?.onDecision }
    set { systemGestureGate?.onDecision = newValue }
  }

  /// The controller that decides which edges the window defers: the presented or root controller, or the
  /// child to which it delegates the decision; nil if the window has no controller.
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
