import Testing
import UIKit

@testable import UIKitWayland
@testable import TouchstoneWayland

@Suite("A pen (16)")
struct TabletTranslatorTests {
  private let object = NSObject()
  private var surface: TouchTranslator.SurfaceKey { ObjectIdentifier(object) }

  private func pen(_ capabilities: Set<TabletTool.Capability> = [.pressure, .tilt, .distance, .rotation])
    -> TabletTranslator
  {
    TabletTranslator(device: 6, kind: .pen, capabilities: capabilities)
  }

  /// Returns the touches and hover samples as text, one after another.
  private func words(_ input: inout InputQueue) -> [String] {
    input.takeEntries().flatMap { entry -> [String] in
      switch entry {
      case .touches(let turn): return turn.samples.map { "touch \($0.phase) \(Int($0.location.x))" }
      case .sample(.hover(let hover), on: _): return ["hover \(hover.phase) \(Int(hover.location.x))"]
      case .sample: return ["something else"]
      }
    }
  }

  private func touches(_ input: inout InputQueue) -> [TouchSample] {
    input.takeEntries().flatMap { entry -> [TouchSample] in
      if case .touches(let turn) = entry { turn.samples } else { [] }
    }
  }

  @Test("A pen hovers, touches, moves, lifts, hovers, and leaves")
  func life() {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.motion(to: CGPoint(x: 1, y: 1))
    #expect(words(&input).isEmpty, "nothing is told before its frame")
    pen.frame(at: 1, into: &input)
    pen.motion(to: CGPoint(x: 2, y: 1))
    pen.frame(at: 2, into: &input)
    pen.down(serial: 7)
    pen.motion(to: CGPoint(x: 3, y: 1))
    pen.frame(at: 3, into: &input)
    #expect(input.touches.latestDown(on: surface)?.serial == 7)
    pen.motion(to: CGPoint(x: 4, y: 1))
    pen.frame(at: 4, into: &input)
    pen.up()
    pen.frame(at: 5, into: &input)
    pen.proximityOut()
    pen.frame(at: 6, into: &input)
    #expect(
      words(&input) == [
        "hover entered 1", "hover moved 2", "hover exited 3", "touch began 3", "touch moved 4",
        "touch ended 4", "hover entered 4", "hover exited 4",
      ])
  }

  @Test("A pen's touches are a pencil's, with force of at most 1 and the times of the frames (rule 1.10)")
  func force() {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.down(serial: 1)
    pen.pressure(0.25)
    pen.frame(at: 3, into: &input)
    pen.pressure(1)
    pen.frame(at: 4, into: &input)
    let samples = touches(&input)
    #expect(samples.map(\.force) == [0.25, 1])
    #expect(samples.map(\.timestamp) == [3, 4])
    #expect(samples.allSatisfy { $0.type == .pencil && $0.maximumPossibleForce == 1 })
    var plain = self.pen([])
    var plainInput = InputQueue()
    plain.proximityIn(surface, at: 0, into: &plainInput)
    plain.down(serial: 1)
    plain.frame(at: 5, into: &plainInput)
    #expect(touches(&plainInput).map(\.maximumPossibleForce) == [0])
  }

  @Test(
    "Tilt becomes the altitude and azimuth of the far end, clockwise from the x axis",
    arguments: [
      (0.0, 0.0, 90.0, 0.0), (30, 0, 60, 0), (0, 30, 60, 90), (-30, 0, 60, 180), (0, -45, 45, -90),
      (45, 45, 35.264_389_682_754_654, 45),
    ])
  func tilt(x: Double, y: Double, altitude: Double, azimuth: Double) {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.down(serial: 1)
    pen.tilt(x: x, y: y)
    pen.rotation(degrees: 90)
    pen.frame(at: 1, into: &input)
    let sample = touches(&input)[0]
    let degrees: CGFloat = 180 / .pi
    #expect(abs(sample.altitudeAngle * degrees - CGFloat(altitude)) < 1e-9)
    #expect(abs(sample.azimuthAngle * degrees - CGFloat(azimuth)) < 1e-9)
    #expect(sample.rollAngle == .pi / 2)
  }

  @Test("Hovering reports the height and the pen's angles")
  func height() {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.distance(0.5)
    pen.tilt(x: 45, y: 0)
    pen.rotation(degrees: -180)
    pen.frame(at: 1, into: &input)
    guard case .hover(let hover)? = readings(&input).first else {
      Issue.record("nothing hovers")
      return
    }
    #expect(hover.type == .pencil)
    #expect(hover.zOffset == 0.5)
    #expect(abs(hover.altitudeAngle - .pi / 4) < 1e-9)
    #expect(hover.rollAngle == -.pi)
  }

  @Test("A pen that leaves with the tip down cancels its touch, and leaves nothing for the next time")
  func goneInContact() {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.motion(to: CGPoint(x: 5, y: 5))
    pen.tilt(x: 45, y: 0)
    pen.pressure(1)
    pen.distance(0.5)
    pen.down(serial: 1)
    pen.frame(at: 1, into: &input)
    pen.proximityOut()
    pen.frame(at: 2, into: &input)
    #expect(words(&input) == ["touch began 5", "touch cancelled 5"])
    pen.proximityIn(surface, at: 3, into: &input)
    pen.frame(at: 3, into: &input)
    guard case .hover(let hover)? = readings(&input).first else {
      Issue.record("nothing hovers")
      return
    }
    #expect(hover.altitudeAngle == .pi / 2)
    #expect(hover.zOffset == 0)
    pen.down(serial: 2)
    pen.frame(at: 4, into: &input)
    #expect(touches(&input).map(\.force) == [0])
  }

  @Test("A pen removed with the tip down, or in the air, is reported at once, without a frame")
  func removed() {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.down(serial: 1)
    pen.frame(at: 1, into: &input)
    pen.leave(at: 2, into: &input)
    pen.leave(at: 3, into: &input)
    #expect(words(&input) == ["touch began 0", "touch cancelled 0"])
    pen.proximityIn(surface, at: 4, into: &input)
    pen.frame(at: 4, into: &input)
    pen.leave(at: 5, into: &input)
    #expect(words(&input) == ["hover entered 0", "hover exited 0"])
  }

  @Test("A pen's down and up in one frame, up and down in one frame, and repeated events are handled (30)")
  func oneFrame() {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.down(serial: 1)
    pen.up()
    pen.frame(at: 1, into: &input)
    #expect(words(&input) == ["touch began 0", "touch ended 0", "hover entered 0"])
    pen.down(serial: 1)
    pen.down(serial: 2)
    pen.frame(at: 2, into: &input)
    pen.up()
    pen.down(serial: 3)
    pen.frame(at: 3, into: &input)
    pen.down(serial: 4)
    pen.frame(at: 4, into: &input)
    pen.up()
    pen.up()
    pen.frame(at: 5, into: &input)
    pen.up()
    pen.frame(at: 6, into: &input)
    #expect(
      words(&input) == [
        "hover exited 0", "touch began 0", "touch ended 0", "touch began 0", "touch ended 0",
        "hover entered 0",
      ])
  }

  @Test("Without a surface the pen has no place; a second proximity-in first ends the first (30)")
  func strangeProximity() {
    var pen = pen()
    var input = InputQueue()
    pen.down(serial: 1)
    pen.motion(to: CGPoint(x: 1, y: 1))
    pen.frame(at: 0, into: &input)
    #expect(input.isEmpty)
    pen.proximityIn(surface, at: 1, into: &input)
    pen.down(serial: 1)
    pen.frame(at: 1, into: &input)
    pen.proximityIn(surface, at: 2, into: &input)
    pen.frame(at: 2, into: &input)
    #expect(words(&input) == ["touch began 0", "touch cancelled 0", "hover entered 0"])
  }

  @Test("Tilt beyond flat, and the wire's largest values, remain within a pen's range (30)")
  func strangeNumbers() {
    var pen = pen()
    var input = InputQueue()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.down(serial: 1)
    for tilt in [90, -90, 180, 8_388_607.99, -8_388_608] {
      pen.tilt(x: tilt, y: -tilt)
      pen.rotation(degrees: tilt)
      pen.frame(at: 1, into: &input)
    }
    let samples = touches(&input)
    #expect(samples.count == 5)
    #expect(samples.allSatisfy { $0.altitudeAngle > 0 && $0.altitudeAngle < .pi / 2 })
    #expect(samples.allSatisfy { abs($0.azimuthAngle) <= .pi && $0.rollAngle.isFinite })
  }

  @Test("A mouse on a tablet is a pointer: its left button is its tip")
  func mouse() {
    var mouse = TabletTranslator(device: 6, kind: .mouse, capabilities: [])
    var input = InputQueue()
    func button(_ code: UInt32, _ isPressed: Bool) -> TabletToolButton {
      TabletToolButton(serial: 1, code: code, isPressed: isPressed)
    }
    mouse.proximityIn(surface, at: 0, into: &input)
    mouse.button(button(0x111, true))
    mouse.button(button(PointerTranslator.leftButton, true))
    mouse.frame(at: 1, into: &input)
    mouse.button(button(PointerTranslator.leftButton, false))
    mouse.frame(at: 2, into: &input)
    let samples = touches(&input)
    #expect(samples.map(\.phase) == [.began, .ended])
    #expect(samples.allSatisfy { $0.type == .indirectPointer })
    var pen = pen()
    pen.proximityIn(surface, at: 0, into: &input)
    pen.button(button(PointerTranslator.leftButton, true))
    pen.frame(at: 1, into: &input)
    #expect(words(&input) == ["hover entered 0"])
  }
}
