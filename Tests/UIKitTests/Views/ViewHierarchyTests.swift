import Testing
@testable import UIKit

/// A view that logs its calls.
private final class Teller: UIView {
  var name = ""
  var log: CallLog?

  convenience init(_ name: String, _ log: CallLog) {
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    self.name = name
    self.log = log
  }

  override func didAddSubview(_ subview: UIView) { log?.lines.append("\(name) didAddSubview") }
  override func willRemoveSubview(_ subview: UIView) { log?.lines.append("\(name) willRemoveSubview") }
  override func willMove(toSuperview newSuperview: UIView?) {
    log?.lines.append("\(name) willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
  }
  override func didMoveToSuperview() { log?.lines.append("\(name) didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) {
    log?.lines.append("\(name) willMoveToWindow \(newWindow == nil ? "nil" : "window")")
  }
  override func didMoveToWindow() { log?.lines.append("\(name) didMoveToWindow") }
}

final class CallLog {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view subclass as apps write it, with a plain `deinit`.
private final class Mortal: UIView {
  var onDeinit: Counter?
  deinit { onDeinit?.count += 1 }
}

private final class Counter: Sendable {
  nonisolated(unsafe) var count = 0
}

@Suite("The view hierarchy")
struct ViewHierarchyTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func children(_ count: Int) -> [UIView] {
    (0..<count).map { index in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.tag = index
      root.addSubview(view)
      return view
    }
  }

  private var order: [Int] { root.subviews.map(\.tag) }

  @Test("Subviews are ordered, and hit tests follow the order")
  func ordering() {
    let views = children(4)
    root.bringSubviewToFront(views[1])
    #expect(order == [0, 2, 3, 1])
    root.sendSubviewToBack(views[3])
    #expect(order == [3, 0, 2, 1])
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(order == [1, 0, 2, 3])
    root.insertSubview(views[3], belowSubview: views[0])
    #expect(order == [1, 3, 0, 2])
    root.insertSubview(views[1], aboveSubview: views[0])
    #expect(order == [3, 0, 1, 2])
    root.insertSubview(views[2], at: 0)
    #expect(order == [2, 3, 0, 1])
    root.exchangeSubview(at: 0, withSubviewAt: 9)
    root.insertSubview(views[0], at: 99)
    #expect(order == [2, 3, 1, 0])
    for expected in [0, 1, 3, 2] {
      let hit = root.hitTest(CGPoint(x: 5, y: 5), with: nil)
      #expect(hit?.tag == expected)
      hit?.removeFromSuperview()
    }
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
  }

  @Test("A view moves between superviews, and no cycle can be made")
  func moving() {
    let views = children(2)
    views[0].addSubview(views[1])
    #expect(order == [0])
    #expect(views[1].superview === views[0])
    views[1].addSubview(root)
    views[1].addSubview(views[1])
    #expect(root.superview == nil)
    #expect(views[1].subviews.isEmpty)
    #expect(views[1].isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!root.isDescendant(of: views[1]))
    #expect(root.viewWithTag(1) === views[1])
  }

  @Test("Adding, moving and removing views notifies them in order")
  func callbacks() {
    let log = CallLog()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = Teller("first", log), second = Teller("second", log)
    window.addSubview(first)
    window.addSubview(second)
    let view = Teller("view", log)
    let child = Teller("child", log)
    view.addSubview(child)
    log.lines = []

    first.addSubview(view)
    #expect(
      log.take() == [
        "view willMoveToWindow window", "child willMoveToWindow window", "view willMoveToSuperview view",
        "view didMoveToWindow", "child didMoveToWindow", "view didMoveToSuperview", "first didAddSubview",
      ])
    #expect(child.window === window)

    second.addSubview(view)
    #expect(
      log.take() == [
        "first willRemoveSubview", "view willMoveToSuperview view", "view didMoveToSuperview",
        "second didAddSubview",
      ])

    view.removeFromSuperview()
    #expect(
      log.take() == [
        "second willRemoveSubview", "view willMoveToWindow nil", "child willMoveToWindow nil",
        "view willMoveToSuperview nil", "view didMoveToWindow", "child didMoveToWindow",
        "view didMoveToSuperview",
      ])
    #expect(child.window == nil)
  }

  @Test("When a superview is released its subviews have none")
  func dyingSuperview() {
    let counter = Counter()
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    do {
      let mortal = Mortal(frame: .zero)
      mortal.onDeinit = counter
      mortal.addSubview(child)
      #expect(child.superview === mortal)
    }
    #expect(counter.count == 1)
    #expect(child.superview == nil)
    #expect(child.window == nil)
    root.addSubview(child)
    #expect(child.superview === root)
  }
}

