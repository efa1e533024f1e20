import Glibc
import TestPortal
import Testing

@testable import TouchstoneDesktopSettings

@Suite("The desktop's settings, over a real bus", .serialized)
struct DesktopSettingsTests {
  private static let appearance = "org.freedesktop.appearance"
  private static let gnome = "org.gnome.desktop.interface"

  private static func dark() -> FakePortal.Setting { (appearance, "color-scheme", .number(1)) }

  /// Sends the request, and waits for the reply.
  private func ask(_ portal: FakePortal, on bus: PrivateBus) throws -> DesktopSettings {
    let settings = try #require(DesktopSettings(bus: try bus.connect()))
    #expect(portal.isNamed)
    let hasReceivedReply = Settling.settle([portal.bus.fileDescriptor, settings.fileDescriptor]) {
      portal.turn()
      _ = settings.read()
      return settings.hasReceivedReply
    }
    #expect(hasReceivedReply)
    return settings
  }

  @Test("The portal's settings are applied: dark, and reduced motion by either of its names")
  func answer() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try FakePortal(try bus.connect(), settings: [DesktopSettingsTests.dark()])
    var settings = try ask(portal, on: bus)
    #expect(settings.colorScheme == .dark && !settings.reducesMotion)
    portal.set([(DesktopSettingsTests.appearance, "reduced-motion", .number(1))])
    settings = try ask(portal, on: bus)
    #expect(settings.colorScheme == .noPreference && settings.reducesMotion)
    portal.set([
      (DesktopSettingsTests.gnome, "cursor-theme", .text("Adwaita")),
      (DesktopSettingsTests.gnome, "enable-animations", .flag(false)),
    ])
    settings = try ask(portal, on: bus)
    #expect(settings.reducesMotion)
  }

  @Test("A later change is reported once, and an unchanged value is not")
  func changes() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try FakePortal(try bus.connect(), settings: [DesktopSettingsTests.dark()])
    let settings = try ask(portal, on: bus)
    var told: [DesktopSettings.ColorScheme] = []
    settings.onChange = { told.append(settings.colorScheme) }
    portal.change((DesktopSettingsTests.appearance, "accent-color", .text("red")))
    portal.change(DesktopSettingsTests.dark())
    portal.change((DesktopSettingsTests.appearance, "color-scheme", .number(2)))
    let isTold = Settling.settle([settings.fileDescriptor]) { settings.read() && !told.isEmpty }
    #expect(isTold && told == [.light])
  }

  @Test("Without a portal on the bus the settings are reported as unset")
  func noPortal() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let settings = try #require(DesktopSettings(bus: try bus.connect()))
    settings.wait(milliseconds: 5000)
    #expect(settings.hasReceivedReply && settings.colorScheme == .noPreference && !settings.reducesMotion)
  }

  @Test("A portal that hangs does not delay the start: unanswered settings are unset")
  func hungPortal() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try FakePortal(try bus.connect(), settings: nil)
    let settings = try #require(DesktopSettings(bus: try bus.connect()))
    settings.wait(milliseconds: 20)
    portal.turn()
    #expect(settings.read() && !settings.hasReceivedReply && settings.colorScheme == .noPreference)
  }

  @Test("Values with other types or without a meaning count as unset")
  func wrongTypes() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try FakePortal(try bus.connect())
    for wrong in [
      (DesktopSettingsTests.appearance, "color-scheme", .text("dark")),
      (DesktopSettingsTests.appearance, "color-scheme", .flag(true)),
      (DesktopSettingsTests.appearance, "color-scheme", .variant(.number(1))),
      (DesktopSettingsTests.appearance, "color-scheme", .number(7)),
      (DesktopSettingsTests.appearance, "reduced-motion", .text("1")),
      (DesktopSettingsTests.gnome, "enable-animations", .text("")),
      (DesktopSettingsTests.gnome, "enable-animations", .number(0)),
    ] as [FakePortal.Setting] {
      portal.set([wrong])
      let settings = try ask(portal, on: bus)
      #expect(settings.colorScheme == .noPreference && !settings.reducesMotion)
    }
    let name = DesktopSettingsTests.appearance
    for reply in [
      [], [.number(1)], [.text("")], [.variant(.number(1))], [.dictionary([], of: "a{sv}")],
      [.dictionary([(name, .number(1))], of: "u")],
      [.dictionary([(name, .variant(.number(1)))], of: "v")],
      [.dictionary([(name, .dictionary([("color-scheme", .number(1))], of: "u"))], of: "a{su}")],
    ] as [[PortalValue]] {
      portal.reply = reply
      #expect(try ask(portal, on: bus).colorScheme == .noPreference)
    }
  }

  @Test("Change signals in an unexpected form change nothing")
  func wrongChanges() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let portal = try FakePortal(try bus.connect(), settings: [DesktopSettingsTests.dark()])
    let settings = try ask(portal, on: bus)
    var told: [DesktopSettings.ColorScheme] = []
    settings.onChange = { told.append(settings.colorScheme) }
    let (name, key) = (PortalValue.text(DesktopSettingsTests.appearance), PortalValue.text("color-scheme"))
    for wrong in [
      [], [name], [name, key], [name, key, .number(2)], [.number(1), key, .variant(.number(2))],
      [name, .variant(key), .variant(.number(2))], [name, key, .variant(.number(2)), .number(2)],
    ] as [[PortalValue]] {
      portal.send(PortalMessage(changing: wrong))
    }
    portal.change((DesktopSettingsTests.appearance, "reduced-motion", .number(1)))
    #expect(Settling.settle([settings.fileDescriptor]) { settings.read() && settings.reducesMotion })
    #expect(told == [.dark], "the last was the only one")
  }

  @Test("If the bus disconnects, that is reported, and the settings remain")
  func busGoes() throws {
    let bus = try PrivateBus()
    let portal = try FakePortal(try bus.connect(), settings: [DesktopSettingsTests.dark()])
    let settings = try ask(portal, on: bus)
    bus.stop()
    #expect(Settling.settle([settings.fileDescriptor]) { !settings.read() })
    #expect(settings.colorScheme == .dark)
  }

  @Test(
    "If no bus listens there are no settings, and no program is started to create a bus",
    arguments: [
      "", ";", "unix:", "unix:path=/nowhere/bus", "unix:path=/a%zz", "unix:tmpdir=/tmp", "nonsense",
      "tcp:host=a",
      "autolaunch:", "unixexec:path=/bin/cat",
    ])
  func noBus(address: String) {
    #expect(SessionBus(addresses: address) == nil)
    #expect(DesktopSettings(bus: nil) == nil)
  }

  @Test("The first of several addresses that is a socket with a bus behind it is used")
  func addresses() throws {
    let bus = try PrivateBus()
    defer { bus.stop() }
    let list = "autolaunch:;tcp:host=localhost,port=1;unix:path=/nowhere/bus;\(bus.address);unix:path=/none"
    let settings = try #require(DesktopSettings(bus: SessionBus(addresses: list)))
    settings.wait(milliseconds: 5000)
    #expect(settings.hasReceivedReply)
  }
}
