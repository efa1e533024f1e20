import Foundation
import Testing

@testable import UIKit

/// Compares the motion of flicked content with tables that are computed without the engine's formulas: the
/// sum of the distances in each millisecond (rule 8.19), and a mass on a spring, simulated in small steps
/// (rule 8.20).
@Suite struct ScrollMotionTests {
  /// The content's position and speed after each millisecond of a flick that starts at 0.
  private struct FlickTable {
    private(set) var places = [0.0]
    private(set) var speeds: [Double]
    private let rate: Double

    init(speed: Double, rate: Double) {
      self.rate = rate
      speeds = [speed]
      while abs(speeds[speeds.count - 1]) > 10 {
        let next = speeds[speeds.count - 1] * rate
        speeds.append(next)
        places.append(places[places.count - 1] + next / 1_000)
      }
    }

    /// Returns the position at a time in seconds. Between two milliseconds, the sum grows by a fraction
    /// of the next distance.
    func place(at time: Double) -> Double {
      let index = min(Int(time * 1_000), places.count - 2)
      let share = (1 - pow(rate, time * 1_000 - Double(index))) / (1 - rate)
      return places[index] + (places[index + 1] - places[index]) * share
    }

    func speed(at time: Double) -> Double {
      let index = min(Int(time * 1_000), speeds.count - 1)
      return speeds[index] * pow(rate, time * 1_000 - Double(index))
    }

    /// The time at which the speed is 10 points a second, found by bisection.
    var end: Double { ScrollMotionTests.time { abs(speed(at: $0)) <= 10 } }

    func arrival(at way: Double) -> Double { ScrollMotionTests.time { abs(place(at: $0)) >= abs(way) } }
  }

  /// Returns the first time at which the condition is true.
  private static func time(_ holds: (Double) -> Bool) -> Double {
    var low = 0.0
    var high = 20.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the stretch of a mass of 1 on a spring of stiffness 120 and damping 22, every tenth of a
  /// millisecond for two seconds.
  private static func spring(stretch: Double, speed: Double) -> [Double] {
    let step = 0.0001
    var place = stretch
    var speed = speed - 10 * stretch
    var table = [place]
    func pull(_ place: Double, _ speed: Double) -> Double { -120 * place - 22 * speed }
    for _ in 0..<20_000 {
      // The classic Runge-Kutta method.
      let v1 = speed
      let p1 = pull(place, speed)
      let v2 = speed + p1 * step / 2
      let p2 = pull(place + v1 * step / 2, v2)
      let v3 = speed + p2 * step / 2
      let p3 = pull(place + v2 * step / 2, v3)
      let v4 = speed + p3 * step
      let p4 = pull(place + v3 * step, v4)
      place += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
      speed += (p1 + 2 * p2 + 2 * p3 + p4) * step / 6
      table.append(place)
    }
    return table
  }

  private static func place(_ table: [Double], at time: Double) -> Double {
    let index = Int(time * 10_000)
    guard index + 1 < table.count else { return 0 }
    return table[index] + (table[index + 1] - table[index]) * (time * 10_000 - Double(index))
  }

  /// Returns the time after which the stretch is less than half a point.
  private static func rest(of table: [Double]) -> Double {
    Double((table.lastIndex { abs($0) >= 0.5 } ?? -1) + 1) / 10_000
  }

  /// Returns a stage with three pixels per point, and with content too long to reach an edge.
  private func stage(_ rate: UIScrollView.DecelerationRate = .normal) -> ScrollStage {
    let scroll = ScrollStage()
    scroll.stage.scene.displayScale = 3
    scroll.scrollView.contentSize.height = 20_000
    scroll.scrollView.decelerationRate = rate
    scroll.delegate.isSilent = true
    return scroll
  }

  private nonisolated static let speeds: [Double] = [300, 750, 1_200, 3_000, 6_000]
  /// The tolerance in points: half a pixel, plus the rounding error of the clock's times at a speed of
  /// several thousand points a second.
  private nonisolated static let tolerance = 1.0 / 6 + 0.001

  @Test(
    "A deceleration follows the sum over its milliseconds, at both rates and any frame rate (8.19)",
    arguments: speeds)
  func flicking(_ speed: Double) {
    for (rate, left) in [(UIScrollView.DecelerationRate.normal, 0.998), (.fast, 0.99)] {
      for frames in [60.0, 120] {
        let scroll = stage(rate)
        scroll.fling(speed)
        let table = FlickTable(speed: speed, rate: left)
        let lift = scroll.now
        let start = Double(scroll.scrollView.contentOffset.y)
        let end = table.end
        var frame = 1.0
        while frame / frames < end {
          let offset = Double(scroll.offset(at: lift + frame / frames).y)
          #expect(abs(offset - start - table.place(at: frame / frames)) < Self.tolerance)
          #expect((offset * 3 - (offset * 3).rounded()).magnitude < 1e-6)  // 8.17
          frame += 1
        }
        scroll.stage.advance(to: lift + end - 0.002)
        #expect(scroll.scrollView.isDecelerating)
        scroll.stage.advance(to: lift + end + 0.002)
        #expect(!scroll.scrollView.isDecelerating)
        #expect(
          abs(Double(scroll.scrollView.contentOffset.y) - start - table.place(at: end)) < Self.tolerance)
      }
    }
  }

