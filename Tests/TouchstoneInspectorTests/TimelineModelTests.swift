import Testing
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The expected lanes, in milliseconds, were written by hand, with the rules beside them.
@Suite("The timeline's lanes") struct TimelineModelTests {
  private final class Row: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }

  private final class Target {
    func act() {}
  }

  private let place = CGPoint(x: 100, y: 100)

  /// Creates the stage within each test, because the process has one shared application. Another test may
  /// replace it between the suite's initializer and the test.
  private func make() -> (stage: TimelineStage, row: Row, target: Target) {
    (TimelineStage(), Row(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Target())
  }

  /// Creates a minimal table puzzle: a row in a scroll view, which is in a view with a tap recognizer.
  private func makePuzzle(_ stage: TimelineStage, _ row: Row, _ target: Target) {
    let back = UIView(frame: stage.window.bounds)
    let tap = UITapGestureRecognizer(named: "tap", on: back)
    tap.addTarget(target, action: Target.act)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    scroll.contentSize = CGSize(width: 300, height: 2000)
    scroll.addSubview(row)
    back.addSubview(scroll)
    stage.window.addSubview(back)
  }

  private static let delay = "UIScrollViewDelayedTouchesBeganGestureRecognizer"

  @Test("A quick tap on a row: the touch is held back until the tap recognizes, and then discarded")
  func quickTap() {
    let (stage, row, target) = make()
    makePuzzle(stage, row, target)
    stage.play { $0.fingerTap(at: place) }
    #expect(
      stage.lanes == ["finger 1", Self.delay, "UIScrollViewPanGestureRecognizer", "tap", "Row"])
    #expect(stage.lane("finger 1") == ["0–80 touch 1, tapCount 1"])
    #expect(
      stage.lane(Self.delay) == [
        "0–80 possible", "0–80 holds began of 1",
        "0–80 clock to 150",  // 8.2: the lift comes first
        "80–80 failed",
      ])
    #expect(stage.lane("tap") == ["0–80 possible", "80–80 ended", "80 action"])  // 6.T1, 5.18
    #expect(
      stage.lane("Row") == [
        "0–80 began of 1 held by \(Self.delay)",  // 4.10
        "80 discarded",  // 4.3c
      ])
  }

  @Test("Two runs share the lanes of objects with the same name; open bars of the first end with the second")
  func runs() {
    let (stage, row, _) = make()
    stage.window.addSubview(row)
    _ = UITapGestureRecognizer(named: "tap", on: row)
    stage.play { $0.fingerDown(at: place) }
    // As in the gallery, the history does not record the events that end the case.
    stage.trace.remove(stage.history)
    UIApplication.shared.beginIgnoringInteractionEvents()  // 11.4: cancels touches in progress
    UIApplication.shared.endIgnoringInteractionEvents()
    stage.host.runUntilIdle()
    row.removeFromSuperview()
    let next = Row(frame: row.frame)
    stage.window.addSubview(next)
    _ = UITapGestureRecognizer(named: "tap", on: next)
    stage.history.beginRun()
    stage.trace.add(stage.history)
    let start = Int((stage.host.now * 1000).rounded())
    stage.play { $0.fingerTap(at: place) }
    #expect(stage.lanes == ["finger 1", "tap", "Row"])
    #expect(
      stage.lane("finger 1") == [
        "0–\(start) touch 1, tapCount 1", "\(start)–\(start + 80) touch 1, tapCount 1",
      ])
    #expect(Array(stage.lane("Row").prefix(2)) == ["0–\(start) tracking", "\(start)–\(start + 80) tracking"])
    #expect(stage.lane("tap").contains("\(start + 80)–\(start + 80) ended"))
  }

  @Test("A press of half a second: released after 0.15 s, cancelled when the tap recognizes")
  func halfSecond() {
    let (stage, row, target) = make()
    makePuzzle(stage, row, target)
    stage.play { $0.fingerTap(at: place, duration: 0.5) }
    #expect(
      stage.lane(Self.delay) == [
        "0–150 possible", "0–150 holds began of 1", "0–150 clock to 150",  // 8.2
        "150–500 failed",  // 5.18: until all fingers lift
      ])
    #expect(stage.lane("tap") == ["0–500 possible", "500–500 ended", "500 action"])
    #expect(
      stage.lane("Row") == [
        "0–150 began of 1 held by \(Self.delay)", "150–500 tracking",
        "150 began released", "150 began",  // 4.12
        "500 cancelled",  // 4.3c
      ])
  }

  @Test("A single tap waits 0.35 s for the double tap to fail, and the end is held back as long")
  func singleTap() {
    let (stage, row, target) = make()
    stage.window.addSubview(row)
    let single = UITapGestureRecognizer(named: "single", on: row)
    single.addTarget(target, action: Target.act)
    let double = UITapGestureRecognizer(named: "double", on: row)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.play { $0.fingerTap(at: place) }
    #expect(
      stage.lane("single") == [
        "0–80 possible",
        "80–430 waits for double",  // 5.14
        "80–430 holds ended of 1",  // 4.11, 5.15
        "430–430 ended", "430 action",
      ])
    #expect(
      stage.lane("double") == [
        "0–430 possible", "80–430 holds ended of 1",
        "80–430 clock to 430",  // 6.T3
        "430–430 failed",
      ])
    #expect(
      stage.lane("Row") == [
        "0–430 tracking", "80–430 ended of 1 held by single", "0 began",
        "430 cancelled",  // 4.3c
      ])
  }

  @Test("A second tap in time ends the wait, and the double tap wins")
  func doubleTap() {
    let (stage, row, _) = make()
    stage.window.addSubview(row)
    let single = UITapGestureRecognizer(named: "single", on: row)
    let double = UITapGestureRecognizer(named: "double", on: row)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    stage.play { $0.fingerDoubleTap(at: place) }
    #expect(stage.lane("finger 1") == ["0–80 touch 1, tapCount 1", "200–280 touch 2, tapCount 2"])
    #expect(stage.lane("double").contains("80–200 clock to 430"))  // 6.T3: until the next landing
    #expect(stage.lane("single").contains("80–280 waits for double"))
    #expect(stage.lane("single").contains { $0.hasPrefix("280–280 failed") })  // 5.14
    #expect(stage.lane("double").contains("280–280 ended"))
  }

  @Test("A pan begins, changes and ends, and cancels the touch on its view")
  func pan() {
    let (stage, row, target) = make()
    stage.window.addSubview(row)
    let pan = UIPanGestureRecognizer(named: "pan", on: row)
    pan.addTarget(target, action: Target.act)
    stage.play { script in
      script.fingerDown(at: place)
      for step in 1...3 {
        script.wait(0.05)
        script.fingerMove(to: CGPoint(x: place.x + CGFloat(20 * step), y: place.y))
      }
      script.wait(0.05)
      script.fingerUp()
    }
    #expect(
      stage.lane("pan") == [
        "0–50 possible", "50–100 began", "100–200 changed", "200–200 ended",  // 6.P1, 5.4
        "50 action", "100 action", "150 action", "200 action",
      ])
    #expect(
      stage.lane("finger 1") == [
        "0–50 touch 1, tapCount 1", "50–200 touch 1 taken", "50 move", "100 move", "150 move",
      ])
    // 4.3c: moves are no longer delivered.
    #expect(stage.lane("Row") == ["0–50 tracking", "0 began", "50 cancelled"])
  }

  @Test("A long press that fails shows how long it would have taken")
  func longPress() {
    let (stage, row, _) = make()
    stage.window.addSubview(row)
    _ = UILongPressGestureRecognizer(named: "long", on: row)
    stage.play { $0.fingerTap(at: place, duration: 0.2) }
    #expect(
      stage.lane("long") == ["0–200 possible", "0–200 clock to 500", "200–200 failed"])  // 6.L2
  }

  @Test("A control's events are in the control's own lane")
  func control() {
    let (stage, _, _) = make()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    stage.window.addSubview(button)
    stage.play { $0.fingerTap(at: place) }
    let lines = stage.lane("UIButton's events")
    #expect(lines.first == "0 touchDown")  // 7.1
    #expect(lines.contains("80 touchUpInside"))
  }

  @Test("The next touch gets the lowest free finger")
  func fingers() {
    let (stage, row, _) = make()
    stage.window.addSubview(row)
    row.isMultipleTouchEnabled = true
    stage.play { script in
      script.fingerDown(1, at: place)
      script.wait(0.1)
      script.fingerDown(2, at: CGPoint(x: 200, y: 200))
      script.wait(0.1)
      script.fingerUp(1)
      script.wait(0.1)
      script.fingerDown(3, at: place)
      script.wait(0.1)
      script.fingerUp(2)
      script.fingerUp(3)
    }
    #expect(stage.lane("finger 1") == ["0–200 touch 1, tapCount 1", "300–400 touch 3, tapCount 2"])
    #expect(stage.lane("finger 2") == ["100–400 touch 2, tapCount 1"])
  }

  @Test("A touch that the system cancels has a mark")
  func cancelled() {
    let (stage, row, _) = make()
    stage.window.addSubview(row)
    stage.play { script in
      script.fingerDown(at: place)
      script.wait(0.1)
      script.fingerCancel()
    }
    #expect(stage.lane("finger 1") == ["0–100 touch 1, tapCount 1", "100 cancelled: system"])
    #expect(stage.lane("Row") == ["0–100 tracking", "0 began", "100 cancelled"])
  }

  @Test("More than a second without events is a pause; a resting finger is not")
  func pauses() {
    let (stage, row, _) = make()
    stage.window.addSubview(row)
    stage.play { script in
      script.fingerTap(at: place, duration: 3)
      script.wait(2)
      script.fingerTap(at: place)
      script.wait(0.9)
      script.fingerTap(at: place)
    }
    let pauses = TimelineModel(stage.history).pauses
    #expect(pauses.count == 1)
    #expect(pauses.map { ($0.lowerBound * 1000).rounded() } == [3100])
    #expect(pauses.map { ($0.upperBound * 1000).rounded() } == [4900])
  }

  @Test("Reading the history in parts gives the same model as reading it at once")
  func incremental() {
    let (stage, row, target) = make()
    makePuzzle(stage, row, target)
    var model = TimelineModel()
    for duration in [0.08, 0.3, 1.8] {
      stage.play { $0.fingerTap(at: place, duration: duration) }
      stage.play { $0.fingerDrag(from: place, to: CGPoint(x: 100, y: 300)) }
      model.read(stage.history)
    }
    let whole = TimelineModel(stage.history)
    #expect(model.lanes == whole.lanes)
    #expect(model.pauses == whole.pauses)
    #expect(model.end == whole.end)
    #expect(model.read(stage.history) == .nothing)
  }

  @Test("After the history dropped turns, the timeline shows the remaining ones and reports the loss")
  func forgotten() throws {
    let row = Row(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let stage = TimelineStage(limit: 400)
    stage.window.addSubview(row)
    var model = TimelineModel()
    for _ in 0..<60 {
      stage.play { $0.fingerTap(at: place) }
      model.read(stage.history)
    }
    let until = try #require(model.removedUntil)
    #expect(until == stage.history.removedUntil)
    let bars = model.lanes.flatMap(\.bars)
    #expect(bars.allSatisfy { $0.start >= until })
    #expect(model.lanes == TimelineModel(stage.history).lanes)
    #expect(model.sessionStart == 0)
  }

  @Test("Places and moments convert into each other, across pauses, too")
  func axis() {
    let axis = TimelineAxis(start: 10, pauses: [11...20, 22...400], pointsPerSecond: 100)
    #expect(axis.x(of: 10.5) == 50)
    #expect(axis.x(of: 11) == 100)
    #expect(axis.x(of: 20) == 100 + TimelineAxis.pauseWidth)
    #expect(axis.x(of: 21) == 200 + TimelineAxis.pauseWidth)
    for time in [9, 10, 10.7, 11, 15, 20, 21.9, 22, 300, 400, 401.5] {
      #expect(abs(axis.time(at: axis.x(of: time)) - time) < 1e-6, "\(time)")
    }
  }
}
