import CoreGraphics

/// Where everything of the gallery stands, in points of its window. What finds no room is `nil` or left out of its list.
nonisolated struct GalleryLayout: Equatable {
  /// What the layout must know of the content.
  struct Content: Equatable {
    /// The number of cases in each chapter.
    var chapters: [Int]
    /// The chapter whose cases are seen; `nil` while all are closed.
    var openChapter: Int?
    var chipWidths: [CGFloat]
    var stageSize: CGSize
    var playWidth: CGFloat
  }

  /// Below this width, or where the longest chapter would not fit, there is no sidebar; two buttons lead through the
  /// cases instead.
  static let sidebarBreak: CGFloat = 700
  /// Below this width there is no panel.
  static let panelBreak: CGFloat = 1000
  /// From this width on, the two logs stand side by side.
  static let wideBreak: CGFloat = 1400
  static let bezel: CGFloat = 8
  static let readoutHeight: CGFloat = 34
  /// Of the sidebar's rows: what a finger needs at least, and no more than looks well.
  static let rowHeights: ClosedRange<CGFloat> = 24...32

  private(set) var sidebar: CGRect?
  private(set) var headings: [CGRect] = []
  /// What holds the rows of each chapter, in the sidebar; of no height while the chapter is closed.
  private(set) var groups: [CGRect] = []
  private(set) var rowHeight: CGFloat = 0
  /// What the latency of touches is written into, at the foot of the sidebar.
  private(set) var readout: CGRect?
  private(set) var panel: CGRect?
  private(set) var title = CGRect.zero
  private(set) var summary = CGRect.zero
  private(set) var previous: CGRect?
  private(set) var next: CGRect?
  private(set) var play = CGRect.zero
  private(set) var chips: [CGRect] = []
  private(set) var stageOrigin = CGPoint.zero
  private(set) var stageScale: CGFloat = 1
  /// The stage with the bezel around it.
  private(set) var phone = CGRect.zero

  init(size: CGSize, content: Content) {
    placeSidebar(content, in: size)
    let margin: CGFloat = size.width < GalleryLayout.sidebarBreak ? 16 : 24
    let left = (sidebar?.maxX ?? 0) + margin
    var right = size.width - margin
    if size.width >= GalleryLayout.panelBreak {
      let width: CGFloat = size.width < GalleryLayout.wideBreak ? 320 : 616
      let panel = CGRect(
        x: size.width - margin - width, y: margin, width: width, height: max(0, size.height - 2 * margin))
      self.panel = panel
      right = panel.minX - margin
    }
    placeMiddle(
      content,
      in: CGRect(
        x: left, y: margin, width: max(1, right - left), height: max(1, size.height - 2 * margin)))
  }

  /// Where a case stands in its chapter's group.
  func row(_ index: Int) -> CGRect {
    CGRect(
      x: 0, y: CGFloat(index) * rowHeight, width: max(0, (sidebar?.width ?? 0) - 20), height: rowHeight)
  }

  /// Headings and rows are of one height, the same whichever chapter is open: nothing jumps when another one opens.
  private mutating func placeSidebar(_ content: Content, in size: CGSize) {
    let top: CGFloat = 72
    let margin: CGFloat = 10
    let foot = GalleryLayout.readoutHeight + 2 * margin
    let count = CGFloat(max(1, content.chapters.count + (content.chapters.max() ?? 0)))
    func height(above foot: CGFloat) -> CGFloat {
      min(GalleryLayout.rowHeights.upperBound, ((size.height - top - foot) / count).rounded(.down))
    }
    // A row is worth more than the latency.
    let isRoomy = height(above: foot) >= GalleryLayout.rowHeights.lowerBound
    rowHeight = height(above: isRoomy ? foot : margin)
    guard size.width >= GalleryLayout.sidebarBreak, rowHeight >= GalleryLayout.rowHeights.lowerBound else {
      return
    }
    let sidebar = CGRect(
      x: 0, y: 0, width: size.width < GalleryLayout.panelBreak ? 216 : 240, height: size.height)
    self.sidebar = sidebar
    if isRoomy {
      readout = CGRect(
        x: 20, y: sidebar.maxY - margin - GalleryLayout.readoutHeight, width: sidebar.width - 40,
        height: GalleryLayout.readoutHeight)
    }
    var y = top
    for (index, cases) in content.chapters.enumerated() {
      headings.append(CGRect(x: 10, y: y, width: sidebar.width - 20, height: rowHeight))
      y += rowHeight
      let height = index == content.openChapter ? CGFloat(cases) * rowHeight : 0
      groups.append(CGRect(x: 10, y: y, width: sidebar.width - 20, height: height))
      y += height
    }
  }

  private mutating func placeMiddle(_ content: Content, in area: CGRect) {
    let buttonHeight: CGFloat = 32
    play = CGRect(
      x: area.maxX - content.playWidth, y: area.minY, width: content.playWidth, height: buttonHeight)
    var end = play.minX - 12
    if sidebar == nil {
      let next = CGRect(
        x: play.minX - 8 - buttonHeight, y: area.minY, width: buttonHeight, height: buttonHeight)
      self.next = next
      previous = next.offsetBy(dx: -buttonHeight - 6, dy: 0)
      end = next.minX - buttonHeight - 18
    }
    title = CGRect(x: area.minX, y: area.minY, width: max(0, end - area.minX), height: buttonHeight)
    summary = CGRect(x: area.minX, y: title.maxY + 6, width: area.width, height: 38)
    var top = summary.maxY + 12
    if !content.chipWidths.isEmpty {
      var x = area.minX
      for width in content.chipWidths {
        let width = min(width, area.width)
        if x > area.minX, x + width > area.maxX {
          x = area.minX
          top += 36
        }
        chips.append(CGRect(x: x, y: top, width: width, height: 28))
        x += width + 8
      }
      top += 28 + 16
    }
    let bezel = GalleryLayout.bezel
    let room = CGRect(
      x: area.minX + bezel, y: top + bezel, width: max(1, area.width - 2 * bezel),
      height: max(1, area.maxY - top - 2 * bezel))
    stageScale = max(
      0.1, min(1, room.width / content.stageSize.width, room.height / content.stageSize.height))
    let size = CGSize(
      width: content.stageSize.width * stageScale, height: content.stageSize.height * stageScale)
    stageOrigin = CGPoint(x: (room.midX - size.width / 2).rounded(), y: room.minY)
    phone = CGRect(origin: stageOrigin, size: size).insetBy(dx: -bezel, dy: -bezel)
  }
}
