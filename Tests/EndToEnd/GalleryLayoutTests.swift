import CoreGraphics
import Testing

@testable import touchstone

@Suite("The gallery's layout")
struct GalleryLayoutTests {
  private static let sizes = [
    CGSize(width: 360, height: 640), CGSize(width: 420, height: 900), CGSize(width: 700, height: 500),
    CGSize(width: 800, height: 600), CGSize(width: 1100, height: 860), CGSize(width: 1600, height: 1000),
    CGSize(width: 3840, height: 2160),
  ]

  private func layout(_ size: CGSize, cases: [Int] = [1, 6, 3, 1, 2]) -> GalleryLayout {
    GalleryLayout(
      size: size,
      content: GalleryLayout.Content(
        chapters: cases, chipWidths: [190, 74, 120, 96], stageSize: CGSize(width: 375, height: 812),
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

  @Test("All cases fit into 800 by 600; of too many, those that fit are shown whole")
  func rows() {
    let size = CGSize(width: 800, height: 600)
    #expect(layout(size).rows.count == 13)
    let crowded = layout(size, cases: [20, 20, 20])
    #expect((10..<60).contains(crowded.rows.count))
    for row in crowded.rows { #expect(row.maxY <= size.height) }
    for (index, row) in crowded.rows.enumerated().dropFirst() {
      #expect(row.minY >= crowded.rows[index - 1].maxY)
    }
  }

  @Test("The latency of touches stands at the sidebar's foot, where the cases leave room")
  func readout() throws {
    let readout = try #require(layout(CGSize(width: 1100, height: 860)).readout)
    let layout = layout(CGSize(width: 1100, height: 860))
    #expect(try #require(layout.sidebar).contains(readout))
    for row in layout.rows { #expect(row.maxY <= readout.minY) }
    #expect(self.layout(CGSize(width: 420, height: 900)).readout == nil)
    #expect(self.layout(CGSize(width: 800, height: 600), cases: [20, 20, 20]).readout == nil)
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
