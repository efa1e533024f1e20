import ReferenceModel
import Testing

/// The scenarios (SC) of controls, scroll views and windows. Their logs are written from the rules.
@Suite("Scenarios: controls, scroll views, windows")
struct ControlScenarioTests {
  @Test("SC-17: a button blocks an ancestor's tap, and a plain control does not")
  func blocking() {
    func stage(_ kind: ModelView.Kind, taps: Int = 1, on view: Int = 0) -> Stage {
      var stage = Stage()
      _ = stage.view("B", ModelRect(100, 100, 100, 40), kind)
      _ = stage.recognizer("T", on: view, .tap(taps: taps, touches: 1))
      stage.down(0, 120, 120)
      stage.up(80)
      return stage
    }
    let clicked = [
      "0.0 B touchesBegan", "0.0 B touchDown", "0.08 B touchesEnded", "0.08 B touchUpInside",
      "0.08 B primaryActionTriggered",
    ]
    let taken = [
      "0.0 B touchesBegan", "0.0 B touchDown", "0.08 T ended at (120,120)", "0.08 B touchesCancelled",
      "0.08 B touchCancel",
    ]
    #expect(stage(.button).log == clicked)
    #expect(stage(.button, on: 1).log.map { $0.replacing("(20,20)", with: "(120,120)") } == taken)
    #expect(stage(.control).log == taken)
    // (d) A double tap is not blocked: it holds back the end (4.11).
    #expect(
      stage(.button, taps: 2).log == [
        "0.0 B touchesBegan", "0.0 B touchDown", "0.43 B touchesEnded", "0.43 B touchUpInside",
        "0.43 B primaryActionTriggered",
      ])
  }

  @Test("SC-29: a drag leaves the control beyond 70 points, and enters it again")
  func slop() {
    var stage = Stage()
    _ = stage.view("B", ModelRect(100, 100, 100, 40), .control)
    stage.down(0, 120, 120)
    stage.move(20, 120, 208)
    stage.move(40, 120, 211)
    stage.move(60, 120, 120)
    stage.up(80)
    #expect(
      stage.log.filter { !$0.contains("touches") } == [
        "0.0 B touchDown", "0.02 B touchDragInside", "0.04 B touchDragExit", "0.04 B touchDragOutside",
        "0.06 B touchDragEnter", "0.06 B touchDragInside", "0.08 B touchUpInside",
      ])
  }

  @Test("SC-22: a button in a scroll view gets a quick tap, a press and a drag")
  func buttonInScrollView() {
    func stage(_ change: (inout ModelScroll) -> Void = { _ in }) -> Stage {
      var stage = Stage()
      var scroll = ModelScroll(375, 2000)
      change(&scroll)
      let view = stage.view("S", ModelRect(0, 0, 375, 812), .scroll(scroll))
      _ = stage.view("B", in: view, ModelRect(100, 100, 100, 40), .control)
      return stage
    }
    var quick = stage()
    quick.down(0, 120, 120)
    quick.up(80)
    #expect(
      quick.log == ["0.08 B touchesBegan", "0.08 B touchDown", "0.08 B touchesEnded", "0.08 B touchUpInside"])
    var held = stage()
    held.down(0, 120, 120)
    held.up(500)
    #expect(
      held.log == ["0.15 B touchesBegan", "0.15 B touchDown", "0.5 B touchesEnded", "0.5 B touchUpInside"])
    var dragged = stage()
    dragged.down(0, 120, 120)
    dragged.move(50, 120, 108)
    dragged.up(400)
    #expect(
      dragged.log == [
        "0.05 S willBeginDragging", "0.05 S didScroll (0,2)", "0.4 S willEndDragging (0,0) to (0,2)",
        "0.4 S didEndDragging false",
      ])
    // (e) A control to which the touch was delivered at once keeps it.
    var kept = stage { $0.delaysContentTouches = false }
    kept.down(0, 120, 120)
    kept.move(50, 120, 80)
    kept.up(400)
    #expect(
      kept.log == [
        "0.0 B touchesBegan", "0.0 B touchDown", "0.05 B touchesMoved", "0.05 B touchDragInside",
        "0.4 B touchesEnded", "0.4 B touchUpInside",
      ])
  }

  @Test("SC-15, SC-16: an ancestor's tap, and content whose touch is held back for 0.15 s")
  func waitingContent() {
    func log(until end: Int) -> [String] {
      var stage = Stage()
      let scroll = stage.view("S", ModelRect(0, 0, 375, 600), .scroll(ModelScroll(375, 2000)))
      _ = stage.view("C", in: scroll, ModelRect(0, 0, 375, 44))
      _ = stage.recognizer("T", on: 0, .tap(taps: 1, touches: 1))
      stage.down(0, 100, 20)
      stage.up(end)
      return stage.log
    }
    #expect(log(until: 80) == ["0.08 T ended at (100,20)"])
    #expect(log(until: 500) == ["0.15 C touchesBegan", "0.5 T ended at (100,20)", "0.5 C touchesCancelled"])
    #expect(log(until: 2500) == ["0.15 C touchesBegan", "2.5 C touchesEnded"])
  }

  @Test("SC-34: the window of the higher level wins, then the window that was shown later")
  func windows() {
    var stage = Stage()
    stage.world.views.append(ModelView("Q", in: nil, ModelRect(50, 50, 200, 200)))
    stage.world.views.append(ModelView("R", in: nil, ModelRect(0, 0, 80, 80)))
    stage.world.views[0].level = 1
    stage.down(0, 100, 100)
    stage.up(80)
    #expect(stage.log == ["0.0 W touchesBegan", "0.08 W touchesEnded"])
    stage.world.views[0].level = 0
    #expect(stage.log == ["0.0 Q touchesBegan", "0.08 Q touchesEnded"])
  }

  @Test("The curves of 8.19 and 8.20 end where the rules say")
  func curves() {
    #expect(abs(ModelScrollLaw.way(1000, rate: 0.998, after: 60) - 499) < 0.001)
    #expect(abs(ModelScrollLaw.way(1000, rate: 0.99, after: 60) - 99) < 0.001)
    #expect(ModelScrollLaw.stretch(-100, speed: 0, after: 0) == -100)
    #expect(abs(ModelScrollLaw.stretch(-100, speed: 0, after: 0.1) + 36.788) < 0.001)
  }
}
