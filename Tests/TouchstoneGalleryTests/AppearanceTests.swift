import Testing
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("Light and dark, changed while the gallery is open", .serialized)
struct AppearanceTests {
  /// Plays a case in the gallery, and returns the gallery with a page in front. If there is a sheet, it is
  /// open.
  private func run(
    _ name: String, _ size: CGSize, page: Int, _ style: UIUserInterfaceStyle, focused: Bool
  ) throws -> GalleryRun {
    let run = try GalleryRun(name, size: size, style: style)
    run.press(.keyboardF5)
    run.host.runUntilIdle(limit: 60)
    try run.controller.inspector.showPage(page)
    run.host.runUntilIdle()
    if focused {
      for _ in 0..<20 where try !run.controller.isStageFocused { run.press(.keyboardF6) }
    }
    run.host.run(for: 3)
    run.host.runUntilIdle()
    return run
  }

  private func expectSame(_ first: GalleryRun, _ second: GalleryRun, _ what: String) throws {
    let (one, other) = (first.host.snapshot()?.pngData(), second.host.snapshot()?.pngData())
    #expect(one == other, "\(what)")
    guard one != other else { return }
    try first.picture("live-\(what)")
    try second.picture("fresh-\(what)")
  }

  @Test(
    "After a change of appearance the gallery's picture equals that of a fresh start, on every page and size",
    arguments: [
      CGSize(width: 360, height: 640), CGSize(width: 800, height: 600), CGSize(width: 1100, height: 860),
    ])
  func pages(size: CGSize) throws {
    for page in 0..<6 {
      for (old, new) in [(UIUserInterfaceStyle.light, UIUserInterfaceStyle.dark), (.dark, .light)] {
        let changed = try run("eview", size, page: page, old, focused: page == 0)
        changed.host.scene.userInterfaceStyle = new
        changed.host.runUntilIdle()
        let fresh = try run("eview", size, page: page, new, focused: page == 0)
        try expectSame(changed, fresh, "\(Int(size.width))-page\(page)-\(new.rawValue)")
      }
    }
  }

  @Test("After a change of appearance every case that opens has the picture of a fresh start")
  func cases() throws {
    for type in TouchCaseCatalog.all {
      let name = type.card.identifier
      let changed = try GalleryRun(name, style: .light)
      changed.host.scene.userInterfaceStyle = .dark
      changed.host.runUntilIdle()
      let fresh = try GalleryRun(name, style: .dark)
      for run in [changed, fresh] {
        run.host.run(for: 3)
        run.host.runUntilIdle()
      }
      try expectSame(changed, fresh, name)
    }
  }

  @Test(
    "After a change of appearance the drawer, the key list and an open menu have the picture of a fresh start"
  )
  func panels() throws {
    let open: [(String, (GalleryRun) throws -> Void)] = [
      ("drawer", { run in run.tap(try run.controller.menuButton) }),
      ("help", { run in run.press(.keyboardF1) }),
      ("menu", { run in run.tap(try run.controller.transportBar.layersButton) }),
    ]
    for (name, open) in open {
      let changed = try GalleryRun("table", size: CGSize(width: 360, height: 640), style: .light)
      try open(changed)
      changed.host.scene.userInterfaceStyle = .dark
      changed.host.runUntilIdle()
      let fresh = try GalleryRun("table", size: CGSize(width: 360, height: 640), style: .dark)
      try open(fresh)
      for run in [changed, fresh] {
        run.host.run(for: 3)
        run.host.runUntilIdle()
      }
      try expectSame(changed, fresh, name)
    }
  }
}
