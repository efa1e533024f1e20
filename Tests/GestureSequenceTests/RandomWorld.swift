import SeededNumbers
import UIKit

/// A random tree of views with random recognizers and relations. The same seed results in the same world.
final class RandomWorld {
  let seed: UInt64
  private(set) var windows: [CheckedWindow] = []
  let checker: SequenceChecker
  var coverage = TableCoverage()
  private(set) var views: [UIView] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// The recognizers that the scroll views created for themselves.
  private var scrollRecognizers: [UIGestureRecognizer] = []
  var allRecognizers: [UIGestureRecognizer] { recognizers + scrollRecognizers }
  private var random: RandomSource
  private lazy var delegate = RandomDelegate(world: self)
  private var order: [ObjectIdentifier: Int] = [:]

  init(seed: UInt64, scene: UIWindowScene, checker: SequenceChecker) {
    self.seed = seed
    self.checker = checker
    random = RandomSource(seed: seed)
    addWindow(to: scene, frame: CGRect(origin: .zero, size: scene.size))
    if random.chance(1, in: 4) {
      addWindow(to: scene, frame: CGRect(x: 100, y: 200, width: 200, height: 400))
      windows[1].windowLevel = .alert
    }
    setPolicies()
    for _ in 0..<Int.random(in: 1...7, using: &random) { addView() }
    for view in views { addRecognizers(to: view) }
    relate()
    scheduleMischief()
  }

  private func addWindow(to scene: UIWindowScene, frame: CGRect) {
    let window = CheckedWindow(windowScene: scene)
    window.frame = frame
    window.checker = checker
    if random.chance(1, in: 8) {
      window.swallowing = RandomSource(seed: random.next())
    }
    window.isHidden = false
    windows.append(window)
    views.append(window)
  }

  /// Sets random policies. The invariants must hold for every policy, because the rules leave the choice
  /// open.
  private func setPolicies() {
    guard random.chance(1, in: 4) else { return }
    var policy = GesturePolicy()
    policy.sameViewTie = random.pick([.lastAdded, .firstAdded])
    policy.withholdsJoiningTouches = random.chance(1, in: 2)
    policy.panThreshold = random.pick([.perAxis, .distance])
    policy.tapMaximumDuration = random.pick([1.5, 0.75])
    UIApplication.shared.gesturePolicy = policy
  }

  private func addView() {
    let parent = random.pick(views)
    let size = parent.bounds.size
    let frame = CGRect(
      x: random.number(0...0.5) * size.width, y: random.number(0...0.5) * size.height,
      width: random.number(0.4...1) * size.width, height: random.number(0.4...1) * size.height)
    if random.chance(1, in: 5) { return addScrollView(frame, to: parent) }
    let view = CheckedView(frame: frame)
    view.checker = checker
    view.isMultipleTouchEnabled = random.chance(1, in: 2)
    view.isExclusiveTouch = random.chance(1, in: 12)
    view.vetoes = random.chance(1, in: 16)
    parent.addSubview(view)
    views.append(view)
  }

  private func addScrollView(_ frame: CGRect, to parent: UIView) {
    let view = RandomScrollView(frame: frame, &random)
    view.checker = checker
    parent.addSubview(view)
    views += [view, view.content]
    for recognizer in view.ownRecognizers {
      recognizer.name = "S\(scrollRecognizers.count)"
      recognizer.addTarget(self, action: RandomWorld.act)
      order[ObjectIdentifier(recognizer)] = 1000 + scrollRecognizers.count
      scrollRecognizers.append(recognizer)
    }
  }

  private func addRecognizers(to view: UIView) {
    for _ in 0..<random.pick([0, 0, 1, 1, 2, 3]) {
      let recognizer = makeRecognizer()
      recognizer.name = "R\(recognizers.count)"
      recognizer.cancelsTouchesInView = random.chance(3, in: 4)
      recognizer.delaysTouchesBegan = random.chance(1, in: 4)
      recognizer.delaysTouchesEnded = random.chance(3, in: 4)
      if random.chance(1, in: 2) { recognizer.delegate = delegate }
      recognizer.addTarget(self, action: RandomWorld.act)
      if random.chance(1, in: 8) { recognizer.addTarget(self, action: RandomWorld.meddle) }
      order[ObjectIdentifier(recognizer)] = recognizers.count
      recognizers.append(recognizer)
      view.addGestureRecognizer(recognizer)
    }
  }

