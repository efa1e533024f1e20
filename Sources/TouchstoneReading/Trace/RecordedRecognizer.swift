/// A recognizer as it was at one moment.
nonisolated public struct RecordedRecognizer: Hashable, Sendable {
  /// The gesture, for recognizers of UIKit's own classes.
  public enum Kind: Hashable, Sendable {
    case tap(taps: Int, fingers: Int)
    case longPress, pan, edgePan, swipe, pinch, rotation, hover
    /// The scroll view's own pan and pinch.
    case scrolling, zooming
    /// The scroll view's hold on the touches of its content (rule 8.2).
    case contentDelay
    case custom
  }

  public let reference: TraceReference
  /// The class, such as `UITapGestureRecognizer`, even if the app gave the recognizer a name.
  public let className: String
  public let kind: Kind
  /// The differences to the others of its kind on its view.
  public let distinction: RecognizerDistinction
  /// The recognizer's view; nil if it has none any more.
  public let view: TraceReference?
}

extension RecordedRecognizer.Kind {
  @MainActor package init(_ recognizer: UIGestureRecognizer) {
    if let scrollView = recognizer.view as? UIScrollView {
      if recognizer === scrollView.panGestureRecognizer {
        self = .scrolling
        return
      }
      if recognizer === scrollView.pinchGestureRecognizer {
        self = .zooming
        return
      }
    }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      self = .tap(taps: tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
    case is UILongPressGestureRecognizer: self = .longPress
    case is UIScreenEdgePanGestureRecognizer: self = .edgePan
    case is UIPanGestureRecognizer: self = .pan
    case is UISwipeGestureRecognizer: self = .swipe
    case is UIPinchGestureRecognizer: self = .pinch
    case is UIRotationGestureRecognizer: self = .rotation
    case is UIHoverGestureRecognizer: self = .hover
    case _ where recognizer.isContentTouchDelay: self = .contentDelay
    default: self = .custom
    }
  }
}
