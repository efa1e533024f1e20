/// The words in the labels of the overlay, the timeline and the inspector's pages, in one language. Names
/// from the app's code are not translated.
package struct LabelWords: Equatable {
  let language: Language

  package init(_ language: Language = .current) { self.language = language }

  /// Returns the text in the language of these words.
  package func pick(_ english: String, _ chinese: String) -> String {
    switch language {
    case .en: english
    case .zh: LocalizedText(english, chinese).spaced.chinese
    }
  }

  func pick(_ text: LocalizedText) -> String { pick(text.english, text.chinese) }

  // MARK: Fingers

  /// Returns a touch's name, which is the same on every page: `Touch 3`.
  package func name(touch: TraceReference) -> String { pick("Touch \(touch.number)", "触摸 \(touch.number)") }

  package func name(_ phase: UITouch.Phase) -> String {
    switch phase {
    case .began: pick(TraceWords.name(phase), "开始")
    case .moved: pick(TraceWords.name(phase), "移动")
    case .stationary: pick(TraceWords.name(phase), "静止")
    case .ended: pick(TraceWords.name(phase), "结束")
    case .cancelled: pick(TraceWords.name(phase), "取消")
    case .regionEntered: pick("entered", "进入")
    case .regionMoved: pick("hovers", "悬停")
    case .regionExited: pick("exited", "离开")
    }
  }

  /// Returns the phase of a finger after a recognizer cancelled the finger's touch on the view. The text is
  /// short, because a chip has little room.
  package func nameCancelledInView(_ phase: UITouch.Phase) -> String {
    pick("\(name(phase)), cancelled", "\(name(phase))，已取消")
  }

  // MARK: Hit test

  package func reason(_ verdict: HitTestVerdict) -> String { pick(VerdictWords(verdict).label) }

  package func refusal(of name: String, _ verdict: HitTestVerdict) -> String {
    pick("\(name): \(reason(verdict))", "\(name)：\(reason(verdict))")
  }

  // MARK: Recognizers

  package func name(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: pick(TraceWords.name(state), "待定")
    case .began: pick(TraceWords.name(state), "已开始")
    case .changed: pick(TraceWords.name(state), "变化中")
    case .ended: pick(TraceWords.name(state), "已识别")
    case .cancelled: pick(TraceWords.name(state), "已取消")
    case .failed: pick(TraceWords.name(state), "已失败")
    }
  }

  package func disabled() -> String { pick("disabled", "已停用") }

  package func waits(for other: String) -> String { pick("waits for \(other)", "等待 \(other) 失败") }

  /// Returns a state with its cause.
  package func because(_ state: String, _ cause: String) -> String {
    pick("\(state): \(cause)", "\(state)：\(cause)")
  }

  /// Returns the reason for a state change. If the recognizer changed its own state, the reason contains the
  /// measured numbers.
  package func wordsWithReason(_ cause: RecordedCause) -> String? {
    guard case .assigned(let reason?) = cause else { return words(cause, name: name) }
    return pick(ReasonWords.words(reason).text)
  }

  /// Returns the reason for a state change; nil if the recognizer changed its own state. `name` returns the name of
  /// the other recognizer.
  package func words(_ cause: RecordedCause, name: (RecordedRecognizer) -> String) -> String? {
    switch cause {
    case .assigned, .followed, .reset: nil
    case .refused: pick("not allowed to begin", "未获准开始")
    case .prevented(let other): pick("prevented by \(name(other))", "被 \(name(other)) 阻止")
    case .underWay(let other): pick("\(name(other)) had begun", "\(name(other)) 已在进行")
    case .requirement(let other): pick("\(name(other)) recognized", "\(name(other)) 已识别")
    case .disabled: pick("disabled", "被停用")
    case .removed: pick("removed", "被移除")
    }
  }

  /// Returns the label of a recognizer that is holding this many touches back from their views. The text is
  /// short, because a chip has little room.
  package func holds(_ count: Int) -> String {
    pick("holds \(count)", "延迟 \(count)")
  }
  /// Returns the label of a recognizer that held a touch back for a time.
  package func held(for time: String) -> String { pick("held \(time)", "曾延迟 \(time)") }

  package func seconds(_ number: String) -> String { pick(Seconds.words(number)) }

  /// Returns the name of a recognizer's class without `GestureRecognizer` or `Recognizer` at its end.
  package static func shortened(_ className: String) -> String {
    for suffix in ["GestureRecognizer", "Recognizer"]
    where className.hasSuffix(suffix) && className.utf8.count > suffix.utf8.count {
      return String(className.dropLast(suffix.count))
    }
    return className
  }

  // MARK: Times

  /// Returns a time for a label. The number of decimals depends on `step`, the time between two labels. Both
  /// are in seconds.
  package func time(_ seconds: TimeInterval, step: TimeInterval) -> String {
    let decimals = step < 0.0095 ? 3 : step < 0.095 ? 2 : step < 0.95 ? 1 : 0
    let unit = pow(10.0, Double(decimals))
    let count = Int((max(0, min(seconds, 1e9)) * unit).rounded())
    let whole = count / Int(unit)
    let fraction = count % Int(unit)
    let padding = String(repeating: "0", count: decimals - (decimals == 0 ? 0 : "\(fraction)".count))
    let tail = decimals == 0 ? "" : ".\(padding)\(fraction)"
    if whole < 60 { return self.seconds("\(whole)\(tail)") }
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)\(tail)"
  }

  package func forgotten(until time: String) -> String {
    pick("nothing kept before \(time)", "\(time) 之前的记录已丢弃")
  }
}
