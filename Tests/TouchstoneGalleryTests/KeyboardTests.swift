import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector
@testable import TouchstoneReading

/// The sizes of the window. Even in the smallest window, the stage is not full-bleed. `FullBleedTests` tests
/// the keys of a full-bleed stage.
private nonisolated let sizes = [
  CGSize(width: 520, height: 760), CGSize(width: 1100, height: 860), CGSize(width: 1920, height: 1080),
]

@Suite("The gallery by keys alone", .serialized)
struct KeyboardTests {
  private func tab(_ run: GalleryRun, back: Bool = false) {
    run.press(.keyboardTab, with: back ? [.keyboardLeftShift] : [])
  }

  /// Presses Tab until the focus ring is on the view, or on a view inside it.
  private func tab(_ run: GalleryRun, to view: @autoclosure () throws -> UIView, back: Bool = false) throws {
    for _ in 0..<80 {
      if try run.ring?.isDescendant(of: view()) == true { return }
      tab(run, back: back)
    }
    Issue.record("Tab does not come to \(try view()), but to \(String(describing: run.ring))")
  }

  @Test(
    "Tab goes through every visible control once and returns to the first",
    arguments: sizes)
  func round(size: CGSize) throws {
    let run = try GalleryRun("table", size: size)
    tab(run)
    let first = try #require(run.ring)
    var seen: [UIView] = [first]
    for _ in 0..<80 {
      tab(run)
      guard let ring = run.ring else { continue }
      if ring === first { break }
      #expect(!seen.contains { $0 === ring }, "\(ring)")
      seen.append(ring)
      // The view with the focus ring is visible.
      let place = run.place(of: ring)
      let frame = try #require(try run.view.window).convert(place, from: ring.window)
      #expect(
        CGRect(origin: .zero, size: size).intersection(frame).height >= min(20, frame.height - 1), "\(ring)")
    }
    let controller = try run.controller
    let bar = controller.transportBar
    let wanted: [UIView] =
      [
        bar.playButton, bar.paceControl, bar.recordButton, bar.layersButton,
        controller.inspector.pageSelector,
        controller.headline,
      ]
      + (size.width < 700 ? [controller.menuButton, controller.bottomSheet.grip] : [])
    for view in wanted { #expect(seen.contains { $0 === view }, "\(view)") }
    if size.width >= 700 { #expect(seen.contains { $0 is CaseRow }) }
    #expect(seen.contains { $0.isDescendant(of: controller.settingsView) })
    // Shift+Tab moves the focus through the same views in reverse order.
    tab(run, back: true)
    #expect(run.ring === seen.last)
  }

  @Test("The arrow keys and Return lead from the start to another case and back", arguments: sizes)
  func choosing(size: CGSize) throws {
    let run = try GalleryRun("tabbar", size: size)
    let isNarrow = size.width < 700
    if isNarrow {
      try tab(run, to: try run.controller.menuButton)
      run.press(.keyboardReturnOrEnter)
      #expect(try run.controller.drawer.isOpen)
    }
    try tab(run, to: try run.controller.sidebar.listView)
    run.press(.keyboardHome)
    let heading = try #require(run.ring as? ChapterHeading)
    if !heading.isOpen { run.press(.keyboardRightArrow) }
    #expect(heading.isOpen)
    run.press(.keyboardDownArrow)
    let row = try #require(run.ring as? CaseRow)
    #expect(row.title(for: .normal) == GalleryPuzzle.all[0].question.text)
    run.press(.keyboardReturnOrEnter)
    #expect(run.openCase == "table")
    if isNarrow {
      #expect(try run.ring === run.controller.menuButton)
    } else {
      #expect((run.ring as? CaseRow)?.title(for: .normal) == GalleryPuzzle.all[0].question.text)
      run.press(.keyboardLeftArrow)
      run.press(.keyboardLeftArrow)
      #expect((run.ring as? ChapterHeading)?.isOpen == false)
    }
  }

  @Test(
    "Keys change a switch beside the stage, and the ring remains on the switch in the new variant",
    arguments: sizes)
  func switches(size: CGSize) throws {
    let run = try GalleryRun("table", size: size)
    let before = try #require(run.session.gallery).variant
    try tab(run, to: try run.controller.settingsView)
    if run.ring is PillButton { tab(run) }
    run.press(.keyboardSpacebar)
    let gallery = try #require(run.session.gallery)
    #expect(gallery.variant != before)
    #expect(try run.ring?.isDescendant(of: run.controller.settingsView) == true)
  }

  @Test("Play, speed, record and the menu of layers work by keys; Escape closes the menu", arguments: sizes)
  func transport(size: CGSize) throws {
    let run = try GalleryRun("eview", size: size)
    try tab(run, to: try run.controller.transportBar.paceControl)
    run.press(.keyboardRightArrow)
    #expect(run.session.viewState.pace == .half)
    run.press(.keyboardLeftArrow)
    try tab(run, to: try run.controller.transportBar.layersButton)
    run.press(.keyboardReturnOrEnter)
    run.press(.keyboardDownArrow)
    run.press(.keyboardReturnOrEnter)
    #expect(!run.session.viewState.layers.contains(.fingers))
    #expect(try run.ring === run.controller.transportBar.layersButton)
    run.press(.keyboardSpacebar)
    run.press(.keyboardEscape)
    #expect(try run.ring === run.controller.transportBar.layersButton)
    try tab(run, to: try run.controller.transportBar.recordButton, back: true)
    run.press(.keyboardReturnOrEnter)
    #expect(run.session.gallery?.recorder != nil)
    run.press(.keyboardReturnOrEnter)
    #expect(run.session.gallery?.recorder == nil)
    try tab(run, to: try run.controller.transportBar.playButton, back: true)
    run.press(.keyboardReturnOrEnter)
    run.host.runUntilIdle(limit: 60)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
    #expect(try run.ring === run.controller.transportBar.playButton)
  }

  @Test(
    "Each page of the inspector has its key, and its rows, links and moments work by keys",
    arguments: sizes)
  func inspector(size: CGSize) throws {
    let run = try GalleryRun("table", size: size)
    run.press(.keyboardF5)
    run.host.runUntilIdle(limit: 60)
    let digits: [UIKeyboardHIDUsage] = [
      .keyboard1, .keyboard2, .keyboard3, .keyboard4, .keyboard5, .keyboard6,
    ]
    for (index, digit) in digits.enumerated() {
      run.press(digit, with: [.keyboardLeftControl])
      let panel = try run.controller.inspector
      #expect(panel.pageSelector.selectedSegmentIndex == index)
      if size.width < 1000 { #expect(try run.controller.bottomSheet.detent == .half) }
      let page = panel.pages[index]
      #expect(!page.isHidden)
      try tab(run, to: page)
      switch page {
      case let timeline as TimelineView:
        try tab(run, to: timeline)
        if run.ring !== timeline { tab(run) }
        while run.ring !== timeline, run.ring?.isDescendant(of: timeline) == true { tab(run) }
        try tab(run, to: timeline)
      default: break
      }
    }
    // The page selector has keys of its own: the left arrow selects the previous page.
    try tab(run, to: try run.controller.inspector.pageSelector, back: true)
    run.press(.keyboardLeftArrow)
    #expect(try run.controller.inspector.pageSelector.selectedSegmentIndex == 4)
    let why = try run.controller.inspector.pages[4]
    try tab(run, to: why)
    let chip = try #require(run.ring as? UIControl)
    run.press(.keyboardReturnOrEnter)
    #expect(chip.isSelected)
  }

  @Test("On the timeline arrows choose moments, plus and minus zoom, Escape returns to the present")
  func timeline() throws {
    let run = try GalleryRun("eview")
    run.press(.keyboardF5)
    run.host.runUntilIdle(limit: 60)
    run.press(.keyboard2, with: [.keyboardLeftControl])
    let timeline = try #require(run.controller.inspector.pages[1] as? TimelineView)
    for _ in 0..<60 where run.ring !== timeline { tab(run) }
    #expect(run.ring === timeline)
    let zoom = timeline.pointsPerSecond
    run.host.play(TouchScript { $0.typeText("+") })
    #expect(timeline.pointsPerSecond > zoom)
    run.press(.keyboardLeftArrow)
    run.press(.keyboardLeftArrow)
    #expect(timeline.moment != nil)
    run.press(.keyboardEscape)
    #expect(timeline.moment == nil)
    #expect(run.ring === timeline)
    run.press(.keyboardEscape)
    #expect(run.ring == nil)
  }

  @Test("In the tree the arrow keys move from row to row, and Return collapses a row")
  func tree() throws {
    let run = try GalleryRun("eview")
    run.press(.keyboardF5)
    run.host.runUntilIdle(limit: 60)
    run.press(.keyboard4, with: [.keyboardLeftControl])
    let page = try run.controller.inspector.pages[3]
    try tab(run, to: page)
    let list = try #require(run.ring as? RowList<TreeRowView>)
    let count = list.rows.count
    run.press(.keyboardDownArrow)
    run.press(.keyboardReturnOrEnter)
    #expect(list.rows.count < count)
  }

  @Test("F6 moves from part to part, Shift+F6 back, and Ctrl+Tab too, also from the stage", arguments: sizes)
  func parts(size: CGSize) throws {
    let run = try GalleryRun("controls", size: size)
    var parts: [String] = []
    func name() throws -> String {
      let controller = try run.controller
      if controller.isStageFocused { return "stage" }
      guard let ring = run.ring else { return "rest" }
      for (name, views) in [
        ("sidebar", [controller.sidebar]), ("transport", [controller.transportBar]),
        ("inspector", [controller.inspector, controller.bottomSheet.grip]),
        ("head", [controller.menuButton, controller.settingsView, controller.headline]),
      ] as [(String, [UIView])] where views.contains(where: ring.isDescendant(of:)) { return name }
      return "nowhere"
    }
    for _ in 0..<5 {
      run.press(.keyboardF6)
      parts.append(try name())
    }
    let ring =
      size.width < 700
      ? ["head", "stage", "transport", "inspector"] : ["sidebar", "head", "stage", "transport", "inspector"]
    #expect(parts == (size.width < 700 ? ring + ["head"] : ring))
    run.press(.keyboardF6, with: [.keyboardLeftShift])
    let before = try name()
    run.press(.keyboardTab, with: [.keyboardLeftControl])
    run.press(.keyboardTab, with: [.keyboardLeftControl, .keyboardLeftShift])
    #expect(try name() == before)
  }

  @Test("The case's own controls work by keys, and Tab leaves the stage after the last one")
  func stage() throws {
    let run = try GalleryRun("controls")
    let log = ArticleLog()
    run.session.trace.add(log)
    while try !run.controller.isStageFocused { run.press(.keyboardF6) }
    tab(run)
    #expect(run.ring is UISwitch)
    run.press(.keyboardSpacebar)
    #expect(log.lines.contains { $0.contains("switch on") })
    for _ in 0..<5 { tab(run) }
    #expect(run.ring is UIButton)
    #expect(try run.controller.isStageFocused)
    tab(run)
    #expect(try !run.controller.isStageFocused)
    #expect(try run.ring === run.controller.transportBar.playButton)
    tab(run, back: true)
    #expect(try run.controller.isStageFocused)
    #expect(run.ring is UIButton)
  }

  @Test("A text field on the stage gets typed text, arrows, Return and Space; F6 moves out and back in")
  func typing() throws {
    let run = try GalleryRun("form")
    while try !run.controller.isStageFocused { run.press(.keyboardF6) }
    tab(run)
    let field = try #require(run.ring as? UITextField)
    run.host.play(TouchScript { $0.typeText("a b?") })
    #expect(field.text == "a b?")
    run.press(.keyboardF6)
    #expect(try run.ring === run.controller.transportBar.playButton)
    run.host.play(TouchScript { $0.typeText("x") })
    #expect(field.text == "a b?")
    run.press(.keyboardF6, with: [.keyboardLeftShift])
    run.host.play(TouchScript { $0.typeText("x") })
    #expect(field.text?.contains("x") == true)
    #expect(run.openCase == "form")
  }

  @Test("A case that uses keys gets all except the gallery's few, and gets no calls for those")
  func presses() throws {
    let run = try GalleryRun("presses")
    let log = ArticleLog()
    run.session.trace.add(log)
    for _ in 0..<20 where try !run.controller.isStageFocused { run.press(.keyboardF6) }
    run.press(.keyboardUpArrow)
    run.press(.keyboardEscape)
    #expect(run.openCase == "presses")
    let count = log.lines.count
    #expect(count > 0)
    // After Escape, the stage no longer has the focus.
    #expect(try !run.controller.isStageFocused)
    run.press(.keyboardF6)
    #expect(log.lines.count == count)
    #expect(run.ring != nil)
    // After a finger touched the stage, the stage receives keys again.
    let stage = try #require(run.session.stage)
    run.tap(CGPoint(x: stage.origin.x + 30 * stage.scale, y: stage.origin.y + 30 * stage.scale))
    #expect(run.ring == nil)
    let touched = log.lines.count
    run.press(.keyboardUpArrow)
    #expect(log.lines.count > touched)
  }

  @Test("No case that has just opened takes the arrow keys, and Escape leaves each that was touched")
  func passing() throws {
    let names = TouchCaseCatalog.all.map { $0.card.identifier }
    let run = try GalleryRun(names[0])
    for (index, name) in names.enumerated() {
      #expect(run.openCase == name)
      run.press(.keyboardDownArrow)
      #expect(run.openCase == names[(index + 1) % names.count], "after \(name)")
    }
    for name in ["form", "scrolledform", "keywindow", "presses", "keycommands"] {
      guard names.contains(name) else { continue }
      let run = try GalleryRun(name)
      let stage = try #require(run.session.stage)
      run.tap(CGPoint(x: stage.origin.x + 187 * stage.scale, y: stage.origin.y + 200 * stage.scale))
      run.press(.keyboardEscape)
      run.press(.keyboardEscape)
      run.press(.keyboardDownArrow)
      #expect(run.openCase != name)
    }
  }

  @Test("While the ghost types it has the keyboard; afterwards the previous view has it again")
  func ghost() throws {
    let run = try GalleryRun("form")
    try tab(run, to: try run.controller.transportBar.playButton)
    run.press(.keyboardReturnOrEnter)
    run.host.runUntilIdle(limit: 120)
    #expect(run.session.gallery?.expected.overallVerdict == .matches)
    #expect(try run.ring === run.controller.transportBar.playButton)
  }

  @Test("Keys open and close the sheet, and the sheet gives way to the focused view")
  func sheet() throws {
    let run = try GalleryRun("table", size: sizes[0])
    try tab(run, to: try run.controller.bottomSheet.grip)
    run.press(.keyboardReturnOrEnter)
    #expect(try run.controller.bottomSheet.detent == .half)
    tab(run)
    #expect(try run.ring === run.controller.inspector.pageSelector)
    run.press(.keyboardEscape)
    #expect(try run.controller.bottomSheet.detent == .peek)
    #expect(try run.ring === run.controller.inspector.pageSelector)
    tab(run, back: true)
    run.press(.keyboardReturnOrEnter)
    tab(run, back: true)
    // The playback controls are below the sheet.
    #expect(try run.ring?.isDescendant(of: run.controller.transportBar) == true)
    #expect(try run.controller.bottomSheet.detent == .peek)
  }

  @Test("The drawer keeps the focus until Escape returns it to the control that opened it")
  func drawer() throws {
    let run = try GalleryRun("table", size: sizes[0])
    try tab(run, to: try run.controller.menuButton)
    run.press(.keyboardSpacebar)
    for _ in 0..<4 {
      #expect(try run.ring?.isDescendant(of: run.controller.drawer) == true)
      tab(run)
    }
    run.press(.keyboardF6)
    #expect(try run.ring?.isDescendant(of: run.controller.drawer) == true)
    run.press(.keyboardEscape)
    #expect(try !run.controller.drawer.isOpen)
    #expect(try run.ring === run.controller.menuButton)
  }

  @Test(
    "F1, a question mark and a button show the list of keys; F1, Escape and the cross close it",
    arguments: sizes)
  func help(size: CGSize) throws {
    let run = try GalleryRun("presses", size: size)
    run.press(.keyboardF1)
    #expect(try run.controller.keyHelp != nil)
    run.press(.keyboardF1)
    #expect(try run.controller.keyHelp == nil)
    #expect(try !run.controller.isStageFocused)
    run.press(.keyboardF6)
    run.host.play(TouchScript { $0.typeText("?") })
    run.host.runUntilIdle()
    let help = try #require(try run.controller.keyHelp)
    tab(run)
    #expect(run.ring?.isDescendant(of: help) == true)
    run.press(.keyboardEscape)
    #expect(try run.controller.keyHelp == nil)
    run.press(.keyboardF1)
    let list = try #require(try run.controller.keyHelp)
    tab(run, back: true)
    for _ in 0..<3 where run.ring !== list.closeButton { tab(run) }
    #expect(run.ring === list.closeButton)
    run.press(.keyboardReturnOrEnter)
    #expect(try run.controller.keyHelp == nil)
  }

  @Test("A touch hides the focus ring, and the arrow keys choose cases again")
  func fingers() throws {
    let run = try GalleryRun("tabbar")
    tab(run)
    #expect(run.ring != nil)
    run.tap(try run.view.convert(CGPoint(x: 300, y: 12), to: nil))
    #expect(run.ring == nil)
    run.press(.keyboardDownArrow)
    #expect(run.openCase != "tabbar")
  }
}
