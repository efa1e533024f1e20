import Foundation
import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

private nonisolated let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_GALLERY_PICTURES"]

/// Draws the gallery at every size, for a visual check.
@Suite("Pictures of the gallery", .enabled(if: folder != nil), .serialized)
struct GalleryPictures {
  @Test("The gallery at every size, light and dark, in both languages")
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
      try run.controller.bottomSheet.setDetent(.half)
      run.host.runUntilIdle()
      try run.picture("\(name)-sheet")
      guard try run.controller.layout?.form.hasDrawer == true else { continue }
      run.tap(try run.controller.menuButton)
      try run.picture("\(name)-drawer")
    }
  }

  @Test("The story in Chinese, with an open rule, of several cases")
  func stories() throws {
    Language.current = .zh
    defer { Language.current = .en }
    for (index, name) in ["table", "doubletap", "swipe", "navigation", "tabbar"].enumerated() {
      let size = index % 2 == 0 ? CGSize(width: 1280, height: 800) : CGSize(width: 1920, height: 1080)
      let run = try GalleryRun(name, size: size, scale: 1, style: index % 2 == 0 ? .light : .dark)
      run.tap(try run.controller.transportBar.playButton)
      run.host.runUntilIdle(limit: 60)
      let inspector = try #require(run.session.gallery?.inspector)
      inspector.showWhyPage()
      run.host.runUntilIdle()
      let chips = try run.views(UIControl.self).filter { "\(type(of: $0))" == "RuleChip" }
      if let chip = chips.dropFirst(2).first { run.tap(chip) }
      try run.picture("story-\(name)")
      for page in inspector.panel.pages.indices {
        inspector.panel.showPage(page)
        run.host.runUntilIdle()
        try run.picture("\(name)-page\(page)")
      }
    }
    let narrow = try GalleryRun("table", size: CGSize(width: 360, height: 640), scale: 2)
    let stage = try #require(narrow.session.stage)
    narrow.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
    try narrow.controller.bottomSheet.setDetent(.half)
    narrow.session.gallery?.inspector.showWhyPage()
    narrow.host.runUntilIdle()
    try narrow.picture("story-narrow")
  }

  @Test("The focus ring and the list of keys, light and dark")
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

  @Test("The first case, the menu, and the end of a play")
  func moments() throws {
    let run = try GalleryRun("tabbar", style: .dark)
    try run.picture("first")
    run.tap(try run.controller.transportBar.layersButton)
    try run.picture("layers")
    run.press(.keyboardEscape)
    run.tap(try run.controller.transportBar.playButton)
    run.host.runUntilIdle(limit: 30)
    try run.picture("played")
  }

  private static let forms: [(name: String, size: CGSize, scale: CGFloat)] = [
    ("360x640", CGSize(width: 360, height: 640), 2), ("390x844", CGSize(width: 390, height: 844), 2),
    ("768x1024", CGSize(width: 768, height: 1024), 1), ("800x600", CGSize(width: 800, height: 600), 1),
    ("1280x800", CGSize(width: 1280, height: 800), 1),
  ]

  /// Draws a case whose number is even in the middle of its first play, and the others after it. Every
  /// picture shows another page of the inspector.
  @Test("Every case at five sizes, light and dark, in both languages", arguments: [Language.en, .zh])
  func everyCase(_ language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    for (number, type) in TouchCaseCatalog.all.enumerated() {
      for (index, form) in Self.forms.enumerated() {
        for style in [UIUserInterfaceStyle.light, .dark] {
          let identifier = type.card.identifier
          let run = try GalleryRun(identifier, size: form.size, scale: form.scale, style: style)
          // The page remains selected when the play button opens the case again with a new controller.
          try run.controller.inspector.showPage((number + index + (style == .dark ? 3 : 0)) % 6)
          try run.controller.transportBar.playButton.sendActions(for: .touchUpInside)
          // The ghost's script begins with a pause before the first finger lands.
          while run.host.now < 10, try !isTouched(run) { run.host.run(for: 0.02) }
          run.host.run(for: 0.06)
          if number % 2 == 1 {
            run.host.runUntilIdle(limit: 20)
            if try run.controller.layout?.form != .wide { try run.controller.bottomSheet.setDetent(.half) }
            run.host.run(for: 1)
          }
          let look = "\(style == .dark ? "dark" : "light")-\(language == .zh ? "zh" : "en")"
          try run.picture("case-\(number < 10 ? "0" : "")\(number)-\(identifier)-\(form.name)-\(look)")
        }
      }
    }
  }

  private func isTouched(_ run: GalleryRun) throws -> Bool {
    try #require(run.session.history).entries.contains {
      if case .binding(.bound) = $0.fact { true } else { false }
    }
  }

  @Test("Every page of the inspector at four sizes, after a touch and a play")
  func everyPage() throws {
    for (caseName, language) in [("table", Language.en), ("doubletap", .zh)] {
      Language.current = language
      defer { Language.current = .en }
      for page in 0..<6 {
        for form in Self.forms {
          for style in [UIUserInterfaceStyle.light, .dark] {
            let run = try GalleryRun(caseName, size: form.size, scale: form.scale, style: style)
            // The page remains selected when the play button opens the case again with a new controller.
            try run.controller.inspector.showPage(page)
            try run.controller.transportBar.playButton.sendActions(for: .touchUpInside)
            run.host.runUntilIdle(limit: 30)
            if try run.controller.layout?.form != .wide {
              try run.controller.bottomSheet.setDetent(.half)
              run.host.runUntilIdle()
            }
            try run.picture("page-\(caseName)-\(page)-\(form.name)-\(style == .dark ? "dark" : "light")")
          }
        }
      }
    }
  }
}
