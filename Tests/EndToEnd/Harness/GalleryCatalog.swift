import CoreGraphics

@testable import TouchGallery

/// What the gallery lists, as the command itself tells it, and where it stands.
struct GalleryCatalog {
  /// The first one asks questions, and its cases stand in their own chapters as well.
  private(set) var chapters: [(name: String, cases: [String])] = []
  private var variants: [String: Set<String>] = [:]
  private let stageSize: CGSize

  init() throws {
    let scenarios = try CatalogScenario.all(in: RuntimeDirectory())
    stageSize = CGSize(width: scenarios[0].width, height: scenarios[0].height)
    chapters.append(("", Array(repeating: "", count: GalleryPuzzle.all.count)))
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

  /// Where a chapter's heading stands in the window, its list not scrolled.
  func heading(_ chapter: Int, open: Int?, in size: CGSize) -> CGRect {
    let (list, layout) = list(open: open, in: size)
    return layout.headings[chapter].offsetBy(dx: list.minX, dy: list.minY)
  }

  /// Where a case of the open chapter stands in the window.
  func row(_ row: Int, of chapter: Int, in size: CGSize) -> CGRect {
    let (list, layout) = list(open: chapter, in: size)
    let group = layout.groups[chapter]
    return layout.row(row).offsetBy(dx: list.minX + group.minX, dy: list.minY + group.minY)
  }

  private func list(open: Int?, in size: CGSize) -> (CGRect, SidebarLayout) {
    let sidebar = layout(of: size, showing: "").sidebar
    return (
      SidebarLayout.list(in: sidebar.size),
      SidebarLayout(width: sidebar.width, chapters: chapters.map(\.cases.count), open: open)
    )
  }
}

extension GalleryLayout {
  /// A point of the case, in the window.
  func onStage(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: stageOrigin.x + x * stageScale, y: stageOrigin.y + y * stageScale)
  }
}
