import CoreGraphics

/// The frames of a comparison's parts, in points of the scene.
nonisolated struct CompareLayout: Equatable {
  /// The frames of one side.
  struct Side: Equatable {
    /// The frame of the side's letter and of the button that chooses its variant.
    var header = CGRect.zero
    /// The frame of the picture including its bezel.
    var phone = CGRect.zero
    var picture = CGRect.zero
    var answer = CGRect.zero
  }

  /// The minimum width at which the stages are side by side.
  private static let sideBySideWidth: CGFloat = 500
  /// The minimum width at which the panel is beside the stages.
  private static let panelBreakWidth: CGFloat = 960

  /// The minimum height of a side whose texts are above and below the picture.
  private static let columnHeight: CGFloat = 300

  private(set) var title = CGRect.zero
  private(set) var done = CGRect.zero
  private(set) var sides: [Side] = []
  private(set) var transport = CGRect.zero
  /// The frame of the panel with the logs and timelines; nil if the panel is a sheet.
  private(set) var panel: CGRect?
  private(set) var sheet: SheetDetents?
  var isStacked: Bool { sides.count == 2 && sides[0].phone.maxY <= sides[1].phone.minY }

  /// Creates the layout for a scene of `size`. `doneWidth` is the width of the button that ends the
  /// comparison.
  init(size: CGSize, stageSize: CGSize, doneWidth: CGFloat) {
    let margin: CGFloat = size.width < CompareLayout.sideBySideWidth ? 16 : 20
    var area = CGRect(origin: .zero, size: size)
    var bottom = margin
    if size.width >= CompareLayout.panelBreakWidth {
      let width = min(680, max(380, (size.width * 0.36).rounded()))
      panel = CGRect(
        x: size.width - margin - width, y: margin, width: width, height: max(0, size.height - 2 * margin))
      area.size.width -= width + margin
    } else {
      let detents = SheetDetents(in: area)
      sheet = detents
      bottom = size.height - detents.peekTop + 8
    }
    area = CGRect(
      x: margin, y: 10, width: max(1, area.width - 2 * margin), height: max(1, size.height - 10 - bottom))
    done = CGRect(x: area.maxX - doneWidth, y: area.minY, width: doneWidth, height: 44)
    title = CGRect(x: area.minX, y: area.minY, width: max(1, done.minX - 8 - area.minX), height: 44)
    transport = CGRect(x: area.minX, y: area.maxY - 44, width: area.width, height: 44)
    let stages = CGRect(
      x: area.minX, y: title.maxY + 4, width: area.width, height: max(1, transport.minY - 10 - title.maxY - 4)
    )
    let gap: CGFloat = 20
    if size.width < CompareLayout.sideBySideWidth, stages.height > stages.width {
      let height = ((stages.height - gap / 2) / 2).rounded(.down)
      sides = [0, 1].map { index in
        CompareLayout.row(
          in: CGRect(
            x: stages.minX, y: stages.minY + CGFloat(index) * (height + gap / 2), width: stages.width,
            height: height),
          stageSize)
      }
    } else {
      let width = ((stages.width - gap) / 2).rounded(.down)
      sides = [0, 1].map { index in
        let area = CGRect(
          x: stages.minX + CGFloat(index) * (width + gap), y: stages.minY, width: width,
          height: stages.height)
        return stages.height < CompareLayout.columnHeight
          ? CompareLayout.row(in: area, stageSize) : CompareLayout.column(in: area, stageSize)
      }
    }
  }

  /// Arranges the parts of a side from top to bottom.
  private static func column(in area: CGRect, _ stageSize: CGSize) -> Side {
    var side = Side()
    side.header = CGRect(x: area.minX, y: area.minY, width: area.width, height: 44)
    let answer: CGFloat = area.width < 320 ? 78 : 60
    side.answer = CGRect(x: area.minX, y: area.maxY - answer, width: area.width, height: answer)
    side.place(
      stageSize,
      in: CGRect(
        x: area.minX, y: side.header.maxY + 4, width: area.width,
        height: max(1, side.answer.minY - side.header.maxY - 12)))
    return side
  }

  /// Arranges a side with its texts beside the picture.
  private static func row(in area: CGRect, _ stageSize: CGSize) -> Side {
    var side = Side()
    let width = min(area.width * 0.5, area.height * stageSize.width / max(1, stageSize.height))
    side.place(stageSize, in: CGRect(x: area.minX, y: area.minY, width: width, height: area.height))
    let left = side.phone.maxX + 10
    // The narrow column may need three lines for the name of a variant.
    side.header = CGRect(x: left, y: area.minY, width: max(1, area.maxX - left), height: 64)
    side.answer = CGRect(
      x: left, y: side.header.maxY + 2, width: side.header.width,
      height: max(1, area.maxY - side.header.maxY - 2))
    return side
  }
}

nonisolated extension CompareLayout.Side {
  /// Places the picture as large as the area allows, never magnified, on whole points.
  fileprivate mutating func place(_ stageSize: CGSize, in area: CGRect) {
    let bezel: CGFloat = 6
    let room = area.insetBy(dx: bezel, dy: bezel)
    let scale = max(
      0.1, min(1, room.width / max(1, stageSize.width), room.height / max(1, stageSize.height)))
    let size = CGSize(
      width: (stageSize.width * scale).rounded(.down), height: (stageSize.height * scale).rounded(.down))
    picture = CGRect(
      x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(.down),
      width: size.width, height: size.height)
    phone = picture.insetBy(dx: -bezel, dy: -bezel)
  }
}
