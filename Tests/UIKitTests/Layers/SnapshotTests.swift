import Testing
import UIKit

@testable import UIKit

@Suite("Snapshots of views")
struct SnapshotTests {
  /// A view of 20 by 10 points, whose left half is red and whose right half is a blue sublayer.
  private func halves() -> UIView {
    let view = box(0, 0, 20, 10, .red)
    let half = CALayer()
    half.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
    half.backgroundColor = UIColor.blue.cgColor
    view.layer.addSublayer(half)
    return view
  }

  @Test("A snapshot shows what the view showed, and later changes of the view do not show")
  func snapshot() throws {
    let picture = try #require(Picture(width: 40, height: 20))
    let view = halves()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.backgroundColor = .green
    snapshot.frame.origin = CGPoint(x: 5, y: 5)
    picture.window.addSubview(snapshot)
    picture.paint()
    #expect(picture[10, 10] == red && picture[20, 10] == blue && picture[30, 10] == white)
    #expect(picture.count(of: red) == 100 && picture.count(of: blue) == 100)
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 5, y: 0, width: 10, height: 10), afterScreenUpdates: false,
        withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 1)))
    snapshot.removeFromSuperview()
    // The left half keeps its width of 5 points.
    part.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    picture.window.addSubview(part)
    picture.paint()
    #expect(picture[2, 10] == green && picture[8, 10] == blue && picture[38, 10] == blue)
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test("A hierarchy is drawn into the current context, stretched over a rectangle")
  func hierarchy() throws {
    let view = halves()
    #expect(!view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 1, height: 1), afterScreenUpdates: true))
    var results: [Bool] = []
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
    let image = renderer.image { _ in
      results = [
        view.drawHierarchy(in: CGRect(x: 0, y: 20, width: 40, height: 20), afterScreenUpdates: true),
        view.drawHierarchy(in: .zero, afterScreenUpdates: true),
        UIView().drawHierarchy(in: CGRect(x: 0, y: 0, width: 9, height: 9), afterScreenUpdates: true),
      ]
    }
    #expect(results == [true, false, false])
    let context = try #require(CGContext(width: 40, height: 40))
    context.draw(try #require(image.cgImage), in: CGRect(x: 0, y: 0, width: 40, height: 40))
    let pixels = try #require(context.data).assumingMemoryBound(to: UInt32.self)
    let width = context.bytesPerRow / 4
    #expect(pixels[10 * width + 10] == 0 && pixels[30 * width + 10] == red && pixels[30 * width + 30] == blue)
  }

  @Test("The transform in space of a view is its layer's")
  func transformInSpace() {
    let view = halves()
    view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(CATransform3DEqualToTransform(view.transform3D, view.layer.transform))
    #expect(abs(view.transform.a - cos(1)) < 1e-12)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CATransform3DIsAffine(view.transform3D))
  }
}
