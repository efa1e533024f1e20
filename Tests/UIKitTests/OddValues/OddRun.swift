@testable import UIKit

/// An application that shows a view whose property is set to an unusual number.
struct OddRun<Value> {
  let application = UIApplication()
  let scene = UIWindowScene()
  let window: UIWindow
  let view: UIView

  init(_ number: OddNumber<Value>) {
    application.becomeShared()
    application.connect(scene)
    window = UIWindow(windowScene: scene)
    window.backgroundColor = .white
    window.isHidden = false
    view = number.makeView()
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  /// Plays a tap and a drag, with frames between them, at points where the view usually is.
  func touch() {
    var time = application.clock.now
    func send(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat, after delay: TimeInterval) {
      time += delay
      application.advance(to: time)
      application.enqueue(
        TouchBatch(
          scene: scene,
          samples: [
            TouchSample(
              contact: TouchSample.Contact(number: 0), phase: phase, location: CGPoint(x: x, y: y),
              timestamp: time)
          ]))
      application.drainEventQueue()
      window.layoutIfNeeded()
    }
    send(.began, 60, 60, after: 0.5)
    send(.ended, 60, 60, after: 0.05)
    send(.began, 60, 160, after: 0.5)
    for step in 1...4 { send(.moved, 60 + CGFloat(step), 160 - CGFloat(30 * step), after: 0.016) }
    send(.ended, 64, 40, after: 0.016)
    application.advance(to: time + 0.05)
    paint()
    application.advance(to: time + 10)
  }

  /// Draws the whole screen with the renderer, without a host.
  @discardableResult
  func paint() -> Data {
    window.layoutIfNeeded()
    _ = scene.takeDamage()
    guard let context = CGContext(width: 260, height: 260) else { return Data() }
    SceneRenderer().draw(scene, into: context, damage: [CGRect(x: 0, y: 0, width: 260, height: 260)])
    guard let data = context.data else { return Data() }
    return Data(bytes: data, count: context.bytesPerRow * context.height)
  }

  /// Whether all visible views have finite frames.
  var isFinite: Bool {
    func isFinite(_ view: UIView) -> Bool {
      let center = view.center, alpha = view.alpha
      return view.bounds.isFinite && center.x.isFinite && center.y.isFinite && alpha.isFinite
        && view.transform.hasFiniteEntries && view.subviews.allSatisfy(isFinite)
    }
    return isFinite(window)
  }
}

extension OddNumber {
  /// Sets the unusual value, uses the view, sets the valid value, and compares the view with a view that
  /// never had the unusual value. Returns a sentence for each difference.
  func faults(of value: Value) -> [String] {
    var faults: [String] = []
    let used = OddRun(self)
    set(used.view, value)
    used.paint()
    if !used.isFinite { faults.append("\(name) = \(value): a number in the tree is not finite") }
    _ = used.window.hitTest(CGPoint(x: 60, y: 60), with: nil)
    used.touch()
    if !used.isFinite { faults.append("\(name) = \(value): a number is not finite after touches") }

    let restored = OddRun(self)
    set(restored.view, value)
    restored.paint()
    set(restored.view, good)
    restored.application.advance(to: 4)
    restored.touch()
    let fresh = OddRun(self)
    set(fresh.view, good)
    fresh.application.advance(to: 4)
    fresh.touch()
    if restored.paint() != fresh.paint() {
      faults.append("\(name) = \(value): a good value does not bring the view back")
    }
    return faults
  }
}
