/// Taps: one or more, with one or more fingers (rules 6.T1 to 6.T7).
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Rule 6.T1. Default 1.
  open var numberOfTapsRequired = 1
  /// Rule 6.T1. Default 1.
  open var numberOfTouchesRequired = 1

  // Written out because an implicit one would be isolated, and no subclass could have a plain `deinit`.
  deinit {}
}
