import UIKit
import TouchstoneWayland

/// The geometry of a window's frame: the content, the title bar above the content, and the margin around
/// both. The margin contains the shadow and the area by which the user resizes the window. All values are in
/// points from the top left corner of the frame.
struct WindowFrameGeometry: Equatable {
  static let barHeight: CGFloat = 40
  /// The width of the shadow around the window.
  static let shadowMargin: CGFloat = 24
  /// The distance from the window, in points, within which the user can grab an edge to resize the window.
  private static let resizeMargin: CGFloat = 12
  /// The distance from a corner, in points along an edge, within which a resize moves both edges of the
  /// corner.
  static let cornerLength: CGFloat = 24
  static let cornerRadius: CGFloat = 12
  /// The smallest content size at which the title bar has room for its buttons.
  static let minimumContentSize = CGSize(width: 220, height: 40)

  var contentSize: CGSize
  var states: ToplevelConfiguration.States = []

  /// The margins. A maximized window has none, and a tiled window has none at its tiled edges.
  var margins: UIEdgeInsets {
    func margin(_ tiled: ToplevelConfiguration.States) -> CGFloat {
      states.isDisjoint(with: [tiled, .maximized, .fullscreen]) ? WindowFrameGeometry.shadowMargin : 0
    }
    return UIEdgeInsets(
      top: margin(.tiledTop), left: margin(.tiledLeft), bottom: margin(.tiledBottom),
      right: margin(.tiledRight))
  }

  /// The title bar and the content together: the area that the desktop treats as the window.
  var windowRect: CGRect {
    CGRect(
      x: margins.left, y: margins.top, width: contentSize.width,
      height: contentSize.height + WindowFrameGeometry.barHeight)
  }

  var barRect: CGRect {
    CGRect(
      x: windowRect.minX, y: windowRect.minY, width: windowRect.width, height: WindowFrameGeometry.barHeight)
  }

  var contentRect: CGRect { CGRect(origin: CGPoint(x: barRect.minX, y: barRect.maxY), size: contentSize) }

  /// The size of the whole frame, including the margins.
  var size: CGSize {
    CGSize(width: windowRect.maxX + margins.right, height: windowRect.maxY + margins.bottom)
  }

  /// The rectangles around the content: above (with the title bar), left, right and below. They can be empty.
  /// The lower rectangle also contains the lower corners of the content if they are rounded.
  var stripRects: [CGRect] {
    let bottom = contentRect.maxY - (contentCorners?.radius ?? 0)
    return [
      CGRect(x: 0, y: 0, width: size.width, height: contentRect.minY),
      CGRect(x: 0, y: contentRect.minY, width: margins.left, height: bottom - contentRect.minY),
      CGRect(
        x: contentRect.maxX, y: contentRect.minY, width: margins.right, height: bottom - contentRect.minY),
      CGRect(x: 0, y: bottom, width: size.width, height: size.height - bottom),
    ]
  }

  /// The area that receives input: the window, and around it the area by which the user resizes the window.
  /// It is smaller than the area with the shadow.
  var inputRect: CGRect {
    let margin = WindowFrameGeometry.resizeMargin
    return windowRect.insetBy(dx: -margin, dy: -margin).intersection(CGRect(origin: .zero, size: size))
  }

  /// Whether the upper corners of the window are rounded.
  var isRounded: Bool { margins.top > 0 && margins.left > 0 && margins.right > 0 }

  /// The rounded lower corners of the content; nil if they are square, because the window is maximized, tiled
  /// or smaller than the corners.
  var contentCorners: ContentCorners? {
    let radius = WindowFrameGeometry.cornerRadius
    guard isRounded, margins.bottom > 0, contentSize.width >= 2 * radius, contentSize.height >= radius else {
      return nil
    }
    return ContentCorners(radius: radius)
  }

  /// Returns the edges that would be resized if the user grabbed the frame at a point: none inside the
  /// window, two near a corner.
  func edges(at point: CGPoint) -> WaylandHost.Edges {
    guard inputRect.contains(point), !windowRect.contains(point) else { return .none }
    let cornerLength = WindowFrameGeometry.cornerLength
    let isBeside = point.x < windowRect.minX || point.x >= windowRect.maxX
    let isAboveOrBelow = point.y < windowRect.minY || point.y >= windowRect.maxY
    let edgeRect = windowRect.insetBy(dx: isAboveOrBelow ? cornerLength : 0, dy: isBeside ? cornerLength : 0)
    var edges: UInt32 = 0
    if margins.top > 0, point.y < edgeRect.minY { edges |= WaylandHost.Edges.top.rawValue }
    if margins.bottom > 0, point.y >= edgeRect.maxY { edges |= WaylandHost.Edges.bottom.rawValue }
    if margins.left > 0, point.x < edgeRect.minX { edges |= WaylandHost.Edges.left.rawValue }
    if margins.right > 0, point.x >= edgeRect.maxX { edges |= WaylandHost.Edges.right.rawValue }
    return WaylandHost.Edges(rawValue: edges)
  }

  /// Returns the shape of the pointer at a point.
  func cursor(at point: CGPoint) -> Cursor.Shape {
    switch edges(at: point) {
    case .top: .nResize
    case .bottom: .sResize
    case .left: .wResize
    case .right: .eResize
    case .topLeft: .nwResize
    case .topRight: .neResize
    case .bottomLeft: .swResize
    case .bottomRight: .seResize
    default: .default
    }
  }
}
