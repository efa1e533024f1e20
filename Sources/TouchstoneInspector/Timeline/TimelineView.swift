import CoreGraphics

/// The timeline tab: a lane for each finger, recognizer, view and control.
///
/// The timeline follows the newest moment until the user scrolls away or chooses a moment. A pinch, the bar's
/// buttons and the keys + and − zoom; the key 0 shows the whole session. A tap or drag on the strip of times
/// chooses a moment. The arrow keys step through the engine's turns and scroll the lanes, and Escape returns
/// to the present.
public final class TimelineView: UIView, InspectorTab {
  public static let title = LocalizedText("Timeline", "时间线")

  /// Called when the user chooses a moment, in seconds on the application's clock; nil for the present.
  public var onScrub: ((TimeInterval?) -> Void)?
  /// The shown moment; nil for the present.
  public private(set) var moment: TimeInterval?
  /// The zoom, in points per second outside of pauses. Initially 400. Until the user zooms, the view reduces
  /// the zoom so that the whole session remains visible, but not below 24.
  public private(set) var pointsPerSecond: CGFloat = 400

  public private(set) var model = TimelineModel()
  private(set) var layout: TimelineLayout
  private let words = LabelWords()
  /// The drawing, which contains the model. It is nil while the model changes, because the model's memory
  /// would otherwise be copied.
  private var drawing: TimelineDrawing?
  private var palette: (style: UIUserInterfaceStyle, palette: TimelinePalette)?
  private weak var history: TraceHistory?
  var isFollowing = true

  let scrollView = UIScrollView()
  let axisPane = TimelinePane()
  let axisClip = UIView()
  private let namesPane = TimelinePane()
  private let namesClip = UIView()
  private let canvasPane = TimelinePane()
  private let playhead = TimelinePlayhead()
  let knob = TimelinePlayhead.Knob()
  private let toolbar = UIView()
  private let clockView = TimelineClock()
  private let emptyLabel = UILabel()
  private(set) var buttons: [TimelineButton] = []
  private var nowButton: TimelineButton?
  private let barLine = UIView()
  private let nameLine = UIView()
  private var zoomAtPinchStart: CGFloat = 400
  /// Whether the user has chosen the zoom.
  private var hasUserZoomed = false
  /// The names of the fingers' lanes as they were drawn.
  private var touchNames: [String] = []
  private static let minimumAutomaticZoom: CGFloat = 24

  private static let barHeight: CGFloat = 44

  public override init(frame: CGRect) {
    layout = TimelineLayout(model, pointsPerSecond: pointsPerSecond)
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    clipsToBounds = true
    scrollView.addSubview(canvasPane)
    scrollView.addSubview(playhead)
    scrollView.delegate = self
    scrollView.backgroundColor = .secondarySystemGroupedBackground
    scrollView.alwaysBounceHorizontal = true
    scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    axisPane.addSubview(knob)
    axisPane.isUserInteractionEnabled = true
    for (clip, pane) in [(axisClip, axisPane), (namesClip, namesPane)] {
      clip.backgroundColor = .secondarySystemGroupedBackground
      clip.clipsToBounds = true
      clip.addSubview(pane)
    }
    for line in [barLine, nameLine] { line.backgroundColor = .separator }
    for view in [scrollView, axisClip, namesClip, toolbar, barLine, nameLine, emptyLabel] as [UIView] {
      addSubview(view)
    }
    canvasPane.onDraw = { [weak self] context, rect in self?.drawing?.drawLanes(in: context, rect) }
    axisPane.onDraw = { [weak self] context, rect in self?.drawing?.drawAxis(in: context, rect) }
    namesPane.onDraw = { [weak self] context, rect in
      guard let self else { return }
      drawing?.drawNames(in: context, rect, width: nameWidth)
    }
    fillBar()
    addRecognizers()
  }

  public required init?(coder: NSCoder) { nil }

