import CoreGraphics
import Foundation
import Testing

@testable import TouchstoneGallery

/// Tests that each kind of input can choose a case other than the first one in the gallery.
@Suite("Choosing in the gallery under Weston", .serialized, .timeLimit(.minutes(2)))
struct GalleryChoices {
  private static let size = CGSize(width: 1100, height: 860)
  /// A case whose chapter is closed at first. The test drags a finger on this case.
  private static let chosen = "photos"

  @Test(
    "Under Weston, a tap on a chapter's heading opens it, and a tap on a case shows the case",
    arguments: Hand.touching)
  func chapters(hand: Hand) throws {
    let catalog = try GalleryCatalog()
    let weston = try Weston(width: Int(Self.size.width), height: Int(Self.size.height))
    let client = try Client(["demo", "--log", "-"], environment: weston.environment)
    try client.waitUntilReady()
    let chapter = try #require(catalog.chapters.firstIndex { $0.cases.contains(Self.chosen) })
    let row = try #require(catalog.chapters[chapter].cases.firstIndex(of: Self.chosen))
    // When the gallery starts, chapter 0, the chapter of questions, is open.
    try weston.play(tap(catalog.heading(chapter, open: 0, in: Self.size).center, by: hand) + "\nsleep 800")
    try weston.play(tap(catalog.row(row, of: chapter, in: Self.size).center, by: hand) + "\nsleep 500")
    try drag(on: catalog.layout(of: Self.size, showing: Self.chosen), weston, client)
  }

  @Test("Under Weston, the arrow keys move from case to case")
  func arrows() throws {
    let catalog = try GalleryCatalog()
    let weston = try Weston(width: Int(Self.size.width), height: Int(Self.size.height))
    let client = try Client(["demo", "--log", "-"], environment: weston.environment)
    try client.waitUntilReady()
    let cases = catalog.chapters.dropFirst().flatMap(\.cases)
    let start = try #require(cases.firstIndex(of: "tabbar"))
    let end = try #require(cases.firstIndex(of: Self.chosen))
    // The arrow keys go one case too far and then one case back: 108 is the down arrow, 103 the up arrow.
    let keys = Array(repeating: 108, count: end - start + 1) + [103]
    try weston.play(keys.map { "key \($0) 1\nsleep 30\nkey \($0) 0\nsleep 120" }.joined(separator: "\n"))
    try drag(on: catalog.layout(of: Self.size, showing: Self.chosen), weston, client)
  }

  @Test("Under Weston, the bottom of the sidebar shows the latency of touches after the first one")
  func latency() throws {
    let catalog = try GalleryCatalog()
    let weston = try Weston(width: Int(Self.size.width), height: Int(Self.size.height))
    try weston.play("caps pointer 0")
    let client = try Client(["demo", Self.chosen, "--light"], environment: weston.environment)
    try client.waitUntilReady()
    let layout = catalog.layout(of: Self.size, showing: Self.chosen)
    let readout = SidebarLayout.readoutFrame(in: layout.sidebar.size)
    let heading = catalog.heading(0, open: nil, in: Self.size)
    // The last latency is at the right of the first line.
    let value = CGRect(x: readout.maxX - 60, y: readout.minY, width: 60, height: 16)
    let before = try weston.shot(showing: "the gallery") { $0.inks(in: heading) > 0 }
    #expect(before.inks(in: readout) > 100 && before.inks(in: value) == 0)
    let place = layout.onStage(187, 250)
    try weston.play("down 0 \(place.x) \(place.y)\nframe\nsleep 80\nup 0\nframe\nsleep 100")
    _ = try weston.shot(showing: "the latency") { $0.inks(in: value) > 50 }
    _ = try client.finish()
  }

  // MARK: Hands

  private func tap(_ point: CGPoint, by hand: Hand) -> String {
    switch hand {
    case .finger: "down 0 \(point.x) \(point.y)\nframe\nsleep 60\nup 0\nframe"
    case .mouse, .keyboard: "pabs \(point.x) \(point.y)\npbutton 272 1\nsleep 60\npbutton 272 0"
    }
  }

  /// Plays the case's own script with one finger. If the log has the lines that the script requires, the case
  /// is on the stage.
  private func drag(on layout: GalleryLayout, _ weston: Weston, _ client: Client) throws {
    let script: [(x: CGFloat, y: CGFloat)] = [(187, 250), (193, 256), (201, 264), (225, 290)]
    let steps = script.enumerated().map { index, point in
      let place = layout.onStage(point.x, point.y)
      return "\(index == 0 ? "down" : "move") 0 \(place.x) \(place.y)\nframe\nsleep 60"
    }
    try weston.play(steps.joined(separator: "\n") + "\nup 0\nframe")
    try client.waitForLine("Evening: pan ended")
    // Cases that were shown before this one may have logged lines.
    #expect(try client.finish().suffix(2) == ["Evening: pan began", "Evening: pan ended"])
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Picture {
  /// Returns the number of pixels in the area whose colour differs from the first pixel's colour.
  fileprivate func inks(in area: CGRect) -> Int {
    let ground = self[Int(area.minX), Int(area.minY)]
    var count = 0
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) where self[x, y].distance(to: ground) > 40 { count += 1 }
    }
    return count
  }
}
