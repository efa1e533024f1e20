import Glibc
import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Touches from the wire to the view")
struct TouchOnTheWireTests {
  @Test("Down, move and lift reach the view, each in its turn (1)")
  func downMoveUp() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 20, time: 100)
    stage.touch.frame()
    try stage.settle()
    stage.touch.motion(id: 0, x: 15.5, y: 25, time: 110)
    stage.touch.frame()
    try stage.settle()
    stage.touch.up(id: 0, time: 120)
    stage.touch.frame()
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "moved 15.5,25", "ended 15.5,25"])
    #expect(window.view.entries.allSatisfy { $0.touches == [.direct] })
  }

  @Test("A lift without a frame is delivered at once (mutter: never after an up; Weston: not after the last)")
  func liftWithoutFrame() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 20, time: 100)
    stage.touch.frame()
    try stage.settle()
    stage.touch.up(id: 0, time: 120)
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "ended 10,20"])
  }

  @Test("Down and up in one frame, and in one turn, are both delivered (Weston)")
  func downAndUpTogether() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 20, time: 100)
    stage.touch.up(id: 0, time: 100)
    try stage.settle()
    #expect(window.view.log == ["began 10,20", "ended 10,20"])
    #expect(stage.observer.batches == 1)
  }

  @Test("Ids are only keys: mutter's start at 288, and others may be negative (2)")
  func numbers() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    for (index, id) in [288, 289, .max, .min, -1].enumerated() as EnumeratedSequence<[Int32]> {
      stage.touch.down(window.surface, id: id, x: Double(10 * index), y: 5, time: 1)
    }
    try stage.settle()
    #expect(window.view.log == ["began 0,5 10,5 20,5 30,5 40,5"])
    stage.touch.up(id: .min, time: 2)
    stage.touch.up(id: 288, time: 2)
    try stage.settle()
    #expect(window.view.log.last == "ended 0,5 30,5")
  }

  @Test("Fingers moved in one turn are one event with all of them, however they were framed (mutter) (3)")
  func oneTurnOneEvent() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    stage.touch.down(window.surface, id: 1, x: 50, y: 0, time: 1)
    stage.touch.frame()
    try stage.settle()
    stage.touch.motion(id: 0, x: 11, y: 0, time: 2)
    stage.touch.frame()
    stage.touch.motion(id: 1, x: 51, y: 0, time: 2)
    stage.touch.frame()
    try stage.settle()
    #expect(window.view.log == ["began 10,0 50,0", "moved 11,0 51,0"])
  }

  @Test(
    "A cancel cancels all touches of its seat; the bare frame after it (KWin) and late ups do nothing (4)")
  func cancel() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    stage.touch.down(window.surface, id: 1, x: 50, y: 0, time: 1)
    try stage.settle()
    stage.touch.cancel()
    try stage.settle()
    stage.touch.frame()
    stage.touch.up(id: 0, time: 3)
    stage.touch.motion(id: 1, x: 1, y: 1, time: 3)
    try stage.settle()
    #expect(window.view.log == ["began 10,0 50,0", "cancelled 10,0 50,0"])
    #expect(stage.host.router.ignoredEventCount == 2)
    stage.touch.down(window.surface, id: 0, x: 7, y: 7, time: 4)
    try stage.settle()
    #expect(window.view.log.last == "began 7,7", "and the number is free again")
  }

  @Test("If Weston removes the touchscreen with a finger down and no up: touchesCancelled (5)")
  func capabilityRemoved() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    try stage.settle()
    stage.compositor.seat.setCapabilities([.pointer])
    try stage.settle()
    #expect(window.view.log == ["began 10,0", "cancelled 10,0"])
    stage.compositor.seat.setCapabilities([.pointer, .touch])
    try stage.settle()
    stage.touch.down(window.surface, id: 0, x: 11, y: 0, time: 1)
    try stage.settle()
    #expect(window.view.log.last == "began 11,0", "another touchscreen, another finger")
  }

  @Test("Removing the whole seat with a finger down causes touchesCancelled (5, 26)")
  func seatRemoved() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    try stage.settle()
    stage.compositor.withdraw(.seat)
    try stage.settle()
    #expect(window.view.log == ["began 10,0", "cancelled 10,0"])
  }

  @Test("A window closed under a finger cancels its touch, and another window's continues (5, 7)")
  func windowClosed() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let first = try stage.open()
    let second = try stage.open()
    stage.touch.down(first.surface, id: 0, x: 1, y: 0, time: 1)
    stage.touch.down(second.surface, id: 1, x: 2, y: 0, time: 1)
    try stage.settle()
    stage.host.close(first.scene)
    stage.touch.motion(id: 0, x: 3, y: 0, time: 2)
    stage.touch.motion(id: 1, x: 4, y: 0, time: 2)
    try stage.settle()
    #expect(first.view.log == ["began 1,0", "cancelled 1,0"])
    #expect(second.view.log == ["began 2,0", "moved 4,0"])
    #expect(stage.compositor.toplevels.count == 1)
  }

  @Test(
    "A window is moved or resized by the down's serial, and its touch is cancelled (5, 10)"
  )
  func handedOver() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    #expect(!stage.host.moveWindow(of: window.scene), "no finger, no move")
    let serial = stage.touch.down(window.surface, id: 4, x: 10, y: 0, time: 1)
    try stage.settle()
    #expect(stage.host.moveWindow(of: window.scene))
    try stage.settle()
    #expect(window.server.moveSerials == [serial])
    #expect(window.view.log == ["began 10,0", "cancelled 10,0"])
    stage.touch.up(id: 4, time: 2)
    try stage.settle()
    #expect(window.view.log.count == 2, "what the finger does now is the compositor's")

    stage.pointer.enter(window.surface, x: 20, y: 0)
    stage.pointer.button(272, pressed: true, time: 3)
    try stage.settle()
    #expect(stage.host.resizeWindow(of: window.scene, edges: .bottomRight))
    try stage.settle()
    #expect(window.server.resizeSerials.count == 1)
    #expect(window.view.log.suffix(2) == ["began 20,0", "cancelled 20,0"])
    // The release was never sent. The next press is a separate touch.
    stage.pointer.button(272, pressed: true, time: 4)
    try stage.settle()
    #expect(window.view.log.last == "began 20,0")
  }

  @Test("The ellipse's angle is kept in radians, and remains until it is sent again (8)")
  func orientation() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 1, y: 0, time: 1)
    stage.touch.orientation(id: 0, degrees: 90)
    stage.touch.frame()
    try stage.settle()
    stage.touch.motion(id: 0, x: 2, y: 0, time: 2)
    try stage.settle()
    #expect(stage.observer.samples.map(\.orientationAngle) == [.pi / 2, .pi / 2])
  }

  @Test("A second down for an id in use cancels the old touch first (Hyprland) (6)")
  func duplicateDown() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    try stage.settle()
    stage.touch.down(window.surface, id: 0, x: 99, y: 0, time: 2)
    try stage.settle()
    stage.touch.up(id: 0, time: 3)
    try stage.settle()
    #expect(stage.observer.samples.map(\.phase) == [.began, .cancelled, .began, .ended])
    #expect(
      window.view.log.sorted() == ["began 10,0", "began 99,0", "cancelled 10,0", "ended 99,0"].sorted())
    #expect(window.view.log.last == "ended 99,0")
  }

  @Test("Ups, moves, shapes and angles of unknown ids are ignored and counted (6)")
  func unknownNumbers() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.up(id: 5, time: 1)
    stage.touch.motion(id: 6, x: 0, y: 0, time: 1)
    stage.touch.shape(id: 7, major: 1, minor: 1)
    stage.touch.orientation(id: 8, degrees: 1)
    stage.touch.frame()
    try stage.settle()
    #expect(window.view.log.isEmpty)
    #expect(stage.host.router.ignoredEventCount == 4)
  }

  @Test("Two seats with the same id are two fingers; a cancel concerns its own seat (7)")
  func twoSeats() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let other = stage.compositor.addSeat()
    try stage.settle()
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 1, y: 0, time: 1)
    other.touch.down(window.surface, id: 0, x: 2, y: 0, time: 999)
    try stage.settle()
    #expect(window.view.log == ["began 1,0 2,0"])
    other.touch.cancel()
    try stage.settle()
    stage.touch.up(id: 0, time: 3)
    try stage.settle()
    #expect(window.view.log == ["began 1,0 2,0", "cancelled 2,0", "ended 1,0"])
  }

  @Test("Several scenes are several windows, with fingers that remain where they went down (7)")
  func severalScenes() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let first = try stage.open()
    let second = try stage.open(size: CGSize(width: 200, height: 100))
    #expect(stage.compositor.toplevels.count == 2)
    stage.touch.down(first.surface, id: 0, x: 1, y: 0, time: 1)
    stage.touch.down(second.surface, id: 1, x: 2, y: 0, time: 1)
    stage.touch.motion(id: 0, x: 900, y: -50, time: 2)
    try stage.settle()
    stage.touch.up(id: 1, time: 3)
    stage.touch.up(id: 0, time: 3)
    try stage.settle()
    #expect(first.view.log == ["began 1,0", "moved 900,-50", "ended 900,-50"])
    #expect(second.view.log == ["began 2,0", "ended 2,0"])
  }

  @Test("A shape is the touch's radius; without a shape it is 0, for unknown (8)")
  func shape() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 1, y: 0, time: 1)
    stage.touch.shape(id: 0, major: 24, minor: 10)
    stage.touch.frame()
    try stage.settle()
    #expect(window.view.entries.last?.radii == [12])
    stage.touch.motion(id: 0, x: 2, y: 0, time: 2)
    try stage.settle()
    #expect(window.view.entries.last?.radii == [12], "the finger is as thick as before")
    stage.touch.down(window.surface, id: 1, x: 9, y: 0, time: 3)
    try stage.settle()
    #expect(window.view.entries.last?.radii == [0])
    stage.touch.shape(id: 1, major: -5, minor: 3)
    stage.touch.motion(id: 1, x: 10, y: 0, time: 4)
    try stage.settle()
    #expect(window.view.entries.last?.radii == [0], "no finger is thinner than nothing")
  }

  // MARK: Time

  @Test(
    "With any epoch (KWin sends the time of day) touches have our clock's times, in order (9)",
    arguments: [0, 5, 1_700_000_000_000 % 4_294_967_296, 4_294_967_290, 2_147_483_640] as [UInt64])
  func epochs(_ epoch: UInt64) throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let start = EventLoop.now()
    var time = UInt32(truncatingIfNeeded: epoch)
    stage.touch.down(window.surface, id: 0, x: 0, y: 0, time: time)
    for step in 1...10 {
      time &+= 1
      stage.touch.motion(id: 0, x: Double(step), y: 0, time: time)
      try stage.settle()
    }
    stage.touch.up(id: 0, time: time)
    try stage.settle()
    let times = window.view.entries.flatMap(\.timestamps)
    #expect(times.count == 12)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { $0 >= start - 1e-6 && $0 <= EventLoop.now() })
  }

  @Test("Nanosecond times are used exactly if they are sent (Weston) (9)")
  func nanoseconds() throws {
    let stage = try WireStage(TestCompositor.weston10)
    defer { stage.end() }
    let window = try stage.open()
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    stage.touch.timestamp(seconds: UInt32(time.tv_sec), nanoseconds: UInt32(time.tv_nsec))
    stage.touch.down(window.surface, id: 0, x: 0, y: 0, time: 77)
    try stage.settle()
    let expected = Double(UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)) / 1e9
    #expect(window.view.entries.first?.timestamps == [expected])
  }

  @Test("Nanosecond times of another clock, or of the future, are not used (30)")
  func strangeNanoseconds() throws {
    let stage = try WireStage(TestCompositor.weston10)
    defer { stage.end() }
    let window = try stage.open()
    let start = EventLoop.now()
    // All these events have the same time in milliseconds, 77. The touches' times must be between `start` and
    // the arrival of the events.
    for (seconds, nanoseconds) in [(UInt32.max, UInt32.max), (0, 0), (UInt32(start) + 5, 0)] {
      stage.touch.timestamp(seconds: seconds, nanoseconds: nanoseconds)
      stage.touch.down(window.surface, id: 0, x: 0, y: 0, time: 77)
      stage.touch.up(id: 0, time: 77)
      try stage.settle()
    }
    let times = window.view.entries.flatMap(\.timestamps)
    #expect(times.count == 6)
    #expect(times.allSatisfy { $0 >= start - 1e-6 && $0 <= EventLoop.now() })
  }

  @Test("Coordinates at the limits of the wire's numbers do no harm (30)")
  func extremeCoordinates() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let far = 8_388_607.996_093_75
    stage.touch.down(window.surface, id: 0, x: 5, y: 5, time: 0)
    stage.touch.motion(id: 0, x: far, y: -8_388_608, time: .max)
    stage.touch.shape(id: 0, major: far, minor: -far)
    stage.touch.up(id: 0, time: 0)
    stage.touch.down(window.surface, id: 1, x: -8_388_608, y: far, time: 0x8000_0000)
    stage.touch.up(id: 1, time: 0x7fff_ffff)
    try stage.settle()
    #expect(window.view.log == ["began 5,5", "moved \(far),-8388608", "ended \(far),-8388608"])
    #expect(stage.observer.samples.count == 5)
  }

  // MARK: The end

  @Test("If a compositor dies with a finger down, all its events are recorded, and the error is clean (28)")
  func killedMidTouch() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    try stage.settle()
    stage.touch.motion(id: 0, x: 20, y: 0, time: 2)
    stage.compositor.kill()
    #expect {
      try stage.host.run()
    } throws: { error in
      guard case .connectionLost = error as? WaylandError else { return false }
      return true
    }
    #expect(stage.observer.samples.map(\.location.x) == [10, 20])
    #expect(window.view.log == ["began 10,0", "moved 20,0"])
    #expect(throws: WaylandError.self) { try stage.host.runTurn() }
  }

  @Test("A protocol error with a finger down ends the run with interface, object and code (27)")
  func protocolErrorMidTouch() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 10, y: 0, time: 1)
    try stage.settle()
    window.server.resource.postError(code: 1, message: "bad size")
    stage.compositor.dispatch()
    #expect(
      throws: WaylandError.protocolError(
        interface: "xdg_toplevel", objectID: window.server.resource.id, code: 1, message: "bad size")
    ) { try stage.host.run() }
    #expect(stage.observer.samples.map(\.phase) == [.began])
  }
}
