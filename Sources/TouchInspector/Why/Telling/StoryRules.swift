/// Why a recognizer of UIKit's own decides as it does, as far as its class and the moment say.
enum StoryRules {
  static func recognition(of kind: RecordedRecognizer.Kind) -> String {
    switch kind {
    case .tap: "6.T2"
    case .longPress: "6.L2"
    case .pan, .scrolling: "6.P1"
    case .swipe: "6.S2"
    case .pinch, .zooming: "6.I2"
    case .rotation: "6.I3"
    case .contentDelay: "8.3"
    case .edgePan, .hover, .custom: "5.3"
    }
  }

  /// Why it gave up, for the end of a sentence.
  static func failure(of step: RecognizerStep) -> (text: LocalizedText, rule: String) {
    let wasMoving = step.phase == .moved
    switch step.recognizer.kind {
    case .tap: return tap(step)
    case .longPress:
      return wasMoving
        ? (LocalizedText("the finger moved more than its 10 points", "手指移动超过 10 点"), "6.L2")
        : (LocalizedText("the finger lifted too early", "手指抬起得太早"), "6.L2")
    case .pan, .scrolling:
      return (LocalizedText("the finger lifted before it had gone 10 points", "手指还没移动 10 点就抬起了"), "6.P6")
    case .swipe:
      return wasMoving
        ? (LocalizedText("the finger was too slow, or went another way", "手指太慢，或者方向不对"), "6.S2")
        : (LocalizedText("the finger lifted before it had gone far enough", "手指还没滑够就抬起了"), "6.S2")
    case .pinch, .rotation, .zooming:
      return (LocalizedText("it never had two fingers that moved enough", "一直没有两根手指移动得足够多"), "6.I1")
    case .edgePan, .hover, .custom, .contentDelay:
      return (LocalizedText("this was not its gesture", "这不是它的手势"), "5.3")
    }
  }

  private static func tap(_ step: RecognizerStep) -> (LocalizedText, String) {
    switch step.phase {
    case nil where step.isFingerDown:
      (LocalizedText("the finger stayed down too long", "手指按得太久"), "6.T6")
    case nil: (LocalizedText("the next tap did not come within 0.35 s", "0.35 秒内没有下一次点击"), "6.T3")
    case .moved: (LocalizedText("the finger moved more than 45 points", "手指移动超过 45 点"), "6.T3")
    case .began: (LocalizedText("this finger was one too many, or too far off", "多了一根手指，或者离得太远"), "6.T3")
    case .cancelled: (LocalizedText("its touch was cancelled", "它的触摸被取消了"), "12.1")
    default: (LocalizedText("this was not its number of taps or fingers", "点击次数或手指数不对"), "6.T3")
    }
  }
}