/// A view that counts its layouts.
private final class Layouter: UIView {
  var count = 0
  var onLayout: (() -> Void)?
  override func layoutSubviews() {
    count += 1
    onLayout?()
  }
}

@Suite("Layout")
struct ViewLayoutTests {
  @Test("Layout runs once for many requests, and only where it was requested")
  func once() {
    let top = Layouter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let middle = Layouter(frame: top.bounds), bottom = Layouter(frame: top.bounds)
    top.addSubview(middle)
    middle.addSubview(bottom)
    top.layoutIfNeeded()
    let counts = [top.count, middle.count, bottom.count]
    top.layoutIfNeeded()
    #expect(top.count == counts[0] && middle.count == counts[1] && bottom.count == counts[2])
    bottom.setNeedsLayout()
    bottom.setNeedsLayout()
    top.layoutIfNeeded()
    #expect(top.count == counts[0] && middle.count == counts[1] && bottom.count == counts[2] + 1)
    middle.bounds.size.width = 50
    top.layoutIfNeeded()
    #expect(
      top.count == counts[0] + 1 && middle.count == counts[1] + 1, "a size is the superview's business, too")
  }

  @Test("A new view is laid out once without a request, and an idle hierarchy not at all")
  func firstLayout() {
    let stage = Stage()
    let window = stage.window()
    let top = Layouter(frame: .zero), bottom = Layouter(frame: .zero)
    top.addSubview(bottom)
    #expect(bottom.count == 0)
    window.addSubview(top)
    stage.application.performDeferredWork()
    #expect(top.count == 1 && bottom.count == 1)
    #expect(!window.layoutState.isPending && !top.layoutState.isPending && !bottom.layoutState.isPending)
    stage.application.performDeferredWork()
    #expect(top.count == 1 && bottom.count == 1)
    // A subtree that needs layout is found from the root, wherever the subtree was added.
    let late = Layouter(frame: .zero), branch = UIView(frame: .zero)
    branch.addSubview(late)
    bottom.addSubview(branch)
    stage.application.performDeferredWork()
    #expect(late.count == 1)
    #expect(top.count == 1, "only the view that got a subview is laid out with it")
    #expect(bottom.count == 2)
  }

  @Test("Layout requested during a layout is done in the same pass")
  func nested() {
    let top = Layouter(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let bottom = Layouter(frame: .zero)
    top.addSubview(bottom)
    top.onLayout = { bottom.frame.size.width += 1 }
    top.setNeedsLayout()
    top.layoutIfNeeded()
    #expect(top.count == 1)
    #expect(bottom.count == 1)
  }

  @Test("A layout that requests itself endlessly does not block the pass")
  func endless() {
    let view = Layouter(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.onLayout = { [unowned view] in view.setNeedsLayout() }
    var top: UIView = view
    for _ in 0..<20 {
      let superview = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      superview.addSubview(top)
      top = superview
    }
    view.setNeedsLayout()
    top.layoutIfNeeded()
    #expect(view.count > 0 && view.count < 100)
    let count = view.count
    view.onLayout = nil
    top.layoutIfNeeded()
    #expect(view.count == count + 1)
  }

  @Test("The autoresizing mask selects the parts that are flexible")
  func autoresizing() {
    let expectations: [(UIView.AutoresizingMask, CGRect)] = [
      (.flexibleWidth, CGRect(x: 20, y: 10, width: 150, height: 30)),
      (.flexibleLeftMargin, CGRect(x: 120, y: 10, width: 50, height: 30)),
      (.flexibleRightMargin, CGRect(x: 20, y: 10, width: 50, height: 30)),
      ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 60, y: 10, width: 50, height: 30)),
      ([.flexibleHeight, .flexibleTopMargin], CGRect(x: 20, y: 35, width: 50, height: 105)),
      ([], CGRect(x: 20, y: 10, width: 50, height: 30)),
    ]
    for (mask, expected) in expectations {
      // The horizontal sum is 20 + 50 + 30, and the vertical sum is 10 + 30 + 60. Both sums grow by 100.
      let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let view = UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 30))
      view.autoresizingMask = mask
      superview.addSubview(view)
      superview.frame.size = CGSize(width: 200, height: 200)
      #expect(isClose(view.frame, expected), "mask \(mask.rawValue)")
    }
  }
}
