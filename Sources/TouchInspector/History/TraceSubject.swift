/// Which window an event of the trace is about.
@MainActor enum TraceSubject {
  /// Not known yet, or none: the host's words, the queue's, and the end of the chain above all windows.
  case nothing
  /// A window, or something that stands in none (nil).
  case window(UIWindow?)
  case turnEnd

  init(_ event: TouchTraceEvent) {
    switch event {
    case .wire, .sample, .input, .enqueued, .dequeued: self = .nothing
    case .idle: self = .turnEnd
    case .message: self = .window(nil)
    case .hitTestBegan(_, let window, _), .hitTestEnded(_, let window, _): self = .window(window)
    case .hitTestVisited(let view, _), .withheld(_, let view, _), .delivered(_, _, let view):
      self.init(view)
    case .bound(let touch), .touchReleased(let touch, _), .touchDiscarded(let touch, _),
      .cancelled(let touch, _):
      self = .window(touch.window)
    case .recognizerJoined(let recognizer, _), .recognizerLeftOut(let recognizer, _, _),
      .recognizerTouches(_, _, let recognizer),
      .recognizerInput(_, let recognizer), .recognizerState(let recognizer, _, _, _),
      .preventionDecided(let recognizer, _, _, _), .deliveryDecided(_, _, let recognizer, _, _),
      .recognitionDecided(_, let recognizer, _, _), .recognizerWaits(let recognizer, _),
      .recognizerWaitEnded(let recognizer, _, _), .recognizerIgnored(let recognizer, _),
      .touchHeld(_, _, let recognizer):
      self.init(recognizer.view)
    case .sentEvent(_, let responder), .deliveredInput(_, let responder), .forwarded(_, let responder, _),
      .controlEvent(let responder, _):
      self.init(responder)
    case .action(_, let sender, let target):
      self.init(sender ?? target)
    }
  }

  /// What stands above all windows, the application and its scenes, is about none of them.
  private init(_ object: AnyObject?) {
    switch object {
    case let window as UIWindow: self = .window(window)
    case let view as UIView: self = .window(view.window)
    case let controller as UIViewController: self = .window(controller.viewIfLoaded?.window)
    case let recognizer as UIGestureRecognizer: self.init(recognizer.view)
    default: self = .nothing
    }
  }
}
