/// The steps of an event from Wayland to the idle engine, in order.
nonisolated enum EventStep: Int, CaseIterable {
  case wire, reading, queue, hitTest, binding, sendEvent, recognizers, views, actions, idle

  /// Returns the step of a fact; nil for merged moves, and for a line that the app printed, because such a
  /// line may belong to any step.
  init?(_ fact: TraceFact) {
    switch fact {
    case .input(.wire): self = .wire
    case .input(.touch), .input(.other): self = .reading
    case .input(.enqueued), .input(.dequeued): self = .queue
    case .hitTest: self = .hitTest
    case .binding: self = .binding
    case .responder(.sentEvent): self = .sendEvent
    case .delivery(.cancelled), .responder(.touches), .responder(.input), .responder(.forwarded):
      self = .views
    case .recognizer, .history(.deadline), .delivery(.decided), .delivery(.recognition), .delivery(.held),
      .delivery(.released), .delivery(.discarded):
      self = .recognizers
    case .control: self = .actions
    case .idle: self = .idle
    case .message, .history(.merged): return nil
    }
  }

  @MainActor var title: LocalizedText {
    switch self {
    case .wire: LocalizedText("Wayland", "协议层")
    case .reading: LocalizedText("Sample", "采样")
    case .queue: LocalizedText("Queue", "队列")
    case .hitTest: LocalizedText("Hit test", "命中测试")
    case .binding: LocalizedText("Binding", "绑定")
    case .sendEvent: LocalizedText("sendEvent", "sendEvent")
    case .recognizers: LocalizedText("Recognizers", "手势识别器")
    case .views: LocalizedText("Views", "视图")
    case .actions: LocalizedText("Actions", "动作")
    case .idle: LocalizedText("Idle", "空闲")
    }
  }
}

/// Finds the facts of the last event before a moment.
nonisolated struct LastEvent {
  /// Returns the entries of the last engine turn with an event, and of all later turns.
  static func entries(
    of history: ContiguousArray<TraceHistory.Entry>, count: Int
  ) -> ArraySlice<TraceHistory.Entry> {
    var first = count
    while first > 0 {
      first -= 1
      let turn = history[first].turn
      var bringsEvent = false
      while true {
        if LastEvent.isStartOfEvent(history[first].fact) { bringsEvent = true }
        guard first > 0, history[first - 1].turn == turn else { break }
        first -= 1
      }
      if bringsEvent { break }
    }
    return history[first..<count]
  }

  private static func isStartOfEvent(_ fact: TraceFact) -> Bool {
    switch fact {
    case .input(.wire), .input(.touch), .input(.other), .input(.dequeued): true
    case .input(.enqueued), .hitTest, .binding, .recognizer, .delivery, .responder, .control, .message, .idle,
      .history:
      false
    }
  }
}
