/// Weston 10 without a screen. The kiosk shell makes every toplevel fill the output, so surface coordinates
/// are the script's coordinates. Software rendering makes the pictures exact.
final class Weston: Compositor {
  /// - Parameters:
  ///   - width: The output's width, in logical pixels.
  ///   - height: The output's height, in logical pixels.
  ///   - scale: The output's scale; the picture has `width * scale` device pixels in a row.
  ///   - shell: Weston's shell, "kiosk" or "desktop".
  ///   - keyboard: The keyboard's layout and variant, as xkb calls them.
  init(
    width: Int = 375, height: Int = 812, scale: Int = 1, shell: String = "kiosk",
    keyboard: (layout: String, variant: String) = ("us", "")
  ) throws {
    let module = try CompositorTools.build("weston-inject.so")
    let executable = try CompositorTools.find("weston", package: "weston")
    let configuration = """
      [core]
      idle-time=0
      [keyboard]
      repeat-delay=500
      repeat-rate=5
      keymap_layout=\(keyboard.layout)
      keymap_variant=\(keyboard.variant)
      [shell]
      locking=false
      animation=none
      startup-animation=none
      close-animation=none
      focus-animation=none
      panel-position=none
      """
    try super.init("Weston 10", display: "wayland-weston") { directory in
      try configuration.write(toFile: directory.file("weston.ini"), atomically: false, encoding: .utf8)
      let environment = directory.environment.merging([
        "WESTON_INJECT_SOCKET": directory.file("inject"),
        "WESTON_INJECT_LIFELINE": directory.file("lifeline"),
      ]) { $1 }
      let arguments = [
        "--backend=headless-backend.so", "--use-pixman", "--shell=\(shell)-shell.so",
        "--socket=wayland-weston",
        "--width=\(width)", "--height=\(height)", "--scale=\(scale)", "--idle-time=0",
        "--config=" + directory.file("weston.ini"), "--modules=" + module,
      ]
      return try ChildProcess(executable, arguments, environment: environment)
    }
  }
}
