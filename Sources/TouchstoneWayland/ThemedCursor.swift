import CTouchstoneWaylandClient

/// Draws cursors from the user's cursor theme, on a surface of their own.
final class ThemedCursor {
  private unowned let connection: WaylandConnection
  private let surface: WlSurface
  private var themes: [Int: OpaquePointer] = [:]

  init?(connection: WaylandConnection) {
    guard let compositor = connection.compositor else { return nil }
    self.connection = connection
    surface = compositor.createSurface()
    // The buffers of the theme must be destroyed before the connection.
    connection.beforeClose { [weak self] in self?.destroy() }
  }

  /// Shows a cursor at an integer scale. If the theme or the shape is not found, the cursor does not change.
  func show(_ shape: Cursor.Shape, serial: UInt32, scale: Int, by setCursor: Cursor.SetCursor) {
    // Before version 3 of `wl_surface`, surfaces have no scale.
    let scale = surface.version >= 3 ? scale : 1
    guard let theme = theme(scale: scale), let image = Self.image(of: shape, in: theme),
      let buffer = wl_cursor_image_get_buffer(image)
    else { return }
    let imageInfo = image.pointee
    surface.attach(buffer: WlBuffer(borrowing: buffer, from: surface), x: 0, y: 0)
    surface.setBufferScale(scale: Int32(clamping: scale))
    surface.damage(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
    setCursor(
      serial, surface, Int32(clamping: Int(imageInfo.hotspot_x) / scale),
      Int32(clamping: Int(imageInfo.hotspot_y) / scale))
  }

  func destroy() {
    for theme in themes.values { wl_cursor_theme_destroy(theme) }
    themes = [:]
    surface.destroy()
  }

  private func theme(scale: Int) -> OpaquePointer? {
    if let theme = themes[scale] { return theme }
    guard let shm = connection.shm?.raw else { return nil }
    let size = Environment.value("XCURSOR_SIZE").flatMap { Int($0) } ?? 24
    let pixelSize = min(max(size, 8), 256) * scale
    guard let theme = wl_cursor_theme_load(Environment.value("XCURSOR_THEME"), Int32(pixelSize), shm) else {
      return nil
    }
    themes[scale] = theme
    return theme
  }

  private static func image(
    of shape: Cursor.Shape, in theme: OpaquePointer
  ) -> UnsafeMutablePointer<wl_cursor_image>? {
    for name in themeNames[shape, default: []] + ["default", "left_ptr"] {
      guard let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0 else {
        continue
      }
      return cursor.pointee.images[0]
    }
    return nil
  }

  /// The names of each shape in cursor themes: first the current name, then older names, the oldest from the
  /// X11 cursor font.
  private static let themeNames: [Cursor.Shape: [String]] = [
    .default: [], .contextMenu: ["context-menu"], .help: ["help", "question_arrow"],
    .pointer: ["pointer", "hand2"], .progress: ["progress", "left_ptr_watch"], .wait: ["wait", "watch"],
    .cell: ["cell", "plus"], .crosshair: ["crosshair", "cross"], .text: ["text", "xterm"],
    .verticalText: ["vertical-text"], .alias: ["alias", "dnd-link"], .copy: ["copy", "dnd-copy"],
    .move: ["move", "dnd-move"], .noDrop: ["no-drop", "dnd-none"],
    .notAllowed: ["not-allowed", "crossed_circle"], .grab: ["grab", "openhand", "hand1"],
    .grabbing: ["grabbing", "closedhand", "fleur"], .eResize: ["e-resize", "right_side"],
    .nResize: ["n-resize", "top_side"], .neResize: ["ne-resize", "top_right_corner"],
    .nwResize: ["nw-resize", "top_left_corner"], .sResize: ["s-resize", "bottom_side"],
    .seResize: ["se-resize", "bottom_right_corner"], .swResize: ["sw-resize", "bottom_left_corner"],
    .wResize: ["w-resize", "left_side"], .ewResize: ["ew-resize", "sb_h_double_arrow"],
    .nsResize: ["ns-resize", "sb_v_double_arrow"], .neswResize: ["nesw-resize", "fd_double_arrow"],
    .nwseResize: ["nwse-resize", "bd_double_arrow"], .colResize: ["col-resize", "sb_h_double_arrow"],
    .rowResize: ["row-resize", "sb_v_double_arrow"], .allScroll: ["all-scroll", "fleur"],
    .zoomIn: ["zoom-in"], .zoomOut: ["zoom-out"], .dndAsk: ["dnd-ask"], .allResize: ["all-resize", "fleur"],
  ]
}
