/// A button of an alert, and what it does.
@MainActor open class UIAlertAction: NSObject {
  /// What the button is for.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves all as it is; an alert has one at most.
    case cancel
    /// Changes or deletes data: red.
    case destructive
  }

  /// On the button.
  public let title: String?
  /// What the button is for.
  public let style: Style
  /// Whether the button can be tapped. Default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { button?.showState() } } }

  final let handler: ((UIAlertAction) -> Void)?
  /// The button that shows the action. Maintained by it.
  final weak var button: AlertButton?

  /// `handler` is called with the action once the alert is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  deinit {}
}
