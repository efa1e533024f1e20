import UIKit

/// A tinted view of a case, with its name in the corner.
class StageView: LoggingView, TraceNamed {
  /// The name in the logs.
  let name: String

  var traceName: String { name }

  private let nameLabel = UILabel()

  /// Creates a view. `frame` is in points of the superview. If `name` is nil, the class's name is used.
  init(_ name: String? = nil, frame: CGRect, tint: UIColor, logs: Set<LoggedCall> = []) {
    self.name = name ?? "\(Self.self)"
    super.init(frame: frame)
    self.logs = logs
    backgroundColor = StageTheme.fillColor(tint)
    edge = (StageTheme.lineColor(tint), 1)
    layer.cornerRadius = 10
    nameLabel.text = self.name
    nameLabel.font = StageTheme.nameFont
    nameLabel.textColor = StageTheme.textColor(tint)
    nameLabel.frame = CGRect(x: 10, y: 7, width: max(0, frame.width - 20), height: 16)
    nameLabel.autoresizingMask = [.flexibleWidth]
    addSubview(nameLabel)
  }

  required init?(coder: NSCoder) { nil }
}
