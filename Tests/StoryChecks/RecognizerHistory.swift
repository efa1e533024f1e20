import UIKit

/// The calls of one recognizer since its last reset, according to the trace: its fingers, their positions at
/// each call, and the samples of a wheel or a touchpad. No value comes from the recognizer itself.
final class RecognizerHistory {
  struct Finger {
    let touch: UITouch
    let start: CGPoint
    let landing: TimeInterval
  }

  struct Reading {
    var place: CGPoint
    /// The device's time of the sample.
    var time: TimeInterval
    var isDown = true
  }

  /// One call of a touch method. It has a sample for every finger, also for those that it does not concern.
  struct Call {
    let phase: UITouch.Phase
    let time: TimeInterval
    /// The numbers of the fingers that the call concerns.
    let news: [Int]
    let before: [Reading]
    let readings: [Reading]
  }

  /// The fingers, from a landing until the last of them lifts.
  struct Tap {
    var fingers: [Int] = []
    var firstLanding: TimeInterval
    var lastLanding: TimeInterval
    var lastLift: TimeInterval?
    /// The greatest number of fingers that were down at once.
    var mostDown = 0
  }

  private(set) weak var recognizer: UIGestureRecognizer?
  private(set) var fingers: [Finger] = []
  private(set) var calls: [Call] = []
  private(set) var present: [Reading] = []
  /// The times of events other than touches, with their samples.
  private(set) var inputs: [(time: TimeInterval, sample: InputSample?)] = []
  private var ignored: Set<Int> = []
  /// Whether it ignores a finger: an extra finger of a pan or a pinch (rule 4.15), or one that the app took
  /// from it.
  var hasIgnored: Bool { !ignored.isEmpty }
  /// The content offset at each call; for scroll views only.
  private(set) var offsets: [CGPoint] = []
  /// Whether the content was moving when a finger landed; for scroll views only.
  var wasMoving = false

  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }

  // MARK: Recording

  func forget() {
    fingers = []
    calls = []
    present = []
    inputs = []
    ignored = []
    offsets = []
    wasMoving = false
  }

  func heard(_ phase: UITouch.Phase, _ touches: [UITouch], at time: TimeInterval) {
    let before = present
    for index in present.indices where present[index].isDown {
      present[index].place = fingers[index].touch.location(in: nil)
      present[index].time = fingers[index].touch.timestamp
      let phase = fingers[index].touch.phase
      // A recognizer is not called for the lift of a finger that it ignores.
      if ignored.contains(index), phase == .ended || phase == .cancelled { present[index].isDown = false }
    }
    var news: [Int] = []
    for touch in touches {
      if phase == .began {
        let reading = Reading(place: touch.location(in: nil), time: touch.timestamp)
        fingers.append(Finger(touch: touch, start: reading.place, landing: reading.time))
        present.append(reading)
      }
      guard let index = fingers.lastIndex(where: { $0.touch === touch }) else { continue }
      if phase == .ended || phase == .cancelled { present[index].isDown = false }
      news.append(index)
    }
    calls.append(Call(phase: phase, time: time, news: news, before: before, readings: present))
    offsets.append((recognizer?.view as? UIScrollView)?.contentOffset ?? .zero)
  }

  func heard(_ sample: InputSample?, at time: TimeInterval) { inputs.append((time, sample)) }

  func ignores(_ touch: UITouch) {
    guard let index = fingers.lastIndex(where: { $0.touch === touch }) else { return }
    ignored.insert(index)
  }

  // MARK: Reading

  /// The last calls, for debugging a wrong reason.
  var summary: String {
    let places = { (readings: [Reading]) in
      readings.map { "\($0.isDown ? "" : "up ")(\($0.place.x), \($0.place.y))" }.joined(separator: " ")
    }
    let lines = calls.suffix(12).map { "\($0.time) \($0.phase) \($0.news): \(places($0.readings))" }
    let others = inputs.suffix(6).map { "\($0.time) \($0.sample.map { "\($0)" } ?? "")" }
    return (lines + others).joined(separator: "\n  ")
  }

  var down: [Int] { present.indices.filter { present[$0].isDown } }

  /// Returns the centroid of the given positions.
  static func centroid(_ places: [CGPoint]) -> CGPoint {
    guard !places.isEmpty else { return .zero }
    let x = places.reduce(0) { $0 + $1.x }
    let y = places.reduce(0) { $0 + $1.y }
    return CGPoint(x: x / CGFloat(places.count), y: y / CGFloat(places.count))
  }

  func start(of tap: Tap) -> CGPoint { RecognizerHistory.centroid(tap.fingers.map { fingers[$0].start }) }

  func place(of tap: Tap) -> CGPoint { RecognizerHistory.centroid(tap.fingers.map { present[$0].place }) }

  /// The fingers of the sequence, tap by tap: a finger that lands while none is down begins the next tap.
  var taps: [Tap] {
    var taps: [Tap] = []
    for call in calls {
      for finger in call.news where call.phase == .began {
        let landing = fingers[finger].landing
        if taps.isEmpty || taps[taps.count - 1].lastLift != nil {
          taps.append(Tap(firstLanding: landing, lastLanding: landing))
        }
        taps[taps.count - 1].fingers.append(finger)
        taps[taps.count - 1].lastLanding = landing
      }
      guard let last = taps.last else { continue }
      let down = last.fingers.filter { call.readings[$0].isDown }
      taps[taps.count - 1].mostDown = max(last.mostDown, down.count)
      if down.isEmpty { taps[taps.count - 1].lastLift = last.fingers.map { call.readings[$0].time }.max() }
    }
    return taps
  }
}
