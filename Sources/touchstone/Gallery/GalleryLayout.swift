import CoreGraphics

/// Where everything of the gallery stands, in points of its window. What finds no room is `nil` or left out of its list.
struct GalleryLayout: Equatable {
  /// What the layout must know of the content.
  struct Content: Equatable {
    /// The number of cases in each chapter.
    var chapters: [Int]
    var chipWidths: [CGFloat]
    var stageSize: CGSize
    var playWidth: CGFloat
  }

  /// Below this width there is no sidebar; two buttons lead through the cases instead.
  static let sidebarBreak: CGFloat = 700
  /// Below this width there is no panel.
  static let panelBreak: CGFloat = 1000
  /// From this width on, the two logs stand side by side.
  static let wideBreak: CGFloat = 1400
  static let bezel: CGFloat = 8
  static let readoutHeight: CGFloat = 34

  private(set) var sidebar: CGRect?
  private(set) var headings: [CGRect] = []
  private(set) var rows: [CGRect] = []
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
    let margin: CGFloat = size.width < GalleryLayout.sidebarBreak ? 16 : 24
    var left = margin
    var right = size.width - margin
    if size.width >= GalleryLayout.sidebarBreak {
      let sidebar = CGRect(
        x: 0, y: 0, width: size.width < GalleryLayout.panelBreak ? 216 : 240, height: size.height)
      self.sidebar = sidebar
      left = sidebar.maxX + margin
      placeRows(of: content.chapters, in: sidebar)
    }
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

  private mutating func placeRows(of chapters: [Int], in sidebar: CGRect) {
    let top: CGFloat = 76
    let headingHeight: CGFloat = 24
    let gap: CGFloat = 10
    let foot = GalleryLayout.readoutHeight + 2 * gap
    let readout = CGRect(
      x: 20, y: sidebar.maxY - gap - GalleryLayout.readoutHeight, width: sidebar.width - 40,
      height: GalleryLayout.readoutHeight)
    let count = CGFloat(max(1, chapters.reduce(0, +)))
    let fixed = top + CGFloat(chapters.count) * (headingHeight + gap) + foot
    let height = max(24, min(34, ((sidebar.height - fixed) / count).rounded(.down)))
    var y = top
    for chapter in chapters {
      headings.append(CGRect(x: 20, y: y, width: sidebar.width - 40, height: headingHeight))
      y += headingHeight
      for _ in 0..<chapter {
        rows.append(CGRect(x: 10, y: y, width: sidebar.width - 20, height: height))
        y += height
      }
      y += gap
    }
    // Half a row is worse than none, and a row is worth more than the latency.
    let isRoomy = y <= readout.minY
    if isRoomy { self.readout = readout }
    headings = headings.filter { $0.maxY + height <= sidebar.maxY - 4 }
    rows = rows.filter { $0.maxY <= sidebar.maxY - 4 }
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
