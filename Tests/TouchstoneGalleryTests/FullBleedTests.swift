import Foundation
import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

@Suite("The full-bleed stage of a narrow window")
struct FullBleedTests {
  private static let phone = CGSize(width: 390, height: 844)

  private func place(_ x: CGFloat, _ y: CGFloat, in run: GalleryRun) throws -> CGPoint {
    let stage = try #require(run.session.stage)
    return CGPoint(x: stage.origin.x + x * stage.scale, y: stage.origin.y + y * stage.scale)
  }

  /// The frame of the stage, in points of the scene.
  private func frame(_ run: GalleryRun) throws -> CGRect {
    let stage = try #require(run.session.stage)
    return CGRect(
      x: stage.origin.x, y: stage.origin.y, width: stage.size.width * stage.scale,
      height: stage.size.height * stage.scale)
  }

  @Test(
    "Before and after a touch, the whole case lies between the banner and the controls",
    arguments: ["circlechain", "table", "alert", "sheet", "form", "doubletap"])
  func room(name: String) throws {
    let run = try GalleryRun(name, size: Self.phone)
    let banner = try run.controller.answerBanner
    let controlsTop = try #require(run.controller.layout?.sheet).peekTop
    banner.layoutIfNeeded()
    #expect(banner.isOpen)
    #expect(try frame(run).minY >= banner.bottom)
    #expect(try frame(run).maxY <= controlsTop)
    run.tap(try place(187, 300, in: run))
    run.tap(try place(187, 500, in: run))
    banner.layoutIfNeeded()
    #expect(banner.isOpen)
    #expect(try frame(run).minY >= banner.bottom)
    #expect(try frame(run).maxY <= controlsTop)
    #expect(run.host.runUntilIdle() == .idle)
  }

  @Test("The stage does not move between two quick taps, or while a finger is down")
  func steady() throws {
    let run = try GalleryRun("doubletap", size: Self.phone)
    let before = try frame(run)
    let place = try place(187, 400, in: run)
    run.schedule(
      TouchScript {
        $0.fingerTap(at: place)
        $0.wait(0.25)
        $0.fingerDown(at: place)
        $0.wait(2)
        $0.fingerUp()
      })
    for _ in 0..<48 {
      run.host.run(for: 0.05)
      #expect(try frame(run) == before)
    }
    run.host.runUntilIdle()
    #expect(try frame(run).width > before.width)
  }

  @Test("Closing the banner and hiding the controls gives the case its own size, and it keeps that size")
  func wholeStage() throws {
    let run = try GalleryRun("table", size: Self.phone)
    run.tap(try run.controller.answerBanner.closeButton)
    run.tap(try run.controller.stageControls.hideButton)
    #expect(run.session.stage?.scale == 1)
    run.tap(try place(187, 300, in: run))
    #expect(try run.controller.answerBanner.isOpen)
    #expect(run.session.stage?.scale == 1)
    run.tap(try run.controller.controlsButton.button)
    let controlsTop = try #require(run.controller.layout?.sheet).peekTop
    #expect(try frame(run).maxY <= controlsTop)
  }

  @Test("A finger on the case hides the controls until their button is pressed")
  func controls() throws {
    let run = try GalleryRun("tabbar", size: Self.phone)
    #expect(try !run.controller.areControlsHidden)
    run.tap(try place(187, 300, in: run))
    #expect(try run.controller.areControlsHidden)
    // The controls are below the window's lower edge.
    #expect(run.place(of: try run.controller.stageControls).minY >= Self.phone.height)
    // The bottom of the case can be touched now.
    let count = try #require(run.session.history).entries.count
    run.tap(try place(187, 790, in: run))
    #expect(try #require(run.session.history).entries.count > count)
    run.tap(try run.controller.controlsButton.button)
    #expect(try !run.controller.areControlsHidden)
    #expect(run.place(of: try run.controller.transportBar.playButton).maxY <= Self.phone.height)
  }

  @Test("The banner introduces the case, leaves while a finger is down, and gives the answer after it")
  func banner() throws {
    let run = try GalleryRun("eview", size: Self.phone)
    let banner = try run.controller.answerBanner
    #expect(banner.isOpen)
    #expect(try !run.controller.titleLabel.isHidden)
    let place = try place(280, 300, in: run)
    run.schedule(
      TouchScript {
        $0.fingerDown(at: place)
        $0.wait(1)
        $0.fingerUp()
      })
    run.host.run(for: 0.5)
    #expect(!banner.isOpen)
    run.host.runUntilIdle()
    #expect(banner.isOpen)
    #expect(try !run.controller.headline.isHidden)
    #expect(try run.controller.titleLabel.isHidden)
    run.tap(banner.closeButton)
    #expect(!banner.isOpen)
    run.tap(place)
    #expect(banner.isOpen)
    #expect(run.host.runUntilIdle() == .idle)
  }

