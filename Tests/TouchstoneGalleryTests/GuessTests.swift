import Testing
import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("A guess before the first touch")
struct GuessTests {
  /// Returns a gallery with the case, in which the guess button was tapped.
  private func asked(_ name: String) throws -> GalleryRun {
    let run = try GalleryRun(name)
    run.tap(try run.controller.guessButton)
    return run
  }

  private func choose(_ name: String?, in run: GalleryRun) throws {
    let bar = try run.controller.guessBar
    let button = try #require(
      name.map { name in bar.buttons.first { $0.title(for: .normal)?.hasSuffix("  \(name)") == true } }
        ?? bar.buttons.last)
    run.tap(button)
  }

  @Test("The candidates are the views under the first touch, each with a letter on the stage and a button")
  func candidates() throws {
    let run = try asked("tabbar")
    let bar = try run.controller.guessBar
    #expect(bar.buttons.count >= 3)
    #expect(run.session.overlay?.guess != nil)
    let titles = bar.buttons.compactMap { $0.title(for: .normal) }
    #expect(titles.first?.hasPrefix("A  ") == true)
    #expect(titles.last == GalleryText.nobody.text)
    // No event has reached the case.
    #expect(run.session.history?.entries.isEmpty == true)
    #expect(run.host.runUntilIdle() == .idle)
  }

  @Test(
    "The question is offered before a touch if there are candidates; afterwards the answer has its place",
    arguments: [("eview", true), ("table", true), ("pan", false), ("doubletap", false)])
  func offered(name: String, isOffered: Bool) throws {
    let run = try GalleryRun(name, size: CGSize(width: 1200, height: 750))
    let (button, headline) = (try run.controller.guessButton, try run.controller.headline)
    #expect(button.isHidden != isOffered)
    let stage = try #require(run.session.stage)
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: stage.origin.x + x * stage.scale, y: stage.origin.y + y * stage.scale)
    }
    run.drag(from: place(187, 300), to: place(220, 340))
    #expect(button.isHidden)
    #expect(try headline.frame == run.controller.layout?.headline)
  }

  @Test("The right guess is called right, each wrong one wrong, and the answer is that of the touch")
  func verdicts() throws {
    for name in ["tabbar", "eview", "button"] {
      let first = try asked(name)
      let names = try #require(first.session.gallery?.guess).candidates.map(\.name)
      var right: [String] = []
      for (index, candidate) in (names.map { Optional($0) } + [nil]).enumerated() {
        let run = try asked(name)
        run.tap(try run.controller.guessBar.buttons[index])
        run.host.runUntilIdle(limit: 10)
        guard case .answer(let isRight, let words)? = try run.controller.guessBar.content else {
          Issue.record("\(name): no answer")
          continue
        }
        if isRight { right.append(candidate ?? "nobody") }
        let history = try #require(run.session.history)
        let hit = history.entries.lazy.compactMap { entry in
          if case .binding(.bound(let touch)) = entry.fact { touch.view?.kind } else { nil }
        }.first
        if isRight, let candidate { #expect(hit == candidate) }
        let story = try #require(TouchStory.last(in: history))
        #expect(words.contains(story.headline.text.prefix(12)))
      }
      #expect(right.count == 1, "\(name): \(right)")
    }
  }

  @Test("A touch by the user ends the question, Escape and Cancel end it, and a played case has none")
  func endings() throws {
    let run = try asked("eview")
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 20 * stage.scale, y: stage.origin.y + 700 * stage.scale))
    #expect(try run.controller.guessBar.isHidden)
    #expect(run.session.overlay?.guess == nil)
    #expect(try run.controller.guessButton.isHidden)
    #expect(try !run.controller.scrubber.isHidden)
    let other = try asked("eview")
    other.press(.keyboardEscape)
    #expect(try other.controller.guessBar.isHidden)
    #expect(try !other.controller.guessButton.isHidden)
    other.tap(try other.controller.transportBar.playButton)
    other.host.runUntilIdle(limit: 60)
    #expect(try other.controller.guessButton.isHidden)
  }

  @Test("With the keyboard alone a question is opened and answered")
  func keyboard() throws {
    let run = try GalleryRun("eview")
    let button = try run.controller.guessButton
    run.press(.keyboardF6)
    var count = 0
    while run.ring !== button, count < 80 {
      run.press(.keyboardTab)
      count += 1
    }
    #expect(run.ring === button)
    run.press(.keyboardSpacebar)
    let first = try run.controller.guessBar.buttons.first
    #expect(run.ring === first)
    run.press(.keyboardSpacebar)
    run.host.runUntilIdle(limit: 10)
    guard case .answer? = try run.controller.guessBar.content else {
      Issue.record("no answer")
      return
    }
  }

  @Test(
    "The ring follows the stage when the window changes its size, and the case is left in the middle of a guess"
  )
  func disturbed() throws {
    let run = try asked("eview")
    run.host.scene.size = CGSize(width: 800, height: 600)
    run.host.runUntilIdle()
    #expect(run.session.overlay?.guess != nil)
    try choose(nil, in: run)
    let found = try TouchCaseCatalog.find("tabbar")
    run.session.open(found.type, variant: found.variant, bare: false)
    #expect(run.host.runUntilIdle(limit: 10) == .idle)
    #expect(run.session.history?.entries.isEmpty == true)
  }
}
