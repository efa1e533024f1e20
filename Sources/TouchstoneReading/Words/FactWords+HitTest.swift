extension FactWords {
  /// The walks that find the touch's window and view.
  static func words(_ hitTest: TraceFact.HitTest) -> (text: LocalizedText, rule: String?) {
    switch hitTest {
    case .began(.windowSelection, let window, let point):
      return (
        LocalizedText(
          "Whose touch is it? \(window.shortName) is asked about \(Points.text(point)).",
          "触摸属于谁？先问 \(window.shortName)：\(Points.text(point))。"), "3.11"
      )
    case .began(.binding, let window, let point):
      return (
        LocalizedText(
          "\(window.shortName) is walked again to bind the touch, from \(Points.text(point)).",
          "为了绑定触摸，从 \(Points.text(point)) 再次遍历 \(window.shortName)。"), "3.9"
      )
    case .visited(let view, .inside):
      return (
        LocalizedText(
          "\(view.shortName) contains the point: its subviews are asked, the last first.",
          "点在 \(view.shortName) 内：从最后一个子视图开始询问。"), "3.1"
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
      return (LocalizedText("The answer is \(hit.shortName).", "结果是 \(hit.shortName)。"), "3.1")
    case .ended(_, let window, nil):
      return (
        LocalizedText("\(window.shortName) lets the point through.", "\(window.shortName) 放过了这个点。"), "3.11"
      )
    }
  }

  /// The window, the view and the recognizers that a new touch gets for life.
  static func words(_ binding: TraceFact.Binding) -> (text: LocalizedText, rule: String?) {
    switch binding {
    case .withheld(_, let view, let cause): return (withheld(view, cause), rule(cause))
    case .bound(let touch): return bound(touch)
    case .recognizerJoined(let recognizer, _):
      let name = name(recognizer)
      return (LocalizedText("\(name.english) takes the touch on.", "\(name.chinese)收下触摸。"), "1.14")
    case .recognizerLeftOut(let recognizer, _, let exclusion): return leftOut(recognizer, exclusion)
    }
  }

  static func leftOut(
    _ recognizer: RecordedRecognizer, _ exclusion: RecognizerExclusion
  ) -> (text: LocalizedText, rule: String) {
    let (name, (reason, rule)) = (name(recognizer), ReasonWords.words(exclusion))
    return (
      LocalizedText(
        "\(name.english) does not get the touch: \(reason.english).",
        "\(name.chinese)得不到触摸：\(reason.chinese)。"),
      rule
    )
  }

  static func withheld(_ view: TraceReference, _ cause: WithholdingCause) -> LocalizedText {
    let name = view.shortName
    return switch cause {
    case .multipleTouchDisabled:
      LocalizedText(
        "\(name) tracks a touch already and takes one at a time: this one is not given to it.",
        "\(name) 已在跟踪一个触摸，一次只收一个：这一个不给它。")
    case .exclusiveTouchOfView:
      LocalizedText(
        "\(name) wants to be touched alone, and another view is touched: it does not get this touch.",
        "\(name) 要求独占触摸，而别的视图上已有触摸：它收不到这一个。")
    case .exclusiveTouchElsewhere:
      LocalizedText(
        "Another view wants to be touched alone: \(name) does not get this touch.",
        "另一个视图正独占触摸：\(name) 收不到这一个。")
    }
  }

  static func rule(_ cause: WithholdingCause) -> String {
    switch cause {
    case .multipleTouchDisabled: "2.8"
    case .exclusiveTouchOfView, .exclusiveTouchElsewhere: "2.9"
    }
  }

  private static func bound(_ touch: RecordedTouch) -> (LocalizedText, String?) {
    guard let view = touch.view else {
      return (
        LocalizedText(
          "The touch is bound to no view; recognizers still see it.", "触摸没有绑定到视图；手势识别器仍能看到它。"), "2.8"
      )
    }
    let english = touch.window.map { " in \($0.shortName)" } ?? ""
    let chinese = touch.window.map { "（在 \($0.shortName) 中）" } ?? ""
    return (
      LocalizedText(
        "The touch is bound to \(view.shortName)\(english), for its whole life.",
        "触摸终生绑定到 \(view.shortName)\(chinese)。"), "1.12"
    )
  }
}
