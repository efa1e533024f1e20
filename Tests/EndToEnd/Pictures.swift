import CoreGraphics
import Foundation
import Testing

@testable import TouchstoneGallery

/// The folder that `make pictures` names.
private let picturesFolder = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"]

/// Takes the pictures in README.
@Suite("Pictures", .serialized, .enabled(if: picturesFolder != nil), .timeLimit(.minutes(5)))
struct Pictures {
  @Test("The gallery, light and dark", arguments: ["light", "dark"])
  func gallery(appearance: String) throws {
    try take("gallery-\(appearance)", of: ["demo", "tabbar", "--\(appearance)"], fingers: [(187, 753)])
  }

  @Test("A finger on the E view: the views that were asked, in order, and those that refused")
  func eView() throws {
    try take("eview", of: ["demo", "eview", "--light"], fingers: [(280, 200)])
  }

  @Test("Overlapping windows, dark")
  func windows() throws {
    try take("windows", of: ["demo", "windows", "--dark"], fingers: [(190, 411)])
  }

  @Test("Two fingers on the stage")
  func fingers() throws {
    try take("two-fingers", of: ["demo", "uitouch", "--light"], fingers: [(120, 400), (250, 475)])
  }

  @Test("The kept touch after its lift, light and dark", arguments: ["light", "dark"])
  func kept(appearance: String) throws {
    let path = [(120, 380), (150, 400), (190, 440), (240, 470)].map { point in
      (x: CGFloat(point.0), y: CGFloat(point.1))
    }
    let moves = try path.enumerated().map { index, point in
      "\(index == 0 ? "down" : "move") 0 \(try place(point.x, point.y, on: "pan"))\nframe\nsleep 60"
    }
    try take(
      "kept-\(appearance)", of: ["demo", "pan", "--\(appearance)"],
      playing: moves.joined(separator: "\n") + "\nup 0\nframe\nsleep 1200", settles: true)
  }

  @Test("Two compared variants, touched by one finger", arguments: ["light", "dark"])
  func compared(appearance: String) throws {
    let catalog = try GalleryCatalog()
    let bar = catalog.layout(of: Self.size, showing: "tabbar").transport
    let stages = CompareLayout(size: Self.size, stageSize: CGSize(width: 375, height: 812), doneWidth: 60)
    let picture = stages.sides[0].picture
    let scale = picture.height / 812
    let (x, y) = (picture.minX + 187 * scale, picture.minY + 753 * scale)
    try take(
      "compare-\(appearance)", of: ["demo", "tabbar", "--\(appearance)"],
      playing: """
        down 0 \(bar.maxX - 58) \(bar.midY)
        frame
        sleep 60
        up 0
        frame
        sleep 900
        down 0 \(x) \(y)
        frame
        sleep 90
        up 0
        frame
        sleep 1200
        """, settles: true)
  }

  @Test("The search for cancelsTouchesInView: its switches, cases and rules")
  func search() throws {
    // C, A, N, C, E, L, S.
    let letters = [46, 30, 49, 46, 18, 38, 31].map { "key \($0) 1\nkey \($0) 0\nsleep 40" }
    try take(
      "search", of: ["demo", "table", "--light"],
      playing: Self.control(33) + "\nsleep 400\n" + letters.joined(separator: "\n"), settles: true)
  }

  @Test("The recordings of a case, each with its date, length and answer")
  func recordings() throws {
    let bar = try GalleryCatalog().layout(of: Self.size, showing: "table").transport
    let record = "down 0 \(bar.maxX - 166) \(bar.midY)\nframe\nsleep 60\nup 0\nframe\nsleep 700\n"
    let place = try place(187, 300, on: "table")
    let presses = [70, 400].map { duration in
      record + "down 0 \(place)\nframe\nsleep \(duration)\nup 0\nframe\nsleep 700\n" + record
    }
    try take(
      "recordings", of: ["demo", "table", "--light"],
      playing: presses.joined() + Self.control(19), settles: true)
  }

  /// Presses a key together with the left Control key, in the compositor's script language.
  private static func control(_ code: Int) -> String { "key 29 1\nkey \(code) 1\nkey \(code) 0\nkey 29 0" }

  @Test("On a phone, the answer after a touch", arguments: ["light", "dark"])
  @MainActor func phone(appearance: String) throws {
    let places = try placesOfTaps(
      at: [CGPoint(x: 187, y: 300)], on: "table", in: CGSize(width: 390, height: 844), pause: 0)
    try take(
      "phone-\(appearance)", of: ["demo", "table", "--\(appearance)"], width: 390, height: 844,
      playing: "down 0 \(places[0].x) \(places[0].y)\nframe\nsleep 90\nup 0\nframe\nsleep 1200", settles: true
    )
  }

  @Test("The gallery in Chinese")
  func chinese() throws {
    try take("chinese", of: ["demo", "chain/nested", "--light", "--language", "zh"], fingers: [(187, 400)])
  }

