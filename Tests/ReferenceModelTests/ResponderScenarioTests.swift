import ReferenceModel
import Testing

/// The responder chain of the model. The expected logs are written from section 10.
@Suite("Responders of the model")
struct ResponderScenarioTests {
  @Test("A call goes from the view to its controller, the window, the application and its delegate (10.1)")
  func chain() {
    var stage = Stage()
    stage.world.views[0].callsSuper = true
    stage.world.logsChainEnd = true
    let view = stage.view("V")
    stage.world.views[view].callsSuper = true
    stage.world.views[view].controller = ModelController("C")
    stage.down(0, 100, 100)
    #expect(
      stage.log == [
        "0.0 V touchesBegan", "0.0 C touchesBegan", "0.0 W touchesBegan", "0.0 A touchesBegan",
        "0.0 D touchesBegan",
      ])
  }

  @Test("A presented controller's next responder is its presenter, not the window (10.2)")
  func presented() {
    var stage = Stage()
    let root = stage.view("V")
    stage.world.views[root].controller = ModelController("C")
    let wrapper = stage.view("-", ModelRect(0, 0, 375, 812), .wrapper)
    let sheet = stage.view("S", in: wrapper)
    stage.world.views[sheet].callsSuper = true
    stage.world.views[sheet].controller = ModelController("P", .presented(by: root))
    stage.world.views[root].controller?.responder.callsSuper = false
    stage.down(0, 100, 100)
    #expect(stage.log == ["0.0 S touchesBegan", "0.0 P touchesBegan", "0.0 C touchesBegan"])
  }

  @Test("Who stops a call stops that call alone, and an overridden link leads elsewhere (10.3, 10.5)")
  func exceptions() {
    var stage = Stage()
    let other = stage.view("O")
    let view = stage.view("V")
    stage.world.views[view].responder = ModelResponder()
    stage.world.views[view].responder?.exceptions = ["touchesEnded"]
    stage.world.views[view].responder?.next = .view(other)
    stage.down(0, 100, 100)
    stage.up(80)
    #expect(stage.log == ["0.0 V touchesBegan", "0.0 O touchesBegan", "0.08 V touchesEnded"])
  }

  @Test("The first responder keeps its place if it refuses to resign, and an action starts at it (10.8, 7.9)")
  func firstResponder() {
    var stage = Stage()
    stage.world.keyWindow = 0
    let first = stage.view("F"), second = stage.view("S")
    for view in [first, second] {
      stage.world.views[view].responder = ModelResponder()
      stage.world.views[view].responder?.canBecomeFirst = true
      stage.world.views[view].responder?.actions = ["cutA"]
    }
    stage.world.views[first].responder?.canResignFirst = false
    for (index, operation) in [
      ModelPlannedOperation.Operation.becomeFirst(ModelPlace(first)), .becomeFirst(ModelPlace(second)),
      .send("cutA", from: second),
    ].enumerated() {
      stage.world.plannedOperations.append(ModelPlannedOperation(.time(Double(index + 1) / 10), operation))
    }
    #expect(
      stage.log == [
        "0.1 F becomes first true, F is", "0.2 S becomes first false, F is", "0.3 F performs cutA",
        "0.3 cutA from S true",
      ])
  }
}
