import ArgumentParser
import TouchstoneDesktopSettings
import TouchstoneWayland

/// `touchstone doctor`: lists the features of the compositor and the desktop.
struct DoctorCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "List the features that this session's compositor has, and those that it lacks.")

  /// The interfaces that are used, each with the highest version that is used, its purpose, and the effect if
  /// it is missing.
  private static let interfaceUses: [(interface: String, version: UInt32, use: String, otherwise: String)] = [
    ("wl_compositor", 6, "surfaces", "no windows can be shown"),
    ("wl_shm", 2, "buffers in shared memory", "no windows can be shown"),
    ("xdg_wm_base", 6, "windows", "no windows can be shown"),
    ("wl_seat", 9, "fingers, mouse and keys", "there is no input"),
    ("wl_output", 4, "screens and their scale", "scale 1 is used"),
    ("zxdg_decoration_manager_v1", 1, "title bars drawn by the desktop", "Touchstone draws title bars"),
    (
      "wl_subcompositor", 1, "title bars drawn by Touchstone",
      "windows have no title bar unless the desktop draws one"
    ),
    ("wp_viewporter", 1, "exact sizes", "fractional scales are rounded up"),
    (
      "wp_fractional_scale_manager_v1", 1, "fractional scales",
      "the compositor scales windows, which blurs them"
    ),
    (
      "wp_presentation", 1, "the time of each frame, and the input latency",
      "the input latency is unknown"
    ),
    ("wp_cursor_shape_manager_v1", 2, "cursors drawn by the desktop", "the cursor is drawn from the theme"),
    ("zwp_input_timestamps_manager_v1", 1, "times of touches in nanoseconds", "times are in milliseconds"),
    ("zwp_pointer_gestures_v1", 3, "pinches and swipes on a touchpad", "a touchpad only scrolls"),
    ("zwp_tablet_manager_v2", 1, "pens with force and tilt", "a pen acts as a mouse"),
    ("wl_data_device_manager", 3, "copy and paste", "copying works only inside Touchstone"),
    (
      "zwp_text_input_manager_v3", 1, "input methods, for example for Chinese",
      "text can be typed only with the keyboard"
    ),
  ]

  /// Prints the settings of the desktop's portal, and the effects of the settings.
  @MainActor private static func printSettings() {
    guard let settings = DesktopSettings(bus: SessionBus()) else {
      print("Desktop: there is no session bus, so windows use the light style")
      return
    }
    settings.wait(milliseconds: 1000)
    guard settings.hasReceivedReply else {
      print("Desktop: the settings portal does not respond, so windows use the light style")
      return
    }
    let colors =
      switch settings.colorScheme {
      case .noPreference: "the settings state no preference, so windows use the light style"
      case .dark: "windows use the dark style"
      case .light: "windows use the light style"
      }
    print("Desktop: \(colors); motion is \(settings.reducesMotion ? "reduced" : "not reduced")")
  }

  @MainActor func perform() throws {
    let connection = try WaylandConnection.connect()
    var missingGlobalsError: WaylandError?
    do throws(WaylandError) {
      try connection.waitUntilReady()
    } catch {
      guard case .missingGlobals = error else { throw error }
      missingGlobalsError = error
    }
    print("Wayland display \(connection.name)")
    for interfaceUse in DoctorCommand.interfaceUses {
      if let global = connection.globals.first(where: { $0.interface == interfaceUse.interface }) {
        let usedVersion = min(global.version, interfaceUse.version)
        print("  ✓ \(interfaceUse.interface) \(usedVersion): \(interfaceUse.use)")
      } else {
        print("  ✗ \(interfaceUse.interface): \(interfaceUse.otherwise)")
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
        print("  Without a touchscreen the mouse acts as a finger; with Alt held, it acts as two fingers.")
      }
    }
    for output in connection.outputs {
      let description = output.description
      let mode = description.mode.map { "\($0.width)×\($0.height)" } ?? "no mode"
      print(
        "Screen \(description.name.isEmpty ? description.model : description.name): \(mode), scale \(description.scale)"
      )
    }
    DoctorCommand.printSettings()
    if let missingGlobalsError { throw missingGlobalsError }
    print("The compositor has everything that windows need.")
  }
}
