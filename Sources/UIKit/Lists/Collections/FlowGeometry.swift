import CoreGraphics

/// One section of a flow layout: a header, lines of items within insets, and a footer, in this order.
nonisolated struct FlowSection {
  let count: Int
  let lines: FlowLines
  /// The start of the header, along the content, in points.
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
    return bar(at: sections[section].start, sections[section].headerLength)
  }

  /// Returns the footer's frame; nil if the section has no footer.
  func footerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return bar(at: sections[section].footerStart, sections[section].footerLength)
  }

  private func bar(at along: CGFloat, _ length: CGFloat) -> CGRect? {
    length > 0
      ? axes.rect(FlowFrame(along: along, across: 0, length: length, breadth: breadth)) : nil
  }

  /// Returns the frame of the header, pinned to `start`, the start of the visible area, while its section is
  /// visible.
  func pinnedHeaderFrame(of section: Int, to start: CGFloat) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let place = sections[section]
    let along = max(place.start, min(start, place.footerStart - place.headerLength))
    return bar(at: along, place.headerLength)
  }

  /// Returns the frame of the footer, pinned to `end`, the end of the visible area, while its section is
  /// visible.
  func pinnedFooterFrame(of section: Int, to end: CGFloat) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    let place = sections[section]
    let along = min(
      place.footerStart, max(end - place.footerLength, place.start + place.headerLength))
    return bar(at: along, place.footerLength)
  }

  /// Returns the sections that overlap a range along the content.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = firstSection { $0.end > range.lowerBound }
    return first..<max(first, firstSection { $0.start >= range.upperBound })
  }

  /// Returns the items of a section whose lines overlap a range along the content; none if the section does
  /// not exist.
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
