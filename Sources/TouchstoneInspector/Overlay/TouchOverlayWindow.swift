/// Shows the engine's decisions above all other windows.
///
/// Each finger has a ring with its phase, and a trail. The hit-tested views have numbered outlines, and the
/// hit view has a fill. The views that refused the touch have their reasons. Each recognizer has a chip (a
/// small label) with its state, the recognizer for which it waits, and the touches that it holds back. The
/// marks of the last touch remain, dimmed, until the next touch.
///
/// Texts are in `Language.current`; class names are not translated. The overlay draws only what the trace
/// reports, and receives no touches. A stopped overlay costs no time: its window is neither hit-tested nor
/// painted.
public final class TouchOverlayWindow: UIWindow, TouchTraceReader {
  /// Always false, so that the overlay does not become key when the app's key window is hidden.
  public override var canBecomeKey: Bool { false }

  /// The overlay's level, above alerts and all other windows of an app.
  public static let level = UIWindow.Level(1_000_000)

  /// The kinds of marks that are visible. Default `all`.
  public var layers: Layers = .all {
    didSet {
      guard layers != oldValue else { return }
      if trace != nil { showRecognizers() }
      canvas.setNeedsDisplay()
    }
  }

  /// The area in which the overlay draws, in points of the scene. Default nil: the whole scene.
  public var drawingArea: CGRect? {
    didSet {
      guard drawingArea != oldValue else { return }
      for finger in fingers { addDamage(of: finger, .all) }
      recognizers?.setNeedsSearch()
      refreshRecognizers()
      showSnapshot()
    }
  }

  /// The areas, in points of the scene, in which no label is placed, because controls are there. Default
  /// none.
  package var reservedAreas: [CGRect] = [] {
    didSet { if reservedAreas != oldValue { refreshRecognizers() } }
  }

  /// Called when a finger lands while no other is down.
  package var onTouchBegan: (() -> Void)?
  /// The films that record each sequence of touches. Default nil: nothing is recorded.
  package var films: TouchFilms?

  /// The stage's position. Marks that do not follow a view are moved with the stage. Default: the whole
  /// scene.
  package var stage = OverlayStage.identity {
    didSet {
      guard stage != oldValue else { return }
      films?.move(to: stage)
      let map = OverlayMap(from: oldValue, to: stage)
      for index in fingers.indices {
        addDamage(of: fingers[index], .all)
        fingers[index].move(by: map)
        addDamage(of: fingers[index], .all)
      }
      // The texts that the labels avoid have moved with the stage.
      recognizers?.setNeedsSearch()
      refreshRecognizers()
      showSnapshot()
    }
  }

  /// The question about the next touch. Default nil: no question. The next landing removes it.
  package var guess: OverlayGuess? {
    didSet {
      guard oldValue != nil || guess != nil else { return }
      oldValue?.forEachDrawnRect { canvas.setNeedsDisplay($0) }
      guess?.forEachDrawnRect { canvas.setNeedsDisplay($0) }
      // The question hides the recognizers' chips, so their areas are redrawn.
      recognizers?.picture.forEachDrawnRect { canvas.setNeedsDisplay($0) }
    }
  }

  /// The shown moment of the films, in seconds on the application's clock. Default nil: the present. The next
  /// landing returns to the present.
  package var moment: TimeInterval? { didSet { if moment != oldValue { showSnapshot() } } }
  /// The marks of the shown moment; nil in the present.
  private(set) var still: OverlaySnapshot?

