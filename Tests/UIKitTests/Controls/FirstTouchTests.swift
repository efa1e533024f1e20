import Testing

@testable import UIKit

/// If touches land together, the first one counts (policy P3). The result does not depend on the order of a
/// set, which is different in each process.
@Suite struct FirstTouchTests {
  @Test("A control tracks the finger that landed first, even if another one's sample is older")
  func control() {
    let stage = Stage()
    for round in 0..<16 {
      let control = LoggedControl(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      control.isMultipleTouchEnabled = true
      let window = stage.window()
      window.addSubview(control)
      let time = TimeInterval(round)
      stage.advance(to: time + 0.5)
      stage.send((0..<8).map { stage.sample(.began, 10 + 20 * CGFloat($0), 50, finger: $0, time: time) })
      #expect(control.landings == [10])
      for finger in 0..<8 { stage.up(finger: Int32(finger)) }
      window.isHidden = true
    }
  }

  @Test("The first of a set of touches is the touch that landed first")
  func set() {
    let stage = Stage()
    let view = stage.view()
    view.isMultipleTouchEnabled = true
    stage.send((0..<16).map { stage.sample(.began, 10 + 20 * CGFloat($0), 50, finger: $0) })
    let touches = Set(stage.touches)
    #expect(touches.first === stage.touches[0])
    #expect(touches.inLandingOrder == stage.touches)
    #expect(Set<UITouch>().first == nil)
    #expect(touches.firstLanded { $0.location(in: nil).x > 100 } === stage.touches[5])
    #expect(touches.firstLanded { _ in false } == nil)
  }
}

private final class LoggedControl: UIControl {
  var landings: [CGFloat] = []
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    landings.append(touch.location(in: nil).x)
    return true
  }
}
