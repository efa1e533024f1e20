import Foundation
import Testing
import TouchstoneCases
import UIKit

@testable import TouchstoneGallery

@Suite("The looks of the gallery's cards, menus and questions", .serialized)
struct CardLookTests {
  private nonisolated static let sizes = [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)]

  private func touchStage(_ run: GalleryRun) throws {
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
  }

  private func expectReadable(_ run: GalleryRun, _ name: String, width: CGFloat) throws {
    run.host.run(for: 0.5)
    let faults = try run.textFaults()
    #expect(faults.isEmpty, "\(name)\n\(faults.joined(separator: "\n"))")
    try run.picture("\(name)-\(run.host.scene.userInterfaceStyle)-\(Int(width))")
  }

  @Test(
    "Every text of every card has a contrast of 4.5, or 3 if it is large or disabled, and at least 11 points",
    arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func cards(size: CGSize, style: UIUserInterfaceStyle) throws {
    let run = try GalleryRun("tabbar", size: size, style: style)
    defer { try? FileManager.default.removeItem(atPath: run.session.recordingFolder) }
    let gallery = try #require(run.session.gallery)
    let controller = try run.controller
    func expectReadableCard(_ name: String, _ open: () throws -> Void) throws {
      try open()
      #expect(controller.card != nil, "\(name)")
      try expectReadable(run, name, width: size.width)
      controller.dismissCard()
      run.host.runUntilIdle()
    }
    try expectReadableCard("no-recordings") { gallery.showRecordings() }
    gallery.record()
    try touchStage(run)
    try expectReadable(run, "recording", width: size.width)
    gallery.endRecording()
    try touchStage(run)
    try expectReadableCard("touches") { gallery.toggleTouches() }
    try expectReadableCard("recordings") { gallery.showRecordings() }
    try expectReadableCard("deleted-recording") {
      gallery.showRecordings()
      let card = try #require(controller.card as? RecordingsCard)
      run.tap(try #require(card.rows.first).deleteButton)
    }
    try expectReadableCard("search") { gallery.search() }
    try expectReadableCard("found") { gallery.search(for: "cancelsTouchesInView") }
    try expectReadableCard("nothing-found") { gallery.search(for: "zzzz") }
    try expectReadableCard("keys") { controller.toggleHelp() }
  }

  @Test(
    "Every text of menus, a guess, the tour and a comparison has a contrast of 4.5, or 3 if it is disabled",
    arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func questions(size: CGSize, style: UIUserInterfaceStyle) throws {
    let run = try GalleryRun("tabbar", size: size, style: style)
    run.tap(try run.controller.guessButton)
    try expectReadable(run, "guess", width: size.width)
    run.tap(try #require(run.controller.guessBar.buttons.last))
    try expectReadable(run, "guessed", width: size.width)

    if size.width < 500 {
      try touchStage(run)
      run.tap(try run.controller.controlsButton.button)
      run.tap(try run.controller.transportBar.moreButton)
      try expectReadable(run, "menu", width: size.width)
    }

    let tour = try GalleryRun("eview", size: size, style: style)
    tour.session.startTour()
    tour.host.run(for: 0.1)
    try expectReadable(tour, "tour", width: size.width)

    for touches in [false, true] {
      let run = try GalleryRun("tabbar", size: size, style: style)
      let type = try TouchCaseCatalog.find("tabbar").type
      run.session.compare(type, Array(type.card.variants.prefix(2)))
      run.host.runUntilIdle()
      let gallery = try #require(run.session.comparison)
      if touches {
        let picture = try #require(gallery.controller.layout).sides[0].picture
        run.tap(CGPoint(x: picture.midX, y: picture.minY + picture.height * 0.93))
      }
      try expectReadable(run, touches ? "compared" : "compare", width: size.width)
    }
  }
}
