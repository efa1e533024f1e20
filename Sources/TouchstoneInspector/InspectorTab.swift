/// A page of the inspector, which shows the history at one moment.
///
/// The inspector updates a tab only while the tab is visible, at most once per `updateInterval`. A tab that
/// becomes visible is updated at once.
public protocol InspectorTab: UIView {
  /// The tab's title.
  static var title: LocalizedText { get }

  /// The shortest time between two calls of `show(_:at:)`, in seconds. Default 1/15, because nobody can read
  /// a text that changes more often.
  static var updateInterval: TimeInterval { get }

  /// Shows the history as it was at `moment`, in seconds on the application's clock. Nil shows the present
  /// and follows it.
  func show(_ history: TraceHistory, at moment: TimeInterval?)
}

extension InspectorTab {
  public static var updateInterval: TimeInterval { 1 / 15 }
}
