import FuzzDriver
import Glibc
import RawCompositor
import UIKit
import UIKitWayland
import TouchstoneWayland

/// The globals of the compositor; the versions are newer than those supported here.
let interfaces = [
  "wl_compositor", "wl_shm", "xdg_wm_base", "wl_seat", "wl_output", "wp_viewporter",
  "wp_fractional_scale_manager_v1", "zxdg_decoration_manager_v1", "wp_cursor_shape_manager_v1",
  "zwp_input_timestamps_manager_v1", "wp_presentation", "zwp_pointer_gestures_v1", "zwp_tablet_manager_v2",
  "wl_data_device_manager",
]

/// Requests a window as a program does.
@MainActor func open(on host: WaylandHost, _ application: UIApplication) {
  let scene = UIWindowScene()
  scene.size = CGSize(width: 64, height: 48)
  application.connect(scene)
  let window = UIWindow(windowScene: scene)
  window.addSubview(UIView(frame: CGRect(x: 8, y: 8, width: 16, height: 16)))
  window.isHidden = false
  host.open(scene, options: WindowOptions(title: "", applicationIdentifier: "", size: scene.size))
}

// Memory for extremely large windows is refused, as on a small machine.
signal(SIGXFSZ, SIG_IGN)
var limit = rlimit(rlim_cur: 16 << 20, rlim_max: 16 << 20)
setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)

// A hostile compositor. The input is a sequence of events: object, opcode, length, and that many bytes of
// arguments. Some events also send a descriptor, end a turn, or have a header from the input. For any input,
// the connection continues or ends with an error.
fuzz { bytes in
  guard let server = RawCompositor() else { return }
  defer { server.end() }
  guard let connection = try? WaylandConnection.connect(descriptor: server.clientEnd),
    let host = try? WaylandHost(connection: connection)
  else { return }
  defer { connection.close() }
  let application = UIApplication.launch(delegate: nil, host: host)
  host.adopt(application)
  for (index, interface) in interfaces.enumerated() { server.announce(UInt32(index) + 1, interface, 99) }
  try? host.runTurn()
  // The seat has all capabilities: the client creates its devices.
  for object in 4...16 as ClosedRange<UInt32> where bytes.first.map({ $0 & 15 == object - 4 }) == true {
    server.send(object, 0, RawCompositor.bytes(7))
  }
  open(on: host, application)
  var rest = bytes.dropFirst()
  for _ in 0..<200 where rest.count >= 3 {
    let object = rest.removeFirst()
    let opcode = rest.removeFirst()
    let length = Int(rest.removeFirst())
    let body = Array(rest.prefix(length & 63))
    rest = rest.dropFirst(body.count)
    let padded = body + [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
    if opcode & 0x80 != 0 { server.write(body) }
    // The compositor numbers its own objects from the end: pens, pads, clipboard offers.
    let number = object >= 248 ? 0xff00_0000 + UInt32(255 - object) : UInt32(object & 63)
    server.send(number, UInt16(opcode & 0x1f), padded, descriptor: length & 64 != 0 ? STDERR_FILENO : nil)
    guard length & 128 == 0 else { continue }
    guard (try? host.runTurn()) != nil else { return }
    server.ignoreRequests()
  }
  // Twice, because the requests of the first turn are sent with the second.
  for _ in 0..<2 { guard (try? host.runTurn()) != nil else { return } }
}
