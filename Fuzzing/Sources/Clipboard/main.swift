import EditingClient
import FuzzDriver
import Glibc
import RawCompositor
import UIKit

// The contents of another program's clipboard, which a text field pastes. The first byte of the input
// determines the number of type names. The second byte is the length of the first of the two parts in which
// the content arrives. Then come the type names, each as a length and that many bytes. All further bytes are
// the content. The first type is always `text/plain`, and is not part of the input. For any input, the field
// receives a text or nothing.
fuzz { bytes in
  guard bytes.count >= 2,
    let client = EditingClient(offering: "wl_data_device_manager", version: 3)
  else { return }
  defer { client.end() }
  let server = client.server
  let device = client.object(madeBy: 1, of: "wl_data_device_manager")
  // The number of the first object that the compositor itself creates.
  let offer: UInt32 = 0xff00_0000
  server.send(device, 0, RawCompositor.bytes(offer))
  server.send(offer, 0, RawCompositor.bytes(Array("text/plain".utf8)))
  var rest = bytes.dropFirst(2)
  for _ in 0..<bytes[0] & 7 {
    guard let length = rest.popFirst() else { break }
    server.send(offer, 0, RawCompositor.bytes(Array(rest.prefix(Int(length)))))
    rest = rest.dropFirst(Int(length))
  }
  server.send(device, 5, RawCompositor.bytes(offer))
  guard client.turn() else { return }
  server.ignoreRequests()
  client.field.paste(nil)
  guard client.turn() else { return }
  guard let pipe = server.takeRequests().descriptors.first else {
    fatalError("the client does not ask for what was copied")
  }
  let first = Array(rest.prefix(Int(bytes[1])))
  _ = write(pipe, first, first.count)
  _ = client.turn()
  let second = Array(rest.dropFirst(first.count))
  _ = write(pipe, second, second.count)
  close(pipe)
  for _ in 0..<2 { guard client.turn() else { return } }
}
