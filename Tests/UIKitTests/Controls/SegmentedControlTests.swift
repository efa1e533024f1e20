import Testing

@testable import UIKit

/// Rule 7.18. Three segments of 100 points from x = 30, at y = 200 to 232.
@Suite("A segmented control")
struct SegmentedControlTests {
  let log = StageLog()
  let stage = TouchStage()
  let control = UISegmentedControl(items: ["One", "Two", "Three"])

  init() {
    control.frame = CGRect(x: 30, y: 200, width: 300, height: 32)
    stage.window.addSubview(control)
    control.log([.valueChanged], to: log) { [control] in "\(control.selectedSegmentIndex)" }
  }

  @Test("A segmented control starts without a selection, not momentary, 32 points high")
  func defaults() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(UISegmentedControl.noSegment == -1)
    #expect(!control.isMomentary)
    #expect(control.intrinsicContentSize.height == 32)
    #expect(control.numberOfSegments == 3)
  }

  @Test("The segment under the finger at the lift is selected, and only a change is sent")
  func selects() {
    stage.down(180, 215, at: 1)
    #expect(control.selectedSegmentIndex == -1)  // 7.18: at touch-up
    stage.up(180, 215, at: 1.1)
    #expect(log.take() == ["valueChanged 1"])
    stage.tap(180, 215, at: 2)
    #expect(log.take() == [])  // 7.18
    stage.down(60, 215, at: 3)
    stage.move(280, 260, at: 3.1)
    stage.up(280, 260, at: 3.2)
    #expect(log.take() == ["valueChanged 2"])
    stage.down(60, 215, at: 4)
    stage.move(60, 400, at: 4.1)
    stage.up(60, 400, at: 4.2)
    #expect(log.take() == [])
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test("A momentary control sends each time, and keeps no selection")
  func momentary() {
    control.isMomentary = true
    stage.tap(180, 215, at: 1)
    stage.tap(180, 215, at: 2)
    #expect(log.take() == ["valueChanged 1", "valueChanged 1"])  // 7.18
    #expect(control.selectedSegmentIndex == -1)
  }

  @Test("Selecting a segment by code sends nothing; an index out of range means no selection")
  func code() {
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
    control.selectedSegmentIndex = 3
    #expect(control.selectedSegmentIndex == -1)
    #expect(log.take() == [])  // 7.18
  }

  @Test("A disabled segment cannot be chosen")
  func disabledSegment() {
    control.setEnabled(false, forSegmentAt: 1)
    stage.tap(180, 215, at: 1)
    #expect(log.take() == [])
    #expect(!control.isEnabledForSegment(at: 1) && control.isEnabledForSegment(at: 0))
  }

  @Test("A cancelled touch selects nothing")
  func cancelled() {
    stage.down(180, 215, at: 1)
    stage.cancel(180, 215, at: 1.1)
    #expect(control.selectedSegmentIndex == -1)
    #expect(log.take() == [])
  }

  @Test("A segment's action is performed when the user selects it, before the control's events")
  func actions() {
    let actions = ["A", "B"].map { title in
      UIAction(title: title, identifier: UIAction.Identifier(title)) { [log] _ in log.add(title) }
    }
    let control = UISegmentedControl(frame: CGRect(x: 0, y: 300, width: 200, height: 32), actions: actions)
    control.log([.valueChanged, .primaryActionTriggered], to: log)
    stage.window.addSubview(control)
    stage.tap(150, 315, at: 1)
    #expect(log.take() == ["B", "valueChanged", "primaryActionTriggered"])
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("B")) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("C")) == NSNotFound)
    #expect(control.titleForSegment(at: 0) == "A")
    #expect(control.actionForSegment(at: 0) === actions[0])
  }

  @Test("Segments are inserted and removed, and the selection stays with its segment")
  func insertAndRemove() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "Two")
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1)
    control.insertSegment(withTitle: "Last", at: 99, animated: true)
    #expect(control.titleForSegment(at: 2) == "Last")
    control.removeSegment(at: 99, animated: false)
    control.setTitle("?", forSegmentAt: -1)
    #expect(control.titleForSegment(at: -1) == nil)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    stage.tap(180, 215, at: 1)
    #expect(log.take() == [])
  }

  @Test("A segment with a set width keeps it, and the others share the remaining width")
  func widths() {
    control.setWidth(200, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 200)
    stage.tap(225, 215, at: 1)
    #expect(log.take() == ["valueChanged 0"])
    stage.tap(235, 215, at: 2)
    #expect(log.take() == ["valueChanged 1"])
    stage.tap(285, 215, at: 3)
    #expect(log.take() == ["valueChanged 2"])
  }

  @Test("A title replaces the image, and an image the title")
  func content() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    control.setImage(image, forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil)
    #expect(control.imageForSegment(at: 0) === image)
    control.setTitle("Title", forSegmentAt: 0)
    #expect(control.imageForSegment(at: 0) == nil)
  }

  @Test("Segments may divide the width by their content, and layout comes to rest")
  func widthsByContent() {
    let control = UISegmentedControl(items: ["i", "A much longer title"])
    control.frame = CGRect(x: 30, y: 300, width: 300, height: 32)
    control.selectedSegmentIndex = 0
    stage.window.addSubview(control)
    control.apportionsSegmentWidthsByContent = true
    stage.window.layoutIfNeeded()
    #expect(!control.layoutState.contains(.needed))
    control.apportionsSegmentWidthsByContent = true
    #expect(!stage.window.layoutState.isPending, "it was so already")
    control.log([.valueChanged], to: log)
    stage.tap(170, 315, at: 1)  // left of the middle, but on the longer segment
    #expect(log.take() == ["valueChanged"])
    #expect(control.selectedSegmentIndex == 1)
    let narrow = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = false
    #expect(control.intrinsicContentSize.width > narrow)
  }
}
