import ReferenceModel
import TouchstoneScript
import UIKit

/// Logs the calls of the engine's views, recognizers and controls, in the model's format.
final class EngineLog {
  private(set) var lines: [String] = []
  weak var host: HeadlessHost?
  /// The touches of the run in the order in which they landed, with their fingers.
  private var touches: [(touch: UITouch, finger: Int32)] = []
  /// Whether a finger lifts in the current event.
  var isLifting = false
  /// The samples that are being played.
  var samples: [TouchSample] = []
  var logsEvents = false
  /// The number of hit tests of each window since the last step.
  var hitTests: [ObjectIdentifier: Int] = [:]

  /// Discards the lines that were logged while the scenario's views and recognizers were built.
  func start() { lines = [] }

  func add(_ text: String) {
    lines.append("\(ModelText.time(host?.application.clock.now ?? 0)) \(text)")
  }

  /// Checks rule 3.9: a landing causes at least two hit tests of its window. Logs a violation.
  func checkHitTests(_ event: UIEvent) {
    let landed = (event.allTouches ?? []).filter { $0.phase == .began }
    for (window, touches) in Dictionary(grouping: landed, by: \.window) {
      guard let window, hitTests[ObjectIdentifier(window), default: 0] < 2 * touches.count else { continue }
      if window is KeyWindow { add("a landing without two hit tests") }
    }
  }

  /// Checks rule 3.9: only a landing causes hit tests. Logs a violation, such as a hit test during a move or
  /// a lift.
  func checkHitTests(_ samples: [TouchSample]) {
    let hasLanding = samples.contains { $0.phase == .began }
    if !hasLanding, !hitTests.isEmpty { add("a hit test without a landing") }
  }

  /// Logs the values that the application reads from the touches of an event.
  func heard(_ event: UIEvent) {
    guard logsEvents, event.type == .touches, let all = event.allTouches, !all.isEmpty else { return }
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

  /// Records the event's new touches. They are distinguished by their locations, because the public interface
  /// has no numbers for them.
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

  /// Logs a touch call. Without a view, locations are in the window's coordinates.
  func heard(_ name: String, _ view: UIView?, _ call: ResponderCall, _ set: Set<UITouch>) {
    let texts = sorted(set).map { touch, finger in
      let isLost = view.map { $0.window == nil || EngineLog.isPinched($0) } ?? false
      let place = isLost ? "-" : point(touch.location(in: view))
      return "\(finger)*\(touch.tapCount):\(place)@\(ModelText.time(touch.timestamp))"
    }
    add("\(name) \(call) \(texts.joined(separator: " "))")
  }

  /// Returns whether a pinch is scaling the content that contains the view. During the pinch, rule 8.25
  /// does not specify the content's offset, so locations in the view are not compared.
  private static func isPinched(_ view: UIView) -> Bool {
    var outer: UIView? = view
    while let present = outer {
      if (present as? UIScrollView)?.isZooming == true { return true }
      outer = present.superview
    }
    return false
  }

  static func keys(_ presses: Set<UIPress>) -> String {
    presses.compactMap { press -> String? in
      switch press.key?.keyCode {
      case .keyboardReturnOrEnter: ModelField.returnKey
      case .keyboardDeleteOrBackspace: ModelField.deleteKey
      default: press.key?.charactersIgnoringModifiers
      }
    }.sorted().joined()
  }

  func point(_ point: CGPoint) -> String { ModelText.point(ModelPoint(point.x, point.y)) }
}

/// The application, which numbers the touches before any other object receives them.
final class LoggedApplication: RespondingApplication {
  var log: EngineLog?

  override func sendEvent(_ event: UIEvent) {
    log?.meet(event)
    log?.checkHitTests(event)
    log?.heard(event)
    log?.isLifting = event.allTouches?.contains { $0.phase == .ended || $0.phase == .cancelled } ?? false
    super.sendEvent(event)
    log?.isLifting = false
  }
}

/// The end of the responder chain: an application delegate that is a responder (rule 10.1).
final class LoggedDelegate: RespondingResponder, UIApplicationDelegate {}

/// A tap recognizer that logs its touch methods and its reset.
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
