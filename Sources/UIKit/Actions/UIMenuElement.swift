/// The visible part of an action in a menu, or in a control with a primary action.
@MainActor open class UIMenuElement: NSObject {
  /// The ways in which the element can be used.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes something, and is shown accordingly.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark beside the element.
  public nonisolated enum State: Int, Sendable {
    case off, on, mixed
  }

  /// The title. Default empty.
  open internal(set) var title: String
  /// The image beside the title. Default nil.
  open internal(set) var image: UIImage? { didSet { extendLifetime(oldValue) } }

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
    super.init()
  }

  deinit {}
}
