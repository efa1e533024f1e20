import Foundation
import Testing

@testable import DesktopSettings

@Suite("The desktop's settings, over a real bus", .serialized, .timeLimit(.minutes(1)))
struct DesktopSettingsTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  private static func number(_ name: String, _ key: String, _ value: UInt32, _ type: String = "u")
    -> FakePortal.Setting
  {
    (name, key, type, { $0.uint32(value) })
  }

  private static func dark() -> FakePortal.Setting { number(appearance, "color-scheme", 1) }

  /// Asks, and gives the answer time to come.
  private func ask(_ portal: FakePortal, on bus: PrivateBus) throws -> DesktopSettings {
    let settings = try #require(DesktopSettings(bus: try bus.connect()))
    #expect(portal.isNamed)
    let isAnswered = Settling.settle([portal.bus.fileDescriptor, settings.fileDescriptor]) {
      portal.turn()
      _ = settings.read()
      return settings.isAnswered
    }
    #expect(isAnswered)
    return settings
  }

  @Test("The portal's answer is taken: dark, and with less motion, by either of the desktop's words for it")
  func answer() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = FakePortal(try bus.connect(), settings: [DesktopSettingsTests.dark()])
    var settings = try ask(portal, on: bus)
    #expect(settings.colorScheme == .dark && !settings.reducesMotion)
    portal.settings = [DesktopSettingsTests.number(DesktopSettingsTests.appearance, "reduced-motion", 1)]
    settings = try ask(portal, on: bus)
    #expect(settings.colorScheme == .noPreference && settings.reducesMotion)
    portal.settings = [
      (DesktopSettingsTests.gnome, "cursor-theme", "s", { $0.string("Adwaita") }),
      DesktopSettingsTests.number(DesktopSettingsTests.gnome, "enable-animations", 0, "b"),
    ]
    settings = try ask(portal, on: bus)
    #expect(settings.reducesMotion)
  }

  @Test("What changes later is told once, and what changes nothing is not")
  func changes() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = FakePortal(try bus.connect(), settings: [DesktopSettingsTests.dark()])
    let settings = try ask(portal, on: bus)
    var told: [DesktopSettings.ColorScheme] = []
    settings.onChange = { told.append(settings.colorScheme) }
    portal.change((DesktopSettingsTests.appearance, "accent-color", "s", { $0.string("red") }))
    portal.change(DesktopSettingsTests.dark())
    portal.change(DesktopSettingsTests.number(DesktopSettingsTests.appearance, "color-scheme", 2))
    let isTold = Settling.settle([settings.fileDescriptor]) { settings.read() && !told.isEmpty }
    #expect(isTold && told == [.light])
  }

  @Test("Without a portal on the bus there is an answer, and nothing is set")
  func noPortal() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let settings = try #require(DesktopSettings(bus: try bus.connect()))
    settings.wait(milliseconds: 5000)
    #expect(settings.isAnswered && settings.colorScheme == .noPreference && !settings.reducesMotion)
  }

  @Test("A portal that hangs keeps nobody: what was not answered is not set")
  func hungPortal() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = FakePortal(try bus.connect(), settings: nil)
    let settings = try #require(DesktopSettings(bus: try bus.connect()))
    settings.wait(milliseconds: 20)
    portal.turn()
    #expect(settings.read() && !settings.isAnswered && settings.colorScheme == .noPreference)
  }

  @Test("Values of other types, or of no meaning, are as if they were not set")
  func wrongTypes() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = FakePortal(try bus.connect())
    for wrong in [
      (DesktopSettingsTests.appearance, "color-scheme", "s", { $0.string("dark") }),
      DesktopSettingsTests.number(DesktopSettingsTests.appearance, "color-scheme", 7),
      (DesktopSettingsTests.appearance, "reduced-motion", "s", { $0.string("1") }),
      (DesktopSettingsTests.gnome, "enable-animations", "s", { $0.string("") }),
    ] as [FakePortal.Setting] {
      portal.settings = [wrong]
      let settings = try ask(portal, on: bus)
      #expect(settings.colorScheme == .noPreference && !settings.reducesMotion)
    }
    for reply in [("", []), ("u", [1, 0, 0, 0]), ("s", [0, 0, 0, 0, 0])] as [(String, [UInt8])] {
      portal.reply = reply
      #expect(try ask(portal, on: bus).colorScheme == .noPreference)
    }
  }

  @Test("A bus that goes is told, and what was set stays")
  func busGoes() throws {
    let bus = try PrivateBus()
    let portal = FakePortal(try bus.connect(), settings: [DesktopSettingsTests.dark()])
    let settings = try ask(portal, on: bus)
    bus.stop()
    #expect(Settling.settle([settings.fileDescriptor]) { !settings.read() })
    #expect(settings.colorScheme == .dark)
  }

  @Test(
    "Where no bus listens there are no settings", arguments: ["", "unix:path=/nowhere/bus", "tcp:host=a"])
  func noBus(address: String) {
    #expect(SessionBus(addresses: address) == nil)
    #expect(DesktopSettings(bus: nil) == nil)
  }
}
