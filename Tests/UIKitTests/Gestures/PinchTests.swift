import Testing

@testable import UIKit

@Suite struct PinchTests {
  let stage = Stage()
  let pinch = UIPinchGestureRecognizer()
  var log: StageLog { stage.log }

  private func attach() {
    let view = stage.view()
    view.overridden = []
    pinch.name = "pinch"
    view.addGestureRecognizer(pinch)
    stage.logStates()
  }

  /// Two fingers 100 points apart.
  private func land() {
    stage.down(100, 300, finger: 1)
    stage.down(200, 300, finger: 2)
  }

  private func part(to distance: CGFloat, at time: TimeInterval) {
    stage.advance(to: time)
    stage.move(100 + distance, 300, finger: 2)
  }

  private func expectScale(_ expected: CGFloat, _ location: SourceLocation = #_sourceLocation) {
    #expect(abs(pinch.scale - expected) < 1e-9, "\(pinch.scale)", sourceLocation: location)
  }

  @Test(
    "A pinch begins when the distance changed by eight points, which do not count (6.I2)",
    arguments: [(107.9, nil), (108, 1), (112, 112.0 / 108), (92, 1), (88, 88.0 / 92)]
      as [(CGFloat, CGFloat?)])
  func begins(_ distance: CGFloat, _ scale: CGFloat?) {
    attach()
    land()
    part(to: distance, at: 0.1)
    #expect(pinch.state == (scale == nil ? .possible : .began))
    if let scale { expectScale(scale) }
  }

  @Test(
    "A pinch's scale is the distance relative to the start; after it is set, it continues from there (6.I2)")
  func scale() {
    attach()
    land()
    part(to: 108, at: 0.1)
    part(to: 216, at: 0.2)
    expectScale(2)
    pinch.scale = 1
    part(to: 324, at: 0.3)
    expectScale(1.5)
  }

  @Test("The velocity is three quarters old and one quarter new (6.I2)")
  func velocity() {
    attach()
    land()
    part(to: 108, at: 0.1)
    let before = pinch.velocity
    part(to: 216, at: 0.2)  // from 1 to 2 in a tenth of a second
    #expect(abs(pinch.velocity - (0.75 * before + 0.25 * 10)) < 1e-6)
  }

  @Test(
    "With one finger left a pinch is frozen until a second returns; the last lift ends it (6.I1)"
  )
  func freezes() {
    attach()
    land()
    part(to: 108, at: 0.1)
    part(to: 216, at: 0.2)
    stage.up(finger: 1)
    #expect(pinch.numberOfTouches == 1)
    _ = log.take()
    part(to: 100, at: 0.3)
    #expect(log.take() == ["pinch: changed"])  // 5.22
    expectScale(2)
    stage.down(200, 400, finger: 3)  // 100 below finger 2
    expectScale(2)
    stage.move(200, 350, finger: 3)
    expectScale(1)
    stage.up(finger: 3)
    #expect(pinch.state == .changed)
    _ = log.take()
    stage.up(finger: 2)
    #expect(log.take() == ["pinch: ended"])
    #expect(pinch.isIdle)
  }

  @Test("One finger does not pinch, and without a pinch the last lift fails the recognizer (6.I1)")
  func fails() {
    attach()
    stage.down(100, 300, finger: 1)
    stage.move(160, 300, finger: 1)
    #expect(pinch.state == .possible)
    stage.down(260, 300, finger: 2)
    stage.up(finger: 1)
    #expect(log.take() == [])
    stage.up(finger: 2)
    #expect(log.take() == ["pinch: failed"])
    #expect(pinch.isIdle)
  }

  @Test("A pinch ignores a third finger before Began, and does not count it afterwards (4.15)")
  func thirdFinger() {
    attach()
    land()
    stage.down(300, 600, finger: 3)
    #expect(pinch.numberOfTouches == 2)
    part(to: 108, at: 0.1)
    stage.down(350, 700, finger: 4)
    #expect(pinch.numberOfTouches == 2)
    #expect(pinch.location(in: nil) == CGPoint(x: 154, y: 300))
    stage.move(350, 100, finger: 4)
    expectScale(1)
  }

  @Test("Two fingers at one point do not give an infinite scale")
  func oneSpot() {
    attach()
    stage.down(100, 300, finger: 1)
    stage.down(100, 300, finger: 2)
    part(to: 50, at: 0.1)
    #expect(pinch.state == .began)
    #expect(pinch.scale.isFinite && pinch.velocity.isFinite)
  }
}
