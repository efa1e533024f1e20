/// The handler that is called when the action is performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action with its own handler (rule 7.12).
@MainActor open class UIAction: UIMenuElement {
  /// Identifies actions: a control keeps one action per identifier.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The given identifier, or a unique one.
  public let identifier: Identifier
  /// The title shown in a menu. A button or bar item created with the action shows it, too. Default empty.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image beside the title. Default nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The ways in which the action can be used. Default none.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the action in a menu. Default `.off`.
  open var state: UIMenuElement.State
  /// A longer title for lists of available actions. Default nil.
  open var discoverabilityTitle: String?
  /// The object that performs the action: set while the handler runs, nil otherwise.
  public private(set) var sender: Any? { didSet { extendLifetime(oldValue) } }

  private let handler: UIActionHandler
  private let hasOwnIdentifier: Bool
  private static var unnamedCount: UInt = 0

  /// Creates an action. A button or a menu shows `title` and `image`. Without an `identifier` the action gets
  /// a unique one. The handler is called with the action, whose `sender` is the object that performs it.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) {
    hasOwnIdentifier = identifier != nil
    if let identifier {
      self.identifier = identifier
    } else {
      UIAction.unnamedCount += 1
      self.identifier = Identifier("UIAction-\(UIAction.unnamedCount)")
    }
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, image: image)
  }

  /// The name in logs. It omits a generated identifier, whose number depends on earlier actions in the
  /// process.
  var logName: String {
    if !title.isEmpty { return title }
    return hasOwnIdentifier ? identifier.rawValue : "UIAction"
  }

  /// Runs the handler with `sender` set.
  func perform(from sender: Any?) {
    if let application = UIApplication.owning(sender), let trace = application.trace {
      trace.record(
        .control(.action(name: logName, sender: sender as? UIResponder, target: self)),
        at: application.clock.now)
    }
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }

  deinit {}
}
