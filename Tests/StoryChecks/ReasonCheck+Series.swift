import UIKit

/// Taps, and presses after taps (rules 6.T1 to 6.L5).
extension ReasonCheck {
  private var tapCount: Int {
    switch recognizer {
    case let tap as UITapGestureRecognizer: tap.numberOfTapsRequired
    case let press as UILongPressGestureRecognizer: press.numberOfTapsRequired
    default: 0
    }
  }

  private var fingerCount: Int {
    switch recognizer {
    case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired
    case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired
    default: 0
    }
  }

  private var pressDuration: TimeInterval {
    (recognizer as? UILongPressGestureRecognizer)?.minimumPressDuration ?? 0
  }

  func problemOfSeries(_ reason: RecognizerReason) -> String? {
    let taps = history.taps
    guard let tap = taps.last else { return "no finger ever landed" }
    let isPress = kind.base == .longPress && taps.count > tapCount
    switch reason {
    case .tapped(let count, let fingers):
      return expect(count == tapCount && fingers == fingerCount, "it asks for \(tapCount) of \(fingerCount)")
        ?? expect(taps.count == count, "there were \(taps.count) taps")
        ?? expect(
          taps.allSatisfy { $0.fingers.count == fingers && $0.mostDown == fingers },
          "they had \(taps.map(\.fingers.count)) fingers, and \(taps.map(\.mostDown)) at once")
        ?? expect(tap.lastLift != nil && call?.phase == .ended, "its fingers have not lifted")
    case .rested(let rest):
      return expect(isPress, "its taps did not come before")
        ?? expect(tap.lastLift == nil && tap.fingers.count == fingerCount, "its fingers are not down")
        ?? expect(tap.mostDown == fingerCount, "\(tap.mostDown) fingers were down")
        ?? expect(rest, time - tap.lastLanding, "the time since the landing")
        ?? expect(rest >= pressDuration || same(rest, pressDuration), "it asks for \(pressDuration) s")
    case .liftedTooSoon(let rest, let needs):
      let lift = call.map { $0.news.map { history.present[$0].time }.min() ?? 0 } ?? 0
      return expect(isPress && call?.phase == .ended, "no finger of the press lifted")
        ?? expect(needs, pressDuration, "its duration")
        ?? expect(rest, lift - tap.lastLanding, "the time from the landing to the lift")
        ?? expect(rest < needs, "that is enough")
    case .movedTooFar(let way, let allows):
      let limit =
        isPress
        ? (recognizer as? UILongPressGestureRecognizer)?.allowableMovement ?? 0
        : TouchConstants.tapAllowableMovement
      return expect(allows, limit, "its limit")
        ?? expect(way, distance(history.place(of: tap), history.start(of: tap)), "the centroid's way")
        ?? expect(way > allows, "that is not too far")
    case .landedTooFar(let way, let allows):
      // If more fingers than required land together, only the first ones count.
      let landed = tap.fingers.prefix(fingerCount).map { history.fingers[$0].start }
      let first = RecognizerHistory.centroid(landed)
      return expect(taps.count > 1 && call?.phase == .began, "no further tap landed")
        ?? expect(allows, TouchConstants.tapAllowableMovement, "the limit")
        ?? expect(way, distance(first, history.start(of: taps[0])), "the way from the first tap")
        ?? expect(way > allows, "that is not too far")
    case .extraFinger(let count, let maximum): return problemOfExtra(count, maximum, tap)
    case .tooFewFingers(let count, let needs):
      return expect(needs == fingerCount, "it asks for \(fingerCount) fingers")
        ?? expect(count == tap.mostDown, "\(tap.mostDown) fingers were down at once")
        ?? expect(count < needs, "that is enough")
        ?? expect(call?.phase == .ended, "none lifted")
    default: return problemOfTimer(reason, taps, tap)
    }
  }

  private func problemOfExtra(_ count: Int, _ maximum: Int, _ tap: RecognizerHistory.Tap) -> String? {
    let landed = tap.fingers.count
    return expect(maximum == fingerCount, "it takes \(fingerCount) fingers")
      ?? expect(call?.phase == .began, "none landed")
      ?? expect(
        count == landed || count == history.down.count,
        "\(history.down.count) fingers are down, and \(landed) landed")
      ?? expect(count > maximum, "that is not too many")
  }

  private func problemOfTimer(
    _ reason: RecognizerReason, _ taps: [RecognizerHistory.Tap], _ tap: RecognizerHistory.Tap
  ) -> String? {
    switch reason {
    case .heldTooLong(let allows):
      return expect(allows, policy.tapMaximumDuration, "the limit")
        ?? expect(tap.lastLift == nil, "its fingers lifted")
        ?? expect(time - tap.firstLanding, allows, "the limit; the time since the landing is no multiple: it")
    case .tapsTookTooLong(let allows):
      return expect(allows, policy.tapTotalHold, "the limit")
        ?? expect(time - taps[0].firstLanding, allows, "the limit, and the time since the first landing")
    case .nextTapMissing(let allows):
      return expect(allows, TouchConstants.tapGap, "the limit")
        ?? expect(taps.count < tapCount || kind.base == .longPress && taps.count == tapCount, "all taps came")
        ?? expect(time - (tap.lastLift ?? 0), allows, "the limit, and not the time since the lift, which")
    case .fingersTooLate(let allows):
      return expect(allows, TouchConstants.tapFingerGap, "the limit")
        ?? expect(tap.fingers.count < fingerCount && tap.lastLift == nil, "its fingers are down")
        ?? expect(time - tap.firstLanding, allows, "the limit, and not the time since the landing, which")
    default: return "it is no reason of a tap"
    }
  }
}
