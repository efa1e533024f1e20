extension FactWords {
  /// The calls of recognizers, their states, and the decisions among them.
  static func words(_ recognizer: TraceFact.Recognizer) -> (text: LocalizedText, rule: String?) {
    switch recognizer {
    case .touches(let phase, let touches, let recognizer):
      let (name, method) = (name(recognizer), TraceWords.method(phase))
      return (
        LocalizedText(
          "\(name.english) gets \(method) with \(counted(touches.count, "touch", "touches")), before any view does.",
          "\(name.chinese)先于所有视图收到 \(method)，带 \(touches.count) 个触摸。"), "4.3a"
      )
    case .input(let type, let recognizer):
      let (name, type) = (name(recognizer), TraceWords.name(type))
      return (
        LocalizedText("\(name.english) is told of a \(type) event.", "\(name.chinese)收到 \(type) 事件。"), "5.8"
      )
    case .state(let recognizer, let old, let new, let cause):
      return state(name(recognizer), from: old, to: new, cause)
    case .waits(let recognizer, let other):
      let (name, other) = (name(recognizer), name(other))
      return (
        LocalizedText(
          "\(name.english) would recognize, and waits for \(other.english) to fail.",
          "\(name.chinese)本可识别，但要等\(other.chinese)失败。"), "5.14"
      )
    case .waitEnded(let recognizer, let other, let didFail):
      let (name, other) = (name(recognizer), name(other))
      return (
        didFail
          ? LocalizedText(
            "\(other.english) failed: the way is free for \(name.english), which waited.",
            "\(other.chinese)失败：等待它的\(name.chinese)可以继续。")
          : LocalizedText(
            "\(other.english) recognized: it was in vain for \(name.english), which waited.",
            "\(other.chinese)识别了：\(name.chinese)白等了。"), "5.14"
      )
    case .ignored(let recognizer, _):
      let name = name(recognizer)
      return (
        LocalizedText(
          "\(name.english) ignores the touch from now on: it delays and cancels nothing.",
          "\(name.chinese)从此忽略这个触摸：不再延迟也不再取消它。"), "4.15"
      )
    case .prevention(let recognizer, let other, let progress, let relation):
      return prevention(name(recognizer), name(other), progress, relation)
    }
  }

  /// Returns the words for the time at which a view receives its touch, if it does.
  static func words(_ fact: TraceFact.Delivery) -> (text: LocalizedText, rule: String?) {
    switch fact {
    case .decided(_, let call, let recognizer, let progress, let verdict):
      return delivery(name(recognizer), call, progress, verdict)
    case .recognition(_, let recognizer, let stage, let cancels):
      return recognition(name(recognizer), stage, cancels: cancels)
    case .held(_, let phase, let recognizer):
      let (name, method) = (name(recognizer), TraceWords.method(phase))
      return (
        LocalizedText(
          "The view is not told of \(method) yet: \(name.english) holds it back.",
          "视图暂时收不到 \(method)：\(name.chinese)扣住了它。"), phase == .ended ? "4.11" : "4.10"
      )
    case .released(_, let view, let phase):
      let method = TraceWords.method(phase)
      return (
        LocalizedText(
          "Nobody holds \(method) back any more: \(view?.shortName ?? "the view") is told now.",
          "没有人再扣住 \(method)：现在告诉 \(view?.shortName ?? "视图")。"), "4.12"
      )
    case .discarded(_, let view, let recognizer, let phase): return discarded(view, recognizer, phase)
    case .cancelled(_, let view, let cause): return (cancelled(view, cause), rule(cause))
    }
  }

  private static func discarded(
    _ view: TraceReference?, _ recognizer: RecordedRecognizer?, _ phase: UITouch.Phase
  ) -> (LocalizedText, String?) {
    let (english, chinese) = (view?.shortName ?? "the view", view?.shortName ?? "视图")
    if let recognizer {
      let name = name(recognizer)
      return (
        LocalizedText(
          "\(name.english) recognized first: \(english) never hears of the touch.",
          "\(name.chinese)先识别了：\(chinese) 永远不会知道这个触摸。"), "4.10"
      )
    }
    if phase == .cancelled {
      return (
        LocalizedText(
          "The touch was cancelled while it was held back: \(english) never hears of it.",
          "触摸在被扣住时取消了：\(chinese) 永远不会知道它。"), "4.14"
      )
    }
    return (
      LocalizedText(
        "The touch was held back until nobody was left to tell: \(english) never hears of it.",
        "触摸被扣住，直到没有可告知的视图：\(chinese) 永远不会知道它。"), "1.13"
    )
  }

  private static func state(
    _ name: LocalizedText, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State,
    _ cause: RecordedCause
  ) -> (LocalizedText, String?) {
    if case .assigned(nil) = cause { return assigned(name, from: old, to: new) }
    if case .reset = cause {
      return (
        LocalizedText(
          "The sequence is over for \(name.english): it is reset and possible again.",
          "\(name.chinese)的序列结束：重置，重新可用。"), "5.18"
      )
    }
    let (reason, rule) = reason(cause)
    let word = stateWord(new)
    return (
      LocalizedText(
        "\(name.english) \(word.english): \(reason.english).",
        "\(name.chinese)\(word.chinese)：\(reason.chinese)。"),
      rule
    )
  }

  private static func assigned(
    _ name: LocalizedText, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
  ) -> (LocalizedText, String?) {
    switch new {
    case .possible: (LocalizedText("\(name.english) is possible again.", "\(name.chinese)重新可用。"), "5.2")
    case .began: (LocalizedText("\(name.english) sees its gesture begin.", "\(name.chinese)开始识别。"), "5.2")
    case .changed: (LocalizedText("\(name.english) sees its gesture change.", "\(name.chinese)发生变化。"), "5.2")
    case .ended where old == .possible:
      (LocalizedText("\(name.english) recognizes its gesture.", "\(name.chinese)识别成功。"), "5.3")
    case .ended: (LocalizedText("\(name.english) sees its gesture end.", "\(name.chinese)结束。"), "5.3")
    case .cancelled:
      (LocalizedText("\(name.english) gives its gesture up: cancelled.", "\(name.chinese)放弃：已取消。"), "5.3")
    case .failed:
      (LocalizedText("\(name.english) fails: this is not its gesture.", "\(name.chinese)失败：这不是它的手势。"), "5.3")
    }
  }

  /// `failed`, for the end of `The tap …`.
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

  /// Returns the reason for which a recognizer failed by itself, for the end of a sentence.
  static func reasonToFail(_ cause: RecordedCause) -> (text: LocalizedText, rule: String) {
    if case .assigned(let reason?) = cause { return ReasonWords.words(reason) }
    return (LocalizedText("this was not its gesture", "这不是它的手势"), "5.3")
  }

  /// Returns the reason for a state change, for the end of a sentence.
  static func reason(_ cause: RecordedCause) -> (text: LocalizedText, rule: String) {
    switch cause {
    case .assigned(let reason?): return ReasonWords.words(reason)
    case .assigned(nil): return (LocalizedText("it decided so itself", "它自己决定"), "5.2")
    case .refused(by: .view(let view, let isControl)):
      return isControl
        ? (LocalizedText("\(view.shortName) does not let it begin", "\(view.shortName) 不让它开始"), "7.13")
        : (LocalizedText("\(view.shortName) does not let it begin", "\(view.shortName) 不让它开始"), "5.7")
    case .refused(by: .delegate):
      return (LocalizedText("its delegate does not let it begin", "它的代理不让它开始"), "5.7")
    case .refused(by: .content(let view)):
      return (
        LocalizedText("\(view.shortName) has the touch and may keep it", "\(view.shortName) 已得到触摸，可以留着它"),
        "8.7"
      )
    case .refused(by: .controller):
      return (LocalizedText("the first swipe at this edge is the app's", "这条边的第一次轻扫归应用"), "12.3")
    case .prevented(let other):
      let other = name(other)
      return (LocalizedText("\(other.english) recognized and prevents it", "\(other.chinese)已识别，阻止了它"), "5.9")
    case .underWay(let other):
      let other = name(other)
      return (
        LocalizedText("\(other.english) is under way and prevents it", "\(other.chinese)正在进行，阻止了它"), "5.11"
      )
    case .requirement(let other):
      let other = name(other)
      return (
        LocalizedText("\(other.english), which had to fail, recognized", "须先失败的\(other.chinese)识别了"), "5.14"
      )
    case .followed: return (LocalizedText("an event came after it began", "开始之后又来了事件"), "5.4")
    case .disabled: return (LocalizedText("it was disabled", "它被停用了"), "5.20")
    case .removed: return (LocalizedText("it was taken from its view", "它从视图上移除了"), "5.21")
    case .reset: return (LocalizedText("the sequence is over", "序列结束"), "5.18")
    }
  }

  private static func prevention(
    _ name: LocalizedText, _ other: LocalizedText, _ progress: PreventionTable.Progress,
    _ relation: PreventionTable.Relation
  ) -> (LocalizedText, String?) {
    let answer: LocalizedText
    switch relation {
    case .prevents: answer = LocalizedText("Yes.", "可以。")
    case .simultaneous: answer = LocalizedText("No: a delegate lets both recognize.", "不：代理允许同时识别。")
    case .mayNotPrevent: answer = LocalizedText("No: one of the two says no.", "不：两者之一不同意。")
    case .unrelated: answer = LocalizedText("No: neither view is inside the other.", "不：两个视图互不包含。")
    }
    let rule =
      relation == .simultaneous ? "5.10" : relation == .prevents && progress == .active ? "5.11" : "5.9"
    return (
      LocalizedText(
        "May \(name.english) prevent \(other.english)? \(answer.english)",
        "\(name.chinese)能阻止\(other.chinese)吗？\(answer.chinese)"), rule
    )
  }

  private static func delivery(
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
          "\(name.english) holds \(method) back: \(reason.english), and its \(property) is on.",
          "\(name.chinese)扣住 \(method)：\(reason.chinese)，且 \(property) 为 YES。"), rule
      )
    case .discard:
      return (
        LocalizedText(
          "\(name.english) keeps \(method) from the view: \(reason.english), and the touch joined later.",
          "\(name.chinese)不让视图收到 \(method)：\(reason.chinese)，而触摸是后来加入的。"), "4.9"
      )
    case .pass where progress == .possible || progress == .waiting:
      return (
        LocalizedText(
          "\(name.english) lets \(method) pass: its \(property) is off.",
          "\(name.chinese)放行 \(method)：\(property) 为 NO。"), rule
      )
    case .pass:
      return (
        LocalizedText(
          "\(name.english) lets \(method) pass: \(reason.english).",
          "\(name.chinese)放行 \(method)：\(reason.chinese)。"),
        rule
      )
    }
  }

  private static func reason(_ progress: DeliveryTable.Progress) -> LocalizedText {
    switch progress {
    case .possible: LocalizedText("it may still recognize", "它还可能识别")
    case .waiting: LocalizedText("it waits for another one to fail", "它在等另一个手势失败")
    case .recognized: LocalizedText("it has recognized", "它已识别")
    case .failedOrIgnoring: LocalizedText("it is out of the game", "它已出局")
    }
  }

  private static func recognition(
    _ name: LocalizedText, _ stage: RecognitionTable.DeliveryStage, cancels: Bool
  ) -> (LocalizedText, String?) {
    guard cancels else {
      return (
        LocalizedText(
          "\(name.english) recognized, and leaves its touch to the view.", "\(name.chinese)识别了，把触摸留给视图。"),
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
          "\(name.english) recognized before the view was told of its touch.", "\(name.chinese)在视图得知触摸之前就识别了。"
        ),
        "4.10"
      )
    case .cancel:
      return (
        LocalizedText(
          "\(name.english) recognized, and takes its touch from the view.", "\(name.chinese)识别了，从视图手里拿走触摸。"),
        "4.9"
      )
    }
  }
}
