import Foundation
import UIKit

/// Checks one reason against the samples. The checks for each kind of gesture are in the files
/// `ReasonCheck+….swift`.
struct ReasonCheck {
  let recognizer: UIGestureRecognizer
  let history: RecognizerHistory
  let kind: RecognizerKind
  /// The time, in seconds on the application's clock.
  let time: TimeInterval

  var policy: GesturePolicy { UIApplication.shared.gesturePolicy }
  /// The call in which the recognizer decided; nil if a timer made it decide.
  var call: RecognizerHistory.Call? {
    guard let last = history.calls.last, same(last.time, time) else { return nil }
    return last
  }

  /// Returns the mistake in the reason; nil if the reason is correct.
  func problem(of reason: RecognizerReason) -> String? {
    switch reason {
    case .inputBegan:
      // Rule 8.26: a scroll bar's recognizer follows a pointer that presses a button.
      let isPressed = kind.base == .scrollBar && call?.phase == .began
      return wasToldOfInput || isPressed ? nil : "nothing that it follows did anything"
    case .inputChanged: return wasToldOfInput || call != nil ? nil : "nothing was told to it"
    case .lifted: return problemOfLift
    case .touchCancelled: return problemOfCancellation
    case .eventSwallowed: return problemOfSwallowing
    case .wrongButtons, .besideBar: return problemOfPointer
    case .tapped, .rested, .heldTooLong, .tapsTookTooLong, .nextTapMissing, .fingersTooLate, .landedTooFar,
      .liftedTooSoon:
      return problemOfSeries(reason)
    case .movedTooFar, .extraFinger, .tooFewFingers:
      switch kind.base {
      case .tap, .longPress: return problemOfSeries(reason)
      case .swipe: return problemOfSwipe(reason)
      case .pinch, .rotation: return problemOfPair(reason)
      case .pan, .edgePan, .hover, .contentDelay, .scrollBar, .other: return problemOfPan(reason)
      }
    case .swiped, .tooSlow: return problemOfSwipe(reason)
    case .strayed, .wentBack, .tookTooLong, .movedTooLittle:
      switch kind.base {
      case .swipe: return problemOfSwipe(reason)
      case .tap, .longPress, .pan, .edgePan, .pinch, .rotation, .hover, .contentDelay, .scrollBar, .other:
        return problemOfPan(reason)
      }
    case .moved, .cannotScroll, .landedOffEdge: return problemOfPan(reason)
    case .distanceChanged, .distanceChangedTooLittle, .turned, .turnedTooLittle: return problemOfPair(reason)
    case .contentDelayOver, .contentNotDelayed, .contentFingerLifted, .contentCannotScroll, .contentRefused,
      .contentCaught:
      return problemOfContent(reason)
    }
  }

  // MARK: Comparing

  func same(_ first: CGFloat, _ second: CGFloat) -> Bool {
    first == second || abs(first - second) <= 1e-6 * max(1, abs(first), abs(second))
  }

  /// Compares the figure with the value computed from the samples. Returns the mistake; nil if they are
  /// equal.
  func expect(_ figure: CGFloat, _ computed: CGFloat, _ what: String) -> String? {
    same(figure, computed) ? nil : "\(what) is \(computed)"
  }

  func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) -> String? {
    holds ? nil : otherwise()
  }

  func distance(_ first: CGPoint, _ second: CGPoint) -> CGFloat {
    hypot(first.x - second.x, first.y - second.y)
  }

  // MARK: Reasons of every recognizer

  private var wasToldOfInput: Bool { history.inputs.last.map { same($0.time, time) } ?? false }

  private var problemOfLift: String? {
    if wasToldOfInput { return nil }
    guard let call, call.phase == .ended else { return "no finger lifted" }
    switch kind.base {
    case .longPress: return nil  // rule 6.L2: the lift of any finger
    case .pan:
      // Fingers beyond the maximum do not count.
      guard let pan = recognizer as? UIPanGestureRecognizer else { return nil }
      let left = PanWalk(history, minimum: pan.minimumNumberOfTouches, maximum: pan.maximumNumberOfTouches)
        .counted
      return expect(left.isEmpty, "\(left.count) of its fingers are down")
    case .pinch, .rotation:
      let left = FingerPairWalk(history).pair
      return expect(left.isEmpty, "\(left.count) of its fingers are down")
    default: return expect(history.down.isEmpty, "\(history.down.count) fingers are down")
    }
  }

  private var problemOfCancellation: String? {
    if !history.inputs.isEmpty { return nil }
    guard let call, call.phase == .cancelled else { return "no touch was cancelled" }
    return nil
  }

  private var problemOfSwallowing: String? {
    let lost = history.down.contains {
      let phase = history.fingers[$0].touch.phase
      return phase == .ended || phase == .cancelled
    }
    return expect(lost || history.calls.isEmpty, "it was told of all that its touches did")
  }

  private var problemOfPointer: String? {
    expect(
      history.fingers.contains { $0.touch.type == .indirectPointer } || !history.inputs.isEmpty,
      "no pointer touched")
  }
}
