/// A recognizer as a fact of the history names it.
nonisolated public struct RecordedRecognizer: Hashable, Sendable {
  /// What it looks for, as far as UIKit's own classes say.
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
  /// Its class: `UITapGestureRecognizer`, whatever name the app gave.
  public let className: String
  public let kind: Kind
  /// What tells it from the others of its kind on its view.
  public let distinction: RecognizerDistinction
  /// The view that it is attached to; nil where it has none any more.
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
