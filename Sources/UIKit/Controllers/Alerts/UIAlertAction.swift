/// A button of an alert and its handler.
@MainActor open class UIAlertAction: NSObject {
  /// The purpose of the button.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves everything unchanged. An alert has at most one.
    case cancel
    /// Changes or deletes data. The button is red.
    case destructive
  }

  /// The title of the button.
  public let title: String?
  /// The purpose of the button.
  public let style: Style
  /// Whether the button can be tapped. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { button?.showState() } } }

  final let handler: ((UIAlertAction) -> Void)?
  /// The button that shows the action, which sets this property.
  final weak var button: AlertButton?

  /// Creates an action. `handler` is called with the action after the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  deinit {}
}
