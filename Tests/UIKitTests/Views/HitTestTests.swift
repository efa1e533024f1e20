import Testing
@testable import UIKit

/// A view that logs each call before calling super.
private final class Listener: UIView {
  var name = ""
  var log: CallLog?
  var answersInside: ((CGPoint) -> Bool)?
  var answer: ((UIView?) -> UIView?)?

  convenience init(_ name: String, _ frame: CGRect, _ log: CallLog) {
    self.init(frame: frame)
    self.name = name
    self.log = log
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log?.lines.append("\(name) hitTest")
    let hit = super.hitTest(point, with: event)
    return answer?(hit) ?? (answer == nil ? hit : nil)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log?.lines.append("\(name) pointInside")
    return answersInside?(point) ?? super.point(inside: point, with: event)
  }
}

private final class OnlyPointInside: UIView {
  var calls = 0
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    calls += 1
    return bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}

private final class OnlyHitTest: UIView {
  var calls = 0
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    calls += 1
    return nil
  }
}

private class OverridesNothing: UIView {
  var extra = 0
}

private final class OverridesNothingFurther: OverridesNothing {}

@Suite("Hit testing")
struct HitTestTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
  let log = CallLog()

  private func add(_ frame: CGRect, to superview: UIView) -> UIView {
    let view = UIView(frame: frame)
    superview.addSubview(view)
    return view
  }

  @Test("Disabled, hidden and faint views and their subviews are skipped (rules 3.1, 3.3)")
  func refusals() {
    let behind = add(CGRect(x: 0, y: 0, width: 100, height: 100), to: window)
    let front = add(CGRect(x: 0, y: 0, width: 100, height: 100), to: window)
    let child = add(front.bounds, to: front)
    let point = CGPoint(x: 50, y: 50)
    #expect(window.hitTest(point, with: nil) === child)
    front.isUserInteractionEnabled = false
    #expect(window.hitTest(point, with: nil) === behind)
    #expect(front.hitTest(point, with: nil) == nil)
    front.isUserInteractionEnabled = true
    front.isHidden = true
    #expect(window.hitTest(point, with: nil) === behind)
    front.isHidden = false
    front.alpha = 0.009
    #expect(window.hitTest(point, with: nil) === behind)
    front.alpha = 0.5
    child.alpha = 0.015
    // The product of both alphas is below the limit, but neither alpha alone is (rule 3.3).
    #expect(window.hitTest(point, with: nil) === child)
  }

  @Test("A view with alpha 0.01 exactly can be hit (rule 3.2)")
  func exactAlpha() {
    let view = add(CGRect(x: 0, y: 0, width: 10, height: 10), to: window)
    view.alpha = 0.01
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }

  @Test("The minimum edges of a view are inside, the maximum edges outside (rule 3.4)")
  func edges() {
    let view = add(CGRect(x: 10, y: 20, width: 30, height: 40), to: window)
    #expect(window.hitTest(CGPoint(x: 10, y: 20), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 39.999, y: 59.999), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 40, y: 30), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 20, y: 60), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 9.999, y: 30), with: nil) === window)
    view.bounds.origin = CGPoint(x: 1000, y: 1000)
    #expect(view.point(inside: CGPoint(x: 1000, y: 1000), with: nil))
    #expect(!view.point(inside: CGPoint(x: 1030, y: 1000), with: nil))
    #expect(window.hitTest(CGPoint(x: 10, y: 20), with: nil) === view)
  }

  @Test("The part of a subview outside its superview cannot be hit, clipped or not (rule 3.5)")
  func outsideSuperview() {
    let superview = add(CGRect(x: 100, y: 100, width: 50, height: 50), to: window)
    let view = add(CGRect(x: 40, y: 0, width: 50, height: 50), to: superview)
    #expect(window.hitTest(CGPoint(x: 145, y: 110), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 160, y: 110), with: nil) === window)
    superview.clipsToBounds = true
    #expect(window.hitTest(CGPoint(x: 145, y: 110), with: nil) === view)
  }

  @Test("Through transforms, anchor points and scrolled bounds the view seen at the point is hit (rule 3.6)")
  func transforms() {
    let view = add(CGRect(x: 100, y: 100, width: 100, height: 20), to: window)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(window.hitTest(CGPoint(x: 150, y: 65), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 110, y: 110), with: nil) === window)
    view.transform = .identity
    view.anchorPoint = .zero
    #expect(window.hitTest(CGPoint(x: 151, y: 111), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 149, y: 111), with: nil) === window)
    let child = add(CGRect(x: 0, y: 500, width: 10, height: 10), to: view)
    view.bounds.origin.y = 500
    #expect(window.hitTest(CGPoint(x: 151, y: 111), with: nil) === child)
  }

  @Test("The walk finds the same view as asking every view, whatever the geometry")
  func agreesWithTracedWalk() {
    let application = UIApplication()
    application.becomeShared()
    var seed: UInt64 = 99
    func random(_ range: ClosedRange<Double>) -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(
        range.lowerBound + Double(seed >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound))
    }
    var views: [UIView] = [window]
    for _ in 0..<200 {
      let view = add(
        CGRect(x: random(-50...300), y: random(-50...500), width: random(0...300), height: random(0...300)),
        to: views[Int(random(0...Double(views.count) - 0.001))])
      if random(0...1) < 0.5 {
        view.transform = CGAffineTransform(rotationAngle: random(-3...3)).scaledBy(x: random(-2...2), y: 1)
      }
      if random(0...1) < 0.1 { view.isHidden = true }
      if random(0...1) < 0.1 { view.bounds.origin = CGPoint(x: random(-9...9), y: random(-1e7...1e7)) }
      views.append(view)
    }
    for _ in 0..<2000 {
      let point = CGPoint(x: random(0...375), y: random(0...812))
      application.trace = nil
      let fast = window.hitTest(point, with: nil)
      application.trace = TouchTrace()
      #expect(window.hitTest(point, with: nil) === fast)
    }
    application.trace = nil
  }

  @Test("SC-18: the front view wins on the overlap, and the view behind is never asked (rule 3.10)")
  func overlap() {
    let main = Listener("MainView", CGRect(x: 0, y: 0, width: 300, height: 300), log)
    let a = Listener("A", CGRect(x: 0, y: 0, width: 200, height: 200), log)
    let b = Listener("B", CGRect(x: 100, y: 0, width: 200, height: 200), log)
    let c = Listener("C", CGRect(x: 0, y: 200, width: 300, height: 100), log)
    for view in [a, b, c] { main.addSubview(view) }
    a.addSubview(Listener("A1", CGRect(x: 0, y: 0, width: 50, height: 50), log))
    a.addSubview(Listener("A2", CGRect(x: 100, y: 0, width: 100, height: 50), log))
    let b1 = Listener("B1", CGRect(x: 0, y: 0, width: 100, height: 50), log)
    b.addSubview(b1)
    b.addSubview(Listener("B2", CGRect(x: 0, y: 100, width: 50, height: 50), log))
    window.addSubview(main)
    #expect(window.hitTest(CGPoint(x: 150, y: 25), with: nil) === b1)
    #expect(
      log.take() == [
        "MainView hitTest", "MainView pointInside", "C hitTest", "C pointInside", "B hitTest",
        "B pointInside",
        "B2 hitTest", "B2 pointInside", "B1 hitTest", "B1 pointInside",
      ])
  }

  @Test("SC-19: a small button is hit around itself, inside its superview")
  func grownButton() {
    let superview = add(CGRect(x: 100, y: 100, width: 100, height: 20), to: window)
    let button = OnlyPointInside(frame: CGRect(x: 40, y: 5, width: 10, height: 10))
    superview.addSubview(button)
    #expect(window.hitTest(CGPoint(x: 131, y: 101), with: nil) === button)
    #expect(window.hitTest(CGPoint(x: 129, y: 101), with: nil) === superview)
    #expect(window.hitTest(CGPoint(x: 145, y: 122), with: nil) === window)
    #expect(button.calls == 2)
  }

  @Test("SC-20: a view that returns nil, or has no interaction, lets its sibling have the touch")
  func passToSibling() {
    let a = add(CGRect(x: 0, y: 0, width: 100, height: 100), to: window)
    let b = Listener("B", a.frame, log)
    window.addSubview(b)
    b.answer = { _ in nil }
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === a)
    b.answer = nil
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === b)
    b.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === a)
  }

  @Test("An override of hitTest may return any view (rule 3.14)")
  func anyAnswer() {
    let elsewhere = add(CGRect(x: 200, y: 200, width: 10, height: 10), to: window)
    let wrapper = Listener("wrapper", CGRect(x: 0, y: 0, width: 100, height: 100), log)
    wrapper.answer = { $0 === wrapper ? elsewhere : $0 }
    window.addSubview(wrapper)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === elsewhere)
  }

  @Test("An overridden hitTest is called even if the default would refuse: hidden, disabled, far away")
  func overridesAreAlwaysAsked() {
    let view = OnlyHitTest(frame: CGRect(x: 300, y: 300, width: 1, height: 1))
    window.addSubview(view)
    for _ in 0..<2 { _ = window.hitTest(CGPoint(x: 5, y: 5), with: nil) }
    #expect(view.calls == 2)
    view.isHidden = true
    view.isUserInteractionEnabled = false
    _ = window.hitTest(CGPoint(x: 5, y: 5), with: nil)
    #expect(view.calls == 3)
    // The default `hitTest` calls `point(inside:)`. For a hidden view, it returns nil without this call.
    let other = OnlyPointInside(frame: CGRect(x: 300, y: 300, width: 1, height: 1))
    window.addSubview(other)
    _ = window.hitTest(CGPoint(x: 5, y: 5), with: nil)
    #expect(other.calls == 1)
    other.isHidden = true
    _ = window.hitTest(CGPoint(x: 5, y: 5), with: nil)
    #expect(other.calls == 1)
  }

  @Test("A view that an override removes during the walk does no harm")
  func removalDuringWalk() {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(holder)
    let rude = Listener("rude", holder.bounds, log)
    rude.answer = { hit in
      holder.removeFromSuperview()
      rude.removeFromSuperview()
      return hit
    }
    holder.addSubview(rude)
    #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === rude)
    #expect(window.subviews.isEmpty)
  }

  @Test("A view that contains a point outside its bounds is reported with a verdict of its own (rule 3.5)")
  func traceBeyondBounds() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    final class Reader: TouchTraceReader {
      var verdicts: [HitTestVerdict] = []
      func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
        if case .hitTest(.visited(let view, let verdict)) = event, view is Wide { verdicts.append(verdict) }
      }
    }
    let application = UIApplication()
    application.becomeShared()
    let trace = TouchTrace(), reader = Reader()
    trace.add(reader)
    application.trace = trace
    defer { application.trace = nil }
    let wide = Wide(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    window.addSubview(wide)
    // The maximum edges are outside the bounds (rule 3.4).
    for x in [10, 19.5, 20, 5] as [CGFloat] {
      #expect(window.hitTest(CGPoint(x: x, y: 15), with: nil) === wide)
    }
    #expect(reader.verdicts == [.inside, .inside, .insideBeyondBounds, .insideBeyondBounds])
  }

  @Test("Each view asked is reported to the trace with its verdict")
  func trace() {
    final class Reader: TouchTraceReader {
      var lines: [String] = []
      func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
        if case .hitTest(.visited(let view, let verdict)) = event {
          lines.append("\(view.tag) \(verdict.rawValue)")
        }
      }
    }
    let application = UIApplication()
    application.becomeShared()
    let trace = TouchTrace(), reader = Reader()
    trace.add(reader)
    for tag in 1...5 {
      add(CGRect(x: tag == 2 ? 200 : 0, y: 0, width: 100, height: 100), to: window).tag = tag
    }
    window.subviews[4].isHidden = true
    window.subviews[3].alpha = 0
    window.subviews[2].isUserInteractionEnabled = false
    application.trace = trace
    _ = window.hitTest(CGPoint(x: 5, y: 5), with: nil)
    application.trace = nil
    #expect(
      reader.lines == [
        "0 inside", "5 hidden", "4 transparent", "3 interactionDisabled", "2 outside", "1 inside",
      ])
  }
}
