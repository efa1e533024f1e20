/// Watches the touches of a view and its subviews, and tells its targets when they make its gesture.
@MainActor open class UIGestureRecognizer: NSObject {
  // Written out because an implicit one would be isolated, and no subclass could have a plain `deinit`.
  deinit {}
}
