/// Shows the engine's decisions above all other windows: a ring and a trail for each finger with its phase,
/// numbered outlines of the hit-tested views, the hit view with a fill, the views that refused with the
/// reason, and a chip for each recognizer with its state, the recognizer for which it waits, and the touches
/// that it holds back.
///
/// Texts are in `Language.current`; class names are not translated. The overlay draws only what the trace
/// reports, and receives no touches. A stopped overlay costs no time: its window is neither hit-tested nor
/// painted.
public final class TouchOverlayWindow: UIWindow, TouchTraceReader {
  /// False, so that the overlay never becomes key when the app's key window is hidden.
  public override var canBecomeKey: Bool { false }

  /// The parts of the overlay that can be shown.
  public struct Layers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A ring for each finger, with its phase.
    public static let fingers = Layers(rawValue: 1 << 0)
    /// A trail behind each finger. It requires the fingers' layer.
    public static let trails = Layers(rawValue: 1 << 1)
    /// The views that contained the point, numbered in order, and the hit view.
    public static let hitPath = Layers(rawValue: 1 << 2)
    /// The views that refused the touch, with the reason.
    public static let refusals = Layers(rawValue: 1 << 3)
    /// A chip for each recognizer in the app's windows.
    public static let recognizers = Layers(rawValue: 1 << 4)
    /// All layers.
    public static let all: Layers = [.fingers, .trails, .hitPath, .refusals, .recognizers]
  }

  /// The overlay's level, above alerts and all other windows of an app.
  public static let level = UIWindow.Level(1_000_000)

  /// The visible parts. Default `all`.
  public var layers: Layers = .all {
    didSet {
      guard layers != oldValue else { return }
      if trace != nil { showRecognizers() }
      canvas.setNeedsDisplay()
    }
  }

  /// The area in which the overlay draws, in points of the scene. Default nil: the whole scene.
  public var room: CGRect? {
    didSet {
      guard room != oldValue else { return }
      for finger in fingers { addDamage(of: finger, .all) }
      recognizers?.setNeedsSearch()
      refreshRecognizers()
    }
  }

  private let canvas = OverlayCanvas(frame: .zero)
  private var trace: TouchTrace?
  private var leftOutWindows = WindowsLeftOut()
  private(set) var fingers: [OverlayFinger] = []
  private var words = LabelWords()
  private var recorder = TraceRecorder(names: TraceNames(), details: .eventTouches)
  /// The recognizers' chips; nil while `layers` does not contain them.
  private(set) var recognizers: OverlayRecognizers?
  /// The views of the hit test that finds the touch's view, until the touch is bound.
  private var visits: [(view: UIView, verdict: HitTestVerdict)] = []
  private var hit: UIView?
  private var isHitTesting = false
  /// The time of the last frame, which may be drawn in several parts.
  private var lastFrame = -TimeInterval.infinity

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    windowLevel = TouchOverlayWindow.level
    isUserInteractionEnabled = false
    isOpaque = false
    canvas.isOpaque = false
    canvas.isUserInteractionEnabled = false
    canvas.overlay = self
    addSubview(canvas)
  }

  /// Shows the overlay and starts to read the trace.
  public func start(reading trace: TouchTrace) {
    stop()
    self.trace = trace
    words = LabelWords()
    recorder = TraceRecorder(names: TraceNames(), details: .eventTouches)
    trace.add(self)
    showRecognizers()
    isHidden = false
  }

  /// Hides the overlay and stops reading the trace.
  public func stop() {
    trace?.remove(self)
    trace = nil
    fingers = []
    recognizers = nil
    endHitTest()
    isHidden = true
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = bounds
    recognizers?.setNeedsSearch()
    refreshRecognizers()
  }

  private func showRecognizers() {
    guard layers.contains(.recognizers) else {
      recognizers = nil
      return
    }
    guard recognizers == nil else { return }
    recognizers = OverlayRecognizers(words: words)
    refreshRecognizers()
  }

  private func refreshRecognizers() {
    guard let recognizers else { return }
    var obstacles: [CGRect] = []
    for finger in fingers where finger.end == nil { obstacles += finger.obstaclesAtStart }
    for finger in fingers {
      for chip in finger.path?.chips ?? [] { obstacles.append(chip.frame) }
    }
    let windows = windowScene?.windows ?? []
    recognizers.refresh(
      windows: windows.filter(hasChips), below: windows.prefix { $0 !== self }, area: area(within: 4),
      obstacles: obstacles
    ) { canvas.setNeedsDisplay($0) }
  }

  private func area(within margin: CGFloat) -> CGRect {
    bounds.intersection(room ?? bounds).insetBy(dx: margin, dy: margin)
  }

  /// Returns nil, so that touches reach the windows below (rule 3.11).
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  // MARK: Reading

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    // The fact's objects are alive until this method returns.
    let fact = recorder.fact(event)
    recognizers?.read(fact, at: time, isStage: hasChips)
    switch fact {
    case .hitTest(let hitTest): read(hitTest)
    case .binding(.bound(let touch)):
      if let touch = touch.reference.object as? UITouch { add(touch, at: time) }
    case .responder(.sentEvent(.touches, let touches, let responder)):
      if let window = responder.object as? UIWindow, isShown(window) { follow(touches, in: window, at: time) }
    case .delivery(.cancelled(let touch, _, let cause)): cancel(touch, cause, at: time)
    case .idle:
      followViews()
      refreshRecognizers()
    case .binding(.withheld), .binding(.recognizerJoined), .binding(.recognizerLeftOut): break
    case .responder(.sentEvent), .responder(.touches), .responder(.input), .responder(.forwarded): break
    case .delivery(.decided), .delivery(.recognition), .delivery(.held), .delivery(.released),
      .delivery(.discarded):
      break
    case .input, .recognizer, .control, .message, .history: break
    }
  }

  private func read(_ hitTest: TraceFact.HitTest) {
    switch hitTest {
    case .began(.binding, let window, _) where isStage(window):
      endHitTest()
      isHitTesting = true
    case .visited(let view, let verdict):
      if isHitTesting, let view = view.object as? UIView { visits.append((view, verdict)) }
    case .ended(.binding, let window, let view) where isStage(window):
      hit = view?.object as? UIView
      isHitTesting = false
    case .began, .ended: break
    }
  }

  private func isStage(_ window: TraceReference) -> Bool {
    (window.object as? UIWindow).map(isStage) ?? false
  }

  private func isShown(_ window: UIWindow) -> Bool {
    window !== self && window.windowScene === windowScene
  }

  /// Shows nothing for this window from now on, because it is not the app's.
  public func leaveOut(_ window: UIWindow) { leftOutWindows.insert(window) }

  /// Whether the window is the app's: it was not left out, and its level is at least normal.
  private func isStage(_ window: UIWindow) -> Bool {
    isShown(window) && window.windowLevel >= .normal && !leftOutWindows.contains(window)
  }

  /// Whether the window's recognizers have chips. An open menu shows touches, but no chips.
  private func hasChips(_ window: UIWindow) -> Bool { isStage(window) && !(window is PopupWindow) }

  private func endHitTest() {
    visits = []
    hit = nil
    isHitTesting = false
  }

  private func add(_ touch: UITouch, at time: TimeInterval) {
    defer { endHitTest() }
    guard let window = touch.window, isStage(window) else { return }
    removeFaded(at: time)
    let numbers = fingers.filter { $0.end == nil }.map(\.number)
    let number = (1...(numbers.count + 1)).first { !numbers.contains($0) } ?? 1
    var finger = OverlayFinger(
      touch: touch, number: number, location: touch.location(in: canvas), area: area(within: 2),
      words: words, start: time)
    if layers.contains(.hitPath), !visits.isEmpty {
      finger.path = OverlayHitPath(
        visits: visits, hit: hit, area: finger.area, obstacles: finger.obstacles,
        showsRefusals: layers.contains(.refusals), words: words)
    }
    // Only the newest finger shows its hit test.
    for index in fingers.indices {
      addDamage(of: fingers[index], .all)
      fingers[index].path = nil
    }
    fingers.append(finger)
    addDamage(of: finger, .all)
  }

  private func follow(_ touches: [RecordedTouch], in window: UIWindow, at time: TimeInterval) {
    for index in fingers.indices where fingers[index].end == nil && fingers[index].touch.window === window {
      let touch = fingers[index].touch
      guard touches.contains(where: { $0.reference.object === touch }) else { continue }
      let location = touch.location(in: canvas)
      let isOver = touch.phase == .ended || touch.phase == .cancelled
      guard isOver || location != fingers[index].location || touch.phase != fingers[index].phase else {
        continue
      }
      addDamage(of: fingers[index], .mark)
      fingers[index].move(to: location, at: time)
      fingers[index].phase = touch.phase
      if isOver { fingers[index].end = time }
      addDamage(of: fingers[index], isOver ? .all : .mark)
      if showsTrails { fingers[index].trail.addYoungest { canvas.setNeedsDisplay($0) } }
    }
  }

  /// Moves the outlines of hit-tested views to the views' current positions.
  private func followViews() {
    for index in fingers.indices {
      fingers[index].path?.follow { canvas.setNeedsDisplay($0) }
    }
  }

  private func cancel(_ touch: TraceReference, _ cause: CancellationCause, at time: TimeInterval) {
    guard let index = fingers.firstIndex(where: { $0.touch === touch.object && $0.end == nil }) else {
      return
    }
    addDamage(of: fingers[index], .all)
    switch cause {
    // The finger is still down, and its touch continues without the view.
    case .recognizer, .viewLeftWindow: fingers[index].isCancelledInView = true
    case .system, .windowHidden, .sceneClosed, .interactionIgnored, .contactReplaced, .tooManyContacts:
      fingers[index].phase = .cancelled
      fingers[index].end = time
    }
    addDamage(of: fingers[index], .all)
  }

  // MARK: Drawing

  private enum FingerPart {
    /// The ring and its chip.
    case mark
    /// The mark, the trail and the hit path.
    case all
  }

  private func addDamage(of finger: OverlayFinger, _ part: FingerPart) {
    parts(of: finger, part) { canvas.setNeedsDisplay($0) }
  }

  private var showsTrails: Bool { layers.isSuperset(of: [.fingers, .trails]) }

  /// Reports the rectangles that the finger's parts cover in the visible layers.
  private func parts(of finger: OverlayFinger, _ part: FingerPart, _ add: (CGRect) -> Void) {
    if layers.contains(.fingers) { finger.damage(add) }
    guard part == .all else { return }
    if showsTrails { finger.trail.addPieces(add) }
    if layers.contains(.hitPath) { finger.path?.damage(add) }
  }

  fileprivate var inkedParts: [CGRect] {
    var inked: [CGRect] = []
    for finger in fingers { parts(of: finger, .all) { inked.append($0) } }
    recognizers?.picture.parts { inked.append($0) }
    return inked
  }

  private func removeFaded(at time: TimeInterval) {
    fingers.removeAll { $0.end != nil && $0.alpha(at: time) == 0 }
  }

  /// Marks all parts that change with time for the next frame. If there are none, no frame is requested.
  fileprivate func canvasDidDraw(at time: TimeInterval) {
    guard time != lastFrame else { return }
    lastFrame = time
    removeFaded(at: time)
    followViews()
    for index in fingers.indices {
      if fingers[index].isChanging(at: time) {
        addDamage(of: fingers[index], fingers[index].end == nil ? .mark : .all)
      }
      fingers[index].trail.age(to: time) { if showsTrails { canvas.setNeedsDisplay($0) } }
    }
    recognizers?.addRunning(at: time) { canvas.setNeedsDisplay($0) }
  }
}

/// The view in which the overlay draws, in points of the scene.
private final class OverlayCanvas: UIView, SparseDrawing {
  weak var overlay: TouchOverlayWindow?

  var inkedParts: [CGRect] { overlay?.inkedParts ?? [] }

  override func draw(_ rect: CGRect) {
    guard let overlay, let context = UIGraphicsGetCurrentContext() else { return }
    let now = UIApplication.shared.clock.now
    let clip = context.boundingBoxOfClipPath
    context.saveGState()
    // The outlines are clipped to the room, since other views cover the rest.
    if let room = overlay.room { context.clip(to: room) }
    for finger in overlay.fingers {
      guard let path = finger.path, overlay.layers.contains(.hitPath) else { continue }
      path.draw(in: context, alpha: finger.alpha(at: now), fillsHit: !finger.isCancelledInView, clip: clip)
    }
    context.restoreGState()
    overlay.recognizers?.draw(in: context, at: now, clip: clip)
    if overlay.layers.contains(.fingers) {
      for finger in overlay.fingers {
        finger.draw(in: context, at: now, showsTrail: overlay.layers.contains(.trails), clip: clip)
      }
    }
    overlay.canvasDidDraw(at: now)
  }
}
