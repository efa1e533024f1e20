import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Simulated input")
struct GhostTests {
  @Test(
    "Simulated touches and other input arrive at their time, in order, with the keys held")
  func ghost() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let start = stage.host.now
    var sample = TouchSample(
      contact: .init(device: .max, number: 1), phase: .began, location: CGPoint(x: 30, y: 40),
      timestamp: start)
    sample.type = .indirectPointer
    let batch = TouchBatch(
      scene: window.scene, samples: [sample], modifierFlags: .shift, buttonMask: .secondary)
    let hover = InputSample.hover(
      HoverSample(device: .max, phase: .exited, location: CGPoint(x: 30, y: 40), timestamp: start))
    let shake = InputSample.shake(ShakeSample(phase: .began, timestamp: start + 3600))
    stage.host.schedule(shake, in: window.scene, at: start + 3600)
    stage.host.schedule(hover, in: window.scene, at: start)
    stage.host.schedule(batch, at: start)
    try stage.settle()
    #expect(stage.observer.inputs == [hover])
    #expect(stage.observer.samples == [sample])
    #expect(window.view.entries.last?.buttonMask == .secondary)
    stage.host.unscheduleInput()
    #expect(stage.host.scheduledInputPlayer.nextTime == nil)
  }
}
