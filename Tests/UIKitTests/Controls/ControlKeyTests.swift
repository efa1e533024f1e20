import Testing

@testable import UIKit

/// Keys of controls that are first responder: arrows change values as fingers do.
@Suite("Controls and keys")
struct ControlKeyTests {
  let log = StageLog()
  let stage = Stage()

  private final class FocusedSlider: UISlider { override var canBecomeFirstResponder: Bool { true } }
  private final class FocusedStepper: UIStepper { override var canBecomeFirstResponder: Bool { true } }
  private final class FocusedSegments: UISegmentedControl {
    override var canBecomeFirstResponder: Bool { true }
  }
  private final class FocusedPages: UIPageControl { override var canBecomeFirstResponder: Bool { true } }

  private func focus(_ control: UIControl) {
    stage.keyWindow().addSubview(control)
    #expect(control.becomeFirstResponder())
  }

  @Test("A slider moves by a tenth of its range, up to its ends")
  func slider() {
    let slider = FocusedSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.maximumValue = 10
    focus(slider)
    slider.log([.valueChanged], to: log) { [unowned slider] in "\(slider.value)" }
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardUpArrow)
    for _ in 1...3 { stage.type(.keyboardLeftArrow) }
    #expect(log.take() == ["valueChanged 1.0", "valueChanged 2.0", "valueChanged 1.0", "valueChanged 0.0"])
  }

  @Test("A stepper moves by a step, and sends its action even if it is not continuous")
  func stepper() {
    let stepper = FocusedStepper()
    stepper.isContinuous = false
    focus(stepper)
    stepper.log([.valueChanged], to: log) { [unowned stepper] in "\(stepper.value)" }
    stage.type(.keyboardDownArrow)
    stage.type(.keyboardUpArrow)
    #expect(log.take() == ["valueChanged 1.0"])
  }

  @Test("Arrow keys skip disabled segments, and turn pages")
  func segmentsAndPages() {
    let segments = FocusedSegments(items: ["A", "B", "C"])
    segments.setEnabled(false, forSegmentAt: 1)
    segments.selectedSegmentIndex = 0
    focus(segments)
    segments.log([.valueChanged], to: log) { [unowned segments] in "\(segments.selectedSegmentIndex)" }
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardLeftArrow)
    #expect(log.take() == ["valueChanged 2", "valueChanged 0"])
    let pages = FocusedPages()
    pages.numberOfPages = 2
    focus(pages)
    pages.log([.valueChanged], to: log) { [unowned pages] in "\(pages.currentPage)" }
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardRightArrow)
    #expect(log.take() == ["valueChanged 1"])
  }

  @Test("A disabled control, and a key without a meaning, leave the key to the chain above")
  func others() {
    final class Above: UIView {
      var log: StageLog?
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log?.add("above") }
    }
    let above = Above(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    above.log = log
    stage.keyWindow().addSubview(above)
    let slider = FocusedSlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    above.addSubview(slider)
    #expect(slider.becomeFirstResponder())
    stage.type(.keyboardRightArrow)
    #expect(log.take() == [])
    stage.type(.keyboardSpacebar, " ")
    slider.isEnabled = false
    stage.type(.keyboardRightArrow)
    #expect(log.take() == ["above", "above"])
  }
}
