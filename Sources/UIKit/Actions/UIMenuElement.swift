/// A title and an image that are shown in a menu, or in a control with a primary action.
@MainActor open class UIMenuElement: NSObject {
  /// How a menu element is shown and whether it can be chosen.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is shown, but cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes data, and is shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The mark beside a menu element.
  public nonisolated enum State: Int, Sendable {
    /// The element is off, on, or on for a part of the selection.
    case off, on, mixed
  }

  /// The title of the element. Default empty.
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
