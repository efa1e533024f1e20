import Testing
import UIKit

@testable import UIKitWayland
@testable import TouchstoneWayland

@Suite("Pinches and swipes on a touchpad (15)")
struct TransformTranslatorTests {
  private let object = NSObject()
  private var surface: TouchTranslator.SurfaceKey { ObjectIdentifier(object) }

  private func update(
    _ kind: PointerGestureEvent.Kind, dx: Double = 0, dy: Double = 0, scale: Double = 1, rotation: Double = 0
  ) -> PointerGestureUpdate {
    PointerGestureUpdate(
      kind: kind, time: EventTime(milliseconds: 0), dx: dx, dy: dy, scale: scale, rotation: rotation)
  }

  private func transforms(_ input: inout InputQueue) -> [TransformSample] {
    readings(&input).compactMap { if case .transform(let sample) = $0 { sample } else { nil } }
  }

  @Test(
    "A pinch has the translation since the last event, the scale since the start, the summed angle in radians"
  )
  func pinch() {
    var translator = TransformTranslator(device: 4)
    var input = InputQueue()
    translator.begin(.pinch, fingers: 2, on: surface, at: CGPoint(x: 9, y: 8), time: 1, into: &input)
    translator.update(update(.pinch, dx: 1, dy: 2, scale: 1.5, rotation: 90), at: 2, into: &input)
    translator.update(update(.pinch, dx: 3, dy: -4, scale: 2, rotation: -45), at: 3, into: &input)
    translator.end(.pinch, isCancelled: false, at: 4, into: &input)
    let samples = transforms(&input)
    #expect(samples.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(
      samples.map(\.translation) == [.zero, CGVector(dx: 1, dy: 2), CGVector(dx: 3, dy: -4), .zero])
    #expect(samples.map(\.scale) == [1, 1.5, 2, 2])
    let quarter = CGFloat.pi / 2
    let rotations: [CGFloat] = [0, quarter, quarter / 2, quarter / 2]
    #expect(samples.map(\.rotation) == rotations)
    #expect(samples.map(\.timestamp) == [1, 2, 3, 4])
    #expect(samples.allSatisfy { $0.fingerCount == 2 && $0.device == 4 && $0.location.x == 9 })
  }

  @Test("A swipe moves, with its number of fingers; a cancelled swipe is cancelled")
  func swipe() {
    var translator = TransformTranslator(device: 4)
    var input = InputQueue()
    translator.begin(.swipe, fingers: 3, on: surface, at: .zero, time: 1, into: &input)
    translator.update(update(.swipe, dx: -8, dy: 1), at: 2, into: &input)
    translator.end(.swipe, isCancelled: true, at: 3, into: &input)
    let samples = transforms(&input)
    #expect(samples.map(\.phase) == [.began, .changed, .cancelled])
    #expect(samples[1].translation == CGVector(dx: -8, dy: 1))
    #expect(samples.allSatisfy { $0.fingerCount == 3 && $0.scale == 1 && $0.rotation == 0 })
  }

  @Test("Another gesture cancels the one before; events without a gesture are ignored and counted (30)")
  func strangeOrder() {
    var translator = TransformTranslator(device: 4)
    var input = InputQueue()
    translator.update(update(.pinch), at: 0, into: &input)
    translator.end(.swipe, isCancelled: false, at: 0, into: &input)
    translator.begin(.pinch, fingers: 2, on: surface, at: .zero, time: 1, into: &input)
    translator.begin(.swipe, fingers: 4, on: surface, at: .zero, time: 2, into: &input)
    translator.update(update(.pinch, scale: 3), at: 3, into: &input)
    translator.end(.pinch, isCancelled: false, at: 3, into: &input)
    translator.cancel(at: 4, into: &input)
    translator.cancel(at: 4, into: &input)
    let samples = transforms(&input)
    #expect(samples.map(\.phase) == [.began, .cancelled, .began, .cancelled])
    #expect(samples.map(\.fingerCount) == [2, 2, 4, 4])
    #expect(translator.ignoredEventCount == 4)
    #expect(translator.surface == nil)
  }

  @Test("A scale of 0 or less is ignored, and large numbers remain finite (30)")
  func strangeNumbers() {
    var translator = TransformTranslator(device: 4)
    var input = InputQueue()
    translator.begin(.pinch, fingers: .max, on: surface, at: .zero, time: 1, into: &input)
    translator.update(update(.pinch, scale: 2), at: 2, into: &input)
    translator.update(update(.pinch, scale: 0), at: 3, into: &input)
    translator.update(
      update(.pinch, dx: -8_388_608, dy: 8_388_607.99, scale: -8_388_608, rotation: 8_388_607.99), at: 4,
      into: &input)
    let samples = transforms(&input)
    #expect(samples.map(\.scale) == [1, 2, 2, 2])
    #expect(samples.allSatisfy { $0.rotation.isFinite && $0.translation.dx.isFinite })
  }
}
