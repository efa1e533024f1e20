/// The layer with a chip (a small label) for each recognizer, drawn over the app. It reads the trace,
/// searches the windows for recognizers when a touch lands and when a sequence ends, and places the chips
/// once per engine turn.
final class OverlayRecognizers {
  private(set) var states: RecognizerStates
  private(set) var picture = RecognizerPicture()
  /// Called with the groups of a new picture, and the rectangles that the picture avoids.
  var onPictureChange: (([RecognizerPicture.Group], [CGRect]) -> Void)?
  private var boxes: [ObjectIdentifier: CGRect] = [:]
  private var covers: [ObjectIdentifier: [CGRect]] = [:]
  /// The texts and controls that were visible at the last search, in points of the scene.
  private(set) var contents: [CGRect] = []
  private var obstacles: [CGRect] = []
  private var area = CGRect.zero
  private var needsSearch = true

  init(words: LabelWords) { states = RecognizerStates(words: words) }

  // MARK: Reading

  /// Reads a fact. `hasChips` returns whether a window's recognizers are shown.
  func read(_ fact: TraceFact, at time: TimeInterval, hasChips: (UIWindow) -> Bool) {
    switch fact {
    case .binding(.bound(let touch)):
      guard let window = touch.window?.object as? UIWindow, hasChips(window) else { return }
      states.clearResults()
      needsSearch = true
    case .binding(.recognizerJoined(let recognizer, _)), .recognizer(.input(_, let recognizer)):
      guard let recognizer = recognizer.reference.object as? UIGestureRecognizer,
        let window = recognizer.view?.window, hasChips(window)
      else { return }
      states.addToSequence(recognizer)
    case .recognizer(let recognizer):
      if case .state(_, _, _, .reset) = recognizer { needsSearch = true }
      states.read(recognizer, at: time)
    case .delivery(let delivery): states.read(delivery, at: time)
    case .binding(.withheld), .binding(.recognizerLeftOut): break
    case .input, .hitTest, .responder, .control, .message, .idle, .history: break
    }
  }

  /// Makes the next refresh search for recognizers again, because views may have changed or moved.
  func setNeedsSearch() { needsSearch = true }

  // MARK: Searching

  /// Moves the chips (the recognizers' small labels) to the current positions of their views, and reports the
  /// changed rectangles. `all` are all windows of the scene below the overlay.
  func refresh(
    windows: [UIWindow], below all: ArraySlice<UIWindow>, area: CGRect, obstacles: [CGRect],
    damage: (CGRect) -> Void
  ) {
    if needsSearch {
      needsSearch = false
      searchViews(windows)
    }
    states.readDeadlines()
    let views = viewsWithChips()
    var boxes: [ObjectIdentifier: CGRect] = [:]
    var covers: [ObjectIdentifier: [CGRect]] = [:]
    var inFront = OverlayCovers(windows: all)
    for view in views {
      let box = OverlayRecognizers.visibleBox(of: view, area: area)
      boxes[ObjectIdentifier(view)] = box
      if box != nil { covers[ObjectIdentifier(view)] = inFront.covers(of: view) }
    }
    guard
      states.hasChanges || boxes != self.boxes || covers != self.covers || obstacles != self.obstacles
        || area != self.area
    else { return }
    states.resetChanges()
    (self.boxes, self.covers, self.obstacles, self.area) = (boxes, covers, obstacles, area)
    let groups = groups(of: views)
    onPictureChange?(groups, obstacles)
    let newPicture = RecognizerPicture(groups, area: area, obstacles: obstacles, after: picture)
    newPicture.addDifferences(from: picture, damage)
    picture = newPicture
  }

  private func searchViews(_ windows: [UIWindow]) {
    var seenRecognizers: Set<ObjectIdentifier> = []
    contents = []
    var queue: [UIView] = windows.filter { !$0.isHidden }
    var index = 0
    while index < queue.count, index < RecognizerStyle.maximumViews {
      let view = queue[index]
      index += 1
      if let content = OverlayRecognizers.content(of: view) { contents.append(content) }
      for recognizer in view.gestureRecognizers ?? [] {
        seenRecognizers.insert(ObjectIdentifier(recognizer))
        states.add(recognizer)
      }
      for subview in view.subviews where !subview.isHidden && subview.alpha >= 0.01 { queue.append(subview) }
    }
    states.keepOnly(seenRecognizers)
  }

