/// The closure that an action calls, with the action as its argument.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action with a closure that performs it (rule 7.12). Menus and buttons show its title and image.
///
/// ```swift
/// button.addAction(UIAction { _ in print("tapped") }, for: .touchUpInside)
/// ```
@MainActor open class UIAction: UIMenuElement {
  /// Identifies an action. A control has at most one action for each identifier.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Creates an identifier for an action.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier for an action.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier of the action, given or generated.
  public let identifier: Identifier
  /// The title of the action in a menu, and on a button or bar item that was created with the action. Default
  /// empty.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The image of the action beside its title. Default nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// The attributes of the action, such as `.disabled`. Default none.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the action in a menu. Default `.off`.
  open var state: UIMenuElement.State
  /// A longer title for lists of available actions. Default nil.
  open var discoverabilityTitle: String?
  /// The object that performs the action; nil except while the closure runs.
  public private(set) var sender: Any? { didSet { extendLifetime(oldValue) } }

  private let handler: UIActionHandler
  private let hasOwnIdentifier: Bool
  private static var unnamedCount: UInt = 0

  /// Creates an action. If `identifier` is nil, a unique identifier is generated. `handler` is called with
  /// the action. During the call, the action's `sender` is the object that performs it.
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

  /// The name of the action in logs. A generated identifier is not used, because it depends on how many other
  /// actions the process has created.
  var logName: String {
    if !title.isEmpty { return title }
    return hasOwnIdentifier ? identifier.rawValue : "UIAction"
  }

  /// Performs the action by calling its closure. During the call, `sender` is the given object.
  func perform(from sender: Any?) {
    if let application = UIApplication.owning(sender), let trace = application.trace {
      trace.record(
        .control(.action(name: logName, sender: sender as? UIResponder, target: self)),
        at: application.clock.now)
    }
    let outerSender = self.sender
    self.sender = sender
    handler(self)
    self.sender = outerSender
  }

  deinit {}
}
