import UIKit

extension World {
  /// Builds everything that exists before the first finger lands.
  func build() {
    for _ in 0...random.number(below: 2) { addAttendant() }
    _ = leash(host.application, "application")
    _ = leash(host.scene, "scene")
    host.scene.delegate = anyAttendant()
    addWindow(to: host.scene)
    if random.chance(1, in: 4) { addWindow(to: host.scene) }
    relate()
    scheduleTimers()
  }

  /// Returns an attendant. If an operation of the app has released all attendants, first creates one.
  func anyAttendant() -> Attendant {
    if attendants.isEmpty { addAttendant() }
    return random.pick(attendants)
  }

  private func addAttendant() {
    let counts = (0...random.number(below: 2)).map { _ in random.number(below: 12) }
    attendants.append(leash(Attendant(world: self, counts: counts), "attendant"))
  }

  func addWindow(to scene: UIWindowScene) {
    let window = leash(HookedWindow(windowScene: scene), "window")
    window.frame = CGRect(origin: .zero, size: World.size)
    windows.append(window)
    if random.chance(1, in: 3) {
      fill(window, count: 2 + random.number(below: 6))
    } else {
      window.rootViewController = makeController()
    }
    window.makeKeyAndVisible()
  }

  /// Makes two recognizers require each other to fail, as an app may do.
  private func relate() {
    let recognizers = alive(UIGestureRecognizer.self)
    guard recognizers.count > 1, random.chance(1, in: 6) else { return }
    let first = random.pick(recognizers), second = random.pick(recognizers)
    first.require(toFail: second)
    second.require(toFail: first)
  }

  /// Schedules timers of the app at times between the engine's timers.
  private func scheduleTimers() {
    for _ in 0..<random.number(below: 4) {
      host.application.clock.schedule(after: random.number(0.01...1.5)) { hooked(.timer, nil) }
    }
  }
}
