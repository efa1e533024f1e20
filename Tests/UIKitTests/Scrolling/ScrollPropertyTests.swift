import Testing

@testable import UIKit

/// Properties of every drag, fling, catch and edge: the offset is a continuous function of time, a dropped
/// frame changes nothing, and all content comes to rest in its range.
@Suite struct ScrollPropertyTests {
  /// Pseudorandom numbers that are the same in every run (a linear congruential generator).
  struct Dice {
    var state: UInt64

    mutating func roll() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24)
    }

    mutating func roll(_ range: ClosedRange<CGFloat>) -> CGFloat {
      range.lowerBound + roll() * (range.upperBound - range.lowerBound)
    }
  }

  @Test("A release continues without a jump in place or speed, into the range, and ends (8.19, 8.20)")
  func curves() {
    var dice = Dice(state: 7)
    for _ in 0..<3_000 {
      let length = dice.roll(0...2_000)
      let range = 0...length
      let start = dice.roll() < 0.3 ? dice.roll(-300...(length + 300)) : dice.roll(0...max(length, 1))
      let speed = dice.roll() < 0.2 ? dice.roll(-60...60) : dice.roll(-8_000...8_000)
      let rate: CGFloat = dice.roll() < 0.5 ? 0.998 : 0.99
      let curve = ScrollCurve.release(from: start, velocity: speed, in: range, rate: rate, bounces: true)
      // Stretched content starts with 10 points a second more for each point (8.20).
      let stretch = start - min(max(start, 0), length)
      checkContinuity(of: curve, from: start, speed: speed - 10 * stretch)
      #expect(range.contains(curve.end) && curve.duration < 30)
    }
  }

  @Test("A page is reached without a jump, and not passed if the speed leads there (8.21)")
  func pages() {
    var dice = Dice(state: 11)
    for _ in 0..<2_000 {
      let start = dice.roll(-100...1_000), target = dice.roll(0...1_000), speed = dice.roll(-6_000...6_000)
      let curve = ScrollCurve.paging(from: start, velocity: speed, to: target)
      checkContinuity(of: curve, from: start, speed: speed)
      #expect(curve.end == target && curve.duration < 30)
      guard (target - start) * speed > 0 else { continue }
      for step in 0...50 {
        let place = curve.position(at: curve.duration * CGFloat(step) / 50)
        #expect((target - place) * (target - start) >= -0.001)
      }
    }
  }

  /// Checks steps of a millisecond: the content moves no farther than the greater of the two speeds allows,
  /// with a margin for the spring's pull, and the speed changes by no more than the springs allow.
  private func checkContinuity(of curve: ScrollCurve, from start: CGFloat, speed: CGFloat) {
    guard curve.duration > 0 else { return }
    #expect(abs(curve.position(at: 0) - start) < 0.001)
    #expect(abs(curve.velocity(at: 0) - speed) <= max(abs(speed) * 0.001, 0.001))
    var last = start, lastSpeed = speed
    let steps = Int(curve.duration * 1_000) + 1
    for step in 1...steps {
      let time = CGFloat(step) / 1_000
      let place = curve.position(at: time), now = curve.velocity(at: time)
      #expect(place.isFinite && now.isFinite)
      guard time < curve.duration else {
        #expect(abs(place - last) <= abs(lastSpeed) / 1_000 + 0.5)  // 8.20: at rest below half a point
        return
      }
      let jump = abs(place - last)
      if jump > max(abs(now), abs(lastSpeed)) / 1_000 + 0.05 {
        Issue.record("a jump of \(jump) at \(time) s, from \(start) at \(speed)")
        return
      }
      last = place
      lastSpeed = now
    }
  }

  @Test("If content shrinks or grows during a deceleration, it continues to the new edge (8.19, 8.20)")
  func changingRange() {
    for height in [600, 700, 1_000, 5_000] as [CGFloat] {
      let scroll = ScrollStage()
      scroll.delegate.isSilent = true
      scroll.fling(2_000)
      let lift = scroll.now
      var last = scroll.offset(at: lift + 0.1).y
      scroll.scrollView.contentSize.height = height
      for frame in 13...600 {
        let offset = scroll.offset(at: lift + Double(frame) / 120).y
        #expect(abs(offset - last) < 20)
        last = offset
      }
      #expect(scroll.scrollView.verticalRange.contains(last) && !scroll.scrollView.isDecelerating)
      #expect(last == min(height - 400, 1_103))
    }
  }

  @Test("A dropped frame does not change a deceleration (8.19)")
  func droppedFrames() {
    func offsets(_ times: [Double]) -> [Double: CGFloat] {
      let scroll = ScrollStage()
      scroll.fling(1_500, samples: 4)
      let lift = scroll.now
      var seen: [Double: CGFloat] = [:]
      for time in times { seen[time] = scroll.offset(at: lift + time).y }
      return seen
    }
    let all = offsets((1...240).map { Double($0) / 120 })
    let few = offsets([0.025, 0.5, 1.1, 1.975].map { ($0 * 120).rounded() / 120 })
    for (time, offset) in few { #expect(all[time] == offset) }
  }

  @Test("Fingers that drag, fling, catch and grab again never make the content jump (8.17, 8.18)")
  func sessions() {
    var dice = Dice(state: 3)
    for round in 0..<60 {
      let scroll = ScrollStage()
      scroll.delegate.isSilent = true
      scroll.scrollView.isPagingEnabled = round % 7 == 3
      scroll.scrollView.contentInset.top = round % 5 == 1 ? 60 : 0
      var time = 0.0
      for _ in 0..<6 {
        let before = scroll.scrollView.contentOffset.y
        var place = dice.roll(50...350)
        scroll.down(100, place, at: time)
        #expect(abs(scroll.scrollView.contentOffset.y - before) < 60)
        var last = scroll.scrollView.contentOffset.y
        let speed = dice.roll(-25...25)
        for _ in 0..<Int(dice.roll(1...20)) {
          time += 0.008
          place += speed
          scroll.move(100, place, at: time)
          // The content never moves farther than the finger.
          let offset = scroll.scrollView.contentOffset.y
          if abs(offset - last) > abs(speed) + 1 {  // integers
            Issue.record("a jump from \(last) to \(offset) under a finger that went \(speed)")
          }
          last = offset
        }
        time += 0.004
        scroll.up(at: time)
        #expect(abs(scroll.scrollView.contentOffset.y - last) < 0.001)
        let pause = Double(dice.roll(0.01...0.8))
        for _ in 0..<Int(pause / 0.008) {
          time += 0.008
          let offset = scroll.offset(at: time).y
          #expect(abs(offset - last) < 60 && offset.isFinite)
          last = offset
        }
      }
      scroll.rest()
      #expect(scroll.scrollView.verticalRange.contains(scroll.scrollView.contentOffset.y))
      #expect(!scroll.scrollView.isDragging && scroll.stage.application.movingContents.isEmpty)
    }
  }

  @Test("Invalid sizes and offsets cause no fault")
  func degenerate() {
    let scroll = ScrollStage()
    scroll.scrollView.contentOffset = CGPoint(x: CGFloat.nan, y: 1)
    #expect(scroll.scrollView.contentOffset == .zero)
    scroll.scrollView.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
    scroll.scrollView.contentSize = .zero
    scroll.scrollView.alwaysBounceVertical = true
    scroll.fling(-3_000)
    scroll.rest()
    #expect(scroll.scrollView.contentOffset == .zero)
    scroll.scrollView.frame = .zero
    scroll.scrollView.isPagingEnabled = true
    scroll.scrollView.flashScrollIndicators()
    scroll.fling(3_000)
    scroll.rest()
    #expect(scroll.scrollView.contentOffset == .zero)
  }
}
