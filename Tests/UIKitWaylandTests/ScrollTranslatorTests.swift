import Testing
import UIKit

@testable import UIKitWayland
@testable import TouchstoneWayland

@Suite("Wheels and scrolling fingers (14)")
struct ScrollTranslatorTests {
  private let object = NSObject()
  private let other = NSObject()
  private var surface: TouchTranslator.SurfaceKey { ObjectIdentifier(object) }

  private func scroll(
    _ source: WlPointer.AxisSource?, x: PointerScroll.Axis = .init(), y: PointerScroll.Axis = .init()
  ) -> PointerScroll {
    PointerScroll(time: EventTime(milliseconds: 0), source: source, horizontal: x, vertical: y)
  }

  /// Returns the samples that result from the scrolls, one after another.
  private func samples(_ scrolls: [PointerScroll]) -> [ScrollSample] {
    var translator = ScrollTranslator(device: 5)
    var input = InputQueue()
    for (index, scroll) in scrolls.enumerated() {
      translator.scroll(
        scroll, on: surface, at: CGPoint(x: 1, y: 2), time: Double(index), into: &input)
    }
    return scrollSamples(&input)
  }

  private func scrollSamples(_ input: inout InputQueue) -> [ScrollSample] {
    readings(&input).compactMap { if case .scroll(let sample) = $0 { sample } else { nil } }
  }

  @Test("A step down moves the content up, by a step's points; fractions of steps by fractions")
  func steps() {
    let samples = samples([
      scroll(.wheel, y: .init(distance: 10, value120: 120)),
      scroll(.wheel, y: .init(distance: -2.5, value120: -30)),
      scroll(.wheelTilt, x: .init(distance: 15, value120: 240)),
    ])
    #expect(
      samples.map(\.translation) == [
        CGVector(dx: 0, dy: -ScrollTranslator.pointsPerWheelStep),
        CGVector(dx: 0, dy: ScrollTranslator.pointsPerWheelStep / 4),
        CGVector(dx: -2 * ScrollTranslator.pointsPerWheelStep, dy: 0),
      ])
    #expect(samples.allSatisfy { $0.source == .wheel && $0.phase == .changed && $0.device == 5 })
    #expect(samples.map(\.timestamp) == [0, 1, 2])
    #expect(samples[0].location == CGPoint(x: 1, y: 2))
  }

  @Test("A wheel without step events counts ten of the wire's units as one step (Weston below version 5)")
  func distancesOfWheels() {
    let samples = samples([scroll(.wheel, y: .init(distance: -20))])
    #expect(samples.map(\.translation.dy) == [2 * ScrollTranslator.pointsPerWheelStep])
  }

  @Test(
    "A source without steps and without an end moves the content by points", arguments: [true, false])
  func continuous(isTold: Bool) {
    let samples = samples([scroll(isTold ? .continuous : nil, y: .init(distance: 7))])
    #expect(samples.map(\.translation.dy) == [-7])
    #expect(samples.map(\.source) == [.wheel])
  }

  @Test("Fingers begin, continue, and end when each axis that moved has stopped")
  func fingers() {
    let samples = samples([
      scroll(.finger, x: .init(distance: -2), y: .init(distance: 3.5)),
      scroll(.finger, y: .init(distance: 1, isInverted: true)),
      scroll(.finger, x: .init(isStopped: true)),
      scroll(.finger, y: .init(isStopped: true)),
    ])
    #expect(samples.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(samples.allSatisfy { $0.source == .touchpad })
    #expect(
      samples.map(\.translation) == [.zero, CGVector(dx: 2, dy: -3.5), CGVector(dx: 0, dy: -1), .zero],
      "natural direction is in the distance already")
    #expect(samples.map(\.timestamp) == [0, 0, 1, 3])
  }

  @Test("A final stop without a source ends the fingers, too; a stop without a scroll does nothing")
  func stops() {
    #expect(samples([scroll(.finger, y: .init(isStopped: true))]).isEmpty)
    #expect(samples([scroll(nil, y: .init(isStopped: true))]).isEmpty)
    #expect(samples([scroll(.wheel)]).isEmpty)
    let ended = samples([
      scroll(.finger, y: .init(distance: 1)), scroll(nil, y: .init(isStopped: true)),
      scroll(.finger, y: .init(isStopped: true)),
    ])
    #expect(ended.map(\.phase) == [.began, .changed, .ended])
  }

  @Test("A move and a stop in one frame give changed, then ended")
  func lastMove() {
    let samples = samples([scroll(.finger, y: .init(distance: 2, isStopped: true))])
    #expect(samples.map(\.phase) == [.began, .changed, .ended])
  }

  @Test("Resting fingers begin a scroll and end it, or continue into another scroll (15)")
  func holding() {
    var translator = ScrollTranslator(device: 5)
    var input = InputQueue()
    translator.beginHold(on: surface, at: .zero, time: 0, into: &input)
    translator.endHold(isCancelled: false, at: 1, into: &input)
    translator.endHold(isCancelled: false, at: 1, into: &input)
    #expect(scrollSamples(&input).map(\.phase) == [.began, .ended])
    translator.beginHold(on: surface, at: .zero, time: 2, into: &input)
    translator.beginHold(on: surface, at: .zero, time: 2, into: &input)
    translator.endHold(isCancelled: true, at: 3, into: &input)
    translator.scroll(
      scroll(.finger, y: .init(distance: 2)), on: surface, at: .zero, time: 4, into: &input)
    #expect(scrollSamples(&input).map(\.phase) == [.began, .cancelled, .began, .changed])
  }

  @Test("If the compositor cancels the fingers, or they move over another surface, their scroll is cancelled")
  func cancelling() {
    var translator = ScrollTranslator(device: 5)
    var input = InputQueue()
    let moves = scroll(.finger, y: .init(distance: 2))
    translator.scroll(moves, on: surface, at: .zero, time: 0, into: &input)
    translator.scroll(moves, on: ObjectIdentifier(other), at: .zero, time: 1, into: &input)
    translator.cancel(at: 2, into: &input)
    translator.cancel(at: 2, into: &input)
    let surfaces = input.takeEntries().compactMap { entry -> (ScrollSample.Phase, Bool)? in
      guard case .sample(.scroll(let sample), on: let surface) = entry else { return nil }
      return (sample.phase, surface == self.surface)
    }
    #expect(surfaces.map(\.0) == [.began, .changed, .cancelled, .began, .changed, .cancelled])
    #expect(surfaces.map(\.1) == [true, true, true, false, false, false])
  }

  @Test("The wire's largest values remain finite (30)")
  func greatNumbers() {
    let samples = samples([
      scroll(.wheel, y: .init(distance: -8_388_608, value120: .min)),
      scroll(.finger, x: .init(distance: 8_388_607.99), y: .init(distance: -8_388_608)),
    ])
    #expect(samples.allSatisfy { $0.translation.dx.isFinite && $0.translation.dy.isFinite })
    #expect(samples.count == 3)
  }
}
