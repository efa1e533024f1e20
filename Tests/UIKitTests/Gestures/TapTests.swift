import Testing

@testable import UIKit

@Suite struct TapTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func tap(taps: Int = 1, touches: Int = 1, on view: UIView) -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer { [log] _ in log.add("action") }
    tap.name = "tap"
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = touches
    view.addGestureRecognizer(tap)
    return tap
  }

  /// Returns a view that logs nothing.
  private func quietView() -> RecordingView {
    let view = stage.view()
    view.overridden = []
    return view
  }

  @Test("A tap needs one tap of one finger with the primary button (6.T1), and has the defaults of 5.27")
  func defaults() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1)
    #expect(tap.numberOfTouchesRequired == 1)
    #expect(tap.buttonMaskRequired == .primary)
    #expect(tap.cancelsTouchesInView && !tap.delaysTouchesBegan && tap.delaysTouchesEnded)
    #expect(tap.isEnabled && tap.requiresExclusiveTouchType)
    #expect(tap.delegate == nil && tap.name == nil && tap.view == nil && tap.state == .possible)
  }

  @Test("A tap recognizes when the last finger of its last tap lifts (6.T2)")
  func recognizes() {
    _ = tap(taps: 2, touches: 2, on: quietView())
    for start in [0, 0.2] {
      stage.advance(to: start)
      stage.down(100, 100, finger: 1)
      stage.down(200, 100, finger: 2)
      stage.advance(to: start + 0.04)
      stage.up(finger: 2)
      stage.advance(to: start + 0.08)
      #expect(log.lines == [])
      stage.up(finger: 1)
    }
    #expect(log.take() == ["action"])
  }

  @Test(
    "A tap fails when the finger moves farther than 45 points, on whatever path (6.T3)",
    arguments: [(27.0, 36.0, true), (27.1, 36, false), (-45, 0, true), (40, 40, false)])
  func movement(_ dx: Double, _ dy: Double, _ isTap: Bool) {
    _ = tap(on: quietView())
    stage.logStates()
    stage.down(100, 100)
    stage.move(100 + dx, 100 + dy)
    #expect(log.take() == (isTap ? [] : ["tap: failed"]))
    stage.move(100, 100)
    stage.up()
    #expect(log.take() == (isTap ? ["tap: ended", "action"] : []))
  }

  @Test("A lift farther away than 45 points is no tap, either (6.T3)")
  func liftFarAway() {
    _ = tap(on: quietView())
    stage.down(100, 100)
    stage.send(stage.sample(.ended, 150, 100))
    #expect(log.take() == [])
  }

  @Test(
    "With two fingers a tap counts their centroid: one may move 90 points, not more (6.T3)",
    arguments: [(90.0, true), (91, false)])
  func centroidMoves(_ distance: Double, _ isTap: Bool) {
    _ = tap(touches: 2, on: quietView())
    stage.down(100, 100, finger: 1)
    stage.down(100, 200, finger: 2)
    stage.move(100 + distance, 100, finger: 1)
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(log.take() == (isTap ? ["action"] : []))
  }

  @Test("A hold of 0.6 s is a tap; one of 2 s fails with the finger down (6.T3, 6.T6, 6.T8)")
  func hold() {
    let view = stage.view()
    _ = tap(on: view)
    stage.tap(100, 100, at: 0, until: 0.6)
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]",
        "action", "-[View touchesCancelled:withEvent:]",  // 4.4
      ])
    stage.logStates()
    stage.advance(to: 1)
    stage.down(100, 100)
    stage.advance(to: 3)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "tap: failed"])
    stage.up()
    #expect(log.take() == ["-[View touchesEnded:withEvent:]"])  // 6.T6: at once
  }

  @Test(
    "A lift just before the hold's limit is a tap; at the limit the timer runs first and fails it (P5)",
    arguments: [(0.9375, true), (1, false)])
  func holdLimit(_ lift: Double, _ isTap: Bool) {
    stage.application.gesturePolicy.tapMaximumDuration = 1
    _ = tap(on: quietView())
    stage.tap(100, 100, at: 0, until: lift)
    #expect(log.take() == (isTap ? ["action"] : []))
  }

  @Test("The hold of a tap is measured from its first finger (6.T3)")
  func holdFromFirstFinger() {
    stage.application.gesturePolicy.tapMaximumDuration = 1
    _ = tap(touches: 2, on: quietView())
    stage.logStates()
    stage.down(100, 100, finger: 1)
    stage.advance(to: 0.25)
    stage.down(200, 100, finger: 2)
    stage.advance(to: 0.9375)
    #expect(log.take() == [])
    stage.advance(to: 1)
    #expect(log.take() == ["tap: failed"])
  }

  @Test(
    "A policy limits the time of all taps together (6.T3)",
    arguments: [(0.5, false), (0.5625, true)])
  func totalHold(_ limit: Double, _ isTap: Bool) {
    stage.application.gesturePolicy.tapTotalHold = limit
    _ = tap(taps: 2, on: quietView())
    stage.tap(100, 100, at: 0, until: 0.25)
    stage.tap(100, 100, at: 0.375, until: 0.5)
    #expect(log.take() == (isTap ? ["action"] : []))
  }

  @Test("More fingers than required fail the tap, together or one after the other (6.T3)")
  func tooManyFingers() {
    let view = stage.view()
    view.overridden = []
    _ = tap(on: view)
    stage.logStates()
    stage.send(stage.sample(.began, 100, 100, finger: 1), stage.sample(.began, 200, 100, finger: 2))
    #expect(log.take() == ["tap: failed"])
    stage.up(finger: 1)
    stage.up(finger: 2)
    stage.down(100, 100, finger: 1)
    #expect(log.take() == [])
    stage.down(200, 100, finger: 2)
    #expect(log.take() == ["tap: failed"])
  }

  @Test("The next tap lands within 0.35 s of the lift; at 0.35 s the gap's timer runs first (6.T3, P5)")
  func gap() {
    _ = tap(taps: 2, on: quietView())
    stage.logStates()
    stage.tap(100, 100, at: 0, until: 0.125)
    stage.tap(100, 100, at: 0.125 + 0.34, until: 0.5)
    #expect(log.take() == ["tap: ended", "action"])
    stage.tap(100, 100, at: 1, until: 1.125)
    stage.advance(to: 1.125 + TouchConstants.tapGap)
    #expect(log.take() == ["tap: failed"])
    // 5.18: the recognizer was reset, and the next tap counts as the first.
    stage.tap(100, 100, at: 1.5, until: 1.5625)
    #expect(log.take() == [])
    stage.tap(100, 100, at: 1.625, until: 1.6875)
    #expect(log.take() == ["tap: ended", "action"])
  }

  @Test(
    "The next tap lands within 45 points of the first one's start (6.T3)",
    arguments: [(127.0, 136.0, true), (128, 136, false)])
  func distance(_ x: Double, _ y: Double, _ isTap: Bool) {
    _ = tap(taps: 2, on: quietView())
    stage.logStates()
    stage.tap(100, 100, at: 0, until: 0.0625)
    stage.advance(to: 0.125)
    stage.down(x, y)
    #expect(log.take() == (isTap ? [] : ["tap: failed"]))
    stage.up()
    #expect(log.take() == (isTap ? ["tap: ended", "action"] : []))
  }

  @Test("A touch that the system cancels fails the tap (6.T3, 12.1)")
  func cancelled() {
    _ = tap(on: quietView())
    stage.logStates()
    stage.down(100, 100)
    stage.cancel()
    #expect(log.take() == ["tap: failed"])
  }

  @Test("All fingers of a tap must be down at one time (6.T4)")
  func overlap() {
    _ = tap(touches: 2, on: quietView())
    stage.logStates()
    stage.down(100, 100, finger: 1)
    stage.up(finger: 1)
    #expect(log.take() == ["tap: failed"])
    stage.down(200, 100, finger: 2)
    stage.up(finger: 2)
    #expect(log.take() == ["tap: failed"])
  }

  @Test("The second finger of a tap must land soon after the first one (6.T4)")
  func fingerGap() {
    _ = tap(touches: 2, on: quietView())
    stage.logStates()
    stage.down(100, 100, finger: 1)
    stage.advance(to: TouchConstants.tapFingerGap)
    #expect(log.take() == ["tap: failed"])
    stage.up(finger: 1)
    stage.advance(to: 1)
    stage.down(100, 100, finger: 1)
    stage.advance(to: 1.3)
    stage.down(200, 100, finger: 2)
    stage.advance(to: 1.7)
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(log.take() == ["tap: ended", "action"])
  }

  @Test(
    "In the action the location is the first tap's start, and the fingers have locations (5.22, 6.T5)"
  )
  func locations() {
    let view = stage.view("View", CGRect(x: 50, y: 50, width: 300, height: 300))
    view.overridden = []
    let tap = tap(taps: 2, touches: 2, on: view)
    var places: [CGPoint] = []
    let watching = Watcher { recognizer in
      places = [recognizer.location(in: view), recognizer.location(in: nil)]
      for index in 0..<recognizer.numberOfTouches {
        places.append(recognizer.location(ofTouch: index, in: view))
      }
    }
    tap.addTarget(watching, action: Watcher.act)
    for (start, offset) in [(0, 0), (0.125, 10)] as [(Double, CGFloat)] {
      stage.advance(to: start)
      stage.down(100 + offset, 100, finger: 1)
      stage.down(200 + offset, 120, finger: 2)
      stage.move(102 + offset, 100, finger: 1)
      stage.up(finger: 1)
      stage.up(finger: 2)
    }
    #expect(
      places == [
        CGPoint(x: 100, y: 60), CGPoint(x: 150, y: 110),  // the location at which the first tap landed
        CGPoint(x: 62, y: 50), CGPoint(x: 160, y: 70),  // the locations of the last tap's fingers
      ])
    #expect(tap.numberOfTouches == 0, "the sequence is over")
  }

  @Test("An action that waited finds the same locations as one that did not (5.14, 5.22)")
  func locationsAfterWaiting() {
    let view = quietView()
    let single = tap(on: view)
    single.require(toFail: tap(taps: 2, on: view))
    var counts: [Int] = []
    var places: [CGPoint] = []
    let watching = Watcher { recognizer in
      counts.append(recognizer.numberOfTouches)
      places += [recognizer.location(in: nil), recognizer.location(ofTouch: 0, in: nil)]
    }
    single.addTarget(watching, action: Watcher.act)
    stage.down(100, 100)
    stage.move(104, 100)
    stage.up()
    stage.advance(to: 1)
    #expect(counts == [1])
    #expect(places == [CGPoint(x: 100, y: 100), CGPoint(x: 104, y: 100)])
  }

  @Test("A single tap does not prevent a double tap with the same fingers; the double tap prevents it (6.T7)")
  func prevention() {
    let view = quietView()
    let single = tap(on: view), double = tap(taps: 2, on: view),
      twoFingers = tap(taps: 2, touches: 2, on: view)
    #expect(!single.canPrevent(double))
    #expect(double.canPrevent(single))
    #expect(single.canPrevent(twoFingers))
    #expect(single.canPrevent(tap(on: view)))
    #expect(single.canPrevent(UILongPressGestureRecognizer()))
  }

  @Test("A finger that a tap ignores does not count (4.15)")
  func ignoredFinger() {
    let view = stage.view()
    view.isMultipleTouchEnabled = true
    let tap = SecondFingerIgnorer { [log] _ in log.add("action") }
    tap.ignored = { $0.location(in: nil).x > 150 }
    view.addGestureRecognizer(tap)
    stage.down(100, 100, finger: 1)
    stage.down(200, 100, finger: 2)
    stage.move(300, 100, finger: 2)
    _ = log.take()
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(
      log.take() == [
        "action", "-[View touchesCancelled:withEvent:]",  // for the first finger
        "-[View touchesEnded:withEvent:]",
      ])
  }

  @Test("A tap's requirements may change during the sequence, and count from the next decision (5.28)")
  func requirementChanges() {
    let tap = tap(taps: 2, on: quietView())
    stage.tap(100, 100, at: 0, until: 0.0625)
    stage.advance(to: 0.125)
    stage.down(100, 100)
    tap.numberOfTapsRequired = 3
    stage.up()
    #expect(log.take() == [])
    stage.tap(100, 100, at: 0.25, until: 0.3125)
    #expect(log.take() == ["action"])
  }

  // MARK: Buttons

  @Test(
    "A pointer taps with exactly the required buttons; unknown buttons mean the primary one"
  )
  func buttons() {
    let both: UIEvent.ButtonMask = [.primary, .secondary]
    let cases: [(required: UIEvent.ButtonMask, pressed: UIEvent.ButtonMask, isTap: Bool)] = [
      (.primary, .primary, true), (.primary, .secondary, false), (.primary, [], true),
      (.primary, both, false),
      (.secondary, .secondary, true), (.secondary, .primary, false), (.secondary, [], false),
      (both, both, true), (both, .primary, false),
    ]
    let tap = tap(on: quietView())
    for (required, pressed, isTap) in cases {
      tap.buttonMaskRequired = required
      stage.pointer(.began, 100, 100, buttons: pressed)
      stage.pointer(.ended, 100, 100, buttons: [])
      #expect(log.take() == (isTap ? ["action"] : []), "\(required) \(pressed)")
    }
  }

  @Test("A finger has no buttons, and taps whatever buttons a pointer needs")
  func fingersHaveNoButtons() {
    let tap = tap(on: quietView())
    tap.buttonMaskRequired = .secondary
    stage.tap(100, 100, at: 0, until: 0.0625)
    #expect(log.take() == ["action"])
  }

  @Test("An action still reads the buttons that were held during the gesture (5.29)")
  func heldButtons() {
    let tap = tap(on: quietView())
    tap.buttonMaskRequired = .secondary
    var masks: [UIEvent.ButtonMask] = []
    let watching = Watcher { masks.append($0.buttonMask) }
    tap.addTarget(watching, action: Watcher.act)
    stage.pointer(.began, 100, 100, buttons: .secondary)
    stage.pointer(.ended, 100, 100, buttons: [])
    #expect(masks == [.secondary])
  }
}

/// A target that passes the recognizer to a closure.
final class Watcher {
  private let body: (UIGestureRecognizer) -> Void

  init(_ body: @escaping (UIGestureRecognizer) -> Void) { self.body = body }

  func act(_ recognizer: UIGestureRecognizer) { body(recognizer) }
}

/// A tap recognizer that ignores some touches before calling super, as a subclass may.
private final class SecondFingerIgnorer: UITapGestureRecognizer {
  var ignored: (UITouch) -> Bool = { _ in false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where ignored(touch) { ignore(touch, for: event) }
    super.touchesBegan(touches, with: event)
  }
}
