import Foundation

/// GNOME Shell 43 without a screen, on its own buses: a desktop that draws no title bars and uses some
/// fingers for its own gestures.
final class GNOMEShell: Compositor {
  /// - Parameters:
  ///   - width: The output's width, in logical pixels.
  ///   - height: The output's height, in logical pixels.
  init(width: Int, height: Int) throws {
    let injector = try CompositorTools.build("gnome-inject")
    _ = try CompositorTools.find("gnome-shell", package: "gnome-shell")
    _ = try CompositorTools.find("pipewire", package: "pipewire")
    let bus = try CompositorTools.find("dbus-run-session", package: "dbus-daemon")
    try super.init("GNOME Shell 43", display: "wayland-gnome") { directory in
      let environment = directory.environment.merging([
        "LIBGL_ALWAYS_SOFTWARE": "1", "GSETTINGS_BACKEND": "memory", "XDG_CURRENT_DESKTOP": "GNOME",
      ]) { $1 }
      let arguments = [
        "--config-file=" + CompositorTools.sources + "/session-bus.conf", "--", injector,
        directory.file("inject"), directory.file("lifeline"), "\(width)", "\(height)",
      ]
      return try ChildProcess(bus, arguments, environment: environment)
    }
  }
}
