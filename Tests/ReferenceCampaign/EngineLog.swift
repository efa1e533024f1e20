import ReferenceModel
import TouchstoneScript
import UIKit

/// The calls of the engine's views, recognizers and controls, in the model's words.
final class EngineLog {
  private(set) var lines: [String] = []
  weak var host: HeadlessHost?
  /// The touches of the run in the order of their landing, with their fingers.
  private var touches: [(touch: UITouch, finger: Int32)] = []
  /// Whether the present event contains a finger's lift.
  var isLifting = false
  /// The samples that are being played.
  var samples: [TouchSample] = []
  var logsEvents = false

  /// Forgets what building the world logged.
  func start() { lines = [] }

  func add(_ text: String) {
    lines.append("\(ModelText.time(host?.application.clock.now ?? 0)) \(text)")
  }

  /// The touches of an event, as the application reads them.
  func heard(_ event: UIEvent) {
    guard logsEvents, let all = event.allTouches, !all.isEmpty else { return }
    let phases = ["began", "moved", "stationary", "ended", "cancelled"]
    let texts = sorted(all).map { touch, finger -> String in
      var text = "\(finger):\(phases[touch.phase.rawValue])@\(ModelText.time(touch.timestamp))"
      text += " \(point(touch.location(in: nil))) in \((touch.view as? any Telling)?.teller.name ?? "-")"
      switch touch.phase {
      case .moved:
        text += " from \(point(touch.previousLocation(in: nil)))"
        text +=
          " over \((event.coalescedTouches(for: touch) ?? []).map { point($0.location(in: nil)) }.joined())"
      case .began:
        text +=
          " for \((touch.gestureRecognizers ?? []).compactMap(\.name).filter { $0.hasPrefix("R") }.joined())"
      default: break
      }
      return text
    }
    add("event \(texts.joined(separator: ", "))")
  }

  /// New touches are distinguished by their locations: the public interface does not number them.
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

  /// Without a view, the places are the window's.
  func heard(_ name: String, _ view: UIView?, _ phase: String, _ set: Set<UITouch>) {
    let texts = sorted(set).map { touch, finger in
      let isLost = view.map { $0.window == nil } ?? false
      let place = isLost ? "-" : point(touch.location(in: view))
      return "\(finger)*\(touch.tapCount):\(place)@\(ModelText.time(touch.timestamp))"
    }
    add("\(name) \(phase) \(texts.joined(separator: " "))")
  }

  static func keys(_ presses: Set<UIPress>) -> String {
    presses.compactMap { $0.key?.charactersIgnoringModifiers }.sorted().joined()
  }

  func point(_ point: CGPoint) -> String { ModelText.point(ModelPoint(point.x, point.y)) }
}

/// Numbers the touches before any other object receives them.
final class LoggedApplication: UIApplication {
  var log: EngineLog?

  override func sendEvent(_ event: UIEvent) {
    log?.meet(event)
    log?.heard(event)
    log?.isLifting = event.allTouches?.contains { $0.phase == .ended || $0.phase == .cancelled } ?? false
    super.sendEvent(event)
    log?.isLifting = false
  }

  /// The end of the responder chain (rule 10.1).
  var logsChainEnd: EngineLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("A", nil, "touchesBegan", touches)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("A", nil, "touchesMoved", touches)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("A", nil, "touchesEnded", touches)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("A", nil, "touchesCancelled", touches)
    super.touchesCancelled(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    logsChainEnd?.add("A pressesBegan \(EngineLog.keys(presses))")
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    logsChainEnd?.add("A pressesEnded \(EngineLog.keys(presses))")
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    logsChainEnd?.add("A pressesCancelled \(EngineLog.keys(presses))")
    super.pressesCancelled(presses, with: event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    logsChainEnd?.add("A motionBegan")
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    logsChainEnd?.add("A motionEnded")
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    logsChainEnd?.add("A motionCancelled")
    super.motionCancelled(motion, with: event)
  }
  override func remoteControlReceived(with event: UIEvent?) {
    logsChainEnd?.add("A remoteControlReceived")
    super.remoteControlReceived(with: event)
  }
}

/// The last responder: a delegate that is one (rule 10.1).
final class LoggedDelegate: UIResponder, UIApplicationDelegate {
  var logsChainEnd: EngineLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("D", nil, "touchesBegan", touches)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("D", nil, "touchesMoved", touches)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("D", nil, "touchesEnded", touches)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    logsChainEnd?.heard("D", nil, "touchesCancelled", touches)
    super.touchesCancelled(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    logsChainEnd?.add("D pressesBegan \(EngineLog.keys(presses))")
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    logsChainEnd?.add("D pressesEnded \(EngineLog.keys(presses))")
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    logsChainEnd?.add("D pressesCancelled \(EngineLog.keys(presses))")
    super.pressesCancelled(presses, with: event)
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    logsChainEnd?.add("D motionBegan")
    super.motionBegan(motion, with: event)
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    logsChainEnd?.add("D motionEnded")
    super.motionEnded(motion, with: event)
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    logsChainEnd?.add("D motionCancelled")
    super.motionCancelled(motion, with: event)
  }
  override func remoteControlReceived(with event: UIEvent?) {
    logsChainEnd?.add("D remoteControlReceived")
    super.remoteControlReceived(with: event)
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
