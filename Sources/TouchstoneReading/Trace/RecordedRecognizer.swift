/// A recognizer as it was at one moment.
nonisolated public struct RecordedRecognizer: Hashable, Sendable {
  /// The recognizer's gesture; `custom` if its class is not one of UIKit's.
  public enum Kind: Hashable, Sendable {
    case tap(taps: Int, fingers: Int)
    case longPress, pan, edgePan, swipe, pinch, rotation, hover
    /// A scroll view's `panGestureRecognizer` and `pinchGestureRecognizer`.
    case scrolling, zooming
    /// The recognizer with which a scroll view delays the touches of its content (rule 8.2).
    case contentDelay
    case custom
  }

  /// The recognizer's name.
  public let reference: TraceReference
  /// The name of the recognizer's class, such as `UITapGestureRecognizer`, even if the recognizer has a
  /// `name`.
  public let className: String
  /// Whether UIKit declares the recognizer's class.
  public let isOfUIKit: Bool
  public let kind: Kind
  /// The properties that distinguish the recognizer from others of its kind on its view.
  public let distinction: RecognizerDistinction
  /// The recognizer's view at that moment; nil if the recognizer had no view.
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
