import Synchronization

/// The clipboard that all programs share. The host provides access to it.
@MainActor public protocol UIApplicationClipboard: AnyObject {
  /// Whether the clipboard contains text.
  var hasText: Bool { get }
  /// The text that this program has copied to the clipboard; nil if another program has copied something
  /// since then.
  var ownText: String? { get }
  /// Offers the text to all programs. Nil withdraws the offer.
  func copy(_ text: String?)
  /// Calls `completion` with the clipboard's text, at once or later. The argument is nil if there is no text
  /// or the text does not arrive.
  func paste(_ completion: @escaping (String?) -> Void)
}

/// A pasteboard for text, which can be used on any thread.
///
/// If the host has a clipboard, `general` is that clipboard; otherwise the pasteboard is local to the
/// process. Only the main thread accesses the clipboard. Other threads get the text that the main thread read
/// last, or that this program copied last. If another thread copies text, the text is copied to the clipboard
/// in a later turn of the main thread.
nonisolated open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// Creates the name of a pasteboard.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name of the pasteboard that all programs share.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  private struct Content {
    var text: String?
    var changeCount = 0
    /// Whether the text has not yet been copied to the host's clipboard.
    var isUnsent = false
  }

  /// The pasteboard that all programs share.
  public static let general = UIPasteboard(name: .general)

  /// The name of the pasteboard.
  public let name: Name
  private let content = Mutex(Content())

  private init(name: Name) {
    self.name = name
    super.init()
  }

  /// The number of times that this program has changed the content.
  open var changeCount: Int { content.withLock { $0.changeCount } }

  /// Whether the pasteboard contains text.
  open var hasStrings: Bool {
    guard MainQueue.isCurrent else { return content.withLock { $0.text != nil } }
    return MainActor.assumeIsolated {
      sendText()
      return clipboard?.hasText ?? content.withLock { $0.text != nil }
    }
  }

  /// The text of the pasteboard; nil if there is no text, or if the text comes from another program. Use
  /// `loadString(_:)` for text of another program: it arrives through a pipe, and this property never waits.
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

  /// Calls `completion` with the text, even if another program has copied it: at once if the text is known,
  /// otherwise in a later turn. The argument is nil if there is no text. UIKit has no such method, because in
  /// UIKit, reading the pasteboard blocks.
  @MainActor open func loadString(_ completion: @escaping @MainActor (String?) -> Void) {
    sendText()
    guard let clipboard else { return completion(content.withLock { $0.text }) }
    clipboard.paste(completion)
  }

  /// Posted when this program has changed the content, on the thread that made the change. The object of the
  /// notification is the pasteboard.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  // MARK: The desktop's clipboard

  @MainActor private var clipboard: (any UIApplicationClipboard)? {
    name == .general ? UIApplication.current?.host?.clipboard : nil
  }

  /// Copies the text to the host's clipboard, unless the text was already copied.
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
    // If another thread has copied text meanwhile, that text is newer than the clipboard's text.
    content.withLock { if !$0.isUnsent { $0.text = text } }
  }
}
