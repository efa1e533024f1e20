import Testing
import TouchstoneCases
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

/// Dots, fades and cards that lie in front of the case, the list or the gallery.
@Suite("Dots, fades and cards", .serialized)
struct CoverTests {
  private nonisolated static let sizes = [
    CGSize(width: 360, height: 640), CGSize(width: 390, height: 844), CGSize(width: 800, height: 600),
    CGSize(width: 1280, height: 800),
  ]

  /// Returns the visible texts of the case, in points of the scene.
  private func texts(_ run: GalleryRun) -> [(text: String, rect: CGRect)] {
    var found: [(String, CGRect)] = []
    func search(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if let label = view as? UILabel, let text = label.text, !text.isEmpty, !label.bounds.isEmpty {
        // The text begins at the label's left edge, or is centred in the label.
        let width = min(label.bounds.width, label.intrinsicContentSize.width)
        let x = label.textAlignment == .center ? label.bounds.midX - width / 2 : label.bounds.minX
        let text = CGRect(x: x, y: label.bounds.minY, width: width, height: label.bounds.height)
        let place = OverlayQuad(of: label)
        let scale = label.bounds.width > 0 ? place.box.width / label.bounds.width : 1
        let rect = CGRect(
          x: place.box.minX + (text.minX - label.bounds.minX) * scale, y: place.box.minY,
          width: text.width * scale, height: place.box.height)
        if place.isVisible { found.append((label.text ?? "", rect.intersection(place.visibleBox))) }
      }
      for subview in view.subviews { search(subview) }
    }
    for window in run.session.stage?.windows ?? [] { search(window) }
    return found
  }

  @Test("Before a touch, no recognizer's dot lies on a text of the case", arguments: sizes)
  func dots(size: CGSize) throws {
    var faults: [String] = []
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier, size: size)
      let picture = try #require(run.session.overlay?.recognizers?.picture)
      #expect(picture.chips.isEmpty)
      for (text, rect) in texts(run) {
        for spot in picture.spots where spot.frame.insetBy(dx: 1, dy: 3).intersects(rect) {
          faults.append("\(type.card.identifier): \(text)")
        }
      }
    }
    #expect(faults == [])
  }

  @Test("The list of chapters fades out at each end at which it continues")
  func fades() throws {
    let run = try GalleryRun("table", size: CGSize(width: 1280, height: 800))
    let sidebar = try run.controller.sidebar
    func visible() -> [Bool] {
      sidebar.subviews.compactMap { $0 as? EdgeFade }.map { !$0.isHidden }
    }
    #expect(visible() == [false, true])
    let list = sidebar.listView
    let end = list.contentSize.height - list.bounds.height
    list.contentOffset = CGPoint(x: 0, y: end / 2)
    #expect(visible() == [true, true])
    list.contentOffset = CGPoint(x: 0, y: end)
    #expect(visible() == [true, false])
    let tall = try GalleryRun("table", size: CGSize(width: 1280, height: 1400))
    #expect(try tall.controller.sidebar.subviews.allSatisfy { !($0 is EdgeFade) || $0.isHidden })
  }

  @Test("Every card has the same plate, and a touch beside it or on its cross closes it")
  func cards() throws {
    let run = try GalleryRun("table", size: CGSize(width: 1280, height: 800))
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
    let openings: [() throws -> Void] = [
      { run.press(.keyboardF1) }, { run.session.gallery?.toggleTouches() },
      { run.press(.keyboardF, with: [.keyboardLeftControl]) },
      { run.press(.keyboardR, with: [.keyboardLeftControl]) },
    ]
    for open in openings {
      try open()
      let card = try #require(run.controller.card as? ModalCard)
      let plate = run.place(of: card.cardView)
      #expect(CGRect(origin: .zero, size: run.host.scene.size).contains(plate))
      #expect(card.cardView.layer.cornerRadius == CardLook.card.cornerRadius)
      run.tap(CGPoint(x: plate.minX - 20, y: plate.midY))
      #expect(try run.controller.card == nil)
      try open()
      run.tap(try #require(run.controller.card as? ModalCard).closeButton)
      #expect(try run.controller.card == nil)
    }
  }
}
