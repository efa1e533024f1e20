/// An outcome of a touch with its reason. The outcome with the greatest weight becomes the story's headline.
struct StoryOutcome {
  /// The weight of an outcome. Outcomes that need no reason have the least weight; the most surprising
  /// outcomes have the greatest.
  enum Weight: Int {
    case underWay, plain, control, extended, dropped, excluded, passedThrough, lateBegan, sharing, longPress,
      lateEnd,
      wait, veto
    case refusal, cancelledOtherwise, cancelled, discarded, withheld
  }

  let weight: Weight
  let text: LocalizedText
  let rules: [String]

  init(_ weight: Weight, _ english: String, _ chinese: String, _ rules: [String]) {
    self.weight = weight
    text = LocalizedText(english, chinese).capitalized.spaced
    self.rules = rules
  }

  /// Returns the outcome with the greatest weight. If several outcomes have that weight, returns the first.
  static func decisive(of drafts: [StoryDraft], _ touch: RecordedTouch) -> StoryOutcome {
    let finder = StoryOutcomeFinder(drafts: drafts, touch: touch)
    var decisive = finder.plainOutcome
    for draft in drafts {
      if let outcome = finder.outcome(of: draft), outcome.weight.rawValue > decisive.weight.rawValue {
        decisive = outcome
      }
    }
    return decisive
  }
}

/// Finds the outcomes of a touch. `drafts` are the sentences of the touch's story, before their text is
/// written.
struct StoryOutcomeFinder {
  let drafts: [StoryDraft]
  let touch: RecordedTouch

  func outcome(of draft: StoryDraft) -> StoryOutcome? {
    switch draft.subject {
    case .withheld(let view, let cause):
      if let zoomed = zoomedOutcome { return zoomed }
      let text = FactWords.withheldText(view, cause)
      return StoryOutcome(.withheld, text.english, text.chinese, [FactWords.rule(cause)])
    case .discarded(let discarded): return self.discardedOutcome(discarded)
    case .cancelled(let cancelled): return self.cancelledOutcome(cancelled)
    case .refused(let views, let verdict, let seen?): return refusedOutcome(views[0], verdict, seen)
    case .state(let step):
      return step.to == .failed ? failedOutcome(step, at: draft.time) : sharedOutcome(step, draft.time)
    case .waited(let recognizer, let other, let didFail, let time, _) where time >= 0.01:
      return waitedOutcome(FactWords.name(recognizer), FactWords.name(other), didFail, time)
    case .call(let call): return lateOutcome(call)
    case .found(let path): return path.extendedViews.last.flatMap(extendedOutcome)
    case .passedThrough(let window, refusal: nil): return passedThroughOutcome(window)
    case .excluded(let recognizers, let winner, _): return excludedOutcome(recognizers, by: winner)
    default: return nil
    }
  }

  // MARK: Facts from all drafts

  /// The first call that a view received; nil if none did.
  private var firstCall: ViewCall? {
    for draft in drafts { if case .call(let call) = draft.subject { return call } }
    return nil
  }

  /// The name of the responder that handled the first call: the responder at which the call ended, or else
  /// the responder that printed the call, or else the view. Nil if no view received a call.
  var handlerName: String? {
    firstCall.map { ($0.handler ?? $0.printingResponder ?? $0.view).shortName }
  }

  /// The name of the responder that handled the touch; if there is none, the name of the touch's view.
  var viewName: LocalizedText {
    let name = handlerName ?? touch.view?.shortName
    return LocalizedText(name ?? "the view", name ?? "视图")
  }

  /// Returns a clause such as `BackView's tap recognized at 0.08 s`.
  func recognitionClause(of recognizer: RecordedRecognizer) -> LocalizedText {
    let (name, word) = (FactWords.name(recognizer), StoryWords.recognitionVerb(for: recognizer))
    for draft in drafts {
      if case .waited(let waiter, let other, didFail: true, let waited, _) = draft.subject,
        waiter.reference == recognizer.reference
      {
        let (time, waited) = (StoryWords.secondsText(draft.time), StoryWords.secondsText(waited))
        let other = FactWords.name(other)
        return LocalizedText(
          "\(name.english), after waiting \(waited.english) for \(other.english) to fail, \(word.english) at \(time.english)",
          "\(name.chinese)等\(other.chinese)失败，等了 \(waited.chinese)，在 \(time.chinese)\(word.chinese)")
      }
    }
    guard let time = recognitionTime(of: recognizer).map(StoryWords.secondsText) else {
      return LocalizedText("\(name.english) \(word.english)", "\(name.chinese)\(word.chinese)")
    }
    return LocalizedText(
      "\(name.english) \(word.english) at \(time.english)", "\(name.chinese)在 \(time.chinese)\(word.chinese)")
  }

