import DesktopSettings
import Foundation

/// A real `dbus-daemon` for one test.
final class PrivateBus {
  enum Fault: Error { case noDaemon, noConnection }

  let address: String
  private let process: pid_t

  init() throws {
    let folder = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Fault.noDaemon }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    let arguments = [
      "dbus-daemon", "--config-file=\(folder)/Compositors/session-bus.conf", "--print-address=1", "--nofork",
      "--nopidfile",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, "/usr/bin/dbus-daemon", &actions, nil, &words, environ)
    close(ends[1])
    guard result == 0 else { throw Fault.noDaemon }
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n") {
      var byte: UInt8 = 0
      guard read(ends[0], &byte, 1) == 1 else { throw Fault.noDaemon }
      line.append(byte)
    }
    self.process = process
    address = String(decoding: line.dropLast(), as: UTF8.self)
  }

  func connect() throws -> SessionBus {
    guard let bus = SessionBus(addresses: address) else { throw Fault.noConnection }
    return bus
  }

  func stop() {
    // SIGTERM may be blocked here, and in what is started here.
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
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