  private func fillBar() {
    toolbar.addSubview(clockView)
    let present = TimelineButton(words.presentText(), isFilled: true) { [weak self] in
      self?.selectMoment(nil)
    }
    nowButton = present
    buttons = [
      TimelineButton("−") { [weak self] in self?.zoom(by: 1 / 1.6) },
      TimelineButton("+") { [weak self] in self?.zoom(by: 1.6) },
      TimelineButton(words.everythingText()) { [weak self] in self?.showEverything() },
    ]
    for button in [present] + buttons { toolbar.addSubview(button) }
    emptyLabel.text = words.nothingYetText()
    emptyLabel.font = .systemFont(ofSize: 13)
    emptyLabel.textColor = ReadableColor.secondaryText
    emptyLabel.numberOfLines = 0
    emptyLabel.textAlignment = .center
    showClock()
  }

  private func addRecognizers() {
    let pinch = UIPinchGestureRecognizer()
    pinch.addTarget(self, action: TimelineView.pinched)
    scrollView.addGestureRecognizer(pinch)
    let pan = UIPanGestureRecognizer()
    pan.addTarget(self, action: TimelineView.dragged)
    pan.maximumNumberOfTouches = 1
    axisClip.addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer()
    tap.addTarget(self, action: TimelineView.tapped)
    axisClip.addGestureRecognizer(tap)
  }

  // MARK: Content

  public func show(_ history: TraceHistory, at moment: TimeInterval?) {
    var change = TimelineModel.Change.rebuilt
    drawing = nil
    let pauseCount = model.pauses.count
    if history === self.history {
      change = model.read(history)
    } else {
      self.history = history
      model = TimelineModel(history)
    }
    let hasMoved = moment != self.moment
    self.moment = moment
    switch change {
    case .nothing: updateDrawing()
    case .grown(let time):
      let isRescaled = shrinkToFit()
      updateLayout()
      if isRescaled {
        invalidateAll()
      } else if model.pauses.count == pauseCount {
        invalidateChanges(since: time)
      } else {
        invalidateAll(since: time)
      }
    case .rebuilt:
      shrinkToFit()
      updateLayout()
      invalidateAll()
    }
    if hasMoved || change != .nothing { placePlayhead() }
    if hasMoved, let moment { reveal(moment) }
  }

  /// Shows the histories of compared stages on one axis.
  package func show(_ models: [(title: String, model: TimelineModel)]) {
    drawing = nil
    history = nil
    model = TimelineModel(comparing: models)
    shrinkToFit()
    updateLayout()
    invalidateAll()
    placePlayhead()
  }

  /// Reduces the zoom until the session fits, unless the user has zoomed. Each reduction leaves a quarter of
  /// the width empty, so that a growing timeline is seldom drawn again. Returns whether the zoom changed.
  @discardableResult
  private func shrinkToFit() -> Bool {
    guard !hasUserZoomed, isFollowing, scrollView.bounds.width > 0 else { return false }
    let roughZoom = TimelineLayout.fittingPointsPerSecond(
      model, in: scrollView.bounds.width, trailing: textWidth + 40)
    guard roughZoom < pointsPerSecond else { return false }
    let fitting = fittingPointsPerSecond
    let minimumZoom = min(pointsPerSecond, TimelineView.minimumAutomaticZoom)
    guard fitting < pointsPerSecond, pointsPerSecond > minimumZoom else { return false }
    pointsPerSecond = max(minimumZoom, fitting * 0.75)
    return true
  }

  /// The greatest width of a text beside a bar or mark, in points. In a narrow view the bars need the room.
  private var textWidth: CGFloat {
    min(TimelineStyle.widestText, max(96, (scrollView.bounds.width * 0.35).rounded()))
  }

  /// The zoom at which the whole session fits into the view, in points per second.
  private var fittingPointsPerSecond: CGFloat {
    TimelineLayout.fittingPointsPerSecond(
      model, in: scrollView.bounds.width, textWidth: textWidth, words: words)
  }

