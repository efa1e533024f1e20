import Testing

@testable import UIKit

@Suite struct DispatchTests {
  let stage = Stage()
  var log: StageLog { stage.log }

  @discardableResult
  private func touchView(_ name: String = "View", _ x: CGFloat = 0, width: CGFloat = 375) -> RecordingView {
    let window = stage.scene.windows.first ?? stage.window()
    let view = RecordingView(name, CGRect(x: x, y: 0, width: width, height: 812), log: log)
    view.heard = { [log] _, set, _ in if set.count > 1 { log.add("  with \(set.count) touches") } }
    window.addSubview(view)
    return view
  }

  private func line(_ phase: UITouch.Phase, _ name: String = "View") -> String {
    "-[\(name) \(phase.method):withEvent:]"
  }

  // MARK: From batches to events

  @Test("A whole tap in one batch is one event for each phase")
  func tapInOneBatch() {
    touchView()
    stage.send(
      stage.sample(.began, 10, 10), stage.sample(.moved, 20, 10), stage.sample(.moved, 30, 10),
      stage.sample(.ended), stage.sample(.began, 40, 10))
    #expect(log.take() == [line(.began), line(.moved), line(.ended), line(.began)])
    #expect(stage.touches.count == 1)
  }

  @Test("Two fingers that land in one batch land in one event, and their moves are the next (2.7)")
  func twoFingersInOneBatch() {
    touchView().isMultipleTouchEnabled = true
    stage.send(
      stage.sample(.began, 10, 10, finger: 1), stage.sample(.began, 20, 10, finger: 288),
      stage.sample(.moved, 11, 10, finger: 1), stage.sample(.moved, 21, 10, finger: 288),
      stage.sample(.moved, 12, 10, finger: 1))
    #expect(log.take() == [line(.began), "  with 2 touches", line(.moved), "  with 2 touches"])
    #expect(stage.touches.map { $0.location(in: nil).x } == [12, 21])
  }

