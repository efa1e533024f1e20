import CoreGraphics
import UIKit
import TouchstoneWayland

/// One of the subsurfaces that together show a window's frame.
final class WindowFrameStrip {
  /// The surface, and the part of the frame that it shows.
  let pane: SurfacePane
  private let subsurface: Subsurface

  init?(connection: WaylandConnection, parent: Surface) {
    guard let subsurface = Subsurface(connection: connection, parent: parent) else { return nil }
    self.subsurface = subsurface
    pane = SurfacePane(subsurface.surface, hidesWhenEmpty: true)
  }

  /// Shows the strip behind the parent surface.
  func placeBelow(_ parent: Surface) { subsurface.placeBelow(parent) }

  func destroy() { subsurface.destroy() }

  /// Moves the strip to `rect`, in points of the frame. The move takes effect with the next commit of the
  /// parent surface.
  func setRect(_ rect: CGRect, in geometry: WindowFrameGeometry) {
    pane.contentRect = rect
    guard !rect.isEmpty else { return }
    subsurface.move(
      x: Int(rect.minX - geometry.contentRect.minX), y: Int(rect.minY - geometry.contentRect.minY))
    let inputRect = rect.intersection(geometry.inputRect).offsetBy(dx: -rect.minX, dy: -rect.minY)
    pane.surface.setInputRegion([PixelRect(inputRect)])
  }
}
