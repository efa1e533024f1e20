extension FactWords {
  /// Returns the sentence for a fact of a hit test.
  static func words(_ hitTest: TraceFact.HitTest) -> (text: LocalizedText, rule: String?) {
    switch hitTest {
    case .began(.windowSelection, let window, let point):
      return (
        LocalizedText(
          "The hit test of \(window.shortName) at \(Points.text(point)) begins, to find the window of the touch.",
          "开始对 \(window.shortName) 做命中测试，位置 \(Points.text(point))，以确定触摸的窗口。"), "3.11"
      )
    case .began(.binding, let window, let point):
      return (
        LocalizedText(
          "The hit test of \(window.shortName) at \(Points.text(point)) begins, to find the view of the touch.",
          "开始对 \(window.shortName) 做命中测试，位置 \(Points.text(point))，以确定触摸的视图。"), "3.9"
      )
    case .visited(let view, .inside):
      return (
        LocalizedText(
          "\(view.shortName) contains the point, so its subviews are tested, from the last to the first.",
          "点在 \(view.shortName) 内，因此从最后一个子视图开始测试。"), "3.1"
      )
    case .visited(let view, .insideBeyondBounds):
      let name = view.shortName
      return (
        LocalizedText(
          "The point is outside \(name), but its point(inside:with:) returned true, so its subviews are tested, from the last to the first.",
          "点在 \(name) 之外，但它的 point(inside:with:) 返回 true，因此从最后一个子视图开始测试。"), "3.5"
      )
    case .visited(let view, let verdict):
      let words = VerdictWords(verdict)
      return (
        LocalizedText(
          "\(view.shortName) refuses: \(words.reason.english).",
          "\(view.shortName) 拒绝：\(words.reason.chinese)。"),
        words.rule
      )
    case .ended(_, _, let hit?):
      return (LocalizedText("The hit test returns \(hit.shortName).", "命中测试返回 \(hit.shortName)。"), "3.1")
    case .ended(_, let window, nil):
      return (
        LocalizedText("The hit test of \(window.shortName) returns nil.", "\(window.shortName) 的命中测试返回 nil。"),
        "3.11"
      )
    }
  }

  /// Returns the sentence for a fact about the view and the recognizers of a new touch.
  static func words(_ binding: TraceFact.Binding) -> (text: LocalizedText, rule: String?) {
    switch binding {
    case .withheld(_, let view, let cause): return (withheldText(view, cause), rule(cause))
    case .bound(let touch): return boundText(touch)
    case .recognizerJoined(let recognizer, _):
      let name = name(recognizer)
      return (LocalizedText("\(name.english) receives the touch.", "\(name.chinese)收到触摸。"), "1.14")
    case .recognizerLeftOut(let recognizer, _, let exclusion): return leftOutText(recognizer, exclusion)
    }
  }

  static func leftOutText(
    _ recognizer: RecordedRecognizer, _ exclusion: RecognizerExclusion
  ) -> (text: LocalizedText, rule: String) {
    let (name, (reason, rule)) = (name(recognizer), ReasonWords.explanation(exclusion))
    return (
      LocalizedText(
        "\(name.english) does not receive the touch: \(reason.english).",
        "\(name.chinese)收不到触摸：\(reason.chinese)。"),
      rule
    )
  }

  static func withheldText(_ view: TraceReference, _ cause: WithholdingCause) -> LocalizedText {
    let name = view.shortName
    return switch cause {
    case .multipleTouchDisabled:
      LocalizedText(
        "\(name) does not get this touch: it already tracks another touch, and its isMultipleTouchEnabled is false.",
        "\(name) 收不到这个触摸：它已在跟踪另一个触摸，且 isMultipleTouchEnabled 为 false。")
    case .exclusiveTouchOfView:
      LocalizedText(
        "\(name) does not get this touch: its isExclusiveTouch is true, and another view has a touch.",
        "\(name) 收不到这个触摸：它的 isExclusiveTouch 为 true，而别的视图上已有触摸。")
    case .exclusiveTouchElsewhere:
      LocalizedText(
        "\(name) does not get this touch: another view, whose isExclusiveTouch is true, has a touch.",
        "\(name) 收不到这个触摸：另一个 isExclusiveTouch 为 true 的视图上已有触摸。")
    }
  }

  static func rule(_ cause: WithholdingCause) -> String {
    switch cause {
    case .multipleTouchDisabled: "2.8"
    case .exclusiveTouchOfView, .exclusiveTouchElsewhere: "2.9"
    }
  }

  private static func boundText(_ touch: RecordedTouch) -> (LocalizedText, String?) {
    guard let view = touch.view else {
      return (
        LocalizedText(
          "The touch has no view; recognizers still receive it.", "触摸没有视图；手势识别器仍会收到它。"), "2.8"
      )
    }
    let english = touch.window.map { " in \($0.shortName)" } ?? ""
    let chinese = touch.window.map { "（在 \($0.shortName) 中）" } ?? ""
    return (
      LocalizedText(
        "The touch belongs to \(view.shortName)\(english) until it ends.",
        "触摸属于 \(view.shortName)\(chinese)，此后一直归它。"), "1.12"
    )
  }
}
