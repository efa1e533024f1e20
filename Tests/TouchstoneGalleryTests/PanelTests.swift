import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("Drawer and sheet")
struct PanelTests {
  private let phone = CGSize(width: 360, height: 640)

  @Test("In a narrow window three touches lead from the start to the reason why a cell is not selected")
  func threeTouches() throws {
    let run = try GalleryRun("tabbar", size: phone)
    run.tap(try run.controller.menuButton)
    run.tap(try run.button(GalleryPuzzle.all[0].question.text))
    #expect(run.openCase == "table")
    #expect(try !run.controller.drawer.isOpen)
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
    #expect(run.session.history?.entries.isEmpty == false)
  }

  @Test(
    "A drag from the left edge opens the drawer; a drag to the left, or a tap beside the drawer, closes it"
  )
  func drawer() throws {
    let run = try GalleryRun(size: phone)
    let drawer = try run.controller.drawer
    run.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 220, y: 310))
    #expect(drawer.isOpen)
    #expect(run.place(of: try run.controller.sidebar).minX == 0)
    run.drag(from: CGPoint(x: 250, y: 500), to: CGPoint(x: 20, y: 505))
    #expect(!drawer.isOpen)
    #expect(drawer.isHidden)
    run.tap(try run.controller.menuButton)
    #expect(drawer.isOpen)
    run.tap(CGPoint(x: 350, y: 300))
    #expect(!drawer.isOpen)
  }

  @Test("The sheet follows the finger point by point and springs to a detent")
  func sheet() throws {
    let run = try GalleryRun(size: phone)
    let (sheet, detents) = (try run.controller.bottomSheet, try #require(run.controller.layout?.sheet))
    let content = try run.controller.stageControls
    let grip = CGPoint(x: 180, y: detents.peekTop + 8)
    let script = TouchScript {
      $0.fingerDown(at: grip)
      $0.fingerMove(to: CGPoint(x: 180, y: grip.y - 150), duration: 0.3)
      $0.fingerUp()
    }
    var distances: [CGFloat] = []
    run.host.play(script) { step in
      guard case .batch(let batch) = step.action, batch.samples[0].phase == .moved else { return }
      distances.append(run.place(of: content).minY - batch.samples[0].location.y)
    }
    // Once the pan has recognized, the distance to the finger is constant.
    let held = distances.suffix(10)
    #expect(held.allSatisfy { abs($0 - held[held.startIndex]) < 0.5 }, "\(distances)")
    run.host.runUntilIdle()
    #expect(sheet.detent == .half)
    #expect(abs(run.place(of: content).minY - detents.top(of: .half) - 12) < 0.5)
  }

  @Test("A tap on the grip opens the sheet by half, as does a tap on a tab; Escape closes the drawer first")
  func escape() throws {
    let run = try GalleryRun(size: phone)
    let (sheet, drawer) = (try run.controller.bottomSheet, try run.controller.drawer)
    let detents = try #require(run.controller.layout?.sheet)
    run.tap(CGPoint(x: 180, y: detents.peekTop + 8))
    #expect(sheet.detent == .half)
    run.tap(try run.controller.menuButton)
    #expect(drawer.isOpen)
    run.press(.keyboardEscape)
    #expect(!drawer.isOpen && sheet.detent == .half)
    run.press(.keyboardEscape)
    #expect(sheet.detent == .peek)
  }

  @Test("With reduced motion, panels jump")
  func reducedMotion() throws {
    UIAccessibility.setReduceMotionEnabled(true)
    defer { UIAccessibility.setReduceMotionEnabled(false) }
    let run = try GalleryRun(size: phone)
    let menu = run.place(of: try run.controller.menuButton)
    run.host.play(TouchScript { $0.fingerTap(at: CGPoint(x: menu.midX, y: menu.midY)) })
    #expect(run.place(of: try run.controller.sidebar).minX == 0)
  }

  @Test("When a case's key window hides, no panel gets its keys")
  func keys() throws {
    let run = try GalleryRun("keywindow", size: phone)
    run.tap(try run.controller.transportBar.playButton)
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
  }

  @Test("Changes of the key window by the gallery are not in the log, with and without an open sheet")
  func keysOfGallery() throws {
    for (size, opensSheet) in [(phone, false), (phone, true), (CGSize(width: 1280, height: 800), false)] {
      let run = try GalleryRun("keywindow", size: size)
      if opensSheet { try run.controller.bottomSheet.setDetent(.half) }
      run.host.runUntilIdle()
      func messages() throws -> [String] {
        try #require(run.session.history).entries.compactMap {
          if case .message(let text) = $0.fact { text } else { nil }
        }
      }
      #expect(try messages() == [])
      let stage = try #require(run.session.stage)
      let makeKeyButton = CGPoint(x: 105, y: 292 + 140)
      run.tap(
        CGPoint(
          x: stage.origin.x + makeKeyButton.x * stage.scale, y: stage.origin.y + makeKeyButton.y * stage.scale
        ))
      #expect(try messages() == ["-[A resignKey]", "A: didResignKey", "-[B becomeKey]", "B: didBecomeKey"])
      try run.controller.transportBar.playButton.sendActions(for: .touchUpInside)
      run.host.run(for: 0.1)
      run.host.runUntilIdle(limit: 60)
      let card = try #require(run.session.gallery).type.card
      let (logged, expected) = (try messages(), card.scenarios.flatMap(\.expected).map(\.text))
      #expect(logged == expected, "\(size)")
    }
  }

  @Test("The ghost's finger reaches the stage below an open sheet")
  func ghost() throws {
    let run = try GalleryRun("tabbar", size: phone)
    try run.controller.bottomSheet.setDetent(.full)
    run.host.runUntilIdle()
    run.press(.keyboardEscape)
    run.tap(try run.controller.transportBar.playButton)
    try run.controller.bottomSheet.setDetent(.full)
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
  }

  @Test(
    "At each size every button is completely in the window, and can be hit"
  )
  func reachable() throws {
    for size in [
      phone, CGSize(width: 800, height: 600), CGSize(width: 1280, height: 720),
      CGSize(width: 1920, height: 1080),
    ] {
      let run = try GalleryRun("table", size: size)
      let bar = try run.controller.transportBar
      let controls: [UIControl] =
        bar.isCompact
        ? [bar.playButton, bar.paceButton, bar.recordButton, bar.moreButton]
        : [
          bar.playButton, bar.paceControl.isHidden ? bar.paceButton : bar.paceControl, bar.recordButton,
          bar.replayButton, bar.compareButton,
          bar.layersButton,
        ]
      for control in controls {
        let frame = run.place(of: control)
        #expect(CGRect(origin: .zero, size: size).contains(frame), "\(size): \(frame)")
        #expect(min(frame.width, frame.height) >= 32)
        let wasEnabled = control.isEnabled
        control.isEnabled = true
        let (window, middle) = (control.window, CGPoint(x: frame.midX, y: frame.midY))
        let hit = run.host.scene.windows.reversed().lazy.compactMap {
          $0.hitTest($0.convert(middle, from: window), with: nil)
        }.first
        #expect(hit?.isDescendant(of: control) == true, "\(size): \(control) \(String(describing: hit))")
        control.isEnabled = wasEnabled
      }
    }
  }
}
