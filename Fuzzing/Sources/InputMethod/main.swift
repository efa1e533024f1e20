import EditingClient
import FuzzDriver
import RawCompositor
import UIKit

/// An input method's events, as opcodes of `zwp_text_input_v3`.
enum Word: UInt16 {
  case enter, leave, preedit, commit, deleteSurrounding, done
}

// A hostile input method. The input is a sequence of events. Each event begins with a byte that contains the
// event's kind and a flag that ends the turn. Then come a byte with the length of a text, the text, and two
// bytes with positions in the text. For any input, the field's text remains valid and contains the cursor and
// the marked range.
fuzz { bytes in
  guard let client = EditingClient(offering: "zwp_text_input_manager_v3", version: 1) else { return }
  defer { client.end() }
  let input = client.object(madeBy: 1, of: "zwp_text_input_manager_v3")
  let surface = RawCompositor.bytes(client.object(madeBy: 0, of: "wl_compositor"))
  @MainActor func say(_ word: Word, _ body: [UInt8]) { client.server.send(input, word.rawValue, body) }
  say(.enter, surface)
  var rest = bytes[...]
  for _ in 0..<100 where rest.count >= 2 {
    let choice = rest.removeFirst()
    let length = Int(rest.removeFirst())
    let text = Array(rest.prefix(length & 63))
    rest = rest.dropFirst(text.count)
    let numbers = [rest.popFirst() ?? 0, rest.popFirst() ?? 0].map { Int32(Int8(bitPattern: $0)) }
    let places = numbers.flatMap { RawCompositor.bytes(UInt32(bitPattern: $0)) }
    switch choice & 7 {
    case 0, 1: say(.preedit, RawCompositor.bytes(text) + places)
    case 2, 3: say(.commit, RawCompositor.bytes(text))
    case 4: say(.deleteSurrounding, places)
    case 5: say(.leave, surface)
    case 6: say(.enter, surface)
    // A preedit event whose text is nil.
    default: say(.preedit, RawCompositor.bytes(0) + places)
    }
    if choice & 8 != 0 { say(.done, RawCompositor.bytes(UInt32(choice >> 5))) }
    guard choice & 16 != 0 else { continue }
    guard client.turn() else { return }
    client.server.ignoreRequests()
  }
  guard client.turn() else { return }
  let field = client.field
  let count = (field.text ?? "").utf16.count
  for range in [field.selectedTextRange, field.markedTextRange].compactMap({ $0 }) {
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    let end = field.offset(from: field.beginningOfDocument, to: range.end)
    guard 0 <= start, start <= end, end <= count else {
      fatalError("\(start)..<\(end) is outside of a text of \(count)")
    }
  }
}
