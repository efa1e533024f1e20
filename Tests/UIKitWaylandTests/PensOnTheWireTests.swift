import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Pens and cursors from the wire to the application, and their trace")
struct PensOnTheWireTests {
  @Test("In the view a pen's touch is a pencil's, with force and angles (16)")
  func pen() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let tablet = stage.tablets.addTablet()
    let tool = stage.tablets.addTool()
    tool.proximityIn(window.surface, tablet: tablet)
    tool.motion(x: 10, y: 20)
    tool.distance(13107)
    tool.frame(time: 1)
    try stage.settle()
    tool.down()
    tool.pressure(32768)
    tool.tilt(x: 30, y: 0)
    tool.frame(time: 2)
    try stage.settle()
    tool.motion(x: 12, y: 20)
    tool.frame(time: 3)
    try stage.settle()
    tool.up()
    tool.proximityOut()
    tool.frame(time: 4)
    try stage.settle()
    #expect(
      stage.observer.words == [
        "hover entered", "hover exited", "touch began", "touch moved", "touch ended",
      ])
    #expect(window.view.log == ["began 10,20", "moved 12,20", "ended 12,20"])
    #expect(window.view.entries.allSatisfy { $0.touches == [.pencil] })
    let began = try #require(stage.observer.samples.first)
    #expect(began.force == 32768.0 / 65535)
    #expect(began.maximumPossibleForce == 1)
    #expect(abs(began.altitudeAngle - .pi / 3) < 1e-9)
    guard case .hover(let hover)? = stage.observer.inputs.first else { return }
    #expect(hover.zOffset == 0.2)
    #expect(hover.type == .pencil)
  }

  @Test("Removing a pen with the tip down cancels its touch: the tool, the protocol, the seat (16)")
  func penTakenAway() throws {
    for removal in 0..<3 {
      let stage = try WireStage()
      defer { stage.end() }
      let window = try stage.open()
      let tablet = stage.tablets.addTablet()
      let tool = stage.tablets.addTool()
      tool.proximityIn(window.surface, tablet: tablet)
      tool.motion(x: 10, y: 20)
      tool.down()
      tool.frame(time: 1)
      try stage.settle()
      switch removal {
      case 0: tool.remove()
      case 1: stage.compositor.withdraw(.tablets)
      default: stage.compositor.withdraw(.seat)
      }
      try stage.settle()
      #expect(window.view.log == ["began 10,20", "cancelled 10,20"])
    }
  }

  @Test("A pen moves the window by the serial of its down, and its touch is cancelled (10)")
  func movedByPen() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let tablet = stage.tablets.addTablet()
    let tool = stage.tablets.addTool()
    tool.proximityIn(window.surface, tablet: tablet)
    let serial = tool.down()
    tool.frame(time: 1)
    try stage.settle()
    #expect(stage.host.moveWindow(of: window.scene))
    tool.motion(x: 3, y: 3)
    tool.proximityOut()
    tool.frame(time: 2)
    try stage.settle()
    #expect(window.server.moveSerials == [serial])
    #expect(window.view.log == ["began 0,0", "cancelled 0,0"])
  }

  // MARK: The cursor (19)

  @Test("On enter the pointer is an arrow, by the serial of the enter (19)")
  func arrow() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let serial = stage.pointer.enter(window.surface, x: 1, y: 1)
    try stage.settle()
    #expect(stage.compositor.cursors == [.shape(1)])
    #expect(stage.compositor.shapeSerials == [serial])
  }

  @Test("A scene's own cursor is shown over it, at once and at the next enter, and over no other (19)")
  func ownCursor() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let other = try stage.open()
    stage.pointer.enter(window.surface, x: 1, y: 1)
    try stage.settle()
    stage.host.setCursor(.text, in: window.scene)
    try stage.settle()
    #expect(stage.compositor.cursors == [.shape(1), .shape(9)])
    stage.pointer.leave(window.surface)
    stage.pointer.enter(other.surface, x: 1, y: 1)
    try stage.settle()
    #expect(stage.compositor.cursors.last == .shape(1))
    stage.pointer.leave(other.surface)
    stage.pointer.enter(window.surface, x: 1, y: 1)
    try stage.settle()
    #expect(stage.compositor.cursors.last == .shape(9))
  }

  @Test("A finger or a pen hides the cursor until the mouse moves", arguments: [true, false])
  func hidden(isPen: Bool) throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.pointer.enter(window.surface, x: 1, y: 1)
    try stage.settle()
    if isPen {
      let tablet = stage.tablets.addTablet()
      stage.tablets.addTool().proximityIn(window.surface, tablet: tablet)
    } else {
      stage.touch.down(window.surface, id: 0, x: 10, y: 10, time: 1)
      stage.touch.motion(id: 0, x: 11, y: 10, time: 2)
    }
    try stage.settle()
    #expect(stage.compositor.cursors == [.shape(1), .surface(isNil: true)])
    stage.pointer.motion(x: 2, y: 2, time: 3)
    try stage.settle()
    #expect(stage.compositor.cursors == [.shape(1), .surface(isNil: true), .shape(1)])
  }

  // MARK: The trace

  @Test("The trace has the wire's names for touchpads and pens")
  func words() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let log = WireLog()
    let trace = TouchTrace()
    trace.add(log)
    stage.application.trace = trace
    stage.pointer.enter(window.surface, x: 1, y: 1)
    stage.pointer.axis(.verticalScroll, 10, time: 1)
    stage.pointer.frame()
    stage.touchpad.beginPinch(window.surface, fingers: 2, time: 1)
    stage.touchpad.pinch(dx: 1, scale: 1.5, rotation: 2, time: 2)
    stage.touchpad.endPinch(time: 3)
    let tablet = stage.tablets.addTablet()
    let tool = stage.tablets.addTool()
    tool.proximityIn(window.surface, tablet: tablet)
    tool.pressure(65535)
    tool.frame(time: 1)
    tool.remove()
    try stage.settle()
    #expect(
      log.words == [
        "wl_pointer.enter x=1 y=1", "wl_pointer.axis x=0 y=10",
        "zwp_pointer_gesture_pinch_v1.begin fingers=2",
        "zwp_pointer_gesture_pinch_v1.update dx=1 dy=0 scale=1.5 rotation=2",
        "zwp_pointer_gesture_pinch_v1.end cancelled=0", "zwp_tablet_tool_v2.proximity_in",
        "zwp_tablet_tool_v2.pressure 65535", "zwp_tablet_tool_v2.removed",
      ])
  }
}

/// A trace reader that records the events on the wire.
private final class WireLog: TouchTraceReader {
  var words: [String] = []
  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    if case .input(.wire(let text)) = event { words.append(text) }
  }
}
