import Foundation
import Testing
import TouchstoneCases
import TouchstoneReading
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

@Suite("The gallery's look", .serialized)
struct LookTests {
  private nonisolated static let sizes = [
    CGSize(width: 360, height: 640), CGSize(width: 800, height: 600), CGSize(width: 1280, height: 800),
    CGSize(width: 1920, height: 1080),
  ]

  @Test(
    "Every label has a contrast of 4.5 in both themes, or 3 if it is large or disabled, and at least 11 points",
    arguments: sizes, [UIUserInterfaceStyle.light, .dark])
  func labels(size: CGSize, style: UIUserInterfaceStyle) throws {
    var faults: Set<String> = []
    for name in ["tabbar", "table", "eview", "doubletap"] {
      let run = try GalleryRun(name, size: size, style: style)
      // After a touch the scrubber, the headline and the pages have their texts.
      let stage = try #require(run.session.stage)
      run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
      for page in 0..<GalleryKey.pageCount {
        try run.controller.inspector.showPage(page)
        if try run.controller.layout?.form != .wide { try run.controller.bottomSheet.setDetent(.half) }
        run.host.runUntilIdle()
        faults.formUnion(try run.textFaults().map { "\(name): \($0)" })
      }
    }
    #expect(faults.isEmpty, "\(faults.sorted().joined(separator: "\n"))")
  }

  @Test(
    "Every colour of drawn texts has a contrast of 4.5 on every background of both themes",
    arguments: [UIUserInterfaceStyle.light, .dark])
  func drawnTexts(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    func resolved(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }
    let card = resolved(.secondarySystemGroupedBackground)
    let grounds = [
      resolved(OverlayStyle.labelBackgroundColor), card,
      card.covered(by: resolved(TabStyle.groupBackground), 1),
    ]
    let inks: [(String, UIColor)] = [
      ("quiet", TabStyle.secondaryTextColor), ("faint", TabStyle.tertiaryTextColor),
      ("success", TabStyle.success),
      ("failure", TabStyle.failure), ("accent", TabStyle.accent), ("chip", OverlayStyle.secondaryTextColor),
      ("recognized", RecognizerStyle.recognizedColor), ("interrupted", RecognizerStyle.interruptedColor),
      ("ready", RecognizerStyle.readyColor), ("active", RecognizerStyle.activeColor),
      ("number", CodeStyle.numberColor),
    ]
    for (name, ink) in inks {
      for ground in grounds { #expect(resolved(ink).contrast(to: ground) >= 4.5, "\(name)") }
    }
    for kind in [SwiftToken.Kind.keyword, .type, .string, .number, .attribute, .comment, .punctuation] {
      #expect(CodeStyle.color(of: kind).map { resolved($0).contrast(to: card) >= 4.5 } ?? true, "\(kind)")
    }
    for fill in [ReadableColor.accentFill, ReadableColor.failureFill] {
      #expect(UIColor.white.contrast(to: resolved(fill)) >= 4.5)
    }
    for fill in [ReadableColor.accent, ReadableColor.success, ReadableColor.failure] {
      #expect(resolved(ReadableColor.onBright).contrast(to: resolved(fill)) >= 4.5)
    }
    for ground in grounds { #expect(resolved(ReadableColor.disabled).contrast(to: ground) >= 3) }
    let fonts = [
      TabStyle.badgeFont, TabStyle.ruleFont, TabStyle.smallFont, OverlayStyle.chipFont,
      RecognizerStyle.wordsFont,
      CodeStyle.numberFont, TimelineStyle.barFont, TimelineStyle.smallFont, TimelineStyle.axisFont,
      TimelineStyle.detailFont, TimelineStyle.headingFont,
    ]
    #expect(fonts.allSatisfy { $0.size >= 11 })
  }

  @Test("Stage and title have the same place in cases with and without switches, beside a sidebar")
  func places() {
    for size in Self.sizes where size.width >= 700 {
      let layouts = [true, false].map { hasChips in
        GalleryLayout(
          size: size,
          content: .init(hasChips: hasChips, stageSize: CGSize(width: 375, height: 812)))
      }
      #expect(layouts[0].phone == layouts[1].phone, "\(size)")
      #expect(layouts[0].title == layouts[1].title, "\(size)")
    }
  }

  @Test("A title keeps its font in every case: a long one wraps", arguments: sizes, [Language.en, .zh])
  func titles(size: CGSize, language: Language) throws {
    Language.current = language
    defer { Language.current = .en }
    for type in TouchCaseCatalog.all {
      let run = try GalleryRun(type.card.identifier, size: size)
      let title = try #require(
        try run.views(UILabel.self).first { $0.text == type.card.title.text && $0.font.pointSize >= 20 })
      #expect(!title.adjustsFontSizeToFitWidth)
      let needed = title.sizeThatFits(CGSize(width: title.bounds.width, height: 0)).height
      #expect(needed <= title.bounds.height + 1, "\(type.card.title.text)")
    }
  }

  @Test("The sidebar's buttons overlap no text, and the list ends above the latency", arguments: sizes)
  func sidebar(size: CGSize) throws {
    let run = try GalleryRun("table", size: size)
    let sidebar = try run.controller.sidebar
    if try run.controller.layout?.form == .narrow { try run.controller.drawer.setOpen(true) }
    run.host.runUntilIdle()
    let buttons = sidebar.subviews.filter { $0 is IconButton }
    #expect(buttons.count == 2)
    for label in sidebar.subviews.compactMap({ $0 as? UILabel }) {
      for button in buttons { #expect(label.frame.intersection(button.frame).isEmpty, "\(label.text ?? "")") }
    }
    let readout = try #require(sidebar.subviews.first { $0 is LatencyReadout })
    #expect(sidebar.listView.clipsToBounds)
    #expect(sidebar.listView.frame.maxY <= readout.frame.minY - 8)
  }

  @Test("The answer has as many lines as its room, and all of the answer of a table's row")
  func answer() throws {
    let run = try GalleryRun("table", size: CGSize(width: 1280, height: 800))
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
    let label = try #require(
      try run.controller.headline.subviews.compactMap { $0 as? UILabel }.max {
        $0.bounds.width < $1.bounds.width
      })
    let shown = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height == shown)
  }

