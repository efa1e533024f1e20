/// The words of labels in one language: the labels that are drawn over the app, in the timeline and on the
/// inspector's pages. Names from the app's code are not translated.
package struct LabelWords: Equatable {
  let language: Language

  package init(_ language: Language = .current) { self.language = language }

  /// Returns the text in the language of these words.
  package func localized(_ english: String, _ chinese: String) -> String {
    switch language {
    case .en: english
    case .zh: LocalizedText(english, chinese).spaced.chinese
    }
  }

  func localized(_ text: LocalizedText) -> String { localized(text.english, text.chinese) }

  // MARK: Fingers

  /// Returns a touch's name, which is the same on every page: `Touch 3`.
  package func name(touch: TraceReference) -> String {
    localized("Touch \(touch.number)", "触摸 \(touch.number)")
  }

  package func name(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: localized(TraceWords.name(phase), "开始")
    case .moved: localized(TraceWords.name(phase), "移动")
    case .stationary: localized(TraceWords.name(phase), "静止")
    case .ended: localized(TraceWords.name(phase), "结束")
    case .cancelled: localized(TraceWords.name(phase), "取消")
    case .regionEntered: localized("entered", "进入")
    case .regionMoved: localized("hovers", "悬停")
    case .regionExited: localized("exited", "离开")
    }
  }

  /// Returns the text for the phase of a finger whose touch on the view was cancelled by a recognizer. The
  /// text is short, because the label has little room.
  package func cancelledPhaseName(_ phase: UITouch.Phase) -> String {
    localized("\(name(phase)), cancelled", "\(name(phase))，已取消")
  }

  // MARK: Hit test

  package func name(_ verdict: HitTestVerdict) -> String { localized(VerdictWords(verdict).label) }

  package func text(_ verdict: HitTestVerdict, of name: String) -> String {
    localized("\(name): \(self.name(verdict))", "\(name)：\(self.name(verdict))")
  }

  // MARK: Recognizers

  package func name(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: localized(TraceWords.name(state), "待定")
    case .began: localized(TraceWords.name(state), "已开始")
    case .changed: localized(TraceWords.name(state), "变化中")
    case .ended: localized(TraceWords.name(state), "已识别")
    case .cancelled: localized(TraceWords.name(state), "已取消")
    case .failed: localized(TraceWords.name(state), "已失败")
    }
  }

  package func disabledText() -> String { localized("disabled", "已停用") }

  package func waitText() -> String { localized("waits", "等待") }
  package func waitText(for other: String) -> String { localized("waits for \(other)", "等待 \(other) 失败") }

  /// Returns a state with its cause.
  package func stateText(_ state: String, _ cause: String) -> String {
    localized("\(state): \(cause)", "\(state)：\(cause)")
  }

  /// Returns the reason for a state change. If the recognizer changed its own state, the reason contains the
  /// measured numbers.
  package func detailedCauseText(_ cause: RecordedCause) -> String? {
    guard case .assigned(let reason?) = cause else { return causeText(cause, name: name) }
    return localized(ReasonWords.explanation(reason).text)
  }

  /// Returns the reason for a state change; nil if the recognizer changed its own state, or was reset. `name`
  /// returns the name of the other recognizer.
  package func causeText(_ cause: RecordedCause, name: (RecordedRecognizer) -> String) -> String? {
    switch cause {
    case .assigned, .followed, .reset: nil
    case .refused: localized("not allowed to begin", "未获准开始")
    case .prevented(let other): localized("prevented by \(name(other))", "被 \(name(other)) 阻止")
    case .underWay(let other): localized("\(name(other)) had begun", "\(name(other)) 已在进行")
    case .requirement(let other): localized("\(name(other)) recognized", "\(name(other)) 已识别")
    case .disabled: localized("disabled", "被停用")
    case .removed: localized("removed", "被移除")
    }
  }

  /// Returns the label of a recognizer that is holding this many touches back from their views. The text is
  /// short, because the label has little room.
  package func heldCountText(_ count: Int) -> String {
    localized("holds \(count)", "延迟 \(count)")
  }
  /// Returns a text such as `held 0.15 s`: the time for which a recognizer held a touch back.
  package func holdDurationText(for time: String) -> String { localized("held \(time)", "曾延迟 \(time)") }

  package func secondsText(_ number: String) -> String { localized(Seconds.localizedText(number)) }

  /// Returns the name of a recognizer's class without `GestureRecognizer` or `Recognizer` at its end.
  package static func shortClassName(_ className: String) -> String {
    for suffix in ["GestureRecognizer", "Recognizer"]
    where className.hasSuffix(suffix) && className.utf8.count > suffix.utf8.count {
      return String(className.dropLast(suffix.count))
    }
    return className
  }

  // MARK: Times

  /// Returns a time for a label. The number of decimals depends on `step`, the time between two labels. Both
  /// are in seconds.
  package func timeText(_ seconds: TimeInterval, step: TimeInterval) -> String {
    let decimals = step < 0.0095 ? 3 : step < 0.095 ? 2 : step < 0.95 ? 1 : 0
    let unit = pow(10.0, Double(decimals))
    let count = Int((max(0, min(seconds, 1e9)) * unit).rounded())
    let whole = count / Int(unit)
    let fraction = count % Int(unit)
    let padding = String(repeating: "0", count: decimals - (decimals == 0 ? 0 : "\(fraction)".count))
    let tail = decimals == 0 ? "" : ".\(padding)\(fraction)"
    if whole < 60 { return self.secondsText("\(whole)\(tail)") }
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)\(tail)"
  }

  package func forgottenText(until time: String) -> String {
    localized("no history before \(time)", "\(time) 之前的记录已丢弃")
  }
}
