import CoreGraphics
import Testing

@testable import TouchGallery

@Suite("The gallery's layout")
struct GalleryLayoutTests {
  private nonisolated static let sizes = [
    CGSize(width: 360, height: 640), CGSize(width: 420, height: 900), CGSize(width: 700, height: 500),
    CGSize(width: 800, height: 600), CGSize(width: 1100, height: 860), CGSize(width: 1600, height: 1000),
    CGSize(width: 3840, height: 2160),
  ]

  private func layout(_ size: CGSize, cases: [Int] = [1, 6, 3, 1, 2], open: Int? = nil) -> GalleryLayout {
    GalleryLayout(
      size: size,
      content: GalleryLayout.Content(
        chapters: cases, openChapter: open, chipWidths: [190, 74, 120, 96],
        stageSize: CGSize(width: 375, height: 812),
        playWidth: 80))
  }

  @Test("Everything lies in the window, and nothing on anything else", arguments: sizes)
  func frames(size: CGSize) {
    let layout = layout(size)
    let window = CGRect(origin: .zero, size: size)
    var frames = [layout.title, layout.summary, layout.play, layout.phone] + layout.chips
    frames += [layout.sidebar, layout.panel, layout.previous, layout.next].compactMap { $0 }
    for (index, frame) in frames.enumerated() {
      #expect(window.contains(frame), "\(frame)")
      for other in frames[..<index] { #expect(!frame.intersects(other), "\(frame) and \(other)") }
    }
    #expect(layout.chips.count == 4)
  }

  @Test("The sidebar comes at 700 points, the panel at 1000; without a sidebar two buttons lead on")
  func breaks() {
    #expect(layout(CGSize(width: 699, height: 800)).sidebar == nil)
    #expect(layout(CGSize(width: 699, height: 800)).next != nil)
    #expect(layout(CGSize(width: 700, height: 800)).sidebar != nil)
    #expect(layout(CGSize(width: 700, height: 800)).next == nil)
    #expect(layout(CGSize(width: 999, height: 800)).panel == nil)
    #expect(layout(CGSize(width: 1000, height: 800)).panel != nil)
  }

  /// The rows of a chapter, in the window's coordinates.
  private func rows(of chapter: Int, count: Int, in layout: GalleryLayout) -> [CGRect] {
    let group = layout.groups[chapter]
    return (0..<count).map { layout.row($0).offsetBy(dx: group.minX, dy: group.minY) }
  }

  @Test(
    "Every case can be reached: in its chapter, whichever is open, or by the two buttons", arguments: sizes)
  func everyCase(size: CGSize) throws {
    for cases in [[1, 6, 3, 1, 2], [2, 6, 3, 7, 7, 3, 2, 1, 2], [20, 20, 20]] {
      for open in cases.indices {
        let layout = layout(size, cases: cases, open: open)
        guard let sidebar = layout.sidebar else {
          #expect(layout.previous != nil && layout.next != nil)
          continue
        }
        #expect(layout.previous == nil && layout.next == nil)
        #expect(layout.rowHeight >= 24)
        let rows = rows(of: open, count: cases[open], in: layout)
        let frames = layout.headings + rows + [layout.readout].compactMap { $0 }
        for (index, frame) in frames.enumerated() {
          #expect(sidebar.contains(frame), "\(frame)")
          // They may touch.
          for other in frames[..<index] {
            #expect(frame.intersection(other).isEmpty, "\(frame) and \(other)")
          }
        }
        #expect(rows.allSatisfy(layout.groups[open].contains))
        for closed in cases.indices where closed != open { #expect(layout.groups[closed].height == 0) }
      }
    }
  }

  @Test(
    "At 800 by 600 the sidebar holds nine chapters of up to seven cases; one of twenty gives way to buttons")
  func crowded() {
    let size = CGSize(width: 800, height: 600)
    #expect(layout(size, cases: [2, 6, 3, 7, 7, 3, 2, 1, 2]).sidebar != nil)
    #expect(layout(size, cases: [20, 20, 20]).sidebar == nil)
  }

  @Test("The latency of touches stands at the sidebar's foot, unless the rows would be too small for it")
  func readout() throws {
    let readout = try #require(layout(CGSize(width: 1100, height: 860)).readout)
    #expect(try #require(layout(CGSize(width: 1100, height: 860)).sidebar).contains(readout))
    #expect(layout(CGSize(width: 420, height: 900)).readout == nil)
    let tight = layout(CGSize(width: 800, height: 470), cases: [2, 6, 3, 7, 7, 3, 2, 1, 2])
    #expect(tight.sidebar != nil && tight.readout == nil)
  }

  @Test("The stage keeps its shape and is never magnified", arguments: sizes)
  func stage(size: CGSize) {
    let layout = layout(size)
    let inside = layout.phone.insetBy(dx: GalleryLayout.bezel, dy: GalleryLayout.bezel)
    #expect(layout.stageScale <= 1)
    #expect(abs(inside.width - 375 * layout.stageScale) < 0.001)
    #expect(abs(inside.height - 812 * layout.stageScale) < 0.001)
    #expect(inside.origin == layout.stageOrigin)
  }
}
