import Testing

@testable import UIKit

@Suite("The pasteboard", .serialized)
struct PasteboardTests {
  /// A desktop's clipboard that another program can fill.
  private final class Clipboard: UIApplicationClipboard {
    var copies: [String?] = []
    var ownText: String?
    var foreignText: String?

    var hasText: Bool { ownText != nil || foreignText != nil }
    func copy(_ text: String?) {
      copies.append(text)
      ownText = text
    }
    func paste(_ completion: @escaping (String?) -> Void) { completion(ownText ?? foreignText) }
  }

  private final class Host: UIApplicationHost {
    let desktop = Clipboard()
    var now: TimeInterval { 0 }
    var clipboard: (any UIApplicationClipboard)? { desktop }
    func deadlineDidChange(_ deadline: TimeInterval?) {}
    func setNeedsFrame(_ scene: UIWindowScene) {}
  }

  private let host = Host()
  private let application = UIApplication()

  init() {
    application.host = host
    application.becomeShared()
  }

  /// Copies the text on another thread while the main thread waits.
  private func copyOnAnotherThread(_ text: String) {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { UIPasteboard.general.string = text }
    group.wait()
  }

  /// Waits until the main queue has finished all earlier work. The queue runs its work in order.
  private func finishTurn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test("A text that a background task copies reaches the clipboard in a later turn of the main thread")
  func laterTurn() async {
    await Task.detached { UIPasteboard.general.string = "from a task" }.value
    await finishTurn()
    #expect(host.desktop.copies == ["from a task"])
  }

  @Test("The main thread reads text copied by a background task before the clipboard has it")
  func readEarly() async {
    copyOnAnotherThread("early")
    #expect(host.desktop.copies.isEmpty)
    #expect(UIPasteboard.general.string == "early")
    #expect(host.desktop.copies == ["early"])
    await finishTurn()
    #expect(host.desktop.copies == ["early"])
  }

  @Test("Another program's text is not a string until it is loaded")
  func foreign() async {
    UIPasteboard.general.string = "own"
    host.desktop.ownText = nil
    host.desktop.foreignText = "foreign"
    #expect(UIPasteboard.general.string == nil)
    #expect(UIPasteboard.general.hasStrings)
    #expect(await Task.detached { UIPasteboard.general.string }.value == nil)
    var loaded: String?
    UIPasteboard.general.loadString { loaded = $0 }
    #expect(loaded == "foreign")
  }
}
