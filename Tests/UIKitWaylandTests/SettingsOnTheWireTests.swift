import TouchstoneDesktopSettings
import TestCompositor
import TestPortal
import Testing
import UIKit

@testable import UIKitWayland

@Suite("The desktop's settings in the application", .serialized)
struct SettingsOnTheWireTests {
  @Test("A dark desktop gives a dark first frame, and windows change with it")
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

  @Test("The start does not wait for a portal: a late answer is applied when it comes")
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

  @Test("A window with its own style keeps it")
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

  @Test("Reduced motion is applied, and the app is notified")
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

  @Test("A bus that disconnects changes nothing and wakes nothing any more")
  func busGoes() throws {
    let peer = try SettingsPeer()
    let stage = try WireStage(settings: peer.settings)
    defer { stage.end() }
    try peer.answer(colorScheme: 1)
    let window = try stage.open()
    peer.end()
    try stage.settle()
    #expect(!stage.host.settings.isConnected)
    #expect(window.scene.userInterfaceStyle == .dark)
  }
}

/// The other end of the bus's socket: it acts as bus and as portal.
private final class SettingsPeer {
  enum Fault: Error { case noBus }

  let settings: DesktopSettings
  private let socket: BusSocket

  init() throws {
    socket = try BusSocket()
    guard let settings = DesktopSettings(bus: SessionBus(addresses: socket.address)) else {
      throw Fault.noBus
    }
    self.settings = settings
    try socket.accept()
  }

  func end() { socket.end() }

  /// Accepts the connection, and answers the question, which is the third message.
  func answer(colorScheme: UInt32) throws {
    let all = PortalValue.settings([("org.freedesktop.appearance", "color-scheme", .number(colorScheme))])
    #expect(socket.send(BusSocket.welcome + PortalMessage(answering: 3, [all]).bytes))
  }

  func change(_ key: String, _ value: UInt32) throws {
    let values: [PortalValue] = [.text("org.freedesktop.appearance"), .text(key), .variant(.number(value))]
    #expect(socket.send(PortalMessage(changing: values).bytes))
  }
}
