// The part of a scroll view that handles the refresh control above its content.

extension UIScrollView {
  /// The inset, in points, that a refresh control adds while it refreshes.
  final var insetOfRefreshing: UIEdgeInsets {
    guard let refreshControl else { return .zero }
    return UIEdgeInsets(top: refreshControl.addedInset, left: 0, bottom: 0, right: 0)
  }

  final func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.detach()
    if let refreshControl {
      refreshControl.scrollView?.refreshControl = nil
      addSubview(refreshControl)
      refreshControl.contentDidMove()
    }
    scrollableAreaDidChange(keepingStart: false)
  }

  /// Stops a deceleration and moves the content to its resting position, because the refresh control's inset
  /// changed.
  final func followRefreshingInset() {
    guard isDecelerating else { return }
    stopMotion()
    callEndOfMotion(of: .deceleration)
    settle()
  }
}
