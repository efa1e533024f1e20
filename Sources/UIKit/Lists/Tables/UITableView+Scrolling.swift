import CoreGraphics
import Foundation

// Finds the row at a point, and scrolls to a row.

extension UITableView {
  final func scroll(to position: RowPosition, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard geometry.contains(position) else { return }
    if laidOutWidth < 0 { layoutIfNeeded() }
    _ = measureHeight(of: position)
    recyclePreparedRows()
    updateContentSize()
    let offset = offsetShowing(position, at: scrollPosition)
    if offset != contentOffset {
      // Without animation, the next layout measures the rows that become visible. The target row is the
      // anchor, so the measured heights do not shift it.
      anchor = animated ? nil : position
      setContentOffset(offset, animated: animated)
    }
    // As on iOS, the row has its cell when this method returns. If a layout is in progress, the next layout
    // creates the cell.
    if !animated, !isLayingOut { layoutIfNeeded() }
  }

  /// Recycles cells that were created only to be measured.
  private final func recyclePreparedRows() {
    for row in preparedRows { recycle(row.cell) }
    extendLifetime(replace(&preparedRows, with: []))
  }

  private final func offsetShowing(_ position: RowPosition, at scrollPosition: ScrollPosition) -> CGPoint {
    let row = frame(ofRow: position)
    let inset = adjustedContentInset
    let header = geometry.section(position.section).header
    // In a plain table, the section's header and footer stay at the edges. The row is placed between them.
    let top = inset.top + (style == .plain ? header.height - header.padding : 0)
    let footer = style == .plain ? geometry.section(position.section).footer.height : 0
    let bottom = inset.bottom + footer
    var y = contentOffset.y
    switch scrollPosition {
    case .none:
      if row.maxY > y + bounds.height - bottom { y = row.maxY - bounds.height + bottom }
      if row.minY < y + top { y = row.minY - top }
    case .top: y = row.minY - top
    case .middle: y = row.midY - (top + bounds.height - bottom) / 2
    case .bottom: y = row.maxY - bounds.height + bottom
    }
    return clampedOffset(CGPoint(x: contentOffset.x, y: y))
  }

  final func rowPath(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return loadedGeometry.row(at: point.y)?.indexPath
  }

  final func rowPaths(in rect: CGRect) -> [IndexPath]? {
    let geometry = loadedGeometry
    let area = rect.standardized
    guard area.maxX > 0, area.minX < bounds.width, area.maxY > 0, area.minY < contentSize.height else {
      return nil
    }
    var paths: [IndexPath] = []
    var next = geometry.firstRow(endingBelow: area.minY)
    while let position = next, geometry.top(of: position) < area.maxY {
      paths.append(position.indexPath)
      next = geometry.row(after: position)
    }
    return paths
  }

  final func area(ofRow path: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let position = RowPosition(path), geometry.contains(position) else { return .zero }
    return frame(ofRow: position)
  }

  final func area(ofSection section: Int) -> CGRect {
    let geometry = loadedGeometry
    guard (0..<geometry.sectionCount).contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.top(ofSection: section), width: bounds.width,
      height: geometry.section(section).height)
  }
}
