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
    /// A sample that the host made of a wire event that is no touch.
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
    /// The recognizer is told of an event that is no touch: hover, scroll, transform, presses.
    case input(UIEvent, to: UIGestureRecognizer)
    /// The recognizer's state changed, and why (rule 5.2).
    case state(
      UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
      RecognizerStateCause)
    /// One recognizer would prevent the other: the cell of the prevention table that decided (rules 5.9 to 5.11).
    case prevention(
      by: UIGestureRecognizer, of: UIGestureRecognizer, PreventionTable.Standing, PreventionTable.Relation)
    /// The recognizer could send its action, and waits for another one to fail (rule 5.14). Told once for each wait.
    case waits(UIGestureRecognizer, for: UIGestureRecognizer)
    /// The recognizer it waited for has decided.
    case waitEnded(UIGestureRecognizer, for: UIGestureRecognizer, didFail: Bool)
    /// The recognizer ignores the touch from now on (rule 4.15).
    case ignored(UIGestureRecognizer, UITouch)
  }

  /// The decisions whether, and when, a view is told of its touch.
  public enum Delivery {
    /// The recognizer's effect on the call to the view: the cell of the delivery table (rules 4.9 to 4.11).
    case decided(
      UITouch, DeliveryTable.Call, by: UIGestureRecognizer, DeliveryTable.Standing, DeliveryTable.Verdict)
    /// The recognizer's first action was sent: the cell of the recognition table for one of its touches (rule 4.3c).
    case recognition(UITouch, by: UIGestureRecognizer, RecognitionTable.Knowledge, cancels: Bool)
    /// The view is not told yet that the touch began, or ended, because of this recognizer (rules 4.10, 4.11).
    case held(UITouch, UITouch.Phase, by: UIGestureRecognizer)
    /// The last recognizer let go of the touch: the view is told now (rule 4.12).
    case released(UITouch, UITouch.Phase)
    /// The view will never be told of the touch (rules 4.3c, 4.9, 4.14); `by` is nil where the touch itself was
    /// cancelled or the view has no window any more.
    case discarded(UITouch, by: UIGestureRecognizer?)
    /// A touch was cancelled, and why.
    case cancelled(UITouch, CancellationCause)
  }

  /// The calls of responders.
  public enum Responder {
    /// `sendEvent` of the application, or of a window, was called.
    case sentEvent(UIEvent, to: UIResponder)
    /// The window called a touch method of the view.
    case touches(UITouch.Phase, [UITouch], to: UIView)
    /// A responder is told of an event that is no touch (rule 10.12).
    case input(UIEvent, to: UIResponder)
    /// A responder handed the call on; `to` is nil where the chain ends and the call is dropped (rule 10.6).
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

/// What a view said in a hit test (rule 3.1).
public enum HitTestVerdict: String, Sendable {
  case interactionDisabled, hidden, transparent, outside, animating, controlDisabled
  /// The point is inside; the answer is the view itself or one of its subviews.
  case inside
}

/// Why a view is not given a touch that hit it.
public enum WithholdingCause: String, Sendable {
  /// It tracks a touch already and takes one at a time (rule 2.8).
  case multipleTouchDisabled
  /// It wants to be touched alone, and another view is touched (rule 2.9 a).
  case exclusiveTouchOfView
  /// Another view that wants to be touched alone is touched (rule 2.9 b).
  case exclusiveTouchElsewhere
}

/// Why a recognizer's state changed.
public enum RecognizerStateCause {
  /// The recognizer set it itself. Those of this module say why; a subclass of the app's has its own reasons.
  case assigned(RecognizerReason?)
  /// It was not let begin (rule 5.7).
  case refused(by: RecognizerObjection)
  /// The other one recognized, and prevents it (rule 5.9).
  case prevented(by: UIGestureRecognizer)
  /// The other one is under way already, and prevents it (rule 5.11).
  case underWay(UIGestureRecognizer)
  /// It required the other one to fail, and that one recognized (rule 5.14).
  case requirement(UIGestureRecognizer)
  /// The event after Began (rule 5.4).
  case followed
  /// It was disabled (rule 5.20), or taken from its view (rule 5.21).
  case disabled, removed
  /// The sequence is over (rule 5.18).
  case reset
}

/// Who does not let a recognizer begin.
public enum RecognizerObjection {
  /// The view that was hit (rules 5.7, 7.13).
  case view(UIView)
  /// The delegate; of a scroll view's own recognizers the scroll view.
  case delegate
  /// The view in a scroll view that has the touch already, and is not to lose it (rule 8.7).
  case content(UIView)
  /// The view controller that defers the system's gesture: the first swipe is the app's (rule 12.3).
  case controller
}

/// Why a touch was cancelled.
public enum CancellationCause: String, Sendable {
  case system, viewLeftWindow, windowHidden, sceneClosed, interactionIgnored, recognizer
  /// The device reported a new contact under the number of one that had not lifted.
  case contactReplaced
  /// More contacts are down than `TouchConstants.maximumContactCount`, and this one is the oldest.
  case tooManyContacts
}
