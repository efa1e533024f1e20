import Glibc
import Testing
import TouchstoneScript
import UIKit

@testable import Ticks

/// Takes the pictures of the documentation, and writes them to the folder in the environment variable
/// TICKS_PICTURES.
@MainActor @Suite("Pictures", .enabled(if: getenv("TICKS_PICTURES") != nil))
struct Pictures {
  @Test("The app, with a half-drawn check mark and its result", arguments: ["light", "dark", "watched"])
  func pictures(name: String) throws {
    let folder = try #require(getenv("TICKS_PICTURES").map { String(cString: $0) })
    let delegate = AppDelegate(isWatched: name == "watched")
    let host = HeadlessHost(size: CGSize(width: 375, height: 667), scale: 2, delegate: delegate)
    delegate.window?.overrideUserInterfaceStyle = name == "dark" ? .dark : .light
    var images: [CGImage?] = []
    func take() {
      host.application.prepareFrame(of: host.scene)
      images.append(host.snapshot())
    }
    host.runUntilIdle()
    take()
    let script = TouchScript { script in
      script.fingerDown(at: CGPoint(x: 150, y: 200))
      script.fingerMove(to: CGPoint(x: 180, y: 240), duration: 0.1)
      script.fingerMove(to: CGPoint(x: 250, y: 165), duration: 0.2)
      script.fingerUp()
    }
    var played = 0
    host.play(script) { _ in
      played += 1
      if played == script.steps.count - 3 { take() }
    }
    // At this time the ink is still visible, and the row has appeared.
    host.run(for: 0.25)
    take()
    for (index, image) in images.enumerated() {
      try #require(image).writePNG(to: "\(folder)/ticks-\(name)-\(index + 1)@2x.png")
    }
  }
}
