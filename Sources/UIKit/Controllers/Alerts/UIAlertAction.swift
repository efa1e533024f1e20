/// An action of an alert: a button, and a closure that is called when the user chooses it.
@MainActor open class UIAlertAction: NSObject {
  /// The purpose of the button, which determines its look and place.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0
    /// The button leaves everything unchanged. An alert has at most one such action.
    case cancel
    /// The button changes or deletes data. Its title is red.
    case destructive
  }

  /// The button's title.
  public let title: String?
  /// The button's purpose.
  public let style: Style
  /// Whether the button is enabled. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { button?.showState() } } }

  final let handler: ((UIAlertAction) -> Void)?
  /// The button that shows the action. The button sets this property.
  final weak var button: AlertButton?

  /// Creates an action. `handler` is called with the action after the alert has disappeared.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  deinit {}
}
