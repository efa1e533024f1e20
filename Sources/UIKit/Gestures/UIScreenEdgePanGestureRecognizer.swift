/// A recognizer of a pan that starts at an edge of the window and moves inwards (section 6).
@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges of the window at which the pan may start. Default none.
  open var edges: UIRectEdge = []

  /// The edge at which the pan started; empty before the pan starts.
  private(set) final var edge: UIRectEdge = []
  private final let timer = RecognizerTimer()

  /// Creates a recognizer that sends the action to the target. The target is not retained (rule 5.25). The
  /// recognizer recognizes nothing until `edges` is set.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    hysteresis = TouchConstants.edgeHysteresis
  }

  deinit {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard storedState == .possible else { return }
    let isFirst = edge.isEmpty
    for finger in fingers where finger.storedPhase == .began {
      // Additional fingers must land at the same edge.
      let (found, distance) = edge(at: finger, among: edge.isEmpty ? edges : edge)
      guard !found.isEmpty else {
        return assign(.failed, .landedOffEdge(distance, allows: TouchConstants.edgeStrip))
      }
      edge = found
    }
    guard isFirst, !edge.isEmpty else { return }
    let limit = TouchConstants.edgeDuration
    timer.start(after: limit, for: self) { [weak self] in
      if let self, storedState == .possible { assign(.failed, .tookTooLong(limit, allows: limit)) }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard storedState == .possible, !edge.isEmpty else { return }
    // The pan fails if the finger moves along the edge or outwards.
    let (inwards, across) = movementFromEdge
    if abs(across) >= hysteresis {
      assign(.failed, .strayed(abs(across), allows: hysteresis))
    } else if inwards <= -hysteresis {
      assign(.failed, .wentBack(-inwards, allows: hysteresis))
    }
  }

  open override func reset() {
    super.reset()
    edge = []
    timer.cancel()
  }

  override func length(of travel: CGVector) -> CGFloat { movementFromEdge.inwards }

  override func shouldBegin(after travel: CGVector) -> Bool {
    let (inwards, across) = movementFromEdge
    return inwards >= hysteresis && inwards >= abs(across)
  }

  /// Returns false, because a scroll by wheel or touchpad does not start at an edge.
  override func shouldBegin(scrolling travel: CGVector) -> Bool { false }

  /// The movement of the fingers inwards from the edge and along the edge, in points.
  private final var movementFromEdge: (inwards: CGFloat, across: CGFloat) {
    switch edge {
    case .left: (travel.dx, travel.dy)
    case .right: (-travel.dx, travel.dy)
    case .top: (travel.dy, travel.dx)
    case .bottom: (-travel.dy, travel.dx)
    default: (0, 0)
    }
  }

  /// Returns the edge among `edges` at which the finger landed, and the finger's distance from the nearest of
  /// these edges, in points. Near a corner, the nearer edge counts. The returned edge is empty if the finger
  /// landed outside the strips along the edges.
  private final func edge(at touch: UITouch, among edges: UIRectEdge) -> (UIRectEdge, CGFloat) {
    guard let bounds = touch.storedWindow?.bounds else { return ([], .infinity) }
    let point = touch.reading.location
    let distances: [(UIRectEdge, CGFloat)] = [
      (.left, point.x - bounds.minX), (.right, bounds.maxX - point.x),
      (.top, point.y - bounds.minY), (.bottom, bounds.maxY - point.y),
    ]
    var nearest: (edge: UIRectEdge, distance: CGFloat) = ([], .infinity)
    for (edge, distance) in distances where edges.contains(edge) && distance < nearest.distance {
      nearest = (edge, distance)
    }
    return nearest.distance <= TouchConstants.edgeStrip ? nearest : ([], nearest.distance)
  }
}
