import RawCompositor
import UIKit
import UIKitWayland
import TouchstoneWayland

/// A program with one window whose text field is being edited, and the compositor to which the program is
/// connected.
@MainActor public final class EditingClient {
  public let server: RawCompositor
  public let field = UITextField(frame: CGRect(x: 10, y: 10, width: 300, height: 34))

  private let connection: WaylandConnection
  private let host: WaylandHost
  private let application: UIApplication
  /// The requests that the program sent until its window existed.
  private let requests: [RawRequest]

  /// Starts the program and the compositor, opens the window, and begins editing. Nil if the connection
  /// fails.
  ///
  /// - Parameters:
  ///   - manager: the interface of the compositor's additional global. The globals that windows need always
  ///     exist.
  ///   - version: the version of all globals.
  public init?(offering manager: String, version: UInt32) {
    guard let server = RawCompositor() else { return nil }
    guard let connection = try? WaylandConnection.connect(descriptor: server.clientEnd),
      let host = try? WaylandHost(connection: connection)
    else {
      server.end()
      return nil
    }
    self.server = server
    self.connection = connection
    self.host = host
    application = UIApplication.launch(delegate: nil, host: host)
    host.adopt(application)
    let interfaces = ["wl_compositor", "wl_shm", "xdg_wm_base", "wl_seat", manager]
    for (index, interface) in interfaces.enumerated() {
      server.announce(UInt32(index) + 1, interface, version)
    }
    try? host.runTurn()
    let scene = UIWindowScene()
    scene.size = CGSize(width: 320, height: 80)
    application.connect(scene)
    let window = UIWindow(windowScene: scene)
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    host.open(scene, options: WindowOptions(title: "", applicationIdentifier: "", size: scene.size))
    for _ in 0..<2 { try? host.runTurn() }
    requests = server.takeRequests().requests
  }

  /// Ends the program and the compositor. No other method may be called afterwards.
  public func end() {
    connection.close()
    server.end()
  }

  /// Runs a turn of the program. Returns false when the connection has ended.
  public func turn() -> Bool { (try? host.runTurn()) != nil }

  /// Returns the number of the object that was created by the program's first request `opcode` to its first
  /// object of `interface`.
  public func object(madeBy opcode: UInt16, of interface: String) -> UInt32 {
    guard let maker = requests.lazy.compactMap(\.binding).first(where: { $0.interface == interface })?.object,
      let request = requests.first(where: { $0.object == maker && $0.opcode == opcode })
    else { fatalError("the client makes nothing of \(interface)") }
    return request.number(0)
  }
}
