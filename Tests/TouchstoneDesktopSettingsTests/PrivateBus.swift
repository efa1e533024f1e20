import CTouchstoneDBus
import Foundation
import TestPortal

@testable import TouchstoneDesktopSettings

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
    // Signals that this process blocks would be blocked in the daemon, too.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = [
      "dbus-daemon", "--config-file=\(folder)/Compositors/session-bus.conf", "--print-address=1", "--nofork",
      "--nopidfile",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let result = posix_spawn(&process, "/usr/bin/dbus-daemon", &actions, &attributes, &words, environ)
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
    // SIGTERM may be blocked here, and in child processes.
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
  }
}

/// The desktop's portal, as a client of that bus.
final class FakePortal {
  typealias Setting = (name: String, key: String, value: PortalValue)

  let bus: SessionBus
  /// The portal's answer; nil for a portal that hangs.
  var reply: [PortalValue]?
  private(set) var isNamed = false

  init(_ bus: SessionBus, settings: [Setting]? = []) throws {
    self.bus = bus
    if let settings { set(settings) }
    guard
      let call = BusMessage(
        calling: "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        destination: "org.freedesktop.DBus")
    else { throw PrivateBus.Fault.noConnection }
    PortalValue.append([.text("org.freedesktop.portal.Desktop"), .number(0)], to: call.pointer)
    let serial = bus.send(call)
    Settling.settle([bus.fileDescriptor]) {
      _ = self.bus.read { if $0.replySerial == serial { self.isNamed = $0.isReply } }
      return self.isNamed
    }
  }

  func set(_ settings: [Setting]) { reply = [.settings(settings)] }

  /// Answers the messages that have arrived.
  func turn() {
    _ = bus.read { message in
      guard dbus_message_is_method_call(message.pointer, "org.freedesktop.portal.Settings", "ReadAll") != 0,
        let reply, let caller = dbus_message_get_sender(message.pointer)
      else { return }
      let serial = dbus_message_get_serial(message.pointer)
      send(PortalMessage(answering: serial, to: String(cString: caller), reply))
    }
  }

  func change(_ setting: Setting) {
    send(PortalMessage(changing: [.text(setting.name), .text(setting.key), .variant(setting.value)]))
  }

  func send(_ message: PortalMessage) { bus.send(BusMessage(message.pointer)) }
}

enum Settling {
  /// Runs `body` whenever one of the descriptors is readable, until `body` returns true. Returns false after
  /// five seconds.
  @discardableResult
  static func settle(_ descriptors: [Int32], _ body: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(5)
    while !body() {
      guard ContinuousClock.now < end else { return false }
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      _ = poll(&polled, nfds_t(polled.count), 100)
    }
    return true
  }
}
