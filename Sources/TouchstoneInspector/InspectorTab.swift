/// One page of the inspector: a view of the history at a moment.
///
/// The inspector updates a tab at most once per `interval`, and only while the tab is visible: a tab is brought up
/// to date when it comes to the front.
public protocol InspectorTab: UIView {
  /// The tab's title.
  static var title: LocalizedText { get }

  /// The seconds between two calls of `show(_:at:)` while much happens: nobody reads faster. Default 1/15.
  static var interval: TimeInterval { get }

  /// Shows the history as it was at `moment` (seconds of the clock); nil shows the present, and follows it.
  func show(_ history: TraceHistory, at moment: TimeInterval?)
}

extension InspectorTab {
  public static var interval: TimeInterval { 1 / 15 }
}
