import ReferenceModel
import TouchstoneScript
import UIKit

/// A scenario's objects, built with UIKit, and their log.
final class EngineRun: UIGestureRecognizerDelegate, UITableViewDelegate, UITableViewDataSource {
  let world: ModelWorld
  let host: HeadlessHost
  let log = EngineLog()
  private(set) var views: [UIView] = []
  var controllers: [Int: UIViewController & Responding] = [:]
  /// The flags that were last logged for each scroll view.
  var toldFlags: [ObjectIdentifier: String] = [:]
  private var recognizers: [UIGestureRecognizer] = []
  private var targets: [ControlTarget] = []
  private var actionCounts: [Int]

  static func lines(_ scenario: Scenario) -> [String] {
    guard scenario.world.isTablet else { return EngineRun(scenario.world).play(scenario.script) }
    var lines: [String] = []
    let traits = UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceIdiom: .pad)])
    traits.performAsCurrent { lines = EngineRun(scenario.world).play(scenario.script) }
    return lines
  }

  private init(_ world: ModelWorld) {
    self.world = world
    actionCounts = world.recognizers.map { _ in 0 }
    let delegate = LoggedDelegate()
    host = HeadlessHost(LoggedApplication.self, scale: world.scale, delegate: delegate)
    log.host = host
    log.logsEvents = world.logsEvents
    (host.application as? LoggedApplication)?.log = log
    if world.logsChainEnd {
      delegate.behavior = behavior(ModelResponder(), "D")
      (host.application as? LoggedApplication)?.behavior = behavior(ModelResponder(), "A")
    }
    for index in world.views.indices { views.append(makeView(index)) }
    prepareScrollViews()
    for (index, spec) in world.views.enumerated() {
      guard case .view(let other) = spec.hitting else { continue }
      (views[index] as? ActingView)?.hitting = { [weak view = views[other]] _ in view }
    }
    if let window = world.keyWindow { (views[window] as? UIWindow)?.makeKey() }
    log.start()
    for index in world.recognizers.indices { recognizers.append(makeRecognizer(index)) }
    for pair in world.requirements { recognizers[pair.first].require(toFail: recognizers[pair.second]) }
  }

  /// Plays the script, and returns the log.
  private func play(_ script: TouchScript, rest: Double = 3) -> [String] {
    for planned in world.plannedOperations {
      guard case .time(let time) = planned.moment else { continue }
      host.application.clock.schedule(at: time) { self.perform(planned.operation) }
    }
    for step in script.steps {
      if case .batch(let batch) = step.action { log.samples = batch.samples }
      pass(to: step.time)
      log.hitTests = [:]
      host.perform(step, shiftedBy: 0, drains: true)
      if case .batch(let batch) = step.action { log.checkHitTests(batch.samples) }
      log.samples = []
      tellFlags()
    }
    pass(to: script.duration + rest)
    let lines = log.lines
    for view in views { (view as? UIWindow)?.windowScene = nil }
    return lines
  }

  /// Advances the time in steps, each to the next instant at which a timer is due. A timer may start a
  /// motion, and the steps then include the frames of this motion.
  private func pass(to time: Double) {
    while let next = host.nextDueTime, next < time { host.run(until: next) }
    host.run(until: time)
  }

  // MARK: Building

  private func makeView(_ index: Int) -> UIView {
    let spec = world.views[index]
    let frame = CGRect(x: spec.frame.x, y: spec.frame.y, width: spec.frame.width, height: spec.frame.height)
    let view: UIView & Telling
    if spec.parent == nil {
      view = KeyWindow(windowScene: host.scene)
      view.frame = frame
    } else {
      switch spec.kind {
      case .plain:
        if spec.holdsKeyboard {
          view = KeyboardHolder(frame: frame)
        } else {
          let isUsual = spec.responder == nil && spec.hitting == .usual
          view = isUsual ? LoggedView(frame: frame) : ActingView(frame: frame)
        }
      case .control:
        let control = TrackingControl(frame: frame)
        control.tracking = spec.tracking
        view = tell(control, spec)
      case .button: view = addMenu(to: tell(LoggedButton(frame: frame), spec), spec)
      case .kit(let kit): view = makeKit(kit, frame, spec)
      case .field(let field): view = makeField(field, frame, spec)
      case .scroll(let scroll):
        view = scroll.isTable ? makeTable(frame, scroll, index) : makeScrollView(frame, scroll)
      // The table creates its own rows, so this view is only a placeholder.
      case .cell: return UIView()
      // Controllers create their wrappers themselves.
      case .wrapper: return makeWrapper(index)
      }
    }
    view.teller = Teller(
      name: spec.name, log: log,
      callsSuper: spec.callsSuper || spec.isControl || spec.scroll != nil)
    let columns = spec.turn.columns
    if spec.turn != .none || spec.zoom != 1 {
      let zoom = spec.zoom
      view.transform = CGAffineTransform(
        a: columns.x.x * zoom, b: columns.x.y * zoom, c: columns.y.x * zoom, d: columns.y.y * zoom, tx: 0,
        ty: 0)
    }
    if spec.origin != .zero { view.bounds.origin = CGPoint(x: spec.origin.x, y: spec.origin.y) }
    view.alpha = spec.alpha
    view.isUserInteractionEnabled = spec.isUserInteractionEnabled
    view.isMultipleTouchEnabled = spec.isMultipleTouchEnabled
    view.isExclusiveTouch = spec.isExclusiveTouch
    if let window = view as? UIWindow {
      (window as? KeyWindow)?.isPassing = spec.hitting == .passing
      window.windowLevel = UIWindow.Level(spec.level)
      window.isHidden = spec.isHidden
    } else {
      view.isHidden = spec.isHidden
      if let view = view as? ActingView {
        var usual = ModelResponder()
        usual.callsSuper = spec.callsSuper
        view.behavior = behavior(spec.responder ?? usual, spec.name)
      }
      if spec.hitting == .passing {
        (view as? ActingView)?.hitting = { [weak view] in $0 === view ? nil : $0 }
      }
      place(view, index)
    }
    return view
  }

  func tell<Control: UIControl>(_ control: Control, _ spec: ModelView) -> Control {
    let events: [(String, UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
      ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
      ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside),
      ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
      ("primaryActionTriggered", .primaryActionTriggered),
    ]
    for (name, event) in events {
      let action = UIAction { [log] action in
        var text = "\(spec.name) \(name)"
        if spec.isReading, event != .primaryActionTriggered, let control = action.sender as? UIControl {
          text += " highlighted \(control.isHighlighted) tracking \(control.isTracking)"
        }
        log.add(text)
      }
      control.addAction(action, for: event)
    }
    if spec.hasTarget {
      let target = ControlTarget { [log] in log.add("\(spec.name) target") }
      targets.append(target)
      control.addTarget(target, action: ControlTarget.action, for: .touchDown)
      control.addTarget(target, action: ControlTarget.action, for: [.touchDown, .touchUpInside])
    }
    if let action = spec.action {
      control.addTarget(nil, action: Selector("\(action):"), for: .touchUpInside)
    }
    control.isEnabled = spec.isEnabled
    return control
  }

  private func makeTable(_ frame: CGRect, _ spec: ModelScroll, _ index: Int) -> LoggedTableView {
    let table = LoggedTableView(frame: frame, style: .plain)
    table.tag = world.children(of: index).count
    table.rowHeight = ModelScroll.rowHeight
    table.dataSource = self
    table.layoutIfNeeded()
    equip(table, spec)
    table.delegate = self
    return table
  }

  private func makeScrollView(_ frame: CGRect, _ spec: ModelScroll) -> LoggedScrollView {
    let view = LoggedScrollView(frame: frame)
    view.contentSize = CGSize(width: spec.contentWidth, height: spec.contentHeight)
    equip(view, spec)
    return view
  }

  private func equip(_ view: UIScrollView, _ spec: ModelScroll) {
    view.contentInsetAdjustmentBehavior = .never
    view.delaysContentTouches = spec.delaysContentTouches
    view.canCancelContentTouches = spec.canCancelContentTouches
    view.isScrollEnabled = spec.isScrollEnabled
    view.bounces = spec.bounces
    view.alwaysBounceVertical = spec.alwaysBounceVertical
    view.alwaysBounceHorizontal = spec.alwaysBounceHorizontal
    equip(view, spec.motion)
    view.contentOffset = CGPoint(x: spec.offset.x, y: spec.offset.y)
    view.delegate = self
  }

  private func makeRecognizer(_ index: Int) -> UIGestureRecognizer {
    let spec = world.recognizers[index]
    let recognizer: UIGestureRecognizer
    switch spec.kind {
    case .tap(let taps, let touches):
      let tap = LoggedTap(target: nil, action: nil)
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = touches
      tap.buttonMaskRequired = UIEvent.ButtonMask(rawValue: spec.buttons)
      if spec.isLogging { tap.log = log }
      recognizer = tap
    case .longPress(let duration, let touches):
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.minimumPressDuration = duration
      press.numberOfTouchesRequired = touches
      recognizer = press
    case .pan(let minimum, let maximum):
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      pan.minimumNumberOfTouches = minimum
      if maximum < .max { pan.maximumNumberOfTouches = maximum }
      pan.allowedScrollTypesMask = UIScrollTypeMask(rawValue: spec.scrolls.rawValue)
      recognizer = pan
    case .swipe(let direction):
      let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
      switch direction {
      case .left: swipe.direction = .left
      case .right: swipe.direction = .right
      case .up: swipe.direction = .up
      case .down: swipe.direction = .down
      }
      recognizer = swipe
    case .press(let kind):
      let press = LoggedPress(target: nil, action: nil)
      press.kind = kind
      press.log = log
      recognizer = press
    case .hover: recognizer = UIHoverGestureRecognizer(target: nil, action: nil)
    case .rotation: recognizer = UIRotationGestureRecognizer(target: nil, action: nil)
    case .edgePan(let edge):
      let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      switch edge {
      case .left: pan.edges = .left
      case .right: pan.edges = .right
      case .top: pan.edges = .top
      case .bottom: pan.edges = .bottom
      case .all: pan.edges = .all
      }
      recognizer = pan
    case .tapPress(let taps, let touches):
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.numberOfTapsRequired = taps
      press.numberOfTouchesRequired = touches
      recognizer = press
    case .pinch, .scrollDelay, .scrollPan, .scrollPinch, .menu:
      recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
    }
    recognizer.name = spec.name
    recognizer.cancelsTouchesInView = spec.cancelsTouchesInView
    recognizer.delaysTouchesBegan = spec.delaysTouchesBegan
    recognizer.delaysTouchesEnded = spec.delaysTouchesEnded
    recognizer.isEnabled = spec.isEnabled
    recognizer.requiresExclusiveTouchType = spec.requiresExclusiveType
    switch spec.allows {
    case .all: break
    case .fingers: recognizer.allowedTouchTypes = [UITouch.TouchType.direct.rawValue as NSNumber]
    case .pencils: recognizer.allowedTouchTypes = [UITouch.TouchType.pencil.rawValue as NSNumber]
    case .pointers: recognizer.allowedTouchTypes = [UITouch.TouchType.indirectPointer.rawValue as NSNumber]
    case .none: recognizer.allowedTouchTypes = []
    }
    if case .press = spec.kind { recognizer.allowedTouchTypes = [] }
    recognizer.delegate = self
    recognizer.addTarget(self, action: EngineRun.acted)
    views[spec.view].addGestureRecognizer(recognizer)
    return recognizer
  }

  // MARK: Steps

  private func acted(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    let states = ["possible", "began", "changed", "ended", "cancelled", "failed"]
    let read = details(recognizer) + readings(recognizer, world.recognizers[index])
    log.add("\(recognizer.name ?? "") \(states[recognizer.state.rawValue])\(read)")
    actionCounts[index] += 1
    for planned in world.plannedOperations
    where planned.moment == .action(recognizer: index, count: actionCounts[index]) {
      perform(planned.operation)
    }
  }

  private func details(_ recognizer: UIGestureRecognizer) -> String {
    guard let view = recognizer.view, view.window != nil else { return "" }
    switch recognizer {
    case is UITapGestureRecognizer, is UIHoverGestureRecognizer:
      return " at \(log.point(recognizer.location(in: view)))"
    case let pan as UIPanGestureRecognizer: return " moved \(log.point(pan.translation(in: view)))"
    case is UILongPressGestureRecognizer:
      // If no finger is down any more, the rules define no location.
      let isOver = recognizer.state == .ended || recognizer.state == .cancelled
      if isOver || log.isLifting || recognizer.numberOfTouches == 0 { return "" }
      return " at \(log.point(recognizer.location(in: view)))"
    default: return ""
    }
  }

  /// Returns the values that the recognizer's action reads, if the action logs values.
  private func readings(_ recognizer: UIGestureRecognizer, _ spec: ModelRecognizer) -> String {
    guard spec.isReading, recognizer.state != .cancelled, let view = recognizer.view, view.window != nil
    else {
      return ""
    }
    let count = recognizer.numberOfTouches
    var text = " by \(count)"
    if count > 0 || spec.kind.isSwipe { text += " about \(log.point(recognizer.location(in: view)))" }
    if count > 0 {
      text += " of "
      for finger in 0..<count { text += log.point(recognizer.location(ofTouch: finger, in: view)) }
    }
    let (buttons, modifiers) = (recognizer.buttonMask.rawValue, recognizer.modifierFlags.rawValue)
    if buttons != 0 { text += " with buttons \(buttons)" }
    if modifiers != 0 { text += " with modifiers \(modifiers)" }
    switch recognizer {
    case let pan as UIPanGestureRecognizer: text += " \(log.point(pan.velocity(in: view))) a second"
    case let pinch as UIPinchGestureRecognizer:
      text += " = \(ModelText.number(pinch.scale)), \(ModelText.number(pinch.velocity)) a second"
    case let rotation as UIRotationGestureRecognizer:
      text += " = \(ModelText.number(rotation.rotation)), \(ModelText.number(rotation.velocity)) a second"
    default: break
    }
    return text
  }

  private func perform(_ operation: ModelPlannedOperation.Operation) {
    switch operation {
    case .remove(let view): views[view].removeFromSuperview()
    case .disable(let recognizer): recognizers[recognizer].isEnabled = false
    case .kill(let recognizer):
      recognizers[recognizer].isEnabled = false
      recognizers[recognizer].isEnabled = true
    case .hide(let view): views[view].isHidden = true
    case .cancelAllTouches: host.application.cancelAllTouches()
    case .scroll(let operation): perform(operation)
    case .show(let window): views[window].isHidden = false
    case .setLevel(let window, let level): (views[window] as? UIWindow)?.windowLevel = UIWindow.Level(level)
    case .makeKey(let window): (views[window] as? UIWindow)?.makeKey()
    case .present(let view): present(view)
    case .dismiss(let view): controllers[view]?.dismiss(animated: false)
    case .becomeFirst(let place): performFirst(place, becomes: true)
    case .resignFirst(let place): performFirst(place, becomes: false)
    case .send(let action, let view):
      let isDone = host.application.sendAction(Selector("\(action):"), to: nil, from: views[view], for: nil)
      log.add("\(action) from \(world.views[view].name) \(isDone)")
    case .find(let action, let view):
      let target = views[view].target(forAction: Selector("\(action):"), withSender: nil)
      log.add(
        "\(action) of \(world.views[view].name) at \((target as? any Responding)?.behavior.name ?? "-")"
      )
    case .ask(let supply, let view): ask(supply, view)
    case .disableControl(let view): (views[view] as? UIControl)?.isEnabled = false
    }
  }

  // MARK: UIGestureRecognizerDelegate

  private func pair(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> ModelPair? {
    guard let first = recognizers.firstIndex(where: { $0 === one }),
      let second = recognizers.firstIndex(where: { $0 === other })
    else { return nil }
    return ModelPair(first, second)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    recognizers.firstIndex { $0 === gestureRecognizer }.map { world.recognizers[$0].shouldBegin } ?? true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    pair(gestureRecognizer, otherGestureRecognizer).map { world.simultaneous.contains($0) } ?? false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    pair(gestureRecognizer, otherGestureRecognizer).map { world.requiresFailureOf.contains($0) } ?? false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    pair(gestureRecognizer, otherGestureRecognizer).map { world.requiredToFailBy.contains($0) } ?? false
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let index = recognizers.firstIndex(where: { $0 === gestureRecognizer }) else { return true }
    return switch world.recognizers[index].receives {
    case .all: true
    case .none: false
    case .own: touch.view === gestureRecognizer.view
    }
  }

  // MARK: Tables

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tableView.tag }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.add("\(name(tableView)) didHighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.add("\(name(tableView)) didUnhighlight \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.add("\(name(tableView)) didSelect \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.add("\(name(tableView)) didDeselect \(indexPath.row)")
  }
}
