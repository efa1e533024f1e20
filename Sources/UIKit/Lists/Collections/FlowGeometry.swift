import CoreGraphics

/// One section of a flow layout: a header, lines of items within insets, and a footer, in this order.
nonisolated struct FlowSection {
  let count: Int
  let lines: FlowLines
  /// The position of the section's start along the scroll direction, in points. The header begins at this
  /// position.
  var start: CGFloat = 0
  var headerLength: CGFloat = 0
  var footerLength: CGFloat = 0
  /// The insets before the first line and after the last line, in points.
  var insets: (start: CGFloat, end: CGFloat) = (0, 0)

  init(count: Int, lines: FlowLines) {
    self.count = count
    self.lines = lines
  }

  var itemStart: CGFloat { start + headerLength + insets.start }
  var footerStart: CGFloat { itemStart + lines.length + insets.end }
  var end: CGFloat { footerStart + footerLength }
}

/// The positions of all elements of a flow layout. Visible elements are found by binary search.
nonisolated struct FlowGeometry {
  let axes: FlowAxes
  /// The size of the content across the scroll direction, in points.
  let breadth: CGFloat
  private(set) var sections: ContiguousArray<FlowSection> = []

  init(axes: FlowAxes = FlowAxes(), breadth: CGFloat = 0) {
    self.axes = axes
    self.breadth = breadth
  }

  mutating func add(_ section: FlowSection) {
    var section = section
    section.start = length
    sections.append(section)
  }

  /// The size of the content along the scroll direction, in points.
  var length: CGFloat { sections.last?.end ?? 0 }
  var size: CGSize { axes.size(length: length, breadth: breadth) }

  func frame(of item: Int, in section: Int) -> CGRect? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else { return nil }
    var frame = sections[section].lines.frame(of: item)
    frame.along += sections[section].itemStart
    return axes.rect(frame)
  }

  /// Returns the header's frame; nil if the section has no header.
  func headerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return supplementaryFrame(at: sections[section].start, sections[section].headerLength)
  }

  /// Returns the footer's frame; nil if the section has no footer.
  func footerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return supplementaryFrame(at: sections[section].footerStart, sections[section].footerLength)
  }

  private func supplementaryFrame(at along: CGFloat, _ length: CGFloat) -> CGRect? {
    length > 0
      ? axes.rect(FlowFrame(along: along, across: 0, length: length, breadth: breadth)) : nil
  }

  /// Returns the header's frame. While the section is visible, the header is pinned to `start`, the start of
  /// the visible area.
  func pinnedHeaderFrame(of section: Int, to start: CGFloat) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let place = sections[section]
    let along = max(place.start, min(start, place.footerStart - place.headerLength))
    return supplementaryFrame(at: along, place.headerLength)
  }

  /// Returns the footer's frame. While the section is visible, the footer is pinned to `end`, the end of the
  /// visible area.
  func pinnedFooterFrame(of section: Int, to end: CGFloat) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let place = sections[section]
    let along = min(
      place.footerStart, max(end - place.footerLength, place.start + place.headerLength))
    return supplementaryFrame(at: along, place.footerLength)
  }

  /// Returns the sections that overlap a range along the content.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = firstSection { $0.end > range.lowerBound }
    return first..<max(first, firstSection { $0.start >= range.upperBound })
  }

  /// Returns the items of a section whose lines overlap a range along the content; an empty range if the
  /// section does not exist.
  func items(of section: Int, in range: ClosedRange<CGFloat>) -> Range<Int> {
    guard sections.indices.contains(section) else { return 0..<0 }
    let start = sections[section].itemStart
    return sections[section].lines.items(in: range.lowerBound - start...range.upperBound - start)
  }

  private func firstSection(where holds: (FlowSection) -> Bool) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if holds(sections[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The two directions of a flow layout. "Along" is the direction in which the content scrolls. "Across" is
/// the other direction, in which each line of items extends. Positions and sizes are in points.
nonisolated struct FlowAxes {
  var scrollsHorizontally = false

  func along(_ size: CGSize) -> CGFloat { scrollsHorizontally ? size.width : size.height }
  func across(_ size: CGSize) -> CGFloat { scrollsHorizontally ? size.height : size.width }
  func along(_ rect: CGRect) -> ClosedRange<CGFloat> {
    scrollsHorizontally
      ? ClosedRange(from: rect.minX, to: rect.maxX) : ClosedRange(from: rect.minY, to: rect.maxY)
  }
  func along(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    scrollsHorizontally ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
  func across(_ insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
    scrollsHorizontally ? (insets.top, insets.bottom) : (insets.left, insets.right)
  }
  func rect(_ frame: FlowFrame) -> CGRect {
    scrollsHorizontally
      ? CGRect(x: frame.along, y: frame.across, width: frame.length, height: frame.breadth)
      : CGRect(x: frame.across, y: frame.along, width: frame.breadth, height: frame.length)
  }
  func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    scrollsHorizontally ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
  }
}

/// A rectangle in the two directions of a flow layout, in points.
nonisolated struct FlowFrame {
  var along: CGFloat
  var across: CGFloat
  var length: CGFloat
  var breadth: CGFloat
}

/// The constants of collection views. Times are in seconds.
enum CollectionMetrics {
  /// The duration of the animation after an update or a change of the layout. The confidence is low, because
  /// no source gives the value.
  static let updateDuration: TimeInterval = 0.3
}
