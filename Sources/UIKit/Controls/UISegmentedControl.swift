/// A row of segments, one of which can be selected (rule 7.18).
///
/// When a finger lifts over a segment, that segment is selected. A finger that lands on the selected segment
/// drags the raised background of the selected segment.
@MainActor open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public nonisolated static let noSegment = -1

  private final var segments: [ControlSegment] = []
  private final var storedSelection = UISegmentedControl.noSegment
  /// The index of the segment under the finger; nil if there is none.
  private final var pressedIndex: Int?
  private final var dragsSelection = false
  private final let selectionBackground = UIView.controlPart()
  private final var dividers: [UIView] = []

  /// Whether a selection ends as soon as its events are sent, so that no segment stays selected. Default
  /// false.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
  /// Whether each segment is as wide as its content needs. If false, all segments are equally wide. Default
  /// false.
  open var apportionsSegmentWidthsByContent = false {
    // An unchanged value is ignored, so that a superview can set this property at each layout without causing
    // an endless loop.
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
  }
  /// The colour of the background of the selected segment. Default nil: white, or grey in dark mode.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit {}

  /// Creates one segment from each string or image, and skips other items. The control sizes itself to fit.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(ControlSegment(title: title))
      case let image as UIImage: segments.append(ControlSegment(image: image))
      default: break
      }
    }
    sizeToFit()
  }

  /// Creates a segment for each action. The segment shows the action's title or image, and performs the
  /// action when the user selects it. If the frame's size is zero, the control sizes itself to fit.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { ControlSegment(action: $0) }
    if frame.size == .zero { sizeToFit() }
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = ControlMetrics.segmentCornerRadius
    selectionBackground.addThumbShadow()
    selectionBackground.layer.cornerRadius =
      ControlMetrics.segmentCornerRadius - ControlMetrics.segmentSelectionInset
    selectionBackground.isHidden = true
    addSubview(selectionBackground)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title. An index out of range is clamped. The selected segment remains selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(ControlSegment(title: title), at: segment, animated: animated)
  }
  /// Inserts a segment with an image. An image in automatic rendering mode is drawn as a template. An index
  /// out of range is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(ControlSegment(image: image), at: segment, animated: animated)
  }
  /// Inserts a segment that shows the action's title or image, and performs the action when the user selects
  /// the segment. A segment whose action has the same identifier is removed first. An index out of range is
  /// clamped.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let presentIndex = segmentIndex(identifiedBy: action.identifier)
    if presentIndex != NSNotFound { removeSegment(at: presentIndex, animated: false) }
    insert(ControlSegment(action: action), at: segment, animated: animated)
  }

  private func insert(_ segment: ControlSegment, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if storedSelection >= index { storedSelection += 1 }
    contentDidChange(animated: animated)
  }

  /// Removes a segment. If that segment was selected, no segment is selected afterwards. An index out of
  /// range has no effect.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).remove()
    pressedIndex = nil
    if storedSelection == segment {
      storedSelection = Self.noSegment
    } else if storedSelection > segment {
      storedSelection -= 1
    }
    contentDidChange(animated: animated)
  }

  /// Removes all segments. Afterwards, no segment is selected.
  open func removeAllSegments() {
    for segment in segments { segment.remove() }
    extendLifetime(replace(&segments, with: []))
    pressedIndex = nil
    storedSelection = Self.noSegment
    contentDidChange()
  }

  /// Sets the segment's title, which replaces its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// Returns the segment's title; nil if the segment shows an image or does not exist.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
  /// Sets the segment's image, which replaces its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Returns the segment's image; nil if the segment shows a title or does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
  /// Sets the action of a segment. The segment shows the action's title or image, and performs the action
  /// when the user selects it.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.title.isEmpty ? nil : action.title
      if action.title.isEmpty { $0.image = action.image }
    }
  }
  /// Returns the segment's action; nil if the segment has none or does not exist.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
  /// Returns the index of the segment whose action has this identifier; `NSNotFound` if there is none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets the segment's width, in points; 0 means that the control determines the width. Default 0.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
  }
  /// Returns the width set for the segment, in points; 0 if none was set.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  /// Moves the segment's content away from the centre of the segment by `offset`, in points. Default zero.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  /// Returns the content offset set for the segment, in points; zero if none was set.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(segment)?.contentOffset ?? .zero
  }
  /// Enables or disables a segment. A disabled segment is pale, and the user cannot select it. By default,
  /// segments are enabled.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// Returns whether the segment is enabled; false if the segment does not exist.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(segment)?.isEnabled ?? false }

  private func segment(_ index: Int) -> ControlSegment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ change: (ControlSegment) -> Void) {
    guard let segment = segment(index) else { return }
    change(segment)
    contentDidChange()
  }

  private func contentDidChange(animated: Bool = false) {
    invalidateIntrinsicContentSize()
    changeParts(over: animated ? ControlMetrics.segmentDuration : nil, placeParts)
  }

  // MARK: Selection

  /// The index of the selected segment, or `noSegment`. Setting this property sends no event; an index out of
  /// range deselects the segment. Default `noSegment`.
  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set {
      storedSelection = segments.indices.contains(newValue) ? newValue : Self.noSegment
      changeParts(over: nil, placeParts)
    }
  }

  private func select(_ index: Int, with event: UIEvent?) {
    // Rule 7.18: a momentary control sends its events at each selection, even if the same segment is selected
    // again.
    guard let segment = segment(index), segment.isEnabled, isMomentary || index != storedSelection else {
      return
    }
    storedSelection = index
    if let action = segment.action { sendAction(action) }
    sendValueChanged(with: event)
    if isMomentary { storedSelection = Self.noSegment }
  }

  // MARK: Tracking

  /// Returns the index of the enabled segment under the finger; nil if there is none. The finger may be above
  /// or below the control, within its tracking margin (rule 7.3).
  private func segment(under touch: UITouch) -> Int? {
    guard tracksInside(touch) else { return nil }
    let x = touch.location(in: self).x
    let index = segmentFrames().firstIndex { $0.minX <= x && x < $0.maxX }
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  private func press(_ index: Int?) {
    guard index != pressedIndex else { return }
    pressedIndex = index
    changeParts(over: ControlMetrics.segmentDuration, placeParts)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    let index = segment(under: touch)
    dragsSelection = index != nil && index == storedSelection
    press(index)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = segment(under: touch)
    // If the finger leaves the segments, a dragged background stays on its last segment; otherwise,
    // no segment stays pressed.
    if index != nil || !dragsSelection { press(index) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let index = touch.flatMap(segment(under:))
    let before = storedSelection
    pressedIndex = nil
    dragsSelection = false
    if let index { select(index, with: event) }
    changeParts(over: before == storedSelection ? nil : ControlMetrics.segmentDuration, placeParts)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    dragsSelection = false
    press(nil)
  }

  override func handleKey(_ key: UIKeyboardHIDUsage, with event: UIEvent?) -> Bool {
    switch key {
    case .keyboardLeftArrow: moveSelection(by: -1, with: event)
    case .keyboardRightArrow: moveSelection(by: 1, with: event)
    default: return false
    }
    return true
  }

  /// Selects the next enabled segment in the direction `step`, which is -1 or 1. If no segment is selected,
  /// selects the first or the last enabled segment. In a momentary control, only highlights the segment; the
  /// Space or Return key then selects it.
  private func moveSelection(by step: Int, with event: UIEvent?) {
    let start = isMomentary ? pressedIndex : segment(storedSelection).map { _ in storedSelection }
    guard let index = enabledSegment(after: start, step) else { return }
    if isMomentary { return press(index) }
    select(index, with: event)
    changeParts(over: ControlMetrics.segmentDuration, placeParts)
  }

  private func enabledSegment(after start: Int?, _ step: Int) -> Int? {
    var index = start.map { $0 + step } ?? (step > 0 ? 0 : segments.count - 1)
    while let segment = segment(index) {
      if segment.isEnabled { return index }
      index += step
    }
    return nil
  }

  override var isPressedByKeys: Bool { isMomentary }

  override func performKeyPress(with event: UIEvent?) {
    if let pressedIndex { select(pressedIndex, with: event) }
    super.performKeyPress(with: event)
  }

  override func keyFocusDidChange(isFocused: Bool) {
    if isMomentary { press(isFocused ? enabledSegment(after: nil, 1) : nil) }
    super.keyFocusDidChange(isFocused: isFocused)
  }

  /// Returns false for a single-tap recognizer of an ancestor, so that the control keeps the touch (rule
  /// 7.13).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isSingleTapOfSuperview(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Layout

  /// The width that fits all segments, and a height of 32 points.
  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(\.fittingWidth)
    let isEven = !apportionsSegmentWidthsByContent
    let fittingWidths = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
    let widest = fittingWidths.max() ?? 0
    let width = zip(segments, widths).reduce(0) { $0 + (isEven && $1.0.width == 0 ? widest : $1.1) }
    return CGSize(width: width, height: ControlMetrics.segmentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns the segments' frames. A segment keeps a width set by the app. The other segments share the
  /// remaining width, equally or in proportion to their content.
  private func segmentFrames() -> [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let flexibleSegments = segments.filter { $0.width == 0 }
    let rest = max(0, bounds.width - fixed)
    let totalFittingWidth =
      apportionsSegmentWidthsByContent ? flexibleSegments.reduce(0) { $0 + $1.fittingWidth } : 0
    var x = bounds.minX
    return segments.map { segment in
      var width = segment.width
      if width == 0 {
        width =
          totalFittingWidth > 0
          ? rest * segment.fittingWidth / totalFittingWidth : rest / CGFloat(flexibleSegments.count)
      }
      defer { x += width }
      return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  override func stateDidChange() {
    super.stateDidChange()
    placeParts()
  }

  private func placeParts() {
    let frames = segmentFrames()
    let selectionBackgroundIndex = dragsSelection ? pressedIndex ?? storedSelection : storedSelection
    placeSelectionBackground(
      at: frames.indices.contains(selectionBackgroundIndex) ? frames[selectionBackgroundIndex] : nil)
    for (index, segment) in segments.enumerated() {
      segment.show(isSelected: index == selectionBackgroundIndex)
      let isFaint = index == pressedIndex && index != selectionBackgroundIndex
      let alpha = !isEnabled ? 0.4 : isFaint ? 0.3 : 1
      segment.place(in: self, frame: frames[index], alpha: alpha)
    }
    placeDividers(frames, selectionBackgroundIndex: selectionBackgroundIndex)
  }

  private func placeSelectionBackground(at frame: CGRect?) {
    let wasHidden = selectionBackground.isHidden
    selectionBackground.isHidden = frame == nil
    guard let frame else { return }
    selectionBackground.backgroundColor = selectedSegmentTintColor ?? .segmentSelectionBackground
    let inset = ControlMetrics.segmentSelectionInset + (dragsSelection ? 1 : 0)
    let place = frame.insetBy(dx: inset, dy: inset)
    // A background that was hidden appears at its new position without an animation, because it has no
    // position to move from.
    if wasHidden {
      UIView.performWithoutAnimation { selectionBackground.frame = place }
    } else {
      selectionBackground.frame = place
    }
  }

  /// Shows a divider between neighbouring segments, except on either side of the selected segment.
  private func placeDividers(_ frames: [CGRect], selectionBackgroundIndex: Int) {
    while dividers.count < frames.count - 1 {
      let divider = UIView.controlPart(.separator)
      dividers.append(divider)
      insertSubview(divider, belowSubview: selectionBackground)
    }
    while dividers.count > max(0, frames.count - 1) { dividers.removeLast().removeFromSuperview() }
    let height = ControlMetrics.segmentDividerHeight
    for (index, divider) in dividers.enumerated() {
      divider.frame = CGRect(
        x: frames[index].maxX - 0.5, y: bounds.midY - height / 2, width: 1, height: height)
      divider.alpha = index == selectionBackgroundIndex || index + 1 == selectionBackgroundIndex ? 0 : 1
    }
  }
}

extension UIColor {
  /// The colour of the raised background of the selected segment.
  fileprivate static let segmentSelectionBackground = UIColor(light: (255, 255, 255), dark: (99, 99, 102))
}