  /// Returns the visible box of the view's text, or of the view if it is a control, in points of the scene.
  private static func content(of view: UIView) -> CGRect? {
    let place: OverlayQuad
    if let label = view as? UILabel {
      place = OverlayQuad(of: drawnTextRect(of: label), in: label)
    } else if view is UIControl {
      place = OverlayQuad(of: view)
    } else {
      return nil
    }
    let box = place.visibleRect.map(place.box.intersection) ?? place.box
    return box.isNull || box.isEmpty ? nil : box
  }

  /// Returns the rectangle in which a label draws its text, in points of the label. The text is centred
  /// vertically.
  private static func drawnTextRect(of label: UILabel) -> CGRect {
    let bounds = label.bounds
    var rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
    rect.origin.y = bounds.midY - rect.height / 2
    switch label.textAlignment {
    case .center: rect.origin.x = bounds.midX - rect.width / 2
    case .right: rect.origin.x = bounds.maxX - rect.width
    case .left, .natural, .justified: break
    }
    return rect
  }

  /// Returns the views of all known recognizers, ordered by importance: views with a recognizer that takes
  /// part or took part in a sequence come first, and deeper views come before others.
  private func viewsWithChips() -> [UIView] {
    var foundViews: [ObjectIdentifier: (view: UIView, isLive: Bool, depth: Int, number: Int)] = [:]
    for entry in states.entries.values {
      guard let view = entry.recognizer?.view, view.window != nil else { continue }
      let known = foundViews[ObjectIdentifier(view)]
      foundViews[ObjectIdentifier(view)] = (
        view, entry.activity != .resting || known?.isLive ?? false,
        known?.depth ?? OverlayRecognizers.depth(of: view), min(entry.number, known?.number ?? .max)
      )
    }
    let order = foundViews.values.sorted {
      ($0.isLive ? 0 : 1, -$0.depth, $0.number) < ($1.isLive ? 0 : 1, -$1.depth, $1.number)
    }
    return order.prefix(RecognizerStyle.maximumGroups).map(\.view)
  }

  private static func depth(of view: UIView) -> Int {
    var depth = 0
    var ancestor = view.superview
    while let current = ancestor {
      depth += 1
      ancestor = current.superview
    }
    return depth
  }

  private func groups(of views: [UIView]) -> [RecognizerPicture.Group] {
    views.compactMap { view in
      guard let box = boxes[ObjectIdentifier(view)], let window = view.window else { return nil }
      var members: [(recognizer: ObjectIdentifier, text: RecognizerChipText)] = []
      var waits: [(waiting: ObjectIdentifier, awaited: ObjectIdentifier)] = []
      for recognizer in view.gestureRecognizers ?? [] {
        let identifier = ObjectIdentifier(recognizer)
        guard let text = states.text(of: recognizer) else { continue }
        members.append((identifier, text))
        if let awaited = states.entries[identifier]?.awaitedRecognizer {
          waits.append((identifier, awaited.identifier))
        }
      }
      guard !members.isEmpty else { return nil }
      return .init(
        view: ObjectIdentifier(view), box: box,
        window: OverlayQuad(of: window).box.insetBy(dx: 4, dy: 4),
        covers: covers[ObjectIdentifier(view)] ?? [], contents: contents, members: members, waits: waits)
    }
  }

  /// Returns the visible box of the view, in points of the scene; nil if the view is not visible.
  private static func visibleBox(of view: UIView, area: CGRect) -> CGRect? {
    var current: UIView? = view
    while let ancestor = current {
      guard !ancestor.isHidden, ancestor.alpha >= 0.01 else { return nil }
      current = ancestor.superview
    }
    let place = OverlayQuad(of: view)
    // The box excludes round corners, in which a chip would be clipped.
    let corner = OverlayOutline(of: view, at: place, kind: .inside).cornerRadius * 0.3
    var box = place.box.insetBy(dx: min(corner, place.box.width / 4), dy: min(corner, place.box.height / 4))
      .intersection(area)
    if let seen = place.visibleRect { box = box.intersection(seen) }
    if let window = view.window, window !== view, window.clipsToBounds {
      box = box.intersection(OverlayQuad(of: window).box)
    }
    return box.isNull || box.isEmpty ? nil : box
  }

  // MARK: Drawing

  func draw(in context: CGContext, at time: TimeInterval, clip: CGRect) {
    picture.draw(in: context, at: time, clip: clip)
  }

  /// Reports the rectangles of the chips (the recognizers' small labels) with a running time, which the next
  /// frame must redraw.
  func addDamageOfClocks(at time: TimeInterval, _ damage: (CGRect) -> Void) {
    for chip in picture.chips where chip.isRunning(at: time) { damage(chip.frame) }
  }
}
