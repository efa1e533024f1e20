import CoreGraphics

/// The frames of the gallery's parts, in points of the scene.
nonisolated struct GalleryLayout: Equatable {
  /// The arrangement of the parts, by the width of the scene.
  enum Form: Equatable {
    /// The list of cases, the stage and the inspector are side by side.
    case wide
    /// The list of cases and the stage are side by side; the inspector is a sheet.
    case middle
    /// The stage is alone. The list of cases is a drawer, and the inspector is a sheet.
    case narrow
    /// The stage fills the window; everything else is in panels over it.
    case full

    /// Whether the list of cases is in a drawer.
    var hasDrawer: Bool { self == .narrow || self == .full }
  }

  /// The properties of the content on which the layout depends.
  struct Content {
    /// Whether the case has switches.
    var hasChips: Bool
    var stageSize: CGSize
    /// Whether the sheet is above its lowest detent. If so, the lower edge of a full-bleed stage is at the
    /// top of the detent `half`.
    var isSheetOpen = false
    /// The heights of the banner above a full-bleed stage and of the controls below it, in points. The stage
    /// is fitted between them if it does not become too small.
    var coveredTop: CGFloat = 0
    var coveredBottom: CGFloat = 0
    /// Returns the height of the case's title in a width and a font size, in points.
    var titleHeight: (_ width: CGFloat, _ fontSize: CGFloat) -> CGFloat = { _, size in size }
  }

  /// Below this width, the stage fills the window.
  private static let fullBleedBreakWidth: CGFloat = 500
  /// The smallest width at which the list of cases is beside the stage.
  private static let sidebarBreakWidth: CGFloat = 700
  /// The smallest width at which the inspector is beside the stage too.
  private static let inspectorBreakWidth: CGFloat = 1000
  static let bezel: CGFloat = 8
  /// The smallest scale of the stage. A stage that is still too large is clipped.
  private static let minimumScale: CGFloat = 410 * scaleStep
  /// The smallest scale to which a full-bleed stage shrinks to make room for the banner and the controls.
  static let minimumFittedScale: CGFloat = 0.69
  /// The step of the stage's scale. It is a power of two, so that scaling a point and then reversing the
  /// scaling restores exactly the same coordinates.
  private static let scaleStep: CGFloat = 1 / 4096
  private static let transportHeight: CGFloat = 44
  private static let chipsHeight: CGFloat = 36

  let form: Form
  /// The frame of the sidebar, or of the open drawer.
  private(set) var sidebar: CGRect
  /// The frame of the button that opens the drawer; nil if there is no drawer.
  private(set) var menu: CGRect?
  private(set) var title = CGRect.zero
  private(set) var titleFontSize: CGFloat = 22
  /// The frame of the case's summary; nil if there is no room for it.
  private(set) var summary: CGRect?
  /// The frame of the switches; nil if there are none.
  private(set) var chips: CGRect?
  private(set) var stageOrigin = CGPoint.zero
  private(set) var stageScale: CGFloat = 1
  /// The frame of the stage including its bezel.
  private(set) var phone = CGRect.zero
  /// The area for the labels that are drawn over the case.
  private(set) var overlayArea = CGRect.zero
  /// The frame of the scrubber, with which the user moves through the last touch.
  private(set) var scrubber = CGRect.zero
  /// The frame of the headline about the last touch.
  private(set) var headline = CGRect.zero
  private(set) var transport = CGRect.zero
  /// The frame of the inspector; nil if it is a sheet.
  private(set) var inspector: CGRect?
  /// The detents of the inspector's sheet; nil if it is not a sheet.
  private(set) var sheet: SheetDetents?

  init(size: CGSize, content: Content) {
    let width = size.width
    form =
      switch width {
      case GalleryLayout.inspectorBreakWidth...: .wide
      case GalleryLayout.sidebarBreakWidth...: .middle
      case GalleryLayout.fullBleedBreakWidth...: .narrow
      default: .full
      }
    let margin: CGFloat = form == .narrow ? 16 : 20
    let sidebarWidth: CGFloat =
      switch form {
      case .wide: 264
      case .middle: 224
      case .narrow, .full: min(300, max(1, width - 56))
      }
    sidebar = CGRect(x: 0, y: 0, width: sidebarWidth, height: size.height)
    var area = CGRect(origin: .zero, size: size)
    if form == .full {
      fill(area, content)
      return
    }
    if form != .narrow { area = area.divided(atDistance: sidebarWidth, from: .minXEdge).remainder }
    var bottom = margin
    if form == .wide {
      let inspectorWidth = min(560, max(336, (width * 0.27).rounded()))
      inspector = CGRect(
        x: width - margin - inspectorWidth, y: margin, width: inspectorWidth,
        height: max(0, size.height - 2 * margin))
      area.size.width -= inspectorWidth + margin
    } else {
      let detents = SheetDetents(in: area)
      sheet = detents
      bottom = size.height - detents.peekTop + 8
    }
    area = CGRect(
      x: area.minX + margin, y: margin, width: max(1, area.width - 2 * margin),
      height: max(1, size.height - margin - bottom))
    if form == .narrow { area = CGRect(x: area.minX, y: 8, width: area.width, height: area.maxY - 8) }
    arrange(content, in: area)
  }

  // MARK: The stage

  /// Lets the stage fill the window, the part of it above an open sheet, or the part between the banner and
  /// the controls.
  private mutating func fill(_ area: CGRect, _ content: Content) {
    let detents = SheetDetents(in: area, peekHeight: StageControls.peekHeight)
    sheet = detents
    func fittingScale(in room: CGRect) -> CGFloat {
      min(1, room.width / content.stageSize.width, room.height / content.stageSize.height)
    }
    var room = area
    if content.isSheetOpen { room.size.height = max(60, detents.top(of: .half)) }
    overlayArea = room
    if !content.isSheetOpen {
      let smallestScale = min(GalleryLayout.minimumFittedScale, fittingScale(in: area))
      let uncoveredParts = [content.coveredTop, 0].map { top in
        CGRect(
          x: area.minX, y: area.minY + top, width: area.width,
          height: max(1, area.height - top - content.coveredBottom))
      }
      room = uncoveredParts.first { fittingScale(in: $0) >= smallestScale } ?? area
    }
    let step = GalleryLayout.scaleStep
    let scale = fittingScale(in: room)
    stageScale = max(GalleryLayout.minimumScale, (scale / step).rounded(.down) * step)
    let size = CGSize(
      width: content.stageSize.width * stageScale, height: content.stageSize.height * stageScale)
    stageOrigin = CGPoint(
      x: (room.midX - size.width / 2).rounded(), y: max(0, (room.midY - size.height / 2).rounded(.down)))
    phone = CGRect(origin: stageOrigin, size: size)
  }

  /// Arranges title, stage and controls below each other, or side by side if the stage then becomes larger.
  private mutating func arrange(_ content: Content, in area: CGRect) {
    var besideLayout = self
    stack(content, in: area)
    besideLayout.arrangeBesideStage(content, in: area)
    if form != .narrow || area.width > area.height, besideLayout.besideWidth(in: area) >= 240,
      besideLayout.stageScale > stageScale * 1.12
    {
      self = besideLayout
    }
  }

  private func besideWidth(in area: CGRect) -> CGFloat { area.maxX - phone.maxX - 20 }

  /// Arranges title, stage and controls from top to bottom.
  private mutating func stack(_ content: Content, in area: CGRect) {
    var top = area.minY
    var left = area.minX
    titleFontSize = form == .narrow ? 20 : 22
    if form == .narrow {
      let menu = CGRect(x: area.minX - 6, y: top, width: 44, height: 44)
      self.menu = menu
      left = menu.maxX + 6
    }
    let titleWidth = max(1, area.maxX - left)
    let titleHeight = max(form == .narrow ? 44 : 30, content.titleHeight(titleWidth, titleFontSize))
    title = CGRect(x: left, y: top, width: titleWidth, height: titleHeight)
    top = title.maxY
    if area.height >= 620 {
      // In a narrow column the summary has three lines.
      let summary = CGRect(x: area.minX, y: top + 4, width: area.width, height: area.width < 400 ? 58 : 40)
      self.summary = summary
      top = summary.maxY
    }
    // In a window with a sidebar, the position of the stage does not depend on whether the case has switches.
    if content.hasChips || form != .narrow {
      let chips = CGRect(
        x: area.minX, y: top + 8, width: area.width, height: GalleryLayout.chipsHeight)
      if content.hasChips { self.chips = chips }
      top = chips.maxY
    }
    let footerTop = placeFooter(in: area, headlineHeight: GalleryLayout.headlineHeight(in: area.width))
    place(
      content.stageSize,
      in: CGRect(x: area.minX, y: top + 12, width: area.width, height: max(1, footerTop - top - 16)),
      isCentered: true
    )
  }

  /// Puts the stage on the left, and the other parts of the gallery beside it.
  private mutating func arrangeBesideStage(_ content: Content, in area: CGRect) {
    var stageArea = area
    if form == .narrow {
      let menu = CGRect(x: area.minX - 6, y: area.minY, width: 44, height: 44)
      self.menu = menu
      stageArea = CGRect(
        x: menu.maxX + 10, y: area.minY, width: max(1, area.maxX - menu.maxX - 10), height: area.height)
    }
    stageArea.size.width = max(1, stageArea.width - 310)
    place(content.stageSize, in: stageArea, isCentered: false)
    let spareWidth = max(0, area.maxX - phone.maxX - 20 - 340)
    let shift = (spareWidth / 2).rounded(.down)
    phone.origin.x += shift
    stageOrigin.x += shift
    overlayArea = phone
    let column = CGRect(
      x: phone.maxX + 20, y: area.minY, width: max(1, min(340, area.maxX - phone.maxX - 20)),
      height: area.height)
    titleFontSize = 22
    title = CGRect(
      x: column.minX, y: column.minY, width: column.width,
      height: max(30, content.titleHeight(column.width, titleFontSize)))
    var top = title.maxY
    // A tall column has room for a long headline.
    let foot = placeFooter(
      in: column,
      headlineHeight: max(GalleryLayout.headlineHeight(in: column.width), min(136, column.height * 0.2)))
    if foot - top >= 160 {
      let summary = CGRect(
        x: column.minX, y: top + 4, width: column.width, height: min(96, max(36, foot - top - 60)))
      self.summary = summary
      top = summary.maxY
    } else {
      summary = nil
    }
    if content.hasChips {
      chips = CGRect(
        x: column.minX, y: top + 10, width: column.width,
        height: max(GalleryLayout.chipsHeight, foot - top - 22))
    }
  }

  /// Returns the height of the headline for its width, in points. A narrow headline has more lines; on a
  /// phone its text is smaller, because the stage needs the room.
  private static func headlineHeight(in width: CGFloat) -> CGFloat {
    width < 320 ? 72 : (400..<560).contains(width) ? 60 : 46
  }

  /// Places the scrubber, the headline and the playback controls at the area's bottom, and returns the y
  /// coordinate of their upper edge.
  private mutating func placeFooter(in area: CGRect, headlineHeight: CGFloat) -> CGFloat {
    transport = CGRect(
      x: area.minX, y: area.maxY - GalleryLayout.transportHeight, width: area.width,
      height: GalleryLayout.transportHeight)
    headline = CGRect(
      x: area.minX, y: transport.minY - 8 - headlineHeight, width: area.width, height: headlineHeight)
    scrubber = CGRect(
      x: area.minX, y: headline.minY - 2 - TouchScrubber.height, width: area.width,
      height: TouchScrubber.height)
    return scrubber.minY
  }

  /// Places the stage as large as the area allows, but not larger than its own size.
  private mutating func place(_ stageSize: CGSize, in area: CGRect, isCentered: Bool) {
    let bezel = GalleryLayout.bezel
    let room = area.insetBy(dx: bezel, dy: bezel)
    let step = GalleryLayout.scaleStep
    let scale = min(1, room.width / stageSize.width, room.height / stageSize.height)
    stageScale = max(GalleryLayout.minimumScale, (scale / step).rounded(.down) * step)
    let size = CGSize(width: stageSize.width * stageScale, height: stageSize.height * stageScale)
    let x = isCentered ? (area.midX - size.width / 2).rounded() : area.minX + bezel
    // If there is room left, the stage is centred vertically.
    let y = max(area.minY + bezel, (area.midY - size.height / 2).rounded(.down))
    stageOrigin = CGPoint(x: x, y: y)
    phone = CGRect(origin: stageOrigin, size: size).insetBy(dx: -bezel, dy: -bezel)
    overlayArea = CGRect(x: area.minX, y: phone.minY, width: area.width, height: phone.height)
  }
}
