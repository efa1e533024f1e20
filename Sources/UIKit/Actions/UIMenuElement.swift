/// What a menu, or a control with a primary action, can show of an action.
@MainActor open class UIMenuElement: NSObject {
  /// How the element may be used.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It is shown, and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It takes something away, and is shown so.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark beside the element.
  public nonisolated enum State: Int, Sendable {
    case off, on, mixed
  }

  /// What is shown. Default empty.
  open internal(set) var title: String
  /// What is shown beside the title. Default nil.
  open internal(set) var image: UIImage? { didSet { extendLifetime(oldValue) } }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }

  deinit {}
}
