/// One decision of the engine, sorted by topic. Objects are handed over as they are: a reader that keeps an event
/// beyond the call records it first.
///
/// Readers switch over the topics without a `default`, so that a new topic or a new case cannot be forgotten
/// silently.
public enum TouchTraceEvent {
  case input(Input)
  case hitTest(HitTest)
  case binding(Binding)
  case recognizer(Recognizer)
  case delivery(Delivery)
  case responder(Responder)
  case control(Control)
  /// A line of the app's own.
  case message(String)
  /// The turn is over and nothing is left to do before the next event or deadline.
  case idle

  /// The way of a reading from the wire through the application's queue.
  public enum Input {
    /// An event as the host read it from the wire, in the wire's words (`wl_touch.down id=0 x=187 y=753`).
    case wire(String)
    /// A contact that the host made of a wire event.
    case touch(TouchSample)
    /// A sample that the host made of a wire event other than a touch.
    case other(InputSample)
    /// A batch entered the application's queue. Numbers count from 1.
    case enqueued(number: Int, sampleCount: Int)
    /// A batch left the application's queue.
    case dequeued(number: Int)
  }

  /// The walks through windows and views.
  public enum HitTest {
    /// A walk begins: which of the two (rule 3.9), in which window, at which point (window coordinates).
    case began(HitTestPass, window: UIWindow, point: CGPoint)
    /// A view was asked and refused, or took the point for itself or a subview.
    case visited(UIView, HitTestVerdict)
    case ended(HitTestPass, window: UIWindow, hit: UIView?)
  }

  /// The window, the view and the recognizers that a new touch gets for life.
  public enum Binding {
    /// The view that was hit is not given the touch.
    case withheld(UITouch, from: UIView, WithholdingCause)
    /// A touch got its window and view for life (rule 1.12); `view` is nil where rule 2.8 or 2.9 withholds it.
    case bound(UITouch)
    /// A recognizer will receive the touch (rule 1.14).
    case recognizerJoined(UIGestureRecognizer, UITouch)
    /// A recognizer of the hit view, or of a view above it, will not receive the touch.
    case recognizerLeftOut(UIGestureRecognizer, UITouch, RecognizerExclusion)
  }

  /// The calls of recognizers, their states, and the decisions among them.
  public enum Recognizer {
    /// A touch method of the recognizer is called with these touches (rule 4.3a).
    case touches(UITouch.Phase, [UITouch], to: UIGestureRecognizer)
    /// The recognizer is called with an event other than touches: hover, scroll, transform, presses.
    case input(UIEvent, to: UIGestureRecognizer)
    /// The recognizer's state changed, with the cause (rule 5.2).
    case state(
      UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
      RecognizerStateCause)
    /// One recognizer would prevent the other: the cell of the prevention table that decided (rules 5.9 to 5.11).
    case prevention(
      by: UIGestureRecognizer, of: UIGestureRecognizer, PreventionTable.Standing, PreventionTable.Relation)
    /// The recognizer could send its action, and waits for another one to fail (rule 5.14). Once for each wait.
    case waits(UIGestureRecognizer, for: UIGestureRecognizer)
    /// The other recognizer has decided, so the wait is over.
    case waitEnded(UIGestureRecognizer, for: UIGestureRecognizer, didFail: Bool)
    /// The recognizer ignores the touch from now on (rule 4.15).
    case ignored(UIGestureRecognizer, UITouch)
  }

  /// The decisions whether, and when, a view's touch methods are called.
  public enum Delivery {
    /// The recognizer's effect on the call to the view: the cell of the delivery table (rules 4.9 to 4.11).
    case decided(
      UITouch, DeliveryTable.Call, by: UIGestureRecognizer, DeliveryTable.Standing, DeliveryTable.Verdict)
    /// The recognizer's first action was sent, with its effect on one of its touches, by the recognition table
    /// (rule 4.3c).
    case recognition(UITouch, by: UIGestureRecognizer, RecognitionTable.Knowledge, cancels: Bool)
    /// The recognizer delays the view's `touchesBegan` or `touchesEnded` (rules 4.10, 4.11).
    case held(UITouch, UITouch.Phase, by: UIGestureRecognizer)
    /// No recognizer delays the touch any more: the view's touch method is called now (rule 4.12).
    case released(UITouch, UITouch.Phase)
    /// The view never receives the touch (rules 4.3c, 4.9, 4.14); `by` is nil if the touch itself was
    /// cancelled or the view has no window any more.
    case discarded(UITouch, by: UIGestureRecognizer?)
    /// A touch was cancelled, with the cause.
    case cancelled(UITouch, CancellationCause)
  }

