import Foundation
import Testing
import TouchCases
import TouchScript
import UIKit

@testable import TouchGallery

private nonisolated let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_GALLERY_PICTURES"]

/// Draws the gallery at every size, to be looked at.
@Suite("Pictures of the gallery", .enabled(if: folder != nil), .serialized)
struct GalleryPictures {
  @Test("Every size, light and dark, in both languages")
  func sizes() throws {
    let sizes: [(width: CGFloat, height: CGFloat, scale: CGFloat)] = [
      (360, 640, 2), (800, 600, 1), (1280, 720, 1), (1100, 860, 1), (1920, 1080, 2),
    ]
    for (index, size) in sizes.enumerated() {
      let isOdd = index % 2 == 1
      Language.current = isOdd ? .zh : .en
      defer { Language.current = .en }
      let run = try GalleryRun(
        "table", size: CGSize(width: size.width, height: size.height), scale: size.scale,
        style: isOdd ? .dark : .light)
      let stage = try #require(run.session.stage)
      run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
      let name = "\(Int(size.width))x\(Int(size.height))"
      try run.picture(name)
      guard try run.controller.layout?.form != .wide else { continue }
      try run.controller.sheet.setStop(.half)
      run.host.runUntilIdle()
      try run.picture("\(name)-sheet")
      guard try run.controller.layout?.form == .narrow else { continue }
      run.tap(try run.controller.menuButton)
      try run.picture("\(name)-drawer")
    }
  }

  @Test("The ring on what keys come to, the list of keys, light and dark")
  func rings() throws {
    for (style, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
      Language.current = style == .dark ? .zh : .en
      defer { Language.current = .en }
      for size in [CGSize(width: 360, height: 640), CGSize(width: 1100, height: 860)] {
        let run = try GalleryRun("table", size: size, scale: 2, style: style)
        run.press(.keyboardF5)
        run.host.runUntilIdle(limit: 60)
        for part in 0..<5 {
          run.press(.keyboardF6)
          run.host.run(for: 3)
          try run.picture("ring-\(Int(size.width))-\(name)-\(part)")
        }
        run.press(.keyboard4, with: [.keyboardLeftControl])
        run.host.runUntilIdle()
        for _ in 0..<3 { run.press(.keyboardTab) }
        run.press(.keyboardDownArrow)
        run.host.run(for: 3)
        try run.picture("ring-\(Int(size.width))-\(name)-tree")
        run.press(.keyboardF1)
        run.host.run(for: 3)
        try run.picture("help-\(Int(size.width))-\(name)")
      }
    }
  }

  @Test("The first one, the menu, and a play at its end")
  func moments() throws {
    let run = try GalleryRun("tabbar", style: .dark)
    try run.picture("first")
    run.tap(try run.controller.transport.layersButton)
    try run.picture("layers")
    run.press(.keyboardEscape)
    run.tap(try run.controller.transport.playButton)
    run.host.runUntilIdle(limit: 30)
    try run.picture("played")
  }
}
