import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("Tips under a resting mouse")
struct TipTests {
  private func tips(in run: GalleryRun) -> [String] {
    run.host.scene.windows.flatMap { $0.subviews.compactMap { ($0 as? TipLabel)?.text } }
  }

  @Test("A mouse that rests on a button brings up its words, which leave with the mouse")
  func resting() throws {
    let run = try GalleryRun("tabbar")
    let frame = run.place(of: try run.controller.transport.layersButton)
    run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: frame.midX, y: frame.midY)) })
    run.host.run(for: 0.3)
    #expect(tips(in: run).isEmpty)
    run.host.runUntilIdle()
    #expect(tips(in: run) == [GalleryText.tip(of: .layers)])
    let other = run.place(of: try run.controller.transport.recordButton)
    run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: other.midX, y: other.midY)) })
    run.host.runUntilIdle()
    #expect(tips(in: run) == [GalleryText.tip(of: .record)])
    run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: 2, y: 2)) })
    #expect(run.host.runUntilIdle() == .idle)
    #expect(tips(in: run).isEmpty)
  }

  @Test("Every icon has words in both languages")
  func words() {
    let signs: [IconButton.Sign] = [
      .menu, .play, .pause, .step, .record, .stop, .replay, .layers, .previous, .next, .keyboard, .list,
      .compare, .hide, .show, .close, .more,
    ]
    let english = signs.map(GalleryText.tip)
    Language.current = .zh
    defer { Language.current = .en }
    for (sign, words) in zip(signs, english) { #expect(GalleryText.tip(of: sign) != words) }
  }
}