  private func updateLayout() {
    layout = TimelineLayout(model, pointsPerSecond: pointsPerSecond, textWidth: textWidth, words: words)
    updateDrawing()
    let size = CGSize(width: layout.width, height: layout.height)
    if scrollView.contentSize != size { scrollView.contentSize = size }
    let visibleSize = scrollView.bounds.size
    let paneSize = CGSize(
      width: max(size.width, visibleSize.width), height: max(size.height, visibleSize.height))
    canvasPane.reserve(paneSize)
    axisPane.reserve(CGSize(width: paneSize.width + 90, height: TimelineStyle.axisHeight))
    namesPane.reserve(CGSize(width: nameWidth, height: paneSize.height))
    let isEmpty = model.start == nil
    emptyLabel.isHidden = !isEmpty
    for view in [nameLine, axisClip, namesClip, scrollView] as [UIView] { view.isHidden = isEmpty }
    for button in buttons { button.isEnabled = !isEmpty }
  }

  private func updateDrawing() {
    let style = traitCollection.userInterfaceStyle
    let palette = palette.flatMap { $0.style == style ? $0.palette : nil } ?? TimelinePalette(traitCollection)
    self.palette = (style, palette)
    drawing = TimelineDrawing(model: model, layout: layout, palette: palette, words: words)
  }

  private func invalidateAll() {
    canvasPane.setNeedsDisplay()
    axisPane.setNeedsDisplay()
    namesPane.setNeedsDisplay()
  }

  /// Redraws everything from a time on, in seconds on the application's clock, because a pause moves all
  /// later times.
  private func invalidateAll(since time: TimeInterval) {
    let left = layout.x(of: time) - TimelineStyle.textReach
    let size = canvasPane.bounds.size
    canvasPane.setNeedsDisplay(CGRect(x: left, y: 0, width: max(0, size.width - left), height: size.height))
    axisPane.setNeedsDisplay(
      CGRect(x: left, y: 0, width: max(0, axisPane.bounds.width - left), height: TimelineStyle.axisHeight))
  }

  /// Redraws the changed part of each lane.
  private func invalidateChanges(since time: TimeInterval) {
    guard let drawing else { return }
    // The lane of a finger has the name of its last touch.
    let touches = drawing.model.lanes.prefix { $0.kind == .finger }.map { words.name($0).name }
    if touches != touchNames {
      touchNames = touches
      namesPane.setNeedsDisplay()
    }
    for (row, top, height) in layout.rows {
      guard case .lane(let index) = row,
        let growth = drawing.changedRange(of: model.lanes[index], model.laneChanges[index], since: time)
      else { continue }
      canvasPane.setNeedsDisplay(
        CGRect(x: growth.lowerBound, y: top, width: growth.upperBound - growth.lowerBound, height: height))
    }
  }

  /// Places the playhead, and scrolls to the present if the timeline follows it.
  private func placePlayhead() {
    let hasStarted = model.start != nil
    playhead.isHidden = !hasStarted
    knob.isHidden = !hasStarted
    let x = layout.x(of: moment ?? model.now)
    playhead.show(at: x, height: max(layout.height, scrollView.bounds.height), isAtNow: moment == nil)
    knob.show(at: x, isAtNow: moment == nil)
    showClock()
    if isFollowing, moment == nil, !scrollView.isTracking, !scrollView.isDragging { scrollToPresent() }
    alignPanes()
  }

  private func showClock() {
    nowButton?.isHidden = moment == nil && isFollowing
    let time = (moment ?? model.now) - model.sessionStart
    clockView.text = model.start == nil ? "" : words.timeText(time, step: 0.001)
  }

  private var farthestOffset: CGFloat { max(0, layout.width - scrollView.bounds.width) }

  private func scrollToPresent() {
    let target = min(
      farthestOffset, max(0, layout.x(of: model.now) + layout.trailing - scrollView.bounds.width))
    if scrollView.contentOffset.x != target { scrollView.contentOffset.x = target }
  }

