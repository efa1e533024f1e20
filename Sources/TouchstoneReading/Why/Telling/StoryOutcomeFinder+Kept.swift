extension StoryOutcomeFinder {
  /// Returns the outcome if the hit test did not find the view that the user sees under the finger.
  func refusedOutcome(_ view: TraceReference, _ verdict: HitTestVerdict, _ seen: TraceReference)
    -> StoryOutcome
  {
    let reason = VerdictWords(verdict).reason
    let rule =
      verdict == .outside ? "3.5" : verdict == .interactionDisabled ? "3.8" : VerdictWords(verdict).rule
    if seen == view {
      return StoryOutcome(
        .refusal,
        "\(view.shortName) refused the touch: \(reason.english). \(viewName.english) got it instead.",
        "\(view.shortName) 拒绝了触摸：\(reason.chinese)。\(viewName.chinese) 收到了它。", [rule])
    }
    return StoryOutcome(
      .refusal,
      "\(seen.shortName) was not tested: \(view.shortName), which contains it, refused, because \(reason.english). \(viewName.english) got the touch instead.",
      "\(seen.shortName) 没有被测试：包含它的 \(view.shortName) 拒绝了，因为\(reason.chinese)。\(viewName.chinese) 收到了触摸。",
      [rule])
  }

  /// Returns the outcome if the view's `point(inside:with:)` returned true for a point outside its bounds;
  /// nil if no view has got the touch.
  func extendedOutcome(_ view: TraceReference) -> StoryOutcome? {
    guard handlerName != nil else { return nil }
    let name = view.shortName
    return viewName.english == name
      ? StoryOutcome(
        .extended,
        "\(name) got the touch: the point is outside it, but its point(inside:with:) returned true.",
        "\(name) 收到了触摸：点在它之外，但它的 point(inside:with:) 返回 true。", ["3.5"])
      : StoryOutcome(
        .extended,
        "\(viewName.english) got the touch: the point is outside \(name), but the point(inside:with:) of \(name) returned true.",
        "\(viewName.chinese) 收到了触摸：点在 \(name) 之外，但它的 point(inside:with:) 返回 true。", ["3.5"])
  }

  /// Returns the outcome of a recognizer's failure; nil if the failure does not explain the result.
  func failedOutcome(_ step: RecognizerStep, at time: TimeInterval) -> StoryOutcome? {
    let name = FactWords.name(step.recognizer)
    switch step.cause {
    case .refused(by: .view(let view, let isControl)):
      return StoryOutcome(
        .veto, "\(view.shortName) kept the touch: it does not let \(name.english) begin.",
        "\(view.shortName) 保留了触摸：它不让\(name.chinese)开始。", isControl ? ["7.13", "5.7"] : ["5.7"])
    case .refused(by: .content(let view)):
      let scrollView = step.recognizer.view?.shortName ?? name.english
      return StoryOutcome(
        .veto, "\(scrollView) did not scroll: the touch of \(view.shortName) must not be cancelled.",
        "\(scrollView) 没有滚动：\(view.shortName) 的触摸不能取消。", ["8.7", "8.8"])
    case .refused(by: .controller):
      return StoryOutcome(
        .veto,
        "\(viewName.english) kept the touch: its view controller defers the system's gestures at this edge.",
        "\(viewName.chinese) 保留了触摸：它的视图控制器推迟了这一侧的系统手势。", ["12.3"])
    case .refused(by: .delegate):
      return StoryOutcome(
        .veto, "\(name.english) did not recognize: its delegate does not let it begin.",
        "\(name.chinese)没有识别：它的代理不让它开始。", ["5.7"])
    case .assigned(.heldTooLong):
      guard handlerName != nil else { return nil }
      let time = StoryWords.secondsText(time)
      return StoryOutcome(
        .longPress,
        "\(viewName.english) kept the touch: the finger was down too long for \(name.english), which failed at \(time.english).",
        "\(viewName.chinese) 保留了触摸：手指按得太久，\(name.chinese)在 \(time.chinese)失败。", ["6.T6", "9.7"])
    default: return nil
    }
  }

  /// Returns the outcome if the recognizer recognized but the view kept the touch; nil otherwise.
  func sharedOutcome(_ step: RecognizerStep, _ time: TimeInterval) -> StoryOutcome? {
    guard step.leavesTouchToView else { return nil }
    let recognition = recognitionClause(of: step.recognizer)
    var (english, chinese) = ("", "")
    for draft in drafts {
      if case .call(let call) = draft.subject, call.phase == .began, let delay = call.delay {
        let delay = StoryWords.secondsText(delay)
        (english, chinese) = (", \(delay.english) late", "，只是晚了 \(delay.chinese)")
      }
    }
    return StoryOutcome(
      .sharing,
      "\(viewName.english) got the touch\(english): \(recognition.english), but its cancelsTouchesInView is false.",
      "\(viewName.chinese) 收到了触摸\(chinese)：\(recognition.chinese)，但它的 cancelsTouchesInView 为 false。",
      ["4.9", "7.14"])
  }

  func waitedOutcome(
    _ name: LocalizedText, _ other: LocalizedText, _ didFail: Bool, _ waited: TimeInterval
  ) -> StoryOutcome {
    let time = StoryWords.secondsText(waited)
    return didFail
      ? StoryOutcome(
        .wait, "\(name.english) waited \(time.english) for \(other.english) to fail, and then continued.",
        "\(name.chinese)等了 \(time.chinese)，直到\(other.chinese)失败才继续。", ["5.14"])
      : StoryOutcome(
        .wait,
        "\(name.english) failed: it had waited \(time.english) for \(other.english) to fail, but \(other.english) recognized.",
        "\(name.chinese)失败：它等了 \(time.chinese)，但\(other.chinese)识别了。", ["5.14"])
  }

  /// Returns the outcome of a call that was held back; nil if the call was held for less than 0.01 s.
  func lateOutcome(_ call: ViewCall) -> StoryOutcome? {
    guard let delay = call.delay, delay >= 0.01 else { return nil }
    let time = StoryWords.secondsText(delay)
    let method = TraceWords.methodName(for: call.phase)
    let name = (call.handler ?? call.view).shortName
    var holders: [RecordedRecognizer] = []
    for draft in drafts { if case .held(call.phase, _, let by) = draft.subject { holders = by } }
    if holders.count == 1, holders[0].kind == .contentDelay, let scrollView = holders[0].view?.shortName {
      return StoryOutcome(
        .lateBegan, "\(name) got the touch \(time.english) late: \(scrollView) delays content touches.",
        "\(name) 晚 \(time.chinese)才收到触摸：\(scrollView) 会延迟内容触摸。", ["8.3", "8.2"])
    }
    let names = StoryWords.names(holders)
    let property = call.phase == .began ? "delaysTouchesBegan" : "delaysTouchesEnded"
    return StoryOutcome(
      call.phase == .began ? .lateBegan : .lateEnd,
      "\(name) got \(method) \(time.english) late: \(names.english) could still recognize, and \(property) is true.",
      "\(name) 晚 \(time.chinese)才收到 \(method)：\(names.chinese)仍可能识别，且 \(property) 为 true。",
      [call.phase == .began ? "4.10" : "4.11", "4.12"])
  }

  func passedThroughOutcome(_ window: TraceReference) -> StoryOutcome {
    StoryOutcome(
      .passedThrough,
      "\(window.shortName), which is in front, let the touch through: \(viewName.english) got it.",
      "前面的 \(window.shortName) 让触摸穿过：\(viewName.chinese) 收到了它。", ["3.11", "3.12"])
  }

  func excludedOutcome(_ recognizers: [RecordedRecognizer], by winner: RecordedRecognizer) -> StoryOutcome {
    let (names, winner) = (StoryWords.names(recognizers), FactWords.name(winner))
    return StoryOutcome(
      .excluded,
      "\(names.english) failed: \(winner.english) recognized and prevented \(recognizers.count == 1 ? "it" : "them").",
      "\(names.chinese)失败：\(winner.chinese)识别了，阻止了\(recognizers.count == 1 ? "它" : "它们")。", ["5.9"])
  }
}
