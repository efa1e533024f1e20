// The refresh control above the content.

extension UIScrollView {
  /// The inset that a refreshing control adds.
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

  /// Stops a deceleration and settles the content, because the refresh control changed the inset.
  final func followRefreshingInset() {
    guard isDecelerating else { return }
    stopMotion()
    callEndOfMotion(of: .deceleration)
    settle()
  }
}
