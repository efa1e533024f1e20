import CoreGraphics

@testable import TouchstoneGallery

/// The gallery's list of chapters and cases, as the command prints it, and the list's layout.
struct GalleryCatalog {
  /// The chapters. The first chapter consists of questions. The cases of that chapter are also in the
  /// chapters of their own subjects.
  private(set) var chapters: [(name: String, cases: [String])] = []
  private var variants: [String: Set<String>] = [:]
  private let stageSize: CGSize

  init() throws {
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory())
    stageSize = CGSize(width: scenarios[0].width, height: scenarios[0].height)
    chapters.append(("", Array(repeating: "", count: GalleryPuzzle.questionCount)))
    for scenario in scenarios {
      let name = String(scenario.caseName.prefix { $0 != "/" })
      variants[name, default: []].insert(scenario.caseName)
      if chapters.last?.name != scenario.chapter { chapters.append((scenario.chapter, [])) }
      if chapters[chapters.count - 1].cases.last != name { chapters[chapters.count - 1].cases.append(name) }
    }
  }

  func layout(of size: CGSize, showing name: String) -> GalleryLayout {
    GalleryLayout(
      size: size,
      content: GalleryLayout.Content(
        hasChips: variants[name, default: []].count > 1, stageSize: stageSize))
  }

  /// Returns the frame of a chapter's heading, in the window's coordinates. The list must not be scrolled.
  func heading(_ chapter: Int, open: Int?, in size: CGSize) -> CGRect {
    let (list, layout) = list(open: open, in: size)
    return layout.headingFrames[chapter].offsetBy(dx: list.minX, dy: list.minY)
  }

  /// Returns the frame of a case in the open chapter, in the window's coordinates.
  func row(_ row: Int, of chapter: Int, in size: CGSize) -> CGRect {
    let (list, layout) = list(open: chapter, in: size)
    let group = layout.groupFrames[chapter]
    return layout.rowFrame(row).offsetBy(dx: list.minX + group.minX, dy: list.minY + group.minY)
  }

  private func list(open: Int?, in size: CGSize) -> (CGRect, SidebarLayout) {
    let sidebar = layout(of: size, showing: "").sidebar
    return (
      SidebarLayout.listFrame(in: sidebar.size),
      SidebarLayout(width: sidebar.width, chapters: chapters.map(\.cases.count), open: open)
    )
  }
}

extension GalleryLayout {
  /// Returns the position of a point of the case, in the window's coordinates.
  func onStage(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: stageOrigin.x + x * stageScale, y: stageOrigin.y + y * stageScale)
  }
}
