import Foundation

/// The case `tabbar` (SC-02) and its log: each view logs a touch method before it calls super.
enum TabBar {
  static let arguments = ["tabbar", "--bare", "--log", "-", "--size", "375x812"]

  static let circleButtonTapped = [
    "-[CircleButton touchesBegan:withEvent:]", "-[CircleButton touchesEnded:withEvent:]",
    "circle button clicked!",
  ]
  static let circleButtonCancelled = [
    "-[CircleButton touchesBegan:withEvent:]", "-[CircleButton touchesCancelled:withEvent:]",
  ]
  static let tableHeld = ["-[TableView touchesBegan:withEvent:]", "-[TableView touchesEnded:withEvent:]"]

  /// Opens the case on a compositor's output, and returns when its first frame is shown.
  static func open(_ compositor: Compositor, _ more: [String] = []) throws -> Client {
    let client = try Client(["demo"] + arguments + more, environment: compositor.environment)
    try client.waitUntilReady()
    return client
  }

  /// Returns a picture of the case at rest on a surface of the given size, drawn without a compositor.
  static func drawing(width: Int, height: Int, scale: Double) throws -> Picture {
    let directory = try RuntimeDirectory()
    let (script, picture) = (directory.file("still.touch"), directory.file("still.png"))
    try "touchscript 1\nsize \(width)x\(height)\nscale \(scale)\n0.1 wait\n"
      .write(toFile: script, atomically: false, encoding: .utf8)
    let client = try Client(
      ["play", "tabbar", "--script", script, "--png", picture], environment: directory.environment)
    guard try client.process.waitForExit() == .exited(0) else {
      throw HarnessError("touchstone does not draw the case.", log: client.process.log)
    }
    return try Picture(picture)
  }

  /// Compares two pictures of the case, and returns how many pixels differ. A surface may be one point wider
  /// than the case. The additional column shows the background and is not compared.
  static func differences(_ picture: Picture, _ expected: Picture) -> Int {
    guard picture.width == expected.width && picture.height == expected.height else { return .max }
    var count = 0
    for y in 0..<picture.height {
      for x in 0..<picture.height * 375 / 812 where picture[x, y].distance(to: expected[x, y]) > 2 {
        count += 1
      }
    }
    return count
  }
}
