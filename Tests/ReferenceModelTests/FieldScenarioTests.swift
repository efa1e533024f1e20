import ReferenceModel
import Testing

/// Scenarios with text fields, menus and the tablet idiom whose logs follow from the rules.
@Suite("Text fields, menus and idioms")
struct FieldScenarioTests {
  @Test("A finger moves the editing from one field to another (10.8)")
  func fieldAfterField() {
    var stage = Stage()
    let one = stage.view("A", ModelRect(20, 20, 200, 34), .field(ModelField()))
    _ = stage.view("B", ModelRect(20, 100, 200, 34), .field(ModelField()))
    stage.world.plannedOperations = [ModelPlannedOperation(.time(0.003), .becomeFirst(ModelPlace(one)))]
    stage.down(10, 150, 110)
    stage.up(60)
    #expect(
      stage.log == [
        "0.003 A shouldBeginEditing true",
        "0.003 A didBeginEditing",
        "0.003 A editingDidBegin",
        "0.003 A becomes first true, A is",
        "0.01 B touchesBegan",
        "0.01 B touchDown",
        "0.06 B touchesEnded",
        "0.06 B shouldBeginEditing true",
        "0.06 A shouldEndEditing true",
        "0.06 A didEndEditing",
        "0.06 A editingDidEnd",
        "0.06 B didBeginEditing",
        "0.06 B editingDidBegin",
        "0.06 B touchUpInside",
      ])
  }

  @Test("A field that refuses to end its editing remains first responder (10.8)")
  func refusingField() {
    var stage = Stage()
    let one = stage.view("A", ModelRect(20, 20, 200, 34), .field(ModelField { $0.shouldEndEditing = false }))
    let other = stage.view("B", ModelRect(20, 100, 200, 34), .field(ModelField()))
    stage.world.plannedOperations = [
      ModelPlannedOperation(.time(0.003), .becomeFirst(ModelPlace(one))),
      ModelPlannedOperation(.time(0.013), .becomeFirst(ModelPlace(other))),
    ]
    stage.down(20, 300, 300)
    stage.up(60)
    #expect(
      stage.log.dropFirst(4).prefix(3) == [
        "0.013 B shouldBeginEditing true",
        "0.013 A shouldEndEditing false",
        "0.013 B becomes first false, A is",
      ])
  }

  @Test("On a tablet a control tracks up to 25 points outside its bounds (7.3)")
  func tablet() {
    var stage = Stage()
    _ = stage.view("C", ModelRect(100, 100, 100, 100), .control)
    stage.world.isTablet = true
    stage.down(0, 150, 150)
    stage.move(50, 224, 150)
    stage.move(100, 226, 150)
    stage.up(150)
    #expect(
      stage.log.filter { $0.contains("touchDrag") || $0.contains("touchUp") } == [
        "0.05 C touchDragInside",
        "0.1 C touchDragExit",
        "0.1 C touchDragOutside",
        "0.15 C touchUpOutside",
      ])
  }

  @Test("A menu that is the primary action opens after the landing, and a touch beside it closes it (7.4)")
  func menu() {
    var stage = Stage()
    let button = stage.view("B", ModelRect(100, 100, 100, 40), .button)
    stage.world.views[button].menu = .primary
    stage.down(0, 150, 120)
    stage.up(50)
    stage.down(300, 150, 600)
    stage.up(350)
    stage.down(500, 150, 600)
    stage.up(550)
    #expect(
      stage.log == [
        "0.0 B touchesBegan",
        "0.0 B touchDown",
        "0.0 B menuActionTriggered",
        "0.0 B touchesCancelled",
        "0.0 B touchCancel",
        "0.5 W touchesBegan",
        "0.55 W touchesEnded",
      ])
  }
}
