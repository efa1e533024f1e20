import CoreGraphics
import Testing

@testable import UIKit

/// Surfaces and drawings with invalid lengths.
@Suite("Odd surfaces")
final class OddSurfaceTests {
  @Test(
    "A window continues to fill its surface, whatever sizes the surface had",
    arguments: [CGFloat.infinity, .nan, -.infinity, -5, 0, 1e9, 1e300])
  func sizes(length: CGFloat) {
    let stage = Stage()
    let window = stage.window()
    stage.scene.size = CGSize(width: length, height: 200)
    #expect(stage.scene.size.width.isFinite && stage.scene.size.width >= 0)
    stage.scene.size = CGSize(width: 300, height: length)
    stage.scene.size = CGSize(width: 300, height: 400)
    #expect(window.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
  }

  @Test("Enormously many pages, on an enormous surface, cost no more than the visible ones")
  func pages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 1e300, height: 40))
    control.numberOfPages = .max
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      control.draw(CGRect(x: -1e300, y: 0, width: .infinity, height: 40))
      control.draw(.infinite)
    }
    #expect(image.size.width == 40)
  }
}
