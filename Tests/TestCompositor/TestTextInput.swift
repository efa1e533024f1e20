/// The input method of a seat: the state that it received, and its events.
public final class TestTextInput {
  /// The requests of one commit, in order.
  public private(set) var commits: [[String]] = []
  /// Whether the text input is enabled.
  public private(set) var isEnabled = false
  private var requests: [String] = []
  private var willBeEnabled = false
  private var resources: [ZwpTextInputV3Resource] = []

  func serve(_ manager: ZwpTextInputManagerV3Resource) {
    manager.onRequest = { [unowned self] request in
      guard case .getTextInput(let resource, _) = request else { return }
      resources.append(resource)
      resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
      resource.onRequest = { [unowned self] in hear($0) }
    }
  }

  private func hear(_ request: ZwpTextInputV3Resource.Request) {
    switch request {
    case .enable:
      willBeEnabled = true
      requests.append("enable")
    case .disable:
      willBeEnabled = false
      requests.append("disable")
    case .setSurroundingText(let text, let cursor, let anchor):
      requests.append("text \(text) \(cursor) \(anchor)")
    case .setTextChangeCause(let cause): requests.append("cause \(cause.rawValue)")
    case .setContentType(let hint, let purpose):
      requests.append("type \(hint.rawValue) \(purpose.rawValue)")
    case .setCursorRectangle(let x, let y, let width, let height):
      requests.append("rectangle \(x) \(y) \(width) \(height)")
    case .commit:
      isEnabled = willBeEnabled
      commits.append(requests)
      requests = []
    case .destroy: break
    }
  }

  public func enter(_ surface: TestSurface) {
    for resource in resources where resource.client == surface.resource.client {
      resource.sendEnter(surface: surface.resource)
    }
  }

  public func leave(_ surface: TestSurface) {
    for resource in resources where resource.client == surface.resource.client {
      resource.sendLeave(surface: surface.resource)
    }
  }

  public func preedit(_ text: String?, begin: Int32, end: Int32) {
    for resource in resources { resource.sendPreeditString(text: text, cursorBegin: begin, cursorEnd: end) }
  }

  public func commit(_ text: String?) {
    for resource in resources { resource.sendCommitString(text: text) }
  }

  public func delete(before: UInt32, after: UInt32) {
    for resource in resources { resource.sendDeleteSurroundingText(beforeLength: before, afterLength: after) }
  }

  /// Sends `done`, which ends a change. `serial` is the number of commits that the input method has received.
  /// Default: all commits.
  public func done(serial: UInt32? = nil) {
    for resource in resources { resource.sendDone(serial: serial ?? UInt32(commits.count)) }
  }
}
