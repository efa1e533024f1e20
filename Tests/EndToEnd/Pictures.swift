import Foundation
import Testing

/// The folder that `make pictures` names.
private let picturesFolder = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"]

/// Takes the pictures that README shows.
@Suite("Pictures", .serialized, .enabled(if: picturesFolder != nil), .timeLimit(.minutes(5)))
struct Pictures {
  @Test("The gallery, light and dark", arguments: ["light", "dark"])
  func gallery(appearance: String) throws {
    try take("gallery-\(appearance)", of: ["demo", "tabbar", "--\(appearance)"], fingers: [(589, 724)])
  }

  @Test("On a narrow screen: the round button under the finger, on its half outside the bar")
  func tabBar() throws {
    try take(
      "tabbar-held", of: ["demo", "tabbar", "--light"], width: 420, height: 860, fingers: [(210, 787)])
  }

  @Test("The E view under the finger: who was asked, in which order, who refused")
  func eView() throws {
    try take("eview", of: ["demo", "eview", "--light"], fingers: [(663, 280)])
  }

  @Test("Windows over each other, in the dark")
  func windows() throws {
    try take("windows", of: ["demo", "windows", "--dark"], fingers: [(591, 447)])
  }

  @Test("Two fingers")
  func fingers() throws {
    try take("two-fingers", of: ["demo", "uitouch", "--light"], fingers: [(550, 330), (630, 420)])
  }

  @Test("In Chinese")
  func chinese() throws {
    try take("chinese", of: ["demo", "chain/nested", "--light", "--language", "zh"], fingers: [(590, 450)])
  }

  @Test("Two sheets over each other, in the dark")
  func overlap() throws {
    try take("overlap", of: ["demo", "overlap", "--dark"], fingers: [(600, 360)])
  }

  /// Puts fingers down, lets everything come to rest and takes the picture at scale 2.
  private func take(
    _ name: String, of arguments: [String], width: Int = 1280, height: Int = 800,
    fingers: [(x: Int, y: Int)]
  ) throws {
    let weston = try Weston(width: width, height: height, scale: 2)
    // A pointer would lie in the picture.
    try weston.play("caps pointer 0")
    let client = try Client(arguments, environment: weston.environment)
    try client.waitUntilReady()
    _ = try weston.settled()
    let downs = fingers.enumerated().map { "down \($0.offset) \($0.element.x) \($0.element.y)" }
    try weston.play((downs + ["frame", "sleep 300"]).joined(separator: "\n"))
    let folder = try #require(picturesFolder)
    try weston.settled().write("\(folder)/\(name).png")
    _ = try client.finish()
  }
}

extension Compositor {
  /// The first picture that is like the one before it: what moved has come to rest.
  fileprivate func settled() throws -> Picture {
    var previous = try shot()
    return try shot(showing: "a picture at rest") { picture in
      defer { previous = picture }
      return picture.differences(from: previous) == 0
    }
  }
}
