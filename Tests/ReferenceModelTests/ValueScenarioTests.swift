import ReferenceModel
import Testing

/// The values of recognizers and controls in the model. The expected values are computed from sections 6, 7
/// and 13.
@Suite("Values of the model")
struct ValueScenarioTests {
  private func stage(_ kind: ModelRecognizer.Kind) -> Stage {
    var stage = Stage()
    _ = stage.recognizer("R", on: 0, kind) { $0.isReading = true }
    return stage
  }

  private func actions(_ stage: Stage) -> [String] { stage.log.filter { $0.contains(" R ") } }

  @Test("A pinch begins at 8 points, which its scale leaves out (6.I2)")
  func pinch() {
    var stage = stage(.pinch)
    stage.down(0, 100, 100, finger: 1)
    stage.down(0, 200, 100, finger: 2)
    stage.move(100, 207, 100, finger: 2)
    stage.move(200, 212, 100, finger: 2)
    // The scale is 112 ÷ 108. The velocity is 0.25 × 5 ÷ 100 ÷ 0.1 + 0.75 × 0.25 × 7 ÷ 100 ÷ 0.1.
    #expect(
      actions(stage) == [
        "0.2 R began by 2 about (156,100) of (100,100)(212,100) = 1.037, 0.256 a second"
      ])
  }

  @Test("A rotation begins at 5 degrees of fingers that keep their distance (6.I3)")
  func rotation() {
    var stage = stage(.rotation)
    stage.down(0, 100, 100, finger: 1)
    stage.down(0, 200, 100, finger: 2)
    stage.move(100, 200, 110, finger: 2)
    // The rotation is atan(0.1) minus 5° and minus 5° · √(0.005): 0.0997 − 0.0873 − 0.0062.
    #expect(
      actions(stage) == [
        "0.1 R began by 2 about (150,105) of (100,100)(200,110) = 0.006, 0.249 a second"
      ])
  }

  @Test("An edge pan needs a start within 13 points, 15 points inwards, and 0.25 s (6)")
  func edgePan() {
    for (x, time, begins) in [(12, 200, true), (14, 200, false), (12, 250, false)] {
      var stage = stage(.edgePan(.left))
      stage.down(0, x, 100)
      stage.move(time, x + 20, 100)
      #expect(actions(stage).contains { $0.contains("began moved (5,0)") } == begins)
    }
  }

  @Test("A press after a tap waits for the tap (6.L3)")
  func tapPress() {
    var stage = stage(.tapPress(taps: 1, touches: 1))
    stage.down(0, 100, 100)
    stage.up(80)
    stage.down(200, 100, 100)
    stage.up(900)
    #expect(
      actions(stage) == ["0.7 R began at (100,100) by 1 about (100,100) of (100,100)", "0.9 R ended by 0"])
  }

  @Test("A switch that is tapped, and one whose knob is dragged past the middle and back (7.18)")
  func toggle() {
    for (ways, isChanged) in [([], true), ([12], true), ([12, 10], false), ([-12], false)] {
      var stage = Stage()
      let frame = ModelRect(100, 100, ModelKit.toggleSize.width, ModelKit.toggleSize.height)
      _ = stage.view("V", frame, .kit(.toggle(isOn: false)))
      stage.down(0, 115, 115)
      for (index, way) in ways.enumerated() { stage.move(50 + index * 20, 115 + way, 115) }
      stage.up(200)
      #expect(stage.log.contains("0.2 V valueChanged 1") == isChanged)
    }
  }

  @Test("A stepper steps at the landing, and again after 0.5 and every 0.1 s (7.18)")
  func stepper() {
    var stage = Stage()
    let frame = ModelRect(100, 100, ModelKit.stepperSize.width, ModelKit.stepperSize.height)
    _ = stage.view("V", frame, .kit(.stepper(ModelStepper(value: 7, step: 1))))
    stage.down(0, 180, 110)
    stage.up(900)
    #expect(
      stage.log.filter { $0.contains("valueChanged") } == [
        "0.0 V valueChanged 8", "0.5 V valueChanged 9", "0.6 V valueChanged 10",
      ])
  }

  @Test("A window that is hidden cancels its touches, and another one is key (13.2)")
  func hidden() {
    var stage = Stage()
    stage.world.views.append(ModelView("X", in: nil, ModelRect(0, 0, 375, 812)))
    stage.world.keyWindow = 1
    stage.world.plannedOperations = [
      ModelPlannedOperation(.time(0.1), .hide(view: 1)), ModelPlannedOperation(.time(0.3), .show(window: 1)),
    ]
    stage.down(0, 100, 100)
    stage.up(200)
    stage.down(210, 100, 100)
    stage.up(290)
    stage.down(400, 100, 100)
    stage.up(450)
    #expect(
      stage.log == [
        "0.0 X touchesBegan", "0.1 X touchesCancelled", "0.1 X resignKey", "0.1 W becomeKey",
        "0.21 W touchesBegan", "0.29 W touchesEnded", "0.4 X touchesBegan", "0.45 X touchesEnded",
      ])
  }
}
