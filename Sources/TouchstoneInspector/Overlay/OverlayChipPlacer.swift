/// Finds positions for chips, the small labels that are drawn over the app. A chip is placed on an edge of
/// its view's outline, within the area, where it overlaps no earlier chip and covers as little as possible of
/// the app's texts and controls. A chip for which there is no room is not drawn.
struct OverlayChipPlacer {
  /// The area for chips (small labels), in points of the scene.
  let area: CGRect
  private(set) var takenRects: [CGRect]
  /// The app's texts and controls, in points of the scene.
  private let contents: [CGRect]

  init(area: CGRect, avoiding taken: [CGRect], contents: [CGRect] = []) {
    self.area = area
    self.takenRects = taken
    self.contents = contents
  }

  /// Returns the chip (a small label), placed at the view's box; nil if there is no room. If the chip would
  /// cover other texts or controls, or has no room, `short` is placed instead.
  mutating func place(_ chip: OverlayChip, orElse short: OverlayChip? = nil, at box: CGRect) -> OverlayChip? {
    let longPlace = position(of: chip, at: box)
    var (placed, frame) = (chip, longPlace)
    if let short, longPlace.map({ coversOthers($0, than: box) }) ?? true,
      let shortPlace = position(of: short, at: box)
    {
      (placed, frame) = (short, shortPlace)
    }
    guard let frame else { return nil }
    placed.frame = frame
    takenRects.append(frame.insetBy(dx: -OverlayStyle.chipGap, dy: -OverlayStyle.chipGap))
    return placed
  }

  /// Returns whether a chip at `frame` hides more than a scrap of texts or controls other than the view at
  /// `box`.
  private func coversOthers(_ frame: CGRect, than box: CGRect) -> Bool {
    contents.filter { $0 != box }.coveredArea(by: frame)
      > OverlayStyle.tolerableCover * frame.width * frame.height
  }

  /// Returns the best frame for the chip (a small label); nil if there is no room.
  private func position(of chip: OverlayChip, at box: CGRect) -> CGRect? {
    let visible = box.intersection(area)
    guard !visible.isNull else { return nil }
    let size = chip.frame.size
    return origins(for: size, at: visible).map { CGRect(origin: $0, size: size) }.filter { frame in
      area.contains(frame) && !takenRects.contains { $0.intersects(frame) }
    }.min { contents.coveredArea(by: $0) < contents.coveredArea(by: $1) }
  }

  private func origins(for size: CGSize, at box: CGRect) -> [CGPoint] {
    let inset = OverlayStyle.chipInset
    guard box.height >= 2 * size.height, box.width >= size.width + 2 * inset else {
      return originsBeside(box, for: size)
    }
    // Titles are mostly at the left, so positions at the right come first.
    let right = box.maxX - inset - size.width
    let left = box.minX + inset
    let onTop = max(area.minY, box.minY - size.height / 2)
    let onBottom = min(area.maxY - size.height, box.maxY - size.height / 2)
    let belowTop = box.minY + inset
    let aboveBottom = box.maxY - inset - size.height
    return [onTop, onBottom, belowTop, aboveBottom].flatMap { y in
      [CGPoint(x: right, y: y), CGPoint(x: left, y: y)]
    }
  }

  /// Returns positions for a chip (a small label) beside the view and the finger, because a chip on a small
  /// view would hide the view.
  private func originsBeside(_ box: CGRect, for size: CGSize) -> [CGPoint] {
    let unionBox = takenRects.filter { $0.intersects(box) }.reduce(box) { $0.union($1) }
    let gap = 2 * OverlayStyle.chipGap
    let x = box.midX - size.width / 2
    let y = box.midY - size.height / 2
    var origins: [CGPoint] = []
    for rect in [box, unionBox] {
      origins.append(CGPoint(x: x, y: rect.minY - gap - size.height))
      origins.append(CGPoint(x: x, y: rect.maxY + gap))
      origins.append(CGPoint(x: rect.maxX + gap, y: y))
      origins.append(CGPoint(x: rect.minX - gap - size.width, y: y))
    }
    return origins
  }
}

extension [CGRect] {
  /// Returns the area that `frame` covers of the rectangles, in square points.
  func coveredArea(by frame: CGRect) -> CGFloat {
    reduce(0) { area, rect in
      let covered = rect.intersection(frame)
      return covered.isNull ? area : area + covered.width * covered.height
    }
  }
}