  private func makeRecognizer() -> UIGestureRecognizer {
    if random.chance(1, in: 2) {
      return RandomRecognizer(number: recognizers.count, world: self, seed: random.next())
    }
    return BuiltInRecognizers.make(&random)
  }

  private func relate() {
    guard recognizers.count > 1 else { return }
    for _ in 0..<random.pick([0, 0, 1, 2, 4]) {
      random.pick(recognizers).require(toFail: random.pick(recognizers))
    }
  }

  /// Schedules calls that an app might make at any moment. The seed determines the times of the calls.
  private func scheduleMischief() {
    for _ in 0..<random.pick([0, 0, 0, 1, 2, 4]) {
      let time = random.number(0.02...1.5)
      let kind = Int.random(in: 0..<9, using: &random)
      let first = random.next()
      UIApplication.shared.clock.schedule(after: time) { [weak self] in self?.mischief(kind, first) }
    }
  }

  private func mischief(_ kind: Int, _ choice: UInt64) {
    let view = views[Int(choice % UInt64(views.count))]
    let recognizer = recognizers.isEmpty ? nil : recognizers[Int(choice % UInt64(recognizers.count))]
    checker.log("mischief \(kind)")
    switch kind {
    case 0: recognizer?.isEnabled.toggle()
    case 1:
      recognizer?.isEnabled = false
      recognizer?.isEnabled = true
    case 2: recognizer.map { $0.view?.removeGestureRecognizer($0) }
    case 3: recognizer.map { view.addGestureRecognizer($0) }
    case 4: if !(view is UIWindow) { view.removeFromSuperview() }
    case 5: UIApplication.shared.cancelAllTouches()
    case 6: windows[Int(choice % UInt64(windows.count))].isHidden.toggle()
    case 7: recognizer?.cancelsTouchesInView.toggle()
    default: recognizer?.delaysTouchesBegan.toggle()
    }
  }

  private func act(_ recognizer: UIGestureRecognizer) { checker.acted(recognizer, among: allRecognizers) }

  /// Disables another recognizer, and enables it again. Some recognizers have this function as their action.
  private func meddle(_ recognizer: UIGestureRecognizer) {
    let other = recognizers[(order[ObjectIdentifier(recognizer), default: 0] + 1) % recognizers.count]
    other.isEnabled = false
    other.isEnabled = true
  }

  /// Returns the touches in the order in which they landed, because a set has no order.
  func inOrder(_ touches: Set<UITouch>) -> [UITouch] { checker.inOrder(touches) }

  /// Returns true for about `count` of every `total` pairs. The result for the same question and pair is
  /// always the same.
  func answer(
    _ question: String, _ first: UIGestureRecognizer, _ second: UIGestureRecognizer, _ count: Int,
    in total: Int
  ) -> Bool {
    var mixed = seed
    for byte in question.utf8 { mixed = mixed &* 31 &+ UInt64(byte) }
    mixed = mixed &* 31 &+ UInt64(order[ObjectIdentifier(first), default: 99])
    mixed = mixed &* 31 &+ UInt64(order[ObjectIdentifier(second), default: 99])
    var source = RandomSource(seed: mixed)
    return source.chance(count, in: total)
  }
}

/// A view that reports its calls to the checker.
final class CheckedView: ReportingView {
  var vetoes = false

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { !vetoes }
}

/// A window that reports its calls to the checker. The window may be the hit view, too, and may drop touch
/// events (rule 4.1).
final class CheckedWindow: ReportingWindow {
  var swallowing: RandomSource?

  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches, swallowing?.chance(1, in: 6) ?? false {
      checker?.swallowed(event.touches(for: self) ?? [])
    } else {
      super.sendEvent(event)
    }
  }
}

/// A view that reports its touches to the checker.
protocol Reporting: UIView {
  var checker: SequenceChecker? { get }
}

enum TouchCall {
  case touchesBegan, touchesMoved, touchesEnded, touchesCancelled

  var phase: UITouch.Phase {
    switch self {
    case .touchesBegan: .began
    case .touchesMoved: .moved
    case .touchesEnded: .ended
    case .touchesCancelled: .cancelled
    }
  }
}

/// Reports a touch call. The views of a random world do not call super.
func hookedTouches(
  _ call: TouchCall, _ view: any Reporting, _ touches: Set<UITouch>, _ event: UIEvent?,
  _ callSuper: () -> Void
) {
  view.checker?.heard(call.phase, touches, by: view)
}
