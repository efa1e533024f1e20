/// The case `tabbar` (SC-02), and what its views print: each logs a touch method before calling super.
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

  /// The case on a compositor's output, when its first frame is there.
  static func open(_ compositor: Compositor, _ more: [String] = []) throws -> Client {
    let client = try Client(["demo"] + arguments + more, environment: compositor.environment)
    try client.waitUntilReady()
    return client
  }
}
