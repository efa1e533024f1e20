import Testing

@testable import UIKit

@Suite("Views nested without end", .serialized)
struct NestingTests {
  private static let rect = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// Returns the outermost and the innermost of nested views.
  private func chain(of count: Int) -> (UIView, UIView) {
    var outer = UIView(frame: Self.rect)
    let inner = outer
    for _ in 1..<count {
      let view = UIView(frame: Self.rect)
      view.addSubview(outer)
      outer = view
    }
    return (outer, inner)
  }

  @Test("100,000 nested views are shown, laid out, painted, touched, removed and released")
  func life() {
    let stage = Stage()
    let window = stage.window()
    weak var released: UIView?
    do {
      let (outer, inner) = chain(of: 100_000)
      released = inner
      window.addSubview(outer)
      #expect(inner.window === window)
      outer.tintColor = .red
      inner.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(!inner.layoutState.isPending)
      #expect(stage.scene.snapshot() != nil)
      stage.tap(50, 50, at: 1, until: 1.05)
      outer.removeFromSuperview()
      #expect(inner.window == nil)
    }
    stage.tap(50, 50, at: 2, until: 2.05)
    stage.advance(to: 4)
    #expect(released == nil)
  }

  @Test("A million sibling views are shown, laid out, painted, touched, removed and released")
  func siblings() {
    let stage = Stage()
    let window = stage.window()
    weak var released: UIView?
    do {
      let superview = UIView(frame: Self.rect)
      window.addSubview(superview)
      for _ in 0..<1_000_000 { superview.addSubview(UIView(frame: Self.rect)) }
      released = superview.subviews.last
      window.layoutIfNeeded()
      #expect(stage.scene.snapshot() != nil)
      #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === released)
      stage.tap(50, 50, at: 1, until: 1.05)
      released?.removeFromSuperview()
      superview.removeFromSuperview()
    }
    stage.tap(50, 50, at: 2, until: 2.05)
    stage.advance(to: 4)
    #expect(released == nil)
  }

  @Test("Views released with their superview are released in the order of the tree")
  func order() {
    final class Dying: UIView {
      let tell: () -> Void
      init(tell: @escaping () -> Void) {
        self.tell = tell
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      isolated deinit { tell() }
    }
    var order: [String] = []
    do {
      let root = UIView()
      for name in ["a", "b"] {
        let view = Dying { order.append(name) }
        view.addSubview(Dying { order.append(name + "1") })
        root.addSubview(view)
      }
    }
    #expect(order == ["a", "a1", "b", "b1"])
  }

  @Test("Endlessly nested views follow the size of the outermost one", arguments: [false, true])
  func resizing(isShown: Bool) {
    let stage = Stage()
    let (outer, inner) = chain(of: isShown ? 3_000 : 100_000)
    var next: UIView? = inner
    while let view = next, view !== outer {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      next = view.superview
    }
    if isShown { stage.window().addSubview(outer) }
    outer.frame.size = CGSize(width: 150, height: 40)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 150, height: 40))
    outer.bounds.size.width = 30
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test("Views deeper than a thousand levels are not hit; their ancestor is")
  func hit() {
    let (outer, inner) = chain(of: 3_000)
    var level = 0
    var view = outer.hitTest(CGPoint(x: 5, y: 5), with: nil)
    #expect(view !== inner)
    while let current = view, current !== outer {
      level += 1
      view = current.superview
    }
    #expect(level == SubtreeWalk.maximumLevelCount - 1)
  }
}