  @Test("The sheet has three heights, and the stage makes room for the half")
  func sheet() throws {
    let run = try GalleryRun("eview", size: Self.phone)
    let (sheet, detents) = (try run.controller.bottomSheet, try #require(run.controller.layout?.sheet))
    let whole = try #require(run.session.stage).scale
    for detent in [SheetDetents.Detent.half, .full] {
      sheet.setDetent(detent)
      run.host.runUntilIdle()
      let stage = try #require(run.session.stage)
      #expect(stage.origin.y + stage.size.height * stage.scale <= detents.top(of: .half))
      #expect(run.place(of: try run.controller.stageControls).minY < detents.top(of: detent) + 20)
    }
    run.press(.keyboardEscape)
    #expect(sheet.detent == .peek)
    #expect(run.session.stage?.scale == whole)
  }

  @Test("The button below the sheet lowers it by one detent, and hides the controls of a lowered sheet")
  func lower() throws {
    let run = try GalleryRun("eview", size: Self.phone)
    try run.controller.bottomSheet.setDetent(.full)
    run.host.runUntilIdle()
    for detent in [SheetDetents.Detent.half, .peek] {
      run.tap(try run.controller.stageControls.hideButton)
      #expect(try run.controller.bottomSheet.detent == detent)
      #expect(try !run.controller.areControlsHidden)
    }
    run.tap(try run.controller.stageControls.hideButton)
    #expect(try run.controller.areControlsHidden)
    #expect(run.place(of: try run.controller.stageControls).minY >= Self.phone.height)
  }

  @Test(
    "A sheet at full height covers the marks over the stage, and is lowered to half when another case opens",
    arguments: [CGSize(width: 390, height: 844), CGSize(width: 800, height: 600)])
  func fullSheet(size: CGSize) throws {
    let run = try GalleryRun("tabbar", size: size)
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
    #expect(run.session.overlay?.drawingArea?.isEmpty == false)
    try run.controller.bottomSheet.setDetent(.full)
    run.host.runUntilIdle()
    #expect(run.session.overlay?.drawingArea?.isEmpty == true)
    try run.controller.choose("tabbar", TouchCaseCatalog.find("tabbar/pointInside").variant)
    run.host.run(for: 0.1)
    #expect(try run.controller.bottomSheet.detent == .full)
    try run.controller.choose("eview", TouchCaseCatalog.find("eview").variant)
    run.host.run(for: 0.1)
    run.host.runUntilIdle()
    #expect(try run.controller.bottomSheet.detent == .half)
    #expect(run.session.overlay?.drawingArea?.isEmpty == false)
  }

  @Test("A recording has the touches of the stage alone, and the round button ends it")
  func recording() throws {
    let run = try GalleryRun("tabbar", size: Self.phone)
    defer { try? FileManager.default.removeItem(atPath: run.session.recordingFolder) }
    run.tap(try run.controller.transportBar.recordButton)
    let path = try #require(run.session.gallery?.recorder).path
    run.tap(try place(187, 300, in: run))
    #expect(try run.controller.areControlsHidden)
    run.tap(try run.controller.controlsButton.button)
    #expect(run.session.gallery?.recorder == nil)
    #expect(try !run.controller.areControlsHidden)
    let landings = try TouchScript.read(path: path).steps.flatMap { step -> [TouchSample] in
      guard case .batch(let batch) = step.action else { return [] }
      return batch.samples.filter { $0.phase == .began }
    }
    let landing = try #require(landings.first).location
    #expect(landings.count == 1 && hypot(landing.x - 187, landing.y - 300) < 1e-6)
    #expect(try run.controller.controlsButton.button.symbol == .show)
  }

  @Test("The ghost finger plays on a stage that is above the open sheet")
  func ghostAboveSheet() throws {
    let run = try GalleryRun("tabbar", size: Self.phone)
    try run.controller.bottomSheet.setDetent(.half)
    run.host.runUntilIdle()
    // Playing opens the case again, so `run.controller` is a new controller afterwards.
    try run.controller.transportBar.playButton.sendActions(for: .touchUpInside)
    run.host.run(for: 0.1)
    let (stage, detents) = (try #require(run.session.stage), try #require(run.controller.layout?.sheet))
    #expect(try run.controller.bottomSheet.detent == .half)
    #expect(stage.origin.y + stage.size.height * stage.scale <= detents.top(of: .half))
  }

  @Test(
    "Every control in sight has a touch area of 44 points",
    arguments: [
      CGSize(width: 320, height: 568), CGSize(width: 360, height: 640), CGSize(width: 390, height: 844),
    ])
  func targets(size: CGSize) throws {
    let run = try GalleryRun("table", size: size)
    run.tap(try place(187, 300, in: run))
    run.tap(try run.controller.controlsButton.button)
    for detent in SheetDetents.Detent.allCases {
      try run.controller.bottomSheet.setDetent(detent)
      for page in 0..<5 {
        try run.controller.inspector.showPage(page)
        run.host.runUntilIdle()
        try checkTargets(of: run, size)
      }
    }
    try run.controller.bottomSheet.setDetent(.peek)
    run.tap(try run.controller.menuButton)
    try checkTargets(of: run, size)
  }

  private func checkTargets(of run: GalleryRun, _ size: CGSize) throws {
    let window = CGRect(origin: .zero, size: size)
    for control in try run.views(UIControl.self) {
      let frame = run.place(of: control)
      let kind = "\(type(of: control))"
      // A plain `UIControl` is the dimming view behind a card, not a button. A segmented control is tested as
      // a whole.
      guard window.contains(CGPoint(x: frame.midX, y: frame.midY)), kind != "UIControl", frame.width > 1
      else {
        continue
      }
      let middle = CGPoint(x: control.bounds.midX, y: control.bounds.midY)
      for (x, y) in [(-21.5, 0), (21.5, 0), (0, -21.5), (0, 21.5)] as [(CGFloat, CGFloat)] {
        let point = CGPoint(x: middle.x + x, y: middle.y + y)
        #expect(control.point(inside: point, with: nil), "\(kind) \(frame)")
      }
    }
  }

  @Test("Turned on its side and back, the gallery has its parts again, and the kept touch stays on the stage")
  func rotation() throws {
    let run = try GalleryRun("eview", size: Self.phone)
    run.tap(try place(280, 300, in: run))
    for size in [CGSize(width: 844, height: 390), CGSize(width: 640, height: 360), Self.phone] {
      run.host.scene.size = size
      #expect(run.host.runUntilIdle() == .idle)
      let isFull = size == Self.phone
      #expect(try run.controller.isFullBleed == isFull)
      #expect(try (run.controller.transportBar.superview === run.controller.stageControls) == isFull)
      #expect(try (run.controller.headline.superview === run.view) == !isFull)
      let expected = try place(280, 300, in: run)
      let location = try #require(run.session.overlay?.fingers.first?.location)
      #expect(hypot(location.x - expected.x, location.y - expected.y) < 0.05)
    }
  }

  @Test("The ghost plays on a stage without controls in its way, and they come back at the end")
  func ghost() throws {
    let run = try GalleryRun("tabbar", size: CGSize(width: 360, height: 640))
    run.tap(try run.controller.transportBar.playButton)
    #expect(
      run.session.gallery?.expected.overallVerdict == .matches || run.session.gallery?.isPlaying == true)
    run.host.run(for: 1)
    if run.session.gallery?.isPlaying == true { #expect(try run.controller.areControlsHidden) }
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
    #expect(try !run.controller.areControlsHidden)
  }

  @Test("The button of hidden controls is dragged to another corner and stays there")
  func corner() throws {
    let run = try GalleryRun("eview", size: Self.phone)
    try run.controller.setControlsHidden(true)
    run.host.runUntilIdle()
    let frame = run.place(of: try run.controller.controlsButton)
    run.drag(from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: 40, y: 60))
    #expect(try run.controller.controlsButton.corner == .topLeft)
    let found = try TouchCaseCatalog.find("tabbar")
    run.session.open(found.type, variant: found.variant, bare: false)
    run.host.runUntilIdle()
    #expect(try run.controller.controlsButton.corner == .topLeft)
  }

  @Test("With the keyboard alone hidden controls come back, and every part is reached")
  func keyboard() throws {
    let run = try GalleryRun("table", size: Self.phone)
    try run.controller.setControlsHidden(true)
    run.host.runUntilIdle()
    var seen: [UIView] = []
    for _ in 0..<40 {
      run.press(.keyboardTab)
      if let ring = run.ring, !seen.contains(where: { $0 === ring }) { seen.append(ring) }
    }
    #expect(try !run.controller.areControlsHidden)
    let (bar, menu) = (try run.controller.transportBar, try run.controller.menuButton)
    for control in [bar.playButton, bar.paceButton, bar.moreButton, menu] as [UIView] {
      #expect(seen.contains { $0 === control }, "\(type(of: control))")
    }
  }
}
