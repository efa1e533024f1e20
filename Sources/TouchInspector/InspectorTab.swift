/// One page of the inspector: a view of the history at a moment.
///
/// A tab is told of changes as often as its `interval` says, and only while it is seen: it is brought up to date when it
/// comes to the front.
public protocol InspectorTab: UIView {
  /// What stands on the tab.
  static var title: LocalizedText { get }

  /// Seconds from one `show(_:at:)` to the next while much happens: nobody reads faster. Default: a fifteenth.
  static var interval: TimeInterval { get }

  /// Shows the history as it was at `moment` (seconds of the clock); nil shows what is now, and follows it.
  func show(_ history: TraceHistory, at moment: TimeInterval?)
}

extension InspectorTab {
  public static var interval: TimeInterval { 1 / 15 }
}
