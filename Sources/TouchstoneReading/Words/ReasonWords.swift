import UIKit

/// The reason why a recognizer changed its own state, in words, with the number of the rule. The words end a
/// sentence, as in "The tap failed: the finger moved 50 points, and at most 45 are allowed."
enum ReasonWords {
  static func explanation(_ reason: RecognizerReason) -> (text: LocalizedText, rule: String) {
    switch reason {
    // The recognizer has its gesture.
    case .tapped(let taps, let fingers):
      let count = FactWords.counted(taps, "tap")
      return (
        LocalizedText(
          fingers == 1 ? count : "\(count) with \(fingers) fingers",
          fingers == 1 ? "点按了 \(taps) 次" : "\(fingers) 指点按了 \(taps) 次"), "6.T2"
      )
    case .rested(let time):
      return (
        LocalizedText(
          "the finger stayed in place for \(secondsText(time)) s", "手指停留了 \(secondsText(time)) 秒"), "6.L2"
      )
    case .moved(let distance, let needs):
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance, beside: needs)) points, and \(pointsText(needs, beside: distance)) are enough",
          "手指移动了 \(pointsText(distance, beside: needs)) 点，\(pointsText(needs, beside: distance)) 点就够"), "6.P1"
      )
    case .swiped(let distance, let time):
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance)) points in \(secondsText(time)) s",
          "手指在 \(secondsText(time)) 秒内移动了 \(pointsText(distance)) 点"), "6.S2"
      )
    case .distanceChanged(let change, let needs):
      return (
        LocalizedText(
          "the fingers' distance changed by \(pointsText(change, beside: needs)) points, and \(pointsText(needs, beside: change)) are enough",
          "两指间距变化了 \(pointsText(change, beside: needs)) 点，\(pointsText(needs, beside: change)) 点就够"), "6.I2"
      )
    case .turned(let turn, let needs):
      return (
        LocalizedText(
          "the fingers turned by \(degreesText(turn, beside: needs))°, and \(degreesText(needs, beside: turn))° are enough",
          "两指转动了 \(degreesText(turn, beside: needs))°，\(degreesText(needs, beside: turn))° 就够"), "6.I3"
      )
    case .inputBegan: return (LocalizedText("the input that it tracks began", "它所跟踪的输入开始了"), "6.P8")
    case .lifted: return (LocalizedText("its finger lifted", "它的手指抬起了"), "5.3")
    case .inputChanged: return (LocalizedText("its fingers moved", "手指移动了"), "5.3")
    // The gesture took too long or too little time.
    case .heldTooLong(let allows):
      return (
        LocalizedText(
          "the finger was down for more than \(secondsText(allows)) s", "手指按住超过 \(secondsText(allows)) 秒"),
        "6.T6"
      )
    case .tapsTookTooLong(let allows):
      return (
        LocalizedText(
          "all its taps together took more than \(secondsText(allows)) s", "几次点按合计超过 \(secondsText(allows)) 秒"
        ),
        "6.T3"
      )
    case .nextTapMissing(let allows):
      return (
        LocalizedText(
          "no further tap followed within \(secondsText(allows)) s", "\(secondsText(allows)) 秒内没有下一次点按"),
        "6.T3"
      )
    case .fingersTooLate(let allows):
      return (
        LocalizedText(
          "its fingers did not all land within \(secondsText(allows)) s",
          "手指没有在 \(secondsText(allows)) 秒内全部落下"),
        "6.T4"
      )
    case .liftedTooSoon(let time, let needs):
      return (
        LocalizedText(
          "the finger lifted after \(secondsText(time, beside: needs)) of \(secondsText(needs, beside: time)) s",
          "手指在 \(secondsText(time, beside: needs)) 秒时抬起，不足 \(secondsText(needs, beside: time)) 秒"), "6.L2"
      )
    case .tookTooLong(let time, let allows):
      return (
        LocalizedText(
          time > allows
            ? "\(secondsText(time, beside: allows)) s had passed, and at most \(secondsText(allows, beside: time)) s are allowed"
            : "its time limit of \(secondsText(allows)) s had passed",
          time > allows
            ? "已过 \(secondsText(time, beside: allows)) 秒，最多只能 \(secondsText(allows, beside: time)) 秒"
            : "它的 \(secondsText(allows)) 秒时限到了"),
        "6.S2"
      )
    // The fingers or the buttons are the wrong ones.
    case .extraFinger(let count, let maximum):
      return (
        LocalizedText(
          "\(count) fingers touched, more than \(maximum)", "有 \(count) 根手指，多于 \(maximum) 根"), "4.15"
      )
    case .tooFewFingers(let count, let needs):
      return (
        LocalizedText(
          "a finger lifted when only \(count) of \(needs) fingers had landed",
          "需要 \(needs) 根手指，只落下 \(count) 根就抬起了"), "6.T4"
      )
    case .touchCancelled: return (LocalizedText("its touch was cancelled", "它的触摸被取消了"), "12.1")
    case .eventSwallowed:
      return (LocalizedText("the app's sendEvent did not pass the event on", "应用的 sendEvent 没有把事件传下去"), "4.1")
    case .wrongButtons: return (LocalizedText("the wrong mouse buttons were pressed", "按下的不是所需的鼠标按键"), "6.T3")
    case .besideBar:
      return (LocalizedText("a pointer button was pressed outside the scroll bar", "指针按在滚动条之外"), "8.26")
    // The fingers moved too far or too little.
    case .movedTooFar(let distance, let allows):
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance, beside: allows)) points, and at most \(pointsText(allows, beside: distance)) are allowed",
          "手指移动了 \(pointsText(distance, beside: allows)) 点，超过允许的 \(pointsText(allows, beside: distance)) 点"),
        "6.T3"
      )
    case .landedTooFar(let distance, let allows):
      return (
        LocalizedText(
          "the next tap was \(pointsText(distance, beside: allows)) points away, and at most \(pointsText(allows, beside: distance)) are allowed",
          "下一次点按相距 \(pointsText(distance, beside: allows)) 点，超过允许的 \(pointsText(allows, beside: distance)) 点"),
        "6.T3"
      )
    case .movedTooLittle(_, 0):
      return (LocalizedText("the finger lifted before it moved", "手指还没移动就抬起了"), "8.10")
    case .movedTooLittle(let distance, let needs):
      return (
        LocalizedText(
          "the finger had moved \(pointsText(distance, beside: needs)) of \(pointsText(needs, beside: distance)) points when it lifted",
          "抬起时手指只移动了 \(pointsText(distance, beside: needs)) 点，不足 \(pointsText(needs, beside: distance)) 点"),
        "6.P6"
      )
    case .cannotScroll(let distance):
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance)) points in a direction in which the content does not scroll",
          "手指往不能滚动的方向移动了 \(pointsText(distance)) 点"),
        "8.11"
      )
    case .strayed(let distance, let allows) where distance == allows:
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance)) points sideways, which is too far",
          "手指横向偏离 \(pointsText(distance)) 点，太远了"),
        "6.S2"
      )
    case .wentBack(let distance, let allows) where distance == allows:
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance)) points backwards, which is too far",
          "手指反向移动 \(pointsText(distance)) 点，太远了"), "6.S2"
      )
    case .strayed(let distance, let allows):
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance, beside: allows)) points sideways, and at most \(pointsText(allows, beside: distance)) are allowed",
          "手指横向偏离 \(pointsText(distance, beside: allows)) 点，超过允许的 \(pointsText(allows, beside: distance)) 点"),
        "6.S2"
      )
    case .wentBack(let distance, let allows):
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance, beside: allows)) points backwards, and at most \(pointsText(allows, beside: distance)) are allowed",
          "手指反向移动 \(pointsText(distance, beside: allows)) 点，超过允许的 \(pointsText(allows, beside: distance)) 点"),
        "6.S2"
      )
    case .tooSlow(let speed, let needs):
      return (
        LocalizedText(
          "the finger moved at \(pointsText(speed, beside: needs)) points per second, and \(pointsText(needs, beside: speed)) are needed",
          "手指每秒移动 \(pointsText(speed, beside: needs)) 点，不足 \(pointsText(needs, beside: speed)) 点"), "6.S2"
      )
    case .distanceChangedTooLittle(let change, let needs):
      return (
        LocalizedText(
          "the fingers' distance had changed by \(pointsText(change, beside: needs)) of \(pointsText(needs, beside: change)) points when they lifted",
          "抬起时两指间距只变化了 \(pointsText(change, beside: needs)) 点，不足 \(pointsText(needs, beside: change)) 点"),
        "6.I2"
      )
    case .turnedTooLittle(let turn, let needs):
      return (
        LocalizedText(
          "the fingers had turned by \(degreesText(turn, beside: needs)) of \(degreesText(needs, beside: turn))° when they lifted",
          "抬起时两指只转动了 \(degreesText(turn, beside: needs))°，不足 \(degreesText(needs, beside: turn))°"), "6.I3"
      )
    case .landedOffEdge(let distance, let allows):
      return (
        distance.isFinite
          ? LocalizedText(
            "the finger landed \(pointsText(distance, beside: allows)) points from its edge, and at most \(pointsText(allows, beside: distance)) are allowed",
            "手指落在离边缘 \(pointsText(distance, beside: allows)) 点处，超过允许的 \(pointsText(allows, beside: distance)) 点"
          )
          : LocalizedText("its `edges` are empty, so no finger can land at one of them", "它没有手指可以落下的边缘"),
        "5.3"
      )
    // The touch is on the content of a scroll view.
    case .contentDelayOver(let delay):
      return (
        LocalizedText("its delay of \(secondsText(delay)) s was over", "它的 \(secondsText(delay)) 秒延迟到了"),
        "8.3"
      )
    case .contentNotDelayed:
      return (LocalizedText("the scroll view does not delay content touches", "滚动视图不延迟内容触摸"), "8.4")
    case .contentFingerLifted:
      return (LocalizedText("the finger lifted, so the delay ended", "手指已抬起，延迟结束"), "8.5")
    case .contentCannotScroll(let distance):
      return (
        LocalizedText(
          "the finger moved \(pointsText(distance)) points in a direction in which the content does not scroll",
          "手指往不能滚动的方向移动了 \(pointsText(distance)) 点"),
        "8.3"
      )
    case .contentCaught:
      return (LocalizedText("the finger stopped content that was moving", "手指按住了移动中的内容"), "8.10")
    case .contentRefused:
      return (
        LocalizedText("touchesShouldBegin returned false for the content", "touchesShouldBegin 对内容返回 false"),
        "8.3"
      )
    }
  }

  /// Returns whether the words for a success add information to the name of the state.
  static func addsInformation(_ reason: RecognizerReason) -> Bool {
    switch reason {
    case .tapped(1, 1), .inputBegan, .inputChanged, .lifted: false
    default: true
    }
  }

  // MARK: Why a recognizer does not receive a touch

  /// Returns the reason why a recognizer does not receive a touch, for the end of a sentence.
  static func explanation(_ exclusion: RecognizerExclusion) -> (text: LocalizedText, rule: String) {
    switch exclusion {
    case .disabled: (LocalizedText("it is disabled", "它已停用"), "5.20")
    case .decided:
      (LocalizedText("its gesture is over, and it has not been reset yet", "它的手势已结束，尚未重置"), "5.18")
    case .otherInput: (LocalizedText("it tracks another kind of input", "它跟踪的是别的输入"), "1.14")
    case .otherWindow: (LocalizedText("its gesture is in another window", "它的手势在另一个窗口里"), "13.4")
    case .touchType: (LocalizedText("it does not accept touches of this type", "它不接受这种类型的触摸"), "5.31")
    case .exclusiveTouchType:
      (LocalizedText("it already has touches of another type", "它持有另一种类型的触摸"), "5.32")
    case .refusedEvent: (LocalizedText("it refused the event", "它拒绝了这个事件"), "5.8")
    case .delegateRefusedEvent: (LocalizedText("its delegate refused the event", "它的代理拒绝了这个事件"), "5.8")
    case .delegateRefusedTouch: (LocalizedText("its delegate refused the touch", "它的代理拒绝了这个触摸"), "5.8")
    }
  }

  // MARK: Numbers

  /// Returns the number with enough decimals to be accurate. `other` is the number with which it was
  /// compared; the decimals also show which of the two is greater.
  private static func numberText(_ value: CGFloat, beside other: CGFloat? = nil) -> String {
    guard let other, value != other else { return text(rounded(value, decimalCount(value))) }
    var (decimals, others) = (decimalCount(value), decimalCount(other))
    while (rounded(value, decimals) < rounded(other, others)) != (value < other)
      || rounded(value, decimals) == rounded(other, others), decimals < 9
    {
      decimals += 1
      others += 1
    }
    return text(rounded(value, decimals))
  }

  /// Returns the smallest number of decimals, at most 2, with which the rounded value differs from the value
  /// by less than 0.05.
  private static func decimalCount(_ value: CGFloat) -> Int {
    (0...2).first { abs(rounded(value, $0) - value) < 0.05 } ?? 0
  }

  private static func rounded(_ value: CGFloat, _ decimals: Int) -> CGFloat {
    let factor = (0..<decimals).reduce(CGFloat(1)) { factor, _ in factor * 10 }
    guard value.isFinite, abs(value) < 1e15 else { return value }
    return (value * factor).rounded() / factor
  }

  private static func text(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    return value == value.rounded() ? "\(Int(value))" : "\(Double(value))"
  }

  private static func pointsText(_ value: CGFloat, beside other: CGFloat? = nil) -> String {
    numberText(value, beside: other)
  }

  private static func degreesText(_ radians: CGFloat, beside other: CGFloat? = nil) -> String {
    numberText(radians * 180 / .pi, beside: other.map { $0 * 180 / .pi })
  }

  private static func secondsText(_ time: TimeInterval, beside other: TimeInterval? = nil) -> String {
    let short = Seconds.shortText(time)
    guard let other, time != other, short == Seconds.shortText(other) else { return short }
    var decimals = 3
    while rounded(time, decimals) == rounded(other, decimals), decimals < 9 { decimals += 1 }
    return text(rounded(time, decimals))
  }
}
