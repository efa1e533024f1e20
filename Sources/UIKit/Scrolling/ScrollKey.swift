import CoreGraphics
import Foundation

/// The scrolling that a key press causes.
struct ScrollKey: Equatable {
  enum Distance: Equatable {
    case step, page, end
  }

  let axis: ScrollAxis
  let distance: Distance
  /// Whether the key scrolls forward, towards the end of the content.
  let isForward: Bool

  private init(_ axis: ScrollAxis, _ distance: Distance, isForward: Bool) {
    self.axis = axis
    self.distance = distance
    self.isForward = isForward
  }

  /// Creates the scrolling for a key; nil if the key does not scroll or is pressed with modifiers. Shift
  /// reverses the direction of Space.
  init?(_ key: UIKey) {
    let isShifted = key.modifierFlags.contains(.shift)
    guard key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
      !isShifted || key.keyCode == .keyboardSpacebar
    else { return nil }
    switch key.keyCode {
    case .keyboardUpArrow: self.init(.vertical, .step, isForward: false)
    case .keyboardDownArrow: self.init(.vertical, .step, isForward: true)
    case .keyboardLeftArrow: self.init(.horizontal, .step, isForward: false)
    case .keyboardRightArrow: self.init(.horizontal, .step, isForward: true)
    case .keyboardPageUp: self.init(.vertical, .page, isForward: false)
    case .keyboardPageDown: self.init(.vertical, .page, isForward: true)
    case .keyboardSpacebar: self.init(.vertical, .page, isForward: !isShifted)
    case .keyboardHome: self.init(.vertical, .end, isForward: false)
    case .keyboardEnd: self.init(.vertical, .end, isForward: true)
    default: return nil
    }
  }
}

extension UIWindow {
  /// Scrolls if no responder handled the key and the key typed no text. Scrolls the innermost scroll view
  /// that contains the responder and can still move in the key's direction. If no scroll view around the
  /// responder has content to scroll along the key's axis, and the window has exactly one visible scroll view
  /// with such content, scrolls that scroll view.
  final func scroll(by key: UIKey, from responder: UIResponder) {
    guard let key = ScrollKey(key) else { return }
    var isInside = false
    var view = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.hasContentBeyond(along: key.axis) {
        if scrollView.hasRoom(along: key.axis, by: key.isForward ? -1 : 1) {
          return scrollView.scroll(by: key)
        }
        isInside = true
      }
      view = current.superview
    }
    if isInside { return }
    let shown = shownScrollViews().filter {
      $0.isUserInteractionEnabled && $0.hasContentBeyond(along: key.axis)
    }
    if shown.count == 1 { shown[0].scroll(by: key) }
  }
}

extension UIScrollView {
  /// Returns whether the content is longer than the visible area along the axis and scrolling is enabled.
  final func hasContentBeyond(along axis: ScrollAxis) -> Bool {
    prepareRange(along: axis)
    let range = range(along: axis)
    return isScrollEnabled && range.upperBound > range.lowerBound
  }

  /// Scrolls for a key. While a finger holds the content, the content does not move.
  fileprivate final func scroll(by key: ScrollKey) {
    guard drag == nil, !isContentCaught else { return }
    scroll(along: key.axis, key.distance, isForward: key.isForward)
  }

  /// Scrolls by a distance. A scroll by one page is `TouchConstants.scrollKeyStep` shorter than the visible
  /// area, so that some of the old content stays visible. Paged content scrolls by whole pages (rule 8.21).
  final func scroll(along axis: ScrollAxis, _ distance: ScrollKey.Distance, isForward: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    let length = axis == .vertical ? shown.height : shown.width
    let movement: CGFloat
    switch distance {
    case .step where isPagingEnabled, .page where isPagingEnabled:
      movement = axis == .vertical ? bounds.height : bounds.width
    case .step: movement = TouchConstants.scrollKeyStep
    case .page: movement = max(length - TouchConstants.scrollKeyStep, length / 2)
    case .end: movement = range(along: axis).upperBound - range(along: axis).lowerBound
    }
    let signed = isForward ? movement : -movement
    glide(
      by: axis == .vertical ? CGVector(dx: 0, dy: signed) : CGVector(dx: signed, dy: 0),
      in: distance == .step
        ? TouchConstants.scrollGlideDuration : TouchConstants.contentOffsetAnimationDuration)
  }
}

extension UIView {
  /// Scrolls all scroll views around the view by the minimum distance that makes the rectangle visible. The
  /// rectangle is in the view's coordinates. The distance of an outer scroll view takes into account that the
  /// inner scroll views will have moved the rectangle.
  final func scrollToVisible(_ rect: CGRect) {
    var rect = rect
    var view = self
    while let outer = view.superview {
      rect = view.convert(rect, to: outer)
      if let scrollView = outer as? UIScrollView, scrollView.isScrollEnabled {
        let target = scrollView.offsetShowing(rect)
        let offset = scrollView.contentOffset
        if target != offset || scrollView.motion?.kind == .animation {
          scrollView.setContentOffset(target, animated: true)
        }
        rect = rect.offsetBy(dx: offset.x - target.x, dy: offset.y - target.y)
      }
      view = outer
    }
  }
}
