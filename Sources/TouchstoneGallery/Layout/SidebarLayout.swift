import CoreGraphics

/// The frames of the headings and cases in the sidebar's list, in points of the list's content.
nonisolated struct SidebarLayout: Equatable {
  /// The height of a row and of a heading beside the stage. In a narrow window both are `touchRowHeight`.
  static let rowHeight: CGFloat = 36
  static let headingHeight: CGFloat = 36
  /// The minimum height of a row for fingers.
  private static let touchRowHeight: CGFloat = 44
  static let margin: CGFloat = 10
  /// The height of the project's name above the list.
  private static let headerHeight: CGFloat = 76
  /// The height of the latency readout below the list.
  private static let footerHeight: CGFloat = 56

  private(set) var headingFrames: [CGRect] = []
  /// The frames of the chapters' rows. The height of a closed chapter is 0.
  private(set) var groupFrames: [CGRect] = []
  private(set) var contentHeight: CGFloat = 0
  private let rowHeight: CGFloat

  /// Returns the list's frame in a sidebar of the given size.
  static func listFrame(in size: CGSize) -> CGRect {
    CGRect(
      x: 0, y: headerHeight, width: size.width, height: max(0, size.height - headerHeight - footerHeight))
  }

  /// Returns the frame of the latency readout at the bottom of a sidebar of the given size.
  static func readoutFrame(in size: CGSize) -> CGRect {
    CGRect(x: 20, y: listFrame(in: size).maxY + 11, width: max(0, size.width - 40), height: 34)
  }

  /// Creates a layout. `chapters` are the numbers of cases in each chapter; `open` is the index of the open
  /// chapter, nil if all are closed. `usesTouchRowHeight` makes every row high enough for a phone.
  init(width: CGFloat, chapters: [Int], open: Int?, usesTouchRowHeight: Bool = false) {
    rowHeight = usesTouchRowHeight ? SidebarLayout.touchRowHeight : SidebarLayout.rowHeight
    let headingHeight = usesTouchRowHeight ? SidebarLayout.touchRowHeight : SidebarLayout.headingHeight
    let width = max(0, width - 2 * SidebarLayout.margin)
    var y: CGFloat = 0
    for (index, cases) in chapters.enumerated() {
      headingFrames.append(
        CGRect(x: SidebarLayout.margin, y: y, width: width, height: headingHeight))
      y += headingHeight
      let height = index == open ? CGFloat(cases) * rowHeight + 6 : 0
      groupFrames.append(CGRect(x: SidebarLayout.margin, y: y, width: width, height: height))
      y += height
    }
    contentHeight = y + SidebarLayout.margin
  }

  /// Returns a case's frame in the group of its chapter.
  func rowFrame(_ index: Int) -> CGRect {
    CGRect(
      x: 0, y: CGFloat(index) * rowHeight, width: groupFrames.first?.width ?? 0, height: rowHeight)
  }
}
