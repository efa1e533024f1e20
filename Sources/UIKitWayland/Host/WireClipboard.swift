import UIKit
import TouchstoneWayland

/// The clipboard of the seat that was used last. In Wayland, a request to copy must contain the serial of the
/// input event that caused it.
final class WireClipboard: UIApplicationClipboard {
  /// The MIME types of text, in order of preference.
  private static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  private unowned let connection: WaylandConnection
  private weak var lastSeat: Seat?
  private var serial: UInt32 = 0

  init(connection: WaylandConnection) {
    self.connection = connection
  }

  /// Records the seat and serial of a key, button or touch, for the next copy.
  func didUse(_ seat: Seat, serial: UInt32) {
    lastSeat = seat
    self.serial = serial
  }

  private var clipboard: Clipboard? { (lastSeat ?? connection.seats.first)?.clipboard }

  private var textType: String? {
    guard let types = clipboard?.types else { return nil }
    return WireClipboard.textTypes.first { types.contains($0) }
  }

  var hasText: Bool { textType != nil }

  var ownText: String? {
    guard let clipboard, clipboard.isOwnContent, let textType else { return nil }
    var text: String?
    // This process copied the text itself, so `paste` calls the closure before it returns.
    clipboard.paste(textType) { text = $0.map { String(decoding: $0, as: UTF8.self) } }
    return text
  }

  func copy(_ text: String?) {
    guard let text else {
      clipboard?.clear(serial: serial)
      return
    }
    let bytes = Array(text.utf8)
    clipboard?.copy(
      Dictionary(uniqueKeysWithValues: WireClipboard.textTypes.map { ($0, bytes) }), serial: serial)
  }

  func paste(_ completion: @escaping (String?) -> Void) {
    guard let clipboard, let textType else { return completion(nil) }
    clipboard.paste(textType) { bytes in completion(bytes.map { String(decoding: $0, as: UTF8.self) }) }
  }
}
