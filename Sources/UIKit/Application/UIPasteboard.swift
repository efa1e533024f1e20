import Synchronization

/// The host's clipboard.
@MainActor public protocol UIApplicationClipboard: AnyObject {
  /// Whether there is text to paste.
  var hasText: Bool { get }
  /// The text, if this program copied it itself; nil otherwise.
  var ownText: String? { get }
  /// Offers text to other programs; nil offers nothing.
  func copy(_ text: String?)
  /// Calls `completion` with the text, perhaps in a later turn; with nil if there is no text or it does not
  /// arrive.
  func paste(_ completion: @escaping (String?) -> Void)
}

/// A pasteboard, for text only. Safe on any thread.
///
/// If the host has a clipboard, `general` is the desktop's clipboard; otherwise it is local to the process.
/// The desktop's clipboard belongs to the main thread. Other threads read the text that the main thread last
/// read or that this program last copied. Text that another thread copies reaches the desktop in a later turn
/// of the main thread.
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
    /// Whether the clipboard does not have the text yet.
    var isUnsent = false
  }

  /// The pasteboard that all programs share.
  public static let general = UIPasteboard(name: .general)

  /// The pasteboard's name.
  public let name: Name
  private let content = Mutex(Content())

  private init(name: Name) {
    self.name = name
    super.init()
  }

  /// The number of times that this program changed the content.
  open var changeCount: Int { content.withLock { $0.changeCount } }

  /// Whether the pasteboard has text.
  open var hasStrings: Bool {
    guard MainQueue.isCurrent else { return content.withLock { $0.text != nil } }
    return MainActor.assumeIsolated {
      sendText()
      return clipboard?.hasText ?? content.withLock { $0.text != nil }
    }
  }

  /// The text. Nil if another program copied it, because that text comes over a pipe and this property never
  /// waits; use `loadString(_:)`.
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

  /// Calls `completion` with the text of any program: at once if the text is known, otherwise in a later
  /// turn; with nil if there is none. Not in UIKit, where reading blocks.
  @MainActor open func loadString(_ completion: @escaping @MainActor (String?) -> Void) {
    sendText()
    guard let clipboard else { return completion(content.withLock { $0.text }) }
    clipboard.paste(completion)
  }

  /// Posted when this program changed the content, on the thread that changed it. The object is the
  /// pasteboard.
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
    // Text that another thread copies in the meantime is newer than the clipboard's.
    content.withLock { if !$0.isUnsent { $0.text = text } }
  }
}
