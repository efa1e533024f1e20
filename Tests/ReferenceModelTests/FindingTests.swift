import ReferenceModel
import Testing

/// Scripts that revealed errors of the engine, with the correct logs.
@Suite("Findings")
struct FindingTests {
  @Test("A1: a double tap that requires a single tap to fail fails at the first lift (5.14)")
  func doubleRequiresSingle() {
    var stage = Stage()
    let view = stage.view("V")
    let single = stage.recognizer("S", on: view, .tap(taps: 1, touches: 1))
    let double = stage.recognizer("D", on: view, .tap(taps: 2, touches: 1))
    stage.world.requirements = [ModelPair(double, single)]
    stage.down(0, 100, 100)
    stage.up(80)
    stage.down(200, 100, 100)
    stage.up(280)
    #expect(
      stage.log == [
        "0.0 V touchesBegan",
        "0.08 S ended at (100,100)",
        "0.08 V touchesCancelled",
        "0.2 V touchesBegan",
        "0.28 S ended at (100,100)",
        "0.28 V touchesCancelled",
      ])
  }

  @Test("A1: a tap releases its touches when the long press that it requires begins (5.14)")
  func tapRequiresLongPress() {
    var stage = Stage()
    let view = stage.view("V")
    let tap = stage.recognizer("A", on: view, .tap(taps: 1, touches: 1)) {
      $0.delaysTouchesBegan = true
      $0.isLogging = true
    }
    let press = stage.recognizer("L", on: view, .longPress(duration: 0.5, touches: 1)) {
      $0.cancelsTouchesInView = false
    }
    stage.world.requirements = [ModelPair(tap, press)]
    stage.world.simultaneous = [ModelPair(tap, press)]
    stage.down(0, 100, 100)
    stage.move(600, 101, 100)
    stage.up(800)
    #expect(
      stage.log == [
        "0.0 A touchesBegan",
        "0.5 L began at (100,100)",
        "0.5 V touchesBegan",
        "0.6 L changed at (101,100)",
        "0.6 V touchesMoved",
        "0.8 L ended",
        "0.8 V touchesEnded",
        "0.8 A reset",
      ])
  }

  @Test("A2: requirements on a cycle are dropped, and link no resets (5.17)")
  func circle() {
    var stage = Stage()
    let view = stage.view("V")
    let pan = stage.recognizer("R", on: view, .pan(minimum: 1, maximum: .max))
    let double = stage.recognizer("D", on: view, .tap(taps: 2, touches: 1))
    stage.world.requirements = [ModelPair(pan, double), ModelPair(double, pan)]
    stage.down(0, 100, 100)
    stage.up(80)
    stage.down(200, 100, 100)
    stage.move(250, 120, 100)
    stage.move(300, 160, 100)
    stage.up(400)
    #expect(
      stage.log.filter { $0.contains(" R ") || $0.contains("Cancelled") } == [
        "0.25 R began moved (10,0)",
        "0.25 V touchesCancelled",
        "0.3 R changed moved (50,0)",
        "0.4 R ended moved (50,0)",
      ])
  }

  @Test("A3: a turned scroll view scrolls along its own axes (8.11)")
  func turnedScrollView() {
    var stage = Stage()
    var scroll = ModelScroll(575, 2000)
    scroll.offset.y = 100
    let view = stage.view("T", ModelRect(-100, 200, 575, 375), .scroll(scroll))
    stage.world.views[view].turn = .quarter
    stage.down(0, 200, 400)
    stage.move(50, 188, 400)
    stage.move(100, 178, 400)
    stage.up(300)
    #expect(
      stage.log == [
        "0.05 T willBeginDragging",
        "0.05 T didScroll (0,98)",
        "0.1 T didScroll (0,88)",
        "0.3 T willEndDragging (0,0) to (0,88)",
        "0.3 T didEndDragging false",
      ])
  }

  @Test("A7: a wait that ends within its update does not change the translation (6.P7)")
  func waitWithinAnUpdate() {
    var stage = Stage()
    let view = stage.view("V")
    let winner = stage.recognizer("D", on: view, .pan(minimum: 1, maximum: .max))
    let pan = stage.recognizer("A", on: view, .pan(minimum: 1, maximum: .max))
    let loser = stage.recognizer("B", on: 0, .pan(minimum: 1, maximum: .max))
    stage.world.simultaneous = [ModelPair(pan, winner)]
    // A is examined first, while B is still undecided; D excludes B right afterwards.
    stage.world.requirements = [ModelPair(pan, loser)]
    stage.down(0, 100, 100)
    stage.move(100, 130, 100)
    stage.up(200)
    #expect(stage.log.contains("0.1 A began moved (20,0)"))
  }

  @Test("A8: a pan does not begin with more fingers than its maximum")
  func crowdedPan() {
    var stage = Stage()
    let view = stage.view("V")
    stage.world.views[view].isMultipleTouchEnabled = true
    _ = stage.recognizer("R", on: view, .pan(minimum: 1, maximum: 1))
    stage.down(0, 100, 100)
    stage.down(50, 200, 100, finger: 2)
    stage.move(100, 130, 100)
    stage.up(200)
    stage.up(200, finger: 2)
    #expect(!stage.log.contains { $0.contains(" R ") })
  }

  @Test("A10: a recognizer waits for one of another window that takes part (13.4)")
  func acrossWindows() {
    var stage = Stage()
    stage.world.views.append(ModelView("X", in: nil, ModelRect(200, 200, 100, 100)))
    let tap = stage.recognizer("T", on: 0, .tap(taps: 1, touches: 1))
    let double = stage.recognizer("D", on: 1, .tap(taps: 2, touches: 1))
    stage.world.requirements = [ModelPair(tap, double)]
    stage.down(0, 100, 100)
    stage.down(20, 250, 250, finger: 2)
    stage.up(80)
    stage.up(100, finger: 2)
    #expect(stage.log.contains("0.45 T ended at (100,100)"))
  }
}
