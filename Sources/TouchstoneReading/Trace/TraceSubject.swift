/// The window that an event of the trace concerns. The window is determined from the event, not from the
/// fact, because creating a fact would name the objects of excluded windows, too.
@MainActor enum TraceSubject {
  /// The event concerns no window, or its window is not known yet. Examples are input in the queue, and
  /// events of objects above all windows, such as the application.
  case nothing
  /// The event concerns this window; nil if the event's object is in no window.
  case window(UIWindow?)
  /// The engine has finished its turn.
  case turnEnd

  init(_ event: TouchTraceEvent) {
    switch event {
    case .input: self = .nothing
    case .hitTest(let hitTest): self.init(hitTest)
    case .binding(let binding): self.init(binding)
    case .recognizer(let recognizer): self.init(recognizer)
    case .delivery(let delivery): self.init(delivery)
    case .responder(let responder): self.init(responder)
    case .control(.event(let control, _)): self.init(control)
    case .control(.action(_, let sender, let target)): self.init(sender ?? target)
    case .message: self = .window(nil)
    case .idle: self = .turnEnd
    }
  }

  private init(_ hitTest: TouchTraceEvent.HitTest) {
    switch hitTest {
    case .began(_, let window, _), .ended(_, let window, _): self = .window(window)
    case .visited(let view, _): self.init(view)
    }
  }

  private init(_ binding: TouchTraceEvent.Binding) {
    switch binding {
    case .withheld(_, let view, _): self.init(view)
    case .bound(let touch): self = .window(touch.window)
    case .recognizerJoined(let recognizer, _), .recognizerLeftOut(let recognizer, _, _):
      self.init(recognizer.view)
    }
  }

  private init(_ recognizer: TouchTraceEvent.Recognizer) {
    switch recognizer {
    case .touches(_, _, let recognizer), .input(_, let recognizer), .state(let recognizer, _, _, _),
      .prevention(let recognizer, _, _, _), .waits(let recognizer, _), .waitEnded(let recognizer, _, _),
      .ignored(let recognizer, _):
      self.init(recognizer.view)
    }
  }

  private init(_ delivery: TouchTraceEvent.Delivery) {
    switch delivery {
    case .decided(_, _, let recognizer, _, _), .recognition(_, let recognizer, _, _),
      .held(_, _, let recognizer):
      self.init(recognizer.view)
    case .released(let touch, _), .discarded(let touch, _), .cancelled(let touch, _):
      self = .window(touch.window)
    }
  }

  private init(_ responder: TouchTraceEvent.Responder) {
    switch responder {
    case .sentEvent(_, let responder), .input(_, let responder), .forwarded(_, let responder, _):
      self.init(responder)
    case .touches(_, _, let view): self.init(view)
    }
  }

  /// Finds the object's window. The application and its scenes have no window, because they are above all
  /// windows.
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
