import UIKit

/// The yellow view from the articles on iOS touch handling. It prints the calls of its touch methods.
class YellowView: StageView {
  private static let defaultFrame = CGRect(x: 40, y: 200, width: 295, height: 360)
  static let touchCalls: Set<LoggedCall> = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]

  /// Creates a view. `frame` is in points of the superview.
  init(_ name: String = "YellowView", frame: CGRect = defaultFrame, logs: Set<LoggedCall> = touchCalls) {
    super.init(name, frame: frame, tint: StageTheme.amber, logs: logs)
    backgroundColor = StageTheme.yellow
  }

  required init?(coder: NSCoder) { nil }
}
