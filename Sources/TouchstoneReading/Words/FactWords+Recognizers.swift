extension FactWords {
  /// Returns the sentence for a call to a recognizer, a state change, or a decision between two recognizers.
  static func words(_ recognizer: TraceFact.Recognizer) -> (text: LocalizedText, rule: String?) {
    switch recognizer {
    case .touches(let phase, let touches, let recognizer):
      let (name, method) = (name(recognizer), TraceWords.methodName(for: phase))
      return (
        LocalizedText(
          "\(name.english) gets \(method) with \(counted(touches.count, "touch", "touches")), before any view does.",
          "\(name.chinese)先于所有视图收到 \(method)，带 \(touches.count) 个触摸。"), "4.3a"
      )
    case .input(let type, let recognizer):
      let (name, type) = (name(recognizer), TraceWords.name(type))
      return (
        LocalizedText("\(name.english) gets a \(type) event.", "\(name.chinese)收到 \(type) 事件。"), "5.8"
      )
    case .state(let recognizer, let old, let new, let cause):
      return stateText(name(recognizer), from: old, to: new, cause)
    case .waits(let recognizer, let other):
      let (name, other) = (name(recognizer), name(other))
      return (
        LocalizedText(
          "\(name.english) meets its conditions, but waits for \(other.english) to fail.",
          "\(name.chinese)已满足条件，但要等\(other.chinese)失败。"), "5.14"
      )
    case .waitEnded(let recognizer, let other, let didFail):
      let (name, other) = (name(recognizer), name(other))
      return (
        didFail
          ? LocalizedText(
            "\(other.english) failed, so \(name.english), which waited for the failure, continues.",
            "\(other.chinese)失败：等待它的\(name.chinese)可以继续。")
          : LocalizedText(
            "\(other.english) recognized, so \(name.english), which waited for it to fail, fails.",
            "\(other.chinese)识别了：等待它失败的\(name.chinese)失败。"), "5.14"
      )
    case .ignored(let recognizer, _):
      let name = name(recognizer)
      return (
        LocalizedText(
          "\(name.english) ignores the touch from now on, and neither delays nor cancels it.",
          "\(name.chinese)从此忽略这个触摸：不再延迟也不再取消它。"), "4.15"
      )
    case .prevention(let recognizer, let other, let progress, let relation):
      return preventionText(name(recognizer), name(other), progress, relation)
    }
  }

  /// Returns the sentence for a decision about whether and when a view receives its touch.
  static func words(_ fact: TraceFact.Delivery) -> (text: LocalizedText, rule: String?) {
    switch fact {
    case .decided(_, let call, let recognizer, let progress, let verdict):
      return deliveryText(name(recognizer), call, progress, verdict)
    case .recognition(_, let recognizer, let stage, let cancels):
      return recognitionText(name(recognizer), stage, cancels: cancels)
    case .held(_, let phase, let recognizer):
      let (name, method) = (name(recognizer), TraceWords.methodName(for: phase))
      return (
        LocalizedText(
          "The view does not get \(method) yet: \(name.english) holds it back.",
          "视图暂时收不到 \(method)：\(name.chinese)延迟了它。"), phase == .ended ? "4.11" : "4.10"
      )
    case .released(_, let view, let phase):
      let method = TraceWords.methodName(for: phase)
      return (
        LocalizedText(
          "No recognizer holds \(method) back any more: \(view?.shortName ?? "the view") gets it now.",
          "不再有识别器延迟 \(method)：\(view?.shortName ?? "视图") 现在收到它。"), "4.12"
      )
    case .discarded(_, let view, let recognizer, let phase): return discardedText(view, recognizer, phase)
    case .cancelled(_, let view, let cause): return (cancelledText(view, cause), rule(cause))
    }
  }

  private static func discardedText(
    _ view: TraceReference?, _ recognizer: RecordedRecognizer?, _ phase: UITouch.Phase
  ) -> (LocalizedText, String?) {
    let (english, chinese) = (view?.shortName ?? "the view", view?.shortName ?? "视图")
    if let recognizer {
      let name = name(recognizer)
      return (
        LocalizedText(
          "\(name.english) recognized first: \(english) does not get the touch.",
          "\(name.chinese)先识别了：\(chinese) 收不到这个触摸。"), "4.10"
      )
    }
    if phase == .cancelled {
      return (
        LocalizedText(
          "The touch was cancelled while it was held back: \(english) does not get it.",
          "触摸在被延迟时取消了：\(chinese) 收不到它。"), "4.14"
      )
    }
    return (
      LocalizedText(
        "While the touch was held back, \(english) left the window: \(english) does not get the touch.",
        "触摸被延迟期间，\(chinese) 离开了窗口：\(chinese) 收不到这个触摸。"), "1.13"
    )
  }

  private static func stateText(
    _ name: LocalizedText, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State,
    _ cause: RecordedCause
  ) -> (LocalizedText, String?) {
    if case .assigned(nil) = cause { return assignedText(name, from: old, to: new) }
    if case .reset = cause {
      return (
        LocalizedText(
          "\(name.english) is reset to possible, because its sequence is over.",
          "\(name.chinese)的序列结束：它被重置，重新可用。"), "5.18"
      )
    }
    let (reason, rule) = reason(cause)
    let stateName = stateWord(new)
    return (
      LocalizedText(
        "\(name.english) \(stateName.english): \(reason.english).",
        "\(name.chinese)\(stateName.chinese)：\(reason.chinese)。"),
      rule
    )
  }

  private static func assignedText(
    _ name: LocalizedText, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
  ) -> (LocalizedText, String?) {
    switch new {
    case .possible: (LocalizedText("\(name.english) is possible again.", "\(name.chinese)重新可用。"), "5.2")
    case .began:
      (LocalizedText("\(name.english) recognizes the start of its gesture.", "\(name.chinese)开始识别。"), "5.2")
    case .changed:
      (LocalizedText("\(name.english) recognizes a change of its gesture.", "\(name.chinese)发生变化。"), "5.2")
    case .ended where old == .possible:
      (LocalizedText("\(name.english) recognizes its gesture.", "\(name.chinese)识别成功。"), "5.3")
    case .ended:
      (LocalizedText("\(name.english) recognizes the end of its gesture.", "\(name.chinese)结束。"), "5.3")
    case .cancelled:
      (LocalizedText("\(name.english) cancels its gesture.", "\(name.chinese)取消了手势。"), "5.3")
    case .failed:
      (
        LocalizedText(
          "\(name.english) fails: the input does not match its gesture.", "\(name.chinese)失败：输入不符合它的手势。"),
        "5.3"
      )
    }
  }

  /// Returns the predicate for a state, such as `failed` in `The tap failed`.
  static func stateWord(_ state: UIGestureRecognizer.State) -> LocalizedText {
    switch state {
    case .possible: LocalizedText("is possible", "待定")
    case .began: LocalizedText("began", "开始")
    case .changed: LocalizedText("changed", "变化")
    case .ended: LocalizedText("recognized", "识别成功")
    case .cancelled: LocalizedText("was cancelled", "被取消")
    case .failed: LocalizedText("failed", "失败")
    }
  }

  /// Returns the reason for a failure that no other recognizer caused, for the end of a sentence.
  static func reasonToFail(_ cause: RecordedCause) -> (text: LocalizedText, rule: String) {
    if case .assigned(let reason?) = cause { return ReasonWords.explanation(reason) }
    return (LocalizedText("the input did not match its gesture", "输入不符合它的手势"), "5.3")
  }

  /// Returns the reason for a state change, for the end of a sentence.
  static func reason(_ cause: RecordedCause) -> (text: LocalizedText, rule: String) {
    switch cause {
    case .assigned(let reason?): return ReasonWords.explanation(reason)
    case .assigned(nil): return (LocalizedText("its own class changed the state", "它自己的类改变了状态"), "5.2")
    case .refused(by: .view(let view, let isControl)):
      return isControl
        ? (LocalizedText("\(view.shortName) does not let it begin", "\(view.shortName) 不让它开始"), "7.13")
        : (LocalizedText("\(view.shortName) does not let it begin", "\(view.shortName) 不让它开始"), "5.7")
    case .refused(by: .delegate):
      return (LocalizedText("its delegate does not let it begin", "它的代理不让它开始"), "5.7")
    case .refused(by: .content(let view)):
      return (
        LocalizedText("the touch of \(view.shortName) must not be cancelled", "\(view.shortName) 的触摸不能取消"),
        "8.7"
      )
    case .refused(by: .controller):
      return (
        LocalizedText("the view controller defers the system's gestures at this edge", "视图控制器推迟了这一侧的系统手势"),
        "12.3"
      )
    case .prevented(let other):
      let other = name(other)
      return (LocalizedText("\(other.english) recognized and prevents it", "\(other.chinese)已识别，阻止了它"), "5.9")
    case .underWay(let other):
      let other = name(other)
      return (
        LocalizedText("\(other.english) is in progress and prevents it", "\(other.chinese)正在进行，阻止了它"), "5.11"
      )
    case .requirement(let other):
      let other = name(other)
      return (
        LocalizedText("\(other.english) recognized instead of failing", "须先失败的\(other.chinese)识别了"), "5.14"
      )
    case .followed:
      return (LocalizedText("its gesture began, and another event followed", "开始之后又有事件到来"), "5.4")
    case .disabled: return (LocalizedText("it was disabled", "它被停用了"), "5.20")
    case .removed: return (LocalizedText("it was removed from its view", "它从视图上移除了"), "5.21")
    case .reset: return (LocalizedText("its sequence is over", "它的序列结束"), "5.18")
    }
  }

  private static func preventionText(
    _ name: LocalizedText, _ other: LocalizedText, _ progress: PreventionTable.Progress,
    _ relation: PreventionTable.Relation
  ) -> (LocalizedText, String?) {
    let relationText: LocalizedText
    switch relation {
    case .prevents: relationText = LocalizedText("Yes.", "可以。")
    case .simultaneous:
      relationText = LocalizedText("No: a delegate lets both recognize simultaneously.", "不：代理允许同时识别。")
    case .mayNotPrevent:
      relationText = LocalizedText(
        "No: canPrevent or canBePrevented returned false.", "不：canPrevent 或 canBePrevented 返回 false。")
    case .unrelated: relationText = LocalizedText("No: neither view is inside the other.", "不：两个视图互不包含。")
    }
    let rule =
      relation == .simultaneous ? "5.10" : relation == .prevents && progress == .active ? "5.11" : "5.9"
    return (
      LocalizedText(
        "Can \(name.english) prevent \(other.english)? \(relationText.english)",
        "\(name.chinese)能阻止\(other.chinese)吗？\(relationText.chinese)"), rule
    )
  }

  private static func deliveryText(
    _ name: LocalizedText, _ call: DeliveryTable.Call, _ progress: DeliveryTable.Progress,
    _ verdict: DeliveryTable.Verdict
  ) -> (LocalizedText, String?) {
    let method = call == .began ? "touchesBegan" : "touchesEnded"
    let property = call == .began ? "delaysTouchesBegan" : "delaysTouchesEnded"
    let rule = call == .began ? "4.10" : "4.11"
    let reason = reason(progress)
    switch verdict {
    case .hold:
      return (
        LocalizedText(
          "\(name.english) holds \(method) back: \(reason.english), and its \(property) is true.",
          "\(name.chinese)延迟 \(method)：\(reason.chinese)，且 \(property) 为 true。"), rule
      )
    case .discard:
      return (
        LocalizedText(
          "\(name.english) withholds \(method) from the view: \(reason.english), and the touch landed after that.",
          "\(name.chinese)不让视图收到 \(method)：触摸落下之前\(reason.chinese)。"), "4.9"
      )
    case .pass where progress == .possible || progress == .waiting:
      return (
        LocalizedText(
          "\(name.english) does not hold \(method) back: its \(property) is false.",
          "\(name.chinese)不延迟 \(method)：它的 \(property) 为 false。"), rule
      )
    case .pass:
      return (
        LocalizedText(
          "\(name.english) does not hold \(method) back: \(reason.english).",
          "\(name.chinese)不延迟 \(method)：\(reason.chinese)。"),
        rule
      )
    }
  }

  private static func reason(_ progress: DeliveryTable.Progress) -> LocalizedText {
    switch progress {
    case .possible: LocalizedText("it can still recognize", "它还可能识别")
    case .waiting: LocalizedText("it waits for another recognizer to fail", "它在等另一个识别器失败")
    case .recognized: LocalizedText("it has recognized its gesture", "它已识别手势")
    case .failedOrIgnoring: LocalizedText("it has failed, or it ignores the touch", "它已失败，或忽略这个触摸")
    }
  }

  private static func recognitionText(
    _ name: LocalizedText, _ stage: RecognitionTable.DeliveryStage, cancels: Bool
  ) -> (LocalizedText, String?) {
    guard cancels else {
      return (
        LocalizedText(
          "\(name.english) recognized, but the view keeps the touch.", "\(name.chinese)识别了，但视图保留触摸。"),
        "4.9"
      )
    }
    switch RecognitionTable.effect(stage, cancelsTouchesInView: true) {
    case .nothing:
      return (
        LocalizedText("\(name.english) recognized; no view has its touch.", "\(name.chinese)识别了；没有视图持有触摸。"),
        "4.9"
      )
    case .discard:
      return (
        LocalizedText(
          "\(name.english) recognized before the view got its touch.", "\(name.chinese)在视图收到触摸之前就识别了。"
        ),
        "4.10"
      )
    case .cancel:
      return (
        LocalizedText(
          "\(name.english) recognized, and cancels the view's touch.", "\(name.chinese)识别了，取消视图的触摸。"),
        "4.9"
      )
    }
  }
}
