import Testing
import UIKit

@testable import UIKit

@Suite("Display links")
struct DisplayLinkTests {
  private final class Target {
    var times: [Double] = []
    func step(_ link: CADisplayLink) { times.append(link.timestamp) }

    deinit {}
  }

  private func frame(_ stage: Stage, at time: Double) -> Bool {
    stage.advance(to: time)
    return stage.application.prepareFrame(of: stage.scene)
  }

  @Test("A link fires before each frame, and a paused or invalid link asks for none")
  func frames() {
    let stage = Stage()
    _ = stage.window()
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    #expect(link.timestamp == 0 && !frame(stage, at: 1))
    link.add(to: .main, forMode: .default)
    #expect(frame(stage, at: 1.01) && frame(stage, at: 1.02))
    #expect(target.times == [1.01, 1.02] && abs(link.duration - 0.01) < 1e-9)
    #expect(abs(link.targetTimestamp - 1.03) < 1e-9)
    link.isPaused = true
    #expect(!frame(stage, at: 1.03) && target.times.count == 2)
    link.isPaused = false
    #expect(frame(stage, at: 2) && target.times.last == 2)
    link.invalidate()
    link.add(to: .main, forMode: .common)
    #expect(!frame(stage, at: 3) && target.times.count == 3)
  }

  @Test("A preferred rate leaves out frames")
  func rate() {
    let stage = Stage()
    _ = stage.window()
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    link.preferredFramesPerSecond = 30
    link.add(to: .main, forMode: .common)
    for index in 0..<12 { _ = frame(stage, at: 1 + Double(index) / 60) }
    #expect(target.times.count == 6 && link.preferredFrameRateRange.maximum == 30)
    link.invalidate()
  }

  @Test("The application retains the link and its target until the link is invalidated")
  func lifetime() {
    let stage = Stage()
    _ = stage.window()
    weak var link: CADisplayLink?
    weak var target: Target?
    do {
      let newTarget = Target()
      let newLink = CADisplayLink(target: newTarget, selector: Selector(Target.step))
      newLink.add(to: .main, forMode: .default)
      (link, target) = (newLink, newTarget)
    }
    #expect(link != nil && target != nil)
    link?.remove(from: .main, forMode: .default)
    #expect(link == nil && target == nil)
  }

  @Test("A link that ends itself in its call, or other links, is not called again")
  func endingWhileFiring() {
    final class Ending {
      var count = 0
      var other: CADisplayLink?
      func step(_ link: CADisplayLink) {
        count += 1
        other?.invalidate()
        link.invalidate()
      }

      deinit {}
    }
    let stage = Stage()
    _ = stage.window()
    let (first, second) = (Ending(), Ending())
    let link = CADisplayLink(target: first, selector: Selector(Ending.step))
    let other = CADisplayLink(target: second, selector: Selector(Ending.step))
    first.other = other
    link.add(to: .main, forMode: .default)
    other.add(to: .main, forMode: .default)
    #expect(!frame(stage, at: 1) && first.count == 1 && second.count == 0)
  }

  @Test("A rate that is no whole number of frames traps nowhere")
  func oddRates() {
    final class Target {
      func step(_ link: CADisplayLink) {}

      deinit {}
    }
    let link = CADisplayLink(target: Target(), selector: Selector(Target.step))
    for (rate, frames) in [(Float.nan, 0), (.infinity, .max), (-.infinity, 0), (1e30, .max), (59.7, 60)] {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate)
      #expect(link.preferredFramesPerSecond == frames, "\(rate)")
    }
  }
}