  @Test(
    "A single tap that waits for the double tap to fail, with the time left",
    arguments: ["light", "dark"])
  func waitingTap(appearance: String) throws {
    let place = try place(187, 295, on: "doubletap")
    try take(
      "doubletap-\(appearance)", of: ["demo", "doubletap", "--\(appearance)"],
      playing: "down 0 \(place)\nframe\nsleep 70\nup 0\nframe\nsleep 150")
  }

  @Test("A finger on a table's row that the scroll view still holds back")
  func heldRow() throws {
    let place = try place(187, 300, on: "table")
    try take("table", of: ["demo", "table", "--light"], playing: "down 0 \(place)\nframe\nsleep 90")
  }

  @Test("Two photos that two hands move, spread and turn at once", arguments: ["light", "dark"])
  func photos(appearance: String) throws {
    // Two fingers for each hand. Each finger has the point at which it lands and the point at which it rests,
    // in the case's points.
    let hands = [
      (
        from: (CGPoint(x: 140, y: 250), CGPoint(x: 234, y: 250)),
        to: (CGPoint(x: 129, y: 229), CGPoint(x: 231, y: 201))
      ),
      (
        from: (CGPoint(x: 140, y: 540), CGPoint(x: 234, y: 540)),
        to: (CGPoint(x: 140, y: 573), CGPoint(x: 250, y: 597))
      ),
    ]
    // The gallery draws the newest finger's hit path at the position that the views had during the hit test.
    // A tap beside the photos replaces the paths of these fingers; the tap's own path fades.
    let layout = try GalleryCatalog().layout(of: Self.size, showing: "photos")
    let aside = layout.onStage(20, 780)
    let tap = "down 4 \(aside.x) \(aside.y)\nframe\nsleep 60\nup 4\nframe\nsleep 900"
    let steps = 24
    let moments = (0...steps).map { step in
      let part = CGFloat(step) / CGFloat(steps)
      let lines = hands.enumerated().flatMap { number, hand in
        [(hand.from.0, hand.to.0), (hand.from.1, hand.to.1)].enumerated().map { finger, way in
          let place = layout.onStage(
            way.0.x + (way.1.x - way.0.x) * part, way.0.y + (way.1.y - way.0.y) * part)
          return "\(step == 0 ? "down" : "move") \(2 * number + finger) \(place.x) \(place.y)"
        }
      }
      return (lines + ["frame", "sleep 40"]).joined(separator: "\n")
    }
    try take(
      "photos-\(appearance)", of: ["demo", "photos", "--\(appearance)"],
      playing: moments.joined(separator: "\n") + "\n" + tap, settles: true)
  }

  /// The size of most pictures, in points.
  private static let size = CGSize(width: 1200, height: 750)

  /// Returns a point of the case in the compositor's script language.
  private func place(_ x: CGFloat, _ y: CGFloat, on name: String, in size: CGSize = Self.size) throws
    -> String
  {
    let place = try GalleryCatalog().layout(of: size, showing: name).onStage(x, y)
    return "\(place.x) \(place.y)"
  }

  /// Puts fingers down on points of the case, waits until nothing moves, and takes the picture.
  private func take(
    _ name: String, of arguments: [String], width: Int = 1200, height: Int = 750,
    fingers: [(x: Int, y: Int)]
  ) throws {
    let size = CGSize(width: width, height: height)
    let shown = String(arguments[1].prefix { $0 != "/" })
    let downs = try fingers.enumerated().map { number, finger in
      "down \(number) \(try place(CGFloat(finger.x), CGFloat(finger.y), on: shown, in: size))"
    }
    try take(
      name, of: arguments, width: width, height: height,
      playing: (downs + ["frame", "sleep 300"]).joined(separator: "\n"), settles: true)
  }

  /// Plays the script, and takes the picture at scale 2, either immediately or when nothing moves any more.
  private func take(
    _ name: String, of arguments: [String], width: Int = 1200, height: Int = 750, playing script: String,
    settles: Bool = false
  ) throws {
    let weston = try Weston(width: width, height: height, scale: 2)
    // Without this line, the pointer would be visible in the picture.
    try weston.play("caps pointer 0")
    let client = try Client(arguments, environment: weston.environment)
    try client.waitUntilReady()
    _ = try weston.settled()
    let file = "\(try #require(picturesFolder))/\(name).png"
    if settles {
      try weston.play(script)
      try weston.settled().write(file)
    } else {
      try weston.play(script + "\nshot \(file)")
    }
    _ = try client.finish()
  }
}

extension Compositor {
  /// Returns the first picture that equals the previous one, which means that nothing moves any more.
  fileprivate func settled() throws -> Picture {
    var previous = try shot()
    return try shot(showing: "a picture at rest") { picture in
      defer { previous = picture }
      return picture.differences(from: previous) == 0
    }
  }
}