  private let canvas = OverlayCanvas(frame: .zero)
  private var trace: TouchTrace?
  private var excludedWindows = ExcludedWindows()
  private(set) var fingers: [OverlayFinger] = []
  private var words = LabelWords()
  private var recorder = TraceRecorder(names: TraceNames(), details: .eventTouches)
  /// The layer with the recognizers' chips (small labels); nil while `layers` does not contain them.
  private(set) var recognizers: OverlayRecognizers?
  /// The views that the hit test of a landing touch visited; empty once the touch has its view.
  private var visits: [(view: UIView, verdict: HitTestVerdict)] = []
  private var hitView: UIView?
  private var isHitTesting = false
  /// The time of the last frame. A frame may be drawn with several calls, one for each changed area.
  private var lastFrameTime = -TimeInterval.infinity
  /// For each finger of the sequence in progress, the finger's index in the film in progress.
  private var filmIndices: [ObjectIdentifier: Int] = [:]

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
    filmIndices = [:]
    recognizers = nil
    moment = nil
    guess = nil
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
    let recognizers = OverlayRecognizers(words: words)
    recognizers.onPictureChange = { [unowned self] groups, obstacles in
      let now = UIApplication.shared.clock.now
      if !fingers.isEmpty { films?.update { $0.record(groups, avoiding: obstacles, at: now) } }
    }
    self.recognizers = recognizers
    refreshRecognizers()
  }

  private func refreshRecognizers() {
    guard let recognizers else { return }
    var obstacles = reservedAreas
    for finger in fingers {
      obstacles += finger.obstaclesAtStart
      for chip in finger.path?.chips ?? [] { obstacles.append(chip.frame) }
    }
    let windows = windowScene?.windows ?? []
    recognizers.refresh(
      windows: windows.filter(hasChips), below: windows.prefix { $0 !== self }, area: area(within: 4),
      obstacles: obstacles
    ) { canvas.setNeedsDisplay($0) }
  }

  private func area(within margin: CGFloat) -> CGRect {
    bounds.intersection(drawingArea ?? bounds).insetBy(dx: margin, dy: margin)
  }

  /// Returns nil, so that touches reach the windows below (rule 3.11).
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  // MARK: Reading

  public func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    // The fact's objects are alive until this method returns.
    let fact = recorder.fact(event)
    recognizers?.read(fact, at: time, hasChips: hasChips)
    switch fact {
    case .hitTest(let hitTest): read(hitTest)
    case .binding(.bound(let touch)):
      if let touch = touch.reference.object as? UITouch { add(touch, at: time) }
    case .responder(.sentEvent(.touches, let touches, let responder)):
      if let window = responder.object as? UIWindow, isShown(window) {
        followTouches(touches, in: window, at: time)
      }
    case .delivery(.cancelled(let touch, _, let cause)): markCancelled(touch, cause, at: time)
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
    case .began(.binding, let window, _) where belongsToApp(window):
      endHitTest()
      isHitTesting = true
    case .visited(let view, let verdict):
      if isHitTesting, let view = view.object as? UIView { visits.append((view, verdict)) }
    case .ended(.binding, let window, let view) where belongsToApp(window):
      hitView = view?.object as? UIView
      isHitTesting = false
    case .began, .ended: break
    }
  }

  private func belongsToApp(_ window: TraceReference) -> Bool {
    (window.object as? UIWindow).map(belongsToApp) ?? false
  }

  private func isShown(_ window: UIWindow) -> Bool {
    window !== self && window.windowScene === windowScene
  }

  /// Stops showing decisions that concern this window, because the window does not belong to the app.
  public func exclude(_ window: UIWindow) { excludedWindows.insert(window) }

  /// Returns whether the window belongs to the inspected app: it was not passed to `exclude(_:)`, and its
  /// level is normal or higher. An open menu belongs to the app if the window of its button does.
  private func belongsToApp(_ window: UIWindow) -> Bool {
    isShown(window) && (window.menuSourceWindow ?? window).windowLevel >= .normal
      && !excludedWindows.contains(window)
  }

  /// Returns whether the recognizers in the window have chips (small labels). In the window of an open menu,
  /// touches are shown, but no chips.
  private func hasChips(_ window: UIWindow) -> Bool { belongsToApp(window) && !(window is PopupWindow) }

  private func endHitTest() {
    visits = []
    hitView = nil
    isHitTesting = false
  }

  private func add(_ touch: UITouch, at time: TimeInterval) {
    defer { endHitTest() }
    guard let window = touch.window, belongsToApp(window) else { return }
    beginSequence(at: time)
    let numbers = fingers.filter { $0.end == nil }.map(\.number)
    let number = (1...(numbers.count + 1)).first { !numbers.contains($0) } ?? 1
    var finger = OverlayFinger(
      touch: touch, number: number, location: touch.location(in: canvas), area: area(within: 2),
      words: words, start: time)
    if layers.contains(.hitPath), !visits.isEmpty {
      finger.path = OverlayHitPath(
        visits: visits, hit: hitView, area: finger.area, obstacles: finger.obstacles + reservedAreas,
        contents: recognizers?.contents ?? [],
        showsRefusals: layers.contains(.refusals), words: words)
    }
    // Only the newest finger shows its hit test.
    for index in fingers.indices {
      addDamage(of: fingers[index], .all)
      fingers[index].path = nil
    }
    fingers.append(finger)
    filmIndices[ObjectIdentifier(touch)] = films?.update { $0.add(finger) }
    addDamage(of: finger, .all)
  }

  /// Returns to the present. Unless a finger is down, removes the marks of the last sequence and begins a
  /// film.
  private func beginSequence(at time: TimeInterval) {
    moment = nil
    guess = nil
    guard !fingers.contains(where: { $0.end == nil }) else {
      // Without this limit, taps with one finger while another finger rests would fill the memory.
      if let oldest = fingers.firstIndex(where: { $0.end != nil }),
        fingers.count >= OverlayStyle.maximumFingers
      {
        addDamage(of: fingers[oldest], .all)
        fingers.remove(at: oldest)
      }
      return
    }
    for finger in fingers { addDamage(of: finger, .all) }
    fingers = []
    filmIndices = [:]
    films?.begin(at: time, on: stage)
    onTouchBegan?()
  }

  private func recordFinger(_ finger: OverlayFinger, at time: TimeInterval) {
    guard let touch = finger.touch, let index = filmIndices[ObjectIdentifier(touch)] else { return }
    films?.update { $0.updateFinger(index, finger, at: time) }
  }

  private func followTouches(_ touches: [RecordedTouch], in window: UIWindow, at time: TimeInterval) {
    for index in fingers.indices where fingers[index].end == nil && fingers[index].touch?.window === window {
      guard let touch = fingers[index].touch, touches.contains(where: { $0.reference.object === touch })
      else { continue }
      let location = touch.location(in: canvas)
      let isOver = touch.phase == .ended || touch.phase == .cancelled
      guard isOver || location != fingers[index].location || touch.phase != fingers[index].phase else {
        continue
      }
      addDamage(of: fingers[index], .mark)
      fingers[index].move(to: location, at: time)
      fingers[index].phase = touch.phase
      if isOver { fingers[index].end = time }
      recordFinger(fingers[index], at: time)
      addDamage(of: fingers[index], isOver ? .all : .mark)
      if showsTrails { fingers[index].trail.addBoxOfNewestPiece { canvas.setNeedsDisplay($0) } }
    }
  }

  /// Moves the outlines of hit-tested views to the views' current positions.
  private func followViews() {
    let now = UIApplication.shared.clock.now
    for index in fingers.indices {
      fingers[index].path?.follow {
        canvas.setNeedsDisplay($0)
      } onMove: { item, place in
        films?.update { $0.move(item, to: place, at: now) }
      }
    }
  }

  private func markCancelled(_ touch: TraceReference, _ cause: CancellationCause, at time: TimeInterval) {
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
    recordFinger(fingers[index], at: time)
    addDamage(of: fingers[index], .all)
  }

  // MARK: Drawing

  private enum FingerPart {
    /// The finger's ring and label.
    case mark
    /// The mark, the trail and the hit path.
    case all
  }

  private func addDamage(of finger: OverlayFinger, _ part: FingerPart) {
    forEachDrawnRect(of: finger, part) { canvas.setNeedsDisplay($0) }
  }

  private var showsTrails: Bool { layers.isSuperset(of: [.fingers, .trails]) }

  /// Calls `add` with the rectangles of the finger's ring and label and, if `part` is `all`, of its trail and
  /// hit path. Skips layers that are not visible.
  private func forEachDrawnRect(of finger: OverlayFinger, _ part: FingerPart, _ add: (CGRect) -> Void) {
    if layers.contains(.fingers) { finger.forEachDrawnRect(add) }
    guard part == .all else { return }
    if showsTrails { finger.showsWholePath ? finger.fingerPath.addPieces(add) : finger.trail.addPieces(add) }
    if layers.contains(.hitPath) { finger.path?.forEachDrawnRect(add) }
  }

  /// The rectangles that the overlay draws on, in points of the scene.
  var inkedParts: [CGRect] {
    var inked: [CGRect] = []
    if let still {
      still.forEachDrawnRect(layers) { inked.append($0) }
      return inked
    }
    for finger in fingers { forEachDrawnRect(of: finger, .all) { inked.append($0) } }
    if let guess {
      guess.forEachDrawnRect { inked.append($0) }
    } else {
      recognizers?.picture.forEachDrawnRect { inked.append($0) }
    }
    return inked
  }

  /// Shows the marks of the films at `moment`, or returns to the present if `moment` is nil.
  private func showSnapshot() {
    guard still != nil || moment != nil else { return }
    let newStill = moment.flatMap { moment in
      films?.film(at: moment)?.still(at: moment, area: area(within: 4), words: words)
    }
    // The old marks and the new marks cover different areas, so both areas are redrawn.
    for part in inkedParts { canvas.setNeedsDisplay(part) }
    still = newStill
    for part in inkedParts { canvas.setNeedsDisplay(part) }
  }

  /// Requests that all areas whose marks change with time be redrawn in the next frame. If there are no such
  /// areas, no frame is requested.
  func canvasDidDraw(at time: TimeInterval) {
    guard time != lastFrameTime else { return }
    lastFrameTime = time
    followViews()
    for index in fingers.indices {
      if fingers[index].isChanging(at: time) {
        addDamage(of: fingers[index], fingers[index].end == nil ? .mark : .all)
      }
      if fingers[index].end == nil {
        fingers[index].trail.age(to: time) { if showsTrails { canvas.setNeedsDisplay($0) } }
      }
    }
    recognizers?.addDamageOfClocks(at: time) { canvas.setNeedsDisplay($0) }
  }
}
