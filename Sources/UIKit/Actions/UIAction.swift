/// Called when the action is performed.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// An action that carries its own handler (rule 7.12).
@MainActor open class UIAction: UIMenuElement {
  /// Tells actions apart: a control keeps one action of each identifier.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// `title` and `image` are what a button or a menu shows; without an `identifier` the action gets one of its own. The
    /// handler is called with the action, whose `sender` says who performs it.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// `title` and `image` are what a button or a menu shows; without an `identifier` the action gets one of its own. The
    /// handler is called with the action, whose `sender` says who performs it.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// Given, or one that no other action has.
  public let identifier: Identifier
  /// What a menu shows; a button, or a bar's item, takes it where it is given the action. Default empty.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// Shown beside the title. Default nil.
  open override var image: UIImage? {
    get { super.image }
    set { super.image = newValue }
  }
  /// How the action may be used. Default none.
  open var attributes: UIMenuElement.Attributes
  /// The mark beside the action in a menu. Default `.off`.
  open var state: UIMenuElement.State
  /// A longer title, for lists of what can be done. Default nil.
  open var discoverabilityTitle: String?
  /// Who performs the action: set while the handler runs, nil otherwise.
  public private(set) var sender: Any? { didSet { extendLifetime(oldValue) } }

  private let handler: UIActionHandler
  private let hasOwnIdentifier: Bool
  private static var unnamedCount: UInt = 0

  /// `title` and `image` are what a button or a menu shows; without an `identifier` the action gets one of its own. The
  /// handler is called with the action, whose `sender` says who performs it.
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

  /// The name in logs. A made-up identifier stays out of it: its number depends on what else the process did.
  var logName: String {
    if !title.isEmpty { return title }
    return hasOwnIdentifier ? identifier.rawValue : "UIAction"
  }

  /// Runs the handler with `sender` set.
  func perform(from sender: Any?) {
    let application = UIApplication.shared
    if let trace = application.trace {
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
