extension StoryJudge {
  /// The view never received the touch.
  func thrownAway(_ touch: DiscardedTouch) -> StoryOutcome {
    guard let recognizer = touch.recognizer else {
      return StoryOutcome(
        .cancelledOtherwise,
        "\(view.english) never heard of the touch: it was over before anybody let go of it.",
        "\(view.chinese) 始终不知道这个触摸：还没放行它就结束了。", touch.wasCancelled ? ["4.14"] : ["1.13", "4.1"])
    }
    if touch.joinedLate {
      let name = FactWords.name(recognizer)
      return StoryOutcome(
        .discarded,
        "\(view.english) is not told of this finger: \(name.english) was under way, and took it as its own.",
        "\(view.chinese) 收不到这根手指：\(name.chinese)已在进行，收走了它。", ["4.9"])
    }
    if recognizer.kind == .scrolling || recognizer.kind == .zooming { return scrolled(recognizer, touch) }
    if recognizer.kind == .contentDelay {
      let name = recognizer.view?.shortName ?? "the scroll view"
      return StoryOutcome(
        .discarded, "\(name) kept the touch from its content.", "\(name) 没有把触摸交给内容。", ["8.3", "8.10"])
    }
    let recognition = recognition(of: recognizer)
    let held = held(by: touch.holder, recognizer)
    let (subject, chinese) = negated("never heard of the touch", "始终不知道这个触摸")
    var rules = ["4.3c", "4.10"]
    if self.touch.list != nil { rules.append("9.6") }
    if touch.holder?.kind == .contentDelay { rules.append("8.5") }
    return StoryOutcome(
      .discarded, "\(subject): \(recognition.english)\(held.english), so the touch was thrown away.",
      "\(chinese)：\(recognition.chinese)\(held.chinese)，触摸因此被丢弃。", rules)
  }

  /// The recognizers that held the touch back meanwhile.
  private func held(by holder: RecordedRecognizer?, _ recognizer: RecordedRecognizer) -> LocalizedText {
    guard let holder else {
      return LocalizedText(" before the view was told of it", "，而视图还没有被告知")
    }
    if holder.kind == .contentDelay, let name = holder.view?.shortName {
      return LocalizedText(
        ", while \(name) still held the touch back for its 0.15 s", "，而 \(name) 还在它的 0.15 秒内扣着触摸")
    }
    if holder.reference == recognizer.reference {
      return LocalizedText(
        " and had held the touch back until then (delaysTouchesBegan)", "，在那之前一直扣着触摸（delaysTouchesBegan）")
    }
    let name = FactWords.name(holder)
    return LocalizedText(
      ", while \(name.english) still held the touch back", "，而\(name.chinese)还扣着触摸")
  }

  private func scrolled(_ recognizer: RecordedRecognizer, _ touch: DiscardedTouch) -> StoryOutcome {
    let scroll = drag(of: recognizer)
    let within = touch.holder?.kind == .contentDelay
    let isOwn = touch.view == recognizer.view
    return StoryOutcome(
      .discarded,
      "\(scroll.english)\(within ? ", within its 0.15 s" : "")\(isOwn ? "." : ", so \(view.english) never heard of the touch.")",
      "\(scroll.chinese)\(within ? "，不到它的 0.15 秒" : "")\(isOwn ? "。" : "，\(view.chinese) 始终不知道这个触摸。")",
      ["8.6", "4.3c"])
  }

  /// `GLTableView scrolled: the drag began at 0.05 s`.
  private func drag(of recognizer: RecordedRecognizer) -> LocalizedText {
    let name = recognizer.view?.shortName ?? "the scroll view"
    let time = StoryWords.seconds(recognitionTime(of: recognizer) ?? 0)
    return recognizer.kind == .zooming
      ? LocalizedText(
        "\(name) zoomed: the pinch began at \(time.english)", "\(name) 缩放了：捏合在 \(time.chinese)开始")
      : LocalizedText(
        "\(name) scrolled: the drag began at \(time.english)", "\(name) 滚动了：拖动在 \(time.chinese)开始")
  }

  /// `The row was not selected` for a touch on a row without an effect; else the sentence about its view.
  private func negated(_ english: String, _ chinese: String) -> (String, String) {
    touch.list == nil
      ? ("\(view.english) \(english)", "\(view.chinese) \(chinese)")
      : ("The row was not selected", "这一行没有被选中")
  }

  /// The view received the touch, and then `touchesCancelled`.
  func takenAway(_ cancelled: CancelledCall) -> StoryOutcome {
    let name = cancelled.call?.listener?.shortName ?? cancelled.call?.view.shortName ?? touch.view?.shortName
    let view = name ?? "the view"
    guard let recognizer = cancelled.recognizer else {
      let reason = FactWords.reason(cancelled.cause)
      return StoryOutcome(
        .cancelledOtherwise, "The touch was taken from \(view): \(reason.english).",
        "触摸从 \(name ?? "视图") 那里被收回：\(reason.chinese)。", [FactWords.rule(cancelled.cause)])
    }
    let recognition = recognition(of: recognizer)
    if recognizer.kind == .scrolling || recognizer.kind == .zooming {
      let scroll = drag(of: recognizer)
      return StoryOutcome(
        .cancelled, "\(scroll.english), and the touch was taken from \(view).",
        "\(scroll.chinese)，触摸从 \(name ?? "视图") 那里被拿走。", ["8.7", "4.3c"])
    }
    if touch.list != nil {
      return StoryOutcome(
        .cancelled,
        "The row was not selected: \(recognition.english) and, since its cancelsTouchesInView is on, took the touch from \(view).",
        "这一行没有被选中：\(recognition.chinese)，且 cancelsTouchesInView 为 YES，从 \(view) 那里拿走了触摸。",
        ["4.3c", "9.6"])
    }
    return StoryOutcome(
      .cancelled,
      "\(view)'s touchesCancelled came because \(recognition.english) and its cancelsTouchesInView is on.",
      "\(name ?? "视图") 收到 touchesCancelled，因为\(recognition.chinese)，且 cancelsTouchesInView 为 YES。", ["4.3c"])
  }
}
