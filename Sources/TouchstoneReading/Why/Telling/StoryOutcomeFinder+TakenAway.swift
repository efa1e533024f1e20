extension StoryOutcomeFinder {
  /// Returns the outcome of a touch that the view never received.
  func discardedOutcome(_ touch: DiscardedTouch) -> StoryOutcome {
    guard let recognizer = touch.recognizer else {
      return StoryOutcome(
        .cancelledOtherwise,
        "\(viewName.english) never got the touch: the touch ended while it was held back.",
        "\(viewName.chinese) 始终没有收到这个触摸：它在被延迟时结束了。", touch.wasCancelled ? ["4.14"] : ["1.13", "4.1"])
    }
    if touch.hadBegunAtLanding {
      let name = FactWords.name(recognizer)
      return StoryOutcome(
        .discarded,
        "\(viewName.english) did not get this touch: \(name.english) had already begun, and took the touch.",
        "\(viewName.chinese) 没有收到这个触摸：\(name.chinese)已在进行，接管了它。", ["4.9"])
    }
    if recognizer.kind == .scrolling || recognizer.kind == .zooming {
      return scrolledOutcome(recognizer, touch)
    }
    if recognizer.kind == .contentDelay {
      let name = recognizer.view?.shortName ?? "the scroll view"
      return StoryOutcome(
        .discarded, "\(name) did not pass the touch to its content.", "\(name) 没有把触摸交给内容。", ["8.3", "8.10"])
    }
    let recognition = recognitionClause(of: recognizer)
    let holdText = holdClause(by: touch.holder, for: recognizer)
    let (subject, chinese) = rowOrViewSentence("never got the touch", "始终没有收到这个触摸")
    var rules = ["4.3c", "4.10"]
    if self.touch.enclosingList != nil { rules.append("9.6") }
    if touch.holder?.kind == .contentDelay { rules.append("8.5") }
    return StoryOutcome(
      .discarded, "\(subject): \(recognition.english)\(holdText.english), so the touch was discarded.",
      "\(chinese)：\(recognition.chinese)\(holdText.chinese)，触摸因此被丢弃。", rules)
  }

  /// Returns a clause about the recognizer that held the touch back until it was discarded.
  private func holdClause(by holder: RecordedRecognizer?, for recognizer: RecordedRecognizer) -> LocalizedText
  {
    guard let holder else {
      return LocalizedText(" before the view got it", "，而视图还没有收到它")
    }
    if holder.kind == .contentDelay, let name = holder.view?.shortName {
      return LocalizedText(
        " while \(name) still held the touch back for its 0.15 s", "，而 \(name) 还在它的 0.15 秒内延迟触摸")
    }
    if holder.reference == recognizer.reference {
      return LocalizedText(
        " and had held the touch back until then (delaysTouchesBegan)", "，在那之前一直延迟触摸（delaysTouchesBegan）")
    }
    let name = FactWords.name(holder)
    return LocalizedText(
      " while \(name.english) still held the touch back", "，而\(name.chinese)还在延迟触摸")
  }

  private func scrolledOutcome(_ recognizer: RecordedRecognizer, _ touch: DiscardedTouch) -> StoryOutcome {
    let scroll = dragDescription(of: recognizer)
    let isWithinContentDelay = touch.holder?.kind == .contentDelay
    let isOwn = touch.view == recognizer.view
    return StoryOutcome(
      .discarded,
      "\(scroll.english)\(isWithinContentDelay ? ", within its delay of 0.15 s" : "")\(isOwn ? "." : ", so \(viewName.english) never got the touch.")",
      "\(scroll.chinese)\(isWithinContentDelay ? "，还在它的 0.15 秒延迟内" : "")\(isOwn ? "。" : "，\(viewName.chinese) 始终没有收到这个触摸。")",
      ["8.6", "4.3c"])
  }

  /// The outcome of a touch with which a scroll view zoomed; nil if no pinch of a scroll view began. The
  /// second finger of a pinch reaches only recognizers, and that is not a refusal for the user.
  var zoomedOutcome: StoryOutcome? {
    for draft in drafts {
      guard case .state(let step) = draft.subject, step.to == .began, step.recognizer.kind == .zooming else {
        continue
      }
      let zoom = dragDescription(of: step.recognizer)
      return StoryOutcome(.withheld, "\(zoom.english).", "\(zoom.chinese)。", ["8.25", "6.I2"])
    }
    return nil
  }

  /// Returns a clause such as `GLTableView scrolled: the drag began at 0.05 s`.
  private func dragDescription(of recognizer: RecordedRecognizer) -> LocalizedText {
    let name = recognizer.view?.shortName ?? "the scroll view"
    let time = StoryWords.secondsText(recognitionTime(of: recognizer) ?? 0)
    return recognizer.kind == .zooming
      ? LocalizedText(
        "\(name) zoomed: the pinch began at \(time.english)", "\(name) 缩放了：捏合在 \(time.chinese)开始")
      : LocalizedText(
        "\(name) scrolled: the drag began at \(time.english)", "\(name) 滚动了：拖动在 \(time.chinese)开始")
  }

  /// Returns `The row was not selected` for a touch on a row. For any other touch, returns the view's name
  /// with the given predicate.
  private func rowOrViewSentence(_ english: String, _ chinese: String) -> (String, String) {
    touch.enclosingList == nil
      ? ("\(viewName.english) \(english)", "\(viewName.chinese) \(chinese)")
      : ("The row was not selected", "这一行没有被选中")
  }

  /// Returns the outcome of a touch that the view received until its `touchesCancelled` was called.
  func cancelledOutcome(_ cancelled: CancelledCall) -> StoryOutcome {
    let name = cancelled.call?.handler?.shortName ?? cancelled.call?.view.shortName ?? touch.view?.shortName
    let view = name ?? "the view"
    guard let recognizer = cancelled.recognizer else {
      let reason = FactWords.reason(cancelled.cause)
      return StoryOutcome(
        .cancelledOtherwise, "The touch of \(view) was cancelled: \(reason.english).",
        "\(name ?? "视图") 的触摸被取消：\(reason.chinese)。", [FactWords.rule(cancelled.cause)])
    }
    let recognition = recognitionClause(of: recognizer)
    if recognizer.kind == .scrolling || recognizer.kind == .zooming {
      let scroll = dragDescription(of: recognizer)
      return StoryOutcome(
        .cancelled, "\(scroll.english), so the touch of \(view) was cancelled.",
        "\(scroll.chinese)，\(name ?? "视图") 的触摸因此被取消。", ["8.7", "4.3c"])
    }
    if touch.enclosingList != nil {
      return StoryOutcome(
        .cancelled,
        "The row was not selected: \(recognition.english) and its cancelsTouchesInView is true, so the touch of \(view) was cancelled.",
        "这一行没有被选中：\(recognition.chinese)，且 cancelsTouchesInView 为 true，\(view) 的触摸因此被取消。",
        ["4.3c", "9.6"])
    }
    return StoryOutcome(
      .cancelled,
      "\(view) got touchesCancelled because \(recognition.english) and its cancelsTouchesInView is true.",
      "\(name ?? "视图") 收到 touchesCancelled，因为\(recognition.chinese)，且 cancelsTouchesInView 为 true。", ["4.3c"])
  }
}
