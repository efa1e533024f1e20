/// A row of segments of which one may be selected (rule 7.18).
///
/// The segment under the finger when it lifts is selected. A finger that lands on the selected one takes the plate
/// under it along.
@MainActor open class UISegmentedControl: UIControl {
  /// The index that stands for no segment.
  public nonisolated static let noSegment = -1

  private final var segments: [ControlSegment] = []
  private final var storedSelection = UISegmentedControl.noSegment
  /// The segment under the finger; nil without one.
  private final var pressed: Int?
  private final var dragsPlate = false
  private final let plate = UIView.controlPart()
  private final var dividers: [UIView] = []

  /// Whether no segment stays selected. Default false.
  open var isMomentary = false { didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } } }
  /// Whether segments are as wide as their contents ask, instead of all alike. Default false.
  open var apportionsSegmentWidthsByContent = false {
    // A superview may set it whenever it lays out, and must come to rest.
    didSet { if apportionsSegmentWidthsByContent != oldValue { contentDidChange() } }
  }
  /// Of the plate under the selected segment. Default nil: white, and grey in the dark.
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

  /// Segments from strings and images; anything else is left out. The control has the size that they need.
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

  /// Segments that show actions and perform them when the user selects them. A frame of no size is made to fit.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { ControlSegment(action: $0) }
    if frame.size == .zero { sizeToFit() }
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = ControlMetrics.segmentCornerRadius
    plate.addKnobShadow()
    plate.layer.cornerRadius = ControlMetrics.segmentCornerRadius - ControlMetrics.segmentPlateInset
    plate.isHidden = true
    addSubview(plate)
  }

  // MARK: Segments

  /// How many there are.
  open var numberOfSegments: Int { segments.count }

  /// An index past either end means that end. A selection behind it moves along.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(ControlSegment(title: title), at: segment, animated: animated)
  }
  /// The same with an image, of which the shape counts.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(ControlSegment(image: image), at: segment, animated: animated)
  }
  /// The same with an action, in place of one with the same identifier.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let present = segmentIndex(identifiedBy: action.identifier)
    if present != NSNotFound { removeSegment(at: present, animated: false) }
    insert(ControlSegment(action: action), at: segment, animated: animated)
  }

  private func insert(_ segment: ControlSegment, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if storedSelection >= index { storedSelection += 1 }
    contentDidChange(animated: animated)
  }

  /// A selected one takes the selection with it. An index out of range changes nothing.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).remove()
    pressed = nil
    if storedSelection == segment {
      storedSelection = Self.noSegment
    } else if storedSelection > segment {
      storedSelection -= 1
    }
    contentDidChange(animated: animated)
  }

  /// None is left.
  open func removeAllSegments() {
    for segment in segments { segment.remove() }
    extendLifetime(replace(&segments, with: []))
    pressed = nil
    storedSelection = Self.noSegment
    contentDidChange()
  }

  /// Takes the image's place.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
  /// Nil where the segment shows an image.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
  /// Takes the title's place.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
  /// Nil where the segment shows a title.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
  /// The segment shows the action, and performs it when the user selects it.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      $0.action = action
      $0.title = action.title.isEmpty ? nil : action.title
      if action.title.isEmpty { $0.image = action.image }
    }
  }
  /// Nil where it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }
  /// Which segment has the action of this identifier; `NSNotFound` where none has.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// In points; 0 stands for a width by itself.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width.isFinite ? max(0, width) : 0 }
  }
  /// What was set; 0 without.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  /// Moves the content from the middle of its segment, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.contentOffset = offset }
  }
  /// What was set; zero without.
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(segment)?.contentOffset ?? .zero
  }
  /// A disabled segment is pale and cannot be selected by the user. Default true.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }
  /// False where there is no such segment.
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

  /// The selected segment, or `noSegment`, which any index out of range means. Setting it sends nothing.
  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set {
      storedSelection = segments.indices.contains(newValue) ? newValue : Self.noSegment
      changeParts(over: nil, placeParts)
    }
  }

  private func select(_ index: Int, with event: UIEvent?) {
    // Rule 7.18: a momentary control tells each time.
    guard let segment = segment(index), segment.isEnabled, isMomentary || index != storedSelection else {
      return
    }
    storedSelection = index
    if let action = segment.action { sendAction(action) }
    sendValueChanged(with: event)
    if isMomentary { storedSelection = Self.noSegment }
  }

  // MARK: Tracking

  /// The enabled segment under the finger, which may be above or below the control.
  private func segment(under touch: UITouch) -> Int? {
    guard tracksInside(touch) else { return nil }
    let x = touch.location(in: self).x
    let index = segmentFrames().firstIndex { $0.minX <= x && x < $0.maxX }
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  private func press(_ index: Int?) {
    guard index != pressed else { return }
    pressed = index
    changeParts(over: ControlMetrics.segmentDuration, placeParts)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    let index = segment(under: touch)
    dragsPlate = index != nil && index == storedSelection
    press(index)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = segment(under: touch)
    // A plate stays where it was last, a mere press lets go.
    if index != nil || !dragsPlate { press(index) }
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let index = touch.flatMap(segment(under:))
    let before = storedSelection
    pressed = nil
    dragsPlate = false
    if let index { select(index, with: event) }
    changeParts(over: before == storedSelection ? nil : ControlMetrics.segmentDuration, placeParts)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    dragsPlate = false
    press(nil)
  }

  override func takeKey(_ key: UIKeyboardHIDUsage, with event: UIEvent?) -> Bool {
    switch key {
    case .keyboardLeftArrow: go(-1, with: event)
    case .keyboardRightArrow: go(1, with: event)
    default: return false
    }
    return true
  }

  /// To the next enabled segment; from none to the first or the last. Of a momentary control it is only chosen: Space
  /// and Return press it.
  private func go(_ way: Int, with event: UIEvent?) {
    let start = isMomentary ? pressed : segment(storedSelection).map { _ in storedSelection }
    guard let index = enabledSegment(after: start, way) else { return }
    if isMomentary { return press(index) }
    select(index, with: event)
    changeParts(over: ControlMetrics.segmentDuration, placeParts)
  }

  private func enabledSegment(after start: Int?, _ way: Int) -> Int? {
    var index = start.map { $0 + way } ?? (way > 0 ? 0 : segments.count - 1)
    while let segment = segment(index) {
      if segment.isEnabled { return index }
      index += way
    }
    return nil
  }

  override var isPressedByKeys: Bool { isMomentary }

  override func performKeyPress(with event: UIEvent?) {
    if let pressed { select(pressed, with: event) }
    super.performKeyPress(with: event)
  }

  override func keyFocusDidChange(isHere: Bool) {
    if isMomentary { press(isHere ? enabledSegment(after: nil, 1) : nil) }
    super.keyFocusDidChange(isHere: isHere)
  }

  /// Rule 7.13: no single tap of an ancestor's recognizer takes the control's touch from it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !isForeignSingleTap(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Layout

  /// As wide as the segments ask, 32 points high.
  open override var intrinsicContentSize: CGSize {
    let widths = segments.map(\.fittingWidth)
    let isEven = !apportionsSegmentWidthsByContent
    let free = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1)
    let widest = free.max() ?? 0
    let width = zip(segments, widths).reduce(0) { $0 + (isEven && $1.0.width == 0 ? widest : $1.1) }
    return CGSize(width: width, height: ControlMetrics.segmentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Widths that were set are kept; the others share what is left, evenly or by what they ask for.
  private func segmentFrames() -> [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let free = segments.filter { $0.width == 0 }
    let rest = max(0, bounds.width - fixed)
    let asked = apportionsSegmentWidthsByContent ? free.reduce(0) { $0 + $1.fittingWidth } : 0
    var x = bounds.minX
    return segments.map { segment in
      var width = segment.width
      if width == 0 { width = asked > 0 ? rest * segment.fittingWidth / asked : rest / CGFloat(free.count) }
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
    let plated = dragsPlate ? pressed ?? storedSelection : storedSelection
    placePlate(at: frames.indices.contains(plated) ? frames[plated] : nil)
    for (index, segment) in segments.enumerated() {
      segment.show(isSelected: index == plated)
      let isFaint = index == pressed && index != plated
      let alpha = !isEnabled ? 0.4 : isFaint ? 0.3 : 1
      segment.place(in: self, frame: frames[index], alpha: alpha)
    }
    placeDividers(frames, plated: plated)
  }

  private func placePlate(at frame: CGRect?) {
    let wasHidden = plate.isHidden
    plate.isHidden = frame == nil
    guard let frame else { return }
    plate.backgroundColor = selectedSegmentTintColor ?? .segmentPlate
    let inset = ControlMetrics.segmentPlateInset + (dragsPlate ? 1 : 0)
    let place = frame.insetBy(dx: inset, dy: inset)
    // One that was not there has nowhere to come from.
    if wasHidden { UIView.performWithoutAnimation { plate.frame = place } } else { plate.frame = place }
  }

  /// A line between every two segments that have no plate beside it.
  private func placeDividers(_ frames: [CGRect], plated: Int) {
    while dividers.count < frames.count - 1 {
      let divider = UIView.controlPart(.separator)
      dividers.append(divider)
      insertSubview(divider, belowSubview: plate)
    }
    while dividers.count > max(0, frames.count - 1) { dividers.removeLast().removeFromSuperview() }
    let height = ControlMetrics.segmentDividerHeight
    for (index, divider) in dividers.enumerated() {
      divider.frame = CGRect(
        x: frames[index].maxX - 0.5, y: bounds.midY - height / 2, width: 1, height: height)
      divider.alpha = index == plated || index + 1 == plated ? 0 : 1
    }
  }
}

extension UIColor {
  /// Under the selected segment.
  fileprivate static let segmentPlate = UIColor(light: (255, 255, 255), dark: (99, 99, 102))
}
