import Testing

@testable import UIKit

/// Tab focuses a control. Keys then have the effects that a finger has.
@Suite("Controls by keyboard alone", .serialized)
struct KeyboardUseTests {
  let stage = Stage()
  let log = StageLog()
  let window: UIWindow

  init() { window = stage.keyWindow() }

  /// Shows the control between two others, so that Tab can move the focus to the control and then past it.
  private func show(
    _ control: UIControl, _ events: UIControl.Event..., value: @escaping @MainActor () -> String = { "" }
  ) {
    control.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
    window.addSubview(control)
    window.addSubview(UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 30)))
    window.addSubview(UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 30)))
    control.log(events, to: log, value: value)
    tab()
    tab()
    #expect(control.isFocused)
  }

  private func tab(_ flags: UIKeyModifierFlags = []) { stage.type(.keyboardTab, "\t", flags) }
  private func down(_ key: UIKeyboardHIDUsage) { stage.key(.began, key) }
  private func again(_ key: UIKeyboardHIDUsage) { stage.key(.changed, key) }
  private func up(_ key: UIKeyboardHIDUsage) { stage.key(.ended, key) }

  // MARK: Buttons

  @Test(
    "A button is highlighted while Space or Return is down, and acts when it comes up (7.1, 7.7)",
    arguments: [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter])
  func button(key: UIKeyboardHIDUsage) {
    let button = UIButton()
    show(button, .touchUpInside, .primaryActionTriggered)
    down(key)
    #expect(button.isHighlighted)
    #expect(log.take() == [])
    again(key)
    #expect(log.take() == [])
    up(key)
    #expect(!button.isHighlighted)
    #expect(log.take() == ["touchUpInside", "primaryActionTriggered"])
  }

  @Test("Releasing a key does nothing on a button that was disabled, or lost the focus, meanwhile")
  func buttonLost() {
    let button = UIButton()
    show(button, .touchUpInside)
    down(.keyboardSpacebar)
    button.isEnabled = false
    up(.keyboardSpacebar)
    #expect(!button.isHighlighted)
    button.isEnabled = true
    down(.keyboardSpacebar)
    tab()
    #expect(!button.isHighlighted)
    up(.keyboardSpacebar)
    tab(.shift)
    #expect(button.isFocused)
    down(.keyboardSpacebar)
    stage.tap(300, 700, at: 1, until: 1.1)
    #expect(!button.isHighlighted)
    up(.keyboardSpacebar)
    #expect(log.take() == [])
  }

  @Test("Of two keys the first counts, and a cancelled press does nothing")
  func twoKeys() {
    let button = UIButton()
    show(button, .touchUpInside)
    down(.keyboardSpacebar)
    down(.keyboardReturnOrEnter)
    up(.keyboardReturnOrEnter)
    #expect(button.isHighlighted)
    #expect(log.take() == [])
    up(.keyboardSpacebar)
    #expect(log.take() == ["touchUpInside"])
    down(.keyboardSpacebar)
    stage.key(.cancelled, .keyboardSpacebar)
    #expect(!button.isHighlighted)
    #expect(log.take() == [])
  }

  @Test("An app's own control is pressed, too, and the chain above gets none of its keys")
  func ownControl() {
    final class Above: UIView {
      var log: StageLog?
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log?.add("above") }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log?.add("above") }
    }
    let above = Above(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    above.log = log
    window.addSubview(above)
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    above.addSubview(control)
    control.log([.touchUpInside], to: log)
    tab()
    stage.type(.keyboardSpacebar, " ")
    #expect(log.take() == ["touchUpInside"])
    stage.type(.keyboardRightArrow)
    #expect(log.take() == ["above", "above"])
  }

  // MARK: Values

  @Test("A switch toggles once when Space or Return comes up, and its knob stretches meanwhile (7.18)")
  func toggle() {
    let toggle = UISwitch()
    show(toggle, .valueChanged, .primaryActionTriggered, .touchUpInside) { [unowned toggle] in
      "\(toggle.isOn)"
    }
    for (key, isOn) in [(UIKeyboardHIDUsage.keyboardSpacebar, true), (.keyboardReturnOrEnter, false)] {
      down(key)
      again(key)
      #expect(toggle.isHighlighted)
      #expect(log.take() == [])
      up(key)
      #expect(!toggle.isHighlighted)
      #expect(
        log.take() == ["valueChanged \(isOn)", "primaryActionTriggered \(isOn)", "touchUpInside \(isOn)"])
    }
  }

  @Test("Arrows move a slider, repeatedly while held, up to its end; Space does not")
  func slider() {
    let slider = UISlider()
    slider.maximumValue = 10
    show(slider, .valueChanged, .touchUpInside) { [unowned slider] in "\(slider.value)" }
    down(.keyboardRightArrow)
    again(.keyboardRightArrow)
    again(.keyboardRightArrow)
    up(.keyboardRightArrow)
    #expect(log.take() == ["valueChanged 1.0", "valueChanged 2.0", "valueChanged 3.0"])
    slider.value = 9.5
    stage.type(.keyboardUpArrow)
    stage.type(.keyboardUpArrow)
    stage.type(.keyboardDownArrow)
    #expect(log.take() == ["valueChanged 10.0", "valueChanged 9.0"])
    stage.type(.keyboardSpacebar, " ")
    #expect(!slider.isHighlighted)
    #expect(log.take() == [])
    // Caps Lock changes nothing, but Control does.
    stage.type(.keyboardLeftArrow, "", .alphaShift)
    stage.type(.keyboardLeftArrow, "", .control)
    #expect(log.take() == ["valueChanged 8.0"])
  }

  @Test("Arrows step a stepper, once per repeat, and it wraps if allowed")
  func stepper() {
    let stepper = UIStepper()
    stepper.maximumValue = 2
    stepper.wraps = true
    show(stepper, .valueChanged) { [unowned stepper] in "\(stepper.value)" }
    down(.keyboardUpArrow)
    again(.keyboardUpArrow)
    again(.keyboardUpArrow)
    up(.keyboardUpArrow)
    #expect(log.take() == ["valueChanged 1.0", "valueChanged 2.0", "valueChanged 0.0"])
    stage.type(.keyboardLeftArrow)
    #expect(log.take() == ["valueChanged 2.0"])
  }

  @Test("Segments: without a selection an arrow selects an end, then the next; disabled ones are skipped")
  func segments() {
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    show(segments, .valueChanged) { [unowned segments] in "\(segments.selectedSegmentIndex)" }
    stage.type(.keyboardLeftArrow)
    segments.setEnabled(false, forSegmentAt: 1)
    stage.type(.keyboardLeftArrow)
    stage.type(.keyboardLeftArrow)
    segments.selectedSegmentIndex = UISegmentedControl.noSegment
    stage.type(.keyboardRightArrow)
    #expect(log.take() == ["valueChanged 2", "valueChanged 0", "valueChanged 0"])
  }

  @Test("Momentary segments: arrows choose one, and each Space or Return sends it")
  func momentarySegments() {
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    segments.isMomentary = true
    show(segments, .valueChanged) { [unowned segments] in "\(segments.selectedSegmentIndex)" }
    stage.type(.keyboardSpacebar, " ")
    stage.type(.keyboardRightArrow)
    #expect(log.take() == ["valueChanged 0"])
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardRightArrow)
    stage.type(.keyboardReturnOrEnter, "\r")
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(log.take() == ["valueChanged 2", "valueChanged 2"])
  }

  @Test("Arrows turn pages")
  func pages() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    show(pages, .valueChanged) { [unowned pages] in "\(pages.currentPage)" }
    for key in [UIKeyboardHIDUsage.keyboardLeftArrow, .keyboardRightArrow, .keyboardRightArrow] {
      stage.type(key)
    }
    down(.keyboardLeftArrow)
    up(.keyboardLeftArrow)
    #expect(log.take() == ["valueChanged 1", "valueChanged 2", "valueChanged 1"])
  }

  @Test("All keys, Space included, type into a field, and Return is its primary action (7.7)")
  func field() {
    let field = UITextField()
    show(field, .editingChanged, .primaryActionTriggered) { [unowned field] in field.text ?? "" }
    stage.type(.keyboardA, "a")
    stage.type(.keyboardSpacebar, " ")
    stage.type(.keyboardReturnOrEnter, "\r")
    #expect(log.take() == ["editingChanged a", "editingChanged a ", "primaryActionTriggered a "])
    #expect(!field.isHighlighted)
  }

  @Test("Tab skips disabled controls, and keys do nothing to them (7.10)")
  func disabled() {
    let controls: [UIControl] = [
      UIButton(), UISwitch(), UISlider(), UIStepper(), UISegmentedControl(items: ["A"]), UIPageControl(),
      UITextField(),
    ]
    for (index, control) in controls.enumerated() {
      control.frame = CGRect(x: 20, y: 40 * CGFloat(index), width: 100, height: 30)
      window.addSubview(control)
      control.isEnabled = false
    }
    tab()
    #expect(controls.allSatisfy { !$0.isFocused && !$0.isFirstResponder })
    for control in controls {
      control.isEnabled = true
      tab()
      #expect(control.isFocused)
      control.isEnabled = false
    }
  }

  @Test("A focused control outside the visible part is scrolled into sight")
  func scrolledAway() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    scroll.contentSize = CGSize(width: 375, height: 2000)
    window.addSubview(scroll)
    let far = UIButton(frame: CGRect(x: 20, y: 1000, width: 100, height: 40))
    scroll.addSubview(far)
    tab()
    #expect(far.isFocused)
    stage.advance(to: 2)
    #expect(scroll.bounds.contains(far.frame))
  }
}