  private func alignPanes() {
    let offset = scrollView.contentOffset
    if axisClip.bounds.origin.x != offset.x { axisClip.bounds.origin.x = offset.x }
    if namesClip.bounds.origin.y != offset.y { namesClip.bounds.origin.y = offset.y }
  }

  // MARK: Moments

  /// Shows a moment, in seconds on the application's clock, and calls `onScrub`. Nil, or a time after the
  /// newest, is the present.
  public func selectMoment(_ chosen: TimeInterval?) {
    var chosen = chosen
    if let time = chosen {
      chosen = time >= model.now ? nil : max(time, model.start ?? time)
    } else {
      isFollowing = true
    }
    guard chosen != moment || chosen == nil else { return }
    moment = chosen
    placePlayhead()
    onScrub?(chosen)
  }

  /// Returns the moment at an x coordinate of the strip of times, moved to the end of an engine turn if one
  /// is near.
  func moment(at x: CGFloat) -> TimeInterval {
    let time = layout.time(at: x)
    let next = model.moments.partitioningIndex { $0 >= time }
    let nearMoments = [next - 1, next].filter(model.moments.indices.contains).map { model.moments[$0] }
    return nearMoments.filter { abs(layout.x(of: $0) - x) <= 5 }.min { abs($0 - time) < abs($1 - time) }
      ?? time
  }

  /// Moves to the end of the previous or next engine turn.
  func step(by distance: Int) {
    let time = moment ?? model.now
    let moments = model.moments
    let index =
      distance < 0 ? moments.partitioningIndex { $0 >= time } - 1 : moments.partitioningIndex { $0 > time }
    guard moments.indices.contains(index) else { return distance < 0 ? () : selectMoment(nil) }
    selectMoment(moments[index])
    reveal(moments[index])
  }

  private func reveal(_ time: TimeInterval) {
    let x = layout.x(of: time)
    let seen = scrollView.bounds.insetBy(dx: 24, dy: 0)
    guard x < seen.minX || x > seen.maxX else { return }
    isFollowing = false
    scrollView.contentOffset.x = min(farthestOffset, max(0, x - scrollView.bounds.width / 2))
    showClock()
  }

  private func dragged(_ pan: UIPanGestureRecognizer) { scrub(to: pan.location(in: axisPane).x) }
  private func tapped(_ tap: UITapGestureRecognizer) {
    becomeFirstResponder()
    scrub(to: tap.location(in: axisPane).x)
  }

  private func scrub(to x: CGFloat) {
    let seen = scrollView.bounds
    selectMoment(moment(at: min(max(x, max(seen.minX, layout.leading)), seen.maxX)))
  }

  // MARK: Zoom

  /// Zooms around the shown moment if it is visible, or else around the middle.
  public func zoom(by factor: CGFloat) {
    hasUserZoomed = true
    let playheadX = layout.x(of: moment ?? model.now) - scrollView.contentOffset.x
    let anchor = (0...scrollView.bounds.width).contains(playheadX) ? playheadX : scrollView.bounds.width / 2
    setZoom(pointsPerSecond * factor, keeping: anchor)
  }

  /// Zooms to show the whole session, as far as the limits of the zoom allow.
  public func showEverything() {
    hasUserZoomed = true
    setZoom(fittingPointsPerSecond, keeping: 0)
  }

