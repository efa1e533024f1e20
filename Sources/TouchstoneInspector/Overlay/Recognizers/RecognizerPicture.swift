/// The positions of all chips, the recognizers' small labels. Each view has a column of chips, which overlaps
/// no other label, and covers as little as possible of the app's texts and controls. Chips without room leave
/// out the causes of their states; without room for that either, they are replaced by spots with a count.
/// Spots without room are omitted.
struct RecognizerPicture: Equatable {
  /// A view with its recognizers.
  struct Group {
    let view: ObjectIdentifier
    /// The visible box of the view, in points of the scene.
    let box: CGRect
    /// The visible box of the view's window, in points of the scene.
    let window: CGRect
    /// The rectangles that cover the view, in points of the scene.
    let covers: [CGRect]
    /// The texts and controls that a column of chips should not cover, in points of the scene.
    let contents: [CGRect]
    let members: [(recognizer: ObjectIdentifier, text: RecognizerChipText)]
    let waits: [(waiting: ObjectIdentifier, awaited: ObjectIdentifier)]

    var isLive: Bool { members.contains { $0.text.activity != .resting } }

    /// Maps the group to the stage's new position.
    func moved(by map: OverlayMap) -> Group {
      Group(
        view: view, box: map.rect(box), window: map.rect(window), covers: covers.map(map.rect),
        contents: contents.map(map.rect), members: members, waits: waits)
    }
  }

  private(set) var chips: [RecognizerChip] = []
  private(set) var spots: [RecognizerSpots] = []
  private(set) var arrows: [RecognizerArrow] = []
  /// The covers of each recognizer's view, if there are any.
  private var covers: [ObjectIdentifier: [CGRect]] = [:]
  /// For each view, the position of the view's column of chips. The next picture uses the same position again
  /// if there is still room for the column.
  private var places: [ObjectIdentifier: Place] = [:]

  private struct Place: Equatable {
    /// The index among the possible positions.
    let index: Int
    /// Whether a recognizer of the group had received a touch. Before a touch, only spots are shown. The
    /// possible positions of spots differ from those of chips.
    let isLive: Bool
    /// The size of the view's box, in points of the scene. If the stage is scaled, the column is placed
    /// again.
    let boxSize: CGSize
  }

  init() {}

  /// Places the chips (the recognizers' small labels) inside `area` and outside `obstacles`. `groups` are
  /// ordered by importance.
  init(_ groups: [Group], area: CGRect, obstacles: [CGRect], after previous: RecognizerPicture) {
    var takenRects = obstacles
    var budget = RecognizerStyle.maximumChips
    for group in groups.prefix(RecognizerStyle.maximumGroups) {
      // Until a touch lands, spots replace the chips, so that the content remains visible.
      guard group.isLive else {
        if place([], group.members, of: group, area: area, taken: &takenRects, after: previous),
          !group.covers.isEmpty
        {
          for member in group.members { covers[member.recognizer] = group.covers }
        }
        continue
      }
      var rows = group.members
      var rest: [(recognizer: ObjectIdentifier, text: RecognizerChipText)] = []
      let limit = min(RecognizerStyle.maximumRowsOfView, budget)
      if rows.count > limit {
        // The rows with the highest priority are kept.
        let order = rows.indices.sorted { (-rows[$0].text.priority, $0) < (-rows[$1].text.priority, $1) }
        rows = order.map { rows[$0] }
        rest = Array(rows[max(0, limit - 1)...])
        rows = Array(rows[..<max(0, limit - 1)])
      }
      let shortRows = rows.map { (recognizer: $0.recognizer, text: $0.text.shortened) }
      guard
        place(rows, rest, of: group, area: area, taken: &takenRects, after: previous)
          || place(shortRows, rest, of: group, area: area, taken: &takenRects, after: previous)
          || place([], group.members, of: group, area: area, taken: &takenRects, after: previous)
      else { continue }
      budget = max(0, budget - rows.count)
      if !group.covers.isEmpty { for member in group.members { covers[member.recognizer] = group.covers } }
    }
    var frames: [ObjectIdentifier: CGRect] = [:]
    for chip in chips { frames[chip.recognizer] = chip.frame }
    for spot in spots { for recognizer in spot.recognizers { frames[recognizer] = spot.frame } }
    for wait in groups.lazy.flatMap(\.waits) {
      guard let start = frames[wait.waiting], let end = frames[wait.awaited], start != end else { continue }
      arrows.append(RecognizerArrow(from: start, to: end, in: area))
    }
  }