  @Test(
    "The proposed target follows the integral, until 10 points a second (8.19)", arguments: speeds)
  func target(_ speed: Double) {
    for (rate, left) in [(UIScrollView.DecelerationRate.normal, 0.998), (.fast, 0.99)] {
      let scroll = stage(rate)
      scroll.fling(speed)
      let table = FlickTable(speed: speed, rate: left)
      // The integral of the speed, computed with the midpoints of thousandths of a millisecond.
      var way = 0.0
      let end = table.end
      let step = end / 200_000
      for index in 0..<200_000 { way += table.speed(at: (Double(index) + 0.5) * step) * step }
      let start = Double(scroll.scrollView.contentOffset.y)
      #expect(abs(Double(scroll.delegate.target.y) - start - way) < Self.tolerance)
    }
  }

  @Test(
    "Content that reaches its edge continues on the spring, with its speed there (8.19, 8.20)",
    arguments: speeds
  )
  func edges(_ speed: Double) {
    for frames in [60.0, 120] {
      let scroll = stage()
      let way = speed / 5
      // The finger moves at this speed for 0.06 s. The hysteresis of 10 points is subtracted.
      let start = speed * 0.06 - 10
      scroll.scrollView.contentSize.height = 400 + CGFloat(start + way)
      scroll.fling(speed)
      #expect(abs(Double(scroll.scrollView.contentOffset.y) - start) < 0.001)
      let table = FlickTable(speed: speed, rate: 0.998)
      let lift = scroll.now
      let arrival = table.arrival(at: way)
      let spring = Self.spring(stretch: 0, speed: table.speed(at: arrival))
      let end = arrival + Self.rest(of: spring)
      var frame = 1.0
      while frame / frames < end {
        let time = frame / frames
        let place =
          time < arrival ? table.place(at: time) : way + Self.place(spring, at: time - arrival)
        let offset = Double(scroll.offset(at: lift + time).y)
        #expect(abs(offset - start - place) < Self.tolerance)
        frame += 1
      }
      scroll.stage.advance(to: lift + end - 0.002)
      #expect(scroll.scrollView.isDecelerating)
      scroll.stage.advance(to: lift + end + 0.002)
      #expect(!scroll.scrollView.isDecelerating)
      #expect(scroll.scrollView.contentOffset.y == scroll.scrollView.verticalRange.upperBound)
    }
  }

  @Test(
    "Content released outside its range returns on the same spring (8.20)",
    arguments: [10, 40, 100, 180, 260] as [Double])
  func releases(_ stretch: Double) {
    for speed in [0, 250, 1_000, 3_000, -250] as [Double] {
      let curve = ScrollCurve.release(
        from: CGFloat(stretch), velocity: CGFloat(speed), in: -1_000...0, rate: 0.998, bounces: true)
      let table = Self.spring(stretch: stretch, speed: speed)
      // If the inward speed is more than two points a second for each point of stretch, the content passes
      // the edge.
      if speed < -2 * stretch { continue }
      let end = Self.rest(of: table)
      #expect(abs(Double(curve.duration) - end) < 0.001)
      #expect(curve.end == 0)
      for frames in [60.0, 120] {
        var frame = 0.0
        while frame / frames < end - 0.001 {
          let time = frame / frames
          #expect(abs(Double(curve.position(at: CGFloat(time))) - Self.place(table, at: time)) < 0.001)
          frame += 1
        }
      }
    }
  }

  @Test(
    "Content flicked inwards through its edge continues in its range with its speed there (8.20)")
  func inwards() {
    let curve = ScrollCurve.release(from: 10, velocity: -1_000, in: -2_000...0, rate: 0.998, bounces: true)
    let table = Self.spring(stretch: 10, speed: -1_000)
    let crossing = table.firstIndex { $0 <= 0 } ?? 0
    let speed = (table[crossing] - table[crossing - 1]) / 0.0001
    let way = FlickTable(speed: speed, rate: 0.998)
    let time = Double(crossing) / 10_000 - table[crossing] / speed
    for later in [0.1, 0.5, 1] {
      #expect(abs(Double(curve.position(at: CGFloat(time + later))) - way.place(at: later)) < 0.5)
    }
    #expect(abs(Double(curve.end) - way.place(at: way.end)) < 0.5)
  }

  @Test(
    "A delegate's target is reached by deceleration at the rate, as if it had been flicked there (8.22)",
    arguments: [(700, 0.998), (300, 0.99), (40, 0.998), (0, 0.998)] as [(CGFloat, Double)])
  func chosenTarget(_ target: CGFloat, _ left: Double) {
    let scroll = stage(UIScrollView.DecelerationRate(rawValue: left))
    scroll.delegate.wantedTarget = CGPoint(x: 0, y: target)
    scroll.fling(500)
    let start = Double(scroll.scrollView.contentOffset.y)
    let lift = scroll.now
    // The flick whose speed is 10 points a second after the chosen distance is found by bisection.
    let way = Double(target) - start
    var low = 10.0
    var high = 20_000.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let table = FlickTable(speed: middle, rate: left)
      if table.place(at: table.end) < abs(way) { low = middle } else { high = middle }
    }
    let table = FlickTable(speed: way < 0 ? -high : high, rate: left)
    for share in stride(from: 0.1, to: 1, by: 0.1) {
      let time = table.end * share
      #expect(
        abs(Double(scroll.offset(at: lift + time).y) - start - table.place(at: time)) < Self.tolerance)
    }
    scroll.stage.advance(to: lift + table.end + 0.002)
    #expect(scroll.scrollView.contentOffset.y == target && !scroll.scrollView.isDecelerating)
  }
}
