import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("Watching a move")
struct WatchingTests {
  @Test(
    "With all panels open a move damages a small part of the window, whichever page is in front",
    arguments: 0..<6)
  func damage(page: Int) throws {
    let run = try GalleryRun("pan/yellowview-logging")
    let panel = try #require(run.session.gallery?.inspector.panel)
    panel.showPage(page)
    run.host.runUntilIdle()
    let stage = try #require(run.session.stage)
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: stage.origin.x + x * stage.scale, y: stage.origin.y + y * stage.scale)
    }
    var areas: [CGFloat] = []
    run.host.onFrame = { scene, change in
      areas.append(change.rects.reduce(0) { $0 + $1.width * $1.height })
      _ = scene.snapshot()
    }
    run.host.play(
      TouchScript { script in
        script.moveInterval = 1 / 60
        script.fingerDown(at: place(187, 400))
        script.fingerMove(to: place(227, 450), duration: 0.5)
      })
    // The pan has begun, and the chips do not move any more. Only the ring, its trail and the page's text
    // about a move change.
    let late = areas.suffix(15).sorted()
    #expect(late.count == 15)
    #expect(late[7] < 0.12 * 1100 * 860, "\(late)")
    #expect(late[7] > 0)
  }
}
