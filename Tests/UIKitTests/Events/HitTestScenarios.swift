import Testing

@testable import UIKit

/// Scenarios about the view that a finger hits.
@Suite struct HitTestScenarios {
  let stage = Stage()
  var log: StageLog { stage.log }

  @Test("SC-01: both walks happen at Began, and none at the lift")
  func logOfTheEView() {
    let window = stage.window()
    func view(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
      -> RecordingView
    {
      let view = RecordingView(name, CGRect(x: x, y: y, width: width, height: height), log: log)
      view.logsHitTests = true
      view.overridden = [.began]
      return view
    }
    let (a, b, c) = (
      view("AView", 0, 0, 375, 812), view("BView", 0, 0, 187.5, 812), view("CView", 187.5, 0, 187.5, 812)
    )
    let (d, e, f) = (
      view("DView", 20, 20, 100, 100), view("EView", 0, 0, 187.5, 406), view("FView", 0, 406, 187.5, 406)
    )
    window.addSubview(a)
    a.addSubview(b)
    a.addSubview(c)
    b.addSubview(d)
    c.addSubview(e)
    c.addSubview(f)

    stage.down(280, 200)
    let walk = [
      "-[AView hitTest:withEvent:]",  // 3.10: hitTest, then pointInside, then the subviews
      "-[AView pointInside:withEvent:]",
      "-[CView hitTest:withEvent:]",  // 3.1 (3): from last to first; B is not tested
      "-[CView pointInside:withEvent:]",
      "-[FView hitTest:withEvent:]",  // 3.1 (3)
      "-[FView pointInside:withEvent:]",  // 3.1 (2): outside
      "-[EView hitTest:withEvent:]",
      "-[EView pointInside:withEvent:]",
    ]
    #expect(log.take() == walk + walk + ["-[EView touchesBegan:withEvent:]"])  // 3.9, 4.2
    stage.advance(to: 0.08)
    stage.up()
    #expect(log.take() == [])  // 3.9: no hit test on a lift
  }

  @Test(
    "SC-02: a button that sticks out of its bar is hit if the bar lets the point in",
    arguments: [
      (CGPoint(x: 187, y: 753), false, "TableView"),  // 3.5: outside the bar's bounds
      (CGPoint(x: 187, y: 753), true, "CircleButton"),
      (CGPoint(x: 187, y: 790), false, "CircleButton"),
      (CGPoint(x: 187, y: 790), true, "CircleButton"),
      (CGPoint(x: 100, y: 753), false, "TableView"),
      (CGPoint(x: 100, y: 753), true, "TableView"),
      (CGPoint(x: 20, y: 790), false, "TabBar"),
      (CGPoint(x: 20, y: 790), true, "TabBar"),
    ])
  func circleOfTheTabBar(point: CGPoint, barLetsIn: Bool, expected: String) throws {
    let window = stage.window()
    let table = RecordingView("TableView", CGRect(x: 0, y: 0, width: 375, height: 763), log: log)
    let bar = RecordingView("TabBar", CGRect(x: 0, y: 763, width: 375, height: 49), log: log)
    let button = RecordingView("CircleButton", CGRect(x: 157, y: -20, width: 60, height: 60), log: log)
    if barLetsIn { bar.acceptsPoint = { bar.bounds.contains($0) || button.frame.contains($0) } }
    bar.addSubview(button)
    window.addSubview(table)
    window.addSubview(bar)
    stage.down(point.x, point.y)
    #expect(log.take() == ["-[\(expected) touchesBegan:withEvent:]"])
  }

  @Test("SC-02: if the button is hidden, the bar that lets the point in is hit")
  func hiddenCircleOfTheTabBar() {
    let window = stage.window()
    let bar = RecordingView("TabBar", CGRect(x: 0, y: 763, width: 375, height: 49), log: log)
    let button = RecordingView("CircleButton", CGRect(x: 157, y: -20, width: 60, height: 60), log: log)
    bar.acceptsPoint = { bar.bounds.contains($0) || button.frame.contains($0) }
    button.isHidden = true
    bar.addSubview(button)
    window.addSubview(bar)
    stage.down(187, 753)
    #expect(log.take() == ["-[TabBar touchesBegan:withEvent:]"])  // 3.1 (4)
  }

  @Test("SC-18: where two subtrees overlap the later sibling is hit and the earlier is never asked")
  func overlap() {
    let window = stage.window()
    func view(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
      -> RecordingView
    {
      let view = RecordingView(name, CGRect(x: x, y: y, width: width, height: height), log: log)
      view.logsHitTests = true
      view.overridden = []
      return view
    }
    let main = view("MainView", 0, 0, 375, 812)
    let (a, a1, a2) = (
      view("AView", 0, 0, 200, 300), view("A1View", 0, 0, 50, 50), view("A2View", 100, 100, 100, 100)
    )
    let (b, b1, b2) = (
      view("BView", 100, 100, 200, 300), view("B1View", 20, 20, 100, 100), view("B2View", 20, 200, 100, 50)
    )
    let c = view("CView", 0, 500, 375, 100)
    window.addSubview(main)
    for (parent, child) in [(main, a), (main, b), (main, c), (a, a1), (a, a2), (b, b1), (b, b2)] {
      parent.addSubview(child)
    }
    stage.down(150, 150)
    let walk = ["MainView", "CView", "BView", "B2View", "B1View"].flatMap {  // 3.1 (3)
      ["-[\($0) hitTest:withEvent:]", "-[\($0) pointInside:withEvent:]"]  // 3.10
    }
    #expect(log.take() == walk + walk)  // 3.9
    #expect(stage.touches.first?.view === b1)
  }

  @Test(
    "SC-19: a button with a larger area is hit outside its bounds, within every ancestor",
    arguments: [
      (CGPoint(x: 95, y: 105), true), (CGPoint(x: 105, y: 105), true), (CGPoint(x: 119.9, y: 119.9), true),
      (CGPoint(x: 120, y: 105), false),  // 3.4: maximum edges are out
      (CGPoint(x: 89.9, y: 105), false),
      (CGPoint(x: 105, y: 90), true),  // 3.4: minimum edges are in
    ], [false, true])
  func grownButton(_ probe: (point: CGPoint, isHit: Bool), overridesHitTest: Bool) {
    let window = stage.window()
    let panel = UIView(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    let button = RecordingView("Button", CGRect(x: 50, y: 50, width: 10, height: 10), log: log)
    if overridesHitTest {
      button.answer = { point, hit in
        button.bounds.insetBy(dx: -10, dy: -10).contains(point) ? button : hit
      }
    } else {
      button.acceptsPoint = { button.bounds.insetBy(dx: -10, dy: -10).contains($0) }
    }
    window.addSubview(panel)
    panel.addSubview(button)
    stage.down(probe.point.x, probe.point.y)
    #expect(stage.touches.first?.view === (probe.isHit ? button : panel))
  }

  @Test("SC-19: an ancestor that ends before the larger area limits it")
  func grownButtonAtTheEdge() {
    let window = stage.window()
    let panel = UIView(frame: CGRect(x: 50, y: 50, width: 60, height: 60))
    let button = RecordingView("Button", CGRect(x: 50, y: 50, width: 10, height: 10), log: log)
    button.acceptsPoint = { button.bounds.insetBy(dx: -10, dy: -10).contains($0) }
    window.addSubview(panel)
    panel.addSubview(button)
    stage.down(115, 105)
    #expect(stage.touches.first?.view === window)  // 3.1 (2)
  }

  enum Declining: CaseIterable { case returnsNil, takesNoInteraction, hasNoHandlers }

  @Test(
    "SC-20: a view in front that returns nil leaves the touch to its sibling", arguments: Declining.allCases)
  func passToSibling(_ way: Declining) {
    let window = stage.window()
    let a = RecordingView("AView", CGRect(x: 0, y: 0, width: 375, height: 400), log: log)
    let b = RecordingView("BView", CGRect(x: 0, y: 0, width: 375, height: 400), log: log)
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    window.addSubview(a)
    window.addSubview(b)
    b.addSubview(child)
    switch way {
    case .returnsNil: b.answer = { _, _ in nil }
    case .takesNoInteraction: b.isUserInteractionEnabled = false
    case .hasNoHandlers: b.overridden = []
    }
    stage.down(100, 100)
    // Touch handlers do not matter in hit testing. If B's `hitTest` returns nil or B's interaction is
    // disabled, B's subview is excluded together with B.
    #expect(stage.touches.first?.view === (way == .hasNoHandlers ? child : a))
  }

  enum Hindrance: CaseIterable { case interaction, hidden, faint, barelyVisible, none }

  @Test(
    "SC-23: a button in a view without interaction is not hit, and the view behind is",
    arguments: Hindrance.allCases)
  func deadParent(_ hindrance: Hindrance) {
    let window = stage.window()
    let behind = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    let button = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    window.addSubview(behind)
    window.addSubview(picture)
    picture.addSubview(button)
    switch hindrance {
    case .interaction: picture.isUserInteractionEnabled = false  // 3.8: an image view's default
    case .hidden: picture.isHidden = true
    case .faint: picture.alpha = 0.009  // 3.1
    case .barelyVisible: picture.alpha = 0.01  // 3.2
    case .none: break
    }
    stage.down(100, 100)
    let isAlive = hindrance == .none || hindrance == .barelyVisible
    #expect(stage.touches.first?.view === (isAlive ? button : behind))
  }
}
