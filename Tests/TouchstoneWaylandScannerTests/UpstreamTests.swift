import Testing

@testable import TouchstoneWaylandScanner

/// The project's protocol files have comments of their own, but must match the standard on the wire. They are
/// compared with the installed files. An installed file that is missing is listed by its name.
@Suite("Our protocols against the installed ones") struct UpstreamTests {
  /// Interfaces that only the tests' scripted compositor has. The installed files are too old to have them.
  private static let newerInterfaces: Set<String> = [
    "wl_fixes", "wp_cursor_shape_manager_v1", "wp_cursor_shape_device_v1",
  ]

  /// Messages and enum values of newer protocol versions, which the protocol files installed on this system
  /// do not yet contain.
  private static let newerParts: Set<String> = [
    "wl_shm.release", "wl_surface.preferred_buffer_scale", "wl_surface.preferred_buffer_transform",
    "wl_surface.error.defunct_role_object", "wl_data_device.error.used_source",
    "wl_pointer.axis_relative_direction", "wl_pointer.axis_relative_direction.identical",
    "wl_pointer.axis_relative_direction.inverted", "wl_keyboard.key_state.repeated",
    "wl_subcompositor.error.bad_parent", "xdg_toplevel.state.suspended",
    "zxdg_toplevel_decoration_v1.error.invalid_mode",
  ]

  private let ours: [Interface]
  private let installed: [String: Interface]

  init() throws {
    ours = try OurProtocols.documents().flatMap(\.interfaces)
    installed = try InstalledProtocols.interfaces()
  }

  @Test("Every interface of ours is installed or listed as newer, never both")
  func interfacesAreAccountedFor() {
    let missing = Set(ours.map(\.name)).subtracting(installed.keys)
    #expect(missing == Self.newerInterfaces)
  }

  @Test("Every common message has the same number, signature, types, version and deprecation")
  func messagesAgree() {
    var compared: Set<String> = []
    for interface in ours {
      guard let theirs = installed[interface.name] else { continue }
      compare(interface.requests, theirs.requests, "request of \(interface.name)")
      compare(interface.events, theirs.events, "event of \(interface.name)")
      compared.insert(interface.name)
    }
    #expect(compared == Set(ours.map(\.name)).subtracting(Self.newerInterfaces))
  }

  private func compare(_ ours: [Message], _ theirs: [Message], _ label: String) {
    for (opcode, pair) in zip(ours, theirs).enumerated() {
      let (our, their) = pair
      #expect(our.name == their.name, "number \(opcode), \(label)")
      #expect(our.signature == their.signature, "\(our.name), \(label)")
      #expect(our.types == their.types, "\(our.name), \(label)")
      #expect(our.since == their.since, "\(our.name), \(label)")
      #expect(our.isDestructor == their.isDestructor, "\(our.name), \(label)")
      #expect(our.arguments.map(\.name) == their.arguments.map(\.name), "\(our.name), \(label)")
    }
  }

  @Test("Every common enum value is the same number")
  func enumerationsAgree() throws {
    for interface in ours {
      guard let theirs = installed[interface.name] else { continue }
      for enumeration in interface.enumerations {
        guard let their = theirs.enumerations.first(where: { $0.name == enumeration.name }) else { continue }
        #expect(enumeration.isBitfield == their.isBitfield, "\(interface.name).\(enumeration.name)")
        let values = Dictionary(uniqueKeysWithValues: their.entries.map { ($0.name, $0.value) })
        for entry in enumeration.entries {
          guard let value = values[entry.name] else { continue }
          #expect(entry.value == value, "\(interface.name).\(enumeration.name).\(entry.name)")
        }
      }
    }
  }

  @Test("The parts of our interfaces that the installed ones lack are exactly those listed as newer")
  func newerPartsAreListed() {
    var newer: Set<String> = []
    for interface in ours {
      guard let theirs = installed[interface.name] else { continue }
      newer.formUnion(parts(of: interface).subtracting(parts(of: theirs)))
    }
    #expect(newer == Self.newerParts)
  }

  private func parts(of interface: Interface) -> Set<String> {
    let messages = (interface.requests + interface.events).map { "\(interface.name).\($0.name)" }
    let values = interface.enumerations.flatMap { enumeration in
      enumeration.entries.map { "\(interface.name).\(enumeration.name).\($0.name)" }
    }
    return Set(messages + values)
  }

  @Test("No interface of ours lacks a message of the installed one, up to our version")
  func nothingIsMissing() {
    for interface in ours {
      guard let theirs = installed[interface.name] else { continue }
      #expect(theirs.version <= interface.version, "\(interface.name)")
      #expect(theirs.requests.count <= interface.requests.count, "\(interface.name)")
      #expect(theirs.events.count <= interface.events.count, "\(interface.name)")
    }
  }
}