  /// Places a column. Returns whether there was room for the column.
  private mutating func place(
    _ rows: [(recognizer: ObjectIdentifier, text: RecognizerChipText)],
    _ rest: [(recognizer: ObjectIdentifier, text: RecognizerChipText)], of group: Group, area: CGRect,
    taken: inout [CGRect], after previous: RecognizerPicture
  ) -> Bool {
    var column = rows.map { RecognizerChip($0.recognizer, $0.text) }
    let spots = rest.isEmpty ? nil : RecognizerSpots(rest)
    let widths = column.map(\.frame.width) + [spots?.frame.width ?? 0]
    let count = CGFloat(column.count + (spots == nil ? 0 : 1))
    let size = CGSize(
      width: widths.max() ?? 0,
      height: count * RecognizerStyle.height + max(0, count - 1) * RecognizerStyle.rowGap)
    // The column is placed inside the view's own window if possible.
    let ownArea = group.window.intersection(area)
    let (box, isLive) = (group.box, group.isLive)
    let ownOrigins = RecognizerPicture.origins(for: size, at: box, in: ownArea, isLive: isLive)
    let origins = ownOrigins + RecognizerPicture.origins(for: size, at: box, in: area, isLive: isLive)
    let occupied = taken
    let fits = { (index: Int) in
      let frame = CGRect(origin: origins[index], size: size)
      return (index < ownOrigins.count ? ownArea : area).contains(frame)
        && !occupied.contains { $0.intersects(frame) }
    }
    let last = previous.places[group.view].flatMap {
      $0.isLive == isLive && $0.boxSize == box.size && origins.indices.contains($0.index) && fits($0.index)
        ? $0.index : nil
    }
    func coveredArea(_ index: Int) -> CGFloat {
      group.contents.coveredArea(by: CGRect(origin: origins[index], size: size))
    }
    guard let index = last ?? origins.indices.filter(fits).min(by: { coveredArea($0) < coveredArea($1) })
    else { return false }
    places[group.view] = Place(index: index, isLive: isLive, boxSize: box.size)
    // The chips of a column at the view's right edge are aligned to the right.
    let isRight =
      abs(origins[index].x + size.width - group.box.maxX) < abs(origins[index].x - group.box.minX)
    var y = origins[index].y
    func lineUp(_ frame: inout CGRect) {
      frame.origin = CGPoint(
        x: isRight ? origins[index].x + size.width - frame.width : origins[index].x, y: y)
      y += RecognizerStyle.height + RecognizerStyle.rowGap
      taken.append(frame.insetBy(dx: -OverlayStyle.chipGap, dy: -OverlayStyle.chipGap))
    }
    for row in column.indices { lineUp(&column[row].frame) }
    chips += column
    if var spots {
      lineUp(&spots.frame)
      self.spots.append(spots)
    }
    return true
  }

