import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Faults of the compositor, with a finger down")
struct FaultsOnTheWireTests {
  @Test("Unplugging the only output leaves the finger, and plugging it in again shows the changes")
  func outputGone() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    try stage.settle()
    window.surface.leave(stage.output)
    stage.output.remove()
    try stage.settle()
    stage.touch.motion(id: 0, x: 20, y: 0, time: 2)
    try stage.settle()
    let commits = window.commits.count
    let output = stage.compositor.addOutput(scale: 2)
    try stage.settle()
    window.surface.enter(output)
    window.surface.fractionalScale?.sendPreferredScale(scale: 240)
    try stage.settle()
    try window.finishFrame()
    stage.touch.up(id: 0, time: 3)
    try stage.settle()
    #expect(window.view.log == ["began 10,0", "moved 20,0", "ended 20,0"])
    #expect(window.commits.count > commits)
  }

  @Test("10,000 samples that wait for the frame in flight are one event with all of them")
  func queuedFrames() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 0, y: 0, time: 1)
    try stage.settle()
    window.view.backgroundColor = .red
    try stage.settle()
    for number in 1...10_000 as ClosedRange<UInt32> {
      stage.touch.motion(id: 0, x: Double(number % 400), y: 1, time: number)
      stage.touch.frame()
      // After every fiftieth frame, the program reads all fifty in one turn of its loop.
      if number % 50 == 0 { try stage.round() }
    }
    try stage.settle()
    try window.finishFrame()
    #expect(window.view.log == ["began 0,0", "moved 0,1"])
    #expect(window.view.entries.last?.coalesced.count == 10_000)
  }

  @Test("A compositor that is killed ends the run with an error, and its window can still be closed")
  func killed() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    try stage.settle()
    stage.compositor.kill()
    #expect {
      for _ in 0..<3 { try stage.host.runTurn() }
    } throws: { error in
      guard case .connectionLost = error as? WaylandError else { return false }
      return true
    }
    stage.host.close(window.scene)
    #expect(window.view.log == ["began 10,0", "cancelled 10,0"])
  }
}
