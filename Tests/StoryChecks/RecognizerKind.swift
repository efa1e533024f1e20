import UIKit

/// The kind of a recognizer, and the reasons that it can have.
struct RecognizerKind {
  enum Base {
    case tap, longPress, pan, edgePan, swipe, pinch, rotation, hover, contentDelay, scrollBar, other
  }

  let base: Base
  /// Whether the class belongs to the module, so that no other code sets its state.
  let isOfModule: Bool

  init(_ recognizer: UIGestureRecognizer) {
    let name = String(reflecting: type(of: recognizer))
    isOfModule = name.hasPrefix("UIKit.") && name != "UIKit.UIGestureRecognizer"
    base =
      switch recognizer {
      case is UITapGestureRecognizer: .tap
      case is UILongPressGestureRecognizer: .longPress
      case is UIScreenEdgePanGestureRecognizer: .edgePan
      case is UIPanGestureRecognizer: .pan
      case is UISwipeGestureRecognizer: .swipe
      case is UIPinchGestureRecognizer: .pinch
      case is UIRotationGestureRecognizer: .rotation
      case is UIHoverGestureRecognizer: .hover
      default:
        name.hasSuffix("UIScrollViewDelayedTouchesBeganGestureRecognizer")
          ? .contentDelay : name.hasSuffix("ScrollBarGestureRecognizer") ? .scrollBar : .other
      }
  }

  /// Whether a recognizer of this kind can have this reason for this change of state.
  func allows(
    _ reason: RecognizerReason, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
  ) -> Bool {
    switch (old, new) {
    case (.possible, .began): begins(reason)
    case (.possible, .ended): ends(reason)
    case (.possible, .failed): isLost(reason) || fails(reason)
    case (.began, .changed), (.changed, .changed): reason == .inputChanged && isContinuous
    case (.began, .ended), (.changed, .ended): reason == .lifted && isContinuous
    case (.began, .cancelled), (.changed, .cancelled): isLost(reason)
    default: false
    }
  }

  private var isContinuous: Bool {
    switch base {
    case .longPress, .pan, .edgePan, .pinch, .rotation, .hover, .scrollBar: true
    case .tap, .swipe, .contentDelay, .other: false
    }
  }

  /// Whether a recognizer of any class can have this reason for its state.
  private func isLost(_ reason: RecognizerReason) -> Bool {
    reason == .touchCancelled || reason == .eventSwallowed
  }

  private func begins(_ reason: RecognizerReason) -> Bool {
    switch (base, reason) {
    case (.longPress, .rested), (.pan, .moved), (.edgePan, .moved), (.pinch, .distanceChanged),
      (.rotation, .turned), (.hover, .inputBegan), (.pan, .inputBegan), (.scrollBar, .inputBegan):
      true
    default: false
    }
  }

  private func ends(_ reason: RecognizerReason) -> Bool {
    switch (base, reason) {
    case (.tap, .tapped), (.swipe, .swiped), (.contentDelay, .contentRefused),
      (.contentDelay, .contentCaught):
      true
    default: false
    }
  }

  private func fails(_ reason: RecognizerReason) -> Bool {
    switch reason {
    case .movedTooFar, .landedTooFar, .heldTooLong, .tapsTookTooLong, .nextTapMissing, .fingersTooLate:
      base == .tap || base == .longPress
    case .wrongButtons: base == .tap
    case .liftedTooSoon: base == .longPress
    case .extraFinger:
      [.tap, .longPress, .pan, .edgePan, .swipe].contains(base)
    case .tooFewFingers: base != .hover && base != .contentDelay
    case .movedTooLittle: [.pan, .edgePan, .swipe].contains(base)
    case .cannotScroll: base == .pan
    case .strayed, .wentBack, .tookTooLong: base == .swipe || base == .edgePan
    case .tooSlow: base == .swipe
    case .distanceChangedTooLittle: base == .pinch
    case .turnedTooLittle: base == .rotation
    case .landedOffEdge: base == .edgePan
    case .besideBar: base == .scrollBar
    case .contentDelayOver, .contentNotDelayed, .contentFingerLifted, .contentCannotScroll:
      base == .contentDelay
    case .lifted: base == .pan || base == .other
    default: false
    }
  }
}