  /// Returns possible origins of a column, the best first. Origins inside the view are best if the view is
  /// large enough, otherwise origins beside it. Before a touch, origins beside the view are always best,
  /// because the column's spots must not cover the view's content.
  private static func origins(
    for size: CGSize, at box: CGRect, in area: CGRect, isLive: Bool
  ) -> [CGPoint] {
    let inset = RecognizerStyle.inset
    let left = box.minX + inset
    let right = box.maxX - inset - size.width
    let top = box.minY + inset
    let bottom = box.maxY - inset - size.height
    let insideOrigins = [
      CGPoint(x: left, y: bottom), CGPoint(x: right, y: bottom), CGPoint(x: left, y: top),
      CGPoint(x: right, y: top), CGPoint(x: left, y: box.midY - size.height / 2),
      CGPoint(x: right, y: box.midY - size.height / 2),
    ]
    var besideOrigins: [CGPoint] = []
    // The origins farther away leave room for labels on the view's edge.
    for gap in [2 * OverlayStyle.chipGap, 2 * OverlayStyle.chipGap + OverlayStyle.chipHeight / 2] {
      let below = box.maxY + gap
      let above = box.minY - gap - size.height
      besideOrigins.append(CGPoint(x: box.minX, y: below))
      besideOrigins.append(CGPoint(x: box.minX, y: above))
      besideOrigins.append(CGPoint(x: box.maxX - size.width, y: below))
      besideOrigins.append(CGPoint(x: box.maxX - size.width, y: above))
      besideOrigins.append(CGPoint(x: box.maxX + gap, y: box.minY))
      besideOrigins.append(CGPoint(x: box.minX - gap - size.width, y: box.minY))
    }
    // If the labels of other views are in the way, the column may be above or below the view at an edge of
    // the area.
    let gap = 2 * OverlayStyle.chipGap
    for y in [box.maxY + gap, box.minY - gap - size.height] {
      besideOrigins += [CGPoint(x: area.minX, y: y), CGPoint(x: area.maxX - size.width, y: y)]
    }
    func moved(_ origin: CGPoint) -> CGPoint {
      // A column that extends beyond a side of the area is moved inwards. Whole points keep the edges of the
      // chips sharp.
      let x = max(area.minX, min(origin.x, area.maxX - size.width))
      return CGPoint(
        x: x.rounded(.down) < area.minX ? x.rounded(.up) : x.rounded(.down), y: origin.y.rounded(.down))
    }
    // A column beside a view must not cover the view, which may be small.
    let nonoverlappingOrigins = besideOrigins.map(moved).filter {
      !CGRect(origin: $0, size: size).intersects(box)
    }
    let isRoomy = box.height >= size.height + 4 * inset && box.width >= size.width + 2 * inset
    guard isRoomy else { return nonoverlappingOrigins + insideOrigins.map(moved) }
    guard !isLive else {
      // In a small view a column covers less of the texts at the left if it extends beyond the right edge.
      let overhangingOrigins = [0, 0.25, 0.5, 0.75, 1].map {
        moved(CGPoint(x: area.maxX, y: top + $0 * (bottom - top)))
      }
      return insideOrigins.map(moved) + nonoverlappingOrigins + overhangingOrigins
    }
    let spotOrigins = [
      CGPoint(x: box.minX - OverlayStyle.chipGap - size.width, y: bottom),
      CGPoint(x: box.maxX + OverlayStyle.chipGap, y: bottom),
    ].map(moved).filter { !CGRect(origin: $0, size: size).intersects(box) }
    // A column on the view's lower edge, at the right, rarely covers a text: texts are rarely on an edge, and
    // titles are mostly at the left.
    let edgeOrigin = moved(CGPoint(x: right, y: box.maxY - size.height / 2))
    let insideFromRight = [1, 3, 5, 0, 2, 4].map { moved(insideOrigins[$0]) }
    return spotOrigins + [edgeOrigin] + insideFromRight + nonoverlappingOrigins
  }

  // MARK: Drawing

  /// Reports the rectangles in which the two pictures differ.
  func addDifferences(from other: RecognizerPicture, _ add: (CGRect) -> Void) {
    for (new, old) in [(self, other), (other, self)] {
      if new.covers != old.covers { for rect in new.covers.values.joined() { add(rect) } }
      for chip in new.chips where !old.chips.contains(chip) { add(chip.frame.insetBy(dx: -1, dy: -1)) }
      for spot in new.spots where !old.spots.contains(spot) { add(spot.frame.insetBy(dx: -1, dy: -1)) }
      for arrow in new.arrows where !old.arrows.contains(arrow) { add(arrow.box) }
    }
  }

  /// Reports the rectangles of all chips, spots and arrows.
  func forEachDrawnRect(_ add: (CGRect) -> Void) {
    for chip in chips { add(chip.frame.insetBy(dx: -1, dy: -1)) }
    for spot in spots { add(spot.frame.insetBy(dx: -1, dy: -1)) }
    for arrow in arrows { add(arrow.box) }
  }

  func draw(in context: CGContext, at time: TimeInterval, clip: CGRect) {
    for arrow in arrows where arrow.box.intersects(clip) {
      draw(in: context, below: Array(covers.values.joined()), arrow.box) { arrow.draw(in: context) }
    }
    for spot in spots where spot.frame.intersects(clip) {
      draw(in: context, below: covers(of: spot.recognizers), spot.frame) { spot.draw(in: context) }
    }
    for chip in chips where chip.frame.intersects(clip) {
      draw(in: context, below: covers(of: [chip.recognizer]), chip.frame) { chip.draw(in: context, at: time) }
    }
  }

  private func covers(of recognizers: some Sequence<ObjectIdentifier>) -> [CGRect] {
    covers.isEmpty ? [] : recognizers.lazy.compactMap { covers[$0] }.first ?? []
  }

  private func draw(in context: CGContext, below covers: [CGRect], _ frame: CGRect, _ draw: () -> Void) {
    guard covers.contains(where: { $0.intersects(frame) }) else { return draw() }
    context.saveGState()
    context.clip(outOf: covers, within: frame.insetBy(dx: -2, dy: -2))
    draw()
    context.restoreGState()
  }
}

extension RecognizerChipText {
  /// The priority with which the recognizer's label is shown if there is too little room.
  var priority: Int {
    (clock != nil ? 8 : 0) + (isWaiting ? 4 : 0) + (holdText != nil ? 2 : 0)
      + (activity == .resting || state == .possible ? 0 : 1)
  }
}
