@testable import UIKit

/// A view that logs motions and media keys, and passes them on.
final class MotionListener: UIView {
  let name: String
  let log: StageLog
  var callsSuper = true

  init(_ name: String, log: StageLog, in superview: UIView) {
    self.name = name
    self.log = log
    super.init(frame: .zero)
    superview.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log.add("hit test")
    return super.hitTest(point, with: event)
  }
  private func words(_ event: UIEvent?) -> String {
    event.map { "\($0.type.rawValue) \($0.subtype.rawValue) \($0.timestamp)" } ?? "no event"
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("\(name) motionBegan \(motion) \(words(event))")
    if callsSuper { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("\(name) motionEnded \(motion) \(words(event))")
    if callsSuper { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log.add("\(name) motionCancelled \(motion) \(words(event))")
    if callsSuper { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    log.add("\(name) remoteControlReceived \(words(event))")
    if callsSuper { super.remoteControlReceived(with: event) }
  }
}

final class ListeningApplication: UIApplication {
  var log: StageLog?
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log?.add("application motionBegan")
    super.motionBegan(motion, with: event)
  }
  override func remoteControlReceived(with event: UIEvent?) {
    log?.add("application remoteControlReceived")
    super.remoteControlReceived(with: event)
  }
}
