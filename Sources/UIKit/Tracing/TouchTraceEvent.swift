/// One decision of the engine. The cases group the decisions by topic. An event contains the engine's own
/// objects, and these objects change later. A reader that keeps an event must therefore copy the objects'
/// values during the call.
///
/// A reader switches over the topics without a `default`, so that the compiler finds a reader that does not
/// handle a new topic or case.
public enum TouchTraceEvent {
  /// A step of the input from the device to the application's queue.
  case input(Input)
  /// A step of a hit test.
  case hitTest(HitTest)
  /// A step in the choice of the view and the recognizers for a new touch.
  case binding(Binding)
  /// A call to a recognizer, a change of its state, or a decision between recognizers.
  case recognizer(Recognizer)
  /// A decision about the delivery of a touch to its view.
  case delivery(Delivery)
  /// A call to a responder.
  case responder(Responder)
  /// An event or action of a control.
  case control(Control)
  /// A line of text that the app has recorded.
  case message(String)
  /// The turn of the run loop has ended. Nothing happens until the next input or timer.
  case idle

  /// The steps of the input from the device to the application's queue.
  public enum Input {
    /// The host has read an event of the Wayland protocol, for example `wl_touch.down id=0 x=187 y=753`.
    case wire(String)
    /// The host has made this touch sample from a Wayland event.
    case touch(TouchSample)
    /// The host has made this sample, which is not a touch sample, from a Wayland event.
    case other(InputSample)
    /// A batch or sample was added to the application's queue. Batches and samples are numbered from 1.
    case enqueued(number: Int, sampleCount: Int)
    /// The batch or sample with this number was taken from the application's queue.
    case dequeued(number: Int)
  }

  /// The steps of hit tests through windows and views (section 3).
  public enum HitTest {
    /// A hit test of a window has begun. `point` is in points of the window.
    case began(HitTestPass, window: UIWindow, point: CGPoint)
    /// The hit test has visited a view, with this result (rule 3.1).
    case visited(UIView, HitTestVerdict)
    /// A hit test of a window has ended. `hit` is the view that was found; nil if there is none.
    case ended(HitTestPass, window: UIWindow, hit: UIView?)
  }

  /// The choice of the view and the recognizers for a new touch.
  public enum Binding {
    /// The hit view does not receive the touch, for this cause (rules 2.8, 2.9).
    case withheld(UITouch, from: UIView, WithholdingCause)
    /// The window and the view of the touch have been set, and do not change until the touch ends (rule
    /// 1.12). The view is nil if the touch is withheld from the hit view.
    case bound(UITouch)
    /// The recognizer receives the touch (rule 1.14).
    case recognizerJoined(UIGestureRecognizer, UITouch)
    /// A recognizer of the hit view or of one of its superviews does not receive the touch, for this reason.
    case recognizerLeftOut(UIGestureRecognizer, UITouch, RecognizerExclusion)
  }

  /// The calls to recognizers, the changes of their states, and the decisions between them (section 5).
  public enum Recognizer {
    /// A touch method of the recognizer is called with these touches (rule 4.3a).
    case touches(UITouch.Phase, [UITouch], to: UIGestureRecognizer)
    /// The recognizer is called with an event other than touches: presses, a scroll, a touchpad gesture or a
    /// hover.
    case input(UIEvent, to: UIGestureRecognizer)
    /// The state of the recognizer has changed, for this cause (rule 5.2).
    case state(
      UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
      RecognizerStateCause)
    /// The engine decided whether the recognizer `by` prevents the recognizer `of` (rules 5.9 to 5.11). The
    /// last two values select the cell of `PreventionTable`.
    case prevention(
      by: UIGestureRecognizer, of: UIGestureRecognizer, PreventionTable.Progress, PreventionTable.Relation)
    /// The recognizer could send its action, but starts to wait until another recognizer has failed (rule
    /// 5.14).
    case waits(UIGestureRecognizer, for: UIGestureRecognizer)
    /// The recognizer no longer waits, because the other recognizer has failed (`didFail`) or recognized.
    case waitEnded(UIGestureRecognizer, for: UIGestureRecognizer, didFail: Bool)
    /// The recognizer ignores the touch from now on (rule 4.15).
    case ignored(UIGestureRecognizer, UITouch)
  }

  /// The decisions about whether and when a view's touch methods are called (rules 4.9 to 4.14).
  public enum Delivery {
    /// One recognizer has decided about a call to the view (rules 4.9 to 4.11). The recognizer's
    /// `DeliveryTable.Progress` selects the cell of `DeliveryTable`.
    case decided(
      UITouch, DeliveryTable.Call, by: UIGestureRecognizer, DeliveryTable.Progress, DeliveryTable.Verdict)
    /// The recognizer has sent its first action, which affects one of its touches (rule 4.3c). The last two
    /// values select the effect in `RecognitionTable`.
    case recognition(UITouch, by: UIGestureRecognizer, RecognitionTable.DeliveryStage, cancels: Bool)
    /// The recognizer delays the view's `touchesBegan` or `touchesEnded` (rules 4.10, 4.11).
    case held(UITouch, UITouch.Phase, by: UIGestureRecognizer)
    /// No recognizer delays the call any longer, so the view is called now (rule 4.12).
    case released(UITouch, UITouch.Phase)
    /// The view never receives the touch (rules 4.3c, 4.9, 4.14), because of the recognizer `by`. `by` is nil
    /// if the touch itself was cancelled or the view has left its window.
    case discarded(UITouch, by: UIGestureRecognizer?)
    /// The touch was cancelled, for this cause.
    case cancelled(UITouch, CancellationCause)
  }

