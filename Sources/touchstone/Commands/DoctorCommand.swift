import ArgumentParser
import TouchstoneDesktopSettings
import TouchstoneWayland

/// `touchstone doctor`: lists the session's features.
struct DoctorCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "List the features of this session's compositor, and what is missing.")

  /// The interfaces used, their purpose, and the consequence of their absence.
  private static let interests: [(interface: String, version: UInt32, use: String, otherwise: String)] = [
    ("wl_compositor", 6, "surfaces", "there are no windows without it"),
    ("wl_shm", 2, "pictures in shared memory", "there are no windows without it"),
    ("xdg_wm_base", 6, "windows", "there are no windows without it"),
    ("wl_seat", 9, "fingers, mouse and keys", "there is no input"),
    ("wl_output", 4, "screens and their scale", "the scale is taken to be 1"),
    ("zxdg_decoration_manager_v1", 1, "title bars drawn by the desktop", "windows draw their own"),
    ("wl_subcompositor", 1, "title bars of our own", "where the desktop draws no title bar, there is none"),
    ("wp_viewporter", 1, "exact sizes", "fractional scales are rounded up"),
    (
      "wp_fractional_scale_manager_v1", 1, "fractional scales",
      "pictures are scaled by the compositor and less crisp"
    ),
    (
      "wp_presentation", 1, "when a frame appeared, and the time from touch to screen",
      "the input latency is unknown, and the screen's own rate is used"
    ),
    ("wp_cursor_shape_manager_v1", 2, "the cursor", "the cursor comes from the theme"),
    ("zwp_input_timestamps_manager_v1", 1, "nanoseconds of touches", "milliseconds are used"),
    ("zwp_pointer_gestures_v1", 3, "pinches and swipes on a touchpad", "a touchpad only scrolls"),
    ("zwp_tablet_manager_v2", 1, "pens with force and tilt", "a pen is a mouse"),
    ("wl_data_device_manager", 3, "copying and pasting", "copying works only within the program"),
    (
      "zwp_text_input_manager_v3", 1, "input methods, for Chinese and Japanese",
      "only text from the keyboard arrives"
    ),
  ]

  /// Prints the settings of the desktop's portal and their effect.
  @MainActor private static func tellSettings() {
    guard let settings = DesktopSettings(bus: SessionBus()) else {
      print("Desktop: no session bus, so windows are light")
      return
    }
    settings.wait(milliseconds: 1000)
    guard settings.isAnswered else {
      print("Desktop: its portal does not respond, so windows are light")
      return
    }
    let colors =
      switch settings.colorScheme {
      case .noPreference: "no preference, so windows are light"
      case .dark: "dark windows"
      case .light: "light windows"
      }
    print("Desktop: \(colors); motion is \(settings.reducesMotion ? "reduced" : "not reduced")")
  }

  @MainActor func perform() throws {
    let connection = try WaylandConnection.connect()
    var missing: WaylandError?
    do throws(WaylandError) {
      try connection.waitUntilReady()
    } catch {
      guard case .missingGlobals = error else { throw error }
      missing = error
    }
    print("Wayland display \(connection.name)")
    for interest in DoctorCommand.interests {
      if let global = connection.globals.first(where: { $0.interface == interest.interface }) {
        let used = min(global.version, interest.version)
        print("  ✓ \(interest.interface) \(used): \(interest.use)")
      } else {
        print("  ✗ \(interest.interface): \(interest.otherwise)")
      }
    }
    for seat in connection.seats {
      let devices =
        [
          seat.touch == nil ? nil : "touchscreen", seat.pointer == nil ? nil : "pointer",
          seat.keyboard == nil ? nil : "keyboard",
        ].compactMap { $0 } + (seat.tabletSeat?.tablets.map { "tablet \($0.name)" } ?? [])
      print("Seat \(seat.name): \(devices.isEmpty ? "nothing" : devices.joined(separator: ", "))")
      if seat.touch == nil {
        print("  Without a touchscreen the mouse is a finger; with Alt held it is two.")
      }
    }
    for output in connection.outputs {
      let description = output.description
      let mode = description.mode.map { "\($0.width)×\($0.height)" } ?? "no mode"
      print(
        "Screen \(description.name.isEmpty ? description.model : description.name): \(mode), scale \(description.scale)"
      )
    }
    DoctorCommand.tellSettings()
    if let missing { throw missing }
    print("Everything that windows need is there.")
  }
}
