import Foundation

/// KWin 5.27 without a screen, on a session bus of its own. It composes with OpenGL in software, because its
/// pictures need OpenGL. It has features that Weston 10 lacks: fractional scale and server-side decorations.
final class KWin: Compositor {
  /// - Parameters:
  ///   - width: The output's width, in logical pixels.
  ///   - height: The output's height, in logical pixels.
  ///   - scale: The output's scale.
  init(width: Int, height: Int, scale: Double) throws {
    let injector = try CompositorTools.build("kwin-inject")
    let installed = try CompositorTools.find("kwin_wayland", package: "kwin-wayland")
    let bus = try CompositorTools.find("dbus-run-session", package: "dbus-daemon")
    try super.init("KWin 5.27", display: "wayland-kwin") { directory in
      for file in ["kwinrc", "kdeglobals", "kcminputrc"] {
        try FileManager.default.copyItem(
          atPath: CompositorTools.sources + "/" + file, toPath: directory.file("home/.config/" + file))
      }
      let applications = directory.file("home/.local/share/applications")
      try FileManager.default.createDirectory(atPath: applications, withIntermediateDirectories: true)
      try KWin.permission(for: injector)
        .write(toFile: applications + "/kwin-inject.desktop", atomically: false, encoding: .utf8)
      let executable = try KWin.runnable(installed, in: directory)
      let environment = directory.environment.merging([
        "LIBGL_ALWAYS_SOFTWARE": "1", "KWIN_COMPOSE": "O2", "KWIN_FORCE_SW_CURSOR": "1",
        "KWIN_SCREENSHOT_NO_PERMISSION_CHECKS": "1",
      ]) { $1 }
      let arguments = [
        "--config-file=" + CompositorTools.sources + "/session-bus.conf", "--", executable, "--virtual",
        "--no-lockscreen", "--width", "\(width)", "--height", "\(height)",
        "--scale", "\(scale)", "--socket", "wayland-kwin", "--exit-with-session",
        "\(injector) \(directory.file("inject")) \(directory.file("lifeline"))",
      ]
      return try ChildProcess(bus, arguments, environment: environment)
    }
  }

  /// Returns the permission that allows only the project's injector to use KWin's fake input. The variable
  /// KWIN_WAYLAND_NO_PERMISSION_CHECKS would allow all clients, but then KWin would verify every client that
  /// connects, and read the client's file twice. For the command's file of 100 MB, this takes a second.
  private static func permission(for injector: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=kwin-inject
    Exec=\(injector)
    X-KDE-Wayland-Interfaces=org_kde_kwin_fake_input

    """
  }

  /// Returns a KWin that this process can execute: the installed file, or otherwise a copy of it. The
  /// installed file has the capability CAP_SYS_RESOURCE, and a process without this capability (as in most
  /// containers) cannot execute the file. A copy has no capabilities, and KWin needs none here.
  private static func runnable(_ installed: String, in directory: RuntimeDirectory) throws -> String {
    if (try? ChildProcess(installed, ["--version"], environment: directory.environment)) != nil {
      return installed
    }
    // A file that any process has open for writing cannot be executed. If this process wrote the copy, a fork
    // at the wrong moment would pass the open descriptor to another child. Therefore a separate process makes
    // the copy.
    let copy = directory.file("kwin_wayland")
    let copying = try ChildProcess(
      CompositorTools.find("cp", package: "coreutils"), [installed, copy], environment: directory.environment)
    guard try copying.waitForExit() == .exited(0) else {
      throw HarnessError("\(installed) cannot be copied.", log: copying.log)
    }
    return copy
  }
}
