import DesktopSettings
import Foundation

/// A real `dbus-daemon` for one test.
final class PrivateBus {
  enum Fault: Error { case noDaemon, noConnection }

  let address: String
  private let process = Process()

  init() throws {
    let folder = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-daemon")
    process.arguments = [
      "--config-file=\(folder)/Compositors/session-bus.conf", "--print-address=1", "--nofork", "--nopidfile",
    ]
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let byte = output.fileHandleForReading.readData(ofLength: 1)
      guard !byte.isEmpty else { throw Fault.noDaemon }
      line += byte
    }
    address = String(decoding: line.dropLast(), as: UTF8.self)
  }

  func connect() throws -> SessionBus {
    guard let bus = SessionBus(addresses: address) else { throw Fault.noConnection }
    return bus
  }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}

/// The desktop's portal, as a program on that bus.
final class FakePortal {
  typealias Setting = (name: String, key: String, signature: String, write: (inout BusWriter) -> Void)

  let bus: SessionBus
  /// What it answers; nil for a portal that hangs.
  var settings: [Setting]?
  /// What it answers instead.
  var reply: (signature: String, body: [UInt8])?
  private(set) var isNamed = false

  init(_ bus: SessionBus, settings: [Setting]? = []) {
    self.bus = bus
    self.settings = settings
    var call = BusMessage(.call)
    call.path = "/org/freedesktop/DBus"
    call.interface = "org.freedesktop.DBus"
    call.member = "RequestName"
    call.destination = "org.freedesktop.DBus"
    call.signature = "su"
    var body = BusWriter()
    body.string("org.freedesktop.portal.Desktop")
    body.uint32(0)
    call.body = body.bytes
    let serial = bus.send(call)
    Settling.settle([bus.fileDescriptor]) {
      _ = self.bus.read { if $0.replySerial == serial { self.isNamed = $0.kind == .reply } }
      return self.isNamed
    }
  }

  /// Answers what has come.
  func turn() {
    _ = bus.read { message in
      guard message.kind == .call, message.member == "ReadAll", let settings else { return }
      var answer = BusMessage(.reply)
      answer.destination = message.sender
      answer.replySerial = message.serial
      (answer.signature, answer.body) = reply ?? ("a{sa{sv}}", FakePortal.body(settings))
      bus.send(answer)
    }
  }

  func change(_ setting: Setting) {
    var signal = BusMessage(.signal)
    signal.path = "/org/freedesktop/portal/desktop"
    signal.interface = "org.freedesktop.portal.Settings"
    signal.member = "SettingChanged"
    signal.signature = "ssv"
    var body = BusWriter()
    body.string(setting.name)
    body.string(setting.key)
    body.signature(setting.signature)
    setting.write(&body)
    signal.body = body.bytes
    bus.send(signal)
  }

  private static func body(_ settings: [Setting]) -> [UInt8] {
    var body = BusWriter()
    body.array(alignedTo: 8) { all in
      for setting in settings {
        all.align(to: 8)
        all.string(setting.name)
        all.array(alignedTo: 8) { keys in
          keys.align(to: 8)
          keys.string(setting.key)
          keys.signature(setting.signature)
          setting.write(&keys)
        }
      }
    }
    return body.bytes
  }
}

enum Settling {
  /// Lets `body` run whenever one of the descriptors has something, until it is content; false when that took five seconds.
  @discardableResult
  static func settle(_ descriptors: [Int32], _ body: () -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 5)
    while !body() {
      guard Date() < end else { return false }
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&polled, nfds_t(polled.count), 100)
    }
    return true
  }
}
