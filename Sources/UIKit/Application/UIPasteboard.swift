/// Where the host keeps what is copied.
@MainActor public protocol UIApplicationClipboard: AnyObject {
  /// Whether there is a text that can be pasted.
  var hasText: Bool { get }
  /// The text, where it is known at once: what this program copied itself. Nil otherwise.
  var ownText: String? { get }
  /// Offers a text to other programs. Nil offers nothing.
  func copy(_ text: String?)
  /// Gives the text, perhaps in a later turn; nil where there is none or it does not come.
  func paste(_ completion: @escaping (String?) -> Void)
}

/// What is copied in one place and pasted in another. Texts only.
///
/// With a host that has a clipboard, `general` is the desktop's; without, it lives in the process.
@MainActor open class UIPasteboard: NSObject {
  /// A pasteboard's name.
  public nonisolated struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  /// The one that all programs share.
  public static let general = UIPasteboard(name: .general)

  /// Its name.
  public let name: Name
  /// How often its content changed by this program.
  open private(set) var changeCount = 0
  private var storedText: String?

  private init(name: Name) {
    self.name = name
    super.init()
  }

  // Written out because an implicit one would be isolated, and no subclass could have a plain `deinit`.
  deinit {}

  private var clipboard: (any UIApplicationClipboard)? {
    name == .general ? UIApplication.current?.host?.clipboard : nil
  }

  /// Whether there is a text.
  open var hasStrings: Bool { clipboard?.hasText ?? (storedText != nil) }

  /// The text. What another program copied comes over a pipe and is never waited for: nil for it here, and
  /// `loadString(_:)` gives it.
  open var string: String? {
    get {
      if let clipboard { return clipboard.ownText }
      return storedText
    }
    set {
      changeCount += 1
      if let clipboard { clipboard.copy(newValue) } else { storedText = newValue }
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }

  /// Gives the text, whoever copied it: at once where it is known, in a later turn otherwise; nil where there is none.
  /// Not in UIKit, where asking blocks.
  open func loadString(_ completion: @escaping @MainActor (String?) -> Void) {
    guard let clipboard else { return completion(storedText) }
    clipboard.paste(completion)
  }

  /// Posted when this program changed the content; the object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
