import Foundation
import Testing

@testable import UIKit

@Suite struct RotationTests {
  let stage = Stage()
  let rotation = UIRotationGestureRecognizer()
  private let degree = CGFloat.pi / 180

  private func attach() {
    let view = stage.view()
    view.overridden = []
    view.addGestureRecognizer(rotation)
  }

  /// One finger in the middle, and the other 100 points to the right of it.
  private func land() {
    stage.down(150, 300, finger: 1)
    stage.down(250, 300, finger: 2)
  }

  /// Moves the outer finger to that many degrees clockwise.
  private func turn(to degrees: CGFloat, distance: CGFloat = 100, at time: TimeInterval) {
    stage.advance(to: time)
    stage.move(
      150 + distance * cos(degrees * degree), 300 + distance * sin(degrees * degree), finger: 2)
  }

  private func expectDegrees(_ expected: CGFloat, _ location: SourceLocation = #_sourceLocation) {
    #expect(
      abs(rotation.rotation - expected * degree) < 1e-6, "\(rotation.rotation / degree)",
      sourceLocation: location)
  }

  @Test(
    "A rotation begins at five degrees, clockwise positive, and subtracts them (6.I3)",
    arguments: [1, -1] as [CGFloat])
  func begins(_ sign: CGFloat) {
    attach()
    land()
    turn(to: sign * 4.9, at: 0.1)
    #expect(rotation.state == .possible)
    turn(to: sign * 7, at: 0.2)
    #expect(rotation.state == .began)
    expectDegrees(sign * 2)
  }

  @Test("Fingers that also move apart must turn further, up to ten degrees (6.I3)")
  func beginsWhilePinching() {
    attach()
    land()
    turn(to: 7.4, distance: 125, at: 0.1)  // 5° + 5°·√0.25 = 7.5°
    #expect(rotation.state == .possible)
    turn(to: 8, distance: 125, at: 0.2)
    expectDegrees(0.5)
  }

  @Test("A rotation adds up beyond a full turn; after it is set, it continues from there (6.I3)")
  func addsUp() {
    attach()
    land()
    var time = 0.0
    for degrees in stride(from: CGFloat(45), through: 405, by: 45) {
      time += 0.1
      turn(to: degrees, at: time)
    }
    expectDegrees(400)
    rotation.rotation = 0
    turn(to: 390, at: 2)
    expectDegrees(-15)
  }

  @Test("The velocity is three quarters old and one quarter new (6.I3)")
  func velocity() {
    attach()
    land()
    turn(to: 45, at: 0.1)
    let before = rotation.velocity
    turn(to: 75, at: 0.2)
    #expect(abs(rotation.velocity - (0.75 * before + 0.25 * 300 * degree)) < 1e-6)
  }

  @Test("With one finger left a rotation is frozen until a second returns; the last lift ends it (6.I1)")
  func freezes() {
    attach()
    land()
    turn(to: 45, at: 0.1)
    stage.up(finger: 2)
    stage.move(150, 350, finger: 1)
    expectDegrees(40)
    stage.down(250, 350, finger: 3)
    expectDegrees(40)
    stage.move(150, 450, finger: 3)  // another quarter turn
    expectDegrees(130)
    stage.up(finger: 1)
    #expect(rotation.state == .changed)
    stage.up(finger: 3)
    #expect(rotation.isIdle)
  }
}
