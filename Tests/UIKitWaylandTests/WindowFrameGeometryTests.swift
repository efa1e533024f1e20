import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

/// Tests with content of 400×300 points. The window of 400×340 points is at (24, 24), so it ends at (424,
/// 364).
@Suite("The places of a window frame's parts")
struct WindowFrameGeometryTests {
  private let geometry = WindowFrameGeometry(contentSize: CGSize(width: 400, height: 300))

  @Test("The bar is above the content, and the strips cover everything except the content")
  func parts() {
    #expect(geometry.barRect == CGRect(x: 24, y: 24, width: 400, height: 40))
    #expect(geometry.contentRect == CGRect(x: 24, y: 64, width: 400, height: 300))
    #expect(geometry.size == CGSize(width: 448, height: 388))
    #expect(
      geometry.stripRects == [
        CGRect(x: 0, y: 0, width: 448, height: 64), CGRect(x: 0, y: 64, width: 24, height: 288),
        CGRect(x: 424, y: 64, width: 24, height: 288), CGRect(x: 0, y: 352, width: 448, height: 36),
      ])
  }

  @Test(
    "Outside the window an edge is grabbed within 12 points, near a corner both, and inside it none",
    arguments: [
      (CGPoint(x: 200, y: 12), WaylandHost.Edges.top), (CGPoint(x: 200, y: 11.9), .none),
      (CGPoint(x: 200, y: 24), .none), (CGPoint(x: 200, y: 364), .bottom), (CGPoint(x: 200, y: 376), .none),
      (CGPoint(x: 12, y: 200), .left), (CGPoint(x: 24, y: 200), .none), (CGPoint(x: 423.9, y: 200), .none),
      (CGPoint(x: 424, y: 200), .right), (CGPoint(x: 436, y: 200), .none),
      (CGPoint(x: 13, y: 13), .topLeft), (CGPoint(x: 47, y: 13), .topLeft), (CGPoint(x: 48, y: 13), .top),
      (CGPoint(x: 13, y: 47), .topLeft), (CGPoint(x: 13, y: 48), .left), (CGPoint(x: 400, y: 20), .topRight),
      (CGPoint(x: 430, y: 340), .bottomRight), (CGPoint(x: 430, y: 339), .right),
      (CGPoint(x: 47, y: 365), .bottomLeft), (CGPoint(x: 48, y: 365), .bottom),
    ])
  func edges(point: CGPoint, edges: WaylandHost.Edges) {
    #expect(geometry.edges(at: point) == edges)
  }

  @Test("A maximised window has only bar and content: no shadow, no edges, no round corners")
  func maximized() {
    let geometry = WindowFrameGeometry(contentSize: CGSize(width: 400, height: 300), states: .maximized)
    #expect(geometry.barRect == CGRect(x: 0, y: 0, width: 400, height: 40))
    #expect(geometry.stripRects.map(\.isEmpty) == [false, true, true, true])
    #expect(geometry.edges(at: CGPoint(x: 0, y: 0)) == .none)
    #expect(!geometry.isRounded && self.geometry.isRounded)
    #expect(geometry.contentCorners == nil && self.geometry.contentCorners?.radius == 12)
  }

  @Test("A window tiled to the left half keeps only its right edge")
  func tiled() {
    let geometry = WindowFrameGeometry(
      contentSize: CGSize(width: 400, height: 300), states: [.tiledLeft, .tiledTop, .tiledBottom])
    #expect(geometry.windowRect == CGRect(x: 0, y: 0, width: 400, height: 340))
    #expect(geometry.stripRects.map(\.isEmpty) == [false, true, false, true])
    #expect(geometry.edges(at: CGPoint(x: 405, y: 200)) == .right)
    #expect(geometry.edges(at: CGPoint(x: 405, y: 10)) == .right, "the corner's other edge is tiled")
    #expect(geometry.contentCorners == nil)
  }

  @Test("The pointer shows the edges that it would grab")
  func cursors() {
    #expect(geometry.cursor(at: CGPoint(x: 200, y: 40)) == .default)
    #expect(geometry.cursor(at: CGPoint(x: 200, y: 20)) == .nResize)
    #expect(geometry.cursor(at: CGPoint(x: 430, y: 370)) == .seResize)
  }
}
