/// A dialog in front of everything else. The user dismisses the dialog by choosing an action.
@MainActor open class UIAlertController: UIViewController, PresentationAnimating {
  /// The kind of dialog.
  public nonisolated enum Style: Int, Sendable {
    /// A sheet at the bottom edge of the window, with one button below the other.
    case actionSheet = 0
    /// A card in the middle of the window.
    case alert
  }

  /// The kind of dialog, which only the initializer sets. Default `.alert`.
  public private(set) final var preferredStyle: Style = .alert
  /// The text below the title. Default nil: no text.
  open var message: String?
  /// The actions, in the order in which they were added. In the dialog, the position of the cancel action
  /// does not depend on this order.
  public private(set) final var actions: [UIAlertAction] = []
  /// The text fields of an alert, from top to bottom; nil if there are none.
  open var textFields: [UITextField]? { storedFields.isEmpty ? nil : storedFields }
  /// The action that the Return key performs, and whose button is emphasized. The action must be in
  /// `actions`. Default nil: the cancel action is emphasized, and Return does nothing outside of text fields.
  open var preferredAction: UIAlertAction? { didSet { extendLifetime(oldValue) } }

  private final var storedFields: [UITextField] = []
  private final var alertView: AlertView? { didSet { extendLifetime(oldValue) } }
  private final var hasChosenAction = false

  /// Creates a dialog without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  deinit {}

  /// Adds an action. Call this method before the dialog is shown. A second cancel action is refused, with a
  /// message in the trace.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      return TouchTrace.message(
        "addAction refused: an alert can have only one cancel action; use another style.")
    }
    actions.append(action)
  }

  /// Adds a text field below the existing fields, and calls `configurationHandler` with the new field. Call
  /// this method before the alert is shown. When the alert appears, editing starts in its first field. A
  /// sheet refuses text fields, with a message in the trace.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return TouchTrace.message(
        "addTextField refused: an action sheet cannot have text fields; use the style alert.")
    }
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 15)
    field.fillColor = AlertCard.fieldColor
    field.addAction(
      UIAction { [weak self, weak field] _ in
        if let field { self?.didReturn(in: field) }
      }, for: .primaryActionTriggered)
    storedFields.append(field)
    configurationHandler?(field)
  }

  private var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: The view

  open override func loadView() {
    let isSheet = preferredStyle == .actionSheet
    var rows = actions.filter { $0.style != .cancel }
    if let cancelAction, !isSheet {
      // With two buttons, the cancel button is on the left. With more, the cancel button is at the bottom.
      rows.insert(cancelAction, at: actions.count == 2 ? 0 : rows.count)
    }
    let card = AlertCard(
      title: title, message: message, fields: storedFields, buttons: rows.map { button(for: $0) },
      isSheet: isSheet)
    let separateAction = isSheet ? cancelAction : nil
    let cancelCard = separateAction.map { action in
      AlertCard(title: nil, message: nil, buttons: [button(for: action)], isSheet: true, isCancelCard: true)
    }
    let view = AlertView(card: card, cancelCard: cancelCard, isSheet: isSheet)
    view.dimmingView.addAction(
      UIAction { [weak self] _ in
        // A tap outside of a sheet chooses the cancel action, if there is one.
        guard isSheet, let self, let cancelAction else { return }
        finish(with: cancelAction)
      }, for: .touchUpInside)
    alertView = view
    self.view = view
  }

  private func button(for action: UIAlertAction) -> AlertButton {
    let size: CGFloat = preferredStyle == .alert ? 17 : 20
    let button = AlertButton(
      for: action, font: .systemFont(ofSize: size, weight: isEmphasized(action) ? .semibold : .regular))
    button.addAction(UIAction { [weak self] _ in self?.finish(with: action) }, for: .touchUpInside)
    return button
  }

  private func isEmphasized(_ action: UIAlertAction) -> Bool {
    if let preferredAction { return action === preferredAction }
    return action.style == .cancel
  }

  /// Dismisses the dialog, and calls the action's handler afterwards. While the dialog is being dismissed,
  /// further calls of this method have no effect.
  private func finish(with action: UIAlertAction) {
    guard !hasChosenAction, action.isEnabled else { return }
    hasChosenAction = true
    // The dismissal's completion retains the action and its handler.
    dismiss(animated: true) { [self] in
      hasChosenAction = false
      action.handler?(action)
    }
  }

  // MARK: Keys

  /// Whether the alert handles all key presses. Always true, so that responders behind the alert receive
  /// none.
  final override var takesAllKeys: Bool { true }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if let action = action(for: press) { finish(with: action) } else { press.isUnhandled = true }
    }
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}

  /// Returns the action for a key: the cancel action for Escape, the preferred action for Return; nil for
  /// other keys. While a text field is edited, the field receives Return.
  private func action(for press: UIPress) -> UIAlertAction? {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else {
      return nil
    }
    switch key.keyCode {
    case .keyboardEscape: return cancelAction
    case .keyboardReturnOrEnter, .keypadEnter:
      return storedFields.contains { $0.isFirstResponder } ? nil : preferredAction
    default: return nil
    }
  }

  /// Handles Return in a field. Starts editing the next field. In the last field, performs the preferred
  /// action. Without a preferred action, performs the only action other than the cancel action, if there is
  /// exactly one.
  private func didReturn(in field: UITextField) {
    if let next = storedFields.drop(while: { $0 !== field }).dropFirst().first {
      next.becomeFirstResponder()
      return
    }
    let others = actions.filter { $0.style != .cancel }
    if let action = preferredAction ?? (others.count == 1 ? others[0] : nil) { finish(with: action) }
  }

  // MARK: Entering and leaving

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    storedFields.first?.becomeFirstResponder()
  }

  final var presentationDuration: TimeInterval { preferredStyle == .alert ? 0.25 : 0.3 }

  final func applyOffScreenState() { alertView?.applyOffScreenState(isAppearing: isBeingPresented) }

  final func applyOnScreenState() { alertView?.applyOnScreenState() }
}

/// An action of an alert: a button, and a closure that is called when the user chooses it.
@MainActor open class UIAlertAction: NSObject {
  /// The purpose of the button, which determines its look and position.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0
    /// The button leaves everything unchanged. An alert has at most one cancel action.
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
