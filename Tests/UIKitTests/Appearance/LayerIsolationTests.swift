import Testing
import UIKit

@Suite("Layers in code that is not bound to the main actor")
struct LayerIsolationTests {
  /// Decorates a layer as an app's styling code does. Such code is not bound to an actor.
  nonisolated private static func makeCard(of layer: CALayer, path: CGPath) {
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMinXMinYCorner]
    layer.borderColor = nil
    layer.shadowColor = nil
    layer.shadowPath = path
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test("A nonisolated function changes and reads a view's layer")
  @MainActor func decoration() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let path = CGPath(rect: view.bounds, transform: nil)
    Self.makeCard(of: view.layer, path: path)
    #expect(view.backgroundColor?.cgColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(view.layer.cornerRadius == 8 && view.layer.maskedCorners == [.layerMinXMinYCorner])
    #expect(view.layer.borderColor == .clear && view.layer.shadowColor == nil)
    #expect(view.layer.shadowPath === path && view.transform == CGAffineTransform(scaleX: 2, y: 2))
  }

  @Test("Using a view's layer on a background thread ends the process, with a sentence that says what to do")
  func backgroundThread() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let view = await MainActor.run { UIView() }
        nonisolated(unsafe) var layer: CALayer?
        await MainActor.run { layer = view.layer }
        await Task.detached { layer?.cornerRadius = 1 }.value
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("A view's layer was used on a background thread; use it on the main thread."))
  }
}
