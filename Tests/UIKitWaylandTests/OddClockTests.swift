import CoreGraphics
import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Odd clocks on the wire")
struct OddClockTests {
  @Test(
    "Touches with odd timestamps come in their order, none later than the present",
    arguments: [
      [0, 0, 0, 0], [.max, 0, 5, .max - 3], [1_000_000, 10, 2_000_000, 10], [40, 30, 20, 10],
      [0, 1 << 31, 0, 1 << 31],
    ] as [[UInt32]])
  func jumps(_ stamps: [UInt32]) throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 1, x: 10, y: 10, time: stamps[0])
    stage.touch.frame()
    try stage.settle()
    for (index, stamp) in stamps.dropFirst().enumerated() {
      stage.touch.motion(id: 1, x: 20 + Double(index), y: 10, time: stamp)
      stage.touch.frame()
      try stage.settle()
      try window.finishFrame()
    }
    stage.touch.up(id: 1, time: stamps[0])
    stage.touch.frame()
    try stage.settle()
    let samples = stage.observer.samples
    #expect(samples.first?.phase == .began)
    #expect(samples.last?.phase == .ended)
    #expect(samples.allSatisfy { $0.timestamp <= stage.host.now })
    #expect(stage.application.clock.now <= stage.host.now)
  }

  @Test("10,000 frames of a finger that wait on the socket are one drag, with its beginning and its end")
  func queuedFrames() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 1, x: 10, y: 10, time: 0)
    stage.touch.frame()
    for number in 1...10_000 {
      stage.touch.motion(id: 1, x: 10 + Double(number % 300), y: 20, time: UInt32(number))
      stage.touch.frame()
      if number % 100 == 0 { _ = try stage.round() }
    }
    stage.touch.up(id: 1, time: 10_001)
    stage.touch.frame()
    try stage.settle()
    let samples = stage.observer.samples
    #expect(samples.first?.phase == .began)
    #expect(samples.last?.phase == .ended)
    #expect(samples.last?.location.x == 110)
  }

  @Test("Input scheduled at NaN, or in the past, comes at once and delays nothing")
  func scheduledAtNoTime() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    for (number, time) in [Double.nan, -Double.infinity, 0].enumerated() {
      let contact = TouchSample.Contact(device: 99, number: Int32(number))
      let sample = TouchSample(contact: contact, phase: .began, location: .zero, timestamp: stage.host.now)
      stage.host.schedule(TouchBatch(scene: window.scene, samples: [sample]), at: time)
    }
    try stage.settle()
    #expect(stage.observer.samples.count == 3)
  }
}