  /// The calls of responders.
  public enum Responder {
    /// `sendEvent` of the application or of a window is called.
    case sentEvent(UIEvent, to: UIResponder)
    /// A touch method of the view is called with these touches.
    case touches(UITouch.Phase, [UITouch], to: UIView)
    /// A responder is called with an event other than touches (rule 10.12).
    case input(UIEvent, to: UIResponder)
    /// A responder forwards a touch method to the next responder; `to` is nil at the end of the chain, where
    /// the call is dropped (rule 10.6).
    case forwarded(UITouch.Phase, from: UIResponder, to: UIResponder?)
  }

  /// The events and actions of controls.
  public enum Control {
    /// A control sends one of its events (rule 7.1).
    case event(UIResponder, name: String)
    /// An action is sent to its target; `target` is nil if no object can perform the action (rule 7.9).
    case action(name: String, sender: AnyObject?, target: AnyObject?)
  }
}
/// The two hit tests that are made when a finger lands (rule 3.9).
public enum HitTestPass: String, Sendable {
  /// The test that finds the window, or the test that finds the view to which the touch is bound.
  case windowSelection, binding
}

/// The result of a hit test for one view (rule 3.1).
public enum HitTestVerdict: String, Sendable {
  /// The view and its subviews are not hit, for this reason.
  case interactionDisabled, hidden, transparent, outside, animating, controlDisabled
  /// The point is inside the view. The hit view is this view or one of its subviews.
  case inside
  /// As `inside`, although the point is outside the view's bounds: an override of `point(inside:with:)`
  /// returned true (rules 3.4, 3.5).
  case insideBeyondBounds

  /// Whether the point is inside the view, so that the view or one of its subviews is hit.
  public var containsPoint: Bool {
    switch self {
    case .inside, .insideBeyondBounds: true
    case .interactionDisabled, .hidden, .transparent, .outside, .animating, .controlDisabled: false
    }
  }
}

/// The reason why the view that was hit does not receive the touch.
public enum WithholdingCause: String, Sendable {
  /// The view already tracks a touch, and `isMultipleTouchEnabled` is false (rule 2.8).
  case multipleTouchDisabled
  /// The view has `isExclusiveTouch`, and another view has a touch (rule 2.9 a).
  case exclusiveTouchOfView
  /// Another view with `isExclusiveTouch` has a touch (rule 2.9 b).
  case exclusiveTouchElsewhere
}

/// The cause of a change of a recognizer's state.
public enum RecognizerStateCause {
  /// The recognizer set its state. A built-in recognizer gives a reason; an app's own recognizer gives none.
  case assigned(RecognizerReason?)
  /// A view or the delegate did not allow the recognizer to begin, so the recognizer failed (rule 5.7).
  case refused(by: RecognizerObjection)
  /// The other recognizer recognized and prevents this recognizer (rule 5.9).
  case prevented(by: UIGestureRecognizer)
  /// The other recognizer had already begun and prevents this recognizer (rule 5.11).
  case underWay(UIGestureRecognizer)
  /// The other recognizer recognized, but this recognizer had required it to fail (rule 5.14).
  case requirement(UIGestureRecognizer)
  /// The recognizer was in Began, and its next event made the state Changed (rule 5.4).
  case followed
  /// The recognizer was disabled (rule 5.20), or removed from its view (rule 5.21).
  case disabled, removed
  /// The recognizer was reset to Possible after the sequence (rule 5.18).
  case reset
}

/// The object that did not allow a recognizer to begin.
public enum RecognizerObjection {
  /// The hit view, whose `gestureRecognizerShouldBegin` returned false (rules 5.7, 7.13).
  case view(UIView)
  /// The delegate. For a scroll view's own recognizers, this is the scroll view.
  case delegate
  /// A view inside a scroll view. This view receives the touch, and its touches must not be cancelled (rule
  /// 8.7).
  case content(UIView)
  /// The view controller that defers the system's gesture, so that the app receives the first swipe (rule
  /// 12.3).
  case controller
}

/// The cause of a touch's cancellation.
public enum CancellationCause: String, Sendable {
  /// In the order of the cases: the system, the view's removal from its window, the window's hiding, the
  /// scene's closing, `beginIgnoringInteractionEvents()`, or a recognizer.
  case system, viewLeftWindow, windowHidden, sceneClosed, interactionIgnored, recognizer
  /// The device reported a new contact with the same number as a contact that had not lifted.
  case contactReplaced
  /// More contacts are down than `TouchConstants.maximumContactCount`, and this contact is the oldest.
  case tooManyContacts
}
