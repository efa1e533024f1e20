import Foundation
import UIKit

/// The changes of the distance between two fingers, and of the angle of the line between them, at each touch
/// call (rules 6.I1 to 6.I3). The values do not change while only one finger is down.
struct FingerPairWalk {
  struct Step {
    var change: CGFloat
    var turn: CGFloat
    /// The change of the distance, as a fraction of the first distance.
    var share: CGFloat
  }

  private(set) var pair: [Int] = []
  /// The changes since the two fingers were first down together, at each call while both are down.
  private(set) var steps: [Step] = []
  private(set) var mostDown = 0
  /// Whether the angle is undefined, because both fingers are at the same point.
  private(set) var hasNoAngle = false

  init(_ history: RecognizerHistory) {
    var first: CGFloat = 1
    var (distance, angle) = (CGFloat(0), CGFloat(0))
    var step = Step(change: 0, turn: 0, share: 0)
    for call in history.calls {
      if pair.count == 2, call.readings[pair[0]].place == call.readings[pair[1]].place { hasNoAngle = true }
      let measure = { (pair: [Int]) -> (CGFloat, CGFloat) in
        let (one, two) = (call.readings[pair[0]].place, call.readings[pair[1]].place)
        let (x, y) = (two.x - one.x, two.y - one.y)
        return (max(TouchConstants.minimumFingerDistance, hypot(x, y)), atan2(y, x))
      }
      // A lift does not change the distance and angle of the pair.
      if pair.count == 2, call.phase == .moved || call.phase == .began {
        let (newDistance, newAngle) = measure(pair)
        step.change += newDistance - distance
        step.turn += remainder(newAngle - angle, 2 * .pi)
        step.share = abs(step.change / first)
        (distance, angle) = (newDistance, newAngle)
        steps.append(step)
      }
      for finger in call.news {
        if call.phase == .began, pair.count < 2 {
          pair.append(finger)
          mostDown = max(mostDown, pair.count)
          guard pair.count == 2 else { continue }
          (distance, angle) = measure(pair)
          // If a finger was replaced, the changes are measured from the positions of the new pair.
          first = distance
          step = Step(change: 0, turn: 0, share: 0)
          if call.readings[pair[0]].place == call.readings[pair[1]].place { hasNoAngle = true }
          steps.append(step)
        } else if call.phase == .ended || call.phase == .cancelled {
          pair.removeAll { $0 == finger }
        }
      }
    }
    for input in history.inputs {
      guard case .transform(let sample)? = input.sample, sample.phase == .began || sample.phase == .changed
      else {
        continue
      }
      let change = sample.scale - 1
      steps.append(
        Step(
          change: change * TouchConstants.touchpadFingerDistance, turn: sample.rotation, share: abs(change)))
    }
  }
}

extension ReasonCheck {
  func problemOfPair(_ reason: RecognizerReason) -> String? {
    let walk = FingerPairWalk(history)
    let hysteresis =
      history.inputs.isEmpty ? TouchConstants.pinchHysteresis : TouchConstants.pinchPointerHysteresis
    let last = walk.steps.last ?? FingerPairWalk.Step(change: 0, turn: 0, share: 0)
    let threshold = { (step: FingerPairWalk.Step) -> CGFloat in
      TouchConstants.rotationHysteresis + TouchConstants.rotationHysteresisOfPinch * sqrt(min(step.share, 1))
    }
    let most = walk.steps.max { abs($0.turn) < abs($1.turn) } ?? last
    switch reason {
    case .distanceChanged(let change, let needs):
      return expect(needs, hysteresis, "the hysteresis") ?? expect(change, abs(last.change), "the change")
        ?? expect(change >= needs, "that is not enough")
    case .distanceChangedTooLittle(let change, let needs):
      return expect(needs, hysteresis, "the hysteresis")
        ?? expect(change, walk.steps.map { abs($0.change) }.max() ?? 0, "the largest change")
        ?? expect(change < needs, "that is enough")
    case .turned(let turn, let needs):
      return expect(needs, threshold(last), "the threshold") ?? expect(
        turn, walk.hasNoAngle ? turn : abs(last.turn), "the turn")
        ?? expect(turn >= needs, "that is not enough")
    case .turnedTooLittle(let turn, let needs):
      if walk.hasNoAngle { return expect(turn < needs, "that is enough") }
      return expect(turn, abs(most.turn), "the farthest turn")
        ?? expect(needs, threshold(most), "the threshold at that time")
        ?? expect(turn < needs, "that is enough")
    case .tooFewFingers(let count, let needs):
      return expect(needs == 2, "it takes two") ?? expect(
        count == walk.mostDown, "\(walk.mostDown) were down")
        ?? expect(count < needs, "that is enough")
    default: return "it is no reason of two fingers"
    }
  }
}
