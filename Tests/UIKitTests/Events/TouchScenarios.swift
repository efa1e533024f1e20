import Testing

@testable import UIKit

@Suite struct TouchScenarios {
  let stage = Stage()
  var log: StageLog { stage.log }

  private func touchView(_ name: String = "View", _ frame: CGRect? = nil) -> RecordingView {
    let window = stage.scene.windows.first ?? stage.window()
    let view = RecordingView(name, frame ?? window.bounds, log: log)
    window.addSubview(view)
    return view
  }

  // MARK: SC-31, SC-35

  @Test("SC-31: a system cancel is reported once, and no Ended follows")
  func phoneCall() {
    _ = touchView()
    stage.down(100, 100)
    stage.application.cancelAllTouches()
    stage.move(110, 100)
    stage.up()
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]",
        "-[View touchesCancelled:withEvent:]",  // 12.1
      ])  // 1.20
    stage.down(100, 100)
    stage.cancel()
    stage.up()
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "-[View touchesCancelled:withEvent:]"])
  }

  @Test("SC-35 (a): a second tap nearby is a new object with count two; one far away has count one")
  func tapCounts() {
    let view = touchView()
    var counts: [Int] = []
    var touches: [UITouch] = []
    view.heard = { phase, set, _ in
      guard phase == .began, let touch = set.first else { return }
      counts.append(touch.tapCount)
      touches.append(touch)
    }
    stage.tap(100, 100, at: 0, until: 0.08)
    stage.tap(105, 100, at: 0.2, until: 0.28)
    stage.tap(200, 100, at: 0.4, until: 0.48)
    #expect(counts == [1, 2, 1])  // 1.8
    #expect(touches[0] !== touches[1])  // 1.2
  }

  @Test(
    "A tap increases the count if it lands within the gap and the box (1.8)",
    arguments: [
      (0.34, 100.0, 100.0, 2), (0.35, 100, 100, 1),  // the gap's end comes before the event, P5
      (0.2, 144.9, 55.1, 2), (0.2, 145, 100, 1), (0.2, 100, 55, 1),
    ])
  func gapAndBox(_ start: Double, _ x: Double, _ y: Double, _ expected: Int) {
    _ = touchView()
    stage.tap(100, 100, at: 0, until: 0)
    stage.advance(to: start)
    stage.down(x, y)
    #expect(stage.touches.first?.tapCount == expected)
  }

  @Test(
    "A contact held too long or moved too far is no tap, and starts no series (1.9)",
    arguments: [true, false])
  func tapCountLost(_ byHolding: Bool) {
    _ = touchView()
    stage.down(100, 100)
    stage.advance(to: byHolding ? 0.8 : 0.1)
    stage.move(byHolding ? 101 : 146, 100)
    #expect(stage.touches.first?.tapCount == 0)
    stage.move(100, 100)
    #expect(stage.touches.first?.tapCount == 0)
    stage.up()
    stage.down(100, 100)
    #expect(stage.touches.first?.tapCount == 1)
  }

  @Test("SC-35 (b): when one of two fingers moves, one touch is delivered and two are in the event")
  func oneOfTwoMoves() throws {
    let view = touchView()
    view.isMultipleTouchEnabled = true
    stage.down(100, 100, finger: 1)
    stage.advance(to: 0.01)
    stage.down(200, 100, finger: 2)
    let (one, two) = (stage.touches[0], stage.touches[1])
    var told: Set<UITouch> = []
    var all: Set<UITouch>?
    var phases: [UITouch.Phase] = []
    view.heard = { _, set, event in
      told = set
      all = event?.allTouches
      phases = [one.phase, two.phase]
    }
    stage.advance(to: 0.02)
    stage.move(110, 100, finger: 1)
    #expect(told == [one])  // 2.7
    #expect(all == [one, two])  // 2.2
    #expect(phases == [.moved, .stationary])  // 1.4
    #expect(two.timestamp == 0.01)  // 1.4
    #expect(one.timestamp == 0.02)
  }

  // MARK: UITouch

  @Test("One object serves a contact, and one event the scene (1.1, 2.1)")
  func identities() {
    let view = touchView()
    var touches: [UITouch] = []
    var events: [UIEvent] = []
    view.heard = { _, set, event in
      touches += set
      events += [event].compactMap { $0 }
    }
    stage.down(1, 1)
    stage.move(2, 2)
    stage.up()
    stage.down(1, 1)
    #expect(touches.count == 4)
    #expect(touches[0] === touches[1] && touches[1] === touches[2])
    #expect(touches[2] !== touches[3])
    #expect(events.allSatisfy { $0 === events[0] })
  }

  @Test("A location follows the current geometry; at Began the previous location is the same (1.6)")
  func locations() {
    let view = touchView("View", CGRect(x: 50, y: 50, width: 100, height: 100))
    stage.down(60, 70)
    let touch = stage.touches[0]
    #expect(touch.location(in: view) == CGPoint(x: 10, y: 20))
    #expect(touch.previousLocation(in: view) == CGPoint(x: 10, y: 20))
    #expect(touch.location(in: nil) == CGPoint(x: 60, y: 70))
    stage.move(65, 70)
    view.frame.origin.x = 60
    #expect(touch.location(in: view) == CGPoint(x: 5, y: 20))
    #expect(touch.previousLocation(in: view) == CGPoint(x: 0, y: 20))
    #expect(touch.preciseLocation(in: nil) == CGPoint(x: 65, y: 70))
  }

  @Test(
    "A sample without a change does not change the touch's timestamp; a harder press is a change (1.4)"
  )
  func noNews() {
    _ = touchView()
    stage.down(60, 70)
    _ = log.take()
    stage.advance(to: 1)
    stage.move(60, 70)
    #expect(log.take() == [])
    #expect(stage.touches[0].phase == .stationary)
    #expect(stage.touches[0].timestamp == 0)
    var harder = stage.sample(.moved, 60, 70)
    harder.force = 3
    harder.maximumPossibleForce = 2
    stage.send(harder)
    #expect(log.take() == ["-[View touchesMoved:withEvent:]"])
    #expect(stage.touches[0].force == 2)  // 1.10: clamped
  }

  @Test("View and window remain bound whatever happens to the view (1.12)")
  func bindingStays() {
    let view = touchView("View", CGRect(x: 0, y: 0, width: 100, height: 100))
    let other = touchView("Other", CGRect(x: 100, y: 0, width: 100, height: 100))
    stage.down(50, 50)
    view.isHidden = true
    view.isUserInteractionEnabled = false
    other.addSubview(view)
    stage.move(500, 900)
    #expect(stage.touches[0].view === view)
    stage.up()
    #expect(
      log.take() == [
        "-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]",
        "-[View touchesEnded:withEvent:]",
      ])
  }

  @Test("A view that left its window is cancelled at the next event and gets no more calls (1.13)")
  func viewLeaves() {
    let view = touchView()
    var phases: [UITouch.Phase] = []
    view.heard = { _, set, _ in phases += set.map(\.phase) }
    stage.down(50, 50)
    view.removeFromSuperview()
    #expect(log.take() == ["-[View touchesBegan:withEvent:]"])
    stage.move(60, 50)
    #expect(log.take() == ["-[View touchesCancelled:withEvent:]"])
    #expect(phases == [.began, .cancelled])
    #expect(stage.touches[0].phase == .moved)  // the contact itself continues
    #expect(stage.touches[0].view === view)
    stage.up()
    #expect(log.take() == [])  // 1.20
  }

  @Test(
    "A view that left before its Began gets no calls; one that came back continues (1.12, 1.13)"
  )
  func viewLeavesAndReturns() {
    let window = stage.show(RecordingWindow(windowScene: stage.scene))
    let view = touchView()
    window.sent = { _ in
      window.sent = nil
      view.removeFromSuperview()
    }
    stage.down(50, 50)
    stage.up()
    #expect(log.take() == [])
    window.addSubview(view)
    stage.down(50, 50)
    view.removeFromSuperview()
    window.addSubview(view)
    stage.move(60, 50)
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]"])
  }

  @Test("A touch's azimuth is relative to the view, which may be turned")
  func azimuth() {
    let view = touchView()
    var pencil = stage.sample(.began, 50, 50)
    pencil.type = .pencil
    pencil.azimuthAngle = .pi / 2
    pencil.altitudeAngle = 1
    stage.send(pencil)
    let touch = stage.touches[0]
    #expect(touch.type == .pencil)
    #expect(touch.altitudeAngle == 1)
    #expect(abs(touch.azimuthAngle(in: view) - .pi / 2) < 1e-9)
    #expect(abs(touch.azimuthUnitVector(in: nil).dy - 1) < 1e-9)
    // Rule 1.4: a pencil that only rotates has changed; a pencil that only jitters has not.
    pencil.phase = .moved
    pencil.rollAngle = TouchConstants.angleNoise / 2
    stage.send(pencil)
    #expect(touch.rollAngle == 0)
    pencil.rollAngle = 0.5
    stage.send(pencil)
    #expect(touch.phase == .moved && touch.rollAngle == 0.5)
    view.window?.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(touch.azimuthAngle(in: nil)) < 1e-9)
  }

  @Test("All samples of a turn are in coalescedTouches, as separate objects (1.17)")
  func coalesced() throws {
    let view = touchView()
    var coalesced: [UITouch] = []
    view.heard = { _, set, event in
      coalesced = set.first.flatMap { event?.coalescedTouches(for: $0) } ?? []
    }
    stage.down(0, 10)
    #expect(coalesced.count == 1)
    stage.advance(to: 0.012)
    stage.send(
      stage.sample(.moved, 1, 10, time: 0.004), stage.sample(.moved, 3, 10, time: 0.008),
      stage.sample(.moved, 6, 10, time: 0.012))
    let touch = stage.touches[0]
    #expect(log.take() == ["-[View touchesBegan:withEvent:]", "-[View touchesMoved:withEvent:]"])
    #expect(coalesced.map { $0.location(in: nil).x } == [1, 3, 6])
    #expect(coalesced.map { $0.previousLocation(in: nil).x } == [0, 1, 3])
    #expect(coalesced.map(\.timestamp) == [0.004, 0.008, 0.012])
    #expect(coalesced.allSatisfy { $0 !== touch && $0.view === view })
    #expect(touch.location(in: nil).x == 6)
    #expect(touch.previousLocation(in: nil).x == 0)  // the main touch counts as one sample
    #expect(stage.scene.dispatcher.event.timestamp == 0.012)  // 2.6
    #expect(stage.scene.dispatcher.event.coalescedTouches(for: UITouch()) == nil)
  }

  @Test("Predicted touches continue the line of the last two samples (1.18)")
  func predicted() throws {
    _ = touchView()
    let event = stage.scene.dispatcher.event
    stage.down(0, 10)
    #expect(event.predictedTouches(for: stage.touches[0])?.isEmpty == true)
    stage.advance(to: 0.01)
    stage.move(4, 8)
    let predicted = try #require(event.predictedTouches(for: stage.touches[0]))
    #expect(predicted.map { $0.location(in: nil) } == [CGPoint(x: 8, y: 6), CGPoint(x: 12, y: 4)])
    #expect(predicted.map(\.timestamp) == [0.02, 0.03])
    stage.advance(to: 2)
    stage.move(8, 8)
    #expect(event.predictedTouches(for: stage.touches[0])?.isEmpty == true)
  }
}