  /// The calls of responders.
  public enum Responder {
    /// `sendEvent` of the application, or of a window, was called.
    case sentEvent(UIEvent, to: UIResponder)
    /// The window called a touch method of the view.
    case touches(UITouch.Phase, [UITouch], to: UIView)
    /// A responder is called with an event other than touches (rule 10.12).
    case input(UIEvent, to: UIResponder)
    /// A responder forwarded the call; `to` is nil if the chain ends and the call is dropped (rule 10.6).
    case forwarded(UITouch.Phase, from: UIResponder, to: UIResponder?)
  }

  /// Controls and actions.
  public enum Control {
    /// A control sent its events (rule 7.1).
    case event(UIResponder, name: String)
    /// An action reached its target, or no target (rule 7.9).
    case action(name: String, sender: AnyObject?, target: AnyObject?)
  }
}
/// Rule 3.9: each finger-down walks the tree at least twice.
public enum HitTestPass: String, Sendable {
  case windowSelection, binding
}

/// The result of a hit test for one view (rule 3.1).
public enum HitTestVerdict: String, Sendable {
  case interactionDisabled, hidden, transparent, outside, animating, controlDisabled
  /// The point is inside; the result is the view itself or one of its subviews.
  case inside
}

/// The reason for which a view does not receive a touch that hit it.
public enum WithholdingCause: String, Sendable {
  /// The view tracks a touch already, and accepts one at a time (rule 2.8).
  case multipleTouchDisabled
  /// The view has `isExclusiveTouch`, and another view is touched (rule 2.9 a).
  case exclusiveTouchOfView
  /// Another view with `isExclusiveTouch` is touched (rule 2.9 b).
  case exclusiveTouchElsewhere
}

/// The cause of a recognizer's state change.
public enum RecognizerStateCause {
  /// The recognizer set its state. A built-in recognizer gives a reason; the app's own class gives none.
  case assigned(RecognizerReason?)
  /// The recognizer was not allowed to begin (rule 5.7).
  case refused(by: RecognizerObjection)
  /// The other recognizer recognized, and prevents this one (rule 5.9).
  case prevented(by: UIGestureRecognizer)
  /// The other recognizer has begun already, and prevents this one (rule 5.11).
  case underWay(UIGestureRecognizer)
  /// The recognizer required the other one to fail, but the other one recognized (rule 5.14).
  case requirement(UIGestureRecognizer)
  /// The state became Changed in the event after Began (rule 5.4).
  case followed
  /// The recognizer was disabled (rule 5.20), or removed from its view (rule 5.21).
  case disabled, removed
  /// The sequence is over (rule 5.18).
  case reset
}

/// The object that prevents a recognizer from beginning.
public enum RecognizerObjection {
  /// The view that was hit (rules 5.7, 7.13).
  case view(UIView)
  /// The delegate. For a scroll view's own recognizers this is the scroll view.
  case delegate
  /// The view in a scroll view that has the touch already, and must keep it (rule 8.7).
  case content(UIView)
  /// The view controller that defers the system's gesture: the first swipe is the app's (rule 12.3).
  case controller
}

/// The cause of a touch's cancellation.
public enum CancellationCause: String, Sendable {
  case system, viewLeftWindow, windowHidden, sceneClosed, interactionIgnored, recognizer
  /// The device reported a new contact under the number of one that had not lifted.
  case contactReplaced
  /// More contacts are down than `TouchConstants.maximumContactCount`, and this one is the oldest.
  case tooManyContacts
}
