import Foundation
import ReferenceModel
import Testing

/// The rules of section 8 on scrolling after the finger has lifted. The expected logs are written from the
/// rules.
@Suite("Scenarios: scrolling")
struct ScrollingScenarioTests {
  private func stage(_ change: (inout ModelScroll) -> Void = { _ in }) -> (stage: Stage, view: Int) {
    var stage = Stage()
    var scroll = ModelScroll(200, 2_000)
    change(&scroll)
    let view = stage.view("S", ModelRect(0, 0, 200, 400), .scroll(scroll))
    return (stage, view)
  }

  private func withoutSteps(_ stage: Stage) -> [String] { stage.log.filter { !$0.contains("didScroll") } }

  @Test("8.19, 8.22: after a flick, content decelerates until 10 points a second, and then stops")
  func flicked() {
    var (stage, _) = stage()
    stage.down(0, 100, 300)
    stage.move(100, 100, 250)
    stage.move(200, 100, 200)
    stage.up(200)
    // The speed is 0.8 × 500 + 0.2 × 500. The target is 90 + 490 / (1000 · −ln 0.998), and the content rests
    // at 90 + 0.499 × 490.
    let calls = withoutSteps(stage)
    #expect(
      calls.prefix(4) == [
        "0.1 S willBeginDragging", "0.2 S willEndDragging (0,0.5) to (0,335)", "0.2 S didEndDragging true",
        "0.2 S willBeginDecelerating",
      ])
    let end = ModelText.time(0.2 + Foundation.log(10.0 / 500) / (1000 * Foundation.log(0.998)))
    #expect(calls.last == "\(end) S didEndDecelerating")
    #expect(stage.log.last { $0.contains("didScroll") }?.hasSuffix("(0,335)") == true)
  }

  @Test("8.20: content that is let go outside its range comes back, and is at rest below half a point")
  func bounce() {
    var (stage, _) = stage()
    stage.down(0, 100, 100)
    stage.move(100, 100, 160)
    stage.up(1_000)
    // A drag of 50 points beyond the edge moves the content by 25.7 points (8.18), rounded to whole pixels.
    #expect(stage.log.contains("0.1 S didScroll (0,-26)"))
    let end = ModelText.time(1 + Foundation.log(26 / 0.5) / 10)
    #expect(stage.log.suffix(2) == ["\(end) S didScroll (0,0)", "\(end) S didEndDecelerating"])
  }

  @Test("8.10: a finger stops moving content, which gets no touch; its first move scrolls")
  func catching() {
    var (stage, view) = stage()
    _ = stage.view("C", in: view, ModelRect(0, 0, 200, 2_000))
    stage.down(0, 100, 100)
    stage.move(100, 100, 160)
    stage.up(1_000)
    stage.down(1_050, 100, 100)
    stage.move(1_300, 100, 98)
    stage.up(1_500)
    let place = -26 * Foundation.exp(-0.5)
    #expect(
      stage.log.filter { $0 >= "1.05" }.prefix(4) == [
        "1.05 S didScroll (0,\(Int(place.rounded())))", "1.05 S didEndDecelerating",
        "1.3 S willBeginDragging", "1.3 S didScroll (0,-15)",
      ])
    #expect(!stage.log.contains { $0 > "1.05" && $0.contains("touches") })
  }

  @Test("8.21: a flick back from 1.64 pages ends on page 1")
  func page() {
    var (stage, _) = stage {
      $0.motion.isPaging = true
      $0.offset.y = 400
    }
    stage.down(0, 100, 390)
    stage.move(700, 100, 94)
    for step in 1...3 { stage.move(700 + 10 * step, 100, 94 + 10 * step) }
    stage.up(730)
    #expect(withoutSteps(stage).contains { $0.hasSuffix("to (0,400)") })
  }

  @Test("8.16: a drag within 20° of an axis stays on it, until a rest")
  func lock() {
    var (stage, _) = stage {
      $0.contentWidth = 1_000
      $0.motion.isDirectionalLockEnabled = true
    }
    stage.down(0, 100, 300)
    stage.move(100, 95, 280)
    stage.move(200, 60, 270)
    stage.move(1_000, 50, 260)
    stage.up(2_000)
    #expect(
      stage.log.filter { $0.contains("didScroll") } == [
        "0.1 S didScroll (0,10)", "0.2 S didScroll (0,20)", "1.0 S didScroll (10,30)",
      ])
  }

  @Test("8.22: a target that the delegate chose is the end of the motion")
  func chosenTarget() {
    var (stage, _) = stage { $0.motion.target = .fixed(ModelPoint(0, 160)) }
    stage.down(0, 100, 300)
    stage.move(100, 100, 250)
    stage.up(1_000)
    #expect(stage.log.contains("1.0 S willEndDragging (0,0) to (0,40)"))
    // The content travels 120 points. Its initial speed v follows from 0.499 · (v − 10) = 120 (rule 8.19).
    let end = ModelText.time(1 + Foundation.log(10 / (120 / 0.499 + 10)) / (1000 * Foundation.log(0.998)))
    #expect(stage.log.last == "\(end) S didEndDecelerating")
    #expect(stage.log.last { $0.contains("didScroll") }?.hasSuffix("(0,160)") == true)
  }

  @Test("8.19: a bounce goes on in a range that changes under way")
  func changedRange() {
    var (stage, view) = stage { $0.offset.y = 1_600 }
    stage.world.plannedOperations = [
      ModelPlannedOperation(.time(1.1), .scroll(.setContentSize(view: view, ModelPoint(200, 1_500))))
    ]
    stage.down(0, 100, 300)
    stage.move(100, 100, 200)
    stage.up(1_000)
    #expect(stage.log.last { $0.contains("didScroll") }?.hasSuffix("(0,1100)") == true)
  }

  @Test("8.24: a tap on the status bar scrolls the only scroll view to its top")
  func statusBar() {
    var (stage, _) = stage { $0.offset.y = 300 }
    stage.world.plannedOperations = [ModelPlannedOperation(.time(0.5), .scroll(.tapStatusBar))]
    stage.down(0, 300, 700)
    stage.up(50)
    #expect(stage.log.suffix(2) == ["0.8 S didScroll (0,0)", "0.8 S didScrollToTop"])
    _ = stage.view("T", ModelRect(0, 400, 200, 300), .scroll(ModelScroll(200, 300)))
    #expect(!stage.log.contains { $0.contains("didScrollToTop") })
  }

  @Test("8.25: a pinch scales within its limits, and resists beyond them")
  func zoom() {
    var (stage, view) = stage { $0.motion.zoom = ModelZoom(1, 2) }
    let zoomed = stage.view("Z", in: view, ModelRect(0, 0, 200, 2_000))
    stage.world.views[zoomed].isZoomed = true
    stage.down(0, 50, 100)
    stage.down(0, 100, 100, finger: 2)
    // The distance between the fingers grows from 50 to 87 points, of which 8 points are hysteresis. Then it
    // grows to 174 points, which is 3 times 58.
    stage.move(20, 137, 100, finger: 2)
    stage.move(40, 224, 100, finger: 2)
    stage.up(60)
    stage.up(80, finger: 2)
    let limit = Foundation.log(2.0)
    let over = Foundation.log(1.5)
    let stretched = (1 - 1 / (over * 0.55 / limit + 1)) * limit
    #expect(
      stage.log.filter { $0.contains("oom") } == [
        "0.02 S willBeginZooming", "0.02 S didZoom 1.5",
        "0.04 S didZoom \(ModelText.number(2 * Foundation.exp(stretched)))", "0.08 S didZoom 2",
        "0.38 S didEndZooming 2",
      ])
  }

  @Test("8.27: the beginning of a drag ends the editing of its window")
  func keyboard() {
    var (stage, _) = stage { $0.motion.dismissesKeyboardOnDrag = true }
    let field = stage.view("F", ModelRect(300, 700, 10, 10))
    stage.world.views[field].holdsKeyboard = true
    stage.down(0, 100, 300)
    stage.move(50, 100, 280)
    stage.up(1_000)
    #expect(stage.log.contains("0.05 F resignFirstResponder"))
  }
}
