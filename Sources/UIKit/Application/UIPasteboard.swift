import Synchronization

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

/// What is copied in one place and pasted in another. Texts only. Safe on any thread.
///
/// With a host that has a clipboard, `general` is the desktop's; without, it lives in the process. The desktop's
/// clipboard belongs to the main thread. Another thread reads the text that the main thread last read or this program last
/// copied, and a text that it copies reaches the desktop in a later turn of the main thread.
nonisolated open class UIPasteboard: NSObject, @unchecked Sendable {
  /// A pasteboard's name.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  private struct Content {
    var text: String?
    var changeCount = 0
    /// The clipboard does not have the text yet.
    var isUnsent = false
  }

  /// The one that all programs share.
  public static let general = UIPasteboard(name: .general)

  /// Its name.
  public let name: Name
  private let content = Mutex(Content())

  private init(name: Name) {
    self.name = name
    super.init()
  }

  /// How often its content changed by this program.
  open var changeCount: Int { content.withLock { $0.changeCount } }

  /// Whether there is a text.
  open var hasStrings: Bool {
    guard MainQueue.isCurrent else { return content.withLock { $0.text != nil } }
    return MainActor.assumeIsolated {
      sendText()
      return clipboard?.hasText ?? content.withLock { $0.text != nil }
    }
  }

  /// The text. What another program copied comes over a pipe and is never waited for: nil for it here, and
  /// `loadString(_:)` gives it.
  open var string: String? {
    get {
      if MainQueue.isCurrent { MainActor.assumeIsolated { readClipboard() } }
      return content.withLock { $0.text }
    }
    set {
      content.withLock {
        $0.text = newValue
        $0.changeCount += 1
        $0.isUnsent = true
      }
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { sendText() }
      } else {
        DispatchQueue.main.async { self.sendText() }
      }
      NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
    }
  }

  /// Gives the text, whoever copied it: at once where it is known, in a later turn otherwise; nil where there is none.
  /// Not in UIKit, where asking blocks.
  @MainActor open func loadString(_ completion: @escaping @MainActor (String?) -> Void) {
    sendText()
    guard let clipboard else { return completion(content.withLock { $0.text }) }
    clipboard.paste(completion)
  }

  /// Posted when this program changed the content, on the thread that changed it; the object is the pasteboard.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  // MARK: The desktop's clipboard

  @MainActor private var clipboard: (any UIApplicationClipboard)? {
    name == .general ? UIApplication.current?.host?.clipboard : nil
  }

  /// Hands the clipboard the text that was copied since the last call.
  @MainActor private func sendText() {
    let unsent: String?? = content.withLock { content in
      defer { content.isUnsent = false }
      return content.isUnsent ? .some(content.text) : nil
    }
    if let unsent { clipboard?.copy(unsent) }
  }

  @MainActor private func readClipboard() {
    sendText()
    guard let clipboard else { return }
    let text = clipboard.ownText
    // A text that another thread copies meanwhile is newer than the clipboard's.
    content.withLock { if !$0.isUnsent { $0.text = text } }
  }
}
