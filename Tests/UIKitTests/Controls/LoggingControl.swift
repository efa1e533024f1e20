import UIKit

/// A control that logs its touch and tracking calls, each before calling super, and each control event that
/// it sends.
class LoggingControl: UIControl {
  let log: StageLog
  var begins = true
  var continues = true

  static let events: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"),
    (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
  ]

  init(frame: CGRect, log: StageLog) {
    self.log = log
    super.init(frame: frame)
    for (event, name) in LoggingControl.events {
      addAction(UIAction { [log] _ in log.add(name) }, for: event)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("touchesBegan")
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("touchesMoved")
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("touchesEnded")
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.add("touchesCancelled")
    super.touchesCancelled(touches, with: event)
  }
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.add("beginTracking")
    return begins && super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.add("continueTracking")
    return continues && super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    log.add("endTracking")
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: UIEvent?) {
    log.add("cancelTracking")
    super.cancelTracking(with: event)
  }
}
