import Foundation
import UIKit

/// Swipes (rule 6.S2).
extension ReasonCheck {
  /// One finger's position relative to a direction at one call.
  private struct Standing {
    var along: CGFloat
    var across: CGFloat
    /// In points per second; nil if the finger did not move, or moved too soon after the previous sample.
    var speed: CGFloat?
  }

  private func unit(_ direction: UISwipeGestureRecognizer.Direction) -> CGVector {
    switch direction {
    case .left: CGVector(dx: -1, dy: 0)
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    default: CGVector(dx: 1, dy: 0)
    }
  }

  private func standing(_ finger: Int, _ call: RecognizerHistory.Call, _ unit: CGVector) -> Standing {
    let start = history.fingers[finger].start
    let new = call.readings[finger]
    let (x, y) = (new.place.x - start.x, new.place.y - start.y)
    var standing = Standing(along: x * unit.dx + y * unit.dy, across: abs(x * unit.dy) + abs(y * unit.dx))
    if finger < call.before.count, call.news.contains(finger), call.phase == .moved {
      let old = call.before[finger]
      let passed = new.time - old.time
      if passed >= TouchConstants.minimumVelocityInterval {
        let way = (new.place.x - old.place.x) * unit.dx + (new.place.y - old.place.y) * unit.dy
        standing.speed = way / passed
      }
    }
    return standing
  }

  /// Returns the allowed distance across the direction at that time.
  private func across(at passed: TimeInterval) -> CGFloat {
    policy.swipeMaximumAcross * (1 - 0.5 * min(1, passed / TouchConstants.swipeDuration))
  }

  func problemOfSwipe(_ reason: RecognizerReason) -> String? {
    guard let swipe = recognizer as? UISwipeGestureRecognizer else { return nil }
    let directions = [UISwipeGestureRecognizer.Direction.right, .left, .up, .down].filter {
      swipe.direction.contains($0)
    }
    guard let landing = history.fingers.map(\.landing).min(), let last = history.calls.last else {
      return "no finger landed"
    }
    let needs = swipe.numberOfTouchesRequired
    let passed = (last.news.map { last.readings[$0].time }.max() ?? 0) - landing
    let fingers = history.fingers.indices
    let minimum = TouchConstants.swipeMinimumDistance
    switch reason {
    case .extraFinger(let count, let takes):
      return expect(takes == needs, "it takes \(needs)")
        ?? expect(count == history.down.count || count == fingers.count, "\(fingers.count) landed")
        ?? expect(count > takes, "that is not too many")
    case .tooFewFingers(let count, let wanted):
      let most = history.taps.map(\.mostDown).max() ?? 0
      return expect(wanted == needs, "it asks for \(needs)")
        ?? expect(count == most, "\(most) were down at once") ?? expect(count < wanted, "that is enough")
        ?? expect(call?.phase == .ended, "none lifted")
    case .swiped(let way, let taken):
      let ways = directions.map { direction in
        fingers.map { standing($0, last, unit(direction)) }
      }
      let fits = ways.contains { standings in
        same(standings.map(\.along).min() ?? 0, way)
          && standings.allSatisfy { $0.across <= across(at: passed) }
          && standings.allSatisfy { $0.speed.map { $0 >= policy.swipeMinimumSpeed } ?? true }
      }
      return expect(taken, passed, "the time since the landing")
        ?? expect(taken <= TouchConstants.swipeDuration, "that was too late")
        ?? expect(way >= minimum, "that is not enough") ?? expect(fits, "the fingers stand so: \(ways)")
        ?? expect(fingers.count == needs && history.down.count == needs, "not all fingers are down")
    case .strayed(let way, let allows):
      let ways = directions.flatMap { direction in
        fingers.map { standing($0, last, unit(direction)).across }
      }
      return expect(allows, across(at: passed), "the limit")
        ?? expect(ways.contains { same($0, way) }, "the fingers went \(ways) across")
        ?? expect(way > allows, "that is not too far")
    case .wentBack(let way, let allows):
      let ways = directions.flatMap { direction in
        fingers.map { -standing($0, last, unit(direction)).along }
      }
      return expect(allows, TouchConstants.swipeMaximumBackward, "the limit")
        ?? expect(ways.contains { same($0, way) }, "the fingers went \(ways) back")
        ?? expect(way >= allows, "that is not too far")
    case .tookTooLong(let time, let allows):
      return expect(allows, TouchConstants.swipeDuration, "the limit")
        ?? expect(time, passed, "the time since the landing") ?? expect(time > allows, "that is in time")
    case .movedTooLittle(let way, let wanted):
      let ways = marches(directions, landing).map { $0.map(\.along).min() ?? 0 }
      return expect(wanted, minimum, "the least way")
        ?? expect(way, max(0, ways.max() ?? 0), "the longest way") ?? expect(way < wanted, "that is enough")
        ?? expect(call?.phase == .ended, "none lifted")
    case .tooSlow(let speed, let wanted):
      let speeds = marches(directions, landing).filter { $0.allSatisfy { $0.along >= minimum } }
        .map { $0.compactMap(\.speed).min() ?? .infinity }
      return expect(wanted, policy.swipeMinimumSpeed, "the least speed")
        ?? expect(!speeds.isEmpty, "the fingers never went far enough")
        ?? expect(speed, max(0, speeds.max() ?? 0), "the highest speed")
        ?? expect(speed < wanted, "that is enough") ?? expect(call?.phase == .ended, "none lifted")
    default: return "it is no reason of a swipe"
    }
  }

  /// The positions of all fingers at each move, once all have landed, relative to each remaining direction.
  private func marches(
    _ directions: [UISwipeGestureRecognizer.Direction], _ landing: TimeInterval
  ) -> [[Standing]] {
    let needs = (recognizer as? UISwipeGestureRecognizer)?.numberOfTouchesRequired ?? 0
    var left = directions
    var marches: [[Standing]] = []
    for call in history.calls where call.phase == .moved {
      let passed = (call.news.map { call.readings[$0].time }.max() ?? 0) - landing
      left = left.filter { direction in
        let standings = call.readings.indices.map { standing($0, call, unit(direction)) }
        let isLeft = standings.allSatisfy {
          $0.across <= across(at: passed) && -$0.along < TouchConstants.swipeMaximumBackward
        }
        if isLeft, call.readings.count == needs { marches.append(standings) }
        return isLeft
      }
    }
    return marches
  }
}
