import Testing

@testable import UIKit

/// Rules 7.13 to 7.17: the recognizers that a control prevents from beginning.
@Suite("Controls and recognizers")
struct BlockingRuleTests {
  let log = StageLog()
  let stage = TouchStage()
  let parent = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))

  init() { stage.window.addSubview(parent) }

  nonisolated enum Kind: CaseIterable, Sendable {
    case button, toggle, stepper, segments, pages, slider, custom

    /// Rule 7.13.
    var blocksTap: Bool { self != .slider && self != .custom }

    @MainActor func make() -> UIControl {
      let frame = CGRect(x: 100, y: 200, width: 94, height: 32)
      switch self {
      case .button: return UIButton(frame: frame)
      case .toggle: return UISwitch(frame: frame)
      case .stepper: return UIStepper(frame: frame)
      case .segments:
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame = frame
        return control
      case .pages:
        let control = UIPageControl(frame: frame)
        control.numberOfPages = 3
        return control
      case .slider: return UISlider(frame: frame)
      case .custom: return UIControl(frame: frame)
      }
    }
  }

  private func addTap(
    to view: UIView, taps: Int = 1, fingers: Int = 1, cancels: Bool = true
  ) {
    let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
    tap.numberOfTapsRequired = taps
    tap.numberOfTouchesRequired = fingers
    tap.cancelsTouchesInView = cancels
    view.addGestureRecognizer(tap)
  }

  @Test(
    "An ancestor's single tap fails on Apple's own controls, and wins over other controls",
    arguments: Kind.allCases)
  func ancestorTap(kind: Kind) {
    let control = kind.make()
    parent.addSubview(control)
    addTap(to: parent)
    control.log([.touchUpInside, .touchCancel], to: log)
    stage.tap(110, 215, at: 1)
    // If the control blocks the tap, rule 7.13 applies; otherwise rule 7.15 applies.
    #expect(log.take() == (kind.blocksTap ? ["touchUpInside"] : ["tap", "touchCancel"]))
  }

  @Test("A control's own tap recognizer wins over the control", arguments: Kind.allCases)
  func ownTap(kind: Kind) {
    let control = kind.make()
    parent.addSubview(control)
    addTap(to: control)
    control.log([.touchUpInside, .touchCancel], to: log)
    stage.tap(110, 215, at: 1)
    #expect(log.take() == ["tap", "touchCancel"])  // 7.13: attached to the control itself
  }

  @Test(
    "The control is not asked about a tap that cancels nothing: both act, the recognizer first",
    arguments: Kind.allCases)
  func notCancelling(kind: Kind) {
    let control = kind.make()
    parent.addSubview(control)
    addTap(to: parent, cancels: false)
    control.log([.touchUpInside, .touchCancel], to: log)
    stage.tap(110, 215, at: 1)
    #expect(log.take() == ["tap", "touchUpInside"])  // 7.14
  }

  @Test("An ancestor's double tap cancels the second touch", arguments: Kind.allCases)
  func doubleTap(kind: Kind) {
    let control = kind.make()
    parent.addSubview(control)
    addTap(to: parent, taps: 2)
    control.log([.touchUpInside, .touchCancel], to: log)
    stage.tap(110, 215, at: 1)
    stage.tap(110, 215, at: 1.2)
    #expect(log.take().filter { $0 != "touchUpInside" } == ["tap", "touchCancel"])  // 7.14
  }

  @Test("An ancestor's long press cancels the touch", arguments: Kind.allCases)
  func longPress(kind: Kind) {
    let control = kind.make()
    parent.addSubview(control)
    let press = UILongPressGestureRecognizer { [log] press in if press.state == .began { log.add("press") } }
    parent.addGestureRecognizer(press)
    control.log([.touchUpInside, .touchCancel], to: log)
    stage.down(110, 215, at: 1)
    stage.advance(to: 2)
    stage.up(110, 215, at: 2)
    #expect(log.take() == ["press", "touchCancel"])  // 7.14
  }

  // MARK: SC-38

  private func swipe(_ direction: UISwipeGestureRecognizer.Direction) {
    let swipe = UISwipeGestureRecognizer { [log] _ in log.add("swipe") }
    swipe.direction = direction
    parent.addGestureRecognizer(swipe)
  }

  private func pan() {
    parent.addGestureRecognizer(
      UIPanGestureRecognizer { [log] pan in if pan.state == .began { log.add("pan") } })
  }

  /// Moves a finger in four steps over 0.2 seconds.
  private func flick(from x: CGFloat, _ y: CGFloat, by dx: CGFloat, _ dy: CGFloat) {
    let start = stage.application.clock.now + 1
    stage.down(x, y, at: start)
    for step in 1...4 {
      let part = CGFloat(step) / 4
      stage.move(x + dx * part, y + dy * part, at: start + Double(step) * 0.05)
    }
    stage.up(x + dx, y + dy, at: start + 0.25)
  }

  private func slider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 50, y: 200, width: 228, height: 34))
    slider.addAction(
      UIAction { [log] _ in if log.lines.last != "value" { log.add("value") } }, for: .valueChanged)
    parent.addSubview(slider)
    return slider
  }

  @Test("SC-38 a: a swipe along the slider from its thumb belongs to the slider")
  func swipeOnThumb() {
    let slider = slider()
    swipe(.right)
    flick(from: 64, 217, by: 60, 0)
    #expect(log.take() == ["value"])  // 7.13
    #expect(slider.value == 0.3)
  }

  @Test("SC-38 a: a swipe along the slider beside the thumb belongs to the recognizer")
  func swipeBesideThumb() {
    _ = slider()
    swipe(.right)
    flick(from: 120, 217, by: 60, 0)
    #expect(log.take() == ["swipe"])
  }

  @Test("SC-38 a: a swipe across the slider belongs to the recognizer, also from the thumb")
  func swipeAcross() {
    let slider = slider()
    swipe(.down)
    flick(from: 64, 217, by: 0, 60)
    #expect(log.take() == ["swipe"])  // 7.14
    #expect(!slider.isTracking)
  }

  @Test("SC-38 a: the axis of a turned slider turns with it")
  func turnedSlider() {
    let slider = slider()
    slider.transform = CGAffineTransform(rotationAngle: .pi / 2)
    swipe(.down)
    let thumb = slider.convert(CGPoint(x: 14, y: 17), to: nil)
    flick(from: thumb.x, thumb.y, by: 0, 60)
    #expect(log.take() == ["value"])
  }

  @Test("SC-38 a: the slider does not refuse a pan")
  func panOnThumb() {
    _ = slider()
    pan()
    flick(from: 64, 217, by: 60, 0)
    #expect(log.take() == ["pan"])  // 7.13 names only the swipe
  }

  private func toggle() -> UISwitch {
    let toggle = UISwitch(frame: CGRect(x: 100, y: 200, width: 0, height: 0))
    toggle.log([.valueChanged], to: log)
    parent.addSubview(toggle)
    return toggle
  }

  @Test("SC-38 b: a pan along the switch from its thumb belongs to the switch")
  func panOnKnob() {
    let toggle = toggle()
    pan()
    flick(from: 115, 215, by: 60, 0)
    #expect(log.take() == ["valueChanged"])  // 7.13
    #expect(toggle.isOn)
    flick(from: 135, 215, by: -60, 0)
    #expect(log.take() == ["valueChanged"])
    #expect(!toggle.isOn)
  }

  @Test("SC-38 b: a pan across the switch, or along it beside the thumb, belongs to the recognizer")
  func panBesideKnob() {
    let toggle = toggle()
    pan()
    flick(from: 115, 215, by: 0, 60)
    #expect(log.take() == ["pan"])
    flick(from: 145, 215, by: 60, 0)
    #expect(log.take() == ["pan"])
    #expect(!toggle.isOn)
  }

  @Test("SC-38 c: a slider ignores a second finger")
  func secondFinger() {
    let slider = slider()
    slider.isMultipleTouchEnabled = true
    stage.down(64, 217, at: 1)
    stage.down(66, 217, at: 1.1, finger: 1)
    stage.move(166, 217, at: 1.2, finger: 1)
    #expect(slider.value == 0)  // 7.1b
    stage.move(164, 217, at: 1.3)
    #expect(slider.value == 0.5)
  }

  @Test("A pan that is attached to the switch itself is not refused")
  func ownPan() {
    let toggle = toggle()
    toggle.addGestureRecognizer(
      UIPanGestureRecognizer { [log] pan in if pan.state == .began { log.add("pan") } })
    flick(from: 115, 215, by: 60, 0)
    #expect(log.take() == ["pan"])
  }
}
