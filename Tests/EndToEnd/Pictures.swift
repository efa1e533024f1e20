import Foundation
import Testing

/// The folder that `make pictures` names.
private let picturesFolder = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"]

/// Takes the pictures that README shows.
@Suite("Pictures", .serialized, .enabled(if: picturesFolder != nil), .timeLimit(.minutes(5)))
struct Pictures {
  @Test("The gallery, light and dark", arguments: ["light", "dark"])
  func gallery(appearance: String) throws {
    try take("gallery-\(appearance)", of: ["demo", "--\(appearance)"], width: 1280, height: 800)
  }

  @Test("A case under the finger, with all that the inspector says")
  func caseUnderTheFinger() throws {
    try take("tabbar", of: ["demo", "tabbar", "--light"], width: 1280, height: 800, finger: (560, 400))
  }

  @Test("The demo on a phone's screen")
  func phone() throws {
    try take("phone", of: ["demo", "tabbar", "--light"], width: 375, height: 812, finger: (187, 400))
  }

  @Test("A case alone, its button pressed")
  func bare() throws {
    try take("bare", of: ["demo"] + TabBar.arguments, width: 375, height: 812, finger: (187, 773))
  }

  /// Puts a finger down, if there is one, lets everything come to rest and takes the picture at scale 2.
  private func take(
    _ name: String, of arguments: [String], width: Int, height: Int, finger: (x: Int, y: Int)? = nil
  ) throws {
    let weston = try Weston(width: width, height: height, scale: 2)
    let client = try Client(arguments, environment: weston.environment)
    try client.waitUntilReady()
    _ = try weston.settled()
    if let finger { try weston.play("down 0 \(finger.x) \(finger.y)\nframe\nsleep 300") }
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
