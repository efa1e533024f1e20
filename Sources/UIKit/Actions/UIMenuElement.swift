/// What a menu, or a control with a primary action, can show of an action.
@MainActor open class UIMenuElement: NSObject {
  /// How the element may be used.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark beside the element.
  public nonisolated enum State: Int, Sendable {
    case off, on, mixed
  }

  open internal(set) var title: String
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }

  // Written out because an implicit one would be isolated, and no subclass could have a plain `deinit`.
  deinit {}
}
