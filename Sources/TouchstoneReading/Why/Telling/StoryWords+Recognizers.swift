extension StoryWords {
  static func recognizersSentence(_ subject: StoryDraft.Subject, at time: TimeInterval) -> Sentence {
    switch subject {
    case .receivers(let recognizers):
      let names = names(recognizers)
      return (
        LocalizedText(
          "\(names.english) \(recognizers.count == 1 ? "receives" : "receive") the touch, and \(recognizers.count == 1 ? "gets" : "get") each call before the view does.",
          "\(names.chinese)接收这个触摸，每次调用都先于视图收到。"
        )
        .capitalized, ["1.14", "4.3a"]
      )
    case .leftOut(let recognizer, let exclusion):
      let (text, rule) = FactWords.leftOutText(recognizer, exclusion)
      return (text.capitalized, [rule, "1.14"])
    case .ignored(let recognizer):
      let name = FactWords.name(recognizer)
      return (
        LocalizedText(
          "\(name.english) ignored the touch from then on, and neither delayed nor cancelled it.",
          "\(name.chinese)从此忽略这个触摸：不再延迟也不再取消它。"
        ).capitalized, ["4.15"]
      )
    case .state(let step): return stateSentence(step, at: time)
    case .excluded(let recognizers, let winnerRecognizer, let isUnderWay):
      let (names, winner) = (names(recognizers), FactWords.name(winnerRecognizer))
      return isUnderWay
        ? (
          LocalizedText(
            "\(names.english) failed: \(winner.english) had already begun, and prevents \(recognizers.count == 1 ? "it" : "them").",
            "\(names.chinese)失败：\(winner.chinese)正在进行，阻止了\(recognizers.count == 1 ? "它" : "它们")。"
          ).capitalized, ["5.11"]
        )
        : (
          LocalizedText(
            "\(names.english) failed: \(winner.english) \(recognitionVerb(for: winnerRecognizer).english), and prevents \(recognizers.count == 1 ? "it" : "them").",
            "\(names.chinese)失败：\(winner.chinese)已识别，阻止了\(recognizers.count == 1 ? "它" : "它们")。"
          ).capitalized,
          ["5.9"]
        )
    case .notExcluded(let recognizers, let winner, let relation):
      return notExcludedSentence(recognizers, winner, relation)
    case .waits(let recognizer, let other):
      let (name, other) = (FactWords.name(recognizer), FactWords.name(other))
      return (
        LocalizedText(
          "\(name.english) met its conditions, but had to wait for \(other.english) to fail.",
          "\(name.chinese)已满足条件，但要等\(other.chinese)失败。"
        ).capitalized, ["5.14", "5.15"]
      )
    case .waited(let recognizer, let other, let didFail, let waited, let hasActed):
      return self.waitedSentence(FactWords.name(recognizer), FactWords.name(other), didFail, waited, hasActed)
    case .resets(let recognizers):
      let names = names(recognizers)
      return (
        LocalizedText(
          "\(names.english) \(recognizers.count == 1 ? "was reset to possible, because its" : "were reset to possible, because their") sequence was over.",
          "\(names.chinese)的序列结束，重新可用。"
        ).capitalized, ["5.18"]
      )
    default: return (LocalizedText("", ""), [])
    }
  }

  private static func notExcludedSentence(
    _ recognizers: [RecordedRecognizer], _ winner: RecordedRecognizer, _ relation: PreventionTable.Relation
  ) -> Sentence {
    let (others, name) = (names(recognizers), FactWords.name(winner))
    let (reason, rule) = reasonNotToExclude(recognizers, winner, relation)
    return (
      LocalizedText(
        "\(name.english) does not prevent \(others.english): \(reason.english).",
        "\(name.chinese)不阻止\(others.chinese)：\(reason.chinese)。"
      ).capitalized, [rule]
    )
  }

  private static func reasonNotToExclude(
    _ recognizers: [RecordedRecognizer], _ winner: RecordedRecognizer, _ relation: PreventionTable.Relation
  ) -> (LocalizedText, String) {
    switch relation {
    case .simultaneous:
      return (LocalizedText("a delegate lets both recognize simultaneously", "代理允许同时识别"), "5.10")
    case .unrelated: return (LocalizedText("neither view is inside the other", "两个视图互不包含"), "5.9")
    case .mayNotPrevent, .prevents: break
    }
    if winner.kind == .contentDelay {
      return (LocalizedText("it only holds touches back", "它只负责延迟触摸"), "8.2")
    }
    if case .tap(let taps, _) = winner.kind,
      recognizers.allSatisfy({ if case .tap(let more, _) = $0.kind { more > taps } else { false } })
    {
      return (LocalizedText("more taps may follow", "后面可能还有点按"), "6.T7")
    }
    return (
      LocalizedText("canPrevent or canBePrevented returned false", "canPrevent 或 canBePrevented 返回 false"),
      "5.9"
    )
  }

  private static func waitedSentence(
    _ name: LocalizedText, _ other: LocalizedText, _ didFail: Bool, _ waited: TimeInterval, _ hasActed: Bool
  ) -> Sentence {
    let time = secondsText(waited)
    if didFail {
      return (
        LocalizedText(
          "\(name.english), which had waited \(time.english) for \(other.english) to fail, continued\(hasActed ? " and sent its action" : "").",
          "\(name.chinese)等\(other.chinese)失败，等了 \(time.chinese)，现在得以继续\(hasActed ? "，发出动作" : "")。"
        ).capitalized,
        ["5.14"]
      )
    }
    return (
      LocalizedText(
        "\(other.english) recognized, so \(name.english), which had waited \(time.english) for it to fail, failed.",
        "\(other.chinese)识别了，等了 \(time.chinese)的\(name.chinese)只能失败。"
      ).capitalized, ["5.14"]
    )
  }

  // MARK: States

  private static func stateSentence(_ step: RecognizerStep, at time: TimeInterval) -> Sentence {
    let name = FactWords.name(step.recognizer)
    switch step.cause {
    case .assigned: break
    case .followed where step.to == .changed: break
    case .refused(by: let objection): return objectionSentence(step.recognizer, by: objection)
    case .requirement, .followed, .disabled, .removed, .prevented, .underWay, .reset:
      let (reason, rule) = FactWords.reason(step.cause)
      let word = FactWords.stateWord(step.to)
      return (
        LocalizedText(
          "\(name.english) \(word.english): \(reason.english).",
          "\(name.chinese)\(word.chinese)：\(reason.chinese)。"
        )
        .capitalized, [rule]
      )
    }
    if step.to == .failed {
      return step.recognizer.kind == .contentDelay ? contentDelayEndedSentence(step) : failedSentence(step)
    }
    return stateChangeSentence(step, name)
  }

  /// Returns the sentence for a state change that the recognizer itself made, other than a failure.
  private static func stateChangeSentence(_ step: RecognizerStep, _ name: LocalizedText) -> Sentence {
    let times = repetitionText(step.count)
    let stateVerb =
      switch step.to {
      case .began: LocalizedText("began", "开始识别")
      case .changed: LocalizedText("changed\(times.english)", "变化\(times.chinese)")
      case .ended where step.from == .possible: LocalizedText("recognized", "识别成功")
      case .ended: LocalizedText("ended", "结束")
      case .cancelled: LocalizedText("was cancelled", "被取消")
      case .possible, .failed: FactWords.stateWord(step.to)
      }
    var english = "\(name.english) \(stateVerb.english)"
    var chinese = "\(name.chinese)\(stateVerb.chinese)"
    if step.hasActed {
      english += step.count > 1 ? ", sending its action each time" : " and sent its action"
      chinese += step.count > 1 ? "，每次都发出动作" : "，发出动作"
    }
    var rules: [String] = []
    if step.from == .possible, case .assigned(let reason?) = step.cause {
      let (text, rule) = ReasonWords.explanation(reason)
      if ReasonWords.addsInformation(reason) {
        english += ": \(text.english)"
        chinese += "：\(text.chinese)"
      }
      rules = [rule]
    }
    if step.leavesTouchToView {
      english += "; its cancelsTouchesInView is false, so the view keeps the touch"
      chinese += "；它的 cancelsTouchesInView 为 false，视图保留触摸"
    }
    rules.append(step.leavesTouchToView ? "4.9" : step.hasActed ? "5.5" : "5.3")
    return (LocalizedText(english + ".", chinese + "。").capitalized, rules)
  }

  private static func objectionSentence(_ recognizer: RecordedRecognizer, by objection: RecordedObjection)
    -> Sentence
  {
    let name = FactWords.name(recognizer)
    switch objection {
    case .view(let view, let isControl):
      return (
        LocalizedText(
          "\(name.english) failed: gestureRecognizerShouldBegin of \(view.shortName) returned false.",
          "\(name.chinese)失败：\(view.shortName) 的 gestureRecognizerShouldBegin 返回 false。"
        ).capitalized, isControl ? ["7.13", "5.7"] : ["5.7"]
      )
    case .delegate:
      return (
        LocalizedText(
          "\(name.english) failed: gestureRecognizerShouldBegin of its delegate returned false.",
          "\(name.chinese)失败：它的代理的 gestureRecognizerShouldBegin 返回 false。"
        ).capitalized, ["5.7"]
      )
    case .controller:
      return (
        LocalizedText(
          "\(name.english) failed: the view controller defers the system's gestures at this edge.",
          "\(name.chinese)失败：视图控制器推迟了这一侧的系统手势。"
        ).capitalized, ["12.3"]
      )
    case .content(let view):
      return (
        LocalizedText(
          "\(name.english) failed: the touch of \(view.shortName) must not be cancelled.",
          "\(name.chinese)失败：\(view.shortName) 的触摸不能取消。"
        ).capitalized, ["8.7", "8.8"]
      )
    }
  }

  /// Returns the sentence for the moment at which a scroll view stops delaying the touches of its content.
  private static func contentDelayEndedSentence(_ step: RecognizerStep) -> Sentence {
    let name = step.recognizer.view?.shortName ?? "the scroll view"
    guard case .assigned(let reason?) = step.cause else { return failedSentence(step) }
    switch reason {
    case .contentDelayOver(let delay):
      let time = secondsText(delay)
      return (
        LocalizedText("The \(time.english) delay of \(name) was over.", "\(name) 的延迟（\(time.chinese)）结束。"),
        ["8.3", "8.2"]
      )
    case .contentFingerLifted:
      return (
        LocalizedText(
          "The finger lifted, so \(name) ended its delay.", "手指已抬起，\(name) 结束了延迟。"),
        ["8.3", "8.5"]
      )
    case .contentNotDelayed:
      return (
        LocalizedText(
          "\(name) does not delay content touches.", "\(name) 不延迟内容触摸。"), ["8.4"]
      )
    case .contentCannotScroll:
      return (
        LocalizedText(
          "The finger moved in a direction in which \(name) does not scroll, so \(name) ended its delay.",
          "手指往 \(name) 不能滚动的方向移动，\(name) 结束了延迟。"),
        ["8.3"]
      )
    default: return failedSentence(step)
    }
  }

  private static func failedSentence(_ step: RecognizerStep) -> Sentence {
    let name = FactWords.name(step.recognizer)
    let (reason, rule) = FactWords.reasonToFail(step.cause)
    return (
      LocalizedText("\(name.english) failed: \(reason.english).", "\(name.chinese)失败：\(reason.chinese)。")
        .capitalized,
      [rule]
    )
  }
}
