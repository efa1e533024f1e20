import Testing
import UIKit

@testable import UIKitWayland

/// Removes all entries from the queue, and returns the samples that are not touches.
func readings(_ input: inout InputQueue) -> [InputSample] {
  input.takeEntries().compactMap { if case .sample(let sample, on: _) = $0 { sample } else { nil } }
}

@Suite("A hovering mouse (13)")
struct HoverTranslatorTests {
  private let object = NSObject()
  private let other = NSObject()
  private var surface: TouchTranslator.SurfaceKey { ObjectIdentifier(object) }
  private let size = CGSize(width: 400, height: 200)

  /// Returns the samples as text, such as "entered 10,20".
  private func words(_ input: inout InputQueue) -> [String] {
    readings(&input).compactMap { sample in
      guard case .hover(let hover) = sample, hover.type == .indirectPointer else { return nil }
      return "\(hover.phase) \(Int(hover.location.x)),\(Int(hover.location.y))"
    }
  }

  @Test("A hovering mouse enters, moves, and exits at its last place")
  func crossing() {
    var hover = HoverTranslator(device: 3)
    var input = InputQueue()
    hover.enter(surface, size: size, at: CGPoint(x: 1, y: 2), time: 0, into: &input)
    hover.motion(to: CGPoint(x: 3, y: 4), at: 1, into: &input)
    hover.leave(at: 2, into: &input)
    hover.leave(at: 3, into: &input)
    hover.motion(to: CGPoint(x: 5, y: 6), at: 4, into: &input)
    #expect(words(&input) == ["entered 1,2", "moved 3,4", "exited 3,4"])
  }

  @Test("Of the moves of one turn the last remains, with its time; those of another turn are separate")
  func coalescing() {
    var hover = HoverTranslator(device: 3)
    var input = InputQueue()
    hover.enter(surface, size: size, at: .zero, time: 0, into: &input)
    for step in 1...50 { hover.motion(to: CGPoint(x: step, y: 0), at: Double(step), into: &input) }
    let samples = readings(&input)
    #expect(samples.count == 2)
    #expect(samples.last?.timestamp == 50)
    hover.motion(to: CGPoint(x: 60, y: 0), at: 60, into: &input)
    #expect(words(&input) == ["moved 60,0"])
  }

  @Test("A mouse exits at the press and enters at the release, if that is over the surface")
  func pressing() {
    var hover = HoverTranslator(device: 3)
    var input = InputQueue()
    hover.enter(surface, size: size, at: CGPoint(x: 1, y: 2), time: 0, into: &input)
    hover.press(at: 1, into: &input)
    hover.press(at: 1, into: &input)
    hover.motion(to: CGPoint(x: 7, y: 7), at: 2, into: &input)
    hover.release(at: 3, into: &input)
    hover.release(at: 3, into: &input)
    #expect(words(&input) == ["entered 1,2", "exited 1,2", "entered 7,7"])
    hover.press(at: 4, into: &input)
    hover.motion(to: CGPoint(x: -7, y: 7), at: 5, into: &input)
    hover.release(at: 6, into: &input)
    hover.leave(at: 7, into: &input)
    #expect(words(&input) == ["exited 7,7"])
  }

  @Test("A mouse that leaves with the button down enters nothing when it is released outside")
  func leavingPressed() {
    var hover = HoverTranslator(device: 3)
    var input = InputQueue()
    hover.enter(surface, size: size, at: CGPoint(x: 1, y: 2), time: 0, into: &input)
    hover.press(at: 1, into: &input)
    hover.leave(at: 2, into: &input)
    hover.release(at: 3, into: &input)
    #expect(words(&input) == ["entered 1,2", "exited 1,2"])
  }

  @Test("A pointer that enters twice enters once; a pointer that enters another surface exits the first")
  func enteringTwice() {
    var hover = HoverTranslator(device: 3)
    var input = InputQueue()
    hover.enter(surface, size: size, at: CGPoint(x: 1, y: 2), time: 0, into: &input)
    hover.enter(surface, size: size, at: CGPoint(x: 3, y: 4), time: 1, into: &input)
    hover.enter(ObjectIdentifier(other), size: size, at: CGPoint(x: 5, y: 6), time: 2, into: &input)
    let surfaces = input.takeEntries().compactMap { entry -> TouchTranslator.SurfaceKey? in
      if case .sample(_, on: let surface) = entry { surface } else { nil }
    }
    #expect(surfaces == [surface, surface, surface, ObjectIdentifier(other)])
  }

  @Test("Between touches hover samples keep the order of the wire")
  func order() {
    var hover = HoverTranslator(device: 3)
    var input = InputQueue()
    func contact(_ number: Int32) -> TouchSample.Contact { TouchSample.Contact(device: 1, number: number) }
    func down(_ number: Int32) {
      input.touches.down(
        TouchSample(contact: contact(number), phase: .began, location: .zero, timestamp: 0), on: surface,
        serial: 1)
    }
    down(1)
    down(2)
    hover.enter(surface, size: size, at: .zero, time: 0, into: &input)
    input.touches.up(contact(1), at: 1)
    input.touches.up(contact(2), at: 1)
    let counts = input.takeEntries().map { entry in
      if case .touches(let turn) = entry { turn.samples.count } else { 0 }
    }
    #expect(counts == [2, 0, 2])
    #expect(input.isEmpty)
  }
}
