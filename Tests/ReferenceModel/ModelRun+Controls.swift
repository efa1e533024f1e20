/// Rules 7.13 and 7.18: the controls with values.
extension ModelRun {
  static let stepDelay = ModelTime.ticks(0.5)
  static let stepInterval = ModelTime.ticks(0.1)
  static let thumbWidth = 28.0
  static let grabMargin = 8.0

  func kit(_ view: Int) -> ModelKit? {
    if case .kit(let kit) = world.views[view].kind { kit } else { nil }
  }

  static func start(_ kit: ModelKit) -> KitRecord {
    var record = KitRecord()
    switch kit {
    case .toggle(let isOn): record.value = isOn ? 1 : 0
    case .slider(let value, _): record.value = value
    case .stepper(let stepper): record.value = stepper.value
    case .segments(_, let selected, let isMomentary):
      record.value = isMomentary ? -1 : Double(selected ?? -1)
    case .pages(_, let current): record.value = Double(current)
    }
    return record
  }

  /// Logs the new value, and then `valueChanged` and `primaryActionTriggered` (rule 7.7).
  private mutating func tellValue(_ view: Int, _ text: String? = nil) {
    let shown = text ?? ModelText.number(views[view].kit.value)
    log("\(world.views[view].name) valueChanged \(shown)")
    log("\(world.views[view].name) primaryActionTriggered")
  }

  // MARK: Tracking calls

  /// Returns whether the control tracks the finger.
  mutating func beginTracking(_ view: Int, at place: ModelPoint) -> Bool {
    guard let kit = kit(view) else { return true }
    views[view].kit.valueAtLanding = views[view].kit.value
    switch kit {
    case .toggle:
      views[view].kit.isKnobOn = views[view].kit.value == 1
      views[view].kit.isDragging = false
      views[view].kit.grip = place.x
    case .slider:
      guard isOnThumb(place, view) else { return false }
      views[view].kit.grip = place.x - thumbCentre(view)
    case .stepper(let stepper):
      views[view].kit.stepsUp = place.x >= ModelKit.stepperSize.width / 2
      views[view].kit.isPressing = true
      step(view, stepper)
      if stepper.autorepeat { schedule(.step(view), at: now + ModelRun.stepDelay) }
    case .segments, .pages: break
    }
    return true
  }

  mutating func continueTracking(_ view: Int, at place: ModelPoint, isInside: Bool) {
    switch kit(view) {
    case .toggle:
      // The distance from the thumb's centre at one end of the switch to the middle of the switch. The
      // thumb's width equals the switch's height.
      let middle = (ModelKit.toggleSize.width - ModelKit.toggleSize.height) / 2
      let way = place.x - views[view].kit.grip
      if abs(way) > middle { views[view].kit.isDragging = true }
      guard views[view].kit.isDragging else { return }
      // If the thumb is exactly at the middle, it stays at its previous side.
      views[view].kit.isKnobOn = views[view].kit.value == 1 ? way >= -middle : way > middle
    case .slider: moveThumb(view, place)
    case .stepper(let stepper):
      let isUp = place.x >= ModelKit.stepperSize.width / 2
      let isPressing = isInside && isUp == views[view].kit.stepsUp
      guard isPressing != views[view].kit.isPressing else { return }
      views[view].kit.isPressing = isPressing
      // The stepper's repetition stops. If it starts again later, it starts with the first delay.
      cancel(.step(view))
      if isPressing, stepper.autorepeat { schedule(.step(view), at: now + ModelRun.stepDelay) }
    default: break
    }
  }

  mutating func endTracking(_ view: Int, at place: ModelPoint, isInside: Bool) {
    switch kit(view) {
    case .toggle:
      let isOn = views[view].kit.value == 1
      let isTap = !views[view].kit.isDragging && isInside
      let result = isTap ? !isOn : views[view].kit.isKnobOn
      guard result != isOn else { return }
      views[view].kit.value = result ? 1 : 0
      tellValue(view)
    case .slider:
      moveThumb(view, place)
      endHeld(view)
    case .stepper: endHeld(view)
    case .segments(let count, _, let isMomentary):
      let width = world.views[view].frame.width
      guard isInside, place.x >= 0, place.x < width else { return }
      let segment = (place.x / width * Double(count)).rounded(.down)
      // If a segment ends at a third of a point, a rounding error determines the segment.
      let share = place.x / width * Double(count)
      if abs(share - share.rounded()) < 1e-9, share != share.rounded() { isUnsettled = true }
      if isMomentary { return tellValue(view, "momentary") }
      guard segment != views[view].kit.value else { return }
      views[view].kit.value = segment
      tellValue(view)
    case .pages(let count, _):
      guard isInside else { return }
      let way = place.x >= world.views[view].frame.width / 2 ? 1.0 : -1.0
      let page = min(max(views[view].kit.value + way, 0), Double(max(0, count - 1)))
      guard page != views[view].kit.value else { return }
      views[view].kit.value = page
      tellValue(view)
    case nil: break
    }
  }

