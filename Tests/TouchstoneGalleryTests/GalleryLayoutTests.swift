import CoreGraphics
import Testing

@testable import TouchstoneGallery

@Suite("The gallery's layout")
struct GalleryLayoutTests {
  private nonisolated static let sizes = [
    CGSize(width: 500, height: 640), CGSize(width: 520, height: 900), CGSize(width: 640, height: 360),
    CGSize(width: 700, height: 500), CGSize(width: 800, height: 600), CGSize(width: 1100, height: 860),
    CGSize(width: 1280, height: 720), CGSize(width: 1920, height: 1080), CGSize(width: 3840, height: 2160),
  ]

  private func layout(_ size: CGSize, hasChips: Bool = true) -> GalleryLayout {
    GalleryLayout(
      size: size,
      content: GalleryLayout.Content(hasChips: hasChips, stageSize: CGSize(width: 375, height: 812)))
  }

  @Test("All views lie in the window, and none overlaps another", arguments: sizes)
  func frames(size: CGSize) {
    for hasChips in [false, true] {
      let layout = layout(size, hasChips: hasChips)
      let window = CGRect(origin: .zero, size: size)
      var frames = [layout.title, layout.phone, layout.headline, layout.scrubber, layout.transport]
      frames += [layout.menu, layout.summary, layout.chips, layout.inspector].compactMap { $0 }
      if layout.form != .narrow { frames.append(layout.sidebar) }
      if let sheet = layout.sheet {
        frames.append(
          CGRect(x: sheet.x, y: sheet.peekTop, width: sheet.width, height: sheet.bottom - sheet.peekTop))
      }
      for (index, frame) in frames.enumerated() {
        #expect(window.contains(frame), "\(frame)")
        #expect(frame.width > 40 && frame.height > 16, "\(frame)")
        for other in frames[..<index] { #expect(frame.intersection(other).isEmpty, "\(frame) and \(other)") }
      }
    }
  }

  @Test(
    "Below 500 points the case fills the window, at its own size where there is room, above an open sheet")
  func fullBleed() {
    for size in [
      CGSize(width: 320, height: 568), CGSize(width: 360, height: 640), CGSize(width: 390, height: 844),
      CGSize(width: 499, height: 900), CGSize(width: 480, height: 320),
    ] {
      for isOpen in [false, true] {
        let layout = GalleryLayout(
          size: size,
          content: GalleryLayout.Content(
            hasChips: true, stageSize: CGSize(width: 375, height: 812), isSheetOpen: isOpen))
        #expect(layout.form == .full)
        #expect(CGRect(origin: .zero, size: size).contains(layout.phone), "\(layout.phone)")
        guard let top = layout.sheet?.top(of: .half) else { continue }
        let room = isOpen ? max(60, top) : size.height
        let fitting = min(1, size.width / 375, room / 812)
        #expect(abs(layout.stageScale - fitting) < 0.001)
        #expect(!isOpen || layout.phone.maxY <= room)
      }
    }
    #expect(layout(CGSize(width: 390, height: 844)).stageScale == 1)
  }

  @Test("A full-bleed stage is fitted between the panels, unless it would become too small")
  func fitted() {
    func layout(_ size: CGSize, _ top: CGFloat) -> GalleryLayout {
      GalleryLayout(
        size: size,
        content: GalleryLayout.Content(
          hasChips: true, stageSize: CGSize(width: 375, height: 812), coveredTop: top, coveredBottom: 72))
    }
    let phone = layout(CGSize(width: 390, height: 844), 150)
    #expect(phone.phone.minY >= 150 && phone.phone.maxY <= 844 - 72)
    #expect(abs(phone.stageScale - (844 - 72 - 150) / 812) < 0.001)
    // There is room for the controls, but not for the banner, too.
    let small = layout(CGSize(width: 360, height: 640), 150)
    #expect(small.phone.minY == 0 && small.phone.maxY <= 640 - 72)
    // Without any panel the stage would be as small.
    let low = layout(CGSize(width: 480, height: 320), 0)
    #expect(low.stageScale > 0.3)
  }

  @Test(
    "The case list is beside the stage from 700 points on, the inspector from 1000; otherwise they are panels"
  )
  func forms() {
    #expect(layout(CGSize(width: 699, height: 800)).form == .narrow)
    #expect(layout(CGSize(width: 699, height: 800)).menu != nil)
    #expect(layout(CGSize(width: 700, height: 800)).form == .middle)
    #expect(layout(CGSize(width: 700, height: 800)).menu == nil)
    #expect(layout(CGSize(width: 999, height: 800)).inspector == nil)
    #expect(layout(CGSize(width: 999, height: 800)).sheet != nil)
    #expect(layout(CGSize(width: 1000, height: 800)).inspector != nil)
    #expect(layout(CGSize(width: 1000, height: 800)).sheet == nil)
  }

  @Test(
    "The stage keeps its shape, is never magnified, and has at least a third of its size in a small window")
  func stage() {
    for size in Self.sizes {
      let layout = layout(size)
      let inside = layout.phone.insetBy(dx: GalleryLayout.bezel, dy: GalleryLayout.bezel)
      #expect(layout.stageScale <= 1)
      #expect(abs(inside.width - 375 * layout.stageScale) < 0.001)
      #expect(abs(inside.height - 812 * layout.stageScale) < 0.001)
      #expect(abs(inside.minX - layout.stageOrigin.x) < 0.001)
      #expect(abs(inside.minY - layout.stageOrigin.y) < 0.001)
    }
    #expect(layout(CGSize(width: 500, height: 640)).stageScale >= 0.34)
    #expect(layout(CGSize(width: 800, height: 600)).stageScale >= 0.55)
    #expect(layout(CGSize(width: 1280, height: 720)).stageScale >= 0.75)
    #expect(layout(CGSize(width: 1920, height: 1080)).stageScale >= 0.9)
  }

  @Test(
    "In the list of cases nothing overlaps, whichever chapter is open, and its content contains all rows"
  )
  func list() {
    let chapters = [6, 2, 9, 5, 20]
    for open in chapters.indices {
      let layout = SidebarLayout(width: 240, chapters: chapters, open: open)
      let group = layout.groupFrames[open]
      let rows = (0..<chapters[open]).map { layout.rowFrame($0).offsetBy(dx: group.minX, dy: group.minY) }
      let frames = layout.headingFrames + rows
      for (index, frame) in frames.enumerated() {
        #expect(frame.minY >= 0 && frame.maxY <= layout.contentHeight)
        for other in frames[..<index] { #expect(frame.intersection(other).isEmpty) }
      }
      #expect(rows.allSatisfy(group.contains))
      for closed in chapters.indices where closed != open { #expect(layout.groupFrames[closed].height == 0) }
    }
  }

  @Test("A released sheet moves to the nearest detent, a flicked one to the next detent in its direction")
  func stops() {
    let detents = SheetDetents(in: CGRect(x: 0, y: 0, width: 360, height: 640))
    #expect(detents.detent(from: detents.peekTop - 20, velocity: 0) == .peek)
    #expect(detents.detent(from: detents.peekTop - 20, velocity: -1500) == .half)
    #expect(detents.detent(from: detents.top(of: .half) - 20, velocity: 0) == .half)
    #expect(detents.detent(from: detents.top(of: .half), velocity: -2500) == .full)
    #expect(detents.detent(from: detents.top(of: .full), velocity: 6000) == .peek)
  }

  @Test("Beyond its ends a sheet follows the finger less and less")
  func resistance() {
    let detents = SheetDetents(in: CGRect(x: 0, y: 0, width: 360, height: 640))
    let high = detents.top(of: .full)
    #expect(detents.draggedTop(high + 100) == high + 100)
    let (near, far) = (high - detents.draggedTop(high - 50), high - detents.draggedTop(high - 100))
    #expect(near > 0 && near < 50)
    #expect(far > near && far < 2 * near)
  }
}