  /// Returns the time at which the recognizer recognized or began, in seconds since the finger landed; nil if
  /// it never did.
  func recognitionTime(of recognizer: RecordedRecognizer) -> TimeInterval? {
    for draft in drafts {
      if case .state(let step) = draft.subject, step.recognizer.reference == recognizer.reference,
        step.to == .began || step.to == .ended
      {
        return draft.time
      }
    }
    return nil
  }

  /// The outcome if no other outcome is more important: a sentence that names the view that received the
  /// touch.
  var plainOutcome: StoryOutcome {
    guard let first = firstCall else { return undeliveredOutcome }
    let name = (first.handler ?? first.printingResponder ?? first.view).shortName
    if first.isDropped, first.printingResponder == nil {
      return StoryOutcome(
        .dropped,
        "No responder handled the touch: the calls of \(name) went up the responder chain and were dropped.",
        "没有响应者处理这个触摸：\(name) 的调用沿响应链传到尽头，被丢弃。", ["10.6", "10.4"])
    }
    let isOver = drafts.contains {
      if case .call(let call) = $0.subject { call.phase == .ended } else { false }
    }
    if !isOver {
      return StoryOutcome(.underWay, "\(name) has the touch.", "\(name) 正拥有这个触摸。", ["4.3e"])
    }
    let events = drafts.compactMap { draft -> String? in
      if case .control(_, let event, _, _) = draft.subject { event } else { nil }
    }
    let lacksTarget = drafts.contains { if case .control(_, _, _, true) = $0.subject { true } else { false } }
    if lacksTarget {
      return StoryOutcome(
        .control, "\(name) got the touch, but no object responds to its action.", "\(name) 收到触摸，但没有对象响应它的动作。",
        ["7.9"]
      )
    }
    if !events.isEmpty {
      let list = StoryWords.listText(events)
      return StoryOutcome(
        .control, "\(name) got the whole touch and sent \(list.english).",
        "\(name) 收到完整的触摸，发出 \(list.chinese)。",
        ["7.1"])
    }
    let view = first.view.shortName
    if view != name {
      return StoryOutcome(
        .plain, "The calls of \(view) went up the responder chain to \(name), which got the whole touch.",
        "\(view) 的调用沿响应链传到 \(name)，由它收到完整的触摸。", ["10.4"])
    }
    return StoryOutcome(
      .plain, "\(name) got the whole touch: it was neither held back nor cancelled.",
      "\(name) 收到完整的触摸：没有被延迟，也没有被取消。", ["4.3e"])
  }

  /// The outcome if no view has received the touch.
  private var undeliveredOutcome: StoryOutcome {
    for draft in drafts {
      guard case .held(.began, _, let holders) = draft.subject, let holder = holders.first else { continue }
      let name = holder.kind == .contentDelay ? holder.view?.shortName ?? "the scroll view" : nil
      let (english, chinese) = (
        name ?? FactWords.name(holder).english, name ?? FactWords.name(holder).chinese
      )
      return StoryOutcome(
        .underWay, "\(viewName.english) has not got the touch yet: \(english) holds it back.",
        "\(viewName.chinese) 还没有收到这个触摸：\(chinese)延迟了它。", ["4.10"])
    }
    for draft in drafts {
      guard case .found(let path) = draft.subject, let last = path.senders.last else { continue }
      return StoryOutcome(
        .underWay,
        "\(viewName.english) never got the touch: sendEvent of \(last.shortName) did not pass the event on.",
        "\(viewName.chinese) 始终没有收到这个触摸：\(last.shortName) 的 sendEvent 没有往下传。", ["4.1"])
    }
    return StoryOutcome(
      .underWay, "\(viewName.english) was hit, but has not got the touch yet.",
      "命中的是 \(viewName.chinese)，它还没有收到触摸。",
      ["4.2"])
  }
}