  @Test("Pills have the names of the switches: the property as the code writes it")
  func pills() throws {
    let run = try GalleryRun("tabbar", size: CGSize(width: 360, height: 640))
    let titles = try run.controller.settingsView.chips.compactMap { $0.title(for: .normal) }
    #expect(titles.allSatisfy { $0.hasPrefix("point(inside:with:)") }, "\(titles)")
    #expect(Set(titles).count == titles.count)
  }

  @Test("A mouse over a button shows a plate at once and the button's name after a moment, until it leaves")
  func tooltip() throws {
    let run = try GalleryRun("tabbar")
    let button = try run.controller.transportBar.recordButton
    let place = run.place(of: button)
    let count = button.subviews.count
    run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: place.midX, y: place.midY)) })
    #expect(button.subviews.count == count + 1)
    run.host.run(for: HoverFeedback.delay + 0.1)
    let label = try #require(run.session.gallery?.hoverFeedback.tooltipWindow)
    #expect(label.text == IconButton.Symbol.record.name.text)
    #expect(CGRect(origin: .zero, size: run.host.scene.size).contains(label.frame))
    #expect(label.frame.intersection(place).isEmpty)
    run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: 2, y: 2)) })
    #expect(run.session.gallery?.hoverFeedback.tooltipWindow == nil)
    #expect(button.subviews.count == count)
    #expect(run.session.history?.entries.isEmpty == true)
  }

  @Test("The plate under the mouse has the corners of its button")
  func hoverCorners() throws {
    let run = try GalleryRun("tabbar", size: CGSize(width: 360, height: 640))
    let button = try run.controller.transportBar.paceButton
    let place = run.place(of: button)
    run.host.play(TouchScript { $0.pointerHover(to: CGPoint(x: place.midX, y: place.midY)) })
    let plate = try #require(button.subviews.first)
    #expect(plate.frame == button.bounds && plate.bounds.height > 0)
    #expect(plate.layer.cornerRadius == button.bounds.height / 2)
  }

  @Test("Every icon button has a name")
  func names() throws {
    let run = try GalleryRun("tabbar")
    for button in try run.views(IconButton.self) { #expect(!button.tooltip.isEmpty) }
  }

  @Test("A card of the gallery that leaves its window in its own action changes neither history nor answer")
  func closedCards() throws {
    let run = try GalleryRun("tabbar")
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale))
    let history = try #require(run.session.history)
    let (count, story) = (history.entries.count, TouchStory.last(in: history, at: nil)?.headline.text)
    #expect(story != nil)
    run.tap(try run.controller.scrubber.listButton)
    let card = try #require(try run.controller.touchList)
    let close = try #require(run.views(IconButton.self).first { $0.isDescendant(of: card) })
    run.tap(close)
    #expect(try run.controller.card == nil)
    #expect(history.entries.count == count)
    #expect(TouchStory.last(in: history, at: nil)?.headline.text == story)
  }

  @Test("The ghost finger touches the case through an open menu of the gallery, which stays open")
  func ghostBelowMenu() throws {
    let run = try GalleryRun("tabbar")
    let stage = try #require(run.session.stage)
    run.tap(try run.controller.transportBar.layersButton)
    let menu = try #require(run.host.scene.windows.first { $0 is PopupWindow })
    let inspector = try #require(run.session.gallery).inspector
    let place = CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 300 * stage.scale)
    let script = TouchScript { $0.fingerTap(at: place) }
    run.host.schedule(
      script, in: run.host.scene, at: TouchPlacement(shift: run.host.now, origin: .zero, scale: 1))
    run.host.run(for: 1)
    #expect(inspector.touchFilms.films.count == 1)
    #expect(run.host.scene.windows.contains { $0 === menu })
    run.tap(place)
    #expect(inspector.touchFilms.films.count == 1)
    #expect(!run.host.scene.windows.contains { $0 === menu })
  }

  @Test("A touch on a menu of the gallery changes neither history nor answer")
  func menus() throws {
    let run = try GalleryRun("tabbar")
    let headline = try run.controller.headline
    run.tap(try run.controller.transportBar.layersButton)
    let menu = try #require(run.host.scene.windows.first { $0 is PopupWindow })
    run.tap(CGPoint(x: menu.frame.midX, y: menu.frame.midY))
    #expect(run.session.overlay?.fingers.isEmpty == true)
    run.tap(try run.controller.transportBar.layersButton)
    run.tap(CGPoint(x: 20, y: 500))
    #expect(run.session.history?.entries.isEmpty == true)
    let shown = headline.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(shown.contains(WhyView.invitation.text))
  }

  @Test("“Matches” disappears with the next touch that logs something else; the scenario's verdict stays")
  func matches() throws {
    let run = try GalleryRun("eview")
    run.press(.keyboardReturnOrEnter)
    run.host.runUntilIdle(limit: 60)
    #expect(try run.controller.transportBar.state.verdict == .matches)
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 780 * stage.scale))
    #expect(try run.controller.transportBar.state.verdict == .open)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
  }

  @Test("A touch on the gallery has no number: the first touch on the stage is the first touch")
  func numbers() throws {
    let run = try GalleryRun("tabbar")
    run.tap(try run.controller.transportBar.layersButton)
    run.tap(try run.controller.transportBar.layersButton)
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 100 * stage.scale, y: stage.origin.y + 120 * stage.scale))
    let numbers = try #require(run.session.history).entries.compactMap { entry in
      if case .binding(.bound(let touch)) = entry.fact { touch.reference.number } else { nil }
    }
    #expect(numbers == [1])
  }

  @Test("A touch after one that plays no scenario begins its own lines, and can play a scenario")
  func afterUnmatchedTouch() throws {
    let run = try GalleryRun("eview")
    let stage = try #require(run.session.stage)
    func tap(_ point: CGPoint) {
      run.tap(CGPoint(x: stage.origin.x + point.x * stage.scale, y: stage.origin.y + point.y * stage.scale))
    }
    let found = try TouchCaseCatalog.find("eview")
    let expectations = found.type.card.scenarios(of: found.variant).map {
      $0.expectation(for: found.type.card)
    }
    let location = try #require(expectations[0].firstTouchLocation)
    tap(CGPoint(x: 187, y: 780))
    tap(location)
    var runs = LogRunHistory()
    runs.scenarios = expectations.map { $0.lines.map(\.text) }
    runs.read(try #require(run.session.history).entries)
    let matchings = runs.runs.map { LogMatching(of: $0, with: expectations) }
    #expect(matchings.map(\.scenario) == [nil, 0])
    #expect(matchings.last?.verdict == .matches)
    #expect(runs.runs.last?.firstTouchLocation == location)
    let verdicts = try #require(run.session.gallery).expected.sections.map(\.verdict)
    #expect(verdicts == [.matches] + Array(repeating: .open, count: verdicts.count - 1))
  }
}

extension UIColor {
  var parts: [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha]
  }

  /// Returns this opaque colour with another colour drawn on it.
  func covered(by other: UIColor, _ alpha: CGFloat) -> UIColor {
    let (under, over) = (parts, other.parts)
    let share = over[3] * alpha
    return UIColor(
      red: under[0] + (over[0] - under[0]) * share, green: under[1] + (over[1] - under[1]) * share,
      blue: under[2] + (over[2] - under[2]) * share, alpha: 1)
  }

  private var luminance: CGFloat {
    let linear = parts.prefix(3).map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// Returns the contrast as defined by the Web Content Accessibility Guidelines, from 1 to 21.
  func contrast(to other: UIColor) -> CGFloat {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}
