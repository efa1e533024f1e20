// The refresh control above the content.

extension UIScrollView {
  /// The inset that a refresh control adds while it refreshes, in points.
  final var insetOfRefreshing: UIEdgeInsets {
    guard let refreshControl else { return .zero }
    return UIEdgeInsets(top: refreshControl.addedInset, left: 0, bottom: 0, right: 0)
  }

  final func refreshControlDidChange(from old: UIRefreshControl?) {
    guard old !== refreshControl else { return }
    old?.leave()
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
    tellEnd(of: .deceleration)
    settle()
  }
}
