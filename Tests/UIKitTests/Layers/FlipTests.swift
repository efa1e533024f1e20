import Testing

@testable import UIKit

/// Flips of views by `UIView.transition`. A touch on a flipping view follows rule 11.1.
@Suite("Flips")
final class FlipTests {
  private let stage = Stage()
  private let window: UIWindow
  private let card = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))

  init() {
    window = stage.window()
    window.addSubview(card)
    card.backgroundColor = .red
  }

  private func flip(_ side: UIView.AnimationOptions, completion: ((Bool) -> Void)? = nil) {
    UIView.transition(with: card, duration: 1, options: [side, .curveLinear]) { [card] in
      card.backgroundColor = .blue
    } completion: {
      completion?($0)
    }
  }

  /// The transform of the layer that is visible, with the name of the side that it shows.
  private var visible: [(name: String, transform: CATransform3D)] {
    let overlay = window.layer.sublayers?.first { $0.contents != nil }
    return [("old", overlay), ("new", card.layer)].compactMap { name, layer in
      guard let layer, let shown = layer.presentation(), shown.opacity > 0 else { return nil }
      return (name, shown.transform)
    }
  }

  @Test(
    "A quarter of the way, the old content is turned by 45°, and the named side is nearer to the viewer",
    arguments: [
      (UIView.AnimationOptions.transitionFlipFromLeft, CGPoint(x: -1, y: 0)),
      (.transitionFlipFromRight, CGPoint(x: 1, y: 0)), (.transitionFlipFromTop, CGPoint(x: 0, y: -1)),
      (.transitionFlipFromBottom, CGPoint(x: 0, y: 1)),
    ])
  func quarter(side: UIView.AnimationOptions, near: CGPoint) throws {
    flip(side)
    stage.advance(to: 0.25)
    let shown = visible
    try #require(shown.map(\.name) == ["old"])
    let turn = shown[0].transform
    // The depth of the side's middle, before the perspective.
    let depth = near.x * turn.m13 + near.y * turn.m23
    #expect(abs(depth - 0.5.squareRoot()) < 1e-9)
  }

  @Test("In the second half the new content turns towards the viewer, and stands still at the end")
  func secondHalf() throws {
    var ended: [Bool] = []
    flip(.transitionFlipFromRight) { ended.append($0) }
    stage.advance(to: 0.75)
    let shown = visible
    try #require(shown.map(\.name) == ["new"])
    #expect(abs(shown[0].transform.m11 - 0.5.squareRoot()) < 1e-9)
    #expect(shown[0].transform.m13 < 0)  // the right side is farther away now
    #expect(ended.isEmpty)
    stage.advance(to: 1.5)
    #expect(ended == [true])
    #expect(window.layer.sublayers?.count == 1)
    #expect(CATransform3DIsIdentity(card.layer.presentation()?.transform ?? card.layer.transform))
  }

  @Test("A flipping view receives no touches, unless the options allow it", arguments: [false, true])
  func touches(allowed: Bool) {
    UIView.transition(
      with: card, duration: 1,
      options: allowed ? [.transitionFlipFromLeft, .allowUserInteraction] : .transitionFlipFromLeft,
      animations: {})
    stage.advance(to: 0.25)
    #expect((window.hitTest(CGPoint(x: 200, y: 150), with: nil) === card) == allowed)
    stage.advance(to: 2)
    #expect(window.hitTest(CGPoint(x: 200, y: 150), with: nil) === card)
  }

  @Test("A view that leaves in the middle of a flip takes its old content along")
  func leaves() {
    var ended: [Bool] = []
    flip(.transitionFlipFromRight) { ended.append($0) }
    stage.advance(to: 0.25)
    card.removeFromSuperview()
    stage.advance(to: 3)
    #expect(ended == [false])
    #expect(window.layer.sublayers?.isEmpty ?? true)
  }

  // MARK: Presentations

  /// The visible layers of the topmost presentation, with the turn of each around the y axis in degrees.
  private func turns(of page: UIViewController) throws -> [(isPage: Bool, degrees: CGFloat)] {
    let container = try #require(page.view.superview)
    return (container.layer.sublayers ?? []).compactMap { layer in
      guard let shown = layer.presentation(), shown.opacity > 0 else { return nil }
      let turn = shown.transform
      return (layer === page.view.layer, atan2(-turn.m13, turn.m11) * 180 / .pi)
    }
  }

  @Test("A presentation turns the presenter's picture away and the page in, its dismissal the other way")
  func presentation() throws {
    let root = UIViewController(), page = UIViewController()
    window.rootViewController = root
    page.modalPresentationStyle = .fullScreen
    page.modalTransitionStyle = .flipHorizontal
    stage.advance(to: 0)
    root.present(page, animated: true)
    stage.advance(to: 0.2 - 1e-6)
    var turned = try turns(of: page)
    #expect(turned.map(\.isPage) == [false])
    #expect(abs(turned[0].degrees + 90) < 0.1)
    stage.advance(to: 0.2 + 1e-6)
    turned = try turns(of: page)
    #expect(turned.map(\.isPage) == [true])
    #expect(abs(turned[0].degrees - 90) < 0.1)
    stage.advance(to: 0.5)
    #expect(page.view.superview?.layer.sublayers?.count == 1)
    #expect(page.view.superview?.backgroundColor == nil)
    root.dismiss(animated: true)
    stage.advance(to: 0.7 - 1e-6)
    turned = try turns(of: page)
    #expect(turned.map(\.isPage) == [true])
    #expect(abs(turned[0].degrees - 90) < 0.1)
    stage.advance(to: 0.7 + 1e-6)
    turned = try turns(of: page)
    #expect(turned.map(\.isPage) == [false])
    #expect(abs(turned[0].degrees + 90) < 0.1)
    stage.advance(to: 1)
    #expect(page.view.superview == nil && root.view.window === window)
    #expect(CATransform3DIsIdentity(page.view.layer.presentation()?.transform ?? CATransform3DIdentity))
  }

  @Test("A window that leaves in the middle of a presentation's flip takes all of it along")
  func abandonedPresentation() {
    weak var watched: UIViewController?
    do {
      let root = UIViewController(), page = UIViewController()
      watched = page
      window.rootViewController = root
      page.modalPresentationStyle = .fullScreen
      page.modalTransitionStyle = .flipHorizontal
      root.present(page, animated: true)
      stage.advance(to: 0.1)
      window.rootViewController = nil
    }
    stage.advance(to: 2)
    #expect(watched == nil)
  }

  @Test("A flip of no size or duration, or from a view without a window, ends")
  func odd() {
    let lone = UIView(frame: .zero)
    var ends = 0
    for duration in [0, -1, .nan, .infinity] as [TimeInterval] {
      UIView.transition(with: card, duration: duration, options: .transitionFlipFromTop, animations: {}) {
        _ in
        ends += 1
      }
      UIView.transition(with: lone, duration: duration, options: .transitionFlipFromTop, animations: {}) {
        _ in
        ends += 1
      }
    }
    stage.advance(to: 5)
    #expect(ends == 8)
  }
}