  /// Sets the zoom. The time at `anchor`, in points from the left of the visible part, keeps its position.
  private func setZoom(_ zoom: CGFloat, keeping anchor: CGFloat) {
    let zoom = TimelineLayout.clampedPointsPerSecond(zoom, model)
    guard zoom != pointsPerSecond else { return }
    let time = layout.time(at: scrollView.contentOffset.x + anchor)
    pointsPerSecond = zoom
    updateLayout()
    invalidateAll()
    scrollView.contentOffset.x = min(farthestOffset, max(0, layout.x(of: time) - anchor))
    placePlayhead()
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      isFollowing = false
      hasUserZoomed = true
      zoomAtPinchStart = pointsPerSecond / pinch.scale
    case .changed: break
    default: return didStopScrolling()
    }
    setZoom(
      zoomAtPinchStart * pinch.scale, keeping: pinch.location(in: scrollView).x - scrollView.contentOffset.x)
  }

  // MARK: Keys

  public override var canBecomeFirstResponder: Bool { true }
  public override var canBecomeFocused: Bool { true }

  public override var keyCommands: [UIKeyCommand]? {
    func command(_ input: String, _ action: Selector) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: [], action: action)
    }
    // While the present is shown, other responders handle Escape.
    let backCommands =
      moment == nil ? [] : [command(UIKeyCommand.inputEscape, Selector(TimelineView.returnToPresent))]
    return backCommands + [
      command("+", Selector(TimelineView.zoomIn)), command("=", Selector(TimelineView.zoomIn)),
      command("-", Selector(TimelineView.zoomOut)), command("0", Selector(TimelineView.showEverything)),
      command(UIKeyCommand.inputLeftArrow, Selector(TimelineView.stepBack)),
      command(UIKeyCommand.inputRightArrow, Selector(TimelineView.stepForward)),
      command(UIKeyCommand.inputUpArrow, Selector(TimelineView.scrollUp)),
      command(UIKeyCommand.inputDownArrow, Selector(TimelineView.scrollDown)),
    ]
  }

  private func zoomIn() { zoom(by: 1.6) }
  private func zoomOut() { zoom(by: 1 / 1.6) }
  private func stepBack() { step(by: -1) }
  private func stepForward() { step(by: 1) }
  private func returnToPresent() { selectMoment(nil) }
  private func scrollUp() { scrollLanes(by: -1) }
  private func scrollDown() { scrollLanes(by: 1) }

  private func scrollLanes(by lanes: CGFloat) {
    let farthest = max(0, layout.height - scrollView.bounds.height)
    let y = scrollView.contentOffset.y + lanes * TimelineStyle.laneHeight
    scrollView.contentOffset.y = min(farthest, max(0, y))
  }

  // MARK: Layout

  private var nameWidth: CGFloat { bounds.width < 440 ? 96 : bounds.width < 900 ? 132 : 176 }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let bar = TimelineView.barHeight
    let names = nameWidth
    let top = bar + TimelineStyle.axisHeight
    self.toolbar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bar)
    layoutBar()
    barLine.frame = CGRect(x: 0, y: bar - 0.5, width: bounds.width, height: 0.5)
    axisClip.frame = CGRect(
      x: names, y: bar, width: max(0, bounds.width - names), height: TimelineStyle.axisHeight)
    namesClip.frame = CGRect(x: 0, y: top, width: names, height: max(0, bounds.height - top))
    nameLine.frame = CGRect(x: names - 0.5, y: bar, width: 0.5, height: max(0, bounds.height - bar))
    scrollView.frame = CGRect(
      x: names, y: top, width: max(0, bounds.width - names), height: max(0, bounds.height - top))
    emptyLabel.frame = CGRect(
      x: 24, y: top, width: max(0, bounds.width - 48), height: max(0, bounds.height - top))
    shrinkToFit()
    updateLayout()
    invalidateAll()
    placePlayhead()
  }

  private func layoutBar() {
    clockView.frame = CGRect(x: 14, y: 11, width: 100, height: 22)
    var right = bounds.width - 12
    for button in buttons.reversed() {
      button.frame = CGRect(x: right - button.preferredWidth, y: 9, width: button.preferredWidth, height: 26)
      right = button.frame.minX - 8
    }
    guard let nowButton else { return }
    let width = nowButton.preferredWidth
    nowButton.frame = CGRect(x: right - width, y: 9, width: width, height: 26)
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

extension TimelineView: UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { alignPanes() }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isFollowing = false
    showClock()
  }

  /// Starts to follow the present again if the user scrolled to the end.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { didStopScrolling() }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { didStopScrolling() }

  fileprivate func didStopScrolling() {
    isFollowing = moment == nil && scrollView.contentOffset.x >= farthestOffset - 8
    showClock()
  }
}