  @Test("In an event phases come one after another, and within a phase the view touched first (P2, P4)")
  func orderInOneEvent() {
    touchView("Left", 0, width: 100)
    touchView("Right", 100, width: 100).isMultipleTouchEnabled = true
    stage.down(150, 10, finger: 1)
    stage.down(50, 10, finger: 2)
    stage.down(160, 10, finger: 3)
    _ = log.take()
    stage.send(
      stage.sample(.ended, finger: 1), stage.sample(.moved, 51, 10, finger: 2),
      stage.sample(.moved, 161, 10, finger: 3), stage.sample(.began, 170, 10, finger: 4))
    #expect(
      log.take() == [
        line(.began, "Right"), line(.moved, "Right"), line(.moved, "Left"), line(.ended, "Right"),
      ])
  }

  @Test("If a contact lands again without a lift, its old touch is cancelled first")
  func duplicateDown() {
    touchView()
    stage.down(10, 10)
    let old = stage.touches[0]
    stage.send(
      stage.sample(.began, 50, 50, finger: 7), stage.sample(.began, 20, 10), stage.sample(.moved, 30, 10))
    #expect(
      log.take() == [
        line(.began),  // the old touch; the view does not get finger 7 (2.8)
        line(.cancelled), line(.began), line(.moved),
      ])
    #expect(stage.touches.count == 2)
    #expect(!stage.touches.contains(old))
  }

  @Test("Moves and lifts of unknown contacts are counted and delivered nowhere")
  func unknownContacts() {
    touchView()
    stage.send(
      stage.sample(.moved, 10, 10), stage.sample(.ended, finger: 3), stage.sample(.cancelled, finger: 4))
    #expect(log.take() == [])
    #expect(stage.application.ignoredSamples.unknownContact == 3)
  }

  @Test(
    "A location that is not finite is ignored and counted, but a lift still counts",
    arguments: [.nan, .infinity] as [CGFloat])
  func invalidLocations(_ value: CGFloat) {
    touchView()
    stage.down(value, 10, finger: 9)
    stage.down(10, 10)
    stage.move(value, 10)
    stage.move(10, -value)
    #expect(log.take() == [line(.began)])
    #expect(stage.touches[0].location(in: nil) == CGPoint(x: 10, y: 10))
    stage.send(stage.sample(.ended, value, value))
    #expect(log.take() == [line(.ended)])
    #expect(stage.application.ignoredSamples == IgnoredSamples(unknownContact: 0, invalidLocation: 4))
    #expect(stage.touches.isEmpty)
  }

  @Test("Batches are handled first in, first out, including those that an event enqueues")
  func fifo() {
    let view = touchView()
    let stage = self.stage
    view.heard = { phase, _, _ in
      guard phase == .began else { return }
      stage.send(stage.sample(.ended))  // returns at once, because the event is still being handled
      stage.log.add("after the nested drain")
    }
    stage.application.enqueue(TouchBatch(scene: stage.scene, samples: [stage.sample(.began, 10, 10)]))
    stage.application.enqueue(TouchBatch(scene: stage.scene, samples: [stage.sample(.moved, 20, 10)]))
    stage.application.drainEventQueue()
    #expect(log.take() == [line(.began), "after the nested drain", line(.moved), line(.ended)])
  }

  // MARK: Several touches

  @Test("SC-40 (a): a single-touch view gets no second finger until the first has lifted (2.8)")
  func singleTouch() {
    let view = touchView()
    stage.down(10, 10, finger: 1)
    stage.down(20, 10, finger: 2)
    #expect(log.take() == [line(.began)])
    #expect(stage.touches.map(\.view) == [view, nil])
    #expect(stage.touches[1].window === view.window)
    stage.move(25, 10, finger: 2)
    // Finger 1 lifts in the same event in which finger 3 lands. During this event, the touch of finger 1
    // still occupies the view.
    stage.send(stage.sample(.ended, finger: 1), stage.sample(.began, 30, 10, finger: 3))
    #expect(log.take() == [line(.ended)])
    stage.down(40, 10, finger: 4)
    #expect(log.take() == [line(.began)])  // touches that the view does not get do not count
    stage.up(finger: 2)
    #expect(log.take() == [])
  }

  @Test("A finger on a subview is not affected by the superview's single touch (2.8)")
  func subviewOfASingleTouchView() {
    let view = touchView()
    let child = RecordingView("Child", CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
    view.addSubview(child)
    stage.down(100, 100, finger: 1)
    stage.down(10, 10, finger: 2)
    #expect(log.take() == [line(.began), line(.began, "Child")])
  }

  @Test("An exclusive view does not get a touch while another view is touched (2.9 a)")
  func exclusiveSecond() {
    touchView("Left", 0, width: 100)
    touchView("Right", 100, width: 100).isExclusiveTouch = true
    stage.down(50, 10, finger: 1)
    stage.down(150, 10, finger: 2)
    stage.up(finger: 1)
    stage.move(151, 10, finger: 2)
    stage.down(152, 10, finger: 3)
    #expect(log.take() == [line(.began, "Left"), line(.ended, "Left"), line(.began, "Right")])
  }

  @Test("For an exclusive view a touch counts while its finger is down; a dropped one does not (2.9 a)")
  func exclusiveBesideOthers() {
    let left = touchView("Left", 0, width: 100)
    let right = touchView("Right", 100, width: 100)
    right.isExclusiveTouch = true
    stage.down(50, 10, finger: 1)
    stage.down(60, 10, finger: 2)  // dropped: Left accepts one touch at a time (2.8)
    let window = left.window
    left.removeFromSuperview()
    stage.move(51, 10, finger: 1)  // cancelled on the view that left (1.13), but still down
    window?.addSubview(left)
    stage.down(150, 10, finger: 3)
    #expect(stage.touches.map { $0.view === left } == [true, false, false])
    #expect(log.take() == [line(.began, "Left"), line(.cancelled, "Left")])
    stage.up(finger: 1)
    stage.up(finger: 3)
    stage.down(150, 10, finger: 4)
    #expect(log.take() == [line(.began, "Right")])
    #expect(stage.touches.count == 2)
  }

  @Test("If a device never lifts fingers, the oldest touch beyond the maximum is cancelled")
  func tooManyContacts() {
    let view = touchView()
    view.isMultipleTouchEnabled = true
    let maximum = TouchConstants.maximumContactCount
    var causes: [CancellationCause] = []
    stage.application.trace = TouchTrace()
    let reader = TraceLog(log) { event in
      if case .delivery(.cancelled(_, let cause)) = event { causes.append(cause) }
      return nil
    }
    stage.application.trace?.add(reader)
    for finger in 0..<Int32(maximum) { stage.down(10, 10, finger: finger) }
    #expect(stage.touches.count == maximum)
    let first = stage.touches[0], second = stage.touches[1]
    _ = log.take()
    stage.down(20, 20, finger: 1000)
    #expect(log.take() == [line(.cancelled), line(.began)])
    #expect(first.phase == .cancelled && stage.touches[0] === second)
    #expect(causes == [.tooManyContacts])
    stage.up(finger: 0)  // the ignored contact is still known
    #expect(stage.application.ignoredSamples.unknownContact == 0)

    // If the touches land in one batch, or if no view receives them, the number of stored contacts is
    // limited, too.
    var batch: [TouchSample] = []
    for finger in 0..<Int32(3 * maximum) { batch.append(stage.sample(.began, 10, 10, finger: 2000 + finger)) }
    stage.application.enqueue(TouchBatch(scene: stage.scene, samples: batch))
    stage.application.drainEventQueue()
    #expect(stage.touches.count == maximum)
    stage.application.beginIgnoringInteractionEvents()
    for finger in 0..<Int32(3 * maximum) { stage.down(10, 10, finger: finger) }
    #expect(stage.touches.isEmpty)
    #expect(stage.scene.dispatcher.ignoredContacts.count == maximum)
  }

  @Test("While an exclusive view is touched, no other view of the window gets touches (2.9 b)")
  func exclusiveFirst() {
    touchView("Left", 0, width: 100)
    let right = touchView("Right", 100, width: 100)
    right.isExclusiveTouch = true
    right.isMultipleTouchEnabled = true
    let other = stage.show(UIWindow(windowScene: stage.scene))
    other.frame = CGRect(x: 300, y: 0, width: 75, height: 812)
    other.addSubview(RecordingView("Elsewhere", other.bounds, log: log))
    stage.down(150, 10, finger: 1)
    stage.down(50, 10, finger: 2)
    stage.down(160, 10, finger: 3)
    stage.down(310, 10, finger: 4)
    #expect(log.take() == [line(.began, "Right"), line(.began, "Right"), line(.began, "Elsewhere")])
  }

  // MARK: Cancelling

  @Test("Ignoring interaction cancels touches in progress, and nests (11.4)")
  func ignoringInteraction() {
    touchView()
    stage.down(10, 10, finger: 1)
    stage.application.beginIgnoringInteractionEvents()
    stage.application.beginIgnoringInteractionEvents()
    #expect(log.take() == [line(.began), line(.cancelled)])
    stage.move(20, 10, finger: 1)
    stage.application.endIgnoringInteractionEvents()
    #expect(stage.application.isIgnoringInteractionEvents)
    stage.down(10, 10, finger: 2)
    stage.application.endIgnoringInteractionEvents()
    stage.application.endIgnoringInteractionEvents()
    #expect(!stage.application.isIgnoringInteractionEvents)
    stage.move(20, 10, finger: 2)
    stage.up(finger: 2)
    stage.up(finger: 1)
    #expect(log.take() == [])
    #expect(stage.application.ignoredSamples == IgnoredSamples())
    stage.down(10, 10, finger: 2)
    #expect(log.take() == [line(.began)])
  }

  @Test("A scene that closes cancels its touches, and its late batches are dropped")
  func closingScene() {
    touchView()
    let window = stage.scene.windows[0]
    window.makeKey()
    stage.down(10, 10)
    stage.application.enqueue(TouchBatch(scene: stage.scene, samples: [stage.sample(.moved, 20, 10)]))
    stage.application.disconnect(stage.scene)
    stage.application.drainEventQueue()
    #expect(log.take() == [line(.began), line(.cancelled)])
    #expect(stage.application.orderedScenes.isEmpty)
    #expect(stage.application.keyWindow == nil)
    #expect(window.windowScene == nil)
    #expect(stage.scene.activationState == .unattached)
  }

  // MARK: The trace

  @Test("The trace describes a touch from the queue to idle, in order")
  func trace() {
    let view = touchView()
    view.callsSuper = true
    let trace = TouchTrace()
    let lines = TraceLog(log) { event in
      switch event {
      case .input(.enqueued(let number, let count)): "enqueued \(number) of \(count)"
      case .input(.dequeued(let number)): "dequeued \(number)"
      case .hitTest(.began(let pass, _, _)): "hit test: \(pass)"
      case .hitTest(.ended(let pass, _, let hit)): "hit: \(pass) \(hit === view)"
      case .binding(.withheld(_, _, let cause)): "withheld: \(cause)"
      case .binding(.bound(let touch)): "bound \(touch.view === view)"
      case .responder(.sentEvent(_, let responder)): "sendEvent to \(type(of: responder))"
      case .responder(.touches(let phase, let touches, _)): "delivered \(phase) \(touches.count)"
      case .responder(.forwarded(_, let from, let to)):
        "\(type(of: from)) to \(to.map { "\(type(of: $0))" } ?? "nobody")"
      case .delivery(.cancelled(_, let cause)): "cancelled: \(cause)"
      case .idle: "idle"
      case .input(.wire), .input(.touch), .input(.other), .hitTest(.visited), .responder(.input): nil
      case .binding(.recognizerJoined), .binding(.recognizerLeftOut): nil
      case .delivery(.decided), .delivery(.recognition), .delivery(.held), .delivery(.released),
        .delivery(.discarded):
        nil
      case .recognizer, .control, .message: nil
      }
    }
    trace.add(lines)
    stage.application.trace = trace
    stage.down(10, 10)
    #expect(
      log.take() == [
        "enqueued 1 of 1", "dequeued 1",  // 2.5
        "hit test: windowSelection", "hit: windowSelection true",  // 3.11
        "hit test: binding", "hit: binding true",  // 3.9
        "bound true",  // 1.12
        "sendEvent to UIApplication", "sendEvent to UIWindow",  // 4.1
        "delivered began 1", line(.began),
        "RecordingView to UIWindow", "UIWindow to UIWindowScene", "UIWindowScene to UIApplication",  // 10.1
        "UIApplication to nobody",  // 10.6
        "idle",
      ])
    stage.application.trace = nil
    stage.move(20, 10)
    stage.application.trace = trace
    _ = log.take()
    stage.application.cancelAllTouches()
    #expect(
      log.take().filter { !$0.contains(" to ") } == [
        "cancelled: system", "delivered cancelled 1", line(.cancelled), "idle",
      ])
  }
}
