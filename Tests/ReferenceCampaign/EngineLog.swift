import ReferenceModel
import TouchstoneScript
import UIKit

/// Logs the calls of the engine's views, recognizers and controls, in the model's format.
final class EngineLog {
  private(set) var lines: [String] = []
  weak var host: HeadlessHost?
  /// The touches of the run in the order of their landing, with their fingers.
  private var touches: [(touch: UITouch, finger: Int32)] = []
  /// Whether a finger lifts in the current event.
  var isLifting = false
  /// The samples that are being played.
  var samples: [TouchSample] = []

  func add(_ text: String) {
    lines.append("\(ModelText.time(host?.application.clock.now ?? 0)) \(text)")
  }

  /// New touches are told apart by their locations, because the public interface does not number them.
  func meet(_ event: UIEvent) {
    for sample in samples where sample.phase == .began {
      guard
        let touch = event.allTouches?.first(where: { touch in
          touch.phase == .began && !touches.contains { $0.touch === touch }
            && place(of: touch) == sample.location
        })
      else { continue }
      touches.append((touch, sample.contact.number))
    }
  }

  private func place(of touch: UITouch) -> CGPoint {
    let origin = touch.window?.frame.origin ?? .zero
    let point = touch.location(in: nil)
    return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
  }

  func sorted(_ set: Set<UITouch>) -> [(touch: UITouch, finger: Int32)] {
    touches.filter { set.contains($0.touch) }
  }

  func heard(_ name: String, _ view: UIView, _ phase: String, _ set: Set<UITouch>) {
    let texts = sorted(set).map { touch, finger in
      let place = view.window == nil ? "-" : point(touch.location(in: view))
      let count = phase == "touchesBegan" ? "*\(touch.tapCount)" : ""
      return "\(finger)\(count):\(place)"
    }
    add("\(name) \(phase) \(texts.joined(separator: " "))")
  }

  func point(_ point: CGPoint) -> String { ModelText.point(ModelPoint(point.x, point.y)) }
}

/// Numbers the touches before any other object receives them.
final class LoggedApplication: UIApplication {
  var log: EngineLog?

  override func sendEvent(_ event: UIEvent) {
    log?.meet(event)
    log?.isLifting = event.allTouches?.contains { $0.phase == .ended || $0.phase == .cancelled } ?? false
    super.sendEvent(event)
    log?.isLifting = false
  }
}

/// A tap that logs its touch methods and its reset.
final class LoggedTap: UITapGestureRecognizer {
  var log: EngineLog?

  private func tell(_ phase: String, _ touches: Set<UITouch>) {
    guard let log else { return }
    let fingers = log.sorted(touches).map { "\($0.finger)" }
    log.add("\(name ?? "") \(phase) \(fingers.joined(separator: " "))")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("touchesBegan", touches)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("touchesMoved", touches)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("touchesEnded", touches)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("touchesCancelled", touches)
    super.touchesCancelled(touches, with: event)
  }
  override func reset() {
    super.reset()
    log?.add("\(name ?? "") reset")
  }
}
