import ReferenceModel
import Testing

/// The scenarios (SC) of views and recognizers. The expected logs are written from the rules.
@Suite("Scenarios: gestures")
struct GestureScenarioTests {
  @Test("SC-05, SC-06: a recognized tap cancels its touch on the view")
  func tap() {
    var stage = Stage()
    let view = stage.view("V")
    _ = stage.recognizer("T", on: 0, .tap(taps: 1, touches: 1)) { $0.isLogging = true }
    stage.down(0, 100, 100)
    stage.up(80)
    #expect(view == 1)
    #expect(
      stage.log == [
        "0.0 T touchesBegan",  // 4.3a
        "0.0 V touchesBegan",  // 4.3e
        "0.08 T touchesEnded",
        "0.08 T ended at (100,100)",  // 4.3c
        "0.08 V touchesCancelled",
        "0.08 T reset",  // 4.3f
      ])
  }

  @Test("SC-08: a pan begins at 12 points, and its hysteresis is subtracted")
  func pan() {
    var stage = Stage()
    _ = stage.view("V")
    _ = stage.recognizer("P", on: 0, .pan(minimum: 1, maximum: .max))
    stage.down(0, 100, 100)
    for step in 1...6 { stage.move(16 * step, 100 + 3 * step, 100) }
    stage.up(112)
    #expect(
      stage.log == [
        "0.0 V touchesBegan", "0.016 V touchesMoved", "0.032 V touchesMoved", "0.048 V touchesMoved",
        "0.064 P began moved (2,0)",  // 6.P2
        "0.064 V touchesCancelled", "0.08 P changed moved (5,0)", "0.096 P changed moved (8,0)",
        "0.112 P ended moved (8,0)",
      ])
  }

  @Test("SC-10: without cancelsTouchesInView, actions and moves alternate")
  func panBeside() {
    var stage = Stage()
    _ = stage.view("V")
    _ = stage.recognizer("P", on: 0, .pan(minimum: 1, maximum: .max)) { $0.cancelsTouchesInView = false }
    stage.down(0, 100, 100)
    for step in 1...5 { stage.move(20 * step, 100 + 3 * step, 100) }
    stage.up(120)
    #expect(
      stage.log == [
        "0.0 V touchesBegan", "0.02 V touchesMoved", "0.04 V touchesMoved", "0.06 V touchesMoved",
        "0.08 P began moved (2,0)", "0.08 V touchesMoved", "0.1 P changed moved (5,0)", "0.1 V touchesMoved",
        "0.12 P ended moved (5,0)", "0.12 V touchesEnded",
      ])
  }

  @Test("SC-12: a pan with delaysTouchesBegan keeps its touches; SC-12b: it releases them when it fails")
  func delayedPan() {
    var stage = Stage()
    _ = stage.view("V")
    _ = stage.recognizer("P", on: 0, .pan(minimum: 1, maximum: .max)) { $0.delaysTouchesBegan = true }
    var short = stage
    stage.down(0, 100, 100)
    stage.move(20, 106, 100)
    stage.move(40, 112, 100)
    stage.up(60)
    #expect(stage.log == ["0.04 P began moved (2,0)", "0.06 P ended moved (2,0)"])
    short.down(0, 100, 100)
    short.move(20, 106, 100)
    short.up(60)
    #expect(short.log == ["0.06 V touchesBegan", "0.06 V touchesEnded"])
  }

  @Test("SC-13: a double tap holds back the end of a touch while it may still recognize")
  func delayedEnd() {
    func stage(delays: Bool) -> Stage {
      var stage = Stage()
      let view = stage.view("V")
      stage.world.views[view].isMultipleTouchEnabled = true
      _ = stage.recognizer("D", on: view, .tap(taps: 2, touches: 1)) { $0.delaysTouchesEnded = delays }
      return stage
    }
    var one = stage(delays: true)
    one.down(0, 100, 100)
    one.up(80)
    #expect(one.log == ["0.0 V touchesBegan", "0.43 V touchesEnded"])
    var other = stage(delays: false)
    other.down(0, 100, 100)
    other.up(80)
    #expect(other.log == ["0.0 V touchesBegan", "0.08 V touchesEnded"])
    var far = stage(delays: true)
    far.down(0, 100, 100)
    far.move(40, 160, 100)
    far.up(80)
    #expect(far.log == ["0.0 V touchesBegan", "0.04 V touchesMoved", "0.08 V touchesEnded"])
    var twice = stage(delays: true)
    twice.down(0, 100, 100)
    twice.up(80)
    twice.down(200, 100, 100)
    twice.up(280)
    #expect(
      twice.log == [
        "0.0 V touchesBegan", "0.2 V touchesBegan", "0.28 D ended at (100,100)", "0.28 V touchesCancelled",
      ])
  }

  @Test("SC-26: touches reach an ancestor along the chain, unless a view does not forward them")
  func chain() {
    var stage = Stage()
    let view = stage.view("V")
    _ = stage.recognizer("T", on: 0, .tap(taps: 1, touches: 1))
    stage.world.views[view].callsSuper = true
    stage.down(0, 100, 100)
    stage.up(80)
    #expect(
      stage.log == [
        "0.0 V touchesBegan", "0.0 W touchesBegan", "0.08 T ended at (100,100)", "0.08 V touchesCancelled",
        "0.08 W touchesCancelled",
      ])
  }

  @Test("SC-31: when the system takes a touch, recognizers get the cancel before the view")
  func systemCancel() {
    var stage = Stage()
    let view = stage.view("V")
    _ = stage.recognizer("T", on: view, .tap(taps: 1, touches: 1)) { $0.isLogging = true }
    stage.world.plannedOperations = [ModelPlannedOperation(.time(0.04), .cancelAllTouches)]
    stage.down(0, 100, 100)
    stage.up(80)
    #expect(
      stage.log == [
        "0.0 T touchesBegan", "0.0 V touchesBegan", "0.04 T touchesCancelled", "0.04 V touchesCancelled",
        "0.04 T reset",
      ])
  }

  @Test("SC-33: a tap with delaysTouchesBegan that fails releases Began and one Moved")
  func delayedTapFails() {
    var stage = Stage()
    let view = stage.view("V")
    _ = stage.recognizer("T", on: view, .tap(taps: 1, touches: 1)) { $0.delaysTouchesBegan = true }
    stage.down(0, 100, 100)
    stage.move(20, 120, 100)
    stage.move(40, 150, 100)
    stage.up(60)
    #expect(stage.log == ["0.04 V touchesBegan", "0.04 V touchesMoved", "0.06 V touchesEnded"])
  }

  @Test("SC-39: requirements and exclusion between single and double taps")
  func singleAndDouble() {
    func stage(requiring: Bool) -> Stage {
      var stage = Stage()
      let view = stage.view("V")
      let single = stage.recognizer("S", on: view, .tap(taps: 1, touches: 1))
      let double = stage.recognizer("D", on: view, .tap(taps: 2, touches: 1))
      if requiring { stage.world.requirements = [ModelPair(single, double)] }
      return stage
    }
    func actions(_ stage: Stage) -> [String] {
      stage.log.filter { $0.contains("ended at") }
    }
    var one = stage(requiring: true)
    one.down(0, 100, 100)
    one.up(80)
    #expect(actions(one) == ["0.43 S ended at (100,100)"])
    var two = one
    two.down(200, 100, 100)
    two.up(280)
    #expect(actions(two) == ["0.28 D ended at (100,100)"])
    var free = stage(requiring: false)
    free.down(0, 100, 100)
    free.up(80)
    free.down(200, 100, 100)
    free.up(280)
    #expect(actions(free) == ["0.08 S ended at (100,100)", "0.28 D ended at (100,100)"])
  }

  @Test("SC-40: second fingers on panned, pressed and tapped views")
  func secondFingers() {
    // (a) A single-touch view does not receive the second finger, but recognizers do.
    var single = Stage()
    let view = single.view("V")
    _ = single.recognizer("T", on: view, .tap(taps: 1, touches: 2)) { $0.isLogging = true }
    single.down(0, 100, 100)
    single.down(20, 150, 100, finger: 2)
    #expect(single.log == ["0.0 T touchesBegan", "0.0 V touchesBegan", "0.02 T touchesBegan"])
    // (d) A tap on a view that is being panned is not recognized.
    var panned = Stage()
    let other = panned.view("V")
    _ = panned.recognizer("P", on: other, .pan(minimum: 1, maximum: .max))
    _ = panned.recognizer("T", on: other, .tap(taps: 1, touches: 1))
    panned.down(0, 100, 100)
    panned.move(50, 130, 100)
    panned.down(100, 200, 200, finger: 2)
    panned.up(180, finger: 2)
    panned.up(300)
    #expect(!panned.log.contains { $0.contains(" T ") })
    // (e) If two long presses are due at the same instant, only the one on the deeper view begins.
    var presses = Stage()
    let inner = presses.view("V")
    _ = presses.recognizer("A", on: 0, .longPress(duration: 0.5, touches: 1))
    _ = presses.recognizer("B", on: inner, .longPress(duration: 0.5, touches: 1))
    presses.down(0, 100, 100)
    presses.up(800)
    #expect(
      presses.log == [
        "0.0 V touchesBegan", "0.5 B began at (100,100)", "0.5 V touchesCancelled", "0.8 B ended",
      ])
    // (f) After a second finger has made a tap fail, a third finger does not start the tap again.
    var third = Stage()
    let field = third.view("V")
    third.world.views[field].isMultipleTouchEnabled = true
    _ = third.recognizer("T", on: field, .tap(taps: 1, touches: 1))
    third.down(0, 100, 100)
    third.down(20, 150, 100, finger: 2)
    third.down(100, 200, 100, finger: 3)
    third.up(180, finger: 3)
    third.up(200, finger: 2)
    third.up(200)
    #expect(!third.log.contains { $0.contains(" T ") })
  }
}