  /// Cancels the drag of a control. The control keeps its value. If the control is not continuous and its
  /// value has changed, it sends `valueChanged` now.
  mutating func cancelKit(_ view: Int) {
    switch kit(view) {
    case .slider, .stepper: endHeld(view)
    default: break
    }
  }

  private mutating func endHeld(_ view: Int) {
    cancel(.step(view))
    let isContinuous =
      switch kit(view) {
      case .slider(_, let isContinuous): isContinuous
      case .stepper(let stepper): stepper.isContinuous
      default: true
      }
    if !isContinuous, views[view].kit.value != views[view].kit.valueAtLanding { tellValue(view) }
  }

  // MARK: Slider

  private func thumbCentre(_ view: Int) -> Double {
    let width = world.views[view].frame.width - ModelRun.thumbWidth
    return ModelRun.thumbWidth / 2 + views[view].kit.value * width
  }

  private mutating func moveThumb(_ view: Int, _ place: ModelPoint) {
    guard case .slider(_, let isContinuous) = kit(view) else { return }
    let width = world.views[view].frame.width - ModelRun.thumbWidth
    let fraction = (place.x - views[view].kit.grip - ModelRun.thumbWidth / 2) / width
    let value = Double(Float(min(max(fraction, 0), 1)))
    guard value != views[view].kit.value else { return }
    views[view].kit.value = value
    if isContinuous { tellValue(view) }
  }

  private func isOnThumb(_ place: ModelPoint, _ view: Int) -> Bool {
    let reach = ModelRun.thumbWidth / 2 + ModelRun.grabMargin
    let way = place - ModelPoint(thumbCentre(view), world.views[view].frame.height / 2)
    return way.x >= -reach && way.x < reach && way.y >= -reach && way.y < reach
  }

  // MARK: Stepper

  private mutating func step(_ view: Int, _ stepper: ModelStepper) {
    let value = next(view, stepper)
    guard value != views[view].kit.value else { return }
    views[view].kit.value = value
    if stepper.isContinuous { tellValue(view) }
  }

  private func next(_ view: Int, _ stepper: ModelStepper) -> Double {
    let way = views[view].kit.stepsUp ? stepper.step : -stepper.step
    let wanted = views[view].kit.value + way
    let value = min(max(wanted, 0), ModelStepper.maximum)
    if stepper.wraps, value != wanted { return way > 0 ? 0 : ModelStepper.maximum }
    return value
  }

  mutating func repeatStep(_ view: Int) {
    guard case .stepper(let stepper) = kit(view), views[view].isEnabled else { return }
    // The repetition stops at an end of the range.
    guard next(view, stepper) != views[view].kit.value else { return }
    schedule(.step(view), at: now + ModelRun.stepInterval)
    step(view, stepper)
  }

  // MARK: Blocking, rule 7.13

  /// Whether the hit view lets the recognizer begin.
  func viewAllows(_ view: Int, _ index: Int) -> Bool {
    let spec = recognizers[index].spec
    if spec.view == view { return true }
    if case .tap(1, 1) = spec.kind {
      switch world.views[view].kind {
      case .button, .field, .kit(.toggle), .kit(.stepper), .kit(.segments), .kit(.pages): return false
      default: return true
      }
    }
    guard live(index).count == 1, let touch = live(index).first else { return true }
    let start = fromWindow(touches[touch].start, view)
    let way = turnFromWindow(touches[touch].location - touches[touch].start, view)
    switch (spec.kind, kit(view)) {
    case (.swipe, .slider):
      // A thumb that the finger has dragged is no longer at the landing point. Therefore a tracked thumb
      // counts as grabbed, too.
      let isGrabbed = views[view].tracked != nil || isOnThumb(start, view)
      return !(isGrabbed && abs(way.x) > abs(way.y))
    case (.pan, .toggle), (.edgePan, .toggle), (.scrollPan, .toggle):
      let isOn = views[view].kit.value == 1
      let side = ModelKit.toggleSize.height
      let left = isOn ? ModelKit.toggleSize.width - side : 0
      let isOnKnob = start.x >= left && start.x < left + side && start.y >= 0 && start.y < side
      return !(isOnKnob && abs(way.x) > abs(way.y))
    default: return true
    }
  }
}
