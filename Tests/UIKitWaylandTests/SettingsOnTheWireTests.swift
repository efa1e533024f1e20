import Glibc
import TestCompositor
import Testing
import UIKit

@testable import DesktopSettings
@testable import UIKitWayland

@Suite("The desktop's settings in the application", .serialized)
struct SettingsOnTheWireTests {
  @Test("A desktop that is dark is so in the first frame, and its windows change with it")
  func darkDesktop() throws {
    let peer = try SettingsPeer()
    defer { peer.end() }
    let stage = try WireStage(settings: peer.settings)
    defer { stage.end() }
    try peer.answer(colorScheme: 1)
    let window = try stage.open()
    #expect(stage.observer.frames == 1)
    #expect(window.view.traitCollection.userInterfaceStyle == .dark)
    let commits = window.commits.count
    try peer.change("color-scheme", 2)
    try stage.settle()
    #expect(window.view.traitCollection.userInterfaceStyle == .light)
    #expect(window.commits.count == commits + 1, "it is drawn anew")
    for _ in 0..<5 { try stage.round() }
    #expect(window.commits.count == commits + 1)
  }

  @Test("Nobody waits for a portal: what it says late comes when it says it")
  func lateAnswer() throws {
    let peer = try SettingsPeer()
    defer { peer.end() }
    let stage = try WireStage(settings: peer.settings)
    defer { stage.end() }
    let window = try stage.open()
    #expect(window.commits.last?.buffer != nil && window.scene.userInterfaceStyle == .light)
    try peer.answer(colorScheme: 1)
    try stage.settle()
    #expect(window.scene.userInterfaceStyle == .dark)
  }

  @Test("A window that says how it wants to look keeps to it")
  func fixedStyle() throws {
    let peer = try SettingsPeer()
    defer { peer.end() }
    let stage = try WireStage(settings: peer.settings)
    defer { stage.end() }
    try peer.answer(colorScheme: 1)
    let light = try stage.openUnconfigured(style: .light)
    #expect(light.scene.userInterfaceStyle == .light)
    try peer.change("color-scheme", 0)
    try peer.change("color-scheme", 1)
    try stage.settle()
    #expect(light.scene.userInterfaceStyle == .light)
  }

  @Test("Who wants less motion is heard, and the app is told")
  func reducedMotion() throws {
    let peer = try SettingsPeer()
    defer { peer.end() }
    let stage = try WireStage(settings: peer.settings)
    defer {
      UIAccessibility.setReduceMotionEnabled(false)
      stage.end()
    }
    var told: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { told.append(UIAccessibility.isReduceMotionEnabled) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    try peer.answer(colorScheme: 0)
    try stage.settle()
    #expect(told.isEmpty)
    try peer.change("reduced-motion", 1)
    try stage.settle()
    try peer.change("reduced-motion", 0)
    try stage.settle()
    #expect(told == [true, false])
  }

  @Test("A bus that goes changes nothing and wakes nobody any more")
  func busGoes() throws {
    let peer = try SettingsPeer()
    let stage = try WireStage(settings: peer.settings)
    defer { stage.end() }
    try peer.answer(colorScheme: 1)
    let window = try stage.open()
    peer.end()
    try stage.settle()
    #expect(stage.host.settings == nil)
    #expect(window.scene.userInterfaceStyle == .dark)
  }
}

/// The other end of the bus's socket: bus and portal in one.
private final class SettingsPeer {
  enum Fault: Error { case noSocket }

  let settings: DesktopSettings
  private let listener: Int32
  private let socket: Int32
  private let path: String

  init() throws {
    let path = "/tmp/touchstone-settings-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(listener, 1) == 0,
      let settings = DesktopSettings(bus: SessionBus(addresses: "unix:path=\(path)"))
    else { throw Fault.noSocket }
    self.path = path
    self.listener = listener
    self.settings = settings
    socket = accept(listener, nil, nil)
    guard socket >= 0 else { throw Fault.noSocket }
  }

  func end() {
    close(socket)
    close(listener)
    unlink(path)
  }

  /// Says that we may talk, and answers the question, which was the third message.
  func answer(colorScheme: UInt32) throws {
    var message = BusMessage(.reply)
    message.replySerial = 3
    message.signature = "a{sa{sv}}"
    var body = BusWriter()
    body.array(alignedTo: 8) { all in
      all.string("org.freedesktop.appearance")
      all.array(alignedTo: 8) { keys in
        keys.string("color-scheme")
        keys.signature("u")
        keys.uint32(colorScheme)
      }
    }
    message.body = body.bytes
    send(Array("OK 0123456789abcdef\r\n".utf8) + message.encoded())
  }

  func change(_ key: String, _ value: UInt32) throws {
    var message = BusMessage(.signal)
    message.path = "/org/freedesktop/portal/desktop"
    message.interface = "org.freedesktop.portal.Settings"
    message.member = "SettingChanged"
    message.signature = "ssv"
    var body = BusWriter()
    body.string("org.freedesktop.appearance")
    body.string(key)
    body.signature("u")
    body.uint32(value)
    message.body = body.bytes
    send(message.encoded())
  }

  private func send(_ bytes: [UInt8]) {
    #expect(Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }
}
