import CoreGraphics
import UIKit
import Wayland

/// One of the surfaces that show a window's frame.
final class WindowFrameStrip {
  /// What it shows, in the frame's coordinates.
  private(set) var rect: CGRect = .zero
  private let subsurface: Subsurface
  private var isShown = false

  init?(connection: WaylandConnection, parent: Surface) {
    guard let subsurface = Subsurface(connection: connection, parent: parent) else { return nil }
    self.subsurface = subsurface
  }

  var surface: Surface { subsurface.surface }

  func destroy() { subsurface.destroy() }

  /// Stands beside the content from the parent's next commit on.
  func place(_ rect: CGRect, in geometry: WindowFrameGeometry) {
    self.rect = rect
    guard !rect.isEmpty else { return }
    subsurface.move(x: Int(rect.minX - geometry.content.minX), y: Int(rect.minY - geometry.content.minY))
    let sensitive = rect.intersection(geometry.sensitive).offsetBy(dx: -rect.minX, dy: -rect.minY)
    surface.setInputRegion([PixelRect(sensitive)])
  }

  func nextBuffer(mayAddBuffer: Bool) throws(WaylandError) -> DrawingBuffer? {
    try surface.nextBuffer(width: Int(rect.width), height: Int(rect.height), mayAddBuffer: mayAddBuffer)
  }

  /// What of the frame's damage lies here, in pixels of the buffer. `scale` is that of the damage.
  func damage(of damage: [CGRect], in buffer: DrawingBuffer, at scale: CGFloat) -> [CGRect] {
    let whole = CGRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    return damage.compactMap { rect in
      guard CGFloat(buffer.scale.value) == scale else { return whole }
      // Where the strip begins between two pixels, its damage reaches over both.
      let part = rect.offsetBy(dx: -self.rect.minX * scale, dy: -self.rect.minY * scale).integral
        .intersection(whole)
      return part.isEmpty ? nil : part
    }
  }

  func show(_ buffer: DrawingBuffer, damage: [PixelRect]) {
    isShown = true
    surface.commit(buffer, damage: damage)
  }

  /// Answers whether it had been shown.
  func hide() -> Bool {
    guard isShown else { return false }
    isShown = false
    surface.hide()
    return true
  }
}
